"""What every game promises: the nouns that bots, tables, labs and environments are written against.

A *game* is a ruleset with its options fixed; it is immutable and shared by all its positions. A
*state* is a position and nothing else. Names follow OpenSpiel and python-chess. A family supplies
plain final classes that satisfy these protocols and inherits from nothing, so a toy game in a test
or a stranger's game works with the compiled build too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    NamedTuple,
    Protocol,
    TypeAlias,
    TypeVar,
    runtime_checkable,
)

from footplate.kernel.generator import Generator

if TYPE_CHECKING:
    from footplate.kernel.components import Components
    from footplate.kernel.options import Option

CHANCE: Final = -1
"""`State.current_player` when a draw or a shuffle comes next."""

TERMINAL: Final = -2
"""`State.current_player` when the game is over."""

EVERYBODY: Final = -1
"""An audience: all seats and all spectators. Any other audience is a bit mask of seats."""

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
"""Plain data, the only thing that ever leaves the process."""


class FootplateError(ValueError):
    """Bad input. Its text is one clear sentence: where, what, and what was expected."""


class OptionError(FootplateError):
    """An unknown game, an unknown option, a value that is not allowed, or options that clash."""


class NotationError(FootplateError):
    """A word that names no action or outcome of this game."""


class IllegalAction(FootplateError):  # noqa: N818 (the field's name: python-chess says IllegalMove)
    """An action of this game that cannot be taken in this position; the text says why."""


class RecordError(FootplateError):
    """A record that is damaged, truncated, or does not replay; the text names line or ply."""


class ScenarioError(FootplateError):
    """A described position that is malformed or contradicts itself; the text names the key."""


class ComponentError(FootplateError):
    """Component data that cannot be used; the text names file, key and problem."""


class Reason(NamedTuple):
    """Why an action cannot be taken."""

    number: int
    """At least 1, stable within a rules version; 0 is never used (it means "legal")."""
    message: str
    """An English sentence that is also the message key; may hold `{names}` of `arguments`."""
    arguments: Mapping[str, str]
    page: str
    """Where the rulebook says so, such as `2021 p.9`; may be empty."""

    def __str__(self) -> str:
        text = self.message.format_map(self.arguments)
        return f"{text} ({self.page})" if self.page else text


class Choice(NamedTuple):
    """One legal action as a person meets it, or one outcome of chance."""

    action: int
    part: str
    """The part of the drawing that the choice belongs to, such as `space/wood-2`."""
    message: str
    """An English phrase that is also the message key; may hold `{names}` of `arguments`."""
    arguments: Mapping[str, str]

    def __str__(self) -> str:
        return self.message.format_map(self.arguments)


class Plan(NamedTuple):
    """A whole manoeuvre: single steps, each legal once those before it are taken."""

    actions: tuple[int, ...]
    message: str
    """An English phrase that is also the message key; may hold `{names}` of `arguments`."""
    arguments: Mapping[str, str]
    price: int
    """What it costs the seat, in the game's own money."""
    bonds: int
    """How many bonds it forces, or whatever the game calls debt."""
    points: tuple[int, ...]
    """What it gives, by seat."""

    def __str__(self) -> str:
        return self.message.format_map(self.arguments)


class Result(NamedTuple):
    """How a game ended."""

    reason: str
    points: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """The seats that win, ascending; several share the victory."""
    tie_break: str
    """What decided between equal points: a word of the rulebook, or empty."""


class Verdict(NamedTuple):
    """What an exhaustive judge says of an action."""

    possible: bool | None
    """Whether all that it makes owed can be carried out; None if the limit came first."""
    looked: int
    """How many positions the judge looked at."""


class Effort(NamedTuple):
    """How much a game has searched for ways to carry out what is owed."""

    searches: int
    looked: int
    """Positions that were looked at."""
    longest: int
    """Positions of the longest search."""
    limited: int
    """Searches that came to their limit and settled nothing."""


class State(Protocol):
    """A position: no history, no generator, no strings. It never knows the future."""

    @property
    def current_player(self) -> int:
        """The seat that decides now, or `CHANCE`, or `TERMINAL`."""

    @property
    def secrets(self) -> int:
        """Rises with every outcome and with every look at hidden things; undo stops there."""

    @property
    def turns(self) -> int:
        """Rises whenever a turn begins, so that a draft is never more than one turn."""

    def legal_actions(self) -> list[int]:
        """The actions of the seat that decides, ascending; asking changes nothing.

        Never empty while a seat decides; empty for `CHANCE` and `TERMINAL`.
        """

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """While `CHANCE` decides: (outcome, weight of at least 1), ascending; else empty."""

    def apply_action(self, action: int) -> None:
        """Change this position by a legal action or a possible outcome; trusts its caller."""

    def clone(self) -> State:
        """An independent copy."""

    def key(self) -> tuple[Any, ...]:
        """Everything the position consists of, as nested tuples of ints.

        Two positions of one game are equal exactly when their keys are.
        """


S = TypeVar("S", bound=State)


