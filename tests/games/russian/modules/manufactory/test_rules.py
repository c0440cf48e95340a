"""The manufactory train: three actions for one, one of them for each of the others [2021 p.42]."""

import pytest
from tests.games.russian.table import (
    at,
    change,
    do,
    game,
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

from footplate.games.russian.modules.manufactory import rules as manufactory
from footplate.games.russian.modules.manufactory.kept import TRAIN
from footplate.kernel.errors import ScenarioError


def trains(players=4, more=""):
    """A game with the module, and others."""
    return modular("manufactory" + more, players)


def cars(state):
    """The tokens on the train."""
    return view(state)["train"]["cars"]


# ---------------------------------------------------------------------- set-up


def test_two_tokens_lie_on_the_train_and_three_beside_it():
    """2021 p.42: the first car stays empty, six tokens are the stack."""
    state = trains(2).start()
    assert outcomes(state) == {
        "token industry": 2,
        "token coin": 2,
        "token wood": 2,
        "token green": 1,
        "token any": 1,
        "token doubler": 1,
        "token points": 2,
    }
    do(state, "token coin", "token wood", "token coin", "token any", "token points")
    train = view(state)["train"]
    assert train["cars"] == [None, "coin", "wood"]
    assert train["beside"] == ["coin", "any", "points"]
    assert train["unseen"] == {"industry": 2, "wood": 1, "green": 1, "doubler": 1, "points": 1}
    assert view(state)["tokens"]["points"] == ["3 points"]
    assert turn(state) == "chance"
    assert "order 1" in outcomes(state)


def test_the_module_shortens_the_game_by_a_round():
    """2021 p.42, 46: with the coal module too it is one round in all."""
    assert view(at(trains(4)))["rounds"] == 6
    assert view(at(trains(3)))["rounds"] == 5
    assert len(view(at(trains(4)))["strip"]) == len(view(at(game()))["strip"]) - 1


# ---------------------------------------------------------------------- the user's three actions


def test_all_three_actions_are_carried_out_in_any_order():
    """2021 p.42: the chosen one, and those on the other cars."""
    state = at(trains(), train=["industry", "wood"], beside=["green", "doubler", "coin"])
    do(state, "place train w", "couple doubler")
    assert cars(state) == ["doubler", "industry", "wood"]
    assert sorted(pending(state)) == ["1 doubler!", "1 industry!", "1 wood!"]
    assert "in full before the turn can end" in why(state, "done")
    do(state, "advance wood kyiv", "doubler trans-siberian", "wrench 1")
    assert tracks(state, "kyiv")["wood"] == 2
    assert turn(state) == 2


def test_what_is_not_possible_in_full_is_not_chosen():
    """2021 p.42: nobody has green tracks at the start."""
    state = at(trains(), train=["industry", "points"], beside=["green", "doubler", "coin"])
    do(state, "place train w")
    assert legal(state) == ["couple coin", "couple doubler"]
    assert "Not all three actions" in why(state, "couple green")
    assert "beside the train" in why(state, "couple points")


def test_one_action_may_make_another_possible():
    """2021 p.7, 42: wood reaches the green tracks, green can follow."""
    state = at(trains(), train=["wood", "green"], beside=["industry", "wood", "coin"])
    do(state, "place train w")
    assert legal(state) == ["couple industry", "couple coin", "couple wood"]
    do(state, "couple industry")
    assert legal(state) == ["advance wood trans-siberian", "wrench 1"]
    do(state, "advance wood trans-siberian")
    assert "advance green" in str(legal(state))


def test_the_train_is_closed_where_nothing_fits():
    """2021 p.42."""
    state = at(
        trains(),
        train=["industry", "industry"],
        beside=["wood", "doubler", "coin"],
        players=[{"wrenches": [4]}],
    )
    assert not legal(state, "place train")
    assert "Not all three actions" in why(state, "place train w")


def test_the_wooden_worker_adds_to_a_wood_token():
    """2021 p.47: the action shows wood if one of the tokens does."""
    given = {"train": ["coin", "wood"], "beside": ["points", "doubler", "coin"]}
    state = at(trains(), players=[{"wooden": True}], **given)
    do(state, "place train b", "couple points")
    assert sorted(pending(state)) == ["1 wood", "1 wood!"]
    given["train"] = ["coin", "industry"]
    state = at(trains(), players=[{"wooden": True}], **given)
    do(state, "place train b", "couple points")
    assert pending(state) == ["1 industry!"]
    given["train"] = ["coin", "wood"]
    state = at(trains(), players=[{"wooden": True}], **given)
    do(state, "place train w", "couple points")
    assert pending(state) == ["1 wood!"]


# ---------------------------------------------------------------------- the others


def test_the_others_follow_in_turn_order_and_then_the_train_moves():
    """2021 p.42: several may choose the same; the last token goes under the stack."""
    given = {"train": ["coin", "points"], "beside": ["industry", "doubler", "coin"]}
    state = at(trains(), turn=3, **given)
    do(state, "place train w", "couple industry", "wrench 1")
    assert turn(state) == 4
    assert legal(state) == ["follow industry", "follow coin", "follow points", "done"]
    assert "not on the train" in why(state, "follow doubler")
    do(state, "follow coin")
    assert turn(state) == 1
    do(state, "follow industry", "wrench 1")
    assert turn(state) == 2
    do(state, "follow coin")
    assert [player(state, seat)["coins"] for seat in (1, 2, 3, 4)] == [1, 2, 2, 2]
    assert points(state) == [0, 0, 3, 0]
    assert turn(state) == "chance"
    assert outcomes(state)["token wood"] == 2
    assert "token coin" not in outcomes(state)
    do(state, "token any")
    train = view(state)["train"]
    assert train["cars"] == [None, "industry", "coin"]
    assert train["beside"] == ["any", "doubler", "coin"]
    assert train["under"] == ["points"]
    assert turn(state) == 4


def test_who_cannot_follow_with_a_token_learns_why():
    """2021 p.13: the wrench is stuck, whatever the train says."""
    given = {"train": ["coin", "green"], "beside": ["industry", "doubler", "coin"]}
    mine = {"tracks": {"trans-siberian": {"wood": 3, "green": 1}}}
    state = at(trains(2), players=[mine, {"wrenches": [4]}], **given)
    do(state, "place train w", "couple industry", "wrench 1", "advance green trans-siberian")
    assert legal(state) == ["follow coin", "done"]
    assert why(state, "follow industry") == (
        "No wrench can go that far: the next gap has no factory yet. (2021 p.13)"
    )
    assert "no access to tracks of this colour" in why(state, "follow green")


def test_nobody_has_to_follow():
    """2021 p.42: they may choose."""
    given = {"train": ["coin", "points"], "beside": ["points", "doubler", "coin"]}
    state = at(trains(2), **given)
    do(state, "place train w", "couple points", "done")
    assert turn(state) == "chance"
    assert points(state) == [6, 0]


def test_who_can_use_nothing_is_left_out():
    """2021 p.42."""
    state = at(
        trains(2),
        train=["industry", "industry"],
        beside=["doubler", "wood", "coin"],
        players=[{}, {"wrenches": [4], "doublers": {"trans-siberian": 8}}],
    )
    do(state, "place train w", "couple doubler")
    do(state, "doubler trans-siberian", "wrench 1", "wrench 1")
    assert turn(state) == "chance"


def test_when_all_tokens_were_seen_their_order_is_known():
    """2021 p.42: new ones come from the top of the stack."""
    under = ["points", "wood", "wood", "any", "green", "industry"]
    state = at(
        trains(2), train=["coin", "coin"], beside=["points", "doubler", "industry"], under=under
    )
    assert view(state)["train"]["unseen"] == {}
    do(state, "place train w", "couple points", "follow coin")
    assert turn(state) == 2
    train = view(state)["train"]
    assert train["cars"] == [None, "points", "coin"]
    assert train["beside"] == ["points", "doubler", "industry"]
    assert train["under"] == ["wood", "wood", "any", "green", "industry", "coin"]


def test_the_others_follow_before_another_worker_moves_from_the_turn_order():
    """2021 p.17, 42: each worker there is a turn of its own."""
    state = at(
        trains(3),
        train=["coin", "coin"],
        beside=["points", "doubler", "industry"],
        held={"first": "2 w", "second": "3 w"},
        passed=[2, 3],
    )
    do(state, "pass")
    assert turn(state) == 3
    do(state, "place train w", "couple points")
    assert turn(state) == 1
    do(state, "follow points")
    assert turn(state) == 2
    do(state, "follow coin", "token wood")
    assert turn(state) == 2
    assert legal(state, "place")
    assert view(state)["round"] == 1
    do(state, "done")
    assert view(state)["round"] == 2


def test_the_others_follow_a_moved_worker_in_the_order_of_the_next_round():
    """2021 p.17, 42: that order is known before any worker moves."""
    state = at(
        trains(4),
        train=["coin", "coin"],
        beside=["points", "doubler", "industry"],
        held={"first": "2 w", "second": "4 w"},
        passed=[2, 3, 4],
    )
    do(state, "pass")
    assert view(state)["order"] == [1, 3, 0, 2]
    assert turn(state) == 4
    do(state, "place train w", "couple points")
    seats = []
    for _ in range(3):
        seats.append(turn(state))
        do(state, "follow coin")
    assert seats == [1, 3, 2]


def test_the_others_follow_when_the_whole_turn_is_over():
    """2021 p.7, 39, 42: coal after the action belongs to the turn."""
    state = at(
        trains(3, "+coal"),
        train=["coin", "points"],
        beside=["points", "green", "coin"],
        players=[{"foundries": ["any"], "coal": 2}],
    )
    do(state, "place train w", "couple points")
    assert turn(state) == 1
    do(state, "fire any", "advance wood kyiv", "done")
    assert turn(state) == 1
    do(state, "done")
    assert turn(state) == 2
    assert legal(state) == ["follow coin", "follow points", "done"]


def test_who_has_passed_follows_too():
    """2021 p.42: all others may, and before the round ends."""
    state = at(
        trains(3),
        train=["coin", "points"],
        beside=["points", "green", "coin"],
        passed=[2, 3],
        players=[{"hand": 1, "coins": 0}],
        held={"wood-1": "1 w", "wood-2": "1 ww", "coins": "1 w", "industry-1": "1 w"},
    )
    do(state, "place train w", "couple points", "follow coin", "follow points", "token wood")
    assert turn(state) == 1
    do(state, "pass")
    assert view(state)["round"] == 2


# ---------------------------------------------------------------------- using it again


def reusing(**more):
    """The first player stands on the train, and comes onto factory #3 with the next step."""
    return at(
        trains(2),
        train=["coin", "points"],
        beside=["points", "green", "coin"],
        held={"train": "1 w"},
        players=[{"wrenches": [4], "factories": ["3"]}],
        **more,
    )


def test_the_train_can_be_used_again_later_in_the_round():
    """2021 p.42, 48: from a factory it is indirect, so what is not possible is lost."""
    state = reusing()
    do(state, "place industry-1 w", "wrench 1", "reuse train")
    assert legal(state) == ["couple coin", "couple green", "couple points", "done"]
    do(state, "couple green", "follow points", "token wood")
    assert cars(state) == [None, "green", "coin"]
    assert points(state) == [3, 3]


def test_the_others_follow_the_foundry_that_uses_the_train_again():
    """2021 p.40, 42: after the turn, which its regular action is still part of."""
    state = at(
        trains(3, "+coal"),
        train=["coin", "points"],
        beside=["points", "green", "coin"],
        held={"train": "1 w"},
        players=[{"foundries": ["reuse"], "coal": 2}],
    )
    do(state, "fire reuse", "again train", "couple points", "done")
    assert legal(state, "place train") == []
    do(state, "place coins w")
    assert turn(state) == 2
    do(state, "follow coin", "follow points", "token wood")
    assert cars(state) == [None, "points", "coin"]
    assert turn(state) == 2


def test_the_others_follow_a_moved_worker_that_uses_the_train_again():
    """2021 p.17, 42, 48: by the engineer whose space the worker moves to."""
    state = at(
        trains(3),
        train=["coin", "points"],
        beside=["points", "green", "coin"],
        held={"first": "1 w", "train": "1 w"},
        players=[{"engineers": [12]}],
        passed=[2, 3],
        order=[2, 3, 1],
        turn=1,
    )
    do(state, "pass", "place engineer-12 w", "reuse train", "couple points")
    assert view(state)["round"] == 1
    do(state, "follow coin", "follow coin", "token wood")
    assert view(state)["round"] == 2


def test_the_wooden_worker_adds_nothing_when_the_train_is_used_again():
    """2021 p.48."""
    given = {"train": ["coin", "wood"], "beside": ["points", "green", "coin"]}
    p = {"wrenches": [4], "factories": ["3"], "wooden": True}
    state = at(trains(2), players=[p], held={"train": "1 b"}, **given)
    do(state, "place industry-1 w", "wrench 1", "reuse train", "couple points")
    assert pending(state) == ["1 wood"]
    state = at(trains(2), players=[p], **given)
    do(state, "place train b", "couple points", "advance wood kyiv", "done", "done")
    do(state, "token any", "pass", "pass")
    do(state, "place train b", "couple coin")
    assert view(state)["round"] == 2


def test_the_train_moves_on_before_it_is_used_again():
    """2021 p.42: all follow before it does."""
    state = at(
        trains(2),
        train=["coin", "points"],
        beside=["industry", "green", "coin"],
        players=[{"wrenches": [4], "factories": ["3"]}],
    )
    do(state, "place train w", "couple industry", "wrench 1", "reuse train")
    assert turn(state) == 2
    do(state, "follow coin", "token wood")
    assert cars(state) == [None, "industry", "coin"]


def test_a_direct_reuse_takes_the_train_only_if_all_is_possible():
    """2021 p.42, 48."""
    state = at(
        trains(2),
        train=["coin", "points"],
        beside=["points", "green", "coin"],
        strip=[0, 0, 0, 12, 0],
        held={"train": "1 w"},
    )
    do(state, "place engineer-12 w", "reuse train")
    assert legal(state) == ["couple coin", "couple points"]


def test_two_reuses_do_not_take_the_train_twice():
    """2021 p.40, 42, 48: a boilerman doubles the reuse; the train moves on only after the turn."""
    of = modular("manufactory+coal+engineers", 2, engineers="factory")

    def using(**held):
        return at(
            of,
            strip=[0, 0, 0, 14, 0],
            train=["coin", "points"],
            beside=["points", "green", "coin"],
            players=[{"factories": ["3"], "boilermen": ["gap-1"], "wrenches": [5]}],
            held={"train": "1 w"} | held,
        )

    state = do(using(), "place engineer-14 ww", "operate gap-1", "reuse train")
    assert pending(state) == ["1 reuse", "1 couple!"]
    do(state, "couple coin")
    assert legal(state, "reuse") == ["reuse train"]
    do(state, "reuse train")
    assert legal(state, "couple") == []
    state = do(using(**{"wood-1": "1 w"}), "place engineer-14 ww", "operate gap-1")
    assert pending(state) == ["1 reuse", "1 reuse!"]
    do(state, "reuse train", "couple coin")
    assert legal(state, "reuse") == ["reuse wood-1", "reuse train"]


def test_what_waits_shows_why_the_train_cannot_go():
    """2021 p.42: nothing can be coupled while the first car is filled."""
    state = at(
        trains(2),
        train=["coin", "points"],
        beside=["industry", "green", "coin"],
        players=[{"wrenches": [4], "factories": ["3"]}],
    )
    do(state, "place train w", "couple industry")
    p = state.players[0]
    assert manufactory.shortage_of_train(state, p, 1, ()) == manufactory.NOT_MOVED_ON
    assert manufactory.refuse_couple(state, p, 1, 0) == manufactory.NOT_MOVED_ON


# ---------------------------------------------------------------------- descriptions, invariants


@pytest.mark.parametrize(
    "given, sentence",
    [
        ({"train": ["coin"]}, "given.train: expected 2 tokens"),
        ({"beside": ["coin"]}, "given.beside: expected 3 tokens"),
        ({"train": ["coin", "gold"]}, 'given.train: there is no "gold"'),
        ({"under": ["coin"] * 7}, "given.under: expected at most 6 tokens"),
        ({"under": ["doubler", "doubler"]}, "manufactory tokens doubler: there are 1 too many"),
    ],
)
def test_a_described_train_must_be_possible(given, sentence):
    with pytest.raises(ScenarioError, match=sentence):
        at(trains(2), **given)


def test_the_train_belongs_to_its_module_alone():
    with pytest.raises(ScenarioError, match="unknown key"):
        at(game(), train=["coin", "coin"])
    assert "train" not in view(at(game()))


@pytest.mark.parametrize("what, sentence", [("cars", "a car"), ("beside", "beside the train")])
def test_lost_tokens_are_noticed(what, sentence):
    state = at(trains(2))
    change(state, TRAIN, **{what: (0, 0, 0)})
    with pytest.raises(AssertionError, match=sentence):
        manufactory.check(state)
