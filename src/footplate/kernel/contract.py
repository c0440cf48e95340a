"""What every game promises: the words in which bots, tables and labs speak of any game.

What a bot promises stands in `bot`.

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

from footplate.kernel.errors import OptionError
from footplate.kernel.generator import Generator
from footplate.kernel.messages import Message, shared

if TYPE_CHECKING:
    from footplate.kernel.components import Components
    from footplate.kernel.options import Option

__all__ = [
    "CHANCE",
    "EVERYBODY",
    "JSON",
    "TERMINAL",
    "AnyGame",
    "Choice",
    "Clash",
    "Game",
    "ObservedField",
    "Observer",
    "PackedGame",
    "Plan",
    "ProspectiveGame",
    "Reason",
    "Result",
    "Ruleset",
    "State",
]

CHANCE: Final = -1
"""What `State.current_player` is when a draw or a shuffle comes next."""

TERMINAL: Final = -2
"""What `State.current_player` is when the game is over."""

EVERYBODY: Final = -1
"""The audience of what all seats and spectators may know; any other audience is a bit mask of
seats."""

JSON: TypeAlias = "bool | int | float | str | list[JSON] | dict[str, JSON] | None"
"""Plain data, the only thing that ever leaves the process."""


class Clash(NamedTuple):
    """The reason why options cannot be combined."""

    option: str
    """The name of one of these options."""
    message: Message
    """What people are told: a sentence without a full stop, once it is worded."""
    page: str = ""
    """The page of the rulebook that says so, such as `2021 p.44`."""

    def __str__(self) -> str:
        """Word the reason in English, with its page."""
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """What people are told, with the page."""
        if not self.page:
            return self.message
        return shared("clash.page", clash=self.message, page=self.page)

    @property
    def error(self) -> OptionError:
        """The error to raise for such options; it names the option."""
        return OptionError(shared("clash", option=self.option, clash=self.sentence))


class Reason(NamedTuple):
    """The reason why an action cannot be taken."""

    number: int
    """At least 1, because 0 means "legal"; it may change from release to release."""
    message: Message
    """What people are told: a sentence, once it is worded."""
    page: str
    """The page of the rulebook that says so, such as `2021 p.9`; may be empty."""

    def __str__(self) -> str:
        """Word the reason in English, with its page."""
        return str(self.sentence)

    @property
    def sentence(self) -> Message:
        """What people are told, with the page."""
        if not self.page:
            return self.message
        return shared("reason.page", reason=self.message, page=self.page)


class Choice(NamedTuple):
    """A legal action, or an outcome of chance, as it is shown to a person."""

    action: int
    part: str
    """The part of the drawing that the choice belongs to, such as `space/wood-2`."""
    message: Message
    """What people are told."""

    def __str__(self) -> str:
        """Word the choice in English."""
        return str(self.message)


class Plan(NamedTuple):
    """A whole manoeuvre: steps that are each legal once those before it are taken."""

    actions: tuple[int, ...]
    message: Message
    """What people are told."""
    price: int
    """What the plan costs the seat, in the game's own money."""
    bonds: int
    """How many bonds (or whatever the game calls debt) the plan forces the seat to take."""
    points: tuple[int, ...]
    """The points that the plan gives, by seat."""
    sure: bool = True
    """Whether it gives them in any case; if not, another player is asked first."""

    def __str__(self) -> str:
        """Word the plan in English."""
        return str(self.message)


class Result(NamedTuple):
    """How a game ended."""

    reason: Message
    """Why it ended: a phrase such as `the last turn was played`, once it is worded."""
    points: tuple[int, ...]
    """The points by seat."""
    winners: tuple[int, ...]
    """The seats that win, in ascending order; if there are several, they share the victory."""
    tie_break: Message | None
    """What decided between equal points, in the rulebook's word; None if there was no tie."""


