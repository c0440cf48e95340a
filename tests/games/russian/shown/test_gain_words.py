"""What components give, in words for people."""

import pytest

from footplate.games.russian.shown.gain_words import COUNTED, PHRASES, gain_text
from footplate.games.russian.tables.component_words import effects


@pytest.mark.parametrize(
    "texts, told",
    [
        (("1 coins",), "1 coin"),
        (("2 coins",), "2 coins"),
        (("2 wood", "1 industry"), "2 wood moves and 1 industry step"),
        (("1 wood", "1 any", "1 coins"), "1 wood move, 1 move of any colour and 1 coin"),
        (("wide reuse",), "a space of 1 or 2 workers again"),
        (
            ("1 any", "highest locomotive"),
            "1 move of any colour and points for the best locomotive",
        ),
        (("green tracks",), "green tracks"),
        (("medal place",), "medal place"),
        (("1 card", "then 1 bonus"), "1 card and 1 bonus"),
    ],
)
def test_a_gain_is_told(texts, told):
    assert gain_text(effects(texts, "here")) == told


def test_nothing_is_told_of_nothing():
    assert gain_text(((),)) == ""


def test_every_word_is_one_of_the_components():
    for word in COUNTED:
        assert effects((f"2 {word}",), "here")
    for phrase in PHRASES:
        assert effects((phrase,), "here")
