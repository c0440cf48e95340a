"""The coal module."""
