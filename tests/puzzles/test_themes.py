"""What manoeuvres are about."""

import pytest

from footplate.puzzles import russian, world


@pytest.mark.parametrize(
    "steps,about",
    [
        ("place wood-1 w, advance wood kyiv", "tracks"),
        ("place engineer-2 w, advance wood kyiv", "engineer"),
        ("place doubler w, doubler trans-siberian", "doubler"),
        ("place locomotive-1 w, factory 2", "factory"),
        ("place locomotive-1 w, locomotive 3, engine kyiv", "locomotive"),
        ("place industry-1 w, wrench 1", "industry"),
        ("place wood-1 w, advance wood kyiv, key points, key moves", "keys"),
        ("place wood-1 w, advance wood kyiv, key points", "tracks"),
        ("place wood-1 w, idea medal", "ideas"),
        ("place industry-1 w, wrench 1, score engineers", "scoring"),
        ("place hire c", "workers"),
        ("place temporary w", "workers"),
        ("place coins w", "coins"),
        ("place first w", "order"),
        ("pass", ""),
    ],
)
def test_themes_of_russian_railroads(steps, about):
    assert russian.about(steps.split(", ")) == about


@pytest.mark.parametrize(
    "steps,more,about",
    [
        ("deliver chicago red, hop toledo w", {}, "delivery"),
        ("deliver chicago red, hop a w, hop b w, hop c w", {}, "long-delivery"),
        ("build from boston, build AG13 nw-sw", {}, "link"),
        ("build from boston, build AG13 nw-sw", {"raced": True}, "race"),
        ("build from boston, build AG13 nw-sw", {"bonds": 2}, "bonds"),
        ("build from boston, build AG13 nw-sw", {"bonds": 1}, "link"),
        ("upgrade cash", {"bonds": 3}, "engine"),
        ("urbanize boston red", {}, "urbanizing"),
        ("take hotel-boston", {}, "card"),
        ("bid 3", {}, ""),
    ],
)
def test_themes_of_railways_of_the_world(steps, more, about):
    assert world.about(steps.split(", "), **more) == about
