"""Options: defaults, values as text, and one sentence for each mistake."""

import pytest

from footplate.kernel.contract import Clash
from footplate.kernel.errors import OptionError
from footplate.kernel.messages import Message, plain
from footplate.kernel.options import NO_YES, Former, Given, Option, renamed, resolve, unknown

OPTIONS = (
    Option("players", ("2", "3", "4"), "4", plain("How many play.")),
    Option("edition", ("2013", "2021"), "2021", plain("Which rules.")),
    Option("bonus", ("none",), "none", plain("There is only one.")),
)


def test_what_is_not_given_is_at_its_default_in_the_order_of_the_ruleset() -> None:
    values = resolve(OPTIONS, {"edition": "2013"})
    assert list(values.items()) == [("players", "4"), ("edition", "2013"), ("bonus", "none")]


def test_numbers_are_read_as_text() -> None:
    assert resolve(OPTIONS, {"players": 2})["players"] == "2"


def sentence(given: dict[str, Given]) -> str:
    return sentence_of(OPTIONS, given)


def sentence_of(options: tuple[Option, ...], given: dict[str, Given]) -> str:
    with pytest.raises(OptionError) as caught:
        resolve(options, given)
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
    assert str(unknown("game", "chess", [])) == (
        'there is no game "chess"; there is none to choose from'
    )


BOARDS = (
    Option("players", ("2", "3"), "2", plain("How many play.")),
    Option(
        "board",
        ("east", "west"),
        "east",
        plain("Which board."),
        former=(Former("first_east", "east", 2),),
    ),
)


def test_a_value_that_is_offered_no_more_is_allowed_but_not_named() -> None:
    assert resolve(BOARDS, {"board": "first_east"})["board"] == "first_east"
    assert str(BOARDS[1].title("first_east")) == "first_east"
    assert sentence_of(BOARDS, {"board": "south"}) == (
        'option board: "south" is not allowed; use one of east, west'
    )


@pytest.mark.parametrize(
    "rules, given, expected",
    [
        (1, "east", "first_east"),
        (2, "east", "first_east"),
        (3, "east", "east"),
        (1, "west", "west"),
        (2, "first_east", "first_east"),
    ],
)
def test_what_a_value_meant_under_earlier_rules(rules: int, given: str, expected: str) -> None:
    values = {"players": "3", "board": given}
    assert renamed(BOARDS, values, rules) == {"players": "3", "board": expected}


def test_a_value_is_called_by_its_title_or_by_itself():
    titles = (plain("The east"), plain("Mexico"))
    option = Option("first_map", ("east", "mexico"), "east", plain("Which map."), titles)
    assert [str(option.title(value)) for value in option.values] == ["The east", "Mexico"]
    assert str(option.title("elsewhere")) == "elsewhere"
    assert str(option._replace(titles=()).title("east")) == "east"
    assert str(option.label) == "First map"


def test_a_catalogue_has_the_words_of_an_option_under_its_name() -> None:
    option = Option("map", ("east", "2"), "east", Message("world", "option.map.help"))
    assert option.label == Message("world", "option.map")
    assert option.title("east") == Message("world", "option.map.east")
    assert str(option.title("2")) == "2", "a number needs no words"


def test_all_questions_share_yes_and_no() -> None:
    option = Option("shorter", NO_YES, "no", Message("world", "option.shorter.help"))
    assert [str(option.title(value)) for value in NO_YES] == ["no", "yes"]
    assert option.title("yes").domain == "kernel"
    link = Option("link", ("printed", "no"), "no", Message("world", "option.link.help"))
    assert link.title("no") == Message("world", "option.link.no")


def test_a_clash_has_its_page_and_its_error_names_the_option() -> None:
    clash = Clash("board", plain("two cannot play in the east"), "2021 p.5")
    assert str(clash) == "two cannot play in the east [2021 p.5]"
    assert str(clash.error) == "option board: two cannot play in the east [2021 p.5]"
    assert str(clash._replace(page="")) == "two cannot play in the east"


# ---------------------------------------------------------------------- several words

