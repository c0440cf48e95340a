"""The legends of maps explain what may lie on them."""

import pytest
from tests.draw.world.drawn import game, map_of_page
from tests.games.world.table import at, view

from footplate.draw.world.board.legend import cartouche, map_of, signs
from footplate.draw.world.sheet import Sheet


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
    few, many = [
        map_of(Sheet(view(at(game("mexico", **more)))))
        for more in ({}, {"mines": "yes", "rotors": "yes"})
    ]
    assert few.rows < many.rows
    assert few.legend_height < many.legend_height


def test_what_a_title_has_in_brackets_stands_below_it():
    assert ">Here</text>" in cartouche(290, 138, "Here (and there)")
    assert ">and there</text>" in cartouche(290, 138, "Here (and there)")
