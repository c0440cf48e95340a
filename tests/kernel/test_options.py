"""Options: defaults, values as text, and one sentence for each mistake."""

import pytest

from footplate.kernel.contract import OptionError
from footplate.kernel.options import Option, resolve, unknown

OPTIONS = (
    Option("players", ("2", "3", "4"), "4", "How many play."),
    Option("edition", ("2013", "2021"), "2021", "Which rules."),
    Option("bonus", ("none",), "none", "There is only one."),
)


def test_what_is_not_given_is_at_its_default_in_the_order_of_the_ruleset() -> None:
    values = resolve(OPTIONS, {"edition": "2013"})
    assert list(values.items()) == [("players", "4"), ("edition", "2013"), ("bonus", "none")]


def test_numbers_are_read_as_text() -> None:
    assert resolve(OPTIONS, {"players": 2})["players"] == "2"


def sentence(given: dict[str, int | str]) -> str:
    with pytest.raises(OptionError) as caught:
        resolve(OPTIONS, given)
    return str(caught.value)


def test_a_value_that_is_not_allowed_is_named_with_what_is() -> None:
    assert sentence({"players": 5}) == 'option players: "5" is not allowed; use one of 2, 3, 4'


def test_the_nearest_spelling_is_suggested() -> None:
    assert sentence({"edition": "202l"}) == (
        'option edition: "202l" is not allowed; use one of 2013, 2021 (did you mean "2021"?)'
    )
    assert sentence({"player": 3}) == (
        'there is no option "player"; use one of players, edition, bonus (did you mean "players"?)'
    )


def test_a_single_value_is_not_called_one_of_many() -> None:
    assert sentence({"bonus": "all"}) == 'option bonus: "all" is not allowed; use none'


def test_where_nothing_is_known_it_says_so() -> None:
    assert unknown("game", "chess", []) == (
        'there is no game "chess"; there is none to choose from'
    )


def test_a_value_is_called_by_its_title_or_by_itself():
    option = Option("map", ("east", "mexico"), "east", "Which map.", ("The east",))
    assert option.title("east") == "The east"
    assert option.title("mexico") == "mexico"
    assert option.title("elsewhere") == "elsewhere"
