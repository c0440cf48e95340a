"""Locomotives and factories: taking them, placing them, and giving them back.

[2013 p.8-10; 2021 p.10-12]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import special_spaces, work
from footplate.games.russian.state import engines, wrenches
from footplate.games.russian.tables.kinds import (
    CARD_LOCOMOTIVE,
    FACTORY,
    GAP,
    HAND,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
)
from footplate.games.russian.tables.reasons import (
    LEFTMOST_FIRST,
    MUST_PLACE,
    NO_TILES,
    NOT_HIGHER,
    NOT_LOWEST,
    OTHER_ROUTE,
    PLACE_EMPTY,
    SAME_PLACE_ONCE,
    SITE_THERE,
    STRONGER_FACTORY,
)
from footplate.kernel.agenda import at_once, take

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.hooks import Arrive


# ---------------------------------------------------------------------- the supply


def lowest(cat: Catalogue, supply: list[int]) -> int:
    """Return the first tile that is left in the supply, or 0."""
    for tile in range(1, len(supply)):
        if supply[tile]:
            return tile
    return 0


def on_top(pos: Position, tile: int) -> bool:
    """Whether this tile may be taken: only the lowest number, both kinds of it [2021 p.10]."""
    number = pos.catalogue.tile_number
    return pos.supply[tile] > 0 and number[tile] == number[pos.lowest]


def _top(pos: Position) -> list[int]:
    """Return all tiles of the supply that may be taken."""
    low = pos.lowest
    if not low:
        return []
    if pos.catalogue.tile_number[low + 1] != pos.catalogue.tile_number[low]:
        return [low]
    return [tile for tile in range(low, pos.catalogue.stack_tiles) if on_top(pos, tile)]


def take_from_supply(pos: Position, tile: int) -> None:
    """Take a tile from its stack."""
    supply = pos.supply[:]
    supply[tile] -= 1
    pos.supply = supply
    pos.tiles -= 1
    if not supply[tile]:
        pos.lowest = lowest(pos.catalogue, supply)


def give_to_supply(pos: Position, tile: int) -> None:
    """Give a tile back as a factory; one with a blank back goes to the box."""
    if pos.catalogue.tile_factory[tile]:
        returned = pos.returned[:]
        returned[tile] += 1
        pos.returned = returned


# ---------------------------------------------------------------------- locomotives


def refuse_locomotive(pos: Position, p: Player, tile: int) -> int:
    """Say why this tile cannot be taken as a locomotive; 0 if it can."""
    if not pos.lowest:
        return NO_TILES
    return 0 if on_top(pos, tile) else NOT_LOWEST


def offer_locomotives(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the locomotives that can be taken."""
    base = pos.catalogue.actions.locomotive - 1
    for tile in _top(pos):
        out.append(base + tile)


def step_locomotive(pos: Position, p: Player, argument: int) -> None:
    """Take a locomotive in hand."""
    index = work.entry_of(pos, p, LOCOMOTIVE, LOCOMOTIVE_OR_FACTORY)
    take_from_supply(pos, argument + 1)
    take(pos.agenda, index)
    _tell_if_stack_is_empty(pos, p, argument + 1)
    in_hand(pos, p, argument + 1)


def _tell_if_stack_is_empty(pos: Position, p: Player, tile: int) -> None:
    """Tell the chapters if that was the last tile of its stack."""
    if not pos.supply[tile]:
        for taken in pos.catalogue.hooks.when_stack_emptied:
            taken(pos, p, tile)


def in_hand(pos: Position, p: Player, tile: int, route: int = engines.NEW, manned: int = 0) -> None:
    """Put a locomotive in hand, new or replaced: it is dealt with before anything else."""
    at_once(
        pos.agenda, p.seat, HAND, tile + engines.TILES * (route + 1) + engines.MANNED * manned, 1
    )


def blocked(pos: Position, p: Player, n: int, slot: int) -> int:
    """Say why the locomotive in hand cannot go to this place; 0 if it can.

    It goes to an empty place or replaces a lower number; one that was replaced itself replaces only
    on another route [2013 p.9; 2021 p.11]. Of places on one route with equal contents the first
    stands for all.
    """
    cat = pos.catalogue
    here = p.locomotives[slot]
    slots = cat.board.slots
    if here:
        if here == cat.site_tile:
            return SITE_THERE
        if engines.number_at(cat, p, slot) >= engines.number_in_hand(cat, n):
            return NOT_HIGHER
        if slots[slot] == n % engines.MANNED // engines.TILES - 1:
            return OTHER_ROUTE
    manned = p.boilermen >> slot & 1
    for other in range(slot):
        if (
            slots[other] == slots[slot]
            and p.locomotives[other] == here
            and p.boilermen >> other & 1 == manned
        ):
            return SAME_PLACE_ONCE
    return 0


def refuse_return(pos: Position, p: Player, n: int) -> int:
    """Say why the locomotive in hand cannot be given back; 0 if it can.

    In 2013 only one that has no place is given back [2013 p.9]; in 2021 upgrading may stop at any
    time, but not while a locomotive place is empty [2021 p.11].
    """
    if pos.catalogue.edition_2021:
        return PLACE_EMPTY if 0 in p.locomotives else 0
    for slot in range(len(p.locomotives)):
        if not blocked(pos, p, n, slot):
            return MUST_PLACE
    return 0


