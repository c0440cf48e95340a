"""Everything that is fixed once a map and the options are chosen, before a game begins.

The parts stand in files of their own: `board`, `printed` (numbers), `deck` (cards), `land` (where
one may build), `actions` and `outcomes` (the notation), `dispatch` (the functions of the rules).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from footplate.games.world.tables.actions import Actions
from footplate.games.world.tables.auctions import AUCTIONS
from footplate.games.world.tables.board import Board
from footplate.games.world.tables.cards import Line, city_of
from footplate.games.world.tables.deck import Deck
from footplate.games.world.tables.hooks import Hooks
from footplate.games.world.tables.land import Land
from footplate.games.world.tables.outcomes import Outcomes
from footplate.games.world.tables.printed import Printed
from footplate.games.world.tables.terms import Terms
from footplate.kernel.errors import ComponentError
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.tables.dispatch import Dispatch
    from footplate.kernel.components import Components
    from footplate.kernel.plugging import Chapter

ValueT = TypeVar("ValueT")


class Catalogue:
    """The fixed part of a game."""

    dispatch: Dispatch
    """The functions of the rules; `flow.dispatch` puts them together."""
    game: object
    """The game whose catalogue this is, so that it is found again when it was pickled."""

    def __init__(
        self,
        parts: Components,
        values: Mapping[str, str],
        chapters: Sequence[Chapter[Hooks]],
        hooks: Hooks,
    ) -> None:
        """Compile the tables.

        Args:
            parts: all component values of the map.
            values: the options.
            chapters: those that the map and the options plug in.
            hooks: what all chapters fill.
        """
        self.values: Final = dict(values)
        self.components: Final = parts
        self.chapters: Final = tuple(chapters)
        self.hooks: Final = hooks
        self.travel: Final = hooks.travel
        self.halts: Final = hooks.halts
        """Two hooks that are asked many times in a decision, where they are found at once."""
        self.map: Final = values["map"]
        self.players: Final = int(values["players"])
        self.bid_cap: Final = int(values["bid_cap"])
        self.turn_limit: Final = int(values["turn_limit"])
        self.auction: Final = hooks.auction or AUCTIONS[values["auction"]]
        self.cut_throat: Final = values["cut_throat"] == "yes"
        self.board: Final = Board(parts)
        self.printed: Final = Printed(parts, self.players, values)
        self.terms: Final = Terms(self.printed)
        """The numbers in force where nothing changes them."""
        self.deck: Final = Deck(
            parts, self.board, hooks.effects, stars=values["black_star"] != "no"
        )

        # what chapters change while they prepare
        self.all_terms: Final = [self.terms]
        """All numbers that can ever be in force; a pickled position tells which by their index."""
        self.most_links = self.printed.top_engine
        """The most links over which an engine ever delivers; events can raise it."""
        self.lines = self._lines(parts)
        """The Major Lines."""
        self.contested: Final[list[int]] = []
        """The engine levels for which it matters later who reached them first."""
        self.filled_later = 0
        """The mask of cities that get no cubes at the start."""
        self.own: Final[dict[str, Any]] = {}
        """By name of a chapter: what it knows beforehand, for its `Own` alone."""
        for prepare in hooks.prepare:
            prepare(self)
        self._check_supplies()
        self.observed: Final = {name: each[0](self) for name, each in hooks.observed.items()}
        """By name of a chapter: what it adds to an observation."""
        of_players = hooks.player_observed.items()
        self.player_observed: Final = {name: each[0](self) for name, each in of_players}
        """The same for each player."""
        self.land: Final = Land(self)
        self.actions: Final = Actions(self)
        self.outcomes: Final = Outcomes(self)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, str]]:
        """Say how a pickled catalogue is found again: in its game."""
        return getattr, (self.game, "catalogue")

    def know(self, own: Own[ValueT], value: ValueT) -> None:
        """Enter what a chapter knows beforehand."""
        self.own[own.name] = value

    def filled_at_start(self, city: int) -> bool:
        """Say whether a city gets its cubes before the first turn."""
        return not self.filled_later >> city & 1

    def start_cubes(self, city: int) -> int:
        """Return how many cubes a city starts with: at least one, fewer with few players."""
        return max(1, self.board.cubes[city] - self.printed.fewer)

    def _check_supplies(self) -> None:
        """Raises `ComponentError` if there are too few cubes or cards for the start."""
        cities = [city for city in range(len(self.board.cities)) if self.filled_at_start(city)]
        wanted = sum([self.start_cubes(city) for city in cities])
        if wanted > sum(self.printed.bag):
            raise ComponentError(
                f"city, cubes: {wanted} in all, "
                f"but supply.cubes, count gives {sum(self.printed.bag)}"
            )

        if self.deck.shown() < self.printed.display:
            raise ComponentError(
                f"rule.display, value: {self.printed.display} cards for {self.players} players, "
                f"but the deck has {self.deck.shown()}"
            )

    def _lines(self, parts: Components) -> tuple[Line, ...]:
        found = []
        for row in parts.rows("line"):
            ends = row.texts("ends")
            if len(ends) != 2 or ends[0] == ends[1]:
                raise ComponentError(f"line.{row.id}, ends: expected two different cities")
            a, b = [city_of(self.board, row, "ends", end) for end in ends]
            found.append(Line(row.id, a, b, row.int("points")))
        return tuple(found)
