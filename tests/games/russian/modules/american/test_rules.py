"""The American board: boulders, coins, stocks, steelworks, the golden spike, the dual track.

[2021 p.28-32,46-47]
"""

import pytest
from tests.games.russian.table import (
    at,
    do,
    legal,
    pending,
    played,
    player,
    points,
    tracks,
    turn,
    view,
    why,
)

from footplate.games.russian.modules.american import stocks
from footplate.games.russian.modules.american.kept import of_a_way


def american(players=2, **options):
    """A game on the American board."""
    return played(board="american", players=str(players), **options)


def table(*players, of=None, **given):
    """A position on the American board; the first table is that of the player on turn."""
    for mine in players:
        if "locomotives" in mine:
            mine["locomotives"] = {"rocky": "1"} | mine["locomotives"]
    return at(of or american(max(2, len(players))), players=list(players), **given)


def wood(**at_spaces):
    """The tracks of a player: wood alone."""
    return {name: {"wood": space} for name, space in at_spaces.items()}


def route(state, name, seat=1):
    """A route as its player sees it."""
    return next(r for r in player(state, seat)["routes"] if r["route"] == name)


def stock(state, seat=1):
    """The level of a player's stock price token."""
    return player(state, seat)["stock"]


BOTH = ["route", "industry"]
AT_THE_END = {"rocky": 15, "sacramento": 9}
"""Wood on two of the three routes."""
NOT_ON_TURN = (
    "You pay the coin on your own turn, "
    "not during a payout or when a worker moves from the turn order. (2021 p.29)"
)
FIVE = ["coin", "points", "two-industry", "wood", "any"]

# ---------------------------------------------------------------------- the board


def test_set_up_gives_two_boulders_two_wrenches_and_two_more_idea_tokens():
    """2021 p.28."""
    state = table()
    mine = player(state)
    assert mine["boulders"] == BOTH
    assert len(mine["wrenches"]) == 2
    assert {"spike", "stock"} <= set(mine["ideas"])
    assert mine["paid"] == []
    assert [stock(state, seat) for seat in (1, 2)] == [0, 0]
    assert sum(kind["left"] for kind in view(state)["dividends"].values()) == 8
    assert view(state)["steelworks"] == [4, 6, 8]


def test_every_route_takes_all_colours_with_no_more_tracks_than_ever():
    """2021 p.30: two silver tracks and a gold one."""
    state = table()
    for name in ("rocky", "sacramento", "omaha"):
        assert route(state, name)["colours"] == ["wood", "green", "bronze", "silver", "gold"]
    laid = {
        "rocky": {"wood": 15, "green": 9, "bronze": 6, "silver": 2, "gold": 1},
        "sacramento": {"wood": 9, "green": 7, "bronze": 6, "silver": 4},
        "omaha": {"wood": 7, "green": 6, "bronze": 4},
    }
    state = table({"tracks": laid, "coins": 0})
    assert legal(state, "place gold-1") == []
    state = table({"tracks": laid, "coins": 1})
    assert legal(state, "place gold-1") == ["place gold-1 w"]  # a coin, a dividend, and silver
    state = table({"tracks": laid})
    do(state, "place silver-1 w")
    assert why(state, "advance silver omaha").startswith("All your tracks of this")
    assert legal(state, "advance") == ["advance silver rocky", "advance silver sacramento"]


def test_the_lower_routes_take_three_doublers_each():
    """2021 p.30."""
    state = table({"doublers": {"sacramento": 2, "omaha": 3}})
    do(state, "place doubler w")
    assert legal(state) == ["doubler rocky", "doubler sacramento"]
    do(state, "doubler sacramento")
    laid = {"sacramento": {"wood": 5, "green": 3}, "rocky": {"wood": 2}}
    mine = {"doublers": {"sacramento": 2}, "tracks": laid, "locomotives": {"sacramento": "4"}}
    state = table(mine)
    assert route(state, "sacramento")["points"]["tracks"] == 3 + 2


# ---------------------------------------------------------------------- blasting


def test_a_boulder_stops_the_track_until_it_is_blasted():
    """2021 p.29."""
    state = table({"tracks": wood(omaha=7)})
    do(state, "place wood-2 ww")
    assert why(state, "advance wood omaha").startswith("A boulder blocks the way. (2021 p.29)")


