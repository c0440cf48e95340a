"""The special ideas [2021 p.43]."""
