"""The additional engineers [2014 p.12; 2021 p.43,48]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game_of,
    held,
    legal,
    modular,
    outcomes,
    pending,
    player,
    points,
    tracks,
    turn,
    view,
    why,
)

from footplate.games.russian import flow
from footplate.games.russian.modules.engineers import late, trio
from footplate.games.russian.rules import gains
from footplate.games.russian.tables.kinds import POINTS, TRIO, WOODEN_WORKER

both = pytest.mark.parametrize("edition", EDITIONS)
WAYS = {
    "trans-siberian": {"wood": 8, "green": 3},
    "st-petersburg": {"wood": 4},
    "kyiv": {"wood": 2},
}


def having(*engineers, edition="2021", players=2, others=(), board="russian", **more):
    """Engineers that stand on the light spaces of the strip; more of the first player in `p`."""
    of = modular("engineers", players, edition, board)
    strip = [0] * len(of.catalogue.strip_names)
    for place, engineer in zip(of.catalogue.light_places, engineers, strict=False):
        strip[place] = engineer
    return at(of, strip=strip, players=[more.pop("p", {}), *others], **more)


def owning(*engineers, edition="2021", players=2, others=(), **more):
    """Engineers of the first player."""
    of = modular("engineers", players, edition)
    p = {"engineers": list(engineers), **more.pop("p", {})}
    return at(of, players=[p, *others], **more)


# ---------------------------------------------------------------------- those of 2014


@both
def test_three_green_moves(edition):
    """2014 p.12."""
    state = having(5, edition=edition, p={"tracks": WAYS})
    do(state, "place engineer-5 w")
    assert pending(state) == ["3 green!"]


@both
def test_three_colours_for_a_coin(edition):
    """2014 p.12: workers do not pay it."""
    state = having(13, edition=edition, p={"tracks": {"trans-siberian": {"wood": 8, "green": 4}}})
    assert legal(state, "place engineer-13") == ["place engineer-13 c"]
    do(state, "place engineer-13 c")
    assert sorted(pending(state)) == ["1 bronze!", "1 green!", "1 wood!"]


def test_a_coin_and_a_move():
    """2021 p.48."""
    state = having(6)
    do(state, "place engineer-6 w")
    assert player(state)["coins"] == 3
    assert pending(state) == ["1 any!"]


@both
def test_two_different_starting_cards_are_drawn_and_both_are_given(edition):
    """2014 p.12, 2021 p.48."""
    state = having(4, edition=edition)
    do(state, "place engineer-4 w")
    assert turn(state) == "chance"
    assert sorted(outcomes(state)) == [
        "starting coin",
        "starting doubler",
        "starting industry",
        "starting wood",
    ]
    do(state, "starting coin")
    assert "starting coin" not in outcomes(state)
    assert player(state)["coins"] == 2
    do(state, "starting wood")
    assert turn(state) == 1
    assert player(state)["coins"] == 3
    assert pending(state) == ["1 wood"]


def test_the_drawn_cards_need_not_be_possible():
    """2021 p.48: nobody knows them before."""
    state = having(4, p={"wrenches": [4]})
    do(state, "place engineer-4 w", "starting industry", "starting coin")
    assert turn(state) == 2
    assert player(state)["coins"] == 3


def test_the_cards_come_to_a_worker_from_the_turn_order():
    """2021 p.17, 48: after its turn was over."""
    state = having(4, held={"first": "2 w"}, passed=[2])
    do(state, "pass")
    assert turn(state) == 2
    do(state, "place engineer-4 w", "starting doubler", "starting wood")
    assert turn(state) == 2
    assert sorted(pending(state)) == ["1 doubler", "1 wood"]
    do(state, "doubler trans-siberian", "advance wood kyiv")
    assert view(state)["round"] == 2


@pytest.mark.parametrize("edition, worth", [("2013", 0), ("2021", 9)])
def test_its_number_counts_less_in_2014(edition, worth):
    """2014 p.12: -10, but never below 0 in all; example 30."""
    table = {"wrenches": [4], "factories": ["1"], "engineers": [4, 5], "locomotives": {}}
    state = at(modular("engineers", 2, edition), players=[table])
    assert additional_worth(state) == worth


def test_example_30():
    """2014 p.12: 7 and 5 are 12; with the -10 they are 2; never below 0."""
    for engineers, worth in (((5, 7), 12), ((4, 5, 7), 2), ((4, 5), 0)):
        of = modular("engineers", 2, "2013")
        state = at(of, players=[{"engineers": list(engineers)}])
        assert additional_worth(state) == worth


def additional_worth(state):
    """What factory #1 would score."""
    from footplate.games.russian.rules import ideas

    return ideas.worth(state, state.players[0], 0)


