"""Games side by side: each is played as if it were alone."""

import random

from footplate.kernel.abreast import Abreast, Ended
from footplate.kernel.contract import TERMINAL
from footplate.kernel.packing import mask, pack
from tests.kernel.toy_game import Toy


def games(count=2):
    toy = Toy(2)
    fields = toy.observation_fields
    found = Abreast(toy, [lambda s, seat: pack(fields, toy.observation(s, seat))] * count)
    for at in range(count):
        found.seed(at, at)
        found.begin(at)
    return found


def test_bytes_and_masks_are_those_of_each_game():
    side = games()
    rng = random.Random(1)
    ended: list[Ended] = []
    while not ended:
        seen, masks = side.told()
        count = side.game.action_count
        for at, state in enumerate(side.states):
            assert side.seats[at] == state.current_player
            assert side.legal[at] == state.legal_actions()
            size = len(seen) // 2
            assert seen[size * at : size * (at + 1)] == side.observed(at)
            assert masks[count * at : count * (at + 1)] == mask(side.legal[at], count)
        told = side.step([rng.choice(legal) for legal in side.legal])
        ended = told[2]
        assert told[:2] == side.told()
    for at, state, last in ended:
        assert state.current_player == TERMINAL
        assert len(last) == len(side.observed(at))
        assert side.states[at] is not state
        assert side.legal[at]


def test_a_seed_fixes_all_games_in_a_place():
    one, other = games(), games()
    for _ in range(3):
        assert [each.key() for each in one.states] == [each.key() for each in other.states]
        one.begin(0)
        other.begin(0)


def test_games_go_on_from_positions():
    one, other = games(), games()
    one.step([legal[0] for legal in one.legal])
    other.go_on([each.clone() for each in one.states], one.draws, one.streams)
    assert (other.legal, other.seats) == (one.legal, one.seats)
