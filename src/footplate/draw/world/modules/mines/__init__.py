"""Mines."""
