"""Diplomatic Relations [RC p.21] where players have fuel depots [RC p.7]: pass, but never stop."""

import pytest
from tests.games.world.table import at, cubes, do, game, legal, player, points, rails, view, why

CARD = "diplomatic-relations"
TAKE = f"take {CARD}"
ALONE = "You cannot deliver any cube over your own and another player's links. (RC p.21)"
SHARED = "This delivery must use a link of another player as well. (RC p.21)"


@pytest.fixture(scope="module")
def of():
    return game("nippon", 2, fuel="yes")


def treaty(of, *lines, colour="black", fuel=(), express=0, engine=3, cities=None):
    """A cube in Osaka, and the card on display; Nagoya takes black cubes."""
    there = {"osaka": {"cubes": colour}} | (cities or {})
    mine = {"engine": engine} | ({"hand": {"express": express}} if express else {})
    links = rails(of, *lines)
    return at(of, links=links, cities=there, players=[mine], display=[CARD], fuel=[*fuel])


def hop(state, name):
    """Move the cube to a city."""
    (found,) = [text for text in legal(state, "hop") if text.split()[1] == name]
    return do(state, found)


def test_a_city_with_an_own_depot_is_no_end_of_the_delivery(of):
    """No red city is near: the cube could stop in Nagoya, but not arrive anywhere."""
    state = treaty(of, "1 osaka tsu", "2 tsu nagoya", colour="red", fuel=["1 nagoya 1"])
    assert "deliver osaka red" in legal(state)
    assert TAKE not in legal(state)
    assert why(state, TAKE) == ALONE


def test_a_cube_does_not_stop_under_the_card(of):
    """A ruling: the card is used at once [RC p.21]."""
    state = treaty(of, "1 osaka tsu", "2 tsu nagoya", fuel=["1 tsu 1"])
    do(state, TAKE, "deliver osaka black")
    assert hop(state, "tsu").current_player == 0
    assert "halt" not in legal(state)
    assert why(state, "halt") == "This delivery has to arrive in the same action. (RC p.21)"
    assert points(hop(state, "nagoya")) == [2, 2]


def test_a_token_lets_the_cube_pass_before_it_uses_a_link_of_another_player(of):
    """A ruling: passing is a part of this delivery like of any other [RC p.7]."""
    lines = ("1 osaka nagoya", "2 nagoya hamamatsu")
    there = {"hamamatsu": {"colour": "black"}}
    assert TAKE not in legal(treaty(of, *lines, cities=there))
    state = treaty(of, *lines, cities=there, fuel=["1 nagoya 1"])
    do(state, TAKE, "deliver osaka black")
    assert legal(hop(state, "nagoya")) == ["refuel"]
    assert why(state, "unload") == SHARED
    do(state, "refuel")
    assert "halt" not in legal(state)
    assert points(hop(state, "hamamatsu")) == [2, 2]
    assert (player(state)["fuel"], cubes(state, "osaka")) == (4, {})


def test_a_token_lets_the_cube_pass_where_it_could_arrive_too(of):
    lines = ("1 osaka tsu", "2 tsu nagoya", "1 nagoya hamamatsu")
    state = treaty(of, *lines, cities={"hamamatsu": {"colour": "black"}}, fuel=["1 nagoya 2"])
    do(state, TAKE, "deliver osaka black")
    hop(hop(state, "tsu"), "nagoya")
    assert sorted(legal(state)) == ["refuel", "unload"]
    assert points(do(state.clone(), "unload")) == [2, 2]
    do(state, "refuel")
    assert [text.split()[1] for text in legal(state)] == ["hamamatsu"]
    assert points(hop(state, "hamamatsu")) == [3, 2]
    assert player(state)["fuel"] == 3


def test_tokens_of_another_player_let_nothing_pass(of):
    lines = ("1 osaka nagoya", "2 nagoya hamamatsu")
    there = {"hamamatsu": {"colour": "black"}}
    state = treaty(of, *lines, cities=there, fuel=["2 nagoya 2"])
    assert why(state, TAKE) == ALONE


def test_a_card_that_is_needed_later_is_not_spent_where_a_token_will_do(of):
    """Two cities of its colour lie on the way, one with a depot: the Express is for the other."""
    lines = ("1 osaka nagoya hamamatsu", "2 hamamatsu kofu")
    there = {"hamamatsu": {"colour": "black"}, "kofu": {"colour": "black"}}
    state = treaty(of, *lines, cities=there, fuel=["1 nagoya 1"], express=1)
    do(state, TAKE, "deliver osaka black")
    assert legal(hop(state, "nagoya")) == ["refuel"]
    assert why(state, "use express").endswith("(RC p.5)")
    assert legal(hop(do(state, "refuel"), "hamamatsu")) == ["use express"]
    assert points(hop(do(state, "use express"), "kofu")) == [3, 2]


def test_either_lets_the_cube_pass_where_one_will_do(of):
    lines = ("1 osaka nagoya", "2 nagoya hamamatsu")
    there = {"hamamatsu": {"colour": "black"}}
    state = treaty(of, *lines, cities=there, fuel=["1 nagoya 1"], express=1)
    do(state, TAKE, "deliver osaka black")
    assert sorted(legal(hop(state, "nagoya"))) == ["refuel", "use express"]
    do(state, "use express")
    assert (legal(state, "halt"), view(state)["treaty"]) == ([], CARD)
    assert points(hop(state, "hamamatsu")) == [2, 2]
    assert player(state)["fuel"] == 3


def test_plans_of_the_card_pass_for_a_token_and_do_not_stop(of):
    lines = ("1 osaka nagoya", "2 nagoya hamamatsu")
    there = {"hamamatsu": {"colour": "black"}}
    state = treaty(of, *lines, cities=there, fuel=["1 nagoya 2"])
    do(state, TAKE)
    (plan,) = of.plans(state)
    assert plan.points == (2, 2)
    assert [of.action_text(action).split()[0] for action in plan.actions] == [
        "deliver",
        "hop",
        "refuel",
        "hop",
    ]
