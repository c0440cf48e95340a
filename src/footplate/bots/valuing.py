"""Values decisions: what each of the best choices is worth to every seat, and how it goes on.

A network judges where one fits the game, and the baseline of its features where that is a fair
estimate. In other games the evaluation of `greedy` judges; games that it does not know are played
to the end at random.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import stdev
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, TypeAlias

from footplate.bots import BotError
from footplate.bots.features import Move, after, features
from footplate.bots.greedy import evaluation, finish, judged
from footplate.bots.search import Playing
from footplate.bots.tree import mean
from footplate.kernel.contract import AnyGame
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared

if TYPE_CHECKING:
    from footplate.bots.net import Judge
    from footplate.bots.outlooks import OwnMoves, PlayingOn

BEST: Final = 4
"""How many of the best choices are valued with care."""
LONGEST: Final = 12
"""The most steps of a line."""
LOOKS: Final = 5
"""How often a network plays on from each choice."""
LOOKS_ALONE: Final = 2
"""How often it does so where only the deciding seat's moves are followed, which takes longer."""
OTHERS: Final = 2
"""How many of the best choices are compared with one that was made."""
CLOSE: Final = 0.5
"""A choice that is worse by less, in points, when it is looked at once is as good."""
GAMES: Final = 5
"""How many games are played at random from each choice."""


class Worth(NamedTuple):
    """What a choice is worth."""

    line: tuple[int, ...]
    """The choice, and the steps of the same turn that seem best after it."""
    values: tuple[float, ...]
    """What every seat will have in the end: points, or a lead (`Valuer.leads`)."""
    doubt: float = 0.0
    """The standard error of that for the seat that decides; 0 where nothing is left to chance."""


Moves: TypeAlias = Callable[[Any, Sequence[int]], Sequence[Move]]
"""What lists the moves worth a look, from a position and its legal actions."""