# ---------------------------------------------------------------------- the own factory


@both
def test_the_action_of_an_own_factory_wherever_the_wrench_is(edition):
    """2014 p.12, 2021 p.48: for two workers; in 2014 what is of no use is cancelled."""
    state = having(14, edition=edition, p={"factories": ["7", "6"]})
    assert "place engineer-14 ww" in legal(state)
    assert "place engineer-14 w" not in str(legal(state)).replace("ww", "").replace("wc", "")
    do(state, "place engineer-14 ww")
    assert legal(state) == ["operate gap-1", "operate gap-2"]
    assert "no factory" in why(state, "operate gap-3")
    do(state, "operate gap-1")
    assert pending(state) == (["2 any!"] if edition == "2021" else ["2 any"])


def test_in_2014_a_factory_must_be_of_some_use():
    """2013 p.11, 2014 p.12: as though a marker had just come there."""
    state = having(14, edition="2013", p={"factories": ["3"]})
    assert "not possible" in why(state, "place engineer-14 ww")
    table = {"factories": ["4"], "doublers": {"trans-siberian": 7}}
    state = having(14, edition="2013", p=table)
    do(state, "place engineer-14 ww", "operate gap-1")
    assert pending(state) == ["2 doubler"]


def test_a_boilerman_only_lets_one_do_more():
    """2021 p.39-40, 48: what is owed is the action without it."""
    there = {"strip": [0, 0, 0, 0, 14, 0]}
    mine = {"factories": ["7"], "boilermen": ["gap-1"]}
    state = at(modular("coal+engineers"), players=[mine], **there)
    do(state, "place engineer-14 ww", "operate gap-1")
    assert pending(state) == ["1 any", "2 any!"]
    mine = {"factories": ["8"], "boilermen": ["gap-1"]}
    state = at(modular("coal+engineers"), players=[mine], **there)
    do(state, "place engineer-14 ww", "operate gap-1")
    assert points(state)[0] == 1
    assert pending(state) == ["1 locomotive sum!"]


def test_the_factory_must_be_usable_in_full():
    """2021 p.7, 48: on the board the action is a direct one."""
    state = having(14)
    assert "not possible" in why(state, "place engineer-14 ww")
    state = having(14, p={"factories": ["3", "6"]})
    do(state, "place engineer-14 ww")
    assert legal(state) == ["operate gap-2"]
    assert "not possible" in why(state, "operate gap-1")
    do(state, "operate gap-2")
    assert player(state)["coins"] == 3
    assert turn(state) == 2


def test_a_factory_reuses_a_space_but_never_this_engineer():
    """2021 p.48: so that no turn goes on for ever."""
    state = having(14, p={"factories": ["3"]}, held={"wood-2": "1 ww", "bronze-1": "1 w"})
    assert "not possible" in why(state, "place engineer-14 ww")
    state = having(14, p={"factories": ["3"]}, held={"coins": "1 w"})
    do(state, "place engineer-14 ww", "operate gap-1")
    assert legal(state) == ["reuse coins"]
    do(state, "reuse coins")
    assert turn(state) == 2


def test_the_own_engineer_is_indirect():
    """2021 p.15, 48: the action of a factory may be used in part."""
    table = {"factories": ["4", "3"], "doublers": {"trans-siberian": 7}}
    state = owning(14, p=table)
    do(state, "place engineer-14 ww")
    assert legal(state) == ["operate gap-1", "done"]
    do(state, "operate gap-1")
    assert pending(state) == ["2 doubler"]


