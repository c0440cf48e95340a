"""The auction for the first player marker [RC p.4] and its variants [RC p.7-8]."""

import pytest
from tests.games.world.table import (
    at,
    begin,
    do,
    end_turn,
    game,
    legal,
    player,
    practice,
    purse,
    turn,
    view,
    why,
)


def auction(players=3, order=(1, 2, 3), **options):
    """The auction of a first turn in which nobody has bid."""
    return at(practice(players=players, **options), round=0, order=[*order])


def order(state):
    """The turn order, seats from 1."""
    return [seat + 1 for seat in view(state)["order"]]


# ---------------------------------------------------------------------- bidding


def test_the_first_bid_is_at_least_1000():
    state = auction()
    assert legal(state)[:2] == ["pass", "bid 1"]
    assert why(do(state, "bid 1"), "bid 1") == "A bid must be higher than the last one. (RC p.4)"


def test_any_higher_bid_may_be_made():
    state = do(auction(), "bid 4")
    assert legal(state) == ["pass", *[f"bid {amount}" for amount in range(5, 31)]]
    assert why(state, "bid 4") == "A bid must be higher than the last one. (RC p.4)"
    assert why(state, "bid 3").startswith("A bid must be higher")


def test_bidding_goes_round_until_all_but_one_have_passed():
    state = do(auction(), "bid 1")
    asked = [turn(state)]
    for move in ("bid 2", "bid 3", "pass", "bid 5"):
        do(state, move)
        asked.append(turn(state))
    assert asked == [2, 3, 1, 2, 3]
    do(state, "pass")
    assert view(state)["round"] == 1
    assert order(state) == [2, 3, 1]


def test_whoever_passed_is_not_asked_again():
    state = do(auction(), "pass", "bid 1", "bid 2")
    assert turn(state) == 2
    do(state, "bid 3")
    assert turn(state) == 3


def test_the_bidder_is_not_asked_to_raise_a_bid_of_their_own():
    state = do(auction(), "bid 1", "pass", "pass")
    assert view(state)["round"] == 1
    assert purse(state, 1) == (4, 1)


def test_the_last_who_has_not_passed_may_still_bid():
    state = do(auction(), "pass", "pass")
    assert turn(state) == 3
    do(state, "bid 1")
    assert order(state) == [3, 1, 2]


def test_only_the_highest_bidder_pays():
    state = do(auction(), "bid 3", "bid 6", "pass", "pass")
    assert [purse(state, seat) for seat in (1, 2, 3)] == [(0, 0), (4, 2), (0, 0)]


def test_a_bid_may_be_higher_than_the_money_at_hand_and_is_paid_with_bonds():
    state = at(practice(players=2), round=0, players=[{"money": 4}])
    do(state, "bid 17", "pass")
    assert purse(state, 1) == (2, 3)


def test_the_others_follow_the_first_player_clockwise():
    state = do(auction(4, (3, 4, 1, 2)), "pass", "bid 2", "pass", "pass")
    assert order(state) == [4, 1, 2, 3]
    assert turn(state) == 4


def test_if_nobody_bids_the_marker_goes_to_the_left():
    state = do(auction(3, (2, 3, 1)), "pass", "pass", "pass")
    assert order(state) == [3, 1, 2]


def test_the_first_player_begins_the_next_auction():
    state = do(auction(), "pass", "bid 1", "pass")
    end_turn(state)
    assert (view(state)["turn"], view(state)["round"], turn(state)) == (2, 0, 2)


def test_bids_of_an_old_auction_are_forgotten():
    state = end_turn(do(auction(), "pass", "bid 1", "pass"))
    assert [mine["bid"] for mine in view(state)["players"]] == [0, 0, 0]
    assert view(state)["auction"] == {
        "bid": 0, "bidder": None, "bonds": 0, "in": [1, 2, 0], "cap": 30,
    }  # fmt: skip


def test_a_view_tells_how_many_bonds_the_bid_would_take():
    """RC p.4: the high bidder issues bonds if necessary, and only as many as are needed."""
    state = auction()
    assert view(state)["players"][0]["money"] == 0
    found = [view(do(state, f"bid {bid}"))["auction"]["bonds"] for bid in (5, 6, 11)]
    assert found == [1, 2, 3]


def test_nobody_can_bid_more_than_the_cap():
    """A limit of this program, which an option moves; the rule has none."""
    state = do(auction(bid_cap="10"), "bid 10")
    assert legal(state) == ["pass"]
    do(state, "pass", "pass")
    assert purse(state, 1) == (0, 2)


def test_an_action_is_not_to_be_decided_in_the_auction():
    assert why(auction(), "upgrade cash") == (
        "The auction for the first place comes first: bid, or pass. (RC p.4)"
    )


# ---------------------------------------------------------------------- variant 1


def test_in_variant_1_nobody_bids_in_the_first_turn_and_who_comes_later_gets_money():
    """Nothing, $1,000, $2,000 and so on [RC p.7]."""
    state = begin(game(players=4, auction="variant1"))
    assert (view(state)["turn"], view(state)["round"]) == (1, 1)
    assert [purse(state, seat) for seat in order(state)] == [(0, 0), (1, 0), (2, 0), (3, 0)]
    first = order(state)[0]
    assert order(state) == [(first - 1 + ahead) % 4 + 1 for ahead in range(4)]


def test_in_variant_1_bidding_begins_in_the_second_turn_with_the_first_player():
    state = begin(game(players=3, auction="variant1"))
    first = order(state)[0]
    end_turn(state)
    assert (view(state)["turn"], view(state)["round"], turn(state)) == (2, 0, first)
    paid = [purse(state, seat)[0] for seat in order(state)]
    assert paid == [0, 1, 2]


# ---------------------------------------------------------------------- variant 2


def test_in_variant_2_who_drops_out_pays_half_the_bid_rounded_up():
    """Bids 7, 4, 1 and the winner: 7 in full, 2 and 1 [RC p.8]."""
    state = auction(3, auction="variant2")
    for seat in range(3):
        assert player(state, seat + 1)["money"] == 0
    do(state, "bid 1", "bid 4", "bid 7", "pass", "pass")
    assert [purse(state, seat) for seat in (1, 2, 3)] == [(4, 1), (3, 1), (3, 2)]


def test_in_variant_2_who_drops_out_first_comes_last():
    state = do(auction(4, (1, 2, 3, 4), auction="variant2"), "bid 1", "pass", "bid 2", "pass")
    do(state, "pass")
    assert order(state) == [3, 1, 4, 2]
    assert purse(state, 2) == (0, 0)


def test_in_variant_2_the_next_auction_goes_in_that_order():
    state = do(auction(3, auction="variant2"), "bid 1", "bid 2", "pass", "pass")
    assert order(state) == [2, 1, 3]
    end_turn(state)
    asked = []
    for _ in range(3):
        asked.append(turn(state))
        do(state, "pass")
    assert asked == [2, 1, 3]


def test_in_variant_2_without_a_bid_the_last_to_pass_goes_first():
    state = do(auction(3, auction="variant2"), "pass", "pass", "pass")
    assert order(state) == [3, 2, 1]
    assert view(state)["first"] == 2


@pytest.mark.parametrize("variant", ["standard", "variant1", "variant2"])
def test_whoever_passed_is_told_in_the_view(variant):
    state = do(auction(3, auction=variant), "bid 1", "pass")
    assert view(state)["passed"] == [1]
    assert view(state)["auction"]["in"] == [0, 2]
    assert view(state)["auction"]["bidder"] == 0