class Valuer(Protocol):
    """Values decisions in one game."""

    name: str
    """Who judges: `net`, `greedy` or `random`."""
    leads: bool
    """Whether values are leads over the best of the others, instead of points."""

    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices of the seat that decides, the best first.

        Args:
            state: a position that shows what its seat may know; it stays as it is.
            also: legal actions that are valued too, however bad they seem.
            rng: where all chance comes from.
        """

    def compare(self, state: Any, made: int, rng: Generator) -> list[Worth]:
        """Value the choice that was made and some of the best ones, the best first.

        Where that takes long, only what made a difference is valued with care.
        """


def valuer(game: AnyGame, weights: str = "") -> Valuer:
    """Return the valuer that judges decisions in a game best.

    Args:
        game: the game.
        weights: the file of a network; empty for those that come with Footplate.

    Raises:
        BotError: the file cannot be used.
    """
    try:
        from footplate.bots import net
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        if weights:
            raise BotError(shared("bots.numpy", bot="net")) from None
    else:
        if weights or _fits(game):
            judge = net.Net("net", net.Style(weights=weights)).judge(game)
            if judge is not None:
                return ByNetwork(judge)
    return ByEvaluation(game) if judged(game) else ByPlaying(game)


def _fits(game: AnyGame) -> bool:
    """Say whether a network was trained on the options of a game, or none is needed."""
    from footplate.bots import cards

    family = features(game.name)
    if family is not None and family.ESTIMATES:
        return True
    for file in cards.fitting(game.name, game.options)[:1]:
        known = cards.read_card(file).options
        return all(game.options[name] in values for name, values in known.items())
    return False


def _sorted(found: list[Worth], seat: int) -> list[Worth]:
    return sorted(found, key=lambda each: -each.values[seat])


def _rank(
    actions: Sequence[int], values: Sequence[float], also: Sequence[int], top: int = BEST
) -> list[int]:
    """Rank the actions by their best value; return the places of the top ones, then of `also`."""
    best: dict[int, int] = {}
    for place in sorted(range(len(actions)), key=lambda place: -values[place]):
        best.setdefault(actions[place], place)
    order = [*best.values()]
    return order[:top] + [place for place in order[top:] if actions[place] in also]


def _moves_to_value(also: Sequence[int], state: Any, moves: Moves) -> list[Move]:
    """List the moves worth a look, and all moves that begin with an action of `also`."""
    found = list(moves(state, state.legal_actions()))
    begun = {steps[0] for steps in found}
    for action in also:
        if action not in begun:
            then = after(state, (action,))
            if then.current_player == state.current_player and then.turns == state.turns:
                found += [(action, *steps) for steps in moves(then, then.legal_actions())]
            else:
                found.append((action,))
    return found


class _Choices:
    """Choices that a network looks at, by their places among all moves.

    Args:
        judge: the network.
        on: looks further ahead.
        state: the position before them.
        moves: all moves.
        positions: the positions after these.
        estimates: what these seem worth at first sight.
        places: which of them are looked at.
    """

    def __init__(
        self,
        judge: Judge,
        on: PlayingOn | OwnMoves,
        state: Any,
        moves: Sequence[Move],
        positions: Sequence[Any],
        estimates: Sequence[float],
        places: Sequence[int],
    ) -> None:
        self.seat: Final[int] = state.current_player
        self.moves: Final = moves
        self.positions: Final = positions
        self.looks: Final[dict[int, list[list[float]]]] = {place: [] for place in places}
        """What each look found for every seat."""
        self._estimates: Final = estimates
        self._judge: Final = judge
        self._on: Final = on

    def clear(self, made: int) -> bool:
        """Say whether an action seems as good as the best at first sight."""
        first = {place: self._estimates[place] for place in self.looks}
        return first[self.place(made)] >= max(first.values()) - CLOSE

    def place(self, action: int) -> int:
        """Return the place of the move that begins with an action."""
        return next(place for place in self.looks if self.moves[place][0] == action)

    def look(self, places: Sequence[int], rng: Generator, *, noisy: bool) -> None:
        """Look further ahead from some choices, once."""
        copies = [self.positions[place].clone() for place in places]
        for place, each in zip(places, self._on.outlook(copies, noisy, rng), strict=True):
            self.looks[place].append(each)

    def look_again(self, places: Sequence[int], rng: Generator, times: int) -> None:
        """Look further ahead from some choices, with noise."""
        ends = [self.positions[place] for place in places]
        for place, found in zip(places, self._on.noisy(ends, times, rng), strict=True):
            self.looks[place] += found

    def own(self) -> dict[int, float]:
        """Return what the choices are worth to the seat, compared with each other."""
        if not self._judge.family.AHEAD:
            return {place: each[self.seat] for place, each in self._means().items()}
        found = {}
        for place, those in self.looks.items():
            total = sum([each[self.seat] for each in those])
            weight = self._on.belief().weight(len(those))
            found[place] = mean(total, len(those), self._estimates[place], weight)
        return found

    def _means(self) -> dict[int, list[float]]:
        return {
            place: [sum(each) / len(those) for each in zip(*those, strict=True)]
            for place, those in self.looks.items()
        }

    def values(self) -> dict[int, list[float]]:
        """Return what the choices are worth to every seat.

        Where only one seat's moves were played and the rivals passed, the results say how much
        better one choice is than another, but not how good it is. The first look at the best choice
        says how good that is, and the others are worth as much less as their results are lower.
        """
        if not self._judge.family.AHEAD:
            return self._means()
        own = self.own()
        best = max(own, key=own.__getitem__)
        first = self._judge.all_seats([self.positions[best]])[0]
        found = {place: [*first] for place in own}
        for place, each in found.items():
            each[self.seat] += own[place] - own[best]
        return found


class ByNetwork:
    """Values decisions by a network, after looking further ahead."""

    def __init__(self, judge: Judge) -> None:
        self.name = "net"
        self.leads = judge.family.LEADS
        self._judge: Final = judge
        self._looks: Final = LOOKS_ALONE if judge.family.AHEAD else LOOKS
        self._turn = -1, -1
        self._on: PlayingOn | OwnMoves | None = None

    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices."""
        found = self._choices(state, also, BEST)
        for look in range(self._looks):
            found.look([*found.looks], rng, noisy=look > 0)
        return self._worths(found)

    def compare(self, state: Any, made: int, rng: Generator) -> list[Worth]:
        """Value the choice that was made and some of the best ones, the best first.

        All are looked at once. If another seems better, only these two are looked at again. Where
        a look further ahead follows one seat alone, it is asked only about what seems worse at
        first sight, which takes the rivals into account.
        """
        found = self._choices(state, [made], OTHERS)
        if found.clear(made) and self._judge.family.AHEAD:
            return self._worths(found)
        found.look([*found.looks], rng, noisy=False)
        own = found.own()
        mine = found.place(made)
        best = max(own, key=own.__getitem__)
        if own[mine] < own[best] - CLOSE:
            found.look_again([best, mine], rng, self._looks - 1)
        return self._worths(found)

    def _ahead(self, state: Any) -> PlayingOn | OwnMoves:
        """Return what looks further ahead; within a turn it remembers what it saw."""
        from footplate.bots.outlooks import further

        turn = state.current_player, state.turns
        if self._on is None or turn != self._turn:
            self._turn, self._on = turn, further(self._judge, state)
        return self._on

    def _choices(self, state: Any, also: Sequence[int], top: int) -> _Choices:
        """Return the best choices at first sight, and those of `also`."""
        judge = self._judge
        moves = _moves_to_value(also, state, judge.family.different)
        positions, first = judge.successors(state, moves, state.current_player)
        estimates = [float(value) for value in first]
        places = _rank([move[0] for move in moves], estimates, also, top)
        return _Choices(judge, self._ahead(state), state, moves, positions, estimates, places)

    def _worths(self, choices: _Choices) -> list[Worth]:
        """Say what choices are worth, the best first.

        Those that were looked at more often come first, or who seems lucky would seem best.
        """
        seat = choices.seat
        values = choices.values()
        most = max([len(those) for those in choices.looks.values()])
        best = max([values[p][seat] for p, those in choices.looks.items() if len(those) == most])
        found = []
        for place, those in choices.looks.items():
            n = len(those)
            worth = values[place]
            worth[seat] = min(worth[seat], best)
            doubt = stdev([look[seat] for look in those]) / sqrt(n) if n > 1 else CLOSE
            line = self._line(choices.positions[place], choices.moves[place], seat)
            found.append((n < most, Worth(line, tuple(worth), doubt)))
        found.sort(key=lambda each: (-each[1].values[seat], each[0]))
        return [worth for _, worth in found]

    def _line(self, state: Any, move: Move, seat: int) -> tuple[int, ...]:
        """Return a move with what the network would do in the rest of the turn."""
        line = [*move]
        turns = state.turns
        while len(line) < LONGEST and state.current_player == seat and state.turns == turns:
            moves = self._judge.family.different(state, state.legal_actions())
            positions, values = self._judge.successors(state, moves, seat)
            place = int(values.argmax())
            line += moves[place]
            state = positions[place]
        return tuple(line)