def test_tokens_of_an_exchange_stay_a_choice():
    """2021 p.48: factory #10 wants two idea tokens."""
    state = having(14, p={"factories": ["10b"]})
    do(state, "place engineer-14 ww", "operate gap-1")
    assert pending(state) == ["1 exchange"]
    every = ["bonus", "valuation", "medal", "keys", "wrench", "moves", "industry", "doublers"]
    state = having(14, p={"factories": ["10b"], "boxed": every})
    assert "not possible" in why(state, "place engineer-14 ww")


def test_the_special_factory_serves_once_for_this_engineer_too():
    """2021 p.43, 48: two tokens must be there."""
    of = modular("ideas+engineers", 2)
    strip = [0] * len(of.catalogue.strip_names)
    strip[of.catalogue.light_places[0]] = 14
    state = at(of, strip=strip, players=[{"factories": ["special"]}])
    do(state, "place engineer-14 ww", "operate gap-1")
    assert pending(state) == ["2 idea for the factory"]
    state = at(of, strip=strip, players=[{"factories": ["special"], "factory_used": True}])
    assert "not possible" in why(state, "place engineer-14 ww")
    every = [*of.catalogue.ideas][1:]
    state = at(of, strip=strip, players=[{"factories": ["special"], "boxed": every}])
    assert "not possible" in why(state, "place engineer-14 ww")


def test_what_a_factory_scores_is_owed():
    """2021 p.48."""
    state = having(14, p={"factories": ["8"]})
    do(state, "place engineer-14 ww", "operate gap-1", "score locomotives")
    assert points(state)[0] == 1


def test_one_move_of_a_factory_may_make_the_next_possible():
    """2021 p.7, 48: the last wood move on the Trans-Siberian brings gold."""
    table = {
        "factories": ["7"],
        "tracks": {
            "trans-siberian": {"wood": 1},
            "st-petersburg": {"wood": 9},
            "kyiv": {"wood": 9},
        },
    }
    state = having(14, p=table)
    do(state, "place engineer-14 ww", "operate gap-1", "advance wood trans-siberian")
    assert "advance green" in str(legal(state))


# ---------------------------------------------------------------------- the leap


def test_green_leaps_up_to_wood_within_the_reach():
    """2021 p.48: directly behind, but not beyond the locomotives."""
    table = {
        "tracks": WAYS,
        "locomotives": {"trans-siberian": ["1", "4"], "st-petersburg": "2"},
    }
    state = having(11, p=table)
    do(state, "place engineer-11 w")
    assert legal(state) == ["leap trans-siberian", "leap st-petersburg"]
    assert "closer" in why(state, "leap kyiv")
    do(state, "leap trans-siberian")
    assert tracks(state, "trans-siberian")["green"] == 5
    assert turn(state) == 2


def test_a_leap_stops_behind_wood():
    """2021 p.48."""
    table = {
        "tracks": {"trans-siberian": {"wood": 4}},
        "locomotives": {"trans-siberian": ["1", "9"]},
    }
    state = having(11, p=table)
    do(state, "place engineer-11 w", "leap trans-siberian")
    assert tracks(state, "trans-siberian")["green"] == 3


def test_a_leap_gives_what_lies_on_its_way():
    """2021 p.18, 48: the double route on space 7 of St. Petersburg is no obstacle."""
    table = {
        "tracks": {"trans-siberian": {"wood": 2}, "kyiv": {"wood": 9}},
        "locomotives": {"trans-siberian": ["1"], "kyiv": "9"},
    }
    state = having(11, p=table)
    do(state, "place engineer-11 w", "leap kyiv")
    assert tracks(state, "kyiv")["green"] == 8


def test_who_cannot_leap_does_not_use_it():
    """2021 p.48: at least one space."""
    state = having(11)
    assert "closer" in why(state, "place engineer-11 w")
    state = having(11, p={"tracks": {"trans-siberian": {"wood": 3, "green": 1}}})
    assert "closer" in why(state, "place engineer-11 w")


