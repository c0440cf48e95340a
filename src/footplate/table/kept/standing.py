"""How a match stands, for the lobby, which does not replay matches.

The standing is written down with each confirmed turn. One that was written under other rules is
ignored, because the same moves may lead elsewhere now.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from footplate.kernel.messages import Argument, Message, Name, Seat


class Standing(NamedTuple):
    """How a match stands, under one version of the rules."""

    rules: int
    """The version of the rules."""
    mover: int | None
    """The seat to move, or `CHANCE`; None if nobody can."""
    heading: Message

    def text(self) -> str:
        """Write it as a text."""
        return json.dumps([self.rules, self.mover, _plain(self.heading)])


def read(text: str | None, rules: int) -> Standing | None:
    """Read what `text` has written; None if there is nothing, or it is of other rules."""
    if not text:
        return None
    written, mover, heading = json.loads(text)
    return Standing(rules, mover, _argument(heading)) if written == rules else None


def _plain(value: Argument) -> object:
    """Turn an argument of a message into JSON data that begins with a word for its kind."""
    if isinstance(value, Message):
        given = {place: _plain(each) for place, each in value.arguments.items()}
        return ["message", value.domain, value.key, given]
    if isinstance(value, Name):
        return ["name", *value]
    if isinstance(value, Seat):
        return ["seat", value.seat]
    return ["list", *[_plain(each) for each in value]] if isinstance(value, tuple) else value


def _argument(plain: Any) -> Any:
    """Turn the data back into an argument."""
    if not isinstance(plain, list):
        return plain
    kind, *words = plain
    if kind == "message":
        domain, key, given = words
        return Message(domain, key, {place: _argument(each) for place, each in given.items()})
    if kind == "name":
        return Name(*words)
    return Seat(*words) if kind == "seat" else tuple(map(_argument, words))
