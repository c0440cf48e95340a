"""What lessons consist of, and which of them a pupil can take in a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from footplate.bots import bot, decide, usual
from footplate.kernel.contract import AnyGame, Plan, State
from footplate.kernel.generator import Generator
from footplate.kernel.messages import Argument, Message
from footplate.table.words import DOMAIN, message


class Done(NamedTuple):
    """A move that the player has made."""

    text: str
    """Its notation."""
    period: int
    """The round or turn in which it was made; 0 before the first."""


class Advice(NamedTuple):
    """What the coach says to somebody who decides, and what is suggested."""

    said: tuple[Message, ...]
    """Each is a paragraph."""
    actions: tuple[int, ...]


class Pupil:
    """The position of a player who decides, and what that player has done before."""

    def __init__(
        self, game: AnyGame, state: State, seat: int, done: Sequence[Done], now: int
    ) -> None:
        self.game: Final = game
        self.state: Final = state
        self.seat: Final = seat
        self.done: Final = done
        self.now: Final = now
        """The round or turn that is played; 0 before the first."""

    @cached_property
    def view(self) -> Mapping[str, Any]:
        """What the player sees."""
        return self.game.view(self.state, self.seat)

    @property
    def own(self) -> Mapping[str, Any]:
        """What the player has."""
        found: Mapping[str, Any] = self.view["players"][self.seat]
        return found

    @cached_property
    def legal(self) -> dict[str, int]:
        """All that can be chosen, by notation."""
        return {self.game.action_text(action): action for action in self.state.legal_actions()}

    @cached_property
    def plans(self) -> list[Plan]:
        """The whole manoeuvres that the game suggests."""
        return self.game.plans(self.state)

    def has(self, *begins: str, since: int = 0) -> bool:
        """Say whether the player has made a move that begins like one of these."""
        return any(move.text.startswith(begins) and move.period >= since for move in self.done)

    def can(self, *begins: str) -> list[int]:
        """List what can be chosen, those that begin like the first of these first."""
        return [
            action
            for begin in begins
            for text, action in self.legal.items()
            if text.startswith(begin)
        ]

    def after(self, *actions: int) -> Pupil:
        """Return the position after some actions of the player."""
        state = self.state.clone()
        for action in actions:
            state.apply_action(action)
        return Pupil(self.game, state, self.seat, self.done, self.now)

    @property
    def deciding(self) -> bool:
        """Whether the player still decides, in the same turn."""
        return self.state.current_player == self.seat

    def good(self) -> Advice:
        """Suggest what the usual bot would do, which tries out all choices."""
        if len(self.legal) == 1:
            return advice("guide.only", self.state.legal_actions()[0])
        action = decide(bot(usual(self.game.name)), self.game, self.state, Generator(self.now))
        return advice("guide.good", action)


class Lesson(NamedTuple):
    """Something to be learned by doing it."""

    title: str
    """The key of its title."""
    over: Callable[[Pupil], bool]
    """Says whether the player has learned it."""
    advise: Callable[[Pupil], Advice | None]
    """Says what to do now; None where the lesson cannot be taken."""


class Guide(NamedTuple):
    """A first game of a family, or of one of its boards and maps."""

    game: str
    seed: int
    bot: str
    """Who plays the other seats."""
    options: Mapping[str, str]
    lessons: tuple[Lesson, ...]
    begun: Callable[[Pupil], Advice | None]
    """Says how to finish what the player has begun; None where nothing is begun."""
    farewell: str
    """The key of the coach's last words."""
    domain: str = DOMAIN
    """The catalogue in which the words of titles and farewell stand."""
    name: str = ""
    """What its address ends with; nothing for the first game of a family."""
    named: Message | None = None
    """Names the board or map that it teaches; None for the first game."""
    further: tuple[Guide, ...] = ()
    """Guides that show what is new on other boards and maps."""

    def left(self, pupil: Pupil) -> list[int]:
        """List the numbers of the lessons that are not over."""
        return [number for number, each in enumerate(self.lessons) if not each.over(pupil)]

    def teach(self, pupil: Pupil) -> tuple[int | None, Advice]:
        """Return the number of the first lesson that can be taken, with its advice.

        Where none can be taken the number is None, and the advice is what is good there.
        """
        for number in self.left(pupil):
            found = self.lessons[number].advise(pupil)
            if found is not None:
                return number, found
        return None, self.begun(pupil) or pupil.good()


def advice(key: str, *actions: int, **arguments: Argument) -> Advice:
    """Return advice of one paragraph."""
    return Advice((message(key, **arguments),), actions)


def led(lead: Message, found: Advice) -> Advice:
    """Return advice with a paragraph before it."""
    return Advice((lead, *found.said), found.actions)