def test_of_two_reuses_the_second_one_may_be_left():
    """2021 p.40, 48: a boilerman doubles the reuse, but one may be content with the first."""
    of = modular("coal+engineers", 2, engineers="factory+leap")

    def using(**tracks):
        mine = {
            "factories": ["3"],
            "boilermen": ["gap-1"],
            "wrenches": [5],
            "locomotives": {"trans-siberian": ["1", "4"], "kyiv": "5"},
            "tracks": tracks,
        }
        return at(of, strip=[0, 0, 0, 14, 11], held={"engineer-11": "1 w"}, players=[mine])

    once = using(**{"trans-siberian": {"wood": 4}})
    do(once, "place engineer-14 ww", "operate gap-1")
    assert pending(once) == ["1 reuse", "1 reuse!"]
    do(once, "reuse engineer-11", "leap trans-siberian")
    assert legal(once) == ["reuse engineer-11", "done"]
    twice = using(**{"trans-siberian": {"wood": 4}, "kyiv": {"wood": 3}})
    do(twice, "place engineer-14 ww", "operate gap-1", "reuse engineer-11", "reuse engineer-11")
    do(twice, "leap kyiv")
    assert legal(twice) == ["leap trans-siberian", "done"]


# ---------------------------------------------------------------------- the gift


def test_a_gift_is_a_card_twice_and_points_and_the_others_choose_another():
    """2021 p.48: after the turn, in turn order; several may take the same."""
    state = having(9, players=4, turn=2)
    do(state, "place engineer-9 w")
    assert legal(state) == ["gift wood", "gift industry", "gift doubler", "gift coin"]
    do(state, "gift coin")
    assert points(state)[1] == 3
    assert player(state, 2)["coins"] == 3
    assert turn(state) == 3
    assert legal(state) == ["share wood", "share industry", "share doubler", "done"]
    assert "has chosen this card" in why(state, "share coin")
    do(state, "share doubler", "doubler trans-siberian")
    assert turn(state) == 4
    do(state, "share doubler", "doubler trans-siberian")
    assert turn(state) == 1
    do(state, "done")
    assert turn(state) == 3


def test_a_gift_of_a_moved_worker_is_shared_in_the_order_of_the_next_round():
    """2021 p.17, 48: that order is known before any worker moves."""
    state = having(9, players=4, held={"first": "2 w", "second": "4 w"}, passed=[2, 3, 4])
    do(state, "pass")
    assert view(state)["order"] == [1, 3, 0, 2]
    do(state, "place engineer-9 w", "gift wood")
    do(state, "advance wood kyiv", "advance wood kyiv")
    seats = []
    for _ in range(3):
        seats.append(turn(state))
        do(state, "share coin")
    assert seats == [1, 3, 2]


def test_the_benefit_must_be_possible_twice():
    """2021 p.7, 48."""
    state = having(9, p={"wrenches": [3]})
    do(state, "place engineer-9 w")
    assert legal(state) == ["gift wood", "gift doubler", "gift coin"]
    assert "You cannot use the benefit of this card twice" in why(state, "gift industry")
    do(state, "gift wood")
    assert pending(state) == ["2 wood!"]


def test_an_own_gift_may_be_used_in_part():
    """2021 p.15, 48; what gives another player nothing is not offered."""
    state = owning(9, p={"wrenches": [3]}, others=[{"wrenches": [4]}])
    do(state, "place engineer-9 w")
    assert "gift industry" in legal(state)
    do(state, "gift industry", "wrench 1")
    assert turn(state) == 2
    assert legal(state) == ["share wood", "share doubler", "share coin", "done"]
    state = owning(9, others=[{"wrenches": [4]}])
    do(state, "place engineer-9 w", "gift coin")
    assert legal(state) == ["share wood", "share doubler", "done"]
    assert why(state, "share industry").endswith("the next gap has no factory yet. (2021 p.13)")


def test_a_gift_needs_a_card_that_is_possible_twice():
    """2021 p.48: no room for wood, no step, no doubler; coins are always possible."""
    full = {"trans-siberian": {"wood": 15}, "st-petersburg": {"wood": 9}, "kyiv": {"wood": 9}}
    mine = {"tracks": full, "wrenches": [4], "doublers": {"trans-siberian": 8}}
    state = do(having(9, p=mine), "place engineer-9 w")
    assert legal(state) == ["gift coin"]
    assert why(state, "gift wood") == "You cannot use the benefit of this card twice. (2021 p.48)"


