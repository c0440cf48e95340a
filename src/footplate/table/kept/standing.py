"""How a match stands, for the lobby, which does not replay matches.

The standing is written down with each confirmed turn. One that was written under other rules is
ignored, because the same moves may lead elsewhere now.
"""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from footplate.kernel.messages import Message
from footplate.table.kept.plain import Plain

_PLAIN: Final = Plain()


class Standing(NamedTuple):
    """How a match stands, under one version of the rules."""

    rules: int
    """The version of the rules."""
    mover: int | None
    """The seat to move, or `CHANCE`; None if nobody can."""
    heading: Message

    def text(self) -> str:
        """Write it as a text."""
        return json.dumps([self.rules, self.mover, _PLAIN.data(self.heading)])


def columns(text: str | None) -> dict[str, object]:
    """Return what is kept of a standing that was written as a text; nothing is known without it."""
    return {"standing": text, "mover": json.loads(text)[1] if text else None}


def read(text: str | None, rules: int) -> Standing | None:
    """Read what `text` has written; None if there is nothing, or it is of other rules."""
    if not text:
        return None
    written, mover, heading = json.loads(text)
    return Standing(rules, mover, _PLAIN.value(heading)) if written == rules else None