def test_blasting_scores_ten_and_opens_the_space():
    """2021 p.29: boulders of choice, on spaces 3 and 4 of the upper route."""
    given = {"tracks": wood(rocky=2, omaha=7), "locomotives": {"rocky": ["1", "3"]}}
    state = table(given)
    do(state, "place wood-2 ww", "advance wood rocky")
    assert pending(state) == ["2 wood!", "1 boulder!"]
    assert legal(state, "blast") == ["blast route", "blast industry"]
    do(state, "blast route")
    assert points(state) == [10, 0]
    assert player(state)["boulders"] == ["industry"]
    do(state, "advance wood omaha", "advance wood omaha")
    assert tracks(state, "omaha")["wood"] == 9


def test_a_blast_needs_the_locomotive_and_comes_later_with_it():
    """2021 p.29."""
    state = table({"tracks": wood(rocky=2)})
    do(state, "place basic w", "advance wood rocky")
    assert turn(state) == 2
    do(state, "pass", "place locomotive-1 w", "locomotive 2", "engine rocky-2")
    assert legal(state) == ["blast route", "blast industry"]
    assert why(state, "done").startswith("The action must be carried out in full")
    do(state, "blast industry")
    assert points(state)[0] == 10
    assert player(state)["boulders"] == ["route"]


def test_both_blasts_may_come_at_once():
    """2021 p.29: a locomotive that reaches both spaces."""
    given = {"tracks": {"rocky": {"wood": 6, "green": 4}}}
    state = table(given, supply={"2": 0, "3": 0}, returned={"2": 2, "3": 2})
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2")
    assert pending(state)[0] == "2 boulder!"
    do(state, "blast route", "blast industry")
    assert points(state)[0] == 20
    assert player(state)["boulders"] == []
    assert turn(state) == 2


def test_a_boulder_is_blasted_once():
    given = {
        "tracks": {"rocky": {"wood": 6, "green": 3}},
        "locomotives": {"rocky": ["1", "3"]},
        "boulders": ["industry"],
    }
    state = table(given)
    do(state, "place basic w", "advance green rocky")
    assert legal(state) == ["blast industry"]
    assert why(state, "blast route").startswith("This boulder has already been blasted.")


def test_the_boulder_on_15_stops_the_lower_wrench_alone():
    """2021 p.28-29."""
    given = {"factories": ["2", "3", "5"], "wrenches": [7, 24]}
    state = table(given)
    do(state, "place industry-2 ww")
    assert why(state, "wrench 1").startswith("A boulder blocks the way. (2021 p.29)")
    do(state, "wrench 2", "wrench 2")
    assert player(state)["industry_points"] == 10 + 10


def test_too_few_steps_before_a_boulder_are_its_fault():
    """2021 p.29: an empty gap is named where there is no boulder."""
    given = {"factories": ["2", "3"], "wrenches": [6, 31]}
    state = table(given)
    assert why(state, "place industry-2 ww") == "A boulder blocks the way. (2021 p.29)"
    state = table({**given, "factories": ["2"]})
    assert why(state, "place industry-2 ww").endswith(
        "the next gap has no factory yet. (2021 p.13)"
    )
    state = table({**given, "wrenches": [8, 31], "boulders": ["route"]})
    assert why(state, "place industry-2 ww").endswith(
        "the next gap has no factory yet. (2021 p.13)"
    )


def test_too_little_room_before_a_boulder_is_its_fault():
    """2021 p.29: unless there were too little room without it, too."""
    laid = wood(**AT_THE_END, omaha=6)
    state = table({"tracks": laid})
    assert why(state, "place wood-2 ww") == "A boulder blocks the way. (2021 p.29)"
    state = table({"tracks": laid, "boulders": ["industry"]})
    assert "place wood-2 ww" in legal(state)
    state = table({"tracks": wood(**AT_THE_END, omaha=8), "boulders": ["industry"]})
    assert why(state, "place wood-2 ww").startswith("There is not enough room")
    full = {name: {"wood": space, "green": space - 1} for name, space in AT_THE_END.items()}
    state = table({"tracks": {**full, "omaha": {"wood": 6, "green": 5}}})
    assert why(state, "place green-2 ww").startswith("There is not enough room")


def test_no_boulder_is_blasted_where_none_was_laid():
    """2021 p.46: another industry track has no boulder."""
    mine = {
        "tracks": {"rocky": {"wood": 6, "green": 3}},
        "locomotives": {"rocky": ["1", "3"]},
    }
    state = table(mine, of=american(2, industry="russian"))
    do(state, "place basic w", "advance green rocky")
    assert legal(state) == ["blast route"]
    assert why(state, "blast industry") == "There is no boulder on this industry track. (2021 p.46)"


