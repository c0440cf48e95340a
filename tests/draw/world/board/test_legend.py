"""The legends of maps explain what may lie on them."""

import pytest
from tests.draw.world.drawn import game, map_of_page
from tests.games.world.table import at, view

from footplate.draw.world.board.legend import cartouche, map_of, signs


def keys(seen):
    """What a legend explains besides what is on all maps."""
    return [sign.key.removeprefix("draw.legend.") for sign in signs(seen)][4:]


@pytest.mark.parametrize(
    "board, options, found",
    [
        ("eastern_us", {}, ["western"]),
        ("eastern_us", {"western_link": "no"}, []),
        ("mexico", {}, ["depot"]),
        ("europe", {}, ["capital", "charter"]),
        ("western_us", {}, ["rotor", "fuel"]),
        ("great_britain", {}, ["barrier", "inspector"]),
        ("north_america", {}, ["snow", "ferry", "mine"]),
        ("nippon", {}, ["campaign"]),
        ("transcontinental", {}, ["closed", "fuel"]),
        ("through_time", {}, ["warp"]),
    ],
)
def test_a_legend_explains_the_signs_of_its_map(board, options, found):
    seen = view(at(game(board, **options)))
    assert keys(seen) == found
    body = map_of_page(seen)
    for sign in signs(seen):
        assert sign.drawn in body


def test_a_legend_has_room_for_its_rows():
    few, many = view(at(game("mexico"))), view(at(game("mexico", mines="yes", rotors="yes")))
    assert map_of(few).rows < map_of(many).rows
    assert map_of(few).legend_height < map_of(many).legend_height
    assert map_of(few) is map_of(few)


def test_what_a_title_has_in_brackets_stands_below_it():
    assert ">Here</text>" in cartouche(290, 138, "Here (and there)")
    assert ">and there</text>" in cartouche(290, 138, "Here (and there)")
