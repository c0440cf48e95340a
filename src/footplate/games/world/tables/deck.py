"""The operations cards of a game: which there are, what they do, and how many lie where at first.

A card that each of some cities has is a kind of card for each city.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

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
    city_of,
)
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import TERRAINS
from footplate.kernel.errors import ComponentError

if TYPE_CHECKING:
    from footplate.games.world.tables.board import Board
    from footplate.games.world.tables.cards import PerCity
    from footplate.games.world.tables.hooks import DeliveryGoal, Effect, EngineGoal, LinkGoal
    from footplate.kernel.components import Components, Row
    from footplate.kernel.contract import JSON


class Deck:
    """All operations cards."""

    def __init__(
        self, parts: Components, board: Board, effects: Mapping[str, Effect], *, stars: bool
    ) -> None:
        """Read the cards.

        Args:
            parts: all component values.
            board: the map.
            effects: by effect: what cards do.
            stars: whether the deck has the optional cards with a black star [RC p.5, p.11].

        Raises:
            ComponentError: the number of cards is not that of their cities, or a card has an effect
                that no chapter knows.
        """
        self.cards: Final = _cards(parts, board, effects, stars=stars)
        self.at: Final = {card.name: i for i, card in enumerate(self.cards)}
        """By name: the number of each card."""
        self.views: Final = {card.name: _view(card, board) for card in self.cards}
        """By name: what a view says of each card."""
        self.effects: Final = [_effect(card, effects) for card in self.cards]
        """By card: what it does."""
        self.is_goal: Final = [card.goal for card in self.cards]
        """By card: whether it is a goal for everybody."""
        self.copies: Final = [card.copies - card.later for card in self.cards]
        """By card: how many are in the deck at the start."""
        cities = len(board.cities)
        self.hotels: Final = self._by_city(HOTEL, cities)
        """By city: its hotel card, or `NONE`."""
        self.bounties: Final = self._by_city(FIRST_TO_CITY, cities)
        """By city: its service bounty, or `NONE`."""
        self.more_tiles: Final = self._with(MORE_TILES)
        self.express: Final = self._with(EXPRESS)
        self.engine_cards: Final = self._with(*ENGINE_CARDS)
        self.build_cards: Final = self._with(*BUILD_CARDS)
        self.colour_goals: Final = self._with(FIRST_COLOURS)
        depots = self._with(TRADING_DEPOT)
        self.depot_points: Final = self.cards[depots[0]].points if depots else 0
        """The points for a cube that passes a trading depot."""
        self.delivery_goals: Final[list[tuple[int, Card, DeliveryGoal]]] = []
        self.link_goals: Final[list[tuple[int, Card, LinkGoal]]] = []
        self.engine_goals: Final[list[tuple[int, Card, EngineGoal]]] = []
        """(number, card, condition) of each goal, by what may fulfil it."""
        for number, (card, effect) in enumerate(zip(self.cards, self.effects, strict=True)):
            if effect.delivered is not None:
                self.delivery_goals.append((number, card, effect.delivered))
            if effect.linked is not None:
                self.link_goals.append((number, card, effect.linked))
            if effect.upgraded is not None:
                self.engine_goals.append((number, card, effect.upgraded))

    def shown(self) -> int:
        """Return how many cards can be drawn for the first display."""
        drawn = [card for card in self.cards if not card.start and card.effect != ACTIONS]
        return sum([card.copies for card in drawn])

    def _by_city(self, effect: str, cities: int) -> list[int]:
        """Return, by city, its card with this effect, or `NONE`."""
        found = [NONE] * cities
        for i, card in enumerate(self.cards):
            if card.effect == effect:
                found[card.city] = i
        return found

    def _with(self, *effects: str) -> tuple[int, ...]:
        """Return the cards with one of these effects."""
        return tuple([i for i, card in enumerate(self.cards) if card.effect in effects])


def _effect(card: Card, effects: Mapping[str, Effect]) -> Effect:
    """Return what a card does. Raises `ComponentError` if no chapter says it."""
    goals = {word: each for word, each in effects.items() if _is_goal(each)}
    others = {word: each for word, each in effects.items() if each.take or each.reveal}
    known, problem = (goals, "is no goal") if card.goal else (others, "means nothing here")
    if card.effect not in known:
        raise ComponentError(
            f'operation.{card.sort}, effect: "{card.effect}" {problem}; '
            f"expected one of {', '.join(known)}"
        )
    return known[card.effect]


def _is_goal(effect: Effect) -> bool:
    return any((effect.delivered, effect.linked, effect.upgraded))


def _cards(
    parts: Components, board: Board, effects: Mapping[str, Effect], *, stars: bool
) -> tuple[Card, ...]:
    """Return the operations cards of a map's deck; `stars`: with those that have a black star."""
    decks = {
        row.id: row
        for row in parts.rows("deck")
        if row.int("count") and (stars or not row.flag("black_star"))
    }
    found: list[Card] = []
    for row in parts.rows("operation"):
        if row.id not in decks:
            continue
        card = _card(board, row, decks[row.id])
        effect = effects.get(card.effect)
        if effect is not None and effect.cities is not None:
            found += _for_cities(parts, board, card, effect.cities)
        else:
            found.append(card)
    return tuple(found)


def _card(board: Board, row: Row, deck: Row) -> Card:
    terrains = 0
    if row.has("terrain"):
        for name in row.texts("terrain"):
            terrains |= 1 << TERRAINS.index(name)
    cities = row.texts("cities") if row.has("cities") else ()
    return Card(
        row.id,
        row.id,
        row.text("name"),
        row.text("icon"),
        row.text("effect"),
        row.int("n") if row.has("n") else 0,
        row.int("points") if row.has("points") else 0,
        NONE,
        deck.flag("start"),
        deck.int("count"),
        terrains,
        tuple([city_of(board, row, "cities", city) for city in cities]),
        deck.int("later") if deck.has("later") else 0,
    )


def _for_cities(parts: Components, board: Board, card: Card, where: PerCity) -> list[Card]:
    """Return the card once for each city of a table of the board."""
    rows = [row for row in parts.rows(where.table) if row.values().get("kind", "") == where.kind]
    if len(rows) != card.copies:
        raise ComponentError(
            f"deck.{card.name}, count: {card.copies} cards, but {len(rows)} [[{where.table}]] rows"
        )
    sort = f"{where.kind}-{where.table}" if where.kind else where.table
    found = []
    for row in rows:
        points = row.int("points") if row.has("points") else card.points
        city = city_of(board, row, "id", row.id)
        found.append(
            card._replace(name=f"{sort}-{row.id}", sort=sort, city=city, points=points, copies=1)
        )
    return found


def _view(card: Card, board: Board) -> dict[str, JSON]:
    """Return what stands on an operations card, as a view says it."""
    return {
        "card": card.name,
        "kind": card.sort,
        "name": card.title,
        "icon": card.icon,
        "city": None if card.city == NONE else board.cities[card.city],
        "n": card.n,
        "points": card.points,
    }
