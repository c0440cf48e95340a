"""Plans of whole games: every step is legal when its turn comes, and all they tell is exact."""

import pytest
from tests.games.world.table import game

from footplate.bots import bot, decide
from footplate.games.world import kinds, planning
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

OPTIONS = [
    ("eastern_us", 2, {"drover": "yes", "barons": "late"}),
    ("eastern_us", 4, {"auction": "variant2"}),
    ("eastern_us", 6, {"western_link": "no", "shorter": "yes"}),
    ("mexico", 2, {"cut_throat": "yes", "auction": "variant1"}),
    ("mexico", 3, {"black_star": "no"}),
    ("mexico", 4, {"turn_limit": "10"}),
]


def examine(of, state):
    """Play every plan on a copy, and compare what it says with what came."""
    seat = state.current_player
    before = state.key()
    plans = of.plans(state)
    assert state.key() == before, "asking changes nothing"
    rounds = of.catalogue.rounds
    for plan in plans:
        steps = [of.action_text(action) for action in plan.actions]
        after = state.clone()
        for action in plan.actions:
            assert after.current_player == seat, (str(plan), steps)
            assert action in after.legal_actions(), (str(plan), steps)
            after.apply_action(action)
        assert after.current_player != seat or after.agenda[-1][2] not in (kinds.BUILD, kinds.HOP)
        if after.current_player == TERMINAL:
            continue
        old, new = state.players, after.players
        gained = tuple(p.points - q.points for p, q in zip(new, old, strict=True))
        assert gained == plan.points, (str(plan), steps)
        if (after.turn, after.round) == (state.turn, min(after.round, rounds)):
            bonds = new[seat].bonds - old[seat].bonds
            price = old[seat].money + bonds * of.catalogue.bond - new[seat].money
            assert (price, bonds) == (plan.price, plan.bonds), (str(plan), steps)
    return plans


@pytest.mark.sample(3)
@pytest.mark.parametrize("name, players, options", OPTIONS)
def test_plans_of_a_game_that_follows_them_are_legal_and_exact(name, players, options):
    """Seats play a plan's first step or any other action, so that plans are asked for midway."""
    of = game(name, players, **options)
    state = of.new(7)
    rng = Generator(7)
    seen = 0
    for _ in range(700):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        if rng.below(4):
            plans = planning.plans(state)
            legal = state.legal_actions()
            action = rng.choice(plans).actions[0] if plans else rng.choice(legal)
        else:
            plans = examine(of, state)
            seen += len(plans)
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
    assert seen > 200


@pytest.mark.parametrize("name, players, options", OPTIONS[1::4])
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
