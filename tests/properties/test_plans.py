"""Plans of whole games: every step is legal when its turn comes, and all they tell is exact."""

import pytest
from tests.games.world.plans.checks import examine, follow
from tests.games.world.table import game

from footplate.bots import bot, decide
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

AUCTION = ("eastern_us", 4, {"auction": "variant2"})
SHORT = ("mexico", 4, {"turn_limit": "10"})
OPTIONS = [
    ("mexico", 2, {"cut_throat": "yes", "auction": "variant1"}),
    ("eastern_us", 6, {"western_link": "no", "shorter": "yes"}),
    AUCTION,
    SHORT,
]


@pytest.mark.sample(4)
@pytest.mark.parametrize("name, players, options", OPTIONS)
def test_plans_of_a_game_that_follows_them_are_legal_and_exact(name, players, options):
    assert follow(game(name, players, **options), 7) > 200


@pytest.mark.sample(2)
@pytest.mark.parametrize("name, players, options", [SHORT, AUCTION])
def test_plans_of_a_game_between_greedy_bots_are_legal_and_exact(name, players, options):
    of = game(name, players, **options)
    state = of.new(3)
    rng = Generator(3)
    greedy = bot("greedy")
    seen = 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        if rng.below(4) == 0:
            seen += len(examine(of, state))
        state.apply_action(decide(greedy, of, state, rng))
    assert seen > 300
