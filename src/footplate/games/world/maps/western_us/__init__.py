"""The Western U.S. [RC p.12]."""
