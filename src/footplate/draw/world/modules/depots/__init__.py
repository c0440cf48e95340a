"""Fuel depots."""
