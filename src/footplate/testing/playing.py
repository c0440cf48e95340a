"""Plays a random game with cheap checks at every ply."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NoReturn

from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, Result, State
from footplate.kernel.generator import Generator
from footplate.kernel.messages import Message
from footplate.kernel.plugging import plugged_by
from footplate.testing.forms import (
    are_ints,
    first_number,
    has_words,
    is_int,
    missing,
    shown,
)

HERE: Final = str(Path(__file__).parent)


class PromiseError(AssertionError):
    """Raised where a game does not keep the contract; its text is one clear sentence."""


class Play:
    """One game whose moves a function chooses; each ply gets the cheap checks."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game: Final = game
        self.seed: Final = seed
        self.rng: Final = Generator(seed)
        self.draws: Final = Generator(seed)
        self.moves: list[int] = []
        self.named: int | None = None
        """The round or turn that the heading named at the last decision."""
        self.turns = 0
        """The turns begun at the last decision."""
        with self.about("start"):
            self.state: State = game.start()

    def broken(self, method: str, expected: str, *found: object) -> PromiseError:
        """Return an error: where it happened, which method it is, what was expected and found."""
        instead = "".join([f", not {shown(each)}" for each in found])
        at = f"{getattr(self.game, 'name', self.game)}, seed {self.seed}, ply {len(self.moves)}"
        return PromiseError(f"{at}: {method}: expected {expected}{instead}")

    def fail(self, method: str, expected: str, *found: object) -> NoReturn:
        """Raise such an error."""
        raise self.broken(method, expected, *found)

    def require(self, kept: object, method: str, expected: str, *found: object) -> None:
        """Fail unless the method kept its promise; what was found instead is shown."""
        if not kept:
            self.fail(method, expected, *found)

    @contextmanager
    def about(self, method: str = "", expected: str = "an answer") -> Iterator[None]:
        """Turn whatever a method of the game raises into a sentence that names the method."""
        try:
            yield
        except PromiseError:
            raise
        except Exception as error:
            method = method or _raiser(error)
            where = plugged_by(error)
            method = f"{method}, {where}" if where else method
            raise self.broken(method, f"{expected}, not {type(error).__name__}: {error}") from error

    def through(
        self, choose: Callable[[list[int]], int], ask: Callable[[list[int]], None] | None
    ) -> None:
        """Play to the end."""
        with self.about():
            self._through(choose, ask)

    def _through(
        self, choose: Callable[[list[int]], int], ask: Callable[[list[int]], None] | None
    ) -> None:
        decisions = 0
        bound = self.game.max_decisions
        first = self.state.turns
        while self.state.current_player != TERMINAL:
            legal = self.legal()
            if ask is not None:
                ask(legal)
            if self.state.current_player == CHANCE:
                self.do(self.draws.outcome(self.outcomes()))
                few = len(self.moves) <= 100 * bound + 1000
                self.require(few, "chance_outcomes", "draws that come to an end")
            else:
                decisions += 1
                self.require(decisions <= bound, "max_decisions", f"at most {bound} decisions")
                self.turn()
                self.do(choose(legal))
        self.legal()
        began = self.state.turns > first or not decisions
        self.require(began, "turns", f"to rise when a turn begins, not to stay {first}")
        self.finish()
        if ask is not None:
            ask([])

    def turn(self) -> None:
        """Check that the turns have risen if the heading names another round or turn."""
        with self.about("heading"):
            heading = self.game.heading(self.state)
            self.require(isinstance(heading, Message), "heading", "a Message", heading)
            named = first_number(heading)
        turns = self.state.turns
        if named is not None and self.named is not None and named != self.named:
            more = f"to rise when a turn begins, as the heading says, not to stay {turns}"
            self.require(turns > self.turns, "turns", more)
        self.named, self.turns = named, turns

    def do(self, move: int) -> None:
        """Make a move; the position must stay sound, and its counters may not fall."""
        state = self.state
        secrets, turns = state.secrets, state.turns
        drawn = state.current_player == CHANCE
        with self.about("apply_action"):
            state.apply_action(move)
        self.moves.append(move)
        kept = state.secrets >= secrets + drawn
        self.require(kept, "secrets", "to rise with every outcome, and never to fall")
        self.require(state.turns >= turns, "turns", "never to fall")
        self.sound(state)

    def sound(self, state: State, after: str = "apply_action") -> None:
        """Check the invariants of the components."""
        with self.about("check", "AssertionError or nothing"):
            try:
                self.game.check(state)
            except AssertionError as error:
                self.fail(after, f"a sound position, but check says: {error}")

    def legal(self) -> list[int]:
        """Check and return the legal list."""
        player = self.state.current_player
        seats = self.game.players
        known = is_int(player) and TERMINAL <= player < seats
        expected = f"a seat below {seats}, CHANCE or TERMINAL, not {player!r}"
        self.require(known, "current_player", expected)
        with self.about("legal_actions"):
            legal = self.state.legal_actions()
            name = "legal_actions"
            self.require(isinstance(legal, list), name, "a list", legal)
            if player < 0:
                self.require(not legal, name, "none while no seat decides", legal)
                return legal
            self.require(legal, name, "an action while a seat decides")
            self.require(is_int(legal[0]), name, "a list of ints", legal)
            self.require(ascends(legal), name, "an ascending list", legal)
            count = self.game.action_count
            fits = legal[0] >= 0 and legal[-1] < count
            self.require(fits, name, f"actions in range({count})", legal)
        return legal

    def outcomes(self) -> list[tuple[int, int]]:
        """Check and return what can be drawn."""
        name = "chance_outcomes"
        with self.about(name):
            outcomes = self.state.chance_outcomes()
            self.require(isinstance(outcomes, list), name, "a list", outcomes)
            self.require(outcomes, name, "an outcome while chance decides")
            numbers = [outcome for outcome, _ in outcomes]
            self.require(ascends(numbers), name, "ascending outcomes", numbers)
            count = self.game.outcome_count
            fits = numbers[0] >= 0 and numbers[-1] < count
            self.require(fits, name, f"outcomes in range({count})", numbers)
            heavy = min(weight for _, weight in outcomes) >= 1
            self.require(heavy, name, "weights of at least 1", outcomes)
        return outcomes

    def finish(self) -> None:
        """Check the result of a finished game."""
        key = self.state.key()
        with self.about("points"):
            points = self.game.points(self.state)
        self.require(self.state.key() == key, "points", "to change nothing when asked")
        with self.about("result"):
            result = self.game.result(self.state)
            same = self.state.key() == key
            self.require(same, "result", "to change nothing when asked")
            if not isinstance(result, Result):
                self.fail("result", "a Result at the end", result)
            best = [seat for seat, each in enumerate(points) if each == max(points)]
            of_result: tuple[tuple[bool, str, str], ...] = (
                (has_words(result.reason), "reason", "a Message that says why the game ended"),
                (result.points == tuple(points), "points", f"a tuple of the points {points}"),
                (are_ints(result.winners, tuple), "winners", "a tuple of seats"),
                (len(result.winners) > 0 or self.game.players == 1, "winners", "a seat that wins"),
                (ascends(result.winners), "winners", "seats that ascend"),
                (set(result.winners) <= set(best), "winners", f"seats among {best}"),
                (
                    result.tie_break is None or has_words(result.tie_break),
                    "tie_break",
                    "a Message or None",
                ),
                (not missing(result.reason), "reason", missing(result.reason)),
                (not missing(result.tie_break), "tie_break", missing(result.tie_break)),
                (
                    result.tie_break is None or len(best) > 1,
                    "tie_break",
                    "None, for there was no tie",
                ),
                (
                    result.tie_break is not None or len(result.winners) in (0, len(best)),
                    "tie_break",
                    f"a Message that says what decided between {best}",
                ),
            )
            for kept, field, expected in of_result:
                self.require(kept, "result", f"{field} to be {expected}", getattr(result, field))

    def any_action(self, legal: list[int]) -> int:
        """Choose any action at random."""
        return self.rng.choice(legal)

    def lively_action(self, legal: list[int]) -> int:
        """Choose at random among actions after which the same seat still decides, if there are any.

        Next best are those after which a draw comes.
        """
        seat = self.state.current_player
        after: dict[int, list[int]] = {}
        for action in legal:
            copy = self.state.clone()
            copy.apply_action(action)
            after.setdefault(copy.current_player, []).append(action)
        return self.rng.choice(after.get(seat) or after.get(CHANCE) or legal)


def _raiser(error: BaseException) -> str:
    """Name the function that was called from here, and in which an error was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [index for index, frame in enumerate(frames) if frame.filename.startswith(HERE)]
    after = frames[ours[-1] + 1 :] if ours else []
    return after[0].name if after else "the game"


def ascends(numbers: list[int] | tuple[int, ...]) -> bool:
    """Say whether each number is greater than the one before it."""
    return [*numbers] == sorted(set(numbers))
