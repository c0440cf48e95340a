"""Games and positions are copied and pickled by Python's own means, on both builds."""

import copy
import pickle

import pytest

import footplate

SETS = [("russian", {"players": "3", "modules": "coal"}), ("world", {"map": "mexico"})]


@pytest.mark.parametrize("name, options", SETS)
def test_a_pickled_game_deals_the_same_position(name, options):
    game = footplate.game(name, **options)
    again = pickle.loads(pickle.dumps(game))
    assert (again.name, again.options, again.digest) == (game.name, game.options, game.digest)
    assert again.new(7).key() == game.new(7).key()


@pytest.mark.parametrize("name, options", SETS)
def test_a_copy_of_a_game_is_the_game_itself(name, options):
    game = footplate.game(name, **options)
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
@pytest.mark.parametrize("name, options", SETS)
def test_a_copied_position_goes_its_own_way(name, options, copied):
    position = footplate.game(name, **options).new(7)
    before = position.key()
    other = copied(position)
    assert other.key() == before
    other.apply_action(other.legal_actions()[0])
    assert other.key() != before
    assert position.key() == before
