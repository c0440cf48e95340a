"""Everything that is fixed once a map and the options are chosen: board, prices, cards, barons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from footplate.games.world.tables import cards
from footplate.games.world.tables.actions import Actions
from footplate.games.world.tables.board import Board
from footplate.games.world.tables.cards import (
    ACTIONS,
    BUILD_CARDS,
    ENGINE_CARDS,
    EXPRESS,
    FIRST_COLOURS,
    FIRST_TO_CITY,
    HOTEL,
    MORE_TILES,
    TRADING_DEPOT,
    Card,
    Line,
)
from footplate.games.world.tables.hooks import Hooks, PerCity
from footplate.games.world.tables.kinds import NAMES, NONE
from footplate.games.world.tables.schema import GOODS
from footplate.games.world.tables.terms import Terms
from footplate.kernel.blocks import Blocks
from footplate.kernel.errors import ComponentError
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.hooks import (
        Apply,
        DeliveryGoal,
        EngineGoal,
        LegalActions,
        LinkGoal,
        Offer,
        Outcomes,
        RefuseTake,
        Reveal,
        Step,
        Take,
    )
    from footplate.kernel.components import Components
    from footplate.kernel.plugging import Chapter

ValueT = TypeVar("ValueT")

PER_CITY: Final[dict[str, PerCity]] = {HOTEL: PerCity("hotel"), FIRST_TO_CITY: PerCity("bounty")}
"""The cards of the base game of which each of some cities has one."""
CHART: Final = "chart"
"""The value of the option `fewer` with which the map decides [RC p.7]."""
MOST_SEATS: Final = 6


class Catalogue:
    """The fixed part of a game."""

    legal_actions: LegalActions
    chance_outcomes: Outcomes
    apply_action: Apply
    """What `Position` calls for its methods of these names; `flow.plug` fills them in."""
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
        self.auction: Final = hooks.auction or values["auction"]
        """Which auction is held, a word of `auction`."""
        self.cut_throat: Final = values["cut_throat"] == "yes"
        self.board: Final = Board(parts)
        self._prices(parts)
        self._rules(parts, values)
        self.terms: Final = Terms(self)
        """The numbers in force where nothing changes them."""
        self.all_terms: Final = [self.terms]
        """All numbers that can ever be in force; a pickled position tells which by their index."""
        self.lines = self._lines(parts)
        self.cards: Final = cards.operations(
            parts,
            self.board,
            PER_CITY | hooks.per_city,
            hooks.cards_left_out,
            stars=values["black_star"] != "no",
        )
        self.is_goal: Final = [card.goal for card in self.cards]
        """By operations card: whether it is a goal for everybody."""
        self.printed: Final = {card.name: cards.printed(card, self.board) for card in self.cards}
        """By name: what a view says of each operations card."""
        self.card_at: Final = {card.name: i for i, card in enumerate(self.cards)}
        shown = 0
        for card in self.cards:
            if not card.start and card.effect != ACTIONS:
                shown += card.copies
        if shown < self.display:
            raise ComponentError(
                f"rule.display, value: {self.display} cards for {self.players} players, "
                f"but the deck has {shown}"
            )
        self.hotel_card: Final = self._by_city(HOTEL)
        self.bounty_card: Final = self._by_city(FIRST_TO_CITY)
        self.perfect: Final = self._cards_with(MORE_TILES)
        self.express: Final = self._cards_with(EXPRESS)
        self.engine_cards: Final = self._cards_with(*ENGINE_CARDS)
        depots = self._cards_with(TRADING_DEPOT)
        self.depot_points: Final = self.cards[depots[0]].points if depots else 0
        self.colour_goals: Final = self._cards_with(FIRST_COLOURS)
        self.build_cards: Final = self._cards_with(*BUILD_CARDS)
        self.closed = b""
        """By cell: 1 where nobody may build until `opens` allows it; empty if building is free."""
        self.opens: Callable[[Position], bool] | None = None
        self.closed_reason = 0
        """The number of the reason why nobody may build there."""
        self.contested: Final[list[int]] = []
        """The engine levels for which it matters later who reached them first."""
        self.deck: Final = [card.copies - card.later for card in self.cards]
        """By operations card: how many are in the deck at the start."""
        self.filled_later = 0
        """The mask of cities that get no cubes at the start."""
        self.own: Final[dict[str, Any]] = {}
        """By name of a chapter: what it knows beforehand, for its `Own` alone."""
        for prepare in hooks.prepare:
            prepare(self)
        self.observed: Final = {name: fields(self) for name, (fields, _) in hooks.observed.items()}
        """By name of a chapter: what it adds to an observation."""
        self.player_observed: Final = {
            name: fields(self) for name, (fields, _) in hooks.player_observed.items()
        }
        """The same for each player."""
        self._check_cubes()
        self.actions: Final = Actions(self)
        self.outcomes: Final = self._outcomes()
        self.kind_names: Final = NAMES | hooks.kind_names
        """By kind of what a seat decides: what a view calls it."""
        guarded = bytearray(len(self.board.places))
        for ground in hooks.ground:
            for place in ground.places(self):
                guarded[place] = 1
        self.guarded: Final = bytes(guarded)
        """By cell and city: 1 where not everybody may build."""
        self.offers: list[Offer] = []
        """By kind of pending work: what adds the actions for it."""
        self.steps: list[Step] = []
        """By action: what carries it out."""
        self.arguments: list[int] = []
        """By action: its argument, which is its place in its block."""
        self.when_taken: list[Take] = []
        self.take_refusals: list[RefuseTake | None] = []
        self.take_asks: list[int] = []
        """By operations card: what happens when it is taken, and why it cannot be."""
        self.when_revealed: list[Reveal | None] = []
        """By operations card: what happens when it is turned up."""
        self.delivery_goals: list[tuple[int, Card, DeliveryGoal]] = []
        self.link_goals: list[tuple[int, Card, LinkGoal]] = []
        self.engine_goals: list[tuple[int, Card, EngineGoal]] = []
        """(number, card, condition) of each goal, by what may fulfil it (`goals.plug`)."""

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, str]]:
        """Say how a pickled catalogue is found again: in its game."""
        return getattr, (self.game, "catalogue")

    def know(self, own: Own[ValueT], value: ValueT) -> None:
        """Enter what a chapter knows beforehand."""
        self.own[own.name] = value

    def _outcomes(self) -> Blocks:
        """Lay out all outcomes: who begins, cubes for cities, operations cards, chapters' own."""
        blocks = Blocks("outcome")
        blocks.add("begins", tuple([str(seat + 1) for seat in range(MOST_SEATS)]))
        for city in self.board.cities:
            blocks.add(f"cubes-{city}", GOODS)
        self.first_card = blocks.add("card", tuple([card.name for card in self.cards]))
        self.outcomes_of: dict[str, int] = {}
        """By word of a chapter's outcome: its first outcome."""
        for words in self.hooks.outcome_words:
            for new in words(self):
                self.outcomes_of[new.word] = blocks.add(new.word, *new.axes)
        return blocks

    def _prices(self, parts: Components) -> None:
        def price(name: str) -> int:
            return parts.row("price", name).int("amount")

        self.terrain_prices = (price("plains"), price("water"), price("mountain"))
        self.ridge_price = price("ridge")
        self.urbanize = price("urbanize")
        self.bond = price("bond")
        self.dividend = price("dividend")
        self.engines = [0, *[row.int("price") for row in parts.rows("engine")]]
        """By level: what it costs to get there."""
        self.top_engine = len(self.engines) - 1
        self.income = parts.rows("income")[0].ints("amounts")
        self.track_length = len(self.income) - 1
        self.longest = self.top_engine
        """The most links of a delivery."""

    def _rules(self, parts: Components, values: Mapping[str, str]) -> None:
        def rule(name: str) -> int:
            return parts.row("rule", name).int("value")

        self.tiles = rule("tiles")
        self.urban_cubes = rule("urban-cubes")
        self.bounties = rule("bounties")
        self.display = rule("display") * self.players
        self.rounds = rule("rounds")
        seats = parts.row("seats", str(self.players))
        shorter = rule("shorter") if values["shorter"] == "yes" else 0
        self.markers = seats.int("markers") - shorter
        self.fewer = self._fewer(parts, values["fewer"])
        self.bag = tuple([parts.row("supply", "cubes").int("count")] * len(GOODS))
        new_cities = [parts.row("supply", colour).int("count") for colour in GOODS[1:]]
        self.new_cities = (0, *new_cities)
        """New City tiles by colour; none is red [RC p.5]."""

    def _fewer(self, parts: Components, wanted: str) -> int:
        """Return how many cubes less than printed a city starts with [RC p.7].

        The chart of the rulebook says on which maps few players have one less; `no` and `yes` say
        it for this game, against what all maps take from everybody.
        """
        if wanted == CHART:
            return parts.row("seats", str(self.players)).int("fewer")
        everybody = min([row.int("fewer") for row in parts.rows("seats")])
        return everybody + (wanted == "yes")

    def _check_cubes(self) -> None:
        cities = [city for city in range(len(self.board.cities)) if self.filled_at_start(city)]
        wanted = sum([self.start_cubes(city) for city in cities])
        if wanted > sum(self.bag):
            raise ComponentError(
                f"city, cubes: {wanted} in all, but supply.cubes, count gives {sum(self.bag)}"
            )

    def filled_at_start(self, city: int) -> bool:
        """Say whether a city gets its cubes before the first turn."""
        return not self.filled_later >> city & 1

    def start_cubes(self, city: int) -> int:
        """Return how many cubes a city starts with: at least one, fewer with few players."""
        return max(1, self.board.cubes[city] - self.fewer)

    def _lines(self, parts: Components) -> tuple[Line, ...]:
        found = []
        for row in parts.rows("line"):
            ends = row.texts("ends")
            if len(ends) != 2 or ends[0] == ends[1]:
                raise ComponentError(f"line.{row.id}, ends: expected two different cities")
            a, b = [cards.city_of(self.board, row, "ends", end) for end in ends]
            found.append(Line(row.id, a, b, row.int("points")))
        return tuple(found)

    def _by_city(self, effect: str) -> list[int]:
        """Return, by city, its card with this effect, or `NONE`."""
        found = [NONE] * len(self.board.cities)
        for i, card in enumerate(self.cards):
            if card.effect == effect:
                found[card.city] = i
        return found

    def _cards_with(self, *effects: str) -> tuple[int, ...]:
        return tuple([i for i, card in enumerate(self.cards) if card.effect in effects])
