"""Settings for all tests: property tests try the same examples on every machine."""

from hypothesis import settings

settings.register_profile("footplate", derandomize=True, deadline=None)
settings.load_profile("footplate")
