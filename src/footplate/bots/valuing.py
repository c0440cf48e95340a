"""Values decisions: what each of the best choices is worth to every seat, and how it goes on.

A network judges where one fits the game, and the baseline of its features where that is a fair
estimate. In other games the evaluation of `greedy` judges; games that it does not know are played
to the end at random.
"""

from __future__ import annotations

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

BEST: Final = 4
"""How many of the best choices are valued with care."""
LONGEST: Final = 12
"""The most steps of a line."""
LOOKS: Final = 5
"""How often a network plays on from each choice."""
LOOKS_ALONE: Final = 2
"""How often it does so where only the deciding seat's moves are followed, which takes longer."""
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


def _rank(actions: Sequence[int], values: Sequence[float], also: Sequence[int]) -> list[int]:
    """Rank the actions by their best value; return the places of the top ones, then of `also`."""
    best: dict[int, int] = {}
    for place in sorted(range(len(actions)), key=lambda place: -values[place]):
        best.setdefault(actions[place], place)
    order = [*best.values()]
    return order[:BEST] + [place for place in order[BEST:] if actions[place] in also]


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


class ByNetwork:
    """Values decisions by a network, after looking further ahead."""

    def __init__(self, judge: Judge) -> None:
        self.name = "net"
        self.leads = judge.family.LEADS
        self._judge: Final = judge

    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices."""
        from footplate.bots.outlooks import further

        judge = self._judge
        seat = state.current_player
        moves = _moves_to_value(also, state, judge.family.different)
        positions, first = judge.successors(state, moves, seat)
        estimates = [float(value) for value in first]
        places = _rank([move[0] for move in moves], estimates, also)
        on = further(judge, state)
        looks: list[list[list[float]]] = [[] for _ in places]
        n = LOOKS_ALONE if judge.family.AHEAD else LOOKS
        for look in range(n):
            copies = [positions[place].clone() for place in places]
            for those, each in zip(looks, on.outlook(copies, look > 0, rng), strict=True):
                those.append(each)
        values = [[sum(each) / n for each in zip(*those, strict=True)] for those in looks]
        if judge.family.AHEAD:
            own = [
                mean(those[seat] * n, n, estimates[place], on.belief())
                for place, those in zip(places, values, strict=True)
            ]
            ends = [positions[place] for place in places]
            values = self._relative_to_best(ends, own, seat)
        found = []
        for place, those, each in zip(places, looks, values, strict=True):
            doubt = stdev([look[seat] for look in those]) / sqrt(n)
            line = self._line(positions[place], moves[place], seat)
            found.append(Worth(line, tuple(each), doubt))
        return _sorted(found, seat)

    def _relative_to_best(
        self, ends: Sequence[Any], own: Sequence[float], seat: int
    ) -> list[list[float]]:
        """Return values for every seat, given results for which only one seat's moves were played.

        The rivals passed meanwhile, so the results say how much better one choice is than
        another, but not how good it is. The first look at the best choice says how good that is,
        and the others are worth as much less as their results are lower.
        """
        judge = self._judge
        best = own.index(max(own))
        first = judge.all_seats([ends[best]])[0]
        found = [[*first] for _ in own]
        for each, value in zip(found, own, strict=True):
            each[seat] += value - own[best]
        return found

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


class ByEvaluation:
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


class ByPlaying:
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
