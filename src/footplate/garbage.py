"""Lets Python search for garbage seldom, in processes that are Footplate's own.

A search looks at all positions that are kept, and a bot makes thousands of them in a second. Nearly
none of what is let go needs to be searched for.
"""

import gc
from typing import Final

THRESHOLDS: Final = (10_000, 10, 50)


def search_seldom() -> None:
    """Let searches for garbage be rare in this process from now on."""
    gc.set_threshold(*THRESHOLDS)