class _Thorough(ABC):
    """Values all choices with the same care."""

    @abstractmethod
    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices."""

    def compare(self, state: Any, made: int, rng: Generator) -> list[Worth]:
        """Value the choice that was made and the best ones, the best first."""
        return self.best(state, [made], rng)


class ByEvaluation(_Thorough):
    """Values decisions by the evaluation of `greedy`, at the ends of whole manoeuvres."""

    def __init__(self, game: AnyGame) -> None:
        self.name = "greedy"
        self.leads = False
        self._family: Final = evaluation(game)
        self._seats: Final = range(game.players)

    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices."""
        family = self._family
        seat = state.current_player
        manoeuvres = _moves_to_value(also, state, family.candidates)
        ends = [finish(family, after(state, steps), seat) for steps in manoeuvres]
        estimates = [family.evaluate(end, seat) for end in ends]
        found = []
        for place in _rank([steps[0] for steps in manoeuvres], estimates, also):
            values = [family.evaluate(ends[place], other) for other in self._seats]
            if family.SECOND_LOOKS:
                values[seat] = family.look_again(ends[place], seat)
            found.append(Worth(manoeuvres[place], tuple(values)))
        return _sorted(found, seat)


class ByPlaying(_Thorough):
    """Values decisions by games that are played to the end at random."""

    def __init__(self, game: AnyGame) -> None:
        self.name = "random"
        self.leads = False
        self._judge: Final = Playing(game)

    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices."""
        actions = state.legal_actions()
        means: list[tuple[float, ...]] = []
        for action in actions:
            starts = [after(state, (action,)) for _ in range(GAMES)]
            played = self._judge.outlook(starts, noisy=True, rng=rng)
            means.append(tuple([sum(each) / GAMES for each in zip(*played, strict=True)]))
        seat = state.current_player
        places = _rank(actions, [mean[seat] for mean in means], also)
        return _sorted([Worth((actions[place],), means[place]) for place in places], seat)
