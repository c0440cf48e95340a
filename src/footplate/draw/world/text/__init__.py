"""Draws Railways of the World as text."""
