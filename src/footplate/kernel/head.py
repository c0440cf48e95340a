"""Checks the names of the seats and the date of a match: a record must be able to hold them."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Final

from footplate.kernel.errors import OptionError
from footplate.kernel.messages import shared

LONGEST_NAME: Final = 60


def require_names(names: Sequence[str], players: int) -> None:
    """Raise `OptionError` unless each seat has a name of its own that a record can hold."""
    if len(names) != players:
        raise OptionError(shared("head.names.count", given=len(names), seats=players))
    for name in names:
        if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or ":" in name:
            raise OptionError(shared("head.name.unfit", name=name, most=LONGEST_NAME))
        if name != name.strip():
            raise OptionError(shared("head.name.space", name=name))
        if names.count(name) > 1:
            raise OptionError(shared("head.name.twice", name=name))


def require_date(date: str) -> None:
    """Raise `OptionError` unless the date is empty or a day such as `2025-12-31`."""
    if date:
        try:
            same = datetime.date.fromisoformat(date).isoformat() == date
        except ValueError:
            same = False
        if not same:
            raise OptionError(shared("head.date", date=date))
