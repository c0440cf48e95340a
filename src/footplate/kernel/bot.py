"""What a bot has to offer, and what it may offer beside that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from footplate.kernel.contract import AnyGame, State
from footplate.kernel.generator import Generator

__all__ = ["Bot", "RememberingBot", "TellingBot", "Thought", "TimedBot"]


class Bot(Protocol):
    """A player that is a program: it is given what its seat may know, never the true position.

    A bot may keep in mind what it thought at earlier moves, may be told more, and may tell more:
    see `RememberingBot`, `TimedBot` and `TellingBot`.
    """

    @property
    def name(self) -> str:
        """The short string that the bot was made from, such as `greedy`."""

    @property
    def looks(self) -> bool:
        """Whether `choose` reads its state; if not, it is given one that it cannot read."""

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Choose one of `legal`.

        `state` is a copy in which what the seat cannot know is redrawn.
        """


@runtime_checkable
class RememberingBot(Bot, Protocol):
    """A bot that wants to know when a game begins, since it keeps something in mind.

    What it keeps may only make it faster or stronger: it must be able to decide without.
    """

    def begin(self, game: AnyGame, seat: int) -> None:
        """Forget what was kept: the next decisions are those of a seat of another game."""


@runtime_checkable
class TimedBot(Bot, Protocol):
    """A bot that can be told how long to think."""

    def allow(self, seconds: float) -> None:
        """Set how long each of the next decisions may take."""


class Thought(NamedTuple):
    """What a bot thinks of its decision so far."""

    action: int
    """The action that seems best."""
    worth: float
    """What it seems worth, in the points by which the bot judges."""
    simulations: int
    """How often the bot has played on in its mind."""


@runtime_checkable
class TellingBot(Bot, Protocol):
    """A bot that tells what it thinks while it decides."""

    def tell(self, listener: Callable[[Thought], None]) -> None:
        """Tell it to a listener from now on."""
