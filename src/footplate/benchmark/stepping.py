"""Measures steps of training environments: one step against one step, the opponents' time apart.

A step is a decision of whoever learns, with the mask and the observation of the next one. What bots
decide in between is measured too, but told by itself: it says more about bots than about an
environment. All is processor time, so that it matters little what else the machine does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any, Final, NamedTuple

import footplate
from footplate import env
from footplate.env.extra import OPENSPIEL, PETTINGZOO, is_there
from footplate.env.learner import Learner
from footplate.kernel.generator import Generator
from footplate.lab.bench import ROUNDS
from footplate.lab.peers import Peer, Stepped

SIDE_BY_SIDE: Final = 64
STEPS: Final = 10
"""How many steps all games take between two looks at the clock."""


class Pace(NamedTuple):
    """How many steps an environment takes."""

    name: str
    what: str
    version: str
    steps_per_second: float
    """Without the time of opponents."""
    opponents: float
    """The share of all time that they took."""


class Entrant(NamedTuple):
    """An environment to be measured."""

    name: str
    what: str
    version: str
    play: Callable[[int], Stepped]
    """Takes some steps, with chance from a seed."""


def race(entrants: Sequence[Entrant], seconds: float) -> list[Pace]:
    """Measure environments in turns; the best round of each counts.

    Args:
        entrants: what is measured.
        seconds: how long each of them plays in each of the rounds.
    """
    best = [(0.0, 0.0)] * len(entrants)
    for entrant in entrants:
        entrant.play(0)  # what is loaded at first use is not measured
    for each in range(ROUNDS):
        for i, entrant in enumerate(entrants):
            best[i] = max(best[i], _rate(entrant.play, seconds, each * 1_000_000))
    return [
        Pace(entrant.name, entrant.what, entrant.version, rate, share)
        for entrant, (rate, share) in zip(entrants, best, strict=True)
    ]


def _rate(play: Callable[[int], Stepped], seconds: float, first: int) -> tuple[float, float]:
    """Return the steps per second and the opponents' share of the time."""
    steps, apart, passed, seed = 0, 0.0, 0.0, first
    begun = process_time()
    while passed < seconds:
        found = play(seed)
        seed += 1
        steps += found.steps
        apart += found.apart
        passed = process_time() - begun
    return steps / max(passed - apart, 1e-9), apart / passed


def ours(name: str, options: dict[str, Any], version: str, title: str) -> Iterator[Entrant]:
    """Return the environments of one game that what is installed allows."""
    side = f"vector, {SIDE_BY_SIDE} games"
    games = env.vector(name, count=SIDE_BY_SIDE, copy=False, **options)
    yield Entrant(title, side, version, vector(games))
    yield Entrant(title, "single, against random", version, single(name, options))
    if is_there(PETTINGZOO):
        yield Entrant(title, "aec, all seats", version, aec(name, options))
    if is_there(OPENSPIEL):
        yield Entrant(title, "OpenSpiel, tensor", version, spiel(name, options))


def peers(known: Sequence[Peer[Stepped]]) -> list[Entrant]:
    """Return the environments of peers that are installed."""
    return [
        Entrant(each.name, each.what, each.version, each.play) for each in known if each.version
    ]


def vector(games: Any) -> Callable[[int], Stepped]:
    """Return a function that takes some random steps in all games."""
    games.reset(seed=1)

    def play(seed: int) -> Stepped:
        rng = Generator(seed)
        for _ in range(STEPS):
            games.step([rng.choice(legal) for legal in games.legal])
        return Stepped(STEPS * games.num_envs, 0.0)

    return play


class _Timed(Learner):
    """A learner that looks at the clock while others decide."""

    apart = 0.0

    def play_others(self, rewards: list[float]) -> float:
        """Let the bots decide, and count the time."""
        begun = process_time()
        found = super().play_others(rewards)
        self.apart += process_time() - begun
        return found


def single(name: str, options: dict[str, Any]) -> Callable[[int], Stepped]:
    """Return a function that plays a game of two with random actions."""
    game = footplate.game(name, **{**options, "players": "2"})
    learner = _Timed(game, ["random"], 0, "numbers", "win")

    def play(seed: int) -> Stepped:
        rng = Generator(seed)
        learner.reset(seed=seed)
        learner.apart = 0.0
        steps, over = 0, False
        while not over:
            _, _, over, _, _ = learner.step(rng.choice(learner.episode.legal))
            steps += 1
        return Stepped(steps, learner.apart)

    return play


def aec(name: str, options: dict[str, Any]) -> Callable[[int], Stepped]:
    """Return a function that plays a game in which all seats learn, with random actions."""
    table = env.aec(name, **options)

    def play(seed: int) -> Stepped:
        rng = Generator(seed)
        table.reset(seed=seed)
        steps = 0
        while True:
            _, _, over, _, _ = table.last()
            if over:
                return Stepped(steps, 0.0)
            table.step(rng.choice(table.episode.legal))
            steps += 1

    return play


def spiel(name: str, options: dict[str, Any]) -> Callable[[int], Stepped]:
    """Return a function that plays a game of OpenSpiel at random, with one observer for all."""
    game = env.openspiel(name, **options)
    observer = game.make_py_observer()

    def play(seed: int) -> Stepped:
        rng = Generator(seed)
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = [outcome for outcome, _ in state.chance_outcomes()]
                state.apply_action(rng.choice(outcomes))
                continue
            observer.set_from(state, state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
        return Stepped(steps, 0.0)

    return play
