"""Checks of plans: each is played on a copy, and what it says is compared with what came of it."""

from footplate.games.world.plans import plans as planning
from footplate.games.world.plans import routes
from footplate.games.world.tables import kinds
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator


def examine(of, state):
    """Play every plan on a copy, compare what it says with what came, and return the plans."""
    seat = state.current_player
    before = state.key()
    plans = of.plans(state)
    assert state.key() == before, "asking changes nothing"
    best = [plan.actions for plan in planning.delivery_plans(state, planning.BEST)]
    assert planning.delivery_steps(state, planning.BEST) == best
    free = routes.free_ways(state)
    for pair, ways in enumerate(free.ways[::7]):
        assert free.between(7 * pair) == routes.first_free(state, ways), "what is remembered holds"
    rounds = of.catalogue.printed.rounds
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
            price = old[seat].money + bonds * of.catalogue.printed.bond - new[seat].money
            assert (price, bonds) == (plan.price, plan.bonds), (str(plan), steps)
    return plans


def follow(of, seed):
    """Examine the plans of a game in which seats play the first step of a plan, or any action.

    In this way plans are also asked for in the middle of an action. Returns how many plans were
    examined.
    """
    state = of.new(seed)
    rng = Generator(seed)
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
            seen += len(examine(of, state))
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
    return seen
