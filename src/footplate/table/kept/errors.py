"""What can be wrong with the database."""

from __future__ import annotations

from footplate.kernel.errors import FootplateError


class StoreError(FootplateError):
    """Raised for a database that cannot be used; the text says which and why."""


class ConflictError(FootplateError):
    """Raised if somebody else has written this ply first."""
