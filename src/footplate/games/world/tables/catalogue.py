"""Everything that is fixed once a map and the options are chosen: board, prices, cards, barons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from footplate.games.world.tables.actions import Actions
from footplate.games.world.tables.board import Board
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import EFFECTS, GOODS
from footplate.kernel.contract import ComponentError

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.kernel.components import Components, Row

    LegalActions: TypeAlias = Callable[[Position], list[int]]
    Outcomes: TypeAlias = Callable[[Position], list[tuple[int, int]]]
    Apply: TypeAlias = Callable[[Position, int], None]
    """(position, action or outcome)."""
    Offer: TypeAlias = Callable[[Position, Player, int, list[int]], None]
    """(position, player, the entry's n, the list to add actions to)."""
    Step: TypeAlias = Callable[[Position, Player, int], None]
    """(position, player, argument of the action)."""

CUBES: Final = EFFECTS.index("cubes")
FREE_CITY: Final = EFFECTS.index("urbanize")
ACTIONS: Final = EFFECTS.index("actions")
DEAL: Final = EFFECTS.index("deal")
TERRAIN: Final = EFFECTS.index("terrain")
HALF: Final = EFFECTS.index("half")
MORE_TILES: Final = EFFECTS.index("tiles")
ENGINE: Final = EFFECTS.index("engine")
EXPRESS: Final = EFFECTS.index("express")
HOTEL: Final = EFFECTS.index("hotel")
TRADING_DEPOT: Final = EFFECTS.index("depot")
FIRST_DELIVERY: Final = EFFECTS.index("first-delivery")
FIRST_LENGTH: Final = EFFECTS.index("first-length")
FIRST_COLOURS: Final = EFFECTS.index("first-colours")
FIRST_TO_CITY: Final = EFFECTS.index("first-to-city")
GOALS: Final = FIRST_DELIVERY
"""Effects from here on are goals, open to everybody and taken by nobody."""
ONLY_BARONS: Final = "barons"
"""The option `black_star` as it was under version 1 of the rules: no barons with the star, but all
operations cards."""
BUILD_CARDS: Final = (TERRAIN, HALF)
PER_CITY: Final = (HOTEL, FIRST_TO_CITY)


class Card(NamedTuple):
    """One kind of operations card; hotels and bounties have a card for each of their cities."""

    name: str
    """Such as `city-growth`, `hotel-atlanta` or `bounty-mobile`."""
    title: str
    icon: str
    effect: int
    """The index in `schema.EFFECTS`."""
    n: int
    points: int
    city: int
    """Where it belongs, or `NONE`."""
    start: bool
    copies: int
    """How many there are."""
    terrains: int
    """The mask of terrains whose price it changes."""


class Baron(NamedTuple):
    """A Rail Baron card."""

    name: str
    title: str
    kind: str
    points: int
    most: int
    """At most so many points; -1 without a limit."""
    cities: tuple[int, ...]
    level: int
    steps: tuple[int, ...]


class Line(NamedTuple):
    """A Major Line."""

    name: str
    a: int
    b: int
    points: int
    western: bool
    """Whether it takes a Western Link of one's own on the route."""


class Western(NamedTuple):
    """Where a Western Link can be built."""

    city: int
    cost: int
    cubes: int
    payout: int
    """The city to which its cubes bring new ones."""
    payout_cubes: int


class Catalogue:
    """The fixed part of a game."""

    legal_actions: LegalActions
    chance_outcomes: Outcomes
    apply_action: Apply
    """What a position is asked and told; the flow plugs it in."""

    def __init__(self, parts: Components, values: Mapping[str, str]) -> None:
        self.map: Final = values["map"]
        self.players: Final = int(values["players"])
        self.bid_cap: Final = int(values["bid_cap"])
        self.turn_limit: Final = int(values["turn_limit"])
        self.auction: Final = values["auction"]
        self.cut_throat: Final = values["cut_throat"] == "yes"
        self.late_barons: Final = values["barons"] == "late"
        self.drover: Final = parts.row("rule", "drover").int("value") * (values["drover"] == "yes")
        """Points at which the west opens; 0 without that variant."""
        self.board: Final = Board(parts)
        self._prices(parts)
        self._rules(parts, values)
        western = values["western_link"] == "printed"
        self.westerns: Final = self._westerns(parts) if western else ()
        self.western_at: Final = [NONE] * len(self.board.cities)
        for i, link in enumerate(self.westerns):
            self.western_at[link.city] = i
        self.lines: Final = self._lines(parts, western)
        self.cards: Final = self._cards(parts, stars=values["black_star"] != "no")
        self.effects: Final = [card.effect for card in self.cards]
        """By card."""
        self.card_at: Final = {card.name: i for i, card in enumerate(self.cards)}
        self.barons: Final = self._barons(parts, stars=values["black_star"] == "printed")
        if len(self.barons) < self.players * self.dealt:
            raise ComponentError(
                f"rule.barons, value: {self.dealt} cards for each of {self.players} players, "
                f"but there are {len(self.barons)}"
            )
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
        self.engine_cards: Final = self._cards_with(ENGINE)
        depots = self._cards_with(TRADING_DEPOT)
        self.depot_points: Final = self.cards[depots[0]].points if depots else 0
        self.build_cards: Final = tuple(
            [i for i, card in enumerate(self.cards) if card.effect in BUILD_CARDS]
        )
        self.actions: Final = Actions(self)
        self.offers: list[Offer] = []
        self.steps: list[Step] = []
        """By action."""
        self.arguments: list[int] = []
        """By action: its place in its block."""

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

    def _rules(self, parts: Components, values: Mapping[str, str]) -> None:
        def rule(name: str) -> int:
            return parts.row("rule", name).int("value")

        self.tiles = rule("tiles")
        self.urban_cubes = rule("urban-cubes")
        self.bounties = rule("bounties")
        self.display = rule("display") * self.players
        self.dealt = rule("barons")
        self.rounds = rule("rounds")
        seats = parts.row("seats", str(self.players))
        shorter = rule("shorter") if values["shorter"] == "yes" else 0
        self.markers = seats.int("markers") - shorter
        self.fewer = seats.int("fewer")
        self.bag = tuple([parts.row("supply", "cubes").int("count")] * len(GOODS))
        new_cities = [parts.row("supply", colour).int("count") for colour in GOODS[1:]]
        self.new_cities = (0, *new_cities)
        """New City tiles by colour; none is red [RC p.5]."""
        wanted = sum([self.start_cubes(city) for city in range(len(self.board.cities))])
        if wanted > sum(self.bag):
            raise ComponentError(
                f"city, cubes: {wanted} in all, but supply.cubes, count gives {sum(self.bag)}"
            )

    def start_cubes(self, city: int) -> int:
        """How many cubes a city starts with: as printed, fewer with few players, at least one."""
        return max(1, self.board.cubes[city] - self.fewer)

    def city(self, row: Row, key: str, name: str) -> int:
        """The city of an id. Raises `ComponentError`."""
        if name not in self.board.city_at:
            raise ComponentError(f'{row.table}.{row.id}, {key}: there is no city "{name}"')
        return self.board.city_at[name]

    def _westerns(self, parts: Components) -> tuple[Western, ...]:
        return tuple(
            [
                Western(
                    self.city(row, "id", row.id),
                    row.int("cost"),
                    row.int("cubes"),
                    self.city(row, "payout", row.text("payout")),
                    row.int("payout_cubes"),
                )
                for row in parts.rows("western")
            ]
        )

    def _lines(self, parts: Components, western: bool) -> tuple[Line, ...]:
        found = []
        for row in parts.rows("line"):
            ends = row.texts("ends")
            if len(ends) != 2 or ends[0] == ends[1]:
                raise ComponentError(f"line.{row.id}, ends: expected two different cities")
            needs = row.has("western") and western
            points = row.int("points")
            if row.has("western") and not western:
                points = row.int("western")
            a, b = [self.city(row, "ends", end) for end in ends]
            found.append(Line(row.id, a, b, points, needs))
        return tuple(found)

    def _cards(self, parts: Components, *, stars: bool) -> tuple[Card, ...]:
        """The operations cards of the map; those with a black star are optional [RC p.5, p.11]."""
        found: list[Card] = []
        for row in parts.rows("operation"):
            count = 0
            for deck in parts.rows("deck"):
                if deck.id == row.id and (stars or not deck.flag("black_star")):
                    count = deck.int("count")
            if not count:
                continue
            effect = EFFECTS.index(row.text("effect"))
            terrains = 0
            if row.has("terrain"):
                for name in row.texts("terrain"):
                    terrains |= 1 << ("plains", "water", "mountain").index(name)
            points = row.int("points") if row.has("points") else 0
            card = Card(
                row.id,
                row.text("name"),
                row.text("icon"),
                effect,
                row.int("n") if row.has("n") else 0,
                points,
                NONE,
                row.flag("start"),
                count,
                terrains,
            )
            if effect not in PER_CITY:
                found.append(card)
                continue
            table = "hotel" if effect == HOTEL else "bounty"
            cities = parts.rows(table)
            if len(cities) != count:
                raise ComponentError(
                    f"deck.{row.id}, count: {count} cards, but {len(cities)} [[{table}]] rows"
                )
            for place in cities:
                city = self.city(place, "id", place.id)
                if effect == FIRST_TO_CITY:
                    points = place.int("points")
                found.append(
                    card._replace(name=f"{table}-{place.id}", city=city, points=points, copies=1)
                )
        return tuple(found)

    def _barons(self, parts: Components, *, stars: bool) -> tuple[Baron, ...]:
        """The baron cards in the game; those with a black star are optional [RC p.19].

        The one who asks for a Western Link stays where there are none: nobody has to keep it, and
        six players need all cards.
        """
        found = []
        for row in parts.rows("baron"):
            if row.flag("black_star") and not stars:
                continue
            cities = row.texts("cities") if row.has("cities") else ()
            found.append(
                Baron(
                    row.id,
                    row.text("name"),
                    row.text("kind"),
                    row.int("points"),
                    row.int("most") if row.has("most") else -1,
                    tuple([self.city(row, "cities", city) for city in cities]),
                    row.int("level") if row.has("level") else 0,
                    row.ints("steps") if row.has("steps") else (),
                )
            )
        return tuple(found)

    def _by_city(self, effect: int) -> list[int]:
        """By city: its card of this effect, or `NONE`."""
        found = [NONE] * len(self.board.cities)
        for i, card in enumerate(self.cards):
            if card.effect == effect:
                found[card.city] = i
        return found

    def _cards_with(self, effect: int) -> tuple[int, ...]:
        return tuple([i for i, card in enumerate(self.cards) if card.effect == effect])