def test_blasting_the_boulder_of_the_industry_track_lets_the_wrench_go_on():
    given = {
        "tracks": {"rocky": {"wood": 6, "green": 3}},
        "locomotives": {"rocky": ["1", "3"]},
        "factories": ["2", "3"],
        "wrenches": [7, 31],
    }
    state = table(given)
    assert legal(state, "place industry-1") == []
    assert why(state, "place industry-1 w") == "A boulder blocks the way. (2021 p.29)"
    do(state, "place basic w", "advance green rocky", "blast industry", "pass")
    do(state, "place industry-1 w", "wrench 1")
    assert player(state)["industry_points"] == 15 + 20


def test_an_action_may_rely_on_the_blast_that_it_brings():
    """2021 p.7,29: wood has room only once green has blasted the boulder."""
    laid = {"rocky": {"wood": 15, "green": 3}, "sacramento": {"wood": 9}, "omaha": {"wood": 7}}
    given = {"tracks": laid, "locomotives": {"rocky": ["1", "3"]}}
    state = table(given, strip=[0, 0, 0, 0, 2, 0])
    do(state, "place engineer-2 w")
    assert legal(state) == ["advance green rocky"]
    do(state, "advance green rocky")
    assert legal(state) == ["blast route"]
    do(state, "blast route", "advance wood omaha")
    assert tracks(state, "omaha")["wood"] == 8


def test_industry_may_rely_on_a_blast_too():
    """2021 p.7,29: a wood move blasts the boulder before the wrench."""
    given = {
        "tracks": wood(rocky=2),
        "locomotives": {"rocky": ["1", "2"]},
        "factories": ["2", "3"],
        "wrenches": [7, 31],
    }
    state = table(given, strip=[0, 0, 0, 0, 13, 0])
    do(state, "place engineer-13 w", "advance wood rocky")
    assert legal(state) == ["blast industry"]
    assert why(state, "blast route").startswith("After this the rest of the action could no")
    do(state, "blast industry", "wrench 1")


def test_with_another_industry_track_there_is_one_boulder():
    """2021 p.46; nothing is left to blast for the second symbol."""
    of = american(2, industry="russian")
    given = {"tracks": {"rocky": {"wood": 6, "green": 4}}}
    state = table(given, of=of, supply={"2": 0, "3": 0}, returned={"2": 2, "3": 2})
    assert player(state)["boulders"] == ["route"]
    assert len(player(state)["wrenches"]) == 1
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2")
    assert legal(state) == ["blast route"]
    do(state, "blast route")
    assert points(state)[0] == 10
    assert turn(state) == 2
    later = {
        "tracks": {"rocky": {"wood": 6, "green": 3}},
        "locomotives": {"rocky": ["1", "3"]},
        "boulders": [],
    }
    state = table(later, of=of)
    do(state, "place basic w", "advance green rocky")
    assert turn(state) == 2
    assert points(state)[0] == 0


def test_the_american_track_with_another_board_has_no_boulder():
    """2021 p.46."""
    state = at(played(board="russian", industry="american", players="2"), players=[{}])
    do(state, "place industry-1 w")
    assert "boulders" not in player(state)
    state = at(
        played(board="russian", industry="american", players="2"),
        players=[{"factories": ["2", "3"], "wrenches": [7, 16]}],
    )
    do(state, "place industry-1 w", "wrench 1")
    assert player(state)["industry_points"] == 15


# ---------------------------------------------------------------------- spaces with coins


def test_a_coin_may_be_paid_when_the_space_is_reached_or_later():
    """2021 p.29."""
    given = {"tracks": {"sacramento": {"wood": 6, "green": 3}, "rocky": {"wood": 2}}, "coins": 1}
    state = table(given)
    assert why(state, "pay sacramento-4").startswith("Your track has not reached this space yet.")
    do(state, "place basic w", "advance green sacramento")
    assert legal(state) == ["pay sacramento-4", "done"]
    do(state, "done", "pass")
    assert legal(state, "pay") == ["pay sacramento-4"]
    do(state, "pay sacramento-4", "dividend wood", "advance wood rocky", "place basic w")
    assert player(state)["coins"] == 0
    assert player(state)["paid"] == ["sacramento-4"]
    assert stock(state) == 1
    assert why(state, "pay sacramento-4").startswith("You have already received the benefit")


def test_a_coin_may_be_paid_in_the_midst_of_an_action():
    """2021 p.29: once the space is reached."""
    laid = {"omaha": {"wood": 7, "green": 4}, "rocky": {"wood": 3}}
    state = table({"tracks": laid})
    do(state, "place green-2 ww", "advance green omaha", "advance green omaha")
    do(state, "pay omaha-6", "dividend coin", "advance green rocky")
    assert player(state)["coins"] == 2
    assert stock(state) == 1


