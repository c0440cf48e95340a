"""The game as the rest of Footplate sees it: a thin front of the chapters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from footplate.games.russian import base, flow, options
from footplate.games.russian.checks import invariants, judge
from footplate.games.russian.given import described
from footplate.games.russian.packs import packs, schema
from footplate.games.russian.rules import ending, setup
from footplate.games.russian.shown import knowledge, observation, phrases, refusals, views
from footplate.games.russian.shown.messages import message
from footplate.games.russian.shown.observation import Observer
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables.catalogue import Catalogue
from footplate.games.russian.tables.hooks import Hooks
from footplate.kernel import components
from footplate.kernel.components import Components, naming_file
from footplate.kernel.contract import TERMINAL, Choice, Clash, Plan, Reason, Result
from footplate.kernel.generator import Generator
from footplate.kernel.judged import Effort, Verdict
from footplate.kernel.messages import END, SET_UP, Message
from footplate.kernel.noted import NotedGame
from footplate.kernel.options import JOIN, NO_YES, NONE, Option, resolve
from footplate.kernel.packing import unpack
from footplate.kernel.plugging import collect
from footplate.kernel.seats import need_seat
from footplate.kernel.versions import unchanged_since

if TYPE_CHECKING:
    from footplate.kernel.contract import JSON

NAME: Final = "russian"
TITLE: Final = message("game.title")
DESIGNERS: Final = ("Helmut Ohley", "Leonhard Orgler")
RULES_VERSION: Final = 3
MAX_DECISIONS: Final = 4000
EDITIONS: Final = ("2013", "2021")
OPTIONS: Final = (
    Option(
        "players",
        ("1", "2", "3", "4"),
        "4",
        message("option.players.help"),
        follows=("solo", "yes", "1"),
    ),
    Option("edition", EDITIONS, "2021", message("option.edition.help")),
    Option("board", options.BOARDS, "russian", message("option.board.help")),
    Option(
        "industry",
        (options.OWN, *options.INDUSTRIES),
        options.OWN,
        message("option.industry.help"),
        rare=True,
    ),
    Option(
        "number_two",
        options.TWOS,
        options.TWOS[0],
        message("option.number_two.help"),
        rare=True,
    ),
    Option("modules", options.MODULES, "none", message("option.modules.help"), many=True),
    Option(
        "engineers",
        options.ADDITIONAL,
        "all",
        message("option.engineers.help"),
        rare=True,
        many=True,
    ),
    Option(
        "new_components",
        options.NEW_COMPONENTS,
        "all",
        message("option.new_components.help"),
        rare=True,
        many=True,
    ),
    Option(
        "recruit",
        options.RECRUITS,
        options.RECRUITS[0],
        message("option.recruit.help"),
        rare=True,
    ),
    Option(
        "solo",
        NO_YES,
        "no",
        message("option.solo.help"),
        follows=("players", "1", "yes"),
        implied=True,
    ),
)


class RussianGame(NotedGame[Position]):
    """Russian Railroads with its options fixed.

    Satisfies `JudgedGame` and `PackedGame` of `footplate.kernel.contract`, and
    `versions.SteadyGame`.
    """

    name: Final = NAME
    title: Final = TITLE
    designers: Final = DESIGNERS
    maturity: Final = "stable"
    rules_version: Final = RULES_VERSION
    max_decisions: Final = MAX_DECISIONS

    def __init__(self, parts: Components, values: Mapping[str, str]) -> None:
        self.components: Final = parts
        settled = options.settled(values)
        belonging = options.in_play(settled)
        chapters = options.chapters_of(belonging)
        every = (base.CHAPTER, *chapters)
        hooks = collect(every, Hooks)
        cat = Catalogue(parts, settled, belonging, chapters, hooks)
        super().__init__(cat.actions, cat.outcomes)
        flow.plug(cat)
        cat.game = self
        self.catalogue: Final = cat
        self.options: Final = dict(values)
        self.players: Final = cat.players
        self.digest: Final = parts.digest
        self.unchanged_since: Final = unchanged_since(every)
        self.observation_fields: Final = observation.fields(cat)
        self.observation_length: Final = sum([each.length for each in self.observation_fields])

    def __reduce__(self) -> tuple[Callable[..., RussianGame], tuple[object, ...]]:
        """Say how a pickled game is made again: from its options, and components of its own."""
        if self.digest:
            return RussianGame, (self.components, self.options)
        return _printed_game, (tuple(self.options.items()),)

    def start(self) -> Position:
        """Return the position before the first draw of the set-up."""
        pos = Position(self.catalogue, None)
        setup.lay_out(pos, [Player(None) for _ in range(self.players)])
        flow.settle(pos)
        return pos

    def audience(self, state: Position, move: int) -> int:
        """Return who may know that this action or outcome is made now."""
        return knowledge.audience(state, move)

    def heading(self, state: Position) -> Message:
        """Return where the game stands: set-up, a round, or its end."""
        if state.current_player == TERMINAL:
            return END
        if not state.round:
            return SET_UP
        return message("heading.round", round=state.round, rounds=self.catalogue.rounds)

    def points(self, state: Position) -> list[int]:
        """Return points by seat as the score track shows them."""
        return [p.points for p in state.players]

    def result(self, state: Position) -> Result | None:
        """Return how the game ended, or None while it goes on."""
        return ending.outcome(state) if state.current_player == TERMINAL else None

    def view(self, state: Position, seat: int | None) -> dict[str, JSON]:
        """Return what that seat, or a spectator, may know."""
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
        """Return what a legal action, or an outcome of chance, says before it is made."""
        return phrases.phrase(state, move)

    def parts(self, state: Position) -> dict[str, list[int]]:
        """Return every part of the drawing with all actions that belong to it, legal or not."""
        return phrases.parts(state)

    def plans(self, state: Position) -> list[Plan]:
        """Return no plans: here every single step shows what it is good for."""
        return []

    def why_not(self, state: Position, action: int) -> Reason | None:
        """Say why the seat that decides cannot take this action now; None if it can."""
        number = refusals.refuse(state, action)
        return phrases.reason(self.catalogue, number) if number else None

    def determinize(self, state: Position, seat: int, rng: Generator) -> Position:
        """Return a copy in which what is hidden from the seat is drawn anew."""
        return knowledge.determinize(state, seat, rng)

    def check(self, state: Position) -> None:
        """Raises `AssertionError` if an invariant is broken."""
        invariants.check(state)

    @property
    def effort(self) -> Effort:
        """Return what the searches have taken since the game was made."""
        return self.catalogue.foreseen.effort.told()

    def refused(self, state: Position) -> list[int]:
        """Return the actions that are refused only because they cannot be carried out in full."""
        return judge.refused(state)

    def owing(self, state: Position) -> list[int]:
        """Return the legal actions that leave something to be carried out."""
        return judge.owing(state)

    def judge(self, state: Position, action: int, limit: int) -> Verdict:
        """Whether all that is owed after an action can be carried out, by looking at every way."""
        return judge.judge(state, action, limit)

    def position(self, given: Mapping[str, JSON]) -> Position:
        """Return the position that a scenario describes. Raises `ScenarioError`."""
        pos = Position(self.catalogue, None)
        setup.lay_out(pos, [Player(None) for _ in range(self.players)])
        described.read(pos, given)
        return pos


class RussianRuleset:
    """What the family registers. Satisfies `kernel.contract.JudgedRuleset`."""

    name: Final = NAME
    title: Final = TITLE
    options: Final = OPTIONS

    def clash(self, values: Mapping[str, str]) -> Clash | None:
        """Say why these options cannot be combined, with the page; None if they can."""
        return options.clash(values)

    def judged_sets(self) -> list[dict[str, str]]:
        """Return each edition, board and track without modules, with each of them, and with all."""
        found = []
        tracks = (options.OWN, *options.INDUSTRIES)
        for edition, board, industry in product(EDITIONS, options.BOARDS, tracks):
            if industry == options.INDUSTRY_OF[board]:
                continue  # the board's own
            given = {"edition": edition, "board": board, "industry": industry}
            alone = [{**given, "modules": module} for module in options.MODULES]
            alone = [each for each in alone if _go_together(each)]
            together = JOIN.join([each["modules"] for each in alone]) or NONE
            of_all = [{**given, "modules": NONE}, *alone, {**given, "modules": together}]
            found += [each for each in of_all if _go_together(each)]
        return found

    def build(self, values: Mapping[str, str], components: Path | None) -> RussianGame:
        """Return the game with these options.

        Raises:
            OptionError: options that clash; the text names the page.
            ComponentError: an unusable house pack.
        """
        reason = self.clash(values)
        if reason is not None:
            raise reason.error
        if components is None:
            return _printed_game(tuple(values.items()))
        parts = self.components(values, components)
        with naming_file(schema.TABLES, components):
            return RussianGame(parts, values)

    def components(self, values: Mapping[str, str], pack: Path | None) -> Components:
        """Return all component values of the family, those of a house pack laid over them.

        Raises `ComponentError` for a house pack that cannot be used.
        """
        if pack is None:
            return _printed()
        parts = _printed().overlaid(schema.TABLES, pack)
        checks = [check for hooks in options.FILLED for check in hooks.check_pack]
        with naming_file(schema.TABLES, pack):
            packs.check(parts, _printed(), checks)
        return parts


def _go_together(given: Mapping[str, str]) -> bool:
    """Whether these options make a game, with the others at their default."""
    return options.clash(resolve(OPTIONS, given)) is None


@cache
def _printed() -> Components:
    """Return the printed components, read once."""
    return components.load(schema.FILES, schema.TABLES)


@cache
def _printed_game(values: tuple[tuple[str, str], ...]) -> RussianGame:
    """Return a game with the printed components: it never changes, so all share it."""
    return RussianGame(_printed(), dict(values))
