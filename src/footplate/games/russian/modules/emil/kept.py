"""What is known of Emil beforehand, and what he has: his deck, workers, engineers and tiles.

[2014 p.10-11; 2021 p.44-46]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.components import Row

NAME: Final = "solo"
LIGHT: Final = "light"
"""The card that blocks the engineer on the light space of the board."""
NO_SPACE: Final = -1
PLACES: Final = ((36, 5), (42, 20))


class Card(NamedTuple):
    """A card of Emil's deck."""

    name: str
    space: int
    """The space that he blocks; `NO_SPACE` where it is the one of the engineer on `LIGHT`."""
    workers: int
    coins: int


class Known(NamedTuple):
    """What is known of Emil before the game begins."""

    cards: tuple[Card, ...]
    closed: frozenset[int]
    """The spaces for two players that are not used alone."""
    milestones: tuple[int, ...]
    """The points at which he gets a worker more."""


class Emil(NamedTuple):
    """What Emil has."""

    deck: int
    """The mask of his cards that were not drawn this round."""
    hand: int
    """His workers that are not placed."""
    workers: int
    engineers: int = 0
    """The mask of engineers that he collected, by place in the catalogue."""
    passed: int = 0
    """1 once he passed this round."""
    tiles: tuple[int, ...] = ()
    """By tile: how many locomotives and factories he collected."""

    def key(self) -> tuple[int, ...]:
        """Return all that it consists of."""
        return (self.deck, self.hand, self.workers, self.engineers, self.passed, *self.tiles)

    def ready(self, cards: int) -> Emil:
        """Return the same at the beginning of a round, with that many cards in his deck."""
        return self._replace(deck=(1 << cards) - 1, hand=self.workers, passed=0)

    def with_tile(self, tile: int) -> Emil:
        """Return the same with one more of a tile."""
        tiles = self.tiles
        return self._replace(tiles=(*tiles[:tile], tiles[tile] + 1, *tiles[tile + 1 :]))


EMIL: Final[Own[Emil]] = Own(NAME)
KNOWN: Final[Own[Known]] = Own(NAME)


def prepare(cat: Catalogue) -> None:
    """Read Emil's cards, and when he gets new workers."""
    names = [space.name for space in cat.spaces]
    cards = [_card(row, names) for row in _rows(cat)]
    rows = cat.printed.here(cat.components.rows("space"))
    for_two = [i for i, row in enumerate(rows) if 2 in row.ints("players")]
    open_alone = (*cat.open_spaces, *cat.last_spaces)
    closed = {cat.first, cat.second, cat.last, *for_two} - {*open_alone}
    milestones = (cat.values["emil-first"], cat.values["emil-second"])
    cat.know(KNOWN, Known(tuple(cards), frozenset(closed), milestones))


def _rows(cat: Catalogue) -> list[Row]:
    rows = cat.components.rows("emil")
    return [r for r in rows if not r.has("needs") or not cat.in_play.isdisjoint(r.texts("needs"))]


def _card(row: Row, spaces: list[str]) -> Card:
    space = NO_SPACE if row.text("space") == LIGHT else spaces.index(row.text("space"))
    return Card(row.id, space, row.int("workers"), row.int("coins"))


def emil(cat: Catalogue) -> Emil:
    """Return Emil with as many workers as the player has, and all his cards."""
    start = Emil(0, 0, cat.workers, tiles=(0,) * len(cat.tiles))
    return start.ready(len(KNOWN.of(cat.own).cards))
