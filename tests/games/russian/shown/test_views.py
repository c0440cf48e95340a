"""The view: the position as a seat, or a spectator, may know it, as plain data."""

import json

import pytest
from tests.games.russian.table import EDITIONS, at, do, game, player, set_up, view

both = pytest.mark.parametrize("edition", EDITIONS)


def space(state, name):
    """What the view says of an action space."""
    (found,) = [entry for entry in view(state)["spaces"] if entry["space"] == name]
    return found


def route(state, name):
    """What the view says of a route of player 1."""
    (found,) = [entry for entry in player(state)["routes"] if entry["route"] == name]
    return found


@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_is_plain_data_from_the_first_draw_to_the_end(edition, players):
    of = game(edition, players)
    over = do(at(of, round=of.catalogue.rounds), *["pass"] * players)
    for state in (of.start(), of.new(1), at(of), over):
        for seat in (None, *range(1, players + 1)):
            found = view(state, seat)
            assert json.loads(json.dumps(found)) == found
            assert found["seat"] == (None if seat is None else seat - 1)
            assert len(found["players"]) == players


@both
def test_it_says_whose_decision_it_is(edition):
    assert view(game(edition).start())["current"] == "chance"
    assert view(at(game(edition), order=[3, 1, 2, 4]))["current"] == 2
    assert view(do(at(game(edition), round=7), *["pass"] * 4))["current"] is None


@both
def test_it_says_round_order_and_who_has_passed(edition):
    state = at(game(edition), round=7, order=[3, 1, 2, 4], passed=[1])
    found = view(state)
    assert (found["round"], found["rounds"], found["last_round"]) == (7, 7, True)
    assert found["order"] == [2, 0, 1, 3]
    assert found["passed"] == [0]
    assert found["passing"] == [0, 2, 3, 4]
    assert view(at(game(edition), round=6))["last_round"] is False
    assert view(at(game(edition, 3)))["passing"] == [0, 2, 3]


@both
def test_the_starting_bonus_cards_lie_there_during_the_set_up_only(edition):
    state = set_up(game(edition), [1, 2, 3, 4], [9, 10, 11, 12, 2, 3, 4])
    assert view(state)["starting"] == ["wood", "industry", "doubler", "coin"]
    assert [entry["what"] for entry in view(state)["pending"]] == ["starting card"] * 3
    do(state, "start coin")
    assert view(state)["starting"] == ["wood", "industry", "doubler"]
    assert view(at(game(edition)))["starting"] == []


@both
def test_before_the_strip_is_drawn_it_is_empty(edition):
    strip = view(game(edition).start())["strip"]
    assert [place["engineer"] for place in strip] == [None] * 7


@both
def test_a_space_shows_its_price_its_gain_and_who_is_there(edition):
    state = at(game(edition), held={"any": "2 wc"})
    found = space(state, "any")
    assert (found["workers"], found["coins"]) == (1, 1)
    assert found["gain"] == ["2 any"]
    assert found["held"] == {"seat": 1, "workers": 1, "temporary": 0, "wooden": 0, "coins": 1}
    assert space(state, "basic")["held"] is None
    assert space(state, "industry-wood")["gain"] == ["1 industry", "1 wood"]


@both
def test_spaces_of_another_side_of_the_board_are_not_open(edition):
    """2013 p.21, 2021 p.23."""
    assert space(at(game(edition, 2)), "wood-1")["open"] is False
    assert space(at(game(edition, 3)), "wood-1")["open"] is True


@both
def test_the_last_round_closes_the_turn_order_and_opens_another_space(edition):
    """2013 p.20, 2021 p.22."""
    before, last = at(game(edition), round=6), at(game(edition), round=7)
    assert [space(state, "first")["open"] for state in (before, last)] == [True, False]
    assert [space(state, "last")["open"] for state in (before, last)] == [False, True]


@both
def test_an_engineer_is_listed_as_a_space_while_somebody_is_there(edition):
    state = at(game(edition), players=[{"engineers": [15]}])
    names = [entry["space"] for entry in view(state)["spaces"]]
    assert "engineer-15" not in names
    do(state, "place engineer-15 w", "done")
    assert space(state, "engineer-15")["held"]["workers"] == 1
    assert space(state, "engineer-15")["open"] is True


@both
def test_the_strip_shows_faces_and_numbers(edition):
    state = at(game(edition), strip=[9, 0, 11, 12, 2, 3, 4])
    assert view(state)["strip"][0] == {"space": "6", "face": "dark", "engineer": 9}
    assert view(state)["strip"][1] == {"space": "5", "face": "dark", "engineer": None}
    assert view(state)["strip"][6] == {"space": "40", "face": "hire", "engineer": 4}


