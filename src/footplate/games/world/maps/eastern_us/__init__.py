"""The Eastern U.S. [RC p.8, p.10]."""
