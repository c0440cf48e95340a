"""What can be wrong with the database."""

from __future__ import annotations

from footplate.kernel.errors import FootplateError


class StoreError(FootplateError):
    """Raised for a database that cannot be used; the text says which and why."""


class ConflictError(FootplateError):
    """Raised if somebody else has written this ply first."""


def first_line(problem: Exception) -> str:
    """Return the first line of what an error of the database says, without the error's name."""
    said = getattr(problem, "orig", None) or problem
    return str(said).partition("\n")[0]
