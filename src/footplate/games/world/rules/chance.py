"""What chance decides: who begins, the cubes, the cards.

A deck is a pool that is drawn from when a card is revealed, so a position never knows the future.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import operations
from footplate.games.world.tables.catalogue import ACTIONS, FIRST_TO_CITY
from footplate.games.world.tables.kinds import (
    DRAW_BARON,
    DRAW_BOUNTY,
    DRAW_CUBE,
    DRAW_DISPLAY,
    DRAW_FIRST,
    NONE,
)
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.agenda import take
from footplate.kernel.contract import EVERYBODY, NotationError

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue

SEATS: Final = 6
"""Outcomes below this say who begins; then come a cube for a city, the operations cards, and a
baron card for a seat."""


def count(cat: Catalogue) -> int:
    """How many outcomes there are."""
    return _barons(cat) + len(cat.barons)


def _cards(cat: Catalogue) -> int:
    return SEATS + len(cat.board.cities) * len(GOODS)


def _barons(cat: Catalogue) -> int:
    return _cards(cat) + len(cat.cards)


def outcomes(pos: Position) -> list[tuple[int, int]]:
    """What can come now, each with its weight."""
    cat = pos.catalogue
    kind = pos.agenda[-1][2]
    if kind >= DRAW_CUBE:
        base = SEATS + (kind - DRAW_CUBE) * len(GOODS)
        return [(base + colour, n) for colour, n in enumerate(pos.bag) if n]
    if kind >= DRAW_BARON:
        base = _barons(cat)
        dealt = 0
        for p in pos.players:
            dealt |= p.dealt
        return [(base + i, 1) for i in range(len(cat.barons)) if not dealt >> i & 1]
    if kind == DRAW_FIRST:
        return [(seat, 1) for seat in range(cat.players)]
    base = _cards(cat)
    found = []
    for i, n in enumerate(pos.deck):
        effect = cat.cards[i].effect
        if kind == DRAW_BOUNTY:
            if effect != FIRST_TO_CITY:
                continue
        elif kind == DRAW_DISPLAY and effect == ACTIONS:
            continue
        if n:
            found.append((base + i, n))
    return found


def apply(pos: Position, outcome: int) -> None:
    """Something came."""
    cat = pos.catalogue
    pos.secrets += 1
    kind = pos.agenda[-1][2]
    take(pos.agenda, len(pos.agenda) - 1)
    if kind >= DRAW_CUBE:
        city = kind - DRAW_CUBE
        colour = (outcome - SEATS) % len(GOODS)
        pos.fill_bag(colour, -1)
        pos.put(city, colour, 1)
    elif kind >= DRAW_BARON:
        pos.own(kind - DRAW_BARON).dealt |= 1 << outcome - _barons(cat)
    elif kind == DRAW_FIRST:
        pos.first = outcome
    else:
        operations.reveal(pos, outcome - _cards(cat), kind)


def audience(pos: Position) -> int:
    """Who may see what comes: baron cards are for their seat alone."""
    kind = pos.agenda[-1][2]
    return 1 << kind - DRAW_BARON if DRAW_BARON <= kind < DRAW_CUBE else EVERYBODY


def text(cat: Catalogue, outcome: int) -> str:
    """The notation of an outcome."""
    if not 0 <= outcome < count(cat):
        raise IndexError(f"outcome {outcome} is not in range({count(cat)})")
    if outcome < SEATS:
        return f"begins {outcome + 1}"
    if outcome < _cards(cat):
        city, colour = divmod(outcome - SEATS, len(GOODS))
        return f"cubes-{cat.board.cities[city]} {GOODS[colour]}"
    if outcome < _barons(cat):
        return f"card {cat.cards[outcome - _cards(cat)].name}"
    return f"baron {cat.barons[outcome - _barons(cat)].name}"


def parse(cat: Catalogue, notation: str) -> int:
    """The outcome of a notation. Raises `NotationError`."""
    word, _, what = notation.partition(" ")
    if word == "begins" and what.isascii() and what.isdigit() and 0 < int(what) <= SEATS:
        return int(what) - 1
    if word.startswith("cubes-") and what in GOODS:
        city = cat.board.city_at.get(word.removeprefix("cubes-"), NONE)
        if city != NONE:
            return SEATS + city * len(GOODS) + GOODS.index(what)
    if word == "card" and what in cat.card_at:
        return _cards(cat) + cat.card_at[what]
    if word == "baron":
        for i, baron in enumerate(cat.barons):
            if baron.name == what:
                return _barons(cat) + i
    raise NotationError(
        f'"{notation}" is no outcome; expected "begins", "cubes-CITY", "card" or "baron" and what '
        "came"
    )
