"""In which phase a transcontinental game is, and what is known of its boards [RC p.8-9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.tables.cards import FIRST_TO_CITY, HOTEL
from footplate.games.world.tables.kinds import TOKENS
from footplate.games.world.tables.reasons import reason
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue

NAME: Final = "phase"
BOARDS: Final[Own[Boards]] = Own(NAME)
PHASE: Final[Own[Phase]] = Own(NAME)
ZONE: Final = "the-west"
EAST: Final = 0
BETWEEN: Final = 1
"""The last marker of the east lies, or bonds are being given back."""
WEST: Final = 2
PHASES: Final = ("east", "between", "west")
"""What views and descriptions call them."""
CLOSED: Final[int] = reason("transcontinental.closed", "RC p.9")
GROWN: Final[int] = reason("transcontinental.grown", "RC p.9")
NO_FUEL: Final[int] = reason("transcontinental.no-fuel", "RC p.9")


class Boards:
    """What is known before the game begins."""

    def __init__(
        self, west: int, deck: tuple[int, ...], markers: int, more: int, *, faster: bool
    ) -> None:
        self.west: Final = west
        """The mask of western cities."""
        self.deck: Final = deck
        """By operations card: how many are in the western deck."""
        self.markers: Final = markers
        """The empty city markers of the western phase."""
        self.more: Final = more
        """How many more there are in the eastern phase."""
        self.faster: Final = faster
        """Whether cubes leave the east when the west is opened [RC p.9]."""


class Phase(NamedTuple):
    """The phase, and who paid for bonds with points from beyond the end of the score track.

    It is never changed, but replaced.
    """

    number: int
    lapped: int
    """The mask of seats that came to the end of the score track before they paid."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return (self.number, self.lapped)


def the_west(cat: Catalogue) -> bytes:
    """Return where the western board is, by cell and city."""
    return cat.board.zone(cat.components, ZONE)


def prepare(cat: Catalogue) -> None:
    """Read what is western: cities, and the cards of the second deck."""
    zone = the_west(cat)
    cells = cat.board.cells
    west = 0
    for city in range(len(cat.board.cities)):
        west |= zone[cells + city] << city
    second = []
    for number, card in enumerate(cat.deck.cards):
        later = card.later
        if card.effect in (HOTEL, FIRST_TO_CITY):
            later = west >> card.city & 1
        cat.deck.copies[number] = card.copies - later
        second.append(later)
    more = (
        cat.components.row("rule", "shorter").int("value") if cat.values["shorter"] == "yes" else 0
    )
    faster = cat.values["faster"] == "yes"
    cat.board.data["west"] = [
        [*place] for number, place in enumerate(cat.board.places) if zone[number]
    ]
    cat.know(BOARDS, Boards(west, tuple(second), cat.printed.markers, more, faster=faster))
    cat.filled_later = west


def boards(cat: Catalogue) -> Boards:
    """Return what is known of the boards."""
    return BOARDS.of(cat.own)


def start(cat: Catalogue) -> Phase:
    """Return the phase in which a game begins."""
    return Phase(EAST, 0)


def phase(pos: Position) -> int:
    """Return the phase."""
    return PHASE.of(pos.kept).number


def enter(pos: Position, number: int) -> None:
    """Go on to a phase."""
    pos.keep(PHASE, Phase(number, PHASE.of(pos.kept).lapped))


def lapped(pos: Position, p: Player) -> bool:
    """Say whether a player paid for bonds with points from beyond the end of the score track."""
    return bool(PHASE.of(pos.kept).lapped >> p.seat & 1)


def note_lapped(pos: Position, p: Player) -> None:
    """Note that a player's income stays that of the end of the score track [RC p.4]."""
    pos.keep(PHASE, Phase(phase(pos), PHASE.of(pos.kept).lapped | 1 << p.seat))


def is_open(pos: Position) -> bool:
    """Say whether the western board is open."""
    return phase(pos) == WEST


def western_city(pos: Position, city: int) -> int:
    """Return 1 for a city of the western board, else 0."""
    return boards(pos.catalogue).west >> city & 1


def set_up(pos: Position) -> None:
    """Lay out the markers of the eastern phase."""
    pos.markers += more_markers(pos)


# ---------------------------------------------------------------------- what a phase changes


def refuse_pieces(pos: Position, city: int, pieces: int) -> int:
    """Say why a city gets no cubes, or no fuel depots, in this phase; 0 if it can [RC p.9]."""
    if pieces == TOKENS:
        return 0 if is_open(pos) else NO_FUEL
    if is_open(pos):
        return 0 if western_city(pos, city) else GROWN
    return CLOSED if western_city(pos, city) else 0


def may_mark(pos: Position, city: int) -> bool:
    """Say whether a city gets a marker: in the west only one printed with two cubes [RC p.9]."""
    if not is_open(pos):
        return True
    return western_city(pos, city) == 1 and pos.catalogue.board.cubes[city] > 1


def more_markers(pos: Position) -> int:
    """Return how many more markers than in the west there are; only these end the game."""
    return 0 if is_open(pos) else boards(pos.catalogue).more


def last_marker(pos: Position) -> bool:
    """Say whether the last marker ends the eastern phase instead of the game [RC p.9]."""
    if is_open(pos):
        return False
    enter(pos, BETWEEN)
    return True
