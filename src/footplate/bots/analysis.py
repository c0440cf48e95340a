"""Looks at every decision of a finished match: what it was worth, and what would have been better.

Each decision is judged by what its seat could know at that time. A *loss* is the number of points
by which the choice was worth less than the best one. The largest are checked by games that another
network plays on (`confirming`): a *mistake* is a loss that holds there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Any, Final, NamedTuple

from footplate.bots.confirming import Check, Telling, confirming
from footplate.bots.valuing import Worth, valuer
from footplate.kernel.contract import AnyGame, Plan, State
from footplate.kernel.generator import Generator
from footplate.kernel.messages import Message

SWING: Final = 0.25
"""How far results stray from what was expected at the start, as a share of the winner's points."""
SIZES: Final = (0.01, 0.025, 0.06)
"""The shares of the winner's points from which a loss counts as small, middling and large."""
CLEAR: Final = 2.0
"""By how many standard errors a choice must be worse to count as worse."""
SHOWN: Final = 3
"""How many of the best choices are kept for each decision."""
CHECKED: Final = 12
"""How many of the largest losses of a match are checked."""


class Task(NamedTuple):
    """A match to look at; it goes to each process as it is."""

    build: Callable[[], AnyGame]
    moves: tuple[int, ...]
    """All actions and outcomes, without those that were taken back."""
    weights: str = ""
    """The file of a network; empty for those that come with Footplate."""


class Judge(NamedTuple):
    """The bot that judges the decisions of a match."""

    name: str
    """The name of a bot."""
    leads: bool
    """Whether its values are leads over the best of the others, instead of points."""
    second: str = ""
    """The name of the network that checks mistakes; empty if nobody does."""


class Option(NamedTuple):
    """One of the best choices."""

    notation: tuple[str, ...]
    """The choice, and what seems best in the rest of the turn."""
    line: tuple[Message, ...]
    """The same in words, for people."""
    value: float
    """What the seat would have in the end: points, or a lead."""


class Decision(NamedTuple):
    """A decision in which there was a choice."""

    move: int
    """Its number among all moves, counted from 0."""
    seat: int
    heading: Message
    """Where the game stood."""
    notation: str
    played: Message
    """The choice, or the whole manoeuvre that it began."""
    before: float
    """What the seat could expect in the end with the best choice: points, or a lead."""
    after: float
    """What it could expect with its own."""
    best: tuple[Option, ...]
    """The best choices, the best first."""
    values: tuple[float, ...]
    """What every seat could expect before the decision."""
    doubt: float
    """The standard error of the difference between the best choice and what was chosen."""
    check: Check | None = None
    """What came of games that were played on from both choices; None if none were."""

    @property
    def judged(self) -> float:
        """By how many points the judge thinks the choice worse; 0 if that is not certain."""
        less = self.before - self.after
        return less if less > CLEAR * self.doubt else 0.0

    @property
    def loss(self) -> float:
        """By how many points the choice was worse than the best one, by the lower estimate."""
        if self.check is None:
            return self.judged
        return min(self.judged, self.check.mean) if self.check.holds else 0.0


def places(game: AnyGame, moves: Sequence[int]) -> list[int]:
    """List the moves of a match that were decisions with a choice."""
    state = game.start()
    found = []
    for number, move in enumerate(moves):
        if state.current_player >= 0 and len(state.legal_actions()) > 1:
            found.append(number)
        state.apply_action(move)
    return found


def judge(task: Task) -> Judge:
    """Say who judges. Raises `BotError` if the weights cannot be used."""
    game = task.build()
    found = valuer(game, task.weights)
    second = confirming(game, task.weights)
    return Judge(found.name, found.leads, "" if second is None else second.name)


def most(task: Task) -> int:
    """Return the points of whoever won the match, at least 1."""
    game = task.build()
    end = _Replayed(game, task.moves).before(len(task.moves))
    return max([1, *game.points(end)])


def doubtful(found: Sequence[Decision], points: float) -> list[Decision]:
    """List the decisions of a match that are still to be checked: the largest losses, in order.

    Args:
        found: all decisions.
        points: those of the winner.
    """
    wrong = [each for each in found if size(each.judged, points)]
    wrong.sort(key=lambda each: -each.judged)
    return sorted([each for each in wrong[:CHECKED] if each.check is None])


class _Replayed:
    """The positions of a match; they are found most quickly in their order."""

    def __init__(self, game: AnyGame, moves: Sequence[int]) -> None:
        self._game: Final = game
        self._moves: Final = moves
        self._state: State = game.start()
        self._done = 0

    def before(self, number: int) -> Any:
        """Return the position before a move; it must stay as it is."""
        if number < self._done:
            self._state, self._done = self._game.start(), 0
        for move in self._moves[self._done : number]:
            self._state.apply_action(move)
        self._done = number
        return self._state


