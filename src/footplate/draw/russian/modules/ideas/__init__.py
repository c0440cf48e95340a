"""The special ideas."""