# ---------------------------------------------------------------------- the second worker


def test_a_second_worker_goes_to_an_engineer_of_another_player():
    """2021 p.48: it is occupied then, and its action is carried out."""
    state = having(3, others=[{"engineers": [2, 10]}])
    do(state, "place engineer-3 w")
    assert legal(state) == [
        "second engineer-2 w",
        "second engineer-2 c",
        "second engineer-10 w",
        "second engineer-10 c",
    ]
    assert "another player" in why(state, "second engineer-7 w")
    assert "do not have these" in why(state, "second engineer-10 t")
    do(state, "second engineer-10 w")
    assert held(state, "engineer-10") == "1 w"
    assert held(state, "engineer-3") == "1 w"
    assert pending(state) == ["1 doubler!"]
    assert points(state)[0] == 5
    do(state, "doubler trans-siberian", "pass")
    assert "place engineer-10 w" not in legal(state)


def test_it_must_be_free_possible_and_for_one_worker():
    """2021 p.48."""
    none = "No other player's engineer is free"
    state = having(3, others=[{"engineers": [10]}], held={"engineer-10": "2 w"})
    assert none in why(state, "place engineer-3 w")
    for engineer in (5, 13):
        state = having(3, others=[{"engineers": [engineer]}])
        assert none in why(state, "place engineer-3 w")
    assert none in why(having(3), "place engineer-3 w")
    taken = {"engineer-15": "2 w"}
    state = having(3, others=[{"engineers": [5, 10, 13, 15]}], held=taken)
    do(state, "place engineer-3 w")
    assert legal(state) == ["second engineer-10 w", "second engineer-10 c"]
    assert "in full" in why(state, "second engineer-5 w")
    assert "more than one worker" in why(state, "second engineer-13 c")
    assert "occupied" in why(state, "second engineer-15 w")


def test_a_piece_must_be_left_for_it():
    """2021 p.48."""
    for hand, coins, fine in ((1, 1, True), (2, 0, True), (1, 0, False)):
        state = having(
            3,
            others=[{"engineers": [10]}],
            p={"coins": coins},
            held={"wood-2": "1 ww", "green-2": "1 ww"}
            if hand == 2
            else {"wood-2": "1 ww", "green-2": "1 ww", "coins": "1 w"},
        )
        assert bool(legal(state, "place engineer-3")) == fine


def test_the_wooden_worker_can_be_the_second_one():
    """2021 p.47-48: where wood is shown it adds a move."""
    state = having(3, others=[{"engineers": [15, 7]}], p={"wooden": True})
    assert state.catalogue.space_of_engineer[15]
    state = having(3, others=[{"engineers": [2, 10]}], p={"wooden": True, "tracks": WAYS})
    do(state, "place engineer-3 w", "second engineer-2 b")
    assert sorted(pending(state)) == ["1 green!", "1 wood", "1 wood!"]


def test_a_worker_from_the_turn_order_leaves_the_others_in_hand():
    """2021 p.17, 48: nothing is paid for it, so one piece is enough."""
    state = having(
        3,
        others=[{"engineers": [10]}],
        p={"coins": 1},
        held={"first": "1 w"},
        passed=[2],
    )
    do(state, "pass")
    assert "place engineer-3 w" in legal(state)
    do(state, "place engineer-3 w", "second engineer-10 c", "doubler trans-siberian")
    assert view(state)["round"] == 2


def moved(*engineers, hand=0, coins=0, **more):
    """All have passed; the worker on `first` can move, and factory 3 reuses engineer 3."""
    of = modular("engineers", 2, engineers="second")
    spent = {"first": "1 w", "engineer-3": "1 w", "engineer-9": "1 w"}
    p = {"engineers": [3, *engineers], "hand": hand, "coins": coins, **more}
    others = {"engineers": [9, 10], "hand": 0}
    return do(at(of, players=[p, others], held=spent, passed=[2], round=3), "pass")


