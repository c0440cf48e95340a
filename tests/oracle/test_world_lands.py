"""The oracle on the examples of Through Time, and the set-up of boards that are played in part."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from tests.oracle.world_barons import baron_points, final
from tests.oracle.world_lands import growing, marked, period, start_cubes, western
from tests.oracle.world_moves import price_of
from tests.oracle.world_network import cities_connected, claims, reached_from
from tests.oracle.world_oracle import Delivery, deliveries

START = {"railroad-era", "speed-record", "passenger-lines"}
SPIKES = {"buffalo", "little-rock", "elko", "dodge-city"}


def link(a: str, b: str, seat: int = 0) -> Any:
    ends = {"from": a, "to": b, "from_side": "e", "to_side": "w"}
    return {"seat": seat, **ends, "tiles": [], "depots": []}


def travellers(engine: int, city: str, cube: str, *links: Any) -> Any:
    """Two players in the Stone Age, Egypt and Napoleon's time; one cube lies there."""
    ages = "stone_age+egypt+napoleonic"
    game: Any = footplate.game("world", map="through_time", players=2, periods=ages)
    view = game.view(game.start(), None)
    cities = [{**row, "cubes": {cube: 1} if row["city"] == city else {}} for row in view["cities"]]
    players = [{**player, "engine": engine} for player in view["players"]]
    return {**view, "cities": cities, "players": players, "links": [*links]}


STONE, EGYPT, FRANCE = link("lascaux", "H1"), link("siwa", "K2"), link("paris", "U4")
HOME = link("altamira", "lascaux")


def test_from_the_stone_age_to_napoleon():
    """The first example [RC p.14]: one link, whatever warps it are."""
    view = travellers(1, "lascaux", "red", STONE, FRANCE)
    assert deliveries(view, 0) == {Delivery(0, "red", ("lascaux", "paris"), (1,))}
    assert deliveries(view, 1) == set(), "only own track carries goods"


def test_from_napoleon_to_the_stone_age_and_on():
    """The second example [RC p.14]."""
    view = travellers(1, "paris", "blue", STONE, HOME, FRANCE)
    assert deliveries(view, 0) == set()
    view = travellers(2, "paris", "blue", STONE, HOME, FRANCE)
    assert deliveries(view, 0) == {Delivery(0, "blue", ("paris", "lascaux", "altamira"), (0, 1))}


def test_through_three_periods():
    """The third example [RC p.14]: in and out of Egypt at one city, or past it."""
    view = travellers(3, "altamira", "red", HOME, STONE, EGYPT, FRANCE)
    paths = {delivery.path for delivery in deliveries(view, 0)}
    assert ("altamira", "lascaux", "siwa", "paris") in paths
    assert ("altamira", "lascaux", "paris") in paths


def test_nothing_comes_back_to_its_period():
    """[RC p.14]."""
    view = travellers(4, "altamira", "yellow", HOME, STONE, FRANCE, link("olduvai", "A6"))
    assert period(view, "olduvai") == period(view, "altamira")
    assert deliveries(view, 0) == set()


def test_a_switch_costs_one_more_if_it_opens_into_a_warp():
    """[RC p.7, p.13]: five for the switch, one for whatever joins track to a warp."""
    game: Any = footplate.game(
        "world",
        map="through_time",
        players=2,
        periods="stone_age+egypt+classical",
        switches="yes",
    )
    links = ["1 lascaux G2 H3 skara-brae"]
    players = [{"money": 50}, {}]
    state = game.position({"turn": 2, "round": 1, "links": links, "players": players})
    paid = set()
    for action in state.legal_actions():
        text = game.action_text(action)
        if text.startswith("switch "):
            after = state.clone()
            after.apply_action(action)
            price = price_of(game.view(state, None), 0, text)
            assert price is not None
            assert game.view(after, None)["players"][0]["money"] == 50 - price, text
            paid.add(price)
    assert paid == {5, 6}


