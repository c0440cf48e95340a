"""The game as the rest of Footplate sees it: a thin front for the chapters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from footplate.games.world import base, flow, options
from footplate.games.world.checks import invariants
from footplate.games.world.given import described
from footplate.games.world.maps import LIMITS, own
from footplate.games.world.packs import packs
from footplate.games.world.plans import plans
from footplate.games.world.rules import ending, setup
from footplate.games.world.shown import knowledge, observation, phrases, refusals, views
from footplate.games.world.shown.messages import message
from footplate.games.world.shown.observation import Observer
from footplate.games.world.state.position import Player, Position
from footplate.games.world.tables import schema
from footplate.games.world.tables.catalogue import Catalogue
from footplate.games.world.tables.hooks import Hooks
from footplate.kernel import components
from footplate.kernel.components import Components, naming_file
from footplate.kernel.contract import (
    TERMINAL,
    Choice,
    Clash,
    Plan,
    Reason,
    Result,
)
from footplate.kernel.generator import Generator
from footplate.kernel.messages import END, SET_UP, Message
from footplate.kernel.noted import NotedGame
from footplate.kernel.packing import unpack
from footplate.kernel.plugging import collect
from footplate.kernel.seats import need_seat
from footplate.kernel.versions import unchanged_since

if TYPE_CHECKING:
    from footplate.kernel.contract import JSON
    from footplate.kernel.options import Given, Option

NAME: Final = "world"
TITLE: Final = message("game.title")
DESIGNERS: Final = ("Martin Wallace", "Glenn Drover")
RULES_VERSION: Final = 5
GAMES: Final = 32
"""How many games with different options are kept, in case somebody asks for them again."""


class WorldGame(NotedGame[Position]):
    """Railways of the World with map and options fixed.

    Satisfies `Game` and `PackedGame` of `footplate.kernel.contract`, `carrying.CarryingGame`, and
    `versions.SteadyGame`.
    """

    name: Final = NAME
    title: Final = TITLE
    designers: Final = DESIGNERS
    maturity: Final = "beta"
    rules_version: Final = RULES_VERSION

    def __init__(self, parts: Components, values: Mapping[str, str]) -> None:
        self.components: Final = parts
        parts = options.in_play(parts, values)
        chapters = options.chapters(values, parts)
        every = (base.CHAPTER, *chapters)
        hooks = collect(every, Hooks)
        self.catalogue: Final = Catalogue(parts, values, chapters, hooks)
        cat = self.catalogue
        super().__init__(cat.actions, cat.outcomes)
        cat.game = self
        cat.dispatch = flow.dispatch(cat)
        self.options: Final = dict(values)
        self.players: Final = cat.players
        self.digest: Final = parts.digest
        self.unchanged_since: Final = unchanged_since(every)
        brought = own.find(values["map"])
        self.carried: Final = brought.carried if brought else ""
        self.observation_fields: Final = observation.fields(cat)
        self.observation_length: Final = sum([each.length for each in self.observation_fields])
        self.max_decisions: Final = _most_decisions(cat)

    def __reduce__(self) -> tuple[Callable[..., WorldGame], tuple[object, ...]]:
        """Say how a pickled game is made again: from its options, map and components of its own."""
        parts = self.components if self.digest else None
        if parts is None and not self.carried:
            return _printed_game, (tuple(self.options.items()),)
        return _carried_game, (self.carried, parts, self.options)

    def start(self) -> Position:
        """Return the position before the first draw of the set-up."""
        pos = Position(self.catalogue, None)
        setup.lay_out(pos, [Player(None) for _ in range(self.players)])
        setup.deal(pos)
        flow.settle(pos)
        return pos

    def audience(self, state: Position, move: int) -> int:
        """Say who may know that this action or outcome is made now: a mask of seats."""
        return knowledge.audience(state, move)

    def heading(self, state: Position) -> Message:
        """Say where the game stands: set-up, a turn with its auction or round, or the end."""
        if state.current_player == TERMINAL:
            return END
        if not state.turn:
            return SET_UP
        if not state.round:
            return message("heading.auction", turn=state.turn)
        number = min(state.round, self.catalogue.printed.rounds)
        return message("heading.round", turn=state.turn, round=number)

    def points(self, state: Position) -> list[int]:
        """Return points by seat as the score track shows them; after the end, the final scores."""
        return [p.points for p in state.players]

    def result(self, state: Position) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return ending.outcome(state) if state.current_player == TERMINAL else None

    def view(self, state: Position, seat: int | None) -> dict[str, JSON]:
        """Return what that seat, or a spectator (None), may know."""
        if seat is not None:
            need_seat(seat, self.players)
        return views.view(state, seat)

    def observation(self, state: Position, seat: int) -> list[int]:
        """Return what that seat may know as a list of `observation_length` ints."""
        need_seat(seat, self.players)
        return unpack(self.observation_fields, self.observer().observe(state, seat))

    def observer(self) -> Observer:
        """Return who observes one match of this game, as bytes."""
        return Observer(self.catalogue)

    def choices(self, state: Position) -> list[Choice]:
        """Return, for each legal action in order, what a person needs to see of it."""
        return phrases.choices(state)

    def phrase(self, state: Position, move: int) -> Choice:
        """Return the phrase for a legal action, or for an outcome while chance decides."""
        return phrases.phrase(state, move)

    def parts(self, state: Position) -> dict[str, list[int]]:
        """Return every part of the drawing with the actions that belong to it, legal now or not."""
        return phrases.parts(state)

    def plans(self, state: Position) -> list[Plan]:
        """Return the best whole deliveries and links for the seat that decides."""
        return plans.plans(state)

    def prospect(self, state: Position, seat: int) -> int:
        """Return the most points that one delivery would bring a seat if it were its turn now."""
        return plans.best_delivery(state, seat)

    def why_not(self, state: Position, action: int) -> Reason | None:
        """Say why the seat that decides cannot take this action now; None if it can."""
        number = refusals.refuse(state, action)
        return phrases.reason(number) if number else None

    def determinize(self, state: Position, seat: int, rng: Generator) -> Position:
        """Return a copy in which everything that is hidden from the seat is drawn anew."""
        return knowledge.determinize(state, seat, rng)

    def check(self, state: Position) -> None:
        """Check all invariants. Raises `AssertionError` if one is broken."""
        invariants.check(state)

    def position(self, given: Mapping[str, JSON]) -> Position:
        """Return the position that a scenario describes. Raises `ScenarioError`."""
        pos = Position(self.catalogue, None)
        setup.lay_out(pos, [Player(None) for _ in range(self.players)])
        described.read(pos, given)
        return pos


def _most_decisions(cat: Catalogue) -> int:
    """Return a number of decisions that no game exceeds.

    There is such a number because every bid raises the last one and every action of a turn is
    bounded: at most it is choosing where to build from, the cards for it, the tiles and `done`. A
    card gives at most as many more actions as the largest number on any card.
    """
    cards = sum([card.copies for card in cat.deck.cards])
    most = max([card.n for card in cat.deck.cards])
    bids = cat.bid_cap + cat.players
    action = 12 + cat.most_links
    turn = bids + cat.players * cat.printed.rounds * action
    more = sum([more(cat) for more in cat.hooks.more_decisions])
    return cat.turn_limit * turn + cards * (most * action + cat.most_links) + cat.players + more


class WorldRuleset:
    """The ruleset that the family registers.

    Satisfies `footplate.kernel.contract.Ruleset` and `footplate.kernel.carrying.BringingRuleset`.
    """

    name: Final = NAME
    title: Final = TITLE

    @property
    def options(self) -> tuple[Option, ...]:
        """Everything that can be chosen, `players` first."""
        return options.with_own_maps()

    def bring(
        self, given: Mapping[str, Given], carried: str, *, files: bool
    ) -> tuple[dict[str, Given], str]:
        """Take in the map that options name; return them, and the text of the map.

        Raises:
            OptionError: a map that is not here.
            ComponentError: a map that cannot be played.
        """
        return options.brought(given, carried, files=files)

    def clash(self, values: Mapping[str, str]) -> Clash | None:
        """Say why these options cannot be combined, with the page; None if they can."""
        return options.clash(values, _printed(values["map"]))

    def build(self, values: Mapping[str, str], components: Path | None) -> WorldGame:
        """Return the game with these options.

        Raises:
            OptionError: the options clash; the text names the page.
            ComponentError: the house pack cannot be used.
        """
        reason = self.clash(values)
        if reason is not None:
            raise reason.error
        if components is None:
            return _printed_game(tuple(_with_word(values).items()))
        parts = self.components(values, components)
        with naming_file(schema.TABLES, components):
            return WorldGame(parts, _with_word(values))

    def components(self, values: Mapping[str, str], pack: Path | None) -> Components:
        """Return all component values of a map, with those of a house pack in their places.

        Raises `ComponentError` if the house pack cannot be used.
        """
        printed = _printed(values["map"])
        if pack is None:
            return printed
        found = printed.overlaid(schema.TABLES, pack)
        with naming_file(schema.TABLES, pack):
            packs.check(found, printed, LIMITS)
        return found


def _with_word(values: Mapping[str, str]) -> dict[str, str]:
    """Return the options, with an own map given by its word even if it is offered by a name."""
    brought = own.find(values["map"])
    return {**values, "map": brought.word} if brought else {**values}


@cache
def _built_in(name: str) -> Components:
    """Return the printed components of a built-in map, which are read only once."""
    folder = schema.MAPS / name
    places = (schema.COMMON, folder / schema.BOARD, folder / schema.DECK)
    return components.load(places, schema.TABLES)


def _printed(name: str) -> Components:
    """Return the printed components of a map."""
    brought = own.find(name)
    return _built_in(name) if brought is None else brought.parts


@lru_cache(maxsize=GAMES)
def _printed_game(values: tuple[tuple[str, str], ...]) -> WorldGame:
    """Return a game with the printed components; it never changes, so all share it."""
    chosen = dict(values)
    return WorldGame(_printed(chosen["map"]), chosen)


def _carried_game(carried: str, parts: Components | None, values: Mapping[str, str]) -> WorldGame:
    """Return a game that was pickled with its map, or with components of its own."""
    if carried:
        own.take(carried)
    return _printed_game(tuple(values.items())) if parts is None else WorldGame(parts, values)
