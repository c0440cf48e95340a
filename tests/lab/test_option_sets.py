"""Which sets of options are tried: each word of several, and each pair that can go together."""

from collections.abc import Mapping
from itertools import combinations

import pytest

from footplate.kernel.errors import OptionError
from footplate.kernel.messages import plain
from footplate.kernel.options import Option
from footplate.lab.option_sets import option_sets

PLAYERS = Option("players", ("2", "3"), "3", plain("How many play."))
EXTRAS = Option("extras", ("rain", "snow", "wind"), "none", plain("What comes too."), many=True)
LETTERS = Option("letters", tuple("abcdefg"), "all", plain("Letters."), many=True)


def dry_for_two(values: Mapping[str, str]) -> bool:
    """Whether a set makes a game here."""
    return values["players"] == "3" or "rain" not in EXTRAS.chosen(values["extras"])


def test_few_combinations_are_all_tried():
    found = option_sets((PLAYERS, EXTRAS), dry_for_two)
    assert len(found) == 8 + 4
    assert {"players": "3", "extras": "all"} in found
    assert {"players": "2", "extras": "snow+wind"} in found
    assert {"players": "2", "extras": "none"} in found
    assert all(dry_for_two(values) for values in found)


def test_of_many_combinations_each_pair_of_words_is_tried():
    options = (PLAYERS, EXTRAS, LETTERS)
    found = option_sets(options, dry_for_two)
    assert found == option_sets(options, dry_for_two)
    assert len(found) < 40
    words = [
        {
            f"players {values['players']}",
            *EXTRAS.chosen(values["extras"]),
            *LETTERS.chosen(values["letters"]),
        }
        for values in found
    ]
    every = ["players 2", "players 3", *EXTRAS.values, *LETTERS.values]
    for first, second in combinations(every, 2):
        clash = {first, second} in ({"players 2", "rain"}, {"players 2", "players 3"})
        assert any({first, second} <= chosen for chosen in words) != clash, (first, second)
        for one, other in ((first, second), (second, first)):
            if not one.startswith("players") and not other.startswith("players"):
                assert any(one in chosen and other not in chosen for chosen in words)


def test_what_is_given_all_sets_have():
    options = (PLAYERS, EXTRAS, LETTERS)
    given = {"players": "2", "letters": "c+a"}
    found = option_sets(options, dry_for_two, given)
    assert {values["players"] for values in found} == {"2"}
    assert {values["letters"] for values in found} == {"a+c"}
    assert sorted(values["extras"] for values in found) == ["none", "snow", "snow+wind", "wind"]
    assert option_sets(options, dry_for_two, {**given, "extras": "rain"}) == []
    with pytest.raises(OptionError, match='option players: "4" is not allowed'):
        option_sets(options, dry_for_two, {"players": "4"})


def test_what_can_never_be_gives_nothing():
    assert option_sets((PLAYERS, EXTRAS, LETTERS), lambda values: False) == []
    assert option_sets((PLAYERS, EXTRAS), lambda values: False) == []
