"""Engineers [2013 p.13-14,24; 2021 p.15,48]: the strip, hiring, one's own, and the reuse."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    held,
    legal,
    pending,
    player,
    points,
    tracks,
    turn,
    view,
    why,
)

from footplate.games.russian.rules import engineers

STRIP = [9, 10, 11, 12, 2, 3, 4]
"""Four players: spaces 6, 5, 4, 3 (dark), 2 and 1 (light), and the hiring space."""


def strip(state):
    return [space["engineer"] for space in view(state)["strip"]]


def reuses(state):
    return [text.removeprefix("reuse ") for text in legal(state, "reuse")]


# ---------------------------------------------------------------------- hiring


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_engineer_in_the_hiring_space_is_hired_for_a_coin(edition):
    """2013 p.13, 2021 p.15."""
    state = do(at(game(edition), strip=STRIP, players=[{"coins": 2}]), "place hire c")
    assert player(state)["engineers"] == [4]
    assert player(state)["coins"] == 1
    assert strip(state) == [9, 10, 11, 12, 2, 3, None]
    assert held(state, "hire") == "1 c"


@pytest.mark.parametrize("edition", EDITIONS)
def test_hiring_takes_a_coin_and_no_worker_replaces_it(edition):
    """2013 p.13, 2021 p.14."""
    state = at(game(edition), strip=STRIP, players=[{"coins": 1, "temporary": 2}])
    assert legal(state, "place hire") == ["place hire c"]
    poor = at(game(edition), strip=STRIP, players=[{"coins": 0, "temporary": 2}])
    assert why(poor, "place hire c").startswith("You do not have these workers and coins in hand.")


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_one_engineer_can_be_hired_in_a_round(edition):
    """2013 p.13, 2021 p.15."""
    state = do(at(game(edition), strip=STRIP), "place hire c")
    assert why(state, "place hire c").startswith("The space is occupied this round.")


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_an_engineer_in_the_hiring_space_nobody_can_be_hired(edition):
    """2013 p.13, 2021 p.15."""
    state = at(game(edition), strip=[9, 10, 11, 12, 2, 3, 0])
    page = {"2013": "2013 p.13", "2021": "2021 p.15"}[edition]
    assert legal(state, "place hire") == []
    assert why(state, "place hire c") == f"There is no engineer in the hiring space. ({page})"


# ---------------------------------------------------------------------- using engineers


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hired_engineer_can_be_used_in_the_round_of_hiring(edition):
    """2013 p.14: exactly when one needs it; 2021 p.15."""
    state = at(game(edition), strip=STRIP)
    do(state, "place hire c", "pass", "pass", "pass", "place engineer-4 w", "advance wood kyiv")
    assert points(state)[0] == 3
    assert tracks(state, "kyiv")["wood"] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_owner_can_use_a_hired_engineer(edition):
    """2013 p.14, 2021 p.15: you, and only you."""
    state = at(game(edition), turn=2, strip=STRIP, players=[{"engineers": [15]}])
    assert legal(state, "place engineer-15") == []
    assert why(state, "place engineer-15 w").startswith(
        "This engineer is neither on a light space of the board nor one of yours."
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_engineers_on_light_spaces_are_open_to_all_once_in_a_round(edition):
    """2013 p.14, 2021 p.15."""
    state = at(game(edition), strip=STRIP)
    do(state, "place engineer-3 w", "advance wood kyiv")
    assert points(state) == [3, 0, 0, 0]
    assert turn(state) == 2
    assert why(state, "place engineer-3 w").startswith("The space is occupied this round.")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("engineer", [9, 12, 4])
def test_dark_engineers_and_the_one_for_hire_cannot_be_used(edition, engineer):
    """2013 p.14, 2021 p.15."""
    state = at(game(edition), strip=STRIP, players=[{"coins": 3}])
    assert legal(state, f"place engineer-{engineer}") == []
    assert "neither on a light space" in why(state, f"place engineer-{engineer} w")


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_two_players_one_engineer_stands_on_a_light_space(edition):
    """2013 p.21, 2021 p.23: the board of two players; its layout is reconstructed."""
    state = at(game(edition, 2), strip=[9, 10, 11, 2, 3, 4])
    assert legal(state, "place engineer-3 w") != []
    assert legal(state, "place engineer-2 w") == []
    assert [space["face"] for space in view(state)["strip"]] == [*["dark"] * 4, "light", "hire"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_engineer_on_the_board_must_be_used_in_full(edition):
    """2013 p.4, 2021 p.15: these are direct actions. Nobody has green tracks yet."""
    state = at(game(edition), strip=[0, 0, 0, 0, 7, 0, 0])
    assert why(state, "place engineer-7 w").startswith(
        "You have no access to tracks of this colour yet."
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_engineer_on_the_board_may_give_access_to_what_it_needs(edition):
    """2013 p.6,24, 2021 p.8: the wood move reaches space 2, the green one comes after it."""
    state = do(at(game(edition), strip=STRIP), "place engineer-2 w")
    assert legal(state) == ["advance wood trans-siberian"]  # anything else would lead nowhere
    do(state, "advance wood trans-siberian", "advance green trans-siberian")
    assert turn(state) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_action_of_ones_own_engineer_may_be_used_in_part(edition):
    """2013 p.14, 2021 p.7,15."""
    state = at(game(edition), strip=STRIP, players=[{"engineers": [7]}])
    do(state, "place engineer-7 w")  # one green and one bronze move: neither is possible
    assert turn(state) == 2
    state = at(game(edition), strip=[0] * 7, players=[{"engineers": [2]}])
    do(state, "place engineer-2 w", "advance wood kyiv")
    assert turn(state) == 2
    assert tracks(state, "kyiv") == {"wood": 2, "green": 0, "bronze": 0}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_action_of_ones_own_engineer_may_be_left_altogether(edition):
    """2021 p.7: one can choose not to resolve indirect actions."""
    state = at(game(edition), players=[{"engineers": [15]}])
    do(state, "place engineer-15 w", "done")
    assert turn(state) == 2
    assert tracks(state, "kyiv")["wood"] == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_ones_own_engineer_is_used_once_in_a_round(edition):
    """2013 p.14, 2021 p.7: it is an action space like any other."""
    state = at(game(edition), passed=[2, 3, 4], players=[{"engineers": [15]}])
    do(state, "place engineer-15 c", "done")
    assert why(state, "place engineer-15 w").startswith("The space is occupied this round.")


@pytest.mark.parametrize("edition, worth", [("2013", 3), ("2021", 5)])
def test_the_engineer_with_a_doubler_scores_more_in_2021(edition, worth):
    """2013 p.14, 2021 p.15."""
    state = at(game(edition), strip=[9, 0, 11, 12, 10, 3, 4])
    do(state, "place engineer-10 w", "doubler trans-siberian")
    assert points(state)[0] == worth


# ---------------------------------------------------------------------- the strip


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_round_all_engineers_move_right_and_one_not_hired_goes_to_the_box(edition):
    """2013 p.20, 2021 p.22."""
    state = do(at(game(edition), strip=STRIP), *["pass"] * 4)
    assert strip(state) == [None, 9, 10, 11, 12, 2, 3]
    assert all(p["engineers"] == [] for p in view(state)["players"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_after_a_round_the_next_engineers_come_to_the_light_and_the_hiring_space(edition):
    """2013 p.20, 2021 p.22."""
    state = do(at(game(edition), strip=STRIP), "place hire c", *["pass"] * 4)
    assert strip(state) == [None, 9, 10, 11, 12, 2, 3]
    assert "neither on a light space" in why(state, "place engineer-3 w")  # now for hire
    assert legal(state, "place engineer-2") == ["place engineer-2 w"]  # on the other light space
    assert why(state, "place engineer-12 w").startswith("You used no space with exactly one")


# ---------------------------------------------------------------------- reuse


def with_reuse(edition, held, **mine):
    """Player 1 has the engineer that reuses, and used some spaces already."""
    return at(game(edition), held=held, players=[{"engineers": [12], "coins": 2, **mine}])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("piece", ["w", "t", "b", "c"])
def test_a_space_used_with_a_single_piece_of_any_kind_can_be_reused(edition, piece):
    """2013 p.24; 2021 p.48: worker, temporary worker, coin or wooden worker."""
    state = at(
        game(edition),
        passed=[2, 3, 4],
        cards=["repeat"],
        players=[{"engineers": [12], "wooden": True, "coins": 2, "temporary": 1}],
    )
    do(state, f"place doubler {piece}", "doubler trans-siberian", "place engineer-12 w")
    assert reuses(state) == ["doubler"]
    do(state, "reuse doubler", "doubler trans-siberian")
    assert player(state)["routes"][0]["doublers"] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_space_that_took_more_than_one_piece_cannot_be_reused(edition):
    """2013 p.24, 2021 p.48."""
    state = with_reuse(edition, {"wood-1": "1 w", "wood-2": "1 ww", "any": "1 wc"})
    do(state, "place engineer-12 c")
    assert reuses(state) == ["wood-1"]
    assert why(state, "reuse wood-2").startswith(
        "Only a space that you used this round with exactly one worker or coin can be reused"
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_space_that_somebody_else_used_cannot_be_reused(edition):
    """2013 p.24, 2021 p.48: one that you have used."""
    state = with_reuse(edition, {"coins": "2 w", "wood-1": "1 w"})
    do(state, "place engineer-12 c")
    assert reuses(state) == ["wood-1"]
    assert "Only a space that you used" in why(state, "reuse coins")
    assert "Only a space that you used" in why(state, "reuse doubler")  # used by nobody


def test_neither_the_temporary_workers_nor_a_coin_space_can_be_reused():
    """2021 p.48."""
    state = with_reuse("2021", {"temporary": "1 w", "hire": "1 c", "wood-1": "1 w"})
    do(state, "place engineer-12 c")
    assert reuses(state) == ["wood-1"]
    assert why(state, "reuse temporary").endswith("(2021 p.48)")
    assert "coin space" in why(state, "reuse hire")


def test_hiring_is_no_one_worker_space_and_cannot_be_reused():
    """2013 p.24: a one-worker action space."""
    state = with_reuse("2013", {"hire": "1 c", "wood-1": "1 w"})
    do(state, "place engineer-12 c")
    assert reuses(state) == ["wood-1"]
    assert why(state, "reuse hire").endswith("(2013 p.24)")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_place_in_the_turn_order_gives_nothing_a_second_time(edition):
    """2013 p.15, 2021 p.16."""
    state = at(
        game(edition),
        order=[2, 1, 3, 4],
        turn=1,
        held={"first": "1 w", "wood-1": "1 w"},
        players=[{"engineers": [12], "coins": 2}],
    )
    do(state, "place engineer-12 c")
    assert reuses(state) == ["wood-1"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_reuse_never_reuses_a_reuse(edition):
    """Else a turn would never end."""
    state = with_reuse(edition, {"wood-1": "1 w"})
    do(state, "place engineer-12 c")
    assert held(state, "engineer-12") == "1 c"
    assert why(state, "reuse engineer-12").startswith("Only a space that you used")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_space_that_never_becomes_occupied_can_be_reused_by_who_was_there(edition):
    """2013 p.7,24, 2021 p.9,48."""
    state = with_reuse(edition, {"basic": "1 w"})
    do(state, "place engineer-12 c", "reuse basic", "advance wood kyiv")
    assert tracks(state, "kyiv")["wood"] == 2
    state = with_reuse(edition, {"basic": "2 w", "coins": "1 w"})
    do(state, "place engineer-12 c")
    assert reuses(state) == ["coins"]
    assert why(state, "reuse basic").startswith("Only a space that you used")


@pytest.mark.parametrize("edition", EDITIONS)
def test_ones_own_engineers_can_be_reused(edition):
    """2013 p.13, 2021 p.15: engineers show action spaces."""
    state = with_reuse(edition, {"engineer-15": "1 w"}, engineers=[12, 15])
    do(state, "place engineer-12 c", "reuse engineer-15", "advance wood kyiv", "advance wood kyiv")
    assert tracks(state, "kyiv")["wood"] == 3


def test_a_reuse_may_choose_differently_than_the_first_use():
    """2021 p.48."""
    state = at(game("2021"), passed=[2, 3, 4], players=[{"engineers": [12], "coins": 2}])
    do(state, "place locomotive-1 w", "locomotive 2", "engine kyiv")
    do(state, "place engineer-12 w", "reuse locomotive-1")
    assert legal(state) == ["locomotive 2", "factory 2", "done"]
    do(state, "factory 2")
    assert player(state)["factories"][0] == "2"


def test_the_wooden_worker_adds_nothing_to_a_reuse():
    """2021 p.48: no second additional step."""
    state = at(
        game("2021"),
        passed=[2, 3, 4],
        cards=["repeat"],
        players=[{"engineers": [12], "wooden": True}],
    )
    do(state, "place wood-1 b", *["advance wood kyiv"] * 3, "place engineer-12 w", "reuse wood-1")
    assert pending(state) == ["2 wood"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_reuse_of_ones_own_engineer_may_be_left(edition):
    """2013 p.14, 2021 p.7,15."""
    state = do(with_reuse(edition, {"wood-1": "1 w"}), "place engineer-12 c", "done")
    assert turn(state) == 2
    assert tracks(state, "kyiv")["wood"] == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_ones_own_engineer_reuses_may_be_done_in_part(edition):
    """2013 p.14, 2021 p.7,15."""
    state = with_reuse(edition, {"wood-1": "1 w"})
    do(state, "place engineer-12 c", "reuse wood-1", "advance wood kyiv", "done")
    assert turn(state) == 2
    assert tracks(state, "kyiv")["wood"] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_the_engineer_on_the_board_reuses_must_be_done_in_full(edition):
    """2013 p.4, 2021 p.7,15."""
    state = at(game(edition), strip=[0, 0, 0, 0, 12, 0, 0], held={"wood-1": "1 w"})
    do(state, "place engineer-12 w")
    assert why(state, "done").startswith("The action must be carried out in full")
    do(state, "reuse wood-1", "advance wood kyiv")
    assert why(state, "done").startswith("The action must be carried out in full")
    do(state, "advance wood kyiv")
    assert turn(state) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_engineer_on_the_board_needs_something_that_can_be_reused_in_full(edition):
    """2013 p.4,24, 2021 p.7,48."""
    light = [0, 0, 0, 0, 12, 0, 0]
    fresh = at(game(edition), strip=light)
    page = {"2013": "2013 p.24", "2021": "2021 p.48"}[edition]
    assert legal(fresh, "place engineer-12") == []
    assert why(fresh, "place engineer-12 w") == (
        "You used no space with exactly one worker or coin whose action can be repeated in full. "
        f"({page})"
    )
    at_the_end = {"kyiv": {"wood": 9}, "st-petersburg": {"wood": 9}, "trans-siberian": {"wood": 14}}
    state = at(game(edition), strip=light, held={"wood-1": "1 w"}, players=[{"tracks": at_the_end}])
    assert legal(state, "place engineer-12") == []  # one wood move is left, two are wanted
    assert "can be repeated in full" in why(state, "place engineer-12 w")
    state = at(
        game(edition),
        strip=light,
        held={"wood-1": "1 w", "coins": "1 w"},
        players=[{"tracks": at_the_end}],
    )
    do(state, "place engineer-12 w")
    assert reuses(state) == ["coins"]
    assert why(state, "reuse wood-1").startswith("After this the rest of the action")


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_engineer_on_the_board_may_reuse_an_own_engineer_in_part(edition):
    """2021 p.7,15: own engineers are indirect, so nothing of theirs must be possible."""
    state = at(
        game(edition),
        held={"engineer-7": "1 w"},
        players=[{"engineers": [7]}],
        strip=[0, 0, 0, 0, 12, 0, 0],
    )
    do(state, "place engineer-12 w")
    assert legal(state) == ["reuse engineer-7"]
    do(state, "reuse engineer-7")
    assert turn(state) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_can_be_reused_is_all_that_nothing_refuses(edition):
    """2013 p.24, 2021 p.48: spaces of the board, the one that is never full, own engineers."""
    used = {"wood-1": "1 w", "green-2": "1 ww", "coins": "2 w", "basic": "1 w", "engineer-9": "1 c"}
    state = at(game(edition), held=used, players=[{"engineers": [9]}])
    for p in state.players:
        offered: list[int] = []
        engineers.offer_reuse(state, p, 1, offered)
        spaces = range(len(state.catalogue.spaces))
        allowed = [n for n in spaces if not engineers.refuse_reuse(state, p, n)]
        assert offered == [state.catalogue.actions.reuse + n for n in allowed]
        assert engineers.reusable(state, p) == allowed
    names = [state.catalogue.spaces[n].name for n in engineers.reusable(state, state.players[0])]
    assert names == ["wood-1", "basic", "engineer-9"]
