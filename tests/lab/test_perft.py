"""Counts of action sequences."""

from itertools import pairwise
from typing import Any

import pytest
from tests.kernel.toy_game import Toy

from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import FootplateError
from footplate.lab.perft import perft


class Coins:
    """Add 1 or 2 coins to a pile of up to 5; where it becomes even, one of two draws follows."""

    def __init__(self):
        self.pile = 0
        self.drawing = False

    @property
    def current_player(self):
        return CHANCE if self.drawing else -2 if self.pile >= 5 else 0

    def legal_actions(self):
        return [0, 1] if self.current_player == 0 else []

    def chance_outcomes(self):
        return [(0, 1), (1, 3)] if self.drawing else []

    def apply_action(self, move):
        if self.drawing:
            self.drawing = False
        else:
            self.pile += 1 + move
            self.drawing = self.pile % 2 == 0

    def clone(self):
        other = Coins()
        other.pile, other.drawing = self.pile, self.drawing
        return other


class CoinGame(Toy):
    def new(self, seed: int) -> Any:
        return Coins()


def test_sequences_are_counted_with_every_outcome_of_a_draw():
    def by_hand(pile, depth):
        """Sequences of `depth` decisions from a pile whose draw is done."""
        if pile >= 5:
            return 0
        if depth == 1:
            return 2
        return sum((2 if (pile + n) % 2 == 0 else 1) * by_hand(pile + n, depth - 1) for n in (1, 2))

    assert list(perft(CoinGame(), seed=1, depth=2)) == [2, 6]
    assert list(perft(CoinGame(), seed=1, depth=6)) == [by_hand(0, d) for d in range(1, 7)]
    assert by_hand(0, 6) == 0, "no game is that long"


def test_the_first_count_is_that_of_the_legal_list():
    game = Toy(2)
    counts = list(perft(game, seed=3, depth=3))
    assert counts[0] == len(game.new(3).legal_actions())
    assert all(a < b for a, b in pairwise(counts))


@pytest.mark.parametrize("depth", [0, -3])
def test_a_depth_below_one_is_refused(depth):
    with pytest.raises(FootplateError, match=f"depth must be at least 1, not {depth}"):
        perft(Toy(2), seed=1, depth=depth)
