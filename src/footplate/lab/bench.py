"""Measures how fast the engine is beside its peers, in one run: figures to compare, not to assert.

The contestants take turns, round by round, so that whatever else the machine does slows all alike.
Only the best round of each counts, since disturbances can only make an engine look slower.
"""

from __future__ import annotations

import gc
import json
import random
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter, process_time
from typing import Final, NamedTuple, TypeAlias

from footplate.kernel import record
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.lab.counts import at_least_one
from footplate.lab.peers import PEERS, Peer

ROUNDS: Final = 3
EVERY: Final = 10
"""Every tenth position is kept, to be cloned and viewed."""


class Speed(NamedTuple):
    """The speed of random play, with every legal list."""

    name: str
    what: str
    version: str
    decisions_per_second: float


Entrant: TypeAlias = tuple[Speed, Callable[[int], int]]


class Details(NamedTuple):
    """How long other things take in one of our games."""

    clone_us: float
    view_ms: float
    """The time for the view of a seat as JSON text."""
    replay_ms: float
    """The time to read the record of a whole game and check every move, without building
    the game."""


class Pace(NamedTuple):
    """How long decisions take in random games, which have the seeds 1, 2 and so on."""

    name: str
    decisions_per_second: float
    """The speed of all games together."""
    median_us: float
    """The time per decision in the game in the middle, in microseconds."""
    ninetieth_us: float
    """The time per decision that nine of ten games do not exceed, in microseconds."""
    slowest: float
    """The time per decision in the slowest game, as a multiple of the median."""
    slowest_seed: int


def speeds(
    games: Sequence[tuple[str, AnyGame]], version: str, seconds: float, peers: bool = True
) -> list[Speed]:
    """Measure random play of our games, then of the peers that are installed.

    Args:
        games: each game after its name.
        version: our version.
        seconds: how long each of them plays in each of the rounds.
        peers: whether the peers play too.
    """
    entrants: list[Entrant] = []
    for name, game in games:
        what = f"{game.players} random players, legal lists"
        entrants.append((Speed(name, what, version, 0.0), _player(game)))
    return race([*entrants, *installed(PEERS if peers else ())], seconds)


def installed(peers: Sequence[Peer[int]]) -> list[Entrant]:
    """Return the peers that are installed, to be measured."""
    return [
        (Speed(peer.name, peer.what, peer.version, 0.0), peer.play)
        for peer in peers
        if peer.version
    ]


def race(entrants: Sequence[Entrant], seconds: float) -> list[Speed]:
    """Measure contestants in turns.

    Args:
        entrants: the name of each, and a function that plays a game from a seed and returns the
            number of its decisions.
        seconds: how long each of them plays in each of the rounds.
    """
    best = [0.0] * len(entrants)
    for each in range(ROUNDS):
        for i, (_, play) in enumerate(entrants):
            best[i] = max(best[i], _rate(play, seconds, first=each * 1_000_000))
    return [
        speed._replace(decisions_per_second=rate)
        for (speed, _), rate in zip(entrants, best, strict=True)
    ]


def paces(
    games: Sequence[tuple[str, AnyGame]],
    count: int,
    step: Callable[[int], None] = lambda done: None,
) -> list[Pace]:
    """Measure random play of our games in processor time, one game of each in turn.

    Args:
        games: each game after its name.
        count: how many games are played of each.
        step: called with the number of games of each that were played so far.

    Raises:
        FootplateError: a count below 1.
    """
    at_least_one("games", count)
    gc.collect()
    gc.freeze()  # otherwise the collector would search the tables of all games again and again
    players = [_player(game) for _, game in games]
    decisions: list[list[int]] = [[] for _ in games]
    seconds: list[list[float]] = [[] for _ in games]
    for seed in range(1, count + 1):
        for index, play in enumerate(players):
            start = process_time()
            decisions[index].append(play(seed))
            seconds[index].append(process_time() - start)
        step(seed)
    gc.unfreeze()
    names = [name for name, _ in games]
    return [_pace(*each) for each in zip(names, decisions, seconds, strict=True)]


def _pace(name: str, decisions: list[int], seconds: list[float]) -> Pace:
    each = [1e6 * passed / n for passed, n in zip(seconds, decisions, strict=True)]
    middle = median(each)
    return Pace(
        name=name,
        decisions_per_second=sum(decisions) / sum(seconds),
        median_us=middle,
        ninetieth_us=sorted(each)[-(-9 * len(each) // 10) - 1],
        slowest=max(each) / middle,
        slowest_seed=each.index(max(each)) + 1,
    )


def details(game: AnyGame, seconds: float) -> Details:
    """Measure `clone`, `view` and a replay, averaged over the positions of random games.

    Args:
        game: what is measured.
        seconds: how long each of the three is measured.
    """
    positions: list[State] = []
    texts: list[str] = []
    for seed in range(3):
        match = _random_match(game, seed, positions)
        texts.append(record.write(match))

    def clone(i: int) -> object:
        return positions[i % len(positions)].clone()

    def view(i: int) -> object:
        return json.dumps(game.view(positions[i % len(positions)], 0))

    def replay(i: int) -> object:
        return record.read(texts[i % len(texts)], lambda name, /, **options: game)

    return Details(
        clone_us=_cost(clone, seconds) * 1e6,
        view_ms=_cost(view, seconds) * 1e3,
        replay_ms=_cost(replay, seconds) * 1e3,
    )


def _player(game: AnyGame) -> Callable[[int], int]:
    """Return a function that plays one random game from a seed and counts its decisions."""

    def play(seed: int) -> int:
        state = game.start()
        draws = Generator(seed)
        rng = random.Random(seed)  # the peers choose with it too, so only the engines differ
        decisions = 0
        while True:
            seat = state.current_player
            if seat >= 0:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
            elif seat == CHANCE:
                state.apply_action(draws.outcome(state.chance_outcomes()))
            else:
                return decisions

    return play


def _rate(play: Callable[[int], int], seconds: float, first: int) -> float:
    """Measure decisions per second over games with the seeds `first + 1`, `first + 2`, ..."""
    decisions = 0
    seed = first
    start = perf_counter()
    while True:
        seed += 1
        decisions += play(seed)
        passed = perf_counter() - start
        if passed >= seconds:
            return decisions / passed


def _cost(work: Callable[[int], object], seconds: float) -> float:
    """Measure the seconds for one call of `work`, less the cost of calling."""

    def nothing(i: int) -> object:
        return i

    return max(0.0, _seconds_each(work, seconds) - _seconds_each(nothing, seconds / 10))


def _seconds_each(work: Callable[[int], object], seconds: float) -> float:
    """Measure the seconds for one call of `work`, with the cost of calling."""
    done = 0
    batch = 1
    start = perf_counter()
    while True:
        for i in range(done, done + batch):
            work(i)
        done += batch
        batch *= 2
        passed = perf_counter() - start
        if passed >= seconds:
            return passed / done


def _random_match(game: AnyGame, seed: int, positions: list[State]) -> Match:
    """Play a random game, and add every tenth of its positions."""
    match = Match(game, seed, auto_commit=True)
    rng = Generator(seed)
    while match.current_player != TERMINAL:
        if match.ply % EVERY == 0:
            positions.append(match.state.clone())
        match.play(rng.choice(match.state.legal_actions()))
    return match
