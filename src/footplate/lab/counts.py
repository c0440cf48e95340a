"""A check of counts that the functions of the lab share."""

from __future__ import annotations

from footplate.kernel.errors import FootplateError


def at_least_one(what: str, count: int) -> None:
    """Raise `FootplateError` if a count is below 1."""
    if count < 1:
        raise FootplateError(f"{what} must be at least 1, not {count}")