def test_a_further_time_line_is_joined_to_the_first():
    """[RC p.14]: the first one is free, and time warps join."""
    links = [link("lascaux", "altamira"), link("paris", "moscow")]
    view = travellers(1, "paris", "blue", *links)
    assert claims(view, 0, {}) == {"lascaux-altamira"}
    first: dict[str, int | None] = {"lascaux-altamira": 0}
    assert claims(view, 0, first) == set()
    joined = {**view, "links": [*links, STONE, link("moscow", "U4")]}
    assert claims(joined, 0, first) == {"paris-moscow"}
    assert "paris" not in reached_from(joined, 0, "lascaux")
    assert cities_connected(joined, 0) == {"lascaux", "altamira", "paris", "moscow"}
    assert claims(view, 0, {"lascaux-altamira": 1}) == {"paris-moscow"}


def test_time_lines_count_at_the_end():
    """2 and 5 points for one and two of them."""
    view = travellers(1, "paris", "blue")
    lines = [{**line, "claimed": 0 if n < 2 else None} for n, line in enumerate(view["lines"])]
    lines[-1]["claimed"] = 1
    assert final({**view, "lines": lines}, [[], []], None).points == [5, 2]


def test_barons_of_both_boards():
    """Jay Cooke wants three lines, one of them on each board [RC p.20]."""
    game: Any = footplate.game("world", map="transcontinental", players=2)
    view = game.view(game.start(), None)

    def worth(baron: str, *names: str) -> int:
        lines = [
            {**line, "claimed": 0 if line["line"] in names else None} for line in view["lines"]
        ]
        return baron_points({**view, "lines": lines}, 0, baron, None)

    two = ("san-francisco--promontory", "portland--salt-lake-city")
    assert worth("spike-henry-villard", two[0]) == 0
    assert worth("spike-henry-villard", *two) == 8
    assert worth("spike-jay-cooke", *two, "denver--st-louis") == 0
    assert worth("spike-jay-cooke", *two, "atlanta--richmond") == 9


# ---------------------------------------------------------------------- the set-up


@pytest.mark.parametrize("players", [2, 3, 6])
def test_what_lies_there_before_the_west_is_opened(players):
    """Cubes, markers and cards of the east alone [RC p.8-10]."""
    more = {"spike_bounties": "yes"} if players == 3 else {}
    game: Any = footplate.game("world", map="transcontinental", players=players, **more)
    view = game.view(game.new(2), None)
    west = western(view)
    for city in view["cities"]:
        expected = 0 if city["city"] in west else start_cubes(view, city["city"])
        assert sum(city["cubes"].values()) == expected, city["city"]
    assert view["markers"] == 6 + 2 * players
    assert growing(view) == marked(view) == {city["city"] for city in view["cities"]} - west
    bounties = {card["city"] for card in view["cards"] if card["kind"] == "bounty"}
    spikes = {card["city"] for card in view["cards"] if card["kind"] == "spike-bounty"}
    assert {card["kind"] for card in view["cards"]} >= START
    assert len(bounties) == 4
    assert spikes == (SPIKES if more else set())
    assert {card["city"] for card in view["cards"]} - {None} - spikes <= growing(view)
    lying = sum(card["count"] for card in view["cards"]) - len(spikes)
    assert lying == len(START) + len(bounties) + 2 * players


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_lies_there_before_time_is_travelled(players):
    """One period more than players, all cubes, and the cards of these periods [RC p.13-14]."""
    game: Any = footplate.game("world", map="through_time", players=players)
    view = game.view(game.new(2), None)
    periods = {row["period"] for row in view["board"]["periods"]}
    assert len(periods) == players + 1
    for printed, city in zip(view["board"]["cities"], view["cities"], strict=True):
        assert sum(city["cubes"].values()) == printed["cubes"]
    assert view["markers"] == {2: 9, 4: 13, 6: 19}[players]
    kinds = {card["kind"] for card in view["cards"]}
    assert kinds >= START | {"time-blazer"}
    lying = sum(card["count"] for card in view["cards"])
    assert lying == len(START) + 1 + 2 * players
    assert lying + view["deck"] == 16 + 3 * len(periods)
    bounties = {f"time-bounty-{name.replace('_', '-')}" for name in periods}
    assert {kind for kind in kinds if kind.startswith("time-bounty")} <= bounties
    assert all("baron" not in player for player in view["players"])
