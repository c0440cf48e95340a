"""The oracle itself on the worked examples of the rulebook, and the examples of the set-up."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from tests.oracle.world_barons import baron_points, final
from tests.oracle.world_network import longest_railroad
from tests.oracle.world_oracle import Delivery, after_income, deliveries, gain, income, pay
from tests.oracle.world_track import crosses, sharp


def table(**changes: Any) -> Any:
    """A view of two players without anything, and what a test adds."""
    player = {
        "points": 0,
        "money": 0,
        "bonds": 0,
        "engine": 1,
        "hand": {},
        "delivered": [],
    }
    game = footplate.game("world", players=2)
    found = {
        "map": "eastern_us",
        "players": [{**player, "seat": seat} for seat in range(2)],
        "links": [],
        "ends": [],
        "cards": [],
        "cities": [],
        "income": game.view(game.start(), None)["income"],
    }
    return found | changes


def link(seat: int, a: str, b: str, *depots: int) -> Any:
    sides = {"from_side": "e", "to_side": "w"}
    ends = {"seat": seat, "from": a, "to": b, **sides}
    return {**ends, "tiles": [[0, 0, "e", "w"]], "depots": [*depots]}


def city(name: str, colour: str, **more: Any) -> Any:
    return {"city": name, "colour": colour, "cubes": {}, "hotel": None, "western": None, **more}


CHAIN = [link(0, "a", "b"), link(1, "b", "c"), link(0, "c", "d")]
CITIES = [
    city("a", "gray", cubes={"blue": 1}),
    city("b", "red"),
    city("c", "gray", cubes={"blue": 1}),
    city("d", "blue"),
]


def test_an_engine_of_level_two_goes_over_two_links():
    """Example 1 [RC p.5]."""
    view = table(links=CHAIN, cities=CITIES)
    view["players"][0]["engine"] = 2
    assert deliveries(view, 0) == {Delivery(0, "blue", ("c", "d"), (2,))}
    view["players"][0]["engine"] = 3
    assert Delivery(0, "blue", ("a", "b", "c", "d"), (0, 1, 2)) in deliveries(view, 0)
    assert deliveries(view, 1) == set(), "the first link must be one's own"


def test_what_is_due_for_a_delivery():
    """Examples 21 and 29 [RC p.22]."""
    cards = [
        {"card": "speed-record", "kind": "speed-record", "city": None, "points": 3},
        {"card": "railroad-era", "kind": "railroad-era", "city": None, "points": 1},
    ]
    view = table(links=CHAIN, cities=CITIES, cards=cards)
    three = gain(view, Delivery(0, "blue", ("a", "b", "c", "d"), (0, 1, 2)))
    assert three.points == [2 + 3 + 1, 1]
    assert three.goals == {"speed-record", "railroad-era"}
    assert gain(view, Delivery(0, "blue", ("c", "d"), (2,))).points == [2, 0]


def test_a_depot_and_a_hotel_add_a_point_each():
    """[RC p.21-22]"""
    cities = [*CITIES[:3], city("d", "blue", hotel=1)]
    view = table(links=[*CHAIN[:2], link(0, "c", "d", 1)], cities=cities)
    assert gain(view, Delivery(0, "blue", ("c", "d"), (2,))).points == [1, 2]


def test_payments_and_dividends_force_as_few_bonds_as_possible():
    """Examples 2 and 26 [RC p.4, p.6]."""
    assert pay(0, 0, 7) == (3, 2)
    view = table()
    view["players"][0]["bonds"] = 2
    assert after_income(view, 0) == (3, 3)


def test_the_income_track():
    """Example 29 [RC p.4, p.6]."""
    view = table()
    assert [income(view, points) for points in (0, 1, 2, 46, 100, 117)] == [0, 3, 4, 26, 9, 9]


def test_links_at_a_city_have_a_limit():
    """Example 13 [RC p.19]: five links from Chicago are worth 8."""
    links = [link(0, "chicago", name) for name in "abcde"]
    assert baron_points(table(links=links), 0, "henry-farnam", None) == 8
    cities = [link(0, name, "mexico-city") for name in "abcde"]
    mexico = table(links=cities, map="mexico")
    assert baron_points(mexico, 0, "sebastian-lerdo-de-tejada", None) == 10


def test_hotels_of_madero():
    """Example 14 [RC p.19]."""
    for count, points in enumerate((0, 0, 3, 4, 5)):
        cities = [city(str(n), "gray", hotel=0 if n < count else 1) for n in range(4)]
        mexico = table(cities=cities, map="mexico")
        assert baron_points(mexico, 0, "francisco-i-madero", None) == points


BARONS_HELD = [["james-fisk"], ["henry-farnam"]]
"""By seat, in the examples of the end."""


def test_the_end():
    """Examples 24 and 25 [RC p.6]."""
    view = table()
    view["players"][0] |= {"points": 60, "bonds": 5}
    assert final(view, BARONS_HELD, None).points == [55, 0]
    tied = table(links=[link(1, "a", "b")])
    assert final(tied, BARONS_HELD, None).winners == [1]
    tied["links"] = []
    assert final(tied, BARONS_HELD, None).winners == [0, 1]
    tied["players"][0]["money"] = 1
    assert final(tied, BARONS_HELD, None).winners == [0]


def test_the_longest_railroad_passes_a_city_again():
    """A ring with a branch: the way begins at the branch, or goes round and out."""
    ring = [link(0, "a", "b"), link(0, "b", "c"), link(0, "c", "a")]
    assert longest_railroad(table(links=ring), 0) == 3
    assert longest_railroad(table(links=[*ring, link(0, "a", "x")]), 0) == 4
    fork = [link(0, "m", "x"), link(0, "m", "y"), link(0, "m", "z")]
    assert longest_railroad(table(links=fork), 0) == 2


def test_gentle_curves_and_crossings():
    """[RC p.2, p.5]"""
    assert not sharp("e", "nw")
    assert sharp("e", "ne")
    assert sharp("e", "e")
    assert crosses(("e", "w"), ("ne", "sw"))
    assert crosses(("e", "nw"), ("ne", "w"))
    assert not crosses(("e", "nw"), ("w", "se"))
    assert not crosses(("e", "w"), ("e", "nw"))


# ---------------------------------------------------------------------- examples of the set-up


@pytest.mark.parametrize("seed", range(5))
def test_money_instead_of_the_first_auction(seed):
    """Example 17 [RC p.7]: 0, 1, 2 and 3 in turn order."""
    game = footplate.game("world", players=4, auction="variant1")
    state: Any = game.new(seed)
    while state.current_player >= 0 and not state.turn:
        state.apply_action(state.legal_actions()[0])
    view: Any = game.view(state, None)
    assert [view["players"][seat]["money"] for seat in view["order"]] == [0, 1, 2, 3]
    assert (view["turn"], view["round"]) == (1, 1)


@pytest.mark.parametrize(
    "where, players, fewer",
    [("eastern_us", 2, 1), ("eastern_us", 3, 1), ("eastern_us", 4, 0), ("mexico", 2, 0)],
)
def test_fewer_cubes_for_few_players(where, players, fewer):
    """Example 23 [RC p.7, p.10]: no city starts with less than one."""
    game = footplate.game("world", map=where, players=players)
    view: Any = game.view(game.new(4), None)
    for printed, now in zip(view["board"]["cities"], view["cities"], strict=True):
        assert sum(now["cubes"].values()) == max(1, printed["cubes"] - fewer), now["city"]
