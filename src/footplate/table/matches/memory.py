"""Gives memory back to the system, which the C library otherwise keeps for later."""

from __future__ import annotations

import ctypes
import gc


def give_back() -> None:
    """Give free memory back, where the C library is one that can be asked for that."""
    gc.collect()
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return
    trim(0)
