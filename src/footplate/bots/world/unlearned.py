"""The evaluation of Railways of the World for games in which no network judges.

No network knows the Transcontinental game. `greedy` counts there on every action that has no use in
sight as it does on other maps, but such actions bring half as much, and nothing once the west is
open: then whoever counts on them keeps its money and passes. And in so long a game whoever builds
on bonds before there is anything to deliver pays for bonds with bonds, without end. So what is not
in sight counts less here, and less still with bonds that the points do not carry. `greedy` stays as
it is, as a fixed measure.
"""

from __future__ import annotations

from typing import Final

from footplate.bots.world import family, manoeuvres, worth
from footplate.games.world.state.position import Position

BEFORE: Final = 0.5
AFTER: Final = 0.0
"""The share that counts of what is not in sight yet, before the west is open and afterwards."""
CARRIED: Final = 2.0
PER_POINT: Final = 0.25
"""So many bonds are carried easily, and so many more for each point."""
HOPELESS: Final = 5.0
"""With so many bonds more, nothing counts but what is in sight.

All five were found by trial, in games against five `greedy`.
"""
SECOND_LOOKS: Final = family.SECOND_LOOKS

candidates = manoeuvres.candidates


def pending(state: Position) -> bool:
    """Say no: every manoeuvre comes with all its steps, so nothing is left to resolve."""
    return False


def hope(state: Position, seat: int) -> float:
    """Return the share that counts, for a seat, of what is not in sight yet."""
    if not state.catalogue.filled_later:
        return 1.0
    p = state.players[seat]
    beyond = max(0.0, p.bonds - CARRIED - PER_POINT * p.points)
    return (AFTER if state.opened else BEFORE) * max(0.0, 1.0 - beyond / HOPELESS)


def evaluate(state: Position, seat: int) -> float:
    """Estimate what the position is worth to the seat, in points at the end."""
    return worth.evaluate(state, seat, hope(state, seat))


def look_again(state: Position, seat: int) -> float:
    """Estimate the same, with a link that might come next."""
    return worth.with_next_link(state, seat, hope(state, seat))