def looking(task: Task) -> Callable[[int], Decision]:
    """Return the function that looks at a decision; it is quickest if they come in order."""
    game = task.build()
    judging = valuer(game, task.weights)
    positions = _Replayed(game, task.moves)

    def look(number: int) -> Decision:
        state = positions.before(number)
        rng = Generator(state.turns + 1)  # all of a turn alike, for its steps lead to the same
        known = game.determinize(state, state.current_player, rng)
        move = task.moves[number]
        worths = judging.compare(known, move, rng)
        return _decision(game, known, number, task.moves[number:], worths)

    return look


def checking(task: Task, tell: Telling | None = None) -> Callable[[Decision], Decision]:
    """Return the function that checks the loss of a decision, where somebody can (`Judge.second`).

    It is quickest if decisions come in order.

    Args:
        task: the match.
        tell: says where points came from; None if nobody wants to know.
    """
    game = task.build()
    second = confirming(game, task.weights, tell)
    assert second is not None, "there is a second network"
    positions = _Replayed(game, task.moves)

    def check(each: Decision) -> Decision:
        state = positions.before(each.move)
        best = game.action_from_text(each.best[0].notation[0])
        made = task.moves[each.move]
        return each._replace(check=second.check(state, best, made, each.move))

    return check


def _decision(
    game: AnyGame, state: State, number: int, moves: Sequence[int], worths: Sequence[Worth]
) -> Decision:
    """Describe what was found about a decision as messages, to be put into words later.

    A whole manoeuvre is named only if it was the one valued: the turn may have gone on otherwise.
    """
    seat, move = state.current_player, moves[0]
    after = next((each for each in worths if each.line[0] == move), worths[0])
    best = worths[0]
    plan = _suggested(game, state, moves)
    if plan is not None and after.line[: len(plan.actions)] != plan.actions:
        plan = None
    return Decision(
        number,
        seat,
        game.heading(state),
        game.action_text(move),
        game.phrase(state, move).message if plan is None else plan.message,
        best.values[seat],
        after.values[seat],
        tuple([_option(game, state, each) for each in worths[:SHOWN]]),
        best.values,
        sqrt(best.doubt**2 + after.doubt**2),
    )


def _option(game: AnyGame, state: State, worth: Worth) -> Option:
    notation = tuple([game.action_text(action) for action in worth.line])
    return Option(
        notation, worded_line(game, state, worth.line), worth.values[state.current_player]
    )


def worded_line(game: AnyGame, state: State, line: Sequence[int]) -> tuple[Message, ...]:
    """Put the steps of a line into words: a manoeuvre that the game suggests becomes one item.

    Args:
        game: the game.
        state: the position before them; it stays as it is.
        line: the steps.
    """
    plan = _suggested(game, state, line)
    done = 0 if plan is None else len(plan.actions)
    found = [] if plan is None else [plan.message]
    then = state.clone()
    for number, action in enumerate(line):
        if number >= done:
            found.append(game.phrase(then, action).message)
        then.apply_action(action)
    return tuple(found)


def _suggested(game: AnyGame, state: State, line: Sequence[int]) -> Plan | None:
    """Find the longest manoeuvre with which a line begins among those that the game suggests."""
    fit = [plan for plan in game.plans(state) if plan.actions == tuple(line[: len(plan.actions)])]
    return max(fit, key=lambda plan: len(plan.actions), default=None)


def behind(leads: Sequence[float]) -> list[float]:
    """Return by how many points each seat is behind the best, as a negative number; 0 for the best.

    `leads` holds the lead of each seat over the best of the others. The leads of the two best seats
    may differ in size, so the mean of both counts as the gap between them.
    """
    first, second, *_ = sorted(range(len(leads)), key=lambda seat: -leads[seat])
    gap = (leads[first] - leads[second]) / 2
    found = [min(-gap, lead) for lead in leads]
    found[first], found[second] = 0.0, -gap
    return found


def chances(values: Sequence[float], left: float, most: float) -> list[float]:
    """Estimate from expected points how likely each seat is to win.

    The further away the end is, the more the result may differ from what is expected.

    Args:
        values: what every seat can expect in the end.
        left: how much of the game is left, from 0 to 1.
        most: the points of the winner.
    """
    scale = max(0.5, SWING * most * sqrt(left))
    best = max(values)
    weights = [exp((value - best) / scale) for value in values]
    return [weight / sum(weights) for weight in weights]


def size(loss: float, most: float) -> int:
    """Return how large a mistake is: 0 for none, 1 to 3 for small to large.

    Args:
        loss: the points that it cost.
        most: the points of the winner.
    """
    return sum([loss >= max(1.0, share * most) for share in SIZES])