def test_without_a_coin_nothing_is_offered():
    laid = {"omaha": {"wood": 7, "green": 6}, "rocky": {"wood": 3}}
    state = table({"tracks": laid, "coins": 0})
    assert legal(state, "pay") == []
    assert why(state, "pay omaha-6").startswith("You have no coin to pay.")


def test_who_passes_may_pay_before():
    """2021 p.29: passing is a turn."""
    laid = {"omaha": {"wood": 7, "green": 6}, "rocky": {"wood": 3}}
    state = table({"tracks": laid})
    do(state, "pay omaha-6", "dividend points", "pass")
    assert points(state)[0] == 5
    assert turn(state) == 2


def test_what_must_be_done_is_not_left_by_passing():
    """2021 p.29: a boulder goes immediately."""
    laid = {"omaha": {"wood": 7, "green": 6}, "rocky": {"wood": 2}}
    state = table({"tracks": laid, "locomotives": {"rocky": ["1", "2"]}})
    do(state, "pay omaha-6", "dividend wood", "advance wood rocky")
    assert legal(state, "pass") == []
    assert why(state, "pass").startswith("The action must be carried out in full")
    do(state, "blast industry", "pass")
    assert points(state)[0] == 10


def test_no_coin_is_paid_when_the_worker_of_the_turn_order_moves():
    """2021 p.29."""
    laid = {"omaha": {"wood": 8, "green": 5}, "rocky": {"wood": 3}}
    given = {"tracks": laid, "coins": 3, "boulders": ["industry"]}
    state = table({}, given, held={"first": "2 w"}, order=[1, 2], passed=[2])
    do(state, "pass")
    assert turn(state) == 2
    assert why(state, "pay omaha-6") == NOT_ON_TURN
    do(state, "place basic w", "advance green omaha")
    assert view(state)["round"] == 2
    assert turn(state) == 2
    assert legal(state, "pay") == ["pay omaha-6"]


def test_no_coin_is_paid_during_a_general_payout():
    """2021 p.29."""
    laid = {"sacramento": {"wood": 6, "green": 3}, "rocky": {"wood": 2}}
    other = {"tracks": laid, "coins": 3, "stock": 1}
    returned = {"1": 0, "2": 2, "3": 2, "4": 1}
    state = table({}, other, dividends=["any"], returned=returned)
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2", "done")
    assert turn(state) == 2
    assert why(state, "pay sacramento-4") == NOT_ON_TURN
    do(state, "advance green sacramento")
    assert turn(state) == 2
    assert pending(state) == []
    assert "pay sacramento-4" in legal(state)


# ---------------------------------------------------------------------- stocks


def test_the_first_on_a_level_chooses_its_dividend_and_gets_it():
    """2021 p.31."""
    mine = {"tracks": wood(sacramento=2), "locomotives": {"sacramento": "3"}}
    state = table(mine, {"tracks": wood(sacramento=2), "locomotives": {"sacramento": "3"}})
    do(state, "place basic w", "advance wood sacramento")
    assert legal(state, "dividend") == [
        "dividend points",
        "dividend coin",
        "dividend industry",
        "dividend two-industry",
        "dividend wood",
        "dividend any",
    ]
    assert why(state, "raise stock").startswith("The next level has no dividend token yet")
    do(state, "dividend points")
    assert points(state)[0] == 5
    do(state, "place basic w", "advance wood sacramento")
    assert legal(state) == ["raise stock", "done"]
    assert why(state, "dividend coin").startswith("The next level has its dividend token already")
    do(state, "raise stock")
    assert points(state) == [5, 5]
    assert view(state)["stock"][1]["players"] == [0, 1]


def test_dividends_run_out():
    """2021 p.28,31: there are eight tokens."""
    mine = {"tracks": wood(sacramento=2), "locomotives": {"sacramento": "3"}, "stock": 3}
    state = table(mine, dividends=["points", "industry", "coin"])
    do(state, "place basic w", "advance wood sacramento")
    assert legal(state, "dividend") == [
        "dividend coin",
        "dividend two-industry",
        "dividend wood",
        "dividend any",
    ]
    assert why(state, "dividend points").startswith("The next level has no dividend token yet")


def test_at_the_top_a_rise_is_a_personal_payout():
    """2021 p.31."""
    mine = {"tracks": wood(sacramento=2), "locomotives": {"sacramento": "3"}, "stock": 6}
    state = table(mine, dividends=["coin", "points", "coin", "wood", "wood", "industry"])
    do(state, "place basic w", "advance wood sacramento")
    assert why(state, "dividend any").startswith("Your stock price is at the top")
    do(state, "raise stock")
    assert stock(state) == 6
    assert player(state)["coins"] == 4
    assert points(state)[0] == 5
    assert pending(state) == ["2 wood", "1 industry"]


