"""Positions described by hand."""
