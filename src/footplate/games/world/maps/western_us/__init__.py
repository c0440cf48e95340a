"""The Western U.S."""
