"""A short course of searches, for tests."""

from footplate.lab.learning.course import Settings

SEARCHES = Settings("world", {"players": "2", "map": "mexico", "turn_limit": "5"}, 3, 1, "", "", 2)