def test_the_stock_idea_token_rises_and_then_pays_out():
    """2021 p.31-32: example 22, all of it in any order."""
    laid = {
        "rocky": {"wood": 11, "green": 4},
        "sacramento": {"wood": 5},
        "omaha": {"wood": 6},
    }
    mine = {"tracks": laid, "locomotives": {"omaha": "7"}, "boulders": ["industry"], "stock": 4}
    state = table(mine, dividends=FIVE[:4])
    do(state, "place basic w", "advance wood omaha", "idea stock")
    assert why(state, "payout").startswith("Your stock price rises first, then the payout comes.")
    do(state, "dividend any", "advance green rocky", "payout")
    assert stock(state) == 5
    assert points(state)[0] == 5
    assert player(state)["coins"] == 3
    assert pending(state) == ["2 industry", "1 wood", "1 any"]
    do(state, "wrench 1", "wrench 2", "advance wood sacramento")
    assert legal(state)[-1] == "done"
    do(state, "advance green rocky")
    assert turn(state) == 2


def test_a_way_asks_which_dividends_lie_below_and_not_in_which_order():
    """2021 p.31: a payout gives them all; those above come one after the other."""

    def asks(*dividends):
        state = table({"stock": 2}, {"stock": 4}, dividends=list(dividends))
        return of_a_way(state, state.players[0])

    assert asks("coin", "any", "wood", "points") == asks("any", "coin", "wood", "points")
    assert asks("coin", "any", "wood", "points") != asks("coin", "any", "points", "wood")
    assert asks("coin", "any", "wood", "points") != asks("coin", "wood", "any", "points")


@pytest.mark.parametrize("level, rises, payout", [(4, 1, False), (4, 2, False), (4, 3, True)])
def test_the_last_of_some_rises_is_a_payout_if_the_others_come_to_the_top(level, rises, payout):
    """2021 p.31: the sixth level is the highest."""
    six = ["wood", "wood", "coin", "coin", "any", "points"]
    state = table({"stock": level}, {"stock": 6}, dividends=six)
    me = state.players[0]
    all_of_them = stocks.payouts(state, me, 1)
    assert (all_of_them[0] in stocks.rises(state, me, rises)) == payout
    """2021 p.31."""
    laid = {"omaha": {"wood": 6}}
    state = table({"tracks": laid, "locomotives": {"omaha": "7"}, "stock": 4}, dividends=FIVE[:4])
    do(state, "place basic w", "advance wood omaha", "idea stock", "dividend any", "payout", "done")
    assert turn(state) == 2


def test_the_highest_price_scores_twenty_and_the_next_ten():
    """2021 p.32: on a level the one further left is ahead."""
    on = [{"stock": 1}, {"stock": 2}, {"stock": 2}, {}]
    of = american(4)
    state = at(of, players=on, dividends=["coin", "wood"], round=7, order=[4, 3, 2, 1])
    assert [row["players"] for row in view(state)["stock"]][:3] == [[3], [0], [1, 2]]
    before = [player(state, seat)["now"] for seat in (1, 2, 3, 4)]
    do(state, "pass", "pass", "pass", "pass")
    assert [p - n for p, n in zip(points(state), before, strict=True)] == [4, 20 + 3, 10 + 2, 0]


def test_who_came_first_on_a_level_may_be_said():
    """2021 p.31-32: who comes later stands further to the right."""
    on = [{"stock": 1}, {"stock": 2}, {"stock": 2}, {"stock": 2}]
    given = {"players": on, "dividends": ["coin", "wood"], "round": 7}
    state = at(american(4), stock_order=[4, 3], **given)
    assert [row["players"] for row in view(state)["stock"]][:3] == [[], [0], [3, 2, 1]]
    before = [player(state, seat)["now"] for seat in (1, 2, 3, 4)]
    do(state, "pass", "pass", "pass", "pass")
    passing = [0, 2, 3, 4]
    gained = [p - n - m for p, n, m in zip(points(state), before, passing, strict=True)]
    assert gained == [0, 0, 10, 20]