EXTRAS = Option("extras", ("rain", "snow", "wind"), "none", plain("What comes too."), many=True)
SEVERAL = (
    Option("players", ("1", "2"), "2", plain("How many play."), follows=("alone", "yes", "1")),
    EXTRAS,
    Option(
        "alone", ("no", "yes"), "no", plain("One."), follows=("players", "1", "yes"), implied=True
    ),
)


@pytest.mark.parametrize(
    "given, value",
    [
        ("none", "none"),
        ("all", "all"),
        ("rain", "rain"),
        ("wind+rain", "rain+wind"),
        ("rain+rain", "rain"),
        ("snow+wind+rain", "all"),
    ],
)
def test_several_words_are_joined_in_the_order_of_the_ruleset(given: str, value: str) -> None:
    assert resolve(SEVERAL, {"extras": given})["extras"] == value


@pytest.mark.parametrize(
    "given, value",
    [
        (["wind", "rain"], "rain+wind"),
        (("snow",), "snow"),
        (["snow", "wind", "rain"], "all"),
        (["all"], "all"),
        ([], "none"),
    ],
)
def test_several_words_may_come_as_a_list(given: Given, value: str) -> None:
    assert resolve(SEVERAL, {"extras": given})["extras"] == value


@pytest.mark.parametrize(
    "given, word",
    [
        (["rain", "rian"], "rian"),
        (["rain", 7], "7"),
        (["rain", None], "None"),
        ([""], ""),
        (["all", "rain"], "all"),
        ({"rain"}, "{'rain'}"),
    ],
)
def test_a_wrong_word_of_a_list_is_named(given: Given, word: str) -> None:
    assert sentence_of(SEVERAL, {"extras": given}).startswith(
        f'option extras: "{word}" is not allowed; use one of rain, snow, wind'
    )


def test_an_option_of_one_value_takes_no_list() -> None:
    assert sentence({"players": ["2", "3"]}) == (
        "option players: \"['2', '3']\" is not allowed; use one of 2, 3, 4"
    )


@pytest.mark.parametrize(
    "given, word", [("rain+rian", "rian"), ("", ""), ("all+rain", "all"), ("rain+", ""), ("7", "7")]
)
def test_a_word_of_several_that_is_not_allowed_is_named(given: str, word: str) -> None:
    with pytest.raises(OptionError) as caught:
        resolve(SEVERAL, {"extras": given})
    begins = f'option extras: "{word}" is not allowed; use one of rain, snow, wind'
    assert str(caught.value).startswith(begins)
    assert str(caught.value).endswith(", several joined by +, or none, or all")


def test_none_and_all_stand_for_their_words() -> None:
    assert EXTRAS.chosen("none") == ()
    assert EXTRAS.chosen("all") == ("rain", "snow", "wind")
    assert EXTRAS.chosen("rain+wind") == ("rain", "wind")
    assert [EXTRAS.joined(EXTRAS.chosen(value)) for value in ("none", "all", "snow")] == [
        "none",
        "all",
        "snow",
    ]


def test_a_former_value_has_a_title_of_its_own():
    former = (Former("north_1", "north", 2), Former("south_1", "south", 2, plain("The old south")))
    option = Option("first_map", ("north", "south"), "north", plain("Which map."), former=former)
    assert str(option.title("south_1")) == "The old south"
    assert str(option.title("north_1")) == "north_1"


def test_several_words_are_called_by_their_titles() -> None:
    titles = (plain("heavy rain"), plain("snow"), plain("a storm"))
    said = [
        str(EXTRAS._replace(titles=titles).title(v)) for v in ("rain+wind", "snow", "none", "all")
    ]
    assert said == ["heavy rain and a storm", "snow", "none", "all"]


def test_a_default_follows_from_another_option_that_is_given() -> None:
    assert resolve(SEVERAL, {}) == {"players": "2", "extras": "none", "alone": "no"}
    assert resolve(SEVERAL, {"players": 1})["alone"] == "yes"
    assert resolve(SEVERAL, {"alone": "yes"})["players"] == "1"
    assert resolve(SEVERAL, {"players": 2})["alone"] == "no"
    assert resolve(SEVERAL, {"players": 2, "alone": "yes"})["players"] == "2"
