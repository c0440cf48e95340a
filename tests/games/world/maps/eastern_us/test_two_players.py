"""Glenn Drover's variant for two [RC p.8]: nobody builds west of the mountains at first.

On the practice board that is west of column E.
"""

from tests.games.world.table import (
    at,
    do,
    end_turn,
    game,
    legal,
    pass_on,
    practice,
    rails,
    why,
)


def test_in_drovers_variant_nobody_builds_west_of_the_mountains():
    """[RC p.8]. Here that is west of column E."""
    of = practice(drover="yes")
    state = at(of)
    assert why(state, "build from chicago").startswith("Nobody may build west of the mountains")
    assert "build from savannah" in legal(state)
    do(state, "build from savannah")
    assert why(state, "build D1 e-w") == (
        "Nobody may build west of the mountains until a player has enough points. (RC p.8)"
    )


def test_in_drovers_variant_the_west_opens_for_both_when_one_has_30_points():
    of = practice(drover="yes")
    assert "build from chicago" not in legal(at(of, players=[{"points": 29}]))
    for seat in (1, 2):
        state = at(of, players=[{}, {"points": 30}], player=seat)
        assert "build from chicago" in legal(state)


def test_in_drovers_variant_an_end_at_the_border_says_so():
    of = practice(drover="yes", cut_throat="yes")
    state = at(of, ends=["1 baltimore G4 F4 E4 w"])
    assert why(state, "build from E4").startswith("Nobody may build west of the mountains")
    assert why(state, "build from E6").startswith("No incomplete link of yours ends here")


def test_in_drovers_variant_the_west_opens_at_once():
    of = practice(drover="yes")
    state = at(
        of,
        links=rails(of, "1 savannah charlotte"),
        cities={"charlotte": {"colour": "blue"}, "savannah": {"cubes": "blue"}},
        players=[{"points": 29}],
    )
    do(state, "deliver savannah blue", "hop charlotte w")
    assert "build from chicago" in legal(state)


def test_in_drovers_variant_the_west_stays_open():
    of = practice(drover="yes")
    state = end_turn(at(of, players=[{"points": 30}]))
    state.own(0).points = 0  # nothing in this game takes points away
    pass_on(state, 2)
    assert state.opened == 1


WEST_OF_THEM = ("chattanooga", "knoxville", "pittsburgh")


def test_in_drovers_variant_no_link_begins_in_a_city_west_of_the_mountains():
    """Not even one that lies in the mountains alone."""
    of = game("eastern_us", players=2, drover="yes")
    state = at(of)
    for city in WEST_OF_THEM:
        assert why(state, f"build from {city}").startswith("Nobody may build west of the mountains")
    open_now = at(of, players=[{"points": 30}, {}])
    assert {f"build from {city}" for city in WEST_OF_THEM} <= {*legal(open_now)}


def test_in_drovers_variant_no_link_comes_to_a_city_west_of_the_mountains():
    of = game("eastern_us", players=2, drover="yes")
    state = at(of)
    do(state, "build from atlanta")
    assert why(state, "build P26 nw-se").startswith("Nobody may build west of the mountains")
    assert any(step.startswith("build P26") for step in legal(state))
