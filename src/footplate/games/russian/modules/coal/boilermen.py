"""Boilermen: where they can stand and what they do; and the coal factory.

[2014 p.8-9,12; 2021 p.39-41,46]

A boilerman makes a locomotive's number one higher, and a factory's action better
(`tables/kinds.better`). Where all build on one industry board no factory takes one [2021 p.46].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import search
from footplate.games.russian.modules.coal.kept import NAME, STOKER
from footplate.games.russian.rules import locomotives, special_spaces, work
from footplate.games.russian.state import wrenches
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.actions import slots_of
from footplate.games.russian.tables.kinds import BOILERMAN, FUEL, WOOD
from footplate.games.russian.tables.reasons import SAME_PLACE_ONCE, reason
from footplate.kernel.agenda import at_once, gain, take

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

NOTHING_THERE: Final[int] = reason("coal.nothing-there", "2014 p.8", "2021 p.39")
MANNED_ALREADY: Final[int] = reason("coal.manned-already", "2014 p.8", "2021 p.39")
NO_COAL: Final[int] = reason("coal.no-coal", "2014 p.12", "2021 p.41")

FACTORY_TILE: Final = "coal"
CARD: Final = "coal-factory"


def places(cat: Catalogue) -> tuple[str, ...]:
    """Return where a boilerman can stand: the locomotive places, then one's own gaps."""
    gaps = 0 if cat.industry.shared else cat.industry.gaps
    return (*slots_of(cat), *[f"gap-{gap + 1}" for gap in range(gaps)])


def bit_of(cat: Catalogue, place: int) -> int:
    """Return the bit of a place in `Player.boilermen`."""
    slots = len(cat.board.slots)
    return place if place < slots else wrenches.GAP_BIT + place - slots


def refuse_boilerman(pos: Position, p: Player, n: int, place: int) -> int:
    """Say why no boilerman can go to this place; 0 if one can.

    Each locomotive and factory takes one [2014 p.8-9; 2021 p.39-40]. Of places on one route with
    equal contents the first stands for all.
    """
    cat = pos.catalogue
    if p.boilermen >> bit_of(cat, place) & 1:
        return MANNED_ALREADY
    slots = cat.board.slots
    if place >= len(slots):
        return 0 if p.factories[place - len(slots)] else NOTHING_THERE
    here = p.locomotives[place]
    if not here or here == cat.site_tile:
        return NOTHING_THERE
    for other in range(place):
        same = slots[other] == slots[place] and p.locomotives[other] == here
        if same and not p.boilermen >> other & 1:
            return SAME_PLACE_ONCE
    return 0


def offer_boilermen(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every place that takes a boilerman."""
    cat = pos.catalogue
    base = cat.actions.of["boilerman"]
    count = len(cat.board.slots) + (0 if cat.industry.shared else cat.industry.gaps)
    for place in range(count):
        if not refuse_boilerman(pos, p, n, place):
            out.append(base + place)


def has_place(pos: Position, p: Player) -> bool:
    """Whether a boilerman could go anywhere."""
    out: list[int] = []
    offer_boilermen(pos, p, 1, out)
    return len(out) > 0


def receive(pos: Position, p: Player) -> None:
    """Give a boilerman, to be placed before anything else."""
    at_once(pos.agenda, p.seat, BOILERMAN, 1, 1)


def step_boilerman(pos: Position, p: Player, place: int) -> None:
    """Put the boilerman there; what a locomotive's further reach gives is received."""
    cat = pos.catalogue
    del pos.agenda[-1]
    p.boilermen |= 1 << bit_of(cat, place)
    if place < len(cat.board.slots):
        route = cat.board.slots[place]
        reach = p.reach[:]
        reach[route] += 1
        p.reach = reach
        special_spaces.reached(pos, p, route)


# ---------------------------------------------------------------------- the coal factory


def arrive_factory(pos: Position, p: Player, n: int) -> None:
    """Build the card's factory like any other [2014 p.12; 2021 p.41].

    Where a factory covers what must be done first [2021 p.36], and nothing of that is possible, it
    goes to the supply.
    """
    tile = pos.catalogue.tiles.index(FACTORY_TILE)
    locomotives.build(pos, p, tile)
    if pos.catalogue.hooks.lay_factory is not None and not _can_be_laid(pos, p):
        del pos.agenda[-1]
        locomotives.give_to_supply(pos, tile)


def _can_be_laid(pos: Position, p: Player) -> bool:
    """Whether the card's factory can be laid on a site, without using that card again."""
    after = pos.trial()
    index = len(after.agenda) - 1
    while after.agenda[index][2] != kinds.CARD:
        index -= 1
    take(after.agenda, index)
    if pos.asked is not None:
        return pos.asked.settles(after)
    return search.resolvable(after, p.seat)


def refuse_fuel(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why no coal can be paid to the coal factory; 0 if it can."""
    return 0 if STOKER.of(p.kept).coal else NO_COAL


def offer_fuel(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add paying a coal, while there is any."""
    if not refuse_fuel(pos, p, n, 0):
        out.append(pos.catalogue.actions.of["fuel"])


def step_fuel(pos: Position, p: Player, argument: int) -> None:
    """Pay a coal to the coal factory for more wood moves."""
    index = work.entry_of(pos, p, FUEL)
    mine = STOKER.of(p.kept)
    p.keep(NAME, mine._replace(coal=mine.coal - 1))
    gain(pos.agenda, p.seat, 1 << WOOD, pos.catalogue.values["coal-wood"], 0)
    take(pos.agenda, index)
