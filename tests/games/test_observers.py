"""Who observes a whole match keeps what has not changed, and yet always tells what is."""

import pickle
import random

import pytest

import footplate
from footplate.kernel.contract import TERMINAL, PackedGame
from footplate.kernel.generator import Generator
from footplate.kernel.packing import unpack

GAMES = {
    "russian-all": ("russian", {"players": 3, "modules": "all", "board": "german"}),
    "russian-alone": ("russian", {"players": 1}),
    "world": ("world", {"players": 3, "turn_limit": "5"}),
}


@pytest.mark.parametrize("name, options", GAMES.values(), ids=GAMES)
def test_it_is_told_as_by_somebody_who_looks_for_the_first_time(name, options):
    of = footplate.game(name, **options)
    assert isinstance(of, PackedGame)
    observers = [of.observer(), pickle.loads(pickle.dumps(of.observer()))]

    def right(state):
        for seat in range(of.players):
            for observer in observers:
                found = unpack(of.observation_fields, observer.observe(state, seat))
                assert found == of.observation(state, seat)

    rng, draws = random.Random(3), Generator(3)
    state = of.start()
    earlier = state.clone()
    for step in range(300):
        if state.current_player == TERMINAL:
            break
        if state.current_player < 0:
            state.apply_action(draws.outcome(state.chance_outcomes()))
            continue
        state.apply_action(rng.choice(state.legal_actions()))
        if step % 8 == 0:
            right(state)
        if step == 150:
            right(earlier)
            earlier = state.clone()
    right(state)
    right(earlier)
    right(of.new(9))
