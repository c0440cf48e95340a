"""Workers, coins, temporary and wooden workers [2013 p.4,12-13,23; 2021 p.7,14,47]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    held,
    house,
    legal,
    pending,
    player,
    tracks,
    turn,
    why,
)

from footplate.kernel.errors import ComponentError

both = pytest.mark.parametrize("edition", EDITIONS)


def mixes(state, space):
    """The letters with which a space can be paid for."""
    return {text.split()[2] for text in legal(state, f"place {space}")}


# ---------------------------------------------------------------------- workers and coins


@both
def test_a_worker_is_used_up_for_the_round(edition):
    """2013 p.4; 2021 p.7."""
    state = do(at(game(edition)), "place wood-2 ww", *["advance wood kyiv"] * 3)
    assert player(state)["hand"] == 3
    assert held(state, "wood-2") == "1 ww"


@both
def test_a_coin_replaces_a_worker(edition):
    """2013 p.13; 2021 p.14."""
    state = at(game(edition), players=[{"coins": 1}])
    assert mixes(state, "coins") == {"w", "c"}
    do(state, "place coins c")
    assert held(state, "coins") == "1 c"
    assert player(state)["hand"] == 5
    assert player(state)["coins"] == 2


@both
def test_coins_and_workers_can_be_combined(edition):
    """2013 p.13; 2021 p.14."""
    state = at(game(edition), players=[{"coins": 3}])
    assert mixes(state, "locomotive-3") == {"www", "wwc", "wcc", "ccc"}


@both
def test_a_space_with_a_coin_on_it_is_occupied(edition):
    """2013 p.13; 2021 p.14."""
    state = do(at(game(edition, 2)), "place coins c")
    assert "occupied this round" in why(state, "place coins w")


@both
def test_a_coin_that_was_used_is_gone(edition):
    """To the general supply after the round [2013 p.19; 2021 p.22]; unused ones are kept."""
    state = at(game(edition, 2), players=[{"coins": 3}])
    do(state, "place coins c", "pass", "pass")
    assert player(state)["coins"] == 4
    assert held(state, "coins") == ""


@both
def test_coins_may_pay_for_the_basic_space(edition):
    """2013 p.13; 2021 p.14."""
    state = do(at(game(edition)), "place basic c", "advance wood kyiv")
    assert (player(state)["coins"], player(state)["hand"]) == (0, 5)


@both
def test_workers_never_replace_the_coin_of_the_space_for_any_two_moves(edition):
    """A worker and a coin, or two coins, but not two workers [2013 p.13; 2021 p.14]."""
    state = at(game(edition), players=[{"coins": 2}])
    assert mixes(state, "any") == {"wc", "cc"}
    assert mixes(at(game(edition), players=[{"coins": 0}]), "any") == set()
    with pytest.raises(ValueError, match="expected"):
        game(edition).action_from_text("place any ww")


@both
def test_a_coin_without_a_worker_does_not_pay_for_any_two_moves(edition):
    """2013 p.7,13; 2021 p.9,14."""
    busy = {"wood-2": "1 ww", "industry-2": "1 ww", "coins": "1 w"}
    state = at(game(edition), players=[{"coins": 1}], held=busy)
    assert "do not have these workers and coins" in why(state, "place any wc")


@both
def test_an_engineer_is_hired_with_a_coin_and_never_with_a_worker(edition):
    """2013 p.13; 2021 p.14-15."""
    strip = [9, 10, 11, 12, 2, 3, 4]
    state = at(game(edition), strip=strip, players=[{"temporary": 2, "wooden": True}])
    assert mixes(state, "hire") == {"c"}
    state = at(game(edition), strip=strip, players=[{"coins": 0}])
    assert "do not have these workers and coins" in why(state, "place hire c")


# ---------------------------------------------------------------------- temporary workers


@both
def test_one_worker_brings_the_two_temporary_workers(edition):
    """2013 p.13; 2021 p.14."""
    state = do(at(game(edition)), "place temporary w")
    assert player(state)["temporary"] == 2
    assert turn(state) == 2  # and not at once: the action was taken


@both
def test_the_temporary_workers_are_taken_by_one_player_only(edition):
    """2013 p.13; 2021 p.14."""
    state = do(at(game(edition)), "place temporary w")
    assert "occupied this round" in why(state, "place temporary w")


@both
def test_temporary_workers_are_used_alone_together_or_with_workers_and_coins(edition):
    """2013 p.13; 2021 p.14."""
    state = at(game(edition), players=[{"temporary": 2, "coins": 1}], held={"temporary": "1 w"})
    assert mixes(state, "coins") == {"w", "t", "c"}
    assert mixes(state, "wood-2") == {"ww", "wt", "tt", "wc", "tc"}
    assert mixes(state, "locomotive-3") == {"www", "wwt", "wwc", "wtt", "wtc", "ttc"}
    do(state, "place wood-2 tc", *["advance wood kyiv"] * 3)
    assert held(state, "wood-2") == "1 tc"
    assert (player(state)["temporary"], player(state)["coins"]) == (1, 0)


@both
def test_temporary_workers_go_back_at_the_end_of_the_round_even_unused(edition):
    """2013 p.13,19; 2021 p.14,22."""
    state = at(game(edition, 3), players=[{"temporary": 2}], held={"temporary": "1 w"})
    do(state, "place wood-2 tt", *["advance wood kyiv"] * 3, "pass", "pass", "pass")
    assert player(state)["temporary"] == 0
    assert mixes(state, "temporary") == {"w", "c"}
    state = at(game(edition, 3), players=[{"temporary": 2}], held={"temporary": "1 w"})
    do(state, "pass", "pass", "pass")
    assert player(state)["temporary"] == 0


# ---------------------------------------------------------------------- the wooden worker


WOODEN = [{"wooden": True, "coins": 1}]


@both
def test_the_wooden_worker_pays_like_a_worker(edition):
    """2013 p.23 (the black one); 2021 p.47."""
    state = at(game(edition), players=WOODEN)
    assert mixes(state, "coins") == {"w", "b", "c"}
    assert mixes(state, "wood-2") == {"ww", "wb", "wc", "bc"}
    do(state, "place coins b")
    assert held(state, "coins") == "1 b"
    assert player(state)["hand"] == 5


@both
def test_the_wooden_worker_comes_back_after_the_round(edition):
    """An extra worker for the rest of the game [2013 p.23; 2021 p.47]."""
    state = at(game(edition, 2), players=WOODEN)
    do(state, "place coins b", "pass", "pass")
    assert (player(state)["has_wooden"], player(state)["wooden"]) == (True, 1)


@both
def test_the_wooden_worker_moves_wood_once_more_where_wood_is_shown(edition):
    """2013 p.23; 2021 p.47."""
    state = do(at(game(edition), players=WOODEN), "place wood-1 b", *["advance wood kyiv"] * 2)
    assert turn(state) == 1
    do(state, "advance wood kyiv")
    assert tracks(state, "kyiv")["wood"] == 4
    assert turn(state) == 2


@both
def test_the_wooden_worker_adds_one_move_together_with_other_workers_and_coins_too(edition):
    """2021 p.47: alone or with other workers or coins."""
    state = do(at(game(edition), players=WOODEN), "place wood-2 bc", *["advance wood kyiv"] * 4)
    assert tracks(state, "kyiv")["wood"] == 5
    state = do(at(game(edition), players=WOODEN), "place industry-wood wb", "wrench 1")
    do(state, "advance wood kyiv", "advance wood st-petersburg")
    assert turn(state) == 2


@both
def test_the_wooden_worker_adds_nothing_to_other_actions(edition):
    """2013 p.23; 2021 p.47."""
    given = {"wooden": True, "tracks": {"trans-siberian": {"wood": 5}}}
    state = do(at(game(edition), players=[given]), "place green-1 b")
    do(state, *["advance green trans-siberian"] * 2)
    assert turn(state) == 2


@both
def test_the_wooden_worker_adds_nothing_to_moves_of_any_colour(edition):
    """2021 p.47: the action must show the wood track."""
    state = do(at(game(edition), players=WOODEN), "place any bc", *["advance wood kyiv"] * 2)
    assert turn(state) == 2


@both
def test_the_wooden_worker_adds_one_move_on_an_engineer_that_shows_wood(edition):
    """2013 p.23-24; 2021 p.47-48."""
    strip = [9, 10, 11, 12, 4, 3, 5]
    state = do(at(game(edition), players=WOODEN, strip=strip), "place engineer-4 b")
    do(state, "advance wood kyiv", "advance wood kyiv")
    assert turn(state) == 2


@both
def test_the_wooden_worker_adds_a_move_on_the_basic_space_when_wood_moves(edition):
    """The space shows wood and green [2013 p.23; 2021 p.47]."""
    state = do(at(game(edition), players=WOODEN), "place basic b", "advance wood kyiv")
    assert pending(state) == ["1 wood"]
    do(state, "advance wood kyiv")
    assert tracks(state, "kyiv")["wood"] == 3
    assert turn(state) == 2
    assert player(state)["wooden"] == 0


@both
def test_the_wooden_worker_adds_no_wood_move_to_a_green_one_on_the_basic_space(edition):
    """It moves the wood track one space further, and none moved [2013 p.23; 2021 p.47]."""
    given = {"wooden": True, "tracks": {"trans-siberian": {"wood": 5}}}
    state = at(game(edition), players=[given])
    do(state, "place basic b", "advance green trans-siberian")
    assert turn(state) == 2


@both
def test_the_wooden_workers_extra_move_need_not_be_possible(edition):
    """It is a gain, no part of what the space asks to carry out."""
    routes = {
        "trans-siberian": {"wood": 13},
        "st-petersburg": {"wood": 9},
        "kyiv": {"wood": 9},
    }
    state = at(game(edition), players=[{"wooden": True, "tracks": routes}])
    do(state, "place wood-1 b", *["advance wood trans-siberian"] * 2)
    assert tracks(state, "trans-siberian")["wood"] == 15
    assert legal(state, "advance wood") == []


@both
def test_the_wooden_workers_extra_move_may_be_left(edition):
    """What must be carried out in full is what the space shows [2013 p.4; 2021 p.7]."""
    state = do(at(game(edition), players=WOODEN), "place wood-1 b", *["advance wood kyiv"] * 2)
    do(state, "done")
    assert turn(state) == 2
    assert tracks(state, "kyiv")["wood"] == 3


# ---------------------------------------------------------------------- prices of a house pack


@pytest.mark.parametrize(
    "price,problem",
    [
        ("4 workers", "is not like"),
        ("2 cows", "is not like"),
        ("worker", "is not like"),
        ("3 workers + 1 coin", "is not 1 to 3 pieces"),
    ],
)
def test_a_price_that_cannot_be_is_refused_with_its_place(tmp_path, price, problem):
    with pytest.raises(ComponentError, match=problem) as refused:
        house(tmp_path, f'[[space]]\nid = "coins"\ncost = "{price}"\nsource = "house rule"\n')
    assert "space.coins" in str(refused.value)


def test_a_house_price_of_coins_alone_is_paid_with_coins(tmp_path):
    of = house(tmp_path, '[[space]]\nid = "coins"\ncost = "2 coins"\nsource = "house rule"\n')
    assert mixes(at(of, players=[{"coins": 2}]), "coins") == {"cc"}
    assert mixes(at(of, players=[{"coins": 1}]), "coins") == set()
