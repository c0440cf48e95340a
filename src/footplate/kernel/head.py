"""Checks the names of the seats and the date of a match: a record must be able to hold them."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Final

from footplate.kernel.contract import OptionError

LONGEST_NAME: Final = 60


def require_names(names: Sequence[str], players: int) -> None:
    """Raise `OptionError` unless each seat has a name of its own that a record can hold."""
    if len(names) != players:
        raise OptionError(f"names: {len(names)} are given for {players} seats")
    for name in names:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or ":" in name:
            raise OptionError(
                f'name "{name}": use 1 to {LONGEST_NAME} printable characters without a colon'
            )
        if name != name.strip():
            raise OptionError(f'name "{name}": must not begin or end with a space')
        if names.count(name) > 1:
            raise OptionError(f'name "{name}": two seats have it')


def require_date(date: str) -> None:
    """Raise `OptionError` unless the date is empty or a day such as `2025-12-31`."""
    if date:
        try:
            same = datetime.date.fromisoformat(date).isoformat() == date
        except ValueError:
            same = False
        if not same:
            raise OptionError(f'date "{date}": use the form 2025-12-31')