def test_a_coin_that_a_moved_worker_brings_is_too_late_for_the_second_one():
    """2021 p.17: it can be used in the next round only."""
    brings = {"factories": ["6", "3"], "wrenches": [4, 6]}
    for coins, pieces in ((0, []), (1, ["second engineer-10 c"])):
        state = moved(5, coins=coins, **brings)
        do(state, "place engineer-5 w", "wrench 1")
        assert player(state)["coins"] == coins + 1
        do(state, "wrench 2", "reuse engineer-3")
        assert legal(state, "second") == pieces
    do(state, "second engineer-10 c")
    assert player(state)["coins"] == 1


def test_in_a_turn_a_coin_that_it_brings_can_be_the_second_worker():
    """2021 p.14,17: only a worker that is moved from the turn order brings it too late."""
    of = modular("engineers", 2, engineers="second")
    p = {"engineers": [3, 5], "hand": 1, "coins": 0, "factories": ["6", "3"], "wrenches": [4, 6]}
    state = at(of, players=[p, {"engineers": [9, 10]}], held={"engineer-3": "1 w"})
    do(state, "place engineer-5 w", "wrench 1", "wrench 2", "reuse engineer-3")
    assert legal(state, "second engineer-10") == ["second engineer-10 c"]


def test_a_worker_that_a_moved_worker_brings_is_too_late_for_the_second_one():
    """2021 p.17; the same holds for the wooden one of an idea token."""
    brings = {"factories": ["3"], "wrenches": [4], "tracks": {"kyiv": {"wood": 6}}}
    for hand, pieces in ((0, []), (1, ["second engineer-10 w"])):
        state = moved(13, hand=hand, **brings)
        do(state, "place engineer-13 w", "advance wood kyiv", "wrench 1")
        assert player(state)["hand"] == hand + 1
        do(state, "reuse engineer-3")
        assert legal(state, "second") == pieces
    gains.arrive(state, state.own(0), WOODEN_WORKER, 1)
    gains.arrive(state, state.own(0), POINTS, 1)
    assert "only just received" in why(state, "second engineer-10 b")
    assert late.usable(state, state.players[0]) == (1, 0, 0, 0)


def test_temporary_workers_can_be_the_second_one_from_the_next_turn_on():
    """2021 p.14: they cannot be used immediately."""
    of = modular("engineers+coal", 3)
    p = {"engineers": [3], "hand": 1, "coins": 0, "coal": 2, "foundries": ["reuse"]}
    table = {"held": {"engineer-3": "1 w"}}
    for coins, pieces in ((0, []), (1, ["second engineer-10 c"])):
        me = {**p, "coins": coins}
        state = at(of, players=[me, {"engineers": [9, 10]}], **table)
        do(state, "place temporary w", "fire reuse", "again engineer-3")
        assert legal(state, "second engineer-10") == pieces
        assert player(state)["temporary"] == 2
    state = at(of, players=[p, {"engineers": [9, 10]}])
    do(state, "place temporary w", "done", "pass", "pass", "place engineer-3 t")
    assert legal(state, "second engineer-10") == ["second engineer-10 t"]


def test_an_own_second_worker_may_stay_at_home():
    """2021 p.15, 48."""
    state = owning(3, others=[{"engineers": [10]}])
    do(state, "place engineer-3 w", "done")
    assert turn(state) == 2


def test_what_an_own_second_worker_does_may_be_done_in_part():
    """2021 p.7, 15, 48: direct are the spaces of the board and the engineers on it alone."""
    state = owning(3, others=[{"engineers": [5, 10]}])
    do(state, "place engineer-3 w", "second engineer-10 w")
    assert pending(state) == ["1 doubler"]
    do(state, "done")
    assert turn(state) == 2
    state = owning(3, others=[{"engineers": [5, 10]}])
    do(state, "place engineer-3 w", "second engineer-5 w")
    assert turn(state) == 2