class ObservedField(NamedTuple):
    """The numbers of an observation that mean the same kind of thing."""

    name: str
    """Its name, which no other field of the game has."""
    length: int
    """How many numbers there are."""
    low: int
    high: int
    """No number is below `low` or above `high`; both have room in 32 bits."""


class State(Protocol):
    """A position and nothing else: it has no history, no generator and no strings.

    It never knows the future.
    """

    @property
    def current_player(self) -> int:
        """The seat that decides now, or `CHANCE`, or `TERMINAL`."""

    @property
    def secrets(self) -> int:
        """A counter that rises with every outcome and every look at hidden things.

        Undo never goes back beyond such a rise.
        """

    @property
    def turns(self) -> int:
        """A counter that rises whenever a turn begins, so that a draft never spans two turns."""

    def legal_actions(self) -> list[int]:
        """List the actions of the seat that decides in ascending order; asking changes nothing.

        Never empty while a seat decides; empty for `CHANCE` and `TERMINAL`.
        """

    def chance_outcomes(self) -> list[tuple[int, int]]:
        """List what can be drawn now as (outcome, weight), ascending; empty if nothing can.

        Every weight is at least 1.
        """

    def apply_action(self, action: int) -> None:
        """Change this position by a legal action or a possible outcome; neither is checked."""

    def clone(self) -> State:
        """Return an independent copy."""

    def key(self) -> tuple[Any, ...]:
        """Return everything that makes up the position, as nested tuples of ints.

        Two positions of one game are equal exactly when their keys are.
        """


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Game(Protocol[S]):
    """A ruleset with its options fixed: it is immutable and shared by all its positions.

    It holds all the tables that these need.
    """

    @property
    def name(self) -> str:
        """The word after `play`, such as `russian`."""

    @property
    def title(self) -> Message:
        """The title on the box."""

    @property
    def designers(self) -> tuple[str, ...]:
        """The people who invented the game."""

    @property
    def maturity(self) -> str:
        """How finished the rules are: `stable`, `beta` or `draft`."""

    @property
    def rules_version(self) -> int:
        """A number that is raised whenever the same actions could lead elsewhere than before."""

    @property
    def options(self) -> Mapping[str, str]:
        """Every option with its value as text, players included, in the order of the ruleset."""

    @property
    def players(self) -> int:
        """The number of seats."""

    @property
    def digest(self) -> str:
        """The digest of the house pack; empty with the printed components."""

    @property
    def action_count(self) -> int:
        """The number of actions: `range(action_count)`, without gaps, stable for these options."""

    @property
    def outcome_count(self) -> int:
        """The number of outcomes of chance: they are `range(outcome_count)`."""

    @property
    def max_decisions(self) -> int:
        """The most decisions that the seats together make in any game of this ruleset."""

    @property
    def observation_length(self) -> int:
        """The number of ints that `observation` gives."""

    @property
    def observation_fields(self) -> tuple[ObservedField, ...]:
        """What these ints are, in their order."""

    def start(self) -> S:
        """Return the position before the first draw of the set-up."""

    def new(self, seed: int) -> S:
        """Return the position after the set-up, with all draws made by `Generator(seed)`."""

    def action_text(self, action: int) -> str:
        """Return the notation of an action, which can be read without a position."""

    def action_from_text(self, text: str) -> int:
        """Return the action that a notation means. Raises `NotationError`."""

    def outcome_text(self, outcome: int) -> str:
        """Return the notation of an outcome: a word, then what came (`engineer 12`)."""

    def outcome_from_text(self, text: str) -> int:
        """Return the outcome that a notation means. Raises `NotationError`."""

    def audience(self, state: S, move: int) -> int:
        """Say who may know that this action, or this outcome while chance decides, is made now.

        The answer is `EVERYBODY`, or a bit mask of seats.
        """

    def heading(self, state: S) -> Message:
        """Say where the game stands, for reports and logs, such as `Round 3`.

        The first number among its arguments is that of a round or turn, if there is one, named
        `round` or `turn`; score sheets have a column for each. A record holds its English words.
        """

    def points(self, state: S) -> list[int]:
        """Return the points by seat as the score track shows them now."""

    def result(self, state: S) -> Result | None:
        """Say how the game ended; return None while it goes on."""

    def view(self, state: S, seat: int | None) -> dict[str, JSON]:
        """Return what a seat, or a spectator (None), may know, as plain data.

        Raises `FootplateError` for a seat that there is not; so does `observation`.
        """

    def observation(self, state: S, seat: int) -> list[int]:
        """Return what a seat may know as a list of `observation_length` ints."""

    def choices(self, state: S) -> list[Choice]:
        """Describe each legal action, in order, as a person needs to see it."""

    def phrase(self, state: S, move: int) -> Choice:
        """Describe a legal action, or an outcome while chance decides, before it is made."""

    def parts(self, state: S) -> dict[str, list[int]]:
        """List every part of the drawing with the actions on it that the deciding seat might take.

        Actions that are not possible now are listed too: `why_not` gives the reason for each.
        """

    def plans(self, state: S) -> list[Plan]:
        """Suggest the best whole manoeuvres of the seat that decides, the best first.

        Bots play them step by step. A game whose single steps speak for themselves has none.
        """

    def why_not(self, state: S, action: int) -> Reason | None:
        """Say why the seat that decides cannot take this action now; return None if it can."""

    def determinize(self, state: S, seat: int, rng: Generator) -> S:
        """Return a copy in which what the seat cannot know is redrawn, within what is possible.

        Everything the seat knows stays: its view, its observation and its legal actions.
        """

    def check(self, state: S) -> None:
        """Raise `AssertionError` if the position breaks an invariant of the components."""

    def position(self, given: Mapping[str, JSON]) -> S:
        """Return the position that a `[given]` table describes. Raises `ScenarioError`."""