def test_who_rises_comes_to_the_right_of_a_described_order():
    """2021 p.31."""
    engines = {"rocky": "1", "sacramento": "3"}
    mine = {"tracks": wood(sacramento=2), "locomotives": engines, "stock": 1}
    on = [mine, {"stock": 2}, {"stock": 2}]
    state = at(american(3), players=on, dividends=["coin", "wood"], stock_order=[3, 2])
    do(state, "place basic w", "advance wood sacramento", "raise stock")
    assert view(state)["stock"][2]["players"] == [2, 1, 0]


def test_on_the_bottom_row_the_turn_order_decides():
    """Nobody has moved there: who is earlier in the turn order counts as further left."""
    state = at(american(3), round=6, order=[3, 1, 2])
    assert view(state)["stock"][0]["players"] == [2, 0, 1]
    do(state, "pass", "pass", "pass")
    assert points(state) == [2 + 10, 3, 20]


# ---------------------------------------------------------------------- steelworks


LAST_OF_FOUR = {"2a": 0, "3": 0, "4": 1}
GONE = {"2a": 2, "3": 2, "4": 1}
SMALL = {"1": 0, "2": 2, "3": 2, "4": 1}


def test_who_takes_the_last_locomotive_gets_the_steelworks():
    """2021 p.32."""
    state = table({}, {}, returned=SMALL)
    assert view(state)["steelworks"] == [4, 6, 8]
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2")
    assert view(state)["steelworks"] == [6, 8]
    assert legal(state) == ["steelworks build", "done"]
    do(state, "steelworks build")
    assert player(state)["factories"][0] == "steelworks"
    assert turn(state) == 2


def test_the_steelworks_may_be_left():
    """2021 p.32: it goes to the box."""
    state = table({}, {}, returned=SMALL)
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2", "done")
    assert player(state)["factories"][0] is None
    assert "steelworks" not in view(state)["returned"]


def test_a_stack_without_a_steelworks_gives_none():
    state = table({}, {}, returned={"2": 1})
    do(state, "place locomotive-1 w", "locomotive 2", "engine rocky-2")
    assert turn(state) == 2
    assert view(state)["steelworks"] == [4, 6, 8]


def test_the_last_one_may_be_built_as_a_factory_beside_its_steelworks():
    """2021 p.32: the steelworks takes the next gap."""
    state = table({}, {}, returned=SMALL)
    do(state, "place locomotive-1 w", "factory 4", "steelworks build")
    assert player(state)["factories"][:3] == ["4", "steelworks", None]


def test_a_steelworks_moves_wood_and_may_be_replaced_early():
    """2021 p.32: though gaps are empty; it goes to the box then."""
    mine = {"factories": ["steelworks", "5"], "wrenches": [4, 16]}
    state = table(mine, returned={"4": 2})
    do(state, "place industry-1 w", "wrench 1")
    assert pending(state) == ["1 wood"]
    do(state, "advance wood rocky", "pass", "place locomotive-1 w", "factory 2")
    assert legal(state) == ["replace gap-1", "replace gap-3"]
    assert why(state, "replace gap-2").startswith("Only a steelworks")
    assert why(state, "replace gap-4").endswith("filled from left to right. (2021 p.12)")
    beside = do(state.clone(), "replace gap-3")
    assert player(beside)["factories"][:3] == ["steelworks", "5", "2"]
    do(state, "replace gap-1")
    assert player(state)["factories"][:3] == ["2", "5", None]
    assert "steelworks" not in view(state)["returned"]
    assert player(state)["industry_points"] == 5


def test_with_all_gaps_full_any_factory_makes_room_for_a_steelworks():
    """2021 p.12,32."""
    mine = {"factories": ["2", "3", "5", "6", "7"]}
    state = table(mine, returned={"2": 1, "3": 1, "4": 1})
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2", "steelworks build")
    assert len(legal(state, "replace")) == 5
    do(state, "replace gap-2")
    assert player(state)["factories"][1] == "steelworks"
    assert view(state)["returned"]["3"] == 2


def test_a_steelworks_counts_as_a_factory():
    """2021 p.47."""
    mine = {"factories": ["steelworks", "2"]}
    gone = {"removed": ["flat", "wood"], "taken": ["1 factories"]}
    state = table(mine, {}, returned={"4": 2}, round=6, **gone)
    before = player(state)["now"]
    do(state, "pass", "pass")
    assert points(state)[0] == before + 8 + 20