def offer_hand(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the places for the locomotive in hand, and giving it back."""
    for slot in range(len(p.locomotives)):
        if not blocked(pos, p, n, slot):
            out.append(pos.catalogue.actions.engine + slot)
    if not refuse_return(pos, p, n):
        out.append(pos.catalogue.actions.give_back)


def step_engine(pos: Position, p: Player, slot: int) -> None:
    """Put the locomotive in hand to a place; one that stood there is in hand next.

    What the further reach gives joins the turn; the chain of replacements is finished first.
    """
    cat = pos.catalogue
    n = pos.agenda[-1][3]
    del pos.agenda[-1]
    before = engines.number_at(cat, p, slot)
    manned = p.boilermen >> slot & 1
    locomotives = p.locomotives[:]
    replaced = locomotives[slot]
    locomotives[slot] = n % engines.TILES
    p.locomotives = locomotives
    p.boilermen += (n // engines.MANNED - manned) << slot
    route = cat.board.slots[slot]
    reach = p.reach[:]
    reach[route] += engines.number_at(cat, p, slot) - before
    p.reach = reach
    special_spaces.reached(pos, p, route)
    if replaced:
        in_hand(pos, p, replaced, route, manned)


def step_return(pos: Position, p: Player, argument: int) -> None:
    """Give the locomotive in hand back; it is a factory from now on."""
    tile = engines.tile_in_hand(pos.agenda[-1][3])
    del pos.agenda[-1]
    give_to_supply(pos, tile)


# ---------------------------------------------------------------------- factories


def refuse_factory(pos: Position, p: Player, argument: int) -> int:
    """Say why this tile cannot be built as a factory; 0 if it can.

    `argument` counts the tiles of the stacks, then the returned factories.
    """
    tiles = len(pos.supply) - 1
    if argument >= tiles:
        return 0 if pos.returned[argument - tiles + 1] else NO_TILES
    tile = argument + 1
    if not pos.lowest:
        return NO_TILES
    return 0 if on_top(pos, tile) else NOT_LOWEST


def offer_factories(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the factories that can be built."""
    base = pos.catalogue.actions.factory - 1
    for tile in _top(pos):
        out.append(base + tile)
    base += len(pos.supply) - 1
    for tile, n in enumerate(pos.returned):
        if n:
            out.append(base + tile)


def offer_tiles(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the locomotives and the factories that can be taken."""
    offer_locomotives(pos, p, n, out)
    offer_factories(pos, p, n, out)


def step_factory(pos: Position, p: Player, argument: int) -> None:
    """Build a factory in the leftmost empty gap; with no gap left one must be replaced."""
    tiles = len(pos.supply) - 1
    index = work.entry_of(pos, p, FACTORY, LOCOMOTIVE_OR_FACTORY)
    tile = argument % tiles + 1
    if argument >= tiles:
        returned = pos.returned[:]
        returned[tile] -= 1
        pos.returned = returned
    else:
        take_from_supply(pos, tile)
    take(pos.agenda, index)
    if argument < tiles:
        _tell_if_stack_is_empty(pos, p, tile)
    build(pos, p, tile)


def build(pos: Position, p: Player, tile: int) -> None:
    """Lay a factory onto the industry track: into the leftmost empty gap, if nothing is to choose.

    A weak factory may be replaced while gaps are empty [2021 p.32].
    """
    cat = pos.catalogue
    if cat.hooks.lay_factory is not None:
        cat.hooks.lay_factory(pos, p, tile)
    elif 0 in p.factories and not _weak(pos, p):
        put_factory(pos, p, p.factories.index(0), tile)
    else:
        at_once(pos.agenda, p.seat, GAP, tile, 1)


def _weak(pos: Position, p: Player) -> bool:
    """Whether a factory may be replaced before all gaps are filled."""
    weak = pos.catalogue.weak_tile
    return weak > 0 and weak in p.factories


def put_factory(pos: Position, p: Player, gap: int, tile: int) -> None:
    """Lay a factory into a gap."""
    factories = p.factories[:]
    factories[gap] = tile
    p.factories = factories
    p.look_ahead(pos.catalogue)


def refuse_gap(pos: Position, p: Player, gap: int) -> int:
    """Say why the factory in hand cannot go there; 0 if it can.

    Any factory can be replaced, in any order, when all gaps are full [2013 p.10; 2021 p.12].
    """
    factories = p.factories
    if 0 not in factories or factories.index(0) == gap:
        return 0
    if not factories[gap]:
        return LEFTMOST_FIRST
    return 0 if factories[gap] == pos.catalogue.weak_tile else STRONGER_FACTORY


def offer_gaps(pos: Position, p: Player, tile: int, out: list[int]) -> None:
    """Add the factories that can be replaced, and the gap that can be filled."""
    base = pos.catalogue.actions.replace
    for gap in range(len(p.factories)):
        if not refuse_gap(pos, p, gap):
            out.append(base + gap)


def step_replace(pos: Position, p: Player, gap: int) -> None:
    """Give an old factory back and lay the new one in its place; a wrench there stays."""
    tile = pos.agenda[-1][3]
    del pos.agenda[-1]
    replaced = p.factories[gap]
    if replaced:
        give_back(pos, p, replaced)
        p.boilermen &= ~(1 << wrenches.GAP_BIT + gap)
    put_factory(pos, p, gap, tile)


def give_back(pos: Position, p: Player, tile: int) -> None:
    """Give a replaced factory back to the supply, or to where its chapter says."""
    when_replaced = pos.catalogue.dispatch.when_replaced
    if tile in when_replaced:
        when_replaced[tile](pos, p, tile)
    else:
        give_to_supply(pos, tile)


def _from_card(pos: Position, p: Player, n: int) -> None:
    """Put the locomotive of an idea card in hand, to be placed at once."""
    in_hand(pos, p, pos.catalogue.card_tile)


ARRIVALS: Final[dict[int, Arrive]] = {CARD_LOCOMOTIVE: _from_card}
"""By kind: what happens when it is gained."""
