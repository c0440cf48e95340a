"""The game as the rest of Footplate sees it: a thin front of the chapters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from footplate.games.world import flow, options
from footplate.games.world.checks import invariants
from footplate.games.world.given import described
from footplate.games.world.packs import packs
from footplate.games.world.plans import plans
from footplate.games.world.rules import ending, setup
from footplate.games.world.shown import knowledge, observation, phrases, refusals, views
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables import schema
from footplate.games.world.tables.catalogue import Catalogue
from footplate.kernel import components
from footplate.kernel.components import Components
from footplate.kernel.contract import (
    CHANCE,
    TERMINAL,
    Choice,
    OptionError,
    Plan,
    Reason,
    Result,
)
from footplate.kernel.generator import Generator

if TYPE_CHECKING:
    from footplate.kernel.contract import JSON

NAME: Final = "world"
TITLE: Final = "Railways of the World"
DESIGNERS: Final = ("Martin Wallace", "Glenn Drover")
RULES_VERSION: Final = 2
GAMES: Final = 32
"""So many games with different options are kept for whoever asks for them again."""


class WorldGame:
    """Railways of the World with map and options fixed.

    Satisfies `footplate.kernel.contract.Game`.
    """

    name: Final = NAME
    title: Final = TITLE
    designers: Final = DESIGNERS
    maturity: Final = "beta"
    rules_version: Final = RULES_VERSION

    def __init__(self, parts: Components, values: Mapping[str, str]) -> None:
        self.catalogue: Final = Catalogue(parts, values, options.chapters(values, parts))
        cat = self.catalogue
        flow.plug(cat)
        self.options: Final = dict(values)
        self.players: Final = cat.players
        self.digest: Final = parts.digest
        self.action_count: Final = cat.actions.count
        self.outcome_count: Final = cat.outcomes.count
        self.observation_length: Final = observation.length(cat)
        self.max_decisions: Final = _most_decisions(cat)

    def start(self) -> Position:
        """The position before the first draw of the set-up."""
        pos = Position(self.catalogue, None)
        setup.lay_out(pos, [Player(None) for _ in range(self.players)])
        setup.deal(pos)
        flow.settle(pos)
        return pos

    def new(self, seed: int) -> Position:
        """The position after the draws of the set-up, made by `Generator(seed)`."""
        rng = Generator(seed)
        pos = self.start()
        while pos.current_player == CHANCE:
            pos.apply_action(rng.outcome(pos.chance_outcomes()))
        return pos

    def action_text(self, action: int) -> str:
        """The notation of an action. Raises `IndexError` beyond the range."""
        return self.catalogue.actions.text(action)

    def action_from_text(self, text: str) -> int:
        """The action of a notation. Raises `NotationError`."""
        return self.catalogue.actions.parse(text)

    def outcome_text(self, outcome: int) -> str:
        """The notation of an outcome. Raises `IndexError` beyond the range."""
        return self.catalogue.outcomes.text(outcome)

    def outcome_from_text(self, text: str) -> int:
        """The outcome of a notation. Raises `NotationError`."""
        return self.catalogue.outcomes.parse(text)

    def audience(self, state: Position, move: int) -> int:
        """Who may know that this action or outcome is made now."""
        return knowledge.audience(state, move)

    def heading(self, state: Position) -> str:
        """Where the game stands: set-up, a turn with its auction or round, or its end."""
        if state.current_player == TERMINAL:
            return "End"
        if not state.turn:
            return "Set-up"
        if not state.round:
            return f"Turn {state.turn}, auction"
        return f"Turn {state.turn}, round {min(state.round, self.catalogue.rounds)}"

    def points(self, state: Position) -> list[int]:
        """Points by seat as the score track shows them; after the end the final scores."""
        return [p.points for p in state.players]

    def result(self, state: Position) -> Result | None:
        """How the game ended, or None while it goes on."""
        return ending.outcome(state) if state.current_player == TERMINAL else None

    def view(self, state: Position, seat: int | None) -> dict[str, JSON]:
        """What that seat, or a spectator, may know."""
        return views.view(state, seat)

    def observation(self, state: Position, seat: int) -> list[int]:
        """The same as a list of `observation_length` ints."""
        return observation.observe(state, seat)

    def choices(self, state: Position) -> list[Choice]:
        """For each legal action, in order, what a person needs to see of it."""
        return phrases.choices(state)

    def phrase(self, state: Position, move: int) -> Choice:
        """What a legal action, or an outcome while chance decides, says before it is made."""
        return phrases.phrase(state, move)

    def parts(self, state: Position) -> dict[str, list[int]]:
        """Every part of the drawing with the actions that belong to it, possible now or not."""
        return phrases.parts(state)

    def plans(self, state: Position) -> list[Plan]:
        """The best whole deliveries and links of the seat that decides."""
        return plans.plans(state)

    def why_not(self, state: Position, action: int) -> Reason | None:
        """Why the seat that decides cannot take this action now; None if it can."""
        number = refusals.refuse(state, action)
        return phrases.reason(number) if number else None

    def determinize(self, state: Position, seat: int, rng: Generator) -> Position:
        """A copy in which what is hidden from the seat is drawn anew."""
        return knowledge.determinize(state, seat, rng)

    def check(self, state: Position) -> None:
        """Raises `AssertionError` if an invariant is broken."""
        invariants.check(state)

    def position(self, given: Mapping[str, JSON]) -> Position:
        """The position that a scenario describes. Raises `ScenarioError`."""
        pos = Position(self.catalogue, None)
        setup.lay_out(pos, [Player(None) for _ in range(self.players)])
        described.read(pos, given)
        return pos


def _most_decisions(cat: Catalogue) -> int:
    """No game is longer: every bid raises, and every action of a turn is bounded.

    An action is at most choosing where to build from, the cards for it, the tiles and `done`; a
    card gives at most as many actions more as the largest number on one.
    """
    cards = sum([card.copies for card in cat.cards])
    most = max([card.n for card in cat.cards])
    bids = cat.bid_cap + cat.players
    action = 12 + cat.top_engine
    turn = bids + cat.players * cat.rounds * action
    return cat.turn_limit * turn + cards * (most * action + cat.top_engine) + cat.players


class WorldRuleset:
    """What the family registers. Satisfies `footplate.kernel.contract.Ruleset`."""

    name: Final = NAME
    title: Final = TITLE
    options: Final = options.OPTIONS

    def clash(self, values: Mapping[str, str]) -> str:
        """Say why these options cannot be combined, with the page; empty if they can."""
        return options.clash(values, _printed(values["map"]))

    def build(self, values: Mapping[str, str], components: Path | None) -> WorldGame:
        """The game with these options.

        Raises:
            OptionError: options that clash; the text names the page.
            ComponentError: an unusable house pack.
        """
        reason = self.clash(values)
        if reason:
            raise OptionError(reason)
        if components is None:
            return _printed_game(tuple(values.items()))
        return WorldGame(self.components(values, components), values)

    def components(self, values: Mapping[str, str], pack: Path | None) -> Components:
        """All component values of a map, those of a house pack laid over them.

        Raises `ComponentError` for a house pack that cannot be used.
        """
        printed = _printed(values["map"])
        if pack is None:
            return printed
        found = components.load(_places(values["map"]), schema.TABLES, pack)
        packs.check(found, printed)
        return found


def _places(name: str) -> tuple[Path, ...]:
    folder = schema.MAPS / name
    return (schema.COMMON, folder / schema.BOARD, folder / schema.DECK)


@cache
def _printed(name: str) -> Components:
    """The printed components of a map, read once."""
    return components.load(_places(name), schema.TABLES, None)


@lru_cache(maxsize=GAMES)
def _printed_game(values: tuple[tuple[str, str], ...]) -> WorldGame:
    """A game with the printed components: it never changes, so all share it."""
    chosen = dict(values)
    return WorldGame(_printed(chosen["map"]), chosen)
