"""What holds in every position of Railways of the World, whatever the options, seed and moves.

A position is reached in two ways: a game is played by chance for a while, or a table with a dense
network is described by hand and played on. The second way shows long deliveries, crossings and
lines, which random play reaches seldom.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    invariant,
)
from tests.oracle.world_oracle import cube_total
from tests.oracle.world_positions import HOTELS, far_advanced
from tests.oracle.world_track import track_faults
from tests.pairs import every_pair
from tests.properties.playing import MANY, Playing, seeds, walk

import footplate
from footplate.kernel.contract import TERMINAL
from footplate.kernel.generator import Generator
from footplate.testing import check_game

SHORT = "5"
"""So many turns a game of these tests has, so that its end is seen."""
MAPS = [("eastern_us", players) for players in (2, 3, 4, 5, 6)]
MAPS += [("mexico", players) for players in (2, 3, 4)]
MAPS += [("europe", players) for players in (2, 3, 4, 5)]
MAPS += [("western_us", players) for players in (2, 3, 4, 5, 6)]
MAPS += [("great_britain", players) for players in (2, 3, 4, 5)]
MAPS += [("north_america", players) for players in (2, 3, 4, 5)]
MAPS += [("nippon", players) for players in (2, 3, 4)]
MAPS += [("through_time", players) for players in (2, 4)]
GAMES: dict[tuple[str, int], Any] = {
    (where, players): footplate.game("world", map=where, players=players, turn_limit=SHORT)
    for where, players in MAPS
}

maps = st.sampled_from(MAPS)


def reached(options: tuple[str, int], seed: int, moves: int, dense: bool) -> Any:
    """The position after some random moves from the set-up, or from a dense network of rails."""
    game = GAMES[options]
    rng = Generator(seed)
    state = game.new(seed)
    if dense and options[0] in HOTELS:
        table = far_advanced(rng, game.view(state, None), options[1], tries=rng.below(1200))
        table["turn"] = 1 + rng.below(5)
        state = game.position(table)
    walk(state, rng, moves)
    return state


# ---------------------------------------------------------------------- positions, move by move


class World(Playing):
    """Any game and position."""

    falling_at_the_end = True
    listed = 12
    unlisted = 120

    def __init__(self) -> None:
        super().__init__()
        self.game = GAMES[MAPS[0]]
        self.state = self.game.start()

    @initialize(options=maps, seed=seeds, moves=st.integers(0, 200), dense=st.booleans())
    def begin(self, options, seed, moves, dense):
        self.game = GAMES[options]
        self.state = reached(options, seed, moves, dense)

    @invariant()
    def is_sound(self):
        self.game.check(self.state)
        view = self.game.view(self.state, None)
        assert not track_faults(view)
        assert set(cube_total(view).values()) == {25}
        for player in view["players"]:
            assert player["money"] >= 0

    def rising(self):
        """Until bonds are paid back at the end; and no link goes."""
        return [n for p in self.state.players for n in (p.points, p.bonds, p.links, p.engine)]


World.TestCase.settings = settings(max_examples=8 * MANY, stateful_step_count=15)
TestPlaying = World.TestCase


# ---------------------------------------------------------------------- whole games


SETS = every_pair("world")
"""Every pair of values that can go together is in one of them."""


@pytest.mark.sample(4, 2)
@pytest.mark.parametrize("values", SETS, ids=lambda values: "-".join(values.values()))
def test_the_contract_is_kept_whatever_the_options(values):
    short = {**values, "turn_limit": SHORT}
    check_game(footplate.game("world", **short), games=1, seed=17, thorough=0)


@pytest.mark.sample(3, 3)
@pytest.mark.parametrize("options", MAPS, ids=str)
def test_the_contract_is_kept_on_every_map_with_all_numbers_of_players(options):
    check_game(GAMES[options], games=1, seed=17, thorough=1, samples=8)


@pytest.mark.sample(3, 3)
@pytest.mark.parametrize("options", MAPS, ids=str)
def test_turns_are_counted_and_the_best_win(options):
    game = GAMES[options]
    for seed in range(2):
        state = game.new(seed)
        rng = Generator(seed)
        turns: list[int] = []
        while state.current_player != TERMINAL:
            turn = game.view(state, None)["turn"] if state.current_player >= 0 else None
            if turn is not None and turn not in turns:
                turns.append(turn)
            walk(state, rng, 1)
        result = game.result(state)
        assert turns[-1] <= int(SHORT)
        assert [turn for turn in turns if turn] == list(range(1, turns[-1] + 1))
        assert list(result.points) == game.points(state)
        best = max(result.points)
        assert set(result.winners) <= {seat for seat, n in enumerate(result.points) if n == best}
        assert result.winners