def test_the_second_worker_may_go_to_the_engineer_that_uses_a_space_again():
    """2021 p.48: each of the two may lead to the other, but where a worker is no other one goes."""
    state = having(3, others=[{"engineers": [12]}])
    assert "No other player's engineer is free" in why(state, "place engineer-3 w")
    state = having(3, others=[{"engineers": [12]}], held={"coins": "1 w"})
    do(state, "place engineer-3 w")
    assert legal(state) == ["second engineer-12 w", "second engineer-12 c"]
    do(state, "second engineer-12 w")
    assert legal(state) == ["reuse coins"]
    state = having(3, others=[{"engineers": [10, 12]}])
    do(state, "place engineer-3 w", "second engineer-12 c", "reuse engineer-3")
    assert legal(state) == ["second engineer-10 w", "second engineer-10 c"]
    state = having(3, others=[{"engineers": [10, 12]}], p={"workers": 1, "coins": 1})
    do(state, "place engineer-3 w")
    assert legal(state) == ["second engineer-10 c"]


def test_what_a_person_reads_of_a_second_worker():
    state = having(3, others=[{"engineers": [10]}])
    do(state, "place engineer-3 w")
    choice = game_of(state).choices(state)[0]
    assert str(choice) == "Use engineer #10 with a second worker"
    assert choice.part == "space/engineer-10"


# ---------------------------------------------------------------------- the trio


def test_three_colours_on_three_routes():
    """2021 p.48."""
    table = {
        "tracks": {
            "trans-siberian": {"wood": 8, "green": 4},
            "st-petersburg": {"wood": 4},
            "kyiv": {"wood": 2},
        }
    }
    state = having(15, p=table)
    do(state, "place engineer-15 w")
    assert legal(state) == [
        "trio wood st-petersburg",
        "trio wood kyiv",
        "trio green st-petersburg",
        "trio green kyiv",
        "trio bronze trans-siberian",
    ]
    assert "Not all three" in why(state, "trio wood trans-siberian")
    do(state, "trio green st-petersburg")
    assert "different colours" in why(state, "trio green kyiv")
    assert "different colours" in why(state, "trio wood st-petersburg")
    do(state, "trio wood kyiv", "trio bronze trans-siberian")
    assert tracks(state, "kyiv")["wood"] == 3
    assert tracks(state, "trans-siberian")["bronze"] == 1
    assert turn(state) == 2


def test_the_first_of_a_trio_may_open_the_colour_of_the_last():
    """2021 p.48: wood that comes to space 6 of the American board gives access to bronze."""
    laid = {"omaha": {"wood": 4, "green": 2}, "sacramento": {"wood": 3, "green": 1}}
    near = having(15, board="american", p={"tracks": {"rocky": {"wood": 5}, **laid}})
    do(near, "place engineer-15 w")
    assert legal(near) == ["trio wood rocky", "trio green sacramento"]
    do(near, "trio wood rocky", "trio green sacramento", "trio bronze omaha")


@pytest.mark.parametrize(
    "board, laid",
    [
        ("american", {"rocky": 4, "omaha": 7, "sacramento": 5}),  # the end, and a place
        ("german", {"munich": 1, "dresden": 5}),  # an extension
    ],
)
def test_what_else_a_wood_move_brings_opens_no_colour_for_a_trio(board, laid):
    laid = {route: {"wood": space} for route, space in laid.items()}
    state = having(15, board=board, p={"tracks": laid})
    assert "Not all three" in why(state, "place engineer-15 w")


def test_the_trio_is_closed_where_not_all_three_are_possible():
    """2021 p.48."""
    state = having(15)
    assert "Not all three" in why(state, "place engineer-15 w")


def test_a_move_of_the_trio_may_make_another_possible():
    """2021 p.7, 48: wood on the Trans-Siberian brings bronze for another route."""
    table = {
        "tracks": {
            "trans-siberian": {"wood": 5},
            "st-petersburg": {"wood": 5, "green": 3},
            "kyiv": {"wood": 3},
        }
    }
    state = having(15, p=table)
    do(state, "place engineer-15 w")
    assert "trio wood trans-siberian" in legal(state)
    assert "no access" in why(state, "trio bronze st-petersburg")
    do(state, "trio wood trans-siberian")
    assert legal(state) == ["trio green kyiv", "trio bronze st-petersburg"]
    do(state, "trio bronze st-petersburg", "trio green kyiv")
    assert turn(state) == 2


