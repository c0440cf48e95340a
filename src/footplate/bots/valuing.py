"""Values decisions: what each of the best choices is worth to every seat, and how it goes on.

A network judges where one fits the game and estimates points rather than leads; elsewhere the
evaluation of `greedy` does, and in games that it does not know, games that are played to the end at
random.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import stdev
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from footplate.bots import BotError
from footplate.bots.features import features
from footplate.bots.greedy import EVALUATIONS, evaluation, finish
from footplate.bots.search import Playing
from footplate.kernel.contract import AnyGame
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared

if TYPE_CHECKING:
    from footplate.bots.net import Judge

BEST: Final = 4
"""So many of the best choices are valued with care."""
LONGEST: Final = 12
"""The most steps of a line."""
LOOKS: Final = 5
"""How often a network plays on from each choice."""
GAMES: Final = 5
"""How many games are played at random from each choice."""


class Worth(NamedTuple):
    """What a choice is worth."""

    line: tuple[int, ...]
    """The choice, and the steps of the same turn that seem best after it."""
    values: tuple[float, ...]
    """What every seat will have in the end, in points."""
    doubt: float = 0.0
    """The standard error of that for the seat that decides; 0 where nothing is left to chance."""


class Valuer(Protocol):
    """Values decisions in one game."""

    name: str
    """Who judges: `net`, `greedy` or `random`."""

    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices of the seat that decides, the best first.

        Args:
            state: a position that shows what its seat may know; it stays as it is.
            also: legal actions that are valued too, however bad they seem.
            rng: where all chance comes from.
        """


def valuer(game: AnyGame, weights: str = "") -> Valuer:
    """Return who values decisions in a game best.

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
    return ByEvaluation(game) if game.name in EVALUATIONS else ByPlaying(game)


def _fits(game: AnyGame) -> bool:
    """Say whether a network was trained on the options of a game, and estimates points."""
    from footplate.bots import cards

    family = features(game.name)
    if family is None or family.goal((2, 1), 0) != 2:
        return False
    for file in cards.fitting(game.name, game.options)[:1]:
        known = cards.read_card(file).options
        return all(game.options[name] in values for name, values in known.items())
    return False


def _first(actions: Sequence[int], values: Sequence[float], also: Sequence[int]) -> list[int]:
    """Return the places of the best actions, and of those that are looked at too."""
    order = sorted(range(len(actions)), key=lambda place: -values[place])
    return order[:BEST] + [place for place in order[BEST:] if actions[place] in also]


def _sorted(found: list[Worth], seat: int) -> list[Worth]:
    return sorted(found, key=lambda each: -each.values[seat])


class ByNetwork:
    """Values decisions by a network, after playing on to the end of the round."""

    def __init__(self, judge: Judge) -> None:
        self.name = "net"
        self._judge: Final = judge

    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices."""
        from footplate.bots.outlooks import PlayingOn

        judge = self._judge
        seat = state.current_player
        moves = judge.family.different(state, state.legal_actions())
        actions = [move[0] for move in moves]
        moves += [(action,) for action in also if action not in actions]
        actions = [move[0] for move in moves]
        positions, values = judge.successors(state, moves, seat)
        places = _first(actions, [float(value) for value in values], also)
        on = PlayingOn(judge, judge.family.stage(state)[0])
        looks: list[list[list[float]]] = [[] for _ in places]
        for look in range(LOOKS):
            copies = [positions[place].clone() for place in places]
            for those, each in zip(looks, on.outlook(copies, look > 0, rng), strict=True):
                those.append(each)
        found = []
        for place, those in zip(places, looks, strict=True):
            means = tuple([sum(each) / LOOKS for each in zip(*those, strict=True)])
            doubt = stdev([each[seat] for each in those]) / sqrt(LOOKS)
            line = self._line(positions[place], moves[place], seat)
            found.append(Worth(line, means, doubt))
        return _sorted(found, seat)

    def _line(self, state: Any, move: tuple[int, ...], seat: int) -> tuple[int, ...]:
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
        self._family: Final = evaluation(game)
        self._seats: Final = range(game.players)

    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices."""
        family = self._family
        seat = state.current_player
        ends: dict[int, tuple[float, Any, tuple[int, ...]]] = {}
        for steps in self._manoeuvres(state, also):
            end = state.clone()
            for step in steps:
                end.apply_action(step)
            end = finish(family, end, seat)
            value = family.evaluate(end, seat)
            if steps[0] not in ends or value > ends[steps[0]][0]:
                ends[steps[0]] = (value, end, steps)
        actions = [*ends]
        places = _first(actions, [ends[action][0] for action in actions], also)
        found = []
        for place in places:
            value, end, steps = ends[actions[place]]
            values = [family.evaluate(end, other) for other in self._seats]
            values[seat] = family.look_again(end, seat) if family.SECOND_LOOKS else value
            found.append(Worth(steps, tuple(values)))
        return _sorted(found, seat)

    def _manoeuvres(self, state: Any, also: Sequence[int]) -> list[tuple[int, ...]]:
        """List the manoeuvres worth a look, and those that begin with some further actions."""
        found = [tuple(each) for each in self._family.candidates(state, state.legal_actions())]
        begun = {steps[0] for steps in found}
        for action in also:
            if action not in begun:
                found += self._after(state, action)
        return found

    def _after(self, state: Any, action: int) -> list[tuple[int, ...]]:
        """List the manoeuvres that an action may begin."""
        then = state.clone()
        then.apply_action(action)
        if then.current_player != state.current_player or then.turns != state.turns:
            return [(action,)]
        on = self._family.candidates(then, then.legal_actions())
        return [(action, *steps) for steps in on]


class ByPlaying:
    """Values decisions by games that are played to the end at random."""

    def __init__(self, game: AnyGame) -> None:
        self.name = "random"
        self._judge: Final = Playing(game)

    def best(self, state: Any, also: Sequence[int], rng: Generator) -> list[Worth]:
        """Value the best choices."""
        actions = state.legal_actions()
        means: list[tuple[float, ...]] = []
        for action in actions:
            starts = []
            for _ in range(GAMES):
                start = state.clone()
                start.apply_action(action)
                starts.append(start)
            played = self._judge.outlook(starts, noisy=True, rng=rng)
            means.append(tuple([sum(each) / GAMES for each in zip(*played, strict=True)]))
        seat = state.current_player
        places = _first(actions, [mean[seat] for mean in means], also)
        return _sorted([Worth((actions[place],), means[place]) for place in places], seat)
