"""The special spaces of a player board: what each gives, and when [2013 p.16-18; 2021 p.18-19].

Kyiv's medal is laid down in `gains.arrive` and scores in `scoring.score_up_to`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.rules import gains
from footplate.games.russian.tables.kinds import Effect

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Special


def arrived(pos: Position, p: Player, route: int, colour: int, space: int) -> None:
    """Give what a track gets by moving onto a space.

    Some benefits want a locomotive to reach the space too; they come now or when it does
    [2013 p.16; 2021 p.18].
    """
    here = p.routes[route].by_track[colour][space]
    if here:
        reach = p.reach[route]
        _receive(pos, p, [s for s in here if not s.reached or reach >= space])


def reached(pos: Position, p: Player, route: int) -> None:
    """Give what became due on a route because its locomotives reach further."""
    reach = p.reach[route]
    _receive(
        pos,
        p,
        [
            s
            for s in p.routes[route].needing_reach
            if s.space <= reach and p.track(route, s.colour) >= s.space
        ],
    )


def laid(pos: Position, p: Player, route: int) -> None:
    """Give what is due at once on a route that something was laid over: its tracks stay there."""
    reach = p.reach[route]
    due: list[Special] = []
    for colour, spaces in enumerate(p.routes[route].by_track):
        for here in spaces[: p.track(route, colour) + 1]:
            due += [s for s in here if not s.reached or s.space <= reach]
    _receive(pos, p, due)


def _receive(pos: Position, p: Player, specials: list[Special]) -> None:
    """Give each benefit once, and those of one event together."""
    effects: list[Effect] = []
    for special in specials:
        if not p.got >> special.bit & 1:
            p.got |= 1 << special.bit
            effects.extend(special.effects[0])
    if effects:
        gains.trigger(pos, p, (tuple(effects),), 0)
