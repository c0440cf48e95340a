"""Keeps pytest's own streams open."""

import sys


def pytest_collection_finish():
    """Let the log of OpenSpiel write to where this process does.

    It took hold of the stream that pytest had while it collected, and would close it as soon as a
    table, in the same process, sets up a log of its own.
    """
    log = sys.modules.get("absl.logging")
    if log is not None:
        log.get_absl_handler().python_handler.stream = sys.__stderr__