AnyGame: TypeAlias = "Game[Any]"
"""The type for code that plays any game and only hands its positions back to it."""


@runtime_checkable
class ProspectiveGame(Game[S], Protocol[S]):
    """A game in which the gain of a single action shows how far a seat has come."""

    def prospect(self, state: S, seat: int) -> int:
        """Return the most points that one action would bring a seat if it were its turn now."""


class Observer(Protocol[S_contra]):
    """Writes what seats may know of the positions of one match as bytes.

    It may be asked about any position of the game, and is quick if little has changed since the
    last call.
    """

    def observe(self, state: S_contra, seat: int) -> bytes:
        """Return what `Game.observation` gives, packed by its fields (`kernel.packing.pack`)."""


@runtime_checkable
class PackedGame(Game[S], Protocol[S]):
    """A game that can write observations as bytes, which is faster than as a list of ints."""

    def observer(self) -> Observer[S]:
        """Return who observes one match of this game."""


class Ruleset(Protocol):
    """What a family registers under the entry point group `footplate.games`."""

    @property
    def name(self) -> str:
        """The word after `play`, such as `russian`; the entry point has the same name."""

    @property
    def title(self) -> Message:
        """The title on the box."""

    @property
    def options(self) -> Sequence[Option]:
        """Everything that can be chosen, `players` first."""

    def clash(self, values: Mapping[str, str]) -> Clash | None:
        """Say why these options cannot be combined; return None if they can.

        All of them are given, each with a value that is allowed.
        """

    def build(self, values: Mapping[str, str], components: Path | None) -> AnyGame:
        """Build the game with these options (all are given, each with a value that is allowed).

        Args:
            values: every option's name with its value as text.
            components: the folder of a house pack, or None for what was printed.

        Raises:
            OptionError: values that clash with each other.
            ComponentError: a house pack that cannot be used.
        """

    def components(self, values: Mapping[str, str], pack: Path | None) -> Components:
        """Return the component values that such a game uses, for audits."""
