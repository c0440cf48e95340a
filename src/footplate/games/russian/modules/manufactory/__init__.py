"""The manufactory train."""
