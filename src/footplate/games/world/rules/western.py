"""The Western Links of the Eastern U.S. map [RC p.10]: track that leaves the board to the west."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import bonds, delivery, lines
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import WESTERN_NO_LINK, WESTERN_TAKEN

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position

RED: Final = 0


def refuse(pos: Position, p: Player, argument: int) -> int:
    """Why a Western Link cannot be built; 0 if it can."""
    if pos.westerns[argument] != NONE:
        return WESTERN_TAKEN
    return 0 if p.adjacent[pos.catalogue.westerns[argument].city] else WESTERN_NO_LINK


def offer(pos: Position, p: Player, out: list[int]) -> None:
    """The Western Links that the player can build."""
    for argument in range(len(pos.westerns)):
        if not refuse(pos, p, argument):
            out.append(pos.catalogue.actions.western + argument)


def step(pos: Position, p: Player, argument: int) -> None:
    """Build one: red cubes of the bag come to the city, as many as there are."""
    link = pos.catalogue.westerns[argument]
    bonds.pay(pos, p, link.cost)
    westerns = pos.westerns[:]
    westerns[argument] = p.seat
    pos.westerns = westerns
    cubes = min(link.cubes, pos.bag[RED])
    if cubes:
        pos.fill_bag(RED, -cubes)
        pos.put(link.city, RED, cubes)
        delivery.clear_empty(pos, link.city)
    lines.award(pos, p)
