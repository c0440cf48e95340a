"""Which versions of its rules a game does not tell apart."""

import pytest

import footplate
from footplate.kernel.plugging import Chapter
from footplate.kernel.versions import same_rules, unchanged_since
from tests.kernel.toy_game import Toy


def test_a_game_that_says_nothing_may_have_changed_with_every_version():
    game = Toy()
    game.rules_version = 3
    assert [*same_rules(game)] == [3]


def test_a_game_is_as_old_as_the_chapter_that_changed_last():
    older: Chapter[int] = Chapter("signals", lambda _: None)
    newer: Chapter[int] = Chapter("tolls", lambda _: None, since=3)
    assert unchanged_since([older, newer]) == 3
    assert unchanged_since([older]) == 1


@pytest.mark.parametrize(
    "options, since",
    [
        ({}, 4),
        ({"map": "eastern_us", "switches": "yes", "events": "yes"}, 4),
        ({"map": "through_time"}, 5),
        ({"map": "transcontinental"}, 5),
    ],
)
def test_version_5_changed_two_maps_of_railways_of_the_world(options, since):
    """A switch into a time warp pays for it, and a prize pays for bonds in the Transcontinental."""
    assert [*same_rules(footplate.game("world", **options))] == [*range(since, 6)]


def test_version_3_changed_all_of_russian_railroads():
    assert [*same_rules(footplate.game("russian", edition="2013"))] == [3]