class Game(Protocol[S]):
    """A ruleset with its options fixed: immutable, shared by every position, with all tables."""

    @property
    def name(self) -> str:
        """The word after `play`, such as `russian`."""

    @property
    def title(self) -> str:
        """What the box says."""

    @property
    def designers(self) -> tuple[str, ...]:
        """Who invented it."""

    @property
    def maturity(self) -> str:
        """`stable`, `beta` or `draft`."""

    @property
    def rules_version(self) -> int:
        """Raised whenever the same actions could lead elsewhere than before."""

    @property
    def options(self) -> Mapping[str, str]:
        """Every option with its value as text, players included, in the order of the ruleset."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def digest(self) -> str:
        """The digest of a house pack, or empty with the printed components."""

    @property
    def action_count(self) -> int:
        """Actions are `range(action_count)`: dense and stable for these options."""

    @property
    def outcome_count(self) -> int:
        """Outcomes of chance are `range(outcome_count)`."""

    @property
    def max_decisions(self) -> int:
        """No game of this ruleset has more decisions of seats than this."""

    @property
    def observation_length(self) -> int:
        """How many ints `observation` gives."""

    def start(self) -> S:
        """The position before the first draw of the set-up."""

    def new(self, seed: int) -> S:
        """The position after the set-up, all draws made by `Generator(seed)`."""

    def action_text(self, action: int) -> str:
        """The notation of an action; needs no position to be read."""

    def action_from_text(self, text: str) -> int:
        """The action of a notation. Raises `NotationError`."""

    def outcome_text(self, outcome: int) -> str:
        """The notation of an outcome: a word, then what came (`engineer 12`)."""

    def outcome_from_text(self, text: str) -> int:
        """The outcome of a notation. Raises `NotationError`."""

    def audience(self, state: S, move: int) -> int:
        """Who may know that `move` (an action, or an outcome while chance decides) is made now.

        `EVERYBODY`, or a bit mask of seats.
        """

    def heading(self, state: S) -> str:
        """Where the game stands, for reports and logs, such as `Round 3`."""

    def points(self, state: S) -> list[int]:
        """Points by seat as the score track shows them now."""

    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""

    def view(self, state: S, seat: int | None) -> dict[str, JSON]:
        """What that seat (None: a spectator) may know, as plain data."""

    def observation(self, state: S, seat: int) -> list[int]:
        """The same as a list of `observation_length` ints."""

    def choices(self, state: S) -> list[Choice]:
        """For each legal action, in order, what a person needs to see of it."""

    def phrase(self, state: S, move: int) -> Choice:
        """What a legal action, or an outcome while chance decides, says before it is made."""

    def parts(self, state: S) -> dict[str, list[int]]:
        """Every part of the drawing with the actions of the seat that decides that belong to it.

        All of them, possible now or not: for those that are not, `why_not` has the reason.
        """

    def plans(self, state: S) -> list[Plan]:
        """The best whole manoeuvres of the seat that decides, the best first.

        They are suggestions, and bots play them step by step; a game whose single steps speak for
        themselves has none.
        """

    def why_not(self, state: S, action: int) -> Reason | None:
        """Why the seat that decides cannot take this action now; None if it can."""

    def determinize(self, state: S, seat: int, rng: Generator) -> S:
        """A copy in which what is hidden from the seat is redrawn as far as it could be.

        Everything the seat knows stays: its view, its observation and its legal actions.
        """

    def check(self, state: S) -> None:
        """Raises `AssertionError` if an invariant of the components is broken."""

    def position(self, given: Mapping[str, JSON]) -> S:
        """The position that a scenario's `[given]` table describes. Raises `ScenarioError`."""


AnyGame: TypeAlias = "Game[Any]"
"""For code that plays whatever game it is handed, and only passes its positions back to it."""


@runtime_checkable
class JudgedGame(Game[S], Protocol[S]):
    """A game that offers only what can be carried out in full, and has a judge of that.

    The judge knows the engine's steps and none of its shortcuts: it is slow and sure.
    """

    @property
    def effort(self) -> Effort:
        """What the engine's own searches took since the game was made."""

    def refused(self, state: S) -> list[int]:
        """The actions that only the question whether they can be carried out in full keeps away."""

    def owing(self, state: S) -> list[int]:
        """The legal actions that leave something to be carried out."""

    def judge(self, state: S, action: int, limit: int) -> Verdict:
        """Whether all that is owed after an action can be carried out.

        Args:
            state: the position.
            action: one of `refused` or `owing`.
            limit: how many positions the judge looks at before it gives up.
        """


class Ruleset(Protocol):
    """What a family registers under the entry point group `footplate.games`."""

    @property
    def name(self) -> str:
        """The word after `play`, such as `russian`; equal to the entry point's name."""

    @property
    def title(self) -> str:
        """What the box says."""

    @property
    def options(self) -> Sequence[Option]:
        """What can be chosen, `players` first."""

    def clash(self, values: Mapping[str, str]) -> str:
        """Say why these options cannot be combined; empty if they can.

        All of them are given, each with a value that is allowed.

        One sentence that begins with `option` and the name of one of them.
        """

    def build(self, values: Mapping[str, str], components: Path | None) -> AnyGame:
        """The game with these options (all of them, each value allowed by its option).

        Args:
            values: every option's name with its value as text.
            components: the folder of a house pack, or None for what was printed.

        Raises:
            OptionError: values that clash with each other.
            ComponentError: a house pack that cannot be used.
        """

    def components(self, values: Mapping[str, str], pack: Path | None) -> Components:
        """The component values that such a game stands on, for audits."""


@runtime_checkable
class JudgedRuleset(Ruleset, Protocol):
    """A ruleset whose games are all a `JudgedGame`."""

    def judged_sets(self) -> list[dict[str, str]]:
        """The sets of options that differ in what can be carried out; the others are at default."""


class Bot(Protocol):
    """Somebody who decides: it is given what its seat may know, never the true position."""

    @property
    def name(self) -> str:
        """The short string that made it, such as `greedy`."""

    @property
    def looks(self) -> bool:
        """Whether `choose` reads its state; if not, it is given one that cannot be read."""

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """One of `legal`. `state` is a copy in which what the seat cannot know is redrawn."""
