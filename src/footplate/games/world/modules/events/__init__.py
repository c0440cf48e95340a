"""The event deck: an event each turn. The events themselves are our own design."""