def test_a_general_payout_follows_the_turn_in_turn_order():
    """2021 p.32: example 23; who took the last locomotive comes first."""
    of = american(4)
    levels = [{"stock": 2}, {"stock": 2}, {"stock": 1}, {"stock": 3}]
    state = at(
        of,
        players=levels,
        order=[3, 4, 1, 2],
        turn=1,
        dividends=["industry", "coin", "any"],
        returned={"2": 4, "3": 4, "4": 3},
    )
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2")
    assert [player(state, seat)["coins"] for seat in (1, 2, 3, 4)] == [1, 1, 1, 1]
    do(state, "steelworks build")
    assert turn(state) == 1
    assert player(state, 1)["coins"] == 2
    do(state, "wrench 1")
    assert turn(state) == 2
    do(state, "wrench 2")
    assert turn(state) == 3
    assert player(state, 3)["coins"] == 1
    do(state, "done")
    assert turn(state) == 4
    do(state, "wrench 1", "advance wood omaha")
    assert turn(state) == 2
    assert [player(state, seat)["coins"] for seat in (1, 2, 3, 4)] == [2, 2, 1, 2]


def test_a_payout_comes_before_the_scoring_when_the_last_player_caused_it():
    """2021 p.32: after the turn, though the turn ended the round."""
    state = table(
        {"stock": 1},
        {},
        passed=[2],
        dividends=["points"],
        returned=SMALL,
        round=6,
    )
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2", "done")
    assert points(state)[0] == 5
    do(state, "pass")
    assert turn(state) == "over"


def test_a_payout_when_the_worker_of_the_turn_order_took_the_last_locomotive():
    """2021 p.17,32: before the scoring and the next worker, in the order of the next round."""
    of = american(3)
    state = at(
        of,
        players=[{"stock": 1}, {"stock": 1}, {"stock": 1}],
        held={"first": "2 w", "second": "1 w"},
        passed=[2, 3],
        dividends=["any"],
        returned={"2": 3, "3": 3, "4": 2},
    )
    do(state, "pass")
    assert view(state)["order"] == [1, 0, 2]
    assert turn(state) == 1
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2", "steelworks build")
    seats = []
    for _ in range(3):
        seats.append(turn(state))
        do(state, "advance wood sacramento")
    assert seats == [1, 3, 2]
    assert view(state)["round"] == 1
    assert turn(state) == 2
    do(state, "done")
    assert view(state)["round"] == 2


def test_a_payout_that_causes_a_payout_is_followed_by_it():
    """2021 p.32: a step onto a factory takes the last locomotive of a stack."""
    other = {"stock": 1, "factories": ["2"], "wrenches": [4, 16]}
    returned = {"2": 1, "3": 2, "4": 1, "5": 2, "6": 1}
    state = table({"stock": 1}, other, dividends=["industry"], returned=returned)
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2", "done", "done")
    assert turn(state) == 2
    do(state, "wrench 1", "locomotive 6", "engine rocky-2", "done")
    assert turn(state) == 2
    assert pending(state) == ["1 industry"]
    do(state, "wrench 1")
    assert turn(state) == 1
    do(state, "wrench 1")
    assert turn(state) == 2
    assert legal(state, "place basic")


def test_on_the_industry_board_the_steelworks_is_a_wood_move():
    """2021 p.46: and the general payout takes place all the same."""
    of = american(2, industry="asian")
    state = table({"stock": 1}, of=of, dividends=["points"], supply=LAST_OF_FOUR, returned=GONE)
    do(state, "place locomotive-1 w", "locomotive 4", "engine rocky-2")
    assert pending(state) == ["1 wood"]
    do(state, "advance wood omaha")
    assert points(state)[0] == 5
    assert view(state)["steelworks"] == [6, 8]


def test_the_end_of_the_industry_board_gives_a_key_or_a_rise():
    """2021 p.46: the screw nut."""
    of = american(2, industry="asian")
    before = of.catalogue.industry.kinds.index("end") - 1
    sites = [["2a"], ["2a"], ["3"], ["3"], ["4"]]
    state = table({"wrenches": [before]}, of=of, sites=sites, returned={"3": 0})
    do(state, "place industry-1 w", "wrench 1")
    assert legal(state) == ["nut key", "nut stock", "done"]
    do(state, "nut stock", "dividend points")
    assert stock(state) == 1
    state = table({"wrenches": [before]}, of=of, sites=sites, returned={"3": 0})
    do(state, "place industry-1 w", "wrench 1", "nut key")
    assert pending(state) == ["1 key"]


# ---------------------------------------------------------------------- the golden spike


def test_the_golden_spike_scores_ten_for_each_end():
    """2021 p.30: with the locomotive, at every scoring."""
    laid = wood(sacramento=9, omaha=9)
    mine = {"tracks": laid, "locomotives": {"sacramento": "9", "omaha": "8"}, "boulders": []}
    state = table(mine)
    assert [route(state, name)["points"]["stars"] for name in ("sacramento", "omaha")] == [10, 0]
    mine["locomotives"] = {"sacramento": "9", "omaha": "9"}
    state = table(mine)
    assert player(state)["now"] == 20


