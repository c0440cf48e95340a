"""Switch tracks of Railways of the World: a sign on the link, rails, words, and previews."""

import pytest
from tests.draw.world.drawn import lines, shared
from tests.games.world.table import at, do, practice, view

from footplate.draw.families import family
from footplate.draw.hexmap.frame import Frame
from footplate.draw.world import effects, sign
from footplate.draw.world.modules.switches import drawing as switches

HOST = "1 boston B3 C3 buffalo"
BRANCH = "1 B3 B2 norfolk"


@pytest.fixture(scope="module")
def of():
    return practice(switches="yes")


def test_a_switch_is_drawn_with_its_track_and_explained_in_the_legend(of):
    body = shared(at(of, links=[HOST], switches=[BRANCH]))
    assert body.count(switches.sign()) == 1 + (">switch<" in body)
    assert "Player 1: switch east of Boston, with track to Norfolk" in body


def test_an_unfinished_one_says_so(of):
    for track in ("1 B3 ne", "1 B3 B2 e"):
        body = shared(at(of, links=[HOST], switches=[track]))
        assert "Player 1: switch east of Boston, with unfinished track" in body


def test_a_switch_beside_a_city_is_drawn_without_tiles(of):
    body = shared(at(of, links=["1 chicago A2 B2 norfolk"], switches=["1 A2 boston"]))
    assert "Player 1: switch southeast of Chicago, with track to Boston" in body


def test_without_the_option_there_is_no_sign(of):
    assert switches.sign() not in shared(at(practice(), links=[HOST]))


def test_a_terminal_marks_the_hex_and_lists_the_track(of):
    found = lines(view(at(of, links=[HOST], switches=[BRANCH])), 160)
    assert any("1Y" in line for line in found)
    assert any("B3Y-No" in line for line in found)
    found = lines(view(at(of, links=[HOST], switches=["1 B3 B2 e"])), 160)
    assert any("B3Y-" in line for line in found)


@pytest.mark.parametrize(
    "start, city, side",
    [
        ("boston", "norfolk", "sw"),
        ("norfolk", "boston", "e"),
        ("buffalo", "norfolk", "sw"),
        ("norfolk", "buffalo", "w"),
    ],
)
def test_the_trail_of_goods_goes_over_the_switch(of, start, city, side):
    seen = view(at(of, links=[HOST], switches=[BRANCH]))
    frame = Frame(seen["board"])
    assert switches.trail(frame, seen, start, city, side).startswith("M")
    assert switches.trail(frame, seen, "boston", "buffalo", "w") == ""


def test_the_trail_may_begin_in_the_hex_beside_a_city(of):
    seen = view(at(of, links=["1 chicago A2 B2 norfolk"], switches=["1 A2 boston"]))
    frame = Frame(seen["board"])
    assert switches.trail(frame, seen, "chicago", "boston", "ne").count("M") == 3


def test_a_delivery_over_a_switch_is_drawn(of):
    cities = {"norfolk": {"cubes": "yellow"}}
    links = [HOST, "1 buffalo E3 F3 G3 baltimore"]
    state = at(of, links=links, switches=[BRANCH], cities=cities, players=[{"engine": 2}])
    do(state, "deliver norfolk yellow", "hop buffalo w")
    assert 'class="trail"' in shared(state)
    assert sign(view(state), "hop norfolk sw") is not None


def test_the_preview_says_that_the_track_is_complete(of):
    before = at(of, links=[HOST], players=[{"money": 20}])
    do(before, "switch B3 ne")
    after = do(before.clone(), "build B2 ne-sw")
    assert effects is not None
    said = family(view(before)).effects(view(before), view(after), 0)
    assert "Completes the track from your switch to Norfolk" in said
