"""What Europe adds to the rules: charters for some of its cities [RC p.11, p.21]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.rules import operations
from footplate.games.world.rules.placing import ANYBODY
from footplate.games.world.tables.cards import PerCity
from footplate.games.world.tables.hooks import Effect, Ground, Hooks
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import reason
from footplate.kernel.own import Own
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.cards import Card
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON

NAME: Final = "charters"
CHARTERS: Final[Own[Charters]] = Own(NAME)
CAPITAL: Final = "capital-charter"
"""The holder gains a point for each link to the city that becomes complete later."""
CITY: Final = "city-charter"
"""Nobody but the holder builds a link from or to the city."""
ONE_CAPITAL: Final[int] = reason("europe.one-capital", "RC p.21")
CHARTERED: Final[int] = reason("europe.chartered", "RC p.21")


class Charters(NamedTuple):
    """Which cities have charters."""

    capital: dict[int, int]
    """By city: its Capital Charter."""
    city: dict[int, int]
    """By city: its City Charter."""


def prepare(cat: Catalogue) -> None:
    """List the cards by city."""
    found: dict[str, dict[int, int]] = {CAPITAL: {}, CITY: {}}
    for number, card in enumerate(cat.deck.cards):
        if card.effect in found:
            found[card.effect][card.city] = number
    cat.know(CHARTERS, Charters(found[CAPITAL], found[CITY]))


def charters(cat: Catalogue) -> Charters:
    """Return the charters of the map."""
    return CHARTERS.of(cat.own)


def holder(pos: Position, number: int) -> int:
    """Return the seat that holds a charter, or `NONE`."""
    for p in pos.players:
        if p.hand[number]:
            return p.seat
    return NONE


# ---------------------------------------------------------------------- City Charters


def places(cat: Catalogue) -> list[int]:
    """Return the cities with a City Charter, as the numbers of their hexes."""
    return [cat.board.cells + city for city in charters(cat).city]


def refuse_ground(pos: Position, seat: int, place: int) -> int:
    """Say why a seat may not build from or to a city; 0 if it may."""
    if seat == ANYBODY:
        return 0
    cat = pos.catalogue
    owner = holder(pos, charters(cat).city[place - cat.board.cells])
    return 0 if owner in (NONE, seat) else CHARTERED


def differing(pos: Position, seat: int) -> list[int]:
    """Return the cities that are closed to a seat, as the numbers of their hexes."""
    return [place for place in places(pos.catalogue) if refuse_ground(pos, seat, place)]


# ---------------------------------------------------------------------- Capital Charters


def refuse_second(pos: Position, p: Player, card: Card, extra: bool) -> int:
    """Say why a Capital Charter cannot be taken: each player has one at most; 0 if it can."""
    held = [number for number in charters(pos.catalogue).capital.values() if p.hand[number]]
    return ONE_CAPITAL if held else 0


def linked(pos: Position, p: Player, link: Link) -> None:
    """Give the holders of Capital Charters their points for a new link, whoever has built it."""
    cat = pos.catalogue
    for city in (link.a, link.b):
        number = charters(cat).capital.get(city, NONE)
        owner = holder(pos, number) if number != NONE else NONE
        if owner != NONE:
            pos.own(owner).points += cat.deck.cards[number].points


# ---------------------------------------------------------------------- what is seen, what holds


def city_view(pos: Position, city: int) -> dict[str, JSON]:
    """Return the kind of a city's charter and who holds it; None where there is no charter.

    A charter that nobody holds is `open` while it lies on display.
    """
    known = charters(pos.catalogue)
    for kind, numbers in ((CAPITAL, known.capital), (CITY, known.city)):
        if city in numbers:
            number = numbers[city]
            owner = holder(pos, number)
            seat: JSON = owner
            if owner == NONE:
                seat = "open" if pos.display[number] else None
            return {"charter": {"kind": kind, "seat": seat}}
    return {"charter": None}


def check(pos: Position) -> None:
    """Raises `AssertionError` if a player holds two Capital Charters."""
    for p in pos.players:
        held = [number for number in charters(pos.catalogue).capital.values() if p.hand[number]]
        assert len(held) <= 1, "a player holds two Capital Charters"


def plug(to: Hooks) -> None:
    """Plug in Europe."""
    to.prepare.append(prepare)
    to.ground.append(Ground(places, refuse_ground, differing))
    to.after_link.append(linked)
    kept = operations.KEPT.take
    to.effects |= {
        CAPITAL: Effect(kept, refuse_second, cities=PerCity("charter", "capital")),
        CITY: Effect(kept, cities=PerCity("charter", "city")),
    }
    to.city_view.append(city_view)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
