"""Europe: its charters [RC p.21], and the baron of the Spanish cities [RC p.19]."""

from __future__ import annotations

import pytest
from tests.games.world.table import (
    at,
    city,
    display,
    do,
    ends,
    game,
    legal,
    links,
    player,
    points,
    practice,
    rails,
    view,
    why,
)

from footplate.kernel.errors import ScenarioError

PARIS, BERLIN = "capital-charter-paris", "capital-charter-berlin"
ZURICH, LYON = "city-charter-zurich", "city-charter-lyon"
NOT_YOURS = (
    "Another player has the charter of this city, so you cannot build a link from or to it. "
    "(RC p.21)"
)


def holding(*cards, **more):
    return {"hand": dict.fromkeys(cards, 1), **more}


# ---------------------------------------------------------------------- Capital Charters


def test_each_later_link_to_the_capital_gives_a_point_whoever_builds_it():
    """Only links that become complete after the card was taken count [RC p.21]."""
    of = practice("europe")
    state = at(of, links=rails(of, "2 london paris"), display=[PARIS])
    do(state, f"take {PARIS}")
    assert points(state) == [0, 0]
    do(state, "build from zurich", "build D1 e-w")
    assert points(state) == [1, 0]
    do(state, "build from lyon", "build F1 e-w")
    assert points(state) == [1, 0]


def test_a_link_between_two_capitals_pays_both_holders():
    of = practice("europe")
    hexes = "D2 E2 F2 G2"
    state = at(of, ends=[f"1 paris C2 {hexes} e"], players=[holding(PARIS), holding(BERLIN)])
    do(state, "build from G2", "build H2 ne-w")
    assert points(state) == [1, 1]


def test_the_holder_gains_for_links_of_his_own_too():
    state = at(practice("europe"), players=[holding(PARIS)])
    do(state, "build from london", "build B1 e-w")
    assert points(state) == [1, 0]


def test_nobody_takes_a_second_capital_charter():
    of = practice("europe")
    state = at(of, display=[BERLIN, ZURICH], players=[holding(PARIS)])
    assert legal(state, "take") == [f"take {ZURICH}"]
    assert why(state, f"take {BERLIN}") == (
        "You have a Capital Charter, and nobody may have two. (RC p.21)"
    )
    assert f"take {BERLIN}" in legal(do(state, "pass"), "take")


def test_two_capital_charters_of_one_player_are_refused_in_a_description():
    with pytest.raises(ScenarioError) as refused:
        at(practice("europe"), players=[holding(PARIS, BERLIN)])
    assert str(refused.value) == ("given contradicts itself: a player holds two Capital Charters")


def test_a_player_may_hold_several_city_charters():
    state = at(practice("europe"), display=[LYON], players=[holding(PARIS, ZURICH)])
    do(state, f"take {LYON}")
    assert sorted(player(state)["hand"]) == [PARIS, LYON, ZURICH]


# ---------------------------------------------------------------------- City Charters


def test_nobody_else_begins_a_link_at_a_chartered_city():
    of = practice("europe")
    state = at(of, players=[holding(ZURICH)])
    assert "build from zurich" in legal(state)
    do(state, "pass")
    assert "build from zurich" not in legal(state)
    assert why(state, "build from zurich") == NOT_YOURS


def test_nobody_else_ends_a_link_at_a_chartered_city():
    of = practice("europe")
    state = do(at(of, player=2, players=[holding(ZURICH)]), "build from paris")
    assert "build D1 e-w" not in legal(state)
    assert why(state, "build D1 e-w") == NOT_YOURS
    mine = do(at(of, players=[holding(ZURICH)]), "build from paris")
    assert "build D1 e-w" in legal(mine)


def test_a_charter_on_display_closes_nothing():
    state = at(practice("europe"), player=2, display=[ZURICH])
    assert "build from zurich" in legal(state)


def test_a_link_that_was_begun_at_the_city_may_be_completed_elsewhere():
    """The charter has no effect on track that lies there already [RC p.21]."""
    of = practice("europe")
    state = at(of, ends=["2 zurich E2 se"], players=[holding(ZURICH)], player=2)
    do(state, "build from E2", "build F3 e-nw", "build G3 e-w")
    assert links(state) == ["2 zurich E2 F3 G3 copenhagen"]


def test_the_tile_at_the_city_of_a_link_that_was_begun_there_may_be_turned():
    """The charter has no effect on track that lies there already [RC p.21]."""
    of = practice("europe")
    state = at(of, ends=["2 zurich E2 se"], players=[holding(ZURICH)], player=2)
    assert "build from zurich" not in legal(state)
    do(state, "build from E2")
    turned = [text for text in legal(state) if text.startswith("build E2")]
    assert turned
    do(state, turned[0])
    assert [end.split()[:3] for end in ends(state)] == [["2", "zurich", "E2"]]


def test_a_link_that_was_begun_elsewhere_may_not_end_there():
    of = practice("europe")
    given = {"ends": ["2 paris C2 e"], "players": [holding(ZURICH)]}
    state = do(at(of, **given, player=2), "build from C2")
    assert "build D2 ne-w" not in legal(state)
    assert "build D2 e-w" in legal(state)
    assert why(state, "build D2 ne-w") == NOT_YOURS


def test_track_that_lies_there_already_stays_and_carries_cubes():
    of = practice("europe")
    state = at(
        of, links=rails(of, "2 zurich paris"), cities={"zurich": {"cubes": "blue"}},
        players=[holding(ZURICH)], player=2,
    )  # fmt: skip
    do(state, "deliver zurich blue", "hop paris e")
    assert points(state) == [0, 1]


# ---------------------------------------------------------------------- what is seen


def test_a_view_tells_the_charters():
    state = at(practice("europe"), display=[PARIS], players=[{}, holding(ZURICH)])
    assert city(state, "paris")["charter"] == {"kind": "capital-charter", "seat": "open"}
    assert city(state, "zurich")["charter"] == {"kind": "city-charter", "seat": 1}
    assert city(state, "lyon")["charter"] == {"kind": "city-charter", "seat": None}
    assert city(state, "london")["charter"] is None
    assert display(state) == {PARIS: 1}


# ---------------------------------------------------------------------- barons


@pytest.mark.parametrize("cities, worth", [("madrid", 2), ("madrid valencia bilbao", 6)])
def test_king_alfonso_counts_spanish_cities(cities, worth):
    """Lisbon is Portuguese [RC p.19]; there is no limit."""
    of = game("europe", 2)
    lines = [f"1 lisbon {name}" for name in cities.split()]
    state = at(of, links=rails(of, *lines), players=[{"baron": "king-alfonso-xii"}])
    assert view(state, 1)["players"][0]["baron"][0]["points"] == worth
