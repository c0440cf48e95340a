"""Plays random games under many sets of options: checks every position, and makes checksums.

It also counts the searches that reached their limit, since such a search settles nothing.

Two builds, machines or versions with equal checksums offered the same legal lists and reached the
same positions in every game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.errors import OptionError
from footplate.kernel.generator import Generator
from footplate.kernel.judged import JudgedGame
from footplate.kernel.options import Option
from footplate.lab.counts import at_least_one
from footplate.lab.option_sets import option_sets
from footplate.lab.playing import naming, seeds
from footplate.lab.processes import spread


class Verified(NamedTuple):
    """What came of the games of one set of options."""

    options: Mapping[str, str]
    games: int
    decisions: int
    checksum: str
    """The checksum of every legal list and every move, and of the last position of every game."""
    limited: int
    """How many searches of the engine reached their limit."""


Build = Callable[[Mapping[str, str]], AnyGame]
"""Builds the game with these options; it can be pickled."""


def verify(
    build: Build,
    options: Sequence[Option],
    *,
    games: int,
    seed: int,
    jobs: int = 1,
    given: Mapping[str, str] | None = None,
) -> Iterator[Verified]:
    """Play random games, checking every position.

    Args:
        build: makes the game.
        options: what the ruleset offers; `option_sets` says which sets are played.
        games: how many games there are in all, shared out evenly, at least one for each set.
        seed: fixes every game.
        jobs: how many processes play.
        given: the options that all sets have, by name.

    Yields:
        What came of each set of options, in the order of the options.

    Raises:
        FootplateError: a count below 1.
        OptionError: every set of options clashes, or a wrong option is given.
        AssertionError: an invariant is broken, or nothing can be chosen or drawn though the game
            is not over; the text names options, seed and ply.
    """
    at_least_one("games", games)
    at_least_one("jobs", jobs)
    sets = option_sets(options, partial(possible, build), given)
    if not sets:
        raise OptionError("no set of these options makes a game")
    each = -(-games // len(sets))
    return spread(partial(_work, build, seeds(seed, each)), sets, jobs)


def possible(build: Build, values: Mapping[str, str]) -> bool:
    """Say whether these options make a game."""
    try:
        build(values)
    except OptionError:
        return False
    return True


def _work(build: Build, seeds: Sequence[int]) -> Callable[[Mapping[str, str]], Verified]:
    return partial(_verify, build, seeds)


def _verify(build: Build, seeds: Sequence[int], values: Mapping[str, str]) -> Verified:
    game = build(values)
    checksum = hashlib.sha256()
    decisions = 0
    before = _limited_searches(game)
    for seed in seeds:
        with naming(game, values, seed):
            decisions += _play(game, seed, checksum.update)
    limited = _limited_searches(game) - before
    return Verified(values, len(seeds), decisions, checksum.hexdigest()[:16], limited)


def _limited_searches(game: AnyGame) -> int:
    """Count the searches of this game that have reached their limit so far."""
    return game.effort.limited if isinstance(game, JudgedGame) else 0


def _play(game: AnyGame, seed: int, note: Callable[[bytes], object]) -> int:
    """Play one random game, note all that two builds must agree on, and count its decisions."""
    rng = Generator(seed)
    state = game.start()
    decisions = ply = 0
    try:
        while state.current_player != TERMINAL:
            ply += 1
            decisions += state.current_player != CHANCE
            if decisions > game.max_decisions:
                raise AssertionError(f"more than {game.max_decisions} decisions")
            _step(state, rng, note)
            game.check(state)
    except AssertionError as error:
        raise AssertionError(f"ply {ply}: {error}") from error
    note(repr((state.key(), game.result(state))).encode())
    return decisions


def _step(state: State, rng: Generator, note: Callable[[bytes], object]) -> None:
    """Make the next draw or a random choice."""
    if state.current_player == CHANCE:
        outcomes = state.chance_outcomes()
        note(repr(outcomes).encode())
        assert outcomes, "nothing can be drawn"
        move = rng.outcome(outcomes)
    else:
        legal = state.legal_actions()
        note(repr(legal).encode())
        assert legal, "nothing can be chosen"
        move = rng.choice(legal)
    note(b"%d;" % move)
    state.apply_action(move)
