"""Phrases with the names of the people, and what several have in common."""

import pytest

from footplate.kernel.errors import OptionError
from footplate.kernel.messages import plain
from footplate.table.words import capital, isolated, lead, message, sentence, told, without

NAMES = ("Ada", "Bo", "Cy")


@pytest.mark.parametrize(
    "message, arguments, text",
    [
        ("Pass", {}, "Pass"),
        ("On to {city} over a link of {owner}", {"city": "Lyon", "owner": "player 2"},
         "On to Lyon over a link of Bo"),
        ("On to {city} over a link of {owner}", {"city": "Lyon", "owner": "your own"},
         "On to Lyon over a link of your own"),
        ("Player {seat} begins", {"seat": "3"}, "Cy begins"),
        ("Place {place} goes to seat {seat}", {"place": "1", "seat": "1"}, "Place 1 goes to Ada"),
        ("Space {seat}", {"seat": "3"}, "Space 3"),
        ("{owner} and {other}", {"owner": "player 9", "other": "Player 1"}, "player 9 and Ada"),
    ],
)  # fmt: skip
def test_players_are_called_by_their_names(message, arguments, text):
    assert told(plain(message, arguments), NAMES) == text


def test_a_name_that_looks_like_a_player_is_left_alone():
    said = plain("{owner}, {city}", {"owner": "player 1", "city": "Rome"})
    assert told(said, ["player 2", "Bo"]) == "player 2, Rome"


@pytest.mark.parametrize(
    "message, word",
    [
        ("Bid {money}", "Bid"),
        ("Urbanize {city}: {colour}{price}", "Urbanize"),
        ("Track in {hex}, {sides}{price}", "Track in"),
        ("Pass", "Pass"),
        ("{city}, {price}", "Choose"),
    ],
)
def test_a_kind_is_called_by_its_first_words(message, word):
    assert lead(plain(message)) == word


def test_what_choices_have_in_common_is_their_title():
    track = plain("Track in {hex}, {sides}{price}",
                  {"hex": "E5", "sides": "east to west", "price": " for $2,000"})  # fmt: skip
    assert without(track, ["sides"], NAMES) == "Track in E5 for $2,000"
    assert without(track, ["sides", "price"], NAMES) == "E5"
    space = plain("Use {space} with {pieces}", {"space": "it", "pieces": "1"})
    assert without(space, ["pieces"], NAMES) == "it"
    assert capital("two words") == "Two words"
    assert capital("") == ""


def test_what_a_mistake_quotes_does_not_turn_the_sentence_around():
    error = OptionError(message("profile.nobody", name="\u202eadA\n\u2066"))
    assert sentence(error) == "Nobody with an account is called  adA   here."
    kept = OptionError(message("profile.nobody", name=isolated("\u05d0\u05d1")))
    assert "\u2068\u05d0\u05d1\u2069" in sentence(kept)
