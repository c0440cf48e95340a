"""The American board."""
