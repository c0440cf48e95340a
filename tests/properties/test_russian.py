"""What holds in every position of Russian Railroads, whatever the options, the seed and the moves.

A position is reached in two ways: a game is played by chance for a while, or a far-advanced table
is described by hand and played on. The second way shows late rounds with much on the boards, which
random play reaches seldom.
"""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    invariant,
)
from tests.oracle.positions import far_advanced
from tests.properties.playing import MANY, Playing, seeds, walk

import footplate
from footplate.kernel.contract import (
    TERMINAL,
    AnyGame,
    State,
)
from footplate.kernel.generator import Generator
from footplate.testing import check_game

OPTIONS = list(product(("2013", "2021"), (2, 3, 4), ("russian", "german")))
GAMES: dict[tuple[str, int, str], AnyGame] = {
    (edition, players, board): footplate.game(
        "russian", edition=edition, players=players, board=board
    )
    for edition, players, board in OPTIONS
}

option_sets = st.sampled_from(OPTIONS)


def reached(options: tuple[str, int, str], seed: int, moves: int, late: bool) -> State:
    """The position after some random moves from the set-up, or from a far-advanced table."""
    game = GAMES[options]
    rng = Generator(seed)
    state: State = game.new(seed)
    if late:
        edition, players, board = options
        state = game.position(far_advanced(rng, edition, players, rng.below(3), board))
    walk(state, rng, moves)
    return state


# ---------------------------------------------------------------------- positions, move by move


class Russian(Playing):
    """Any game and position."""

    def __init__(self) -> None:
        super().__init__()
        self.game = GAMES[OPTIONS[0]]
        self.state = self.game.start()

    @initialize(options=option_sets, seed=seeds, moves=st.integers(0, 400), late=st.booleans())
    def begin(self, options, seed, moves, late):
        self.game = GAMES[options]
        self.state = reached(options, seed, moves, late)

    @invariant()
    def is_sound(self):
        self.game.check(self.state)

    def rising(self):
        """Points, at the end too."""
        return self.game.points(self.state)


Russian.TestCase.settings = settings(max_examples=25 * MANY, stateful_step_count=25)
TestPlaying = Russian.TestCase


@given(options=option_sets, seed=seeds, moves=st.integers(0, 300))
@settings(max_examples=15 * MANY)
def test_what_a_seat_cannot_know_is_drawn_anew(options, seed, moves):
    """Otherwise that the views are equal would say nothing."""
    game = GAMES[options]
    state = reached(options, seed, moves, late=True)
    rng = Generator(seed)
    views = [game.view(state, seat) for seat in range(game.players)]
    for seat, view in enumerate(views):
        others = [c for who, c in enumerate(bonus_counts(view)) if who != seat]
        if state.current_player == TERMINAL or sum(others) < 3 or view["missing"] is not None:
            continue
        seen = set()
        for _ in range(40):
            other = game.determinize(state, seat, rng)
            seen.add(other.key())
        assert len(seen) > 1, f"three cards or more are hidden from seat {seat}"


def bonus_counts(view) -> list[int]:
    return [player["bonus_cards"] for player in view["players"]]


# ---------------------------------------------------------------------- whole games


@pytest.mark.sample(5, 2)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_contract_is_kept(options):
    check_game(GAMES[options], games=6, seed=17, thorough=2, samples=15)


BEYOND: list[dict[str, str]] = [
    {"board": "american"},
    {"board": "american", "industry": "russian"},
    {"industry": "american"},
    {"players": "1", "solo": "yes", "edition": "2013"},
    {"players": "1", "solo": "yes"},
    {"players": "1", "solo": "yes", "board": "german"},
    {"players": "1", "solo": "yes", "board": "american"},
    {"modules": "coal"},
    {"modules": "coal", "board": "german", "edition": "2013"},
    {"modules": "coal", "players": "2", "edition": "2013", "new_components": "none"},
    {"modules": "engineers", "players": "3"},
    {"modules": "engineers", "board": "german"},
    {"modules": "engineers", "edition": "2013"},
    {"modules": "ideas"},
    {"modules": "ideas", "players": "3", "board": "german"},
    {"modules": "manufactory"},
    {"modules": "manufactory", "players": "3"},
    {"modules": "manufactory+ideas+engineers", "players": "4", "board": "german"},
]
"""The other boards, the modules, and games against Emil."""


@pytest.mark.sample(4, 2)
@pytest.mark.parametrize("options", BEYOND, ids=lambda options: "-".join(options.values()))
def test_the_contract_is_kept_beyond_the_base_game(options):
    game = footplate.game("russian", **{"players": "2", "edition": "2021", **options})
    check_game(game, games=1, seed=5, thorough=1, samples=10)


@pytest.mark.sample(5, 2)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_all_rounds_are_played_and_the_best_win(options):
    game = GAMES[options]
    for seed in range(5):
        state: State = game.new(seed)
        rng = Generator(seed)
        headings: list[str] = []
        while state.current_player != TERMINAL:
            if not headings or headings[-1] != str(game.heading(state)):
                headings.append(str(game.heading(state)))
            walk(state, rng, 1)
        rounds = 7 if game.players == 4 else 6
        played = [f"Round {number} of {rounds}" for number in range(1, rounds + 1)]
        assert headings == ["Set-up", *played]
        result = game.result(state)
        assert result is not None
        assert list(result.points) == game.points(state)
        best = max(result.points)
        assert [seat for seat, n in enumerate(result.points) if n == best] == list(result.winners)
