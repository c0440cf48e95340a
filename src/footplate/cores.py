"""Says how many processes may well work at the same time on this machine."""

import os
from typing import Final

MOST: Final = 8
"""More processes than this are started only if somebody asks for them: each takes memory."""


def cores(most: int = MOST) -> int:
    """Return how many cores this process may use, from 1 to `most`."""
    affinity = getattr(os, "sched_getaffinity", None)  # Linux: a container may have fewer cores
    found = (os.cpu_count() or 1) if affinity is None else len(affinity(0))
    return min(found, most)
