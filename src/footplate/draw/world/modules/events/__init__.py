"""The event deck."""
