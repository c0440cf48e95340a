"""The Asian board."""
