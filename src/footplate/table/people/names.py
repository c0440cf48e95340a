"""Says which names people can have, and tells two with the same name apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from footplate.kernel.errors import FootplateError
from footplate.table.words import message

LONGEST_NAME: Final = 30


class UnfitNameError(FootplateError):
    """Raised for a name that cannot be used."""


def checked_name(name: str) -> str:
    """Remove needless spaces from a name. Raises `UnfitNameError` if it cannot be one."""
    clean = " ".join(name.split())
    if not 0 < len(clean) <= LONGEST_NAME:
        raise UnfitNameError(message("error.name.length", n=LONGEST_NAME))
    if re.search("[,:?]", clean) or not clean.isprintable():
        raise UnfitNameError(message("error.name.letters"))
    return clean


def unlike(name: str, others: Sequence[str]) -> str:
    """Return a name that none of the others has."""
    number, found = 1, name
    while found in others:
        number += 1
        found = f"{name} {number}"
    return found
