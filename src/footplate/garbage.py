"""Lets Python search for garbage seldom, in processes that are Footplate's own.

A search looks at all positions that are kept, and a bot makes thousands of them in a second. Nearly
none of what is let go needs to be searched for.
"""

import gc


def search_seldom(after: int = 200_000) -> None:
    """Let searches for garbage be rare in this process from now on.

    Args:
        after: how many new objects there are before a search of these; more hold it up for longer.
    """
    gc.set_threshold(after, 10, 50)
