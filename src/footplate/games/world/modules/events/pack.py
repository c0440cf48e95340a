"""What events must be like, so that a game with them can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.packs.packs import Limits, wrong

if TYPE_CHECKING:
    from footplate.kernel.components import Components

LEAST_EVENTS: Final = 2
"""How many cards the event deck has at least: that of this turn and that of the next one."""
LEAST_OF_EVENT: Final = {"tiles": 1, "bond": 1, "dividend": 0}
"""By effect of an event: the least number that it may have."""


def check(parts: Components) -> None:
    """Raises `ComponentError` if there are no events, or one stops building or devalues bonds."""
    rows = parts.rows("event")
    if sum([row.int("copies") for row in rows]) < LEAST_EVENTS:
        raise wrong(rows[0], "copies", f"expected at least {LEAST_EVENTS} cards in all")
    for row in rows:
        least = LEAST_OF_EVENT.get(row.text("effect"))
        if least is not None and row.int("n") < least:
            raise wrong(row, "n", f"expected at least {least} for this event")


LIMITS: Final[Limits] = Limits((("event", "effect"), ("event", "future")), check=check)