def test_a_move_is_taken_from_the_trio_that_allows_it():
    """2021 p.48: a reuse may add a second one; what one of them used up the other one may use."""
    laid = {"trans-siberian": {"wood": 8, "green": 4}, "st-petersburg": {"wood": 4}}
    state = having(15, p={"tracks": {**laid, "kyiv": {"wood": 2}}})
    do(state, "place engineer-15 w", "trio wood kyiv")
    (first,) = [entry for entry in state.agenda if entry[2] == TRIO]
    state.agenda.append((0, first[1], TRIO, 1, 0))
    flow.settle(state)
    do(state, "trio wood st-petersburg")
    assert [entry for entry in state.agenda if entry[2] == TRIO and entry[4]] == [first]
    (second,) = [entry for entry in state.agenda if entry[2] == TRIO and not entry[4]]
    assert trio.closed(state, state.players[0], second[3], 0), "wood was used in the second too"


def test_the_own_trio_may_be_left_at_any_time():
    """2021 p.15, 48."""
    state = owning(15)
    do(state, "place engineer-15 w", "trio wood kyiv")
    assert turn(state) == 2


def test_a_trio_that_waits_twice_begins_anew():
    """2021 p.48: after the first three moves everything is free again."""
    table = {"tracks": {"trans-siberian": {"wood": 8, "green": 4}, "st-petersburg": {"wood": 4}}}
    state = owning(15, p=table)
    do(state, "place engineer-15 w")
    seat, frame, kind, n, is_owed = state.agenda[-1]
    state.agenda[-1] = (seat, frame, kind, n + 1, is_owed)
    do(state, "trio wood kyiv", "trio green st-petersburg", "trio bronze trans-siberian")
    assert state.agenda[-1][3] == 1
    do(state, "trio wood kyiv")


# ---------------------------------------------------------------------- used again


def test_an_additional_engineer_can_be_used_again():
    """2021 p.48: engineer #12 repeats it; what it gives the others they get again."""
    state = having(12, held={"engineer-9": "1 w"}, p={"engineers": [9]})
    do(state, "place engineer-12 w", "reuse engineer-9", "gift coin", "share wood")
    assert turn(state) == 2
    assert player(state)["coins"] == 4
    state = having(12, held={"engineer-4": "1 w"}, p={"engineers": [4]})
    do(state, "place engineer-12 w", "reuse engineer-4", "starting coin", "starting doubler")
    assert pending(state) == ["1 doubler"]
    state = having(
        12, held={"engineer-3": "1 w"}, p={"engineers": [3]}, others=[{"engineers": [10]}]
    )
    do(state, "place engineer-12 w", "reuse engineer-3", "second engineer-10 c")
    assert pending(state) == ["1 doubler"]


# ---------------------------------------------------------------------- the game


def test_an_additional_engineer_takes_the_place_of_its_number():
    """2014 p.12, 2021 p.43: two of one number are never in a game."""
    of = modular("engineers", 4)
    assert len(set(of.catalogue.engineers)) == len(of.catalogue.engineers) == 15
    old = modular("engineers", 4, "2013")
    assert view(at(old))["engineers"]["11"] == ["1 green", "5 points"]
    assert view(at(of))["engineers"]["11"] == ["leap"]


def test_a_factory_that_reuses_twice_needs_room_for_the_first():
    """2014 p.8; 2021 p.7,39-40,48: with a boilerman it can be done twice, and must be done once."""
    there = {"strip": [0, 0, 0, 0, 14, 0], "held": {"green-1": "1 w"}}
    of = modular("coal+engineers")
    for wood, fine in ((2, False), (3, True)):
        mine = {
            "factories": ["3"],
            "boilermen": ["gap-1"],
            "tracks": {"trans-siberian": {"wood": wood}},
        }
        state = at(of, players=[mine], **there)
        assert ("place engineer-14 ww" in legal(state)) == fine
    do(state, "place engineer-14 ww", "operate gap-1")
    assert pending(state) == ["1 reuse", "1 reuse!"]
    do(state, "reuse green-1", "reuse green-1")
    assert pending(state) == ["2 green!", "2 green"]
