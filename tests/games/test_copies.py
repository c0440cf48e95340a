"""Games and positions are copied and pickled by Python's own means, on both builds."""

import copy
import pickle
from typing import Any

import pytest
from tests.games.pack_rows import row
from tests.games.world.table import at, do, practice, rails

import footplate
from footplate.bots import bot
from footplate.kernel.contract import CHANCE
from footplate.kernel.generator import Generator

SETS = [("russian", {"players": "3", "modules": "coal"}), ("world", {"map": "mexico"})]
MORE = [
    *SETS,
    ("russian", {"players": "4", "edition": "2013"}),
    ("russian", {"players": "2", "board": "german", "modules": "all"}),
    ("russian", {"players": "4", "board": "american"}),
    ("russian", {"players": "3", "board": "asian"}),
    ("russian", {"players": "1"}),
    ("world", {"map": "eastern_us", "players": "3", "mines": "yes", "events": "yes"}),
    ("world", {"map": "western_us", "switches": "yes", "fuel": "yes", "rotors": "yes"}),
    ("world", {"map": "transcontinental"}),
    ("world", {"map": "great_britain"}),
    ("world", {"map": "nippon"}),
]


def pickled(one: Any) -> Any:
    """Return what is read of a pickled object."""
    return pickle.loads(pickle.dumps(one))


@pytest.mark.parametrize("name, options", SETS)
def test_a_pickled_game_deals_the_same_position(name, options):
    game = footplate.game(name, **options)
    again = pickled(game)
    assert (again.name, again.options, again.digest) == (game.name, game.options, game.digest)
    assert again.new(7).key() == game.new(7).key()


def test_a_pickled_game_keeps_the_values_of_its_house_pack(tmp_path):
    (tmp_path / "pack.toml").write_text(row("value", "medal", points=7), encoding="utf-8")
    game: Any = footplate.game("russian", components=tmp_path)
    again = pickled(game.new(7)).catalogue
    assert again.medal == game.catalogue.medal == 7


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


@pytest.mark.parametrize("name, options", MORE)
def test_a_pickled_position_is_read_as_it_was(name, options):
    game = footplate.game(name, **options)
    same(game, game.start())
    position = game.new(7)
    for _ in range(12):  # between turns and in the midst of them
        same(game, position)
        if position.current_player == CHANCE:
            position.apply_action(position.chance_outcomes()[0][0])
        else:
            position.apply_action(position.legal_actions()[0])


def test_pickled_track_is_read_as_it_was():
    of = practice()
    position = at(of, links=rails(of, "2 norfolk savannah"))
    same(of, do(position, "build from providence", "build N3 e-w"))


def same(game, position):
    """A position of the same game is read, equal in everything."""
    again = pickled(position)
    assert again.key() == position.key()
    assert again.legal_actions() == position.legal_actions()
    game.check(again)


@pytest.mark.parametrize("name, options", SETS)
def test_positions_of_a_printed_game_share_it_when_pickled(name, options):
    position = footplate.game(name, **options).start()
    assert pickled(position).catalogue is position.catalogue


@pytest.mark.parametrize("name, options", SETS)
def test_a_pickled_position_shares_nothing_that_changes(name, options):
    position = footplate.game(name, **options).new(7)
    before = position.key()
    again = pickled(position)
    again.apply_action(again.legal_actions()[0])
    assert again.key() != before
    assert position.key() == before


@pytest.mark.parametrize("name, options", SETS)
def test_a_pickled_observer_begins_anew(name, options):
    game: Any = footplate.game(name, **options)
    position, observer = game.new(7), game.observer()
    seen = observer.observe(position, 1)
    assert pickled(observer).observe(position, 1) == seen


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_a_copied_generator_goes_on_where_it_was(copied):
    rng = Generator(7)
    rng.word()
    other = copied(rng)
    assert [other.word() for _ in range(5)] == [rng.word() for _ in range(5)]


def test_a_match_can_be_pickled():
    match = footplate.Match(footplate.game("russian", players=2), seed=7)
    again = pickled(match)
    for each in (match, again):
        for _ in range(20):
            each.play(each.state.legal_actions()[0])
            if each.turn_over:
                each.commit()
    assert again.state.key() == match.state.key()
    assert again.moves() == match.moves()


@pytest.mark.parametrize("name", ["greedy", "greedy:base", "search", "random"])
def test_a_pickled_bot_has_its_name(name):
    assert pickled(bot(name)).name == name
