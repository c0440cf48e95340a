"""What North America adds to the rules: dear tiles in the snow, and ferry hexes [RC p.15, p.21].

North of the snow line a tile costs more. A ferry hex is built with a Ferry Line card only; the tile
is free then, and the card leaves the game. Mines are a module of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.packs.packs import Limits
from footplate.games.world.rules import operations
from footplate.games.world.rules.placing import ANYBODY
from footplate.games.world.tables.hooks import Ground, Hooks
from footplate.games.world.tables.reasons import reason
from footplate.kernel.own import Own
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue

NAME: Final = "north-america"
LAND: Final[Own[Land]] = Own(NAME)
ZONE: Final = "north-of-the-snow-line"
FERRY: Final = "ferry"
LIMITS: Final[Limits] = Limits((("ferry", "city"),))
NEEDS_FERRY: Final[int] = reason("north-america.needs-ferry", "RC p.15, p.21")


class Land(NamedTuple):
    """What is printed on the map, and the cards that belong to it."""

    snow: bytes
    """By cell: 1 north of the snow line."""
    surcharge: int
    """What a tile costs more there, in $1,000."""
    ferries: tuple[int, ...]
    """The ferry hexes."""
    cards: tuple[int, ...]
    """The kinds of cards with which they are built."""


def prepare(cat: Catalogue) -> None:
    """Read where the snow and the ferries are; views tell it of the board, by column and row."""
    board = cat.board
    snow = board.zone(cat.components, ZONE)
    ferries = tuple(sorted([board.cell(row.id) for row in cat.components.rows("ferry")]))
    surcharge = cat.components.row("price", "snow").int("amount")
    cards = [number for number, card in enumerate(cat.deck.cards) if card.effect == FERRY]
    cat.know(LAND, Land(snow, surcharge, ferries, tuple(cards)))
    board.data["snow"] = [[*board.places[cell]] for cell, snowy in enumerate(snow) if snowy]
    board.data["ferries"] = [[*board.places[cell]] for cell in ferries]


def land(cat: Catalogue) -> Land:
    """Return what is printed on the map."""
    return LAND.of(cat.own)


def price(pos: Position, cell: int, out: int, so_far: int) -> int:
    """Return what a tile costs: nothing for a ferry, and more in the snow [RC p.15, p.21]."""
    here = land(pos.catalogue)
    if cell in here.ferries:
        return 0
    return so_far + here.surcharge * here.snow[cell]


def _card(pos: Position, seat: int) -> int:
    """Return a Ferry Line card that a seat holds, or -1."""
    if seat != ANYBODY:
        for number in land(pos.catalogue).cards:
            if pos.players[seat].hand[number]:
                return number
    return -1


def places(cat: Catalogue) -> list[int]:
    """Return the ferry hexes."""
    return list(land(cat).ferries)


def refuse_ferry(pos: Position, seat: int, place: int) -> int:
    """Say why a seat may not build in a ferry hex; 0 if it may."""
    return NEEDS_FERRY if _card(pos, seat) < 0 else 0


def differing(pos: Position, seat: int) -> list[int]:
    """Return the ferry hexes if the seat holds a card for them."""
    return [] if _card(pos, seat) < 0 else list(land(pos.catalogue).ferries)


def laid(pos: Position, p: Player, cell: int, turned: bool) -> None:
    """Take the card for a tile in a ferry hex out of the game, also if the tile was turned."""
    if cell in land(pos.catalogue).ferries:
        p.hold(_card(pos, p.seat), -1)


def plug(to: Hooks) -> None:
    """Plug in North America."""
    to.prepare.append(prepare)
    to.ground.append(Ground(places, refuse_ferry, differing))
    to.price_of_tile.append(price)
    to.after_tile.append(laid)
    to.effects |= {FERRY: operations.KEPT}


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
