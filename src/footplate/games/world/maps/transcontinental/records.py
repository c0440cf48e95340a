"""What the golden-spike barons ask for, and what has to be remembered for them [RC p.20]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.maps.transcontinental.phase import boards
from footplate.games.world.modules.barons import cards
from footplate.games.world.rules import delivery, lines
from footplate.games.world.tables.kinds import NONE
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.cards import Baron
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import Worth

NAME: Final = "records"
RECORDS: Final[Own[Records]] = Own(NAME)
FIRST_TO_CONNECT: Final = "first-connect-any"


class Records(NamedTuple):
    """The longest deliveries, and who was first to join cities; replaced, never changed."""

    longest: tuple[int, ...]
    """By seat: over how many links its longest delivery went."""
    first: tuple[int, ...]
    """By baron card that asks for the first to join cities: who it was, or `NONE`."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return (self.longest, self.first)


def asking(cat: Catalogue) -> list[Baron]:
    """Return the cards that ask who was first to join cities."""
    return [card for card in cards.of(cat).cards if card.kind == FIRST_TO_CONNECT]


def start(cat: Catalogue) -> Records:
    """Return the state in which nobody did anything yet."""
    return Records((0,) * cat.players, (NONE,) * len(asking(cat)))


def records(pos: Position) -> Records:
    """Return what is remembered."""
    return RECORDS.of(pos.kept)


def after_delivery(pos: Position, start: int, end: int, colour: int) -> None:
    """Remember how long the delivery was."""
    seat = delivery.who_delivers(pos)
    now = records(pos)
    if len(pos.way) > now.longest[seat]:
        note_longest(pos, seat, len(pos.way))


def note_longest(pos: Position, seat: int, links: int) -> None:
    """Note the length of a seat's longest delivery."""
    now = records(pos)
    longest = (*now.longest[:seat], links, *now.longest[seat + 1 :])
    pos.keep(RECORDS, Records(longest, now.first))


def after_link(pos: Position, p: Player, link: Link) -> None:
    """Remember who was first to join the cities of a card."""
    now = records(pos)
    if NONE in now.first:
        found = [
            p.seat if first == NONE and joins_any(p, card) else first
            for first, card in zip(now.first, asking(pos.catalogue), strict=True)
        ]
        pos.keep(RECORDS, Records(now.longest, tuple(found)))


def joins_any(p: Player, card: Baron) -> bool:
    """Say whether own links join one of a card's cities with one of those it is to lead to."""
    ends = 0
    for city in card.to:
        ends |= 1 << city
    for city in card.cities:
        if lines.network(p, city) & ends:
            return True
    return False


# ---------------------------------------------------------------------- what cards are worth


def _long_delivery(pos: Position, p: Player, card: Baron) -> int:
    return card.points if records(pos).longest[p.seat] >= card.n else 0


def _connect_any(pos: Position, p: Player, card: Baron) -> int:
    return card.points if joins_any(p, card) else 0


def _first_connect_any(pos: Position, p: Player, card: Baron) -> int:
    number = asking(pos.catalogue).index(card)
    return card.points if records(pos).first[number] == p.seat else 0


def lines_by_board(pos: Position, p: Player) -> tuple[int, int, int]:
    """Count a player's Major Lines: eastern, western, and those between the boards (W16)."""
    found = [0, 0, 0]
    west = boards(pos.catalogue).west
    for line, owner in zip(pos.catalogue.lines, pos.claimed, strict=True):
        if owner == p.seat:
            a, b = west >> line.a & 1, west >> line.b & 1
            found[a if a == b else 2] += 1
    return found[0], found[1], found[2]


def _western_lines(pos: Position, p: Player, card: Baron) -> int:
    return card.points if lines_by_board(pos, p)[1] >= card.n else 0


def _lines_of_both(pos: Position, p: Player, card: Baron) -> int:
    found = lines_by_board(pos, p)
    return card.points if sum(found) >= card.n and found[0] and found[1] else 0


KINDS: Final[dict[str, Worth]] = {
    "delivery-length": _long_delivery,
    "connect-any": _connect_any,
    FIRST_TO_CONNECT: _first_connect_any,
    "western-lines": _western_lines,
    "lines-of-both": _lines_of_both,
}
"""By kind of card: what it is worth."""
