"""Goals: start cards that nobody takes and everybody may fulfil first [RC p.5, p.22]."""

import pytest
from tests.games.world.table import (
    at,
    display,
    do,
    legal,
    player,
    points,
    practice,
    rails,
    view,
    why,
)

from footplate.kernel.errors import ScenarioError

GOALS = ["railroad-era", "speed-record", "passenger-lines"]


def line(n, **given):
    """A red cube n links from Chicago, all of them of the first player, who can go so far."""
    of = practice()
    names = ["chicago", "norfolk", "savannah", "charlotte", "columbus", "toledo"][: n + 1]
    players = [{"engine": n, **given.pop("mine", {})}]
    lines = rails(of, f"1 {' '.join(names)}")
    state = at(of, links=lines, cities={names[n]: {"cubes": "red"}}, players=players, **given)
    way = [f"hop {name} e" for name in reversed(names[:n])]
    return do(state, f"deliver {names[n]} red", *way)


def test_the_first_delivery_of_the_game_brings_a_point_more():
    state = line(1, display=["railroad-era"])
    assert points(state) == [2, 0]
    assert display(state) == {}


def test_the_second_delivery_does_not():
    state = line(1, display=[])
    assert points(state) == [1, 0]


def test_the_first_delivery_over_exactly_three_links_brings_three_points_more():
    state = line(3, display=["speed-record"])
    assert points(state) == [6, 0]
    assert display(state) == {}


def test_two_links_are_no_speed_record():
    assert points(line(2, display=["speed-record"])) == [2, 0]


def test_four_links_are_no_speed_record():
    """[RC p.22]."""
    state = line(4, display=["speed-record"])
    assert points(state) == [4, 0]
    assert display(state) == {"speed-record": 1}


def test_the_links_of_others_count_for_the_speed_record():
    """A ruling: three links of the path, whoever owns them."""
    of = practice()
    lines = rails(of, "1 charlotte savannah", "2 savannah norfolk chicago")
    state = at(
        of,
        links=lines,
        cities={"charlotte": {"cubes": "red"}},
        players=[{"engine": 3}],
        display=["speed-record"],
    )
    way = [f"hop {name} e" for name in ("savannah", "norfolk", "chicago")]
    do(state, "deliver charlotte red", *way)
    assert points(state) == [1 + 3, 2]


def test_who_has_delivered_four_colours_first_gets_four_points_more():
    state = line(1, display=["passenger-lines"], mine={"delivered": ["yellow", "blue", "purple"]})
    assert points(state) == [5, 0]
    assert display(state) == {}


def test_three_colours_are_not_enough():
    state = line(1, display=["passenger-lines"], mine={"delivered": ["yellow", "blue"]})
    assert points(state) == [1, 0]
    assert player(state)["delivered"] == ["red", "yellow", "blue"]


def test_the_same_colour_counts_once():
    mine = {"delivered": ["red", "yellow", "blue"]}
    assert points(line(1, display=["passenger-lines"], mine=mine)) == [1, 0]


def test_colours_delivered_by_others_do_not_count():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 norfolk chicago"),
        cities={"norfolk": {"cubes": "red"}},
        players=[{}, {"delivered": ["yellow", "blue", "black", "purple"]}],
        display=["passenger-lines"],
    )
    do(state, "deliver norfolk red", "hop chicago e")
    assert (points(state), display(state)) == ([1, 0], {"passenger-lines": 1})


def test_a_bounty_goes_to_the_first_delivery_to_its_city():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 nashville mobile"),
        cities={"nashville": {"cubes": "black black"}},
        display=["bounty-mobile", "bounty-raleigh"],
    )
    do(state, "deliver nashville black", "hop mobile w")
    assert points(state) == [1 + 4, 0]
    assert display(state) == {"bounty-raleigh": 1}
    do(state, "pass", "deliver nashville black", "hop mobile w")
    assert points(state) == [6, 0]


def test_a_bounty_goes_in_full_to_who_delivers_even_over_links_of_others():
    """As long as the first link is one's own [RC p.22]."""
    of = practice()
    state = at(
        of,
        links=rails(of, "1 atlanta providence", "2 providence baltimore", "2 raleigh baltimore"),
        cities={"atlanta": {"cubes": "black"}},
        display=["bounty-raleigh"],
        players=[{"engine": 3}],
    )
    do(state, "deliver atlanta black")
    while legal(state, "hop"):
        do(state, legal(state, "hop")[0])
    assert points(state) == [1 + 3, 2]


def test_a_bounty_that_is_not_on_display_brings_nothing():
    of = practice()
    state = at(of, links=rails(of, "1 raleigh portland"), cities={"raleigh": {"cubes": "purple"}})
    do(state, "deliver raleigh purple", "hop portland e")
    assert points(state) == [1, 0]


def test_one_delivery_may_fulfil_several_goals():
    mine = {"delivered": ["yellow", "blue", "purple"]}
    state = line(3, display=GOALS, mine=mine)
    assert points(state) == [3 + 1 + 3 + 4, 0]
    assert display(state) == {}


def test_a_goal_cannot_be_taken():
    """[RC p.5]."""
    state = at(practice(), display=GOALS)
    assert legal(state, "take") == []
    for card in GOALS:
        assert why(state, f"take {card}") == (
            "This card is a goal for all and cannot be taken. (RC p.5, p.21)"
        )


# ---------------------------------------------------------------------- saved cubes


def test_the_first_cube_of_each_colour_is_saved_and_not_in_the_bag():
    """Until Passenger Lines is gained [RC p.22]."""
    of = practice()
    state = at(
        of,
        links=rails(of, "1 norfolk chicago"),
        cities={"norfolk": {"cubes": "red red"}},
        display=["passenger-lines"],
    )
    do(state, "deliver norfolk red", "hop chicago e")
    assert view(state)["bag"]["red"] == 23
    do(state, "pass", "deliver norfolk red", "hop chicago e")
    assert view(state)["bag"]["red"] == 24


def test_saved_cubes_go_back_when_the_card_is_gained():
    of = practice()
    state = at(
        of,
        links=rails(of, "1 norfolk chicago"),
        cities={"norfolk": {"cubes": "red"}},
        players=[{"delivered": ["yellow", "blue", "purple"]}, {"delivered": ["blue", "red"]}],
        display=["passenger-lines"],
    )
    assert view(state)["bag"] == {"red": 23, "yellow": 24, "blue": 23, "black": 25, "purple": 24}
    do(state, "deliver norfolk red", "hop chicago e")
    assert set(view(state)["bag"].values()) == {25}


def test_without_the_card_every_cube_goes_back_into_the_bag():
    state = line(1, display=[])
    assert view(state)["bag"]["red"] == 25


def test_a_described_position_cannot_save_more_cubes_than_there_are():
    with pytest.raises(ScenarioError, match="there are not so many red cubes"):
        at(
            practice(),
            cities={"norfolk": {"cubes": "red " * 25}},
            players=[{"delivered": ["red"]}],
            display=["passenger-lines"],
        )
