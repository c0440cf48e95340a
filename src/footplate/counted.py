"""Writes a number with its noun, for reports and errors that are in English."""

from __future__ import annotations


def counted(count: int, noun: str) -> str:
    """Return a count with its noun, such as `1 game` or `1,200 games`.

    Args:
        count: how many there are.
        noun: what is counted, in the singular; its plural takes an s.
    """
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"