def test_the_idea_token_makes_each_worth_twenty_five():
    """2021 p.30."""
    laid = wood(sacramento=9, omaha=9, rocky=12)
    mine = {
        "tracks": laid,
        "locomotives": {"sacramento": "9", "omaha": "9", "rocky": ["8", "5"]},
        "boulders": [],
        "spike": True,
    }
    state = table(mine, returned={"1": 1})
    assert player(state)["golden_spike"]
    assert player(state)["now"] == 50
    mine["spike"] = False
    state = table(mine, returned={"1": 1})
    do(state, "place basic w", "advance wood rocky", "idea spike")
    assert player(state)["golden_spike"]
    assert player(state)["now"] == 50


def test_both_ends_count_as_end_stations():
    """2021 p.47."""
    laid = wood(sacramento=9, omaha=9)
    state = table(
        {"tracks": laid, "boulders": []},
        {},
        round=6,
        removed=["flat", "wood"],
        taken=["1 routes"],
    )
    do(state, "pass", "pass")
    assert points(state)[0] == 20 + 20


# ---------------------------------------------------------------------- the dual industry track


def test_the_upper_wrench_crosses_empty_gaps():
    """2021 p.30: above a gap it triggers the factory, if there is one."""
    state = table({"wrenches": [4, 20], "factories": []})
    do(state, "place industry-1 w")
    assert why(state, "wrench 1").startswith("No wrench can go that far")
    do(state, "wrench 2")
    assert player(state)["wrenches"] == [4, 21]
    assert player(state)["industry_points"] == 5 + 4
    assert turn(state) == 2


def test_the_upper_wrench_triggers_a_factory_that_is_there():
    """2021 p.30."""
    state = table({"wrenches": [0, 20], "factories": ["6"]})
    do(state, "place industry-1 w", "wrench 2")
    assert player(state)["coins"] == 3


def test_a_factory_built_later_gives_the_upper_wrench_nothing():
    """2021 p.30: neither when it is passed nor when it stands above."""
    state = table({"wrenches": [0, 21]}, {}, returned={"6": 1})
    do(state, "place locomotive-1 w", "factory returned-6")
    assert pending(state) == []
    assert turn(state) == 2


def test_steps_may_be_split_between_the_tracks():
    """2021 p.30."""
    state = table()
    do(state, "place industry-2 ww", "wrench 1", "wrench 2")
    assert player(state)["industry_points"] == 2


def test_each_track_has_its_own_end_and_the_idea_is_on_the_lower_one():
    """2021 p.18,30."""
    mine = {
        "factories": ["2", "3", "5", "6", "7"],
        "wrenches": [14, 30],
        "boulders": [],
    }
    state = table(mine)
    do(state, "place industry-2 ww", "wrench 1", "wrench 2")
    assert pending(state) == ["2 key"]
    assert player(state)["industry_points"] == 30 + 20
    state = table(mine | {"wrenches": [9, 25]})
    do(state, "place industry-2 ww", "wrench 1", "wrench 2")
    assert pending(state) == ["1 idea"]


def test_a_wrench_never_comes_from_one_track_to_the_other():
    """2021 p.30."""
    mine = {"factories": ["2", "3", "5", "6", "7"], "wrenches": [15, 31], "boulders": []}
    state = table(mine)
    assert legal(state, "place industry-1") == []


def test_the_wrench_token_gives_its_two_steps_alone():
    """2021 p.47: no third wrench."""
    state = table({"tracks": wood(omaha=6), "locomotives": {"omaha": "7"}})
    do(state, "place basic w", "advance wood omaha", "idea wrench")
    assert pending(state) == ["2 industry"]
    assert len(player(state)["wrenches"]) == 2


@pytest.mark.parametrize("line, place", [("lower", 0), ("upper", 16)])
def test_the_german_wrench_is_laid_onto_the_track_of_choice(line, place):
    """2021 p.46."""
    of = played(board="german", industry="american", players="2")
    mine = {"tracks": wood(nuremberg=4), "extensions": {"nuremberg": ["4b"]}}
    state = at(of, players=[mine])
    do(state, "place basic w", "advance wood nuremberg")
    assert legal(state) == ["begin lower", "begin upper"]
    said = [str(choice) for choice in of.choices(state)]
    assert f"Place the wrench on the {line} track" in said
    do(state, f"begin {line}")
    assert player(state)["wrenches"] == [0, 16, place]
    assert turn(state) == 2
