"""What components give, in words for people."""

import pytest

from footplate.games.russian.shown.gain_words import gains
from footplate.games.russian.tables import component_words
from footplate.kernel.errors import ComponentError
from footplate.kernel.messages import plain


def told(found):
    """A list of gains as people read it."""
    return str(plain("{found}", {"found": found}))


@pytest.mark.parametrize(
    "texts, words",
    [
        (("1 coins",), "1 coin"),
        (("2 coins",), "2 coins"),
        (("2 wood", "1 industry"), "2 wood moves and 1 industry step"),
        (("1 wood", "1 any", "1 coins"), "1 wood move, 1 move of any colour and 1 coin"),
        (("wide reuse",), "reuse of a space with 1 or 2 workers"),
        (
            ("1 any", "highest locomotive"),
            "1 move of any colour and points for the best locomotive",
        ),
        (("green tracks",), "green tracks"),
        (("medal place",), "the medal's place"),
        (("1 card", "then 1 bonus"), "1 idea card and 1 end bonus card"),
    ],
)
def test_a_gain_is_told(texts, words):
    assert told(gains(component_words.effects(texts, "here"))) == words


def test_nothing_is_told_of_nothing():
    assert gains(((),)) == ()


def given(text):
    """What a component gives that says so, if it can."""
    try:
        return component_words.effects((text,), "here")
    except ComponentError:
        return None


@pytest.mark.parametrize("word", sorted(component_words.every()))
def test_every_word_of_the_components_is_told(word):
    found = [given(text) for text in (word, f"1 {word}", f"2 {word}")]
    said = [told(gains(effects)) for effects in found if effects]
    assert len({*said}) == len(said)
    assert not any("gain." in text for text in said)
