"""Europe [RC p.11]."""
