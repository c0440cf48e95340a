"""Who observes a whole match keeps what has not changed, and yet always tells what is."""

import pickle
import random

import pytest
from tests.pairs import every_pair

import footplate
from footplate.kernel.contract import TERMINAL, PackedGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.packing import unpack

GAMES = {
    "russian-all": ("russian", {"players": 3, "modules": "all", "board": "german"}),
    "russian-alone": ("russian", {"players": 1}),
    "world": ("world", {"players": 3, "turn_limit": "5"}),
}


class Watched:
    """A game with observers that see its matches, one of which has been pickled."""

    def __init__(self, name, options):
        self.game = footplate.game(name, **options)
        assert isinstance(self.game, PackedGame)
        self.observers = [self.game.observer(), pickle.loads(pickle.dumps(self.game.observer()))]

    def right(self, state):
        """All seats are told what somebody tells who looks at a pickled copy for the first time.

        The position itself is shown to the observers alone, as looking at it leaves a mark.
        """
        copy = pickle.loads(pickle.dumps(state))
        for seat in range(self.game.players):
            expected = self.game.observation(copy, seat)
            for observer in self.observers:
                found = unpack(self.game.observation_fields, observer.observe(state, seat))
                assert found == expected

    def right_as_others_see_it(self, state, seed):
        """The same of what could be if one seat is right, some moves on, and of the position."""
        draws = Generator(seed)
        could = self.game.determinize(state, seed % self.game.players, draws)
        self.right(could)
        for _ in range(3):
            if could.current_player >= 0:
                could.apply_action(draws.choice(could.legal_actions()))
        self.right(could)
        self.right(state)

    def watch(self, steps, every):
        rng, draws = random.Random(3), Generator(3)
        state = self.game.start()
        earlier = state.clone()
        for step in range(steps):
            if state.current_player == TERMINAL:
                break
            if state.current_player < 0:
                state.apply_action(draws.outcome(state.chance_outcomes()))
                continue
            state.apply_action(rng.choice(state.legal_actions()))
            if step % every == 0:
                self.right(state)
            if step % 150 == 0 and state.current_player >= 0:
                self.right_as_others_see_it(state, step)
                self.right(earlier)
                earlier = state.clone()
        self.right(state)
        self.right(earlier)
        self.right(self.game.new(9))


@pytest.mark.parametrize("name, options", GAMES.values(), ids=GAMES)
def test_it_is_told_as_by_somebody_who_looks_for_the_first_time(name, options):
    Watched(name, options).watch(300, 8)


@pytest.mark.long
@pytest.mark.parametrize("name", ["russian", "world"])
def test_so_it_is_with_every_pair_of_options(name):
    for options in every_pair(name):
        limit = {"turn_limit": "5"} if name == "world" else {}
        Watched(name, {**options, **limit}).watch(800, 29)


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
@pytest.mark.parametrize("name", ["russian", "world"])
def test_a_seat_that_there_is_not_is_said(name, seat):
    game = footplate.game(name, players=2)
    state = game.new(1)
    for ask in (game.view, game.observation):
        with pytest.raises(
            FootplateError, match=f"seat must be a number from 0 to 1, not {seat!r}"
        ):
            ask(state, seat)
    assert game.view(state, None)