@both
def test_supply_and_returned_factories_are_counted(edition):
    state = at(game(edition), supply={"2": 0}, returned={"2": 4})
    assert view(state)["returned"] == {"2": 4}
    assert "2" not in view(state)["supply"]
    assert view(state)["supply"]["3"] == 4
    assert view(state)["factories"]["7"] == ["2 any"]
    assert "9-card" not in view(state)["factories"]


@both
def test_what_is_pending_names_the_tile_in_hand(edition):
    state = do(at(game(edition)), "place locomotive-1 w", "locomotive 2")
    (turn, hand) = view(state)["pending"]
    assert turn["what"] == "turn"
    assert (hand["what"], hand["tile"], hand["owed"]) == ("hand", "2", True)


@both
def test_what_is_pending_names_the_tile_for_which_a_gap_is_chosen(edition):
    mine = {"factories": ["2", "3", "4", "5", "6"]}
    state = do(at(game(edition), players=[mine]), "place locomotive-1 w", "factory 2")
    assert view(state)["pending"][-1]["what"] == "gap"
    assert view(state)["pending"][-1]["tile"] == "2"


@both
def test_what_is_pending_names_the_space_of_a_worker_that_may_move(edition):
    """2013 p.16, 2021 p.17."""
    state = do(at(game(edition), order=[2, 1, 3, 4], turn=1), "place first w", *["pass"] * 4)
    (move,) = view(state)["pending"]
    assert (move["what"], move["space"], move["seat"]) == ("move worker", "first", 0)
    assert move["owed"] is False


@both
def test_a_route_shows_tracks_reach_and_what_was_received(edition):
    laid = {"trans-siberian": {"wood": 6, "green": 3}, "kyiv": {"wood": 3}}
    engines = {"trans-siberian": ["1"], "kyiv": "2"}
    state = at(game(edition), players=[{"tracks": laid, "locomotives": engines}])
    found = route(state, "trans-siberian")
    assert found["tracks"] == {"wood": 6, "green": 3, "bronze": 0, "silver": 0, "gold": 0}
    assert found["reach"] == 1
    assert found["doubler_spaces"] == 8
    got = {(s["space"], s["colour"]): s["got"] for s in found["specials"]}
    assert got[2, "wood"] is True
    assert got[6, "wood"] is True
    assert got[10, "wood"] is False
    assert found["specials"][0]["gain"] == ["green tracks"]
    stars = route(state, "kyiv")["specials"][:4]
    assert [(s["gain"], s["got"]) for s in stars] == [
        (["1 star"], True),
        (["2 star"], True),
        (["3 star"], False),
        (["4 star"], False),
    ]
    assert route(state, "kyiv")["points"] == {"tracks": 0, "stars": 3, "medal": 0}
    assert route(state, "kyiv")["colours"] == ["wood", "green", "bronze"]


@both
def test_a_phrase_is_shown_without_a_number(edition):
    specials = route(at(game(edition)), "st-petersburg")["specials"]
    assert ["double route"] in [s["gain"] for s in specials]


@both
def test_the_industry_track_shows_its_factories(edition):
    state = at(game(edition), players=[{"factories": ["4"], "wrenches": [3]}])
    track = player(state)["industry"]
    assert (track[5]["kind"], track[5]["points"], track[5]["factory"]) == ("gap", 5, "4")
    assert (track[7]["kind"], track[7]["factory"]) == ("gap", None)
    assert track[6]["factory"] is None
    assert player(state)["factories"] == ["4", None, None, None, None]
    assert player(state)["wrenches"] == [3]


@both
def test_a_board_shows_its_locomotives_by_place(edition):
    state = at(game(edition), players=[{"locomotives": {"trans-siberian": ["1", "3"]}}])
    assert player(state)["locomotives"] == {
        "trans-siberian": ["1", "3"],
        "st-petersburg": [None],
        "kyiv": [None],
    }


@both
def test_own_end_bonus_cards_show_what_they_are_worth_now(edition):
    state = at(
        game(edition),
        removed=["routes", "wood"],
        taken=["1 factories", "1 flat"],
        players=[{"factories": ["2", "3"]}],
    )
    assert sorted((b["card"], b["points"]) for b in player(state)["bonuses"]) == [
        ("factories", 8),
        ("flat", 15),
    ]


@both
def test_looking_changes_nothing(edition):
    state = at(game(edition), removed=["flat", "routes"], taken=["2 wood"])
    before = state.key()
    view(state, 1)
    assert state.key() == before
