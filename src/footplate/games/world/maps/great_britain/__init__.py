"""Great Britain [RC p.15]."""
