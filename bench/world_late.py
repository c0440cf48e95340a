"""How quick Railways of the World is when the map is full: the last three turns of six players.

    python bench/world_late.py --games 5

Plays random games on the Eastern map to three turns before the limit, then times the rest, every
legal list included. Prints decisions per second of processor time.
"""

from __future__ import annotations

import argparse
import random
from time import process_time
from typing import Final

import footplate
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.generator import Generator
from footplate.lab.build import build

LATE: Final = 3


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=5, help="how many games")
    games = parser.parse_args().games
    game = footplate.game("world", map="eastern_us", players=6)
    limit = int(game.options["turn_limit"])
    decisions = 0
    seconds = 0.0
    for seed in range(1, games + 1):
        rng, draws = random.Random(seed), Generator(seed)
        state = game.new(seed)
        _play(game, state, rng, draws, until=limit - LATE + 1)
        before = process_time()
        decisions += _play(game, state, rng, draws, until=limit + 1)
        seconds += process_time() - before
    rate = decisions / seconds
    print(f"{build()}: {decisions} decisions in the last {LATE} turns, {rate:,.0f} a second")


def _play(game: AnyGame, state: State, rng: random.Random, draws: Generator, until: int) -> int:
    """Random play until a turn begins, or to the end; returns the decisions made."""
    decisions = 0
    while state.current_player != TERMINAL and _turn(game, state) < until:
        if state.current_player == CHANCE:
            state.apply_action(draws.outcome(state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _turn(game: AnyGame, state: State) -> int:
    word = str(game.heading(state)).partition(",")[0].removeprefix("Turn ")
    return int(word) if word.isdecimal() else 0


if __name__ == "__main__":
    main()
