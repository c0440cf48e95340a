"""Nippon."""
