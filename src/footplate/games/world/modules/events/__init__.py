"""The event deck: an event each turn [RC p.6]. The events themselves are our own design."""
