"""A ruleset of another package must have the form of one before it is listed."""

from types import SimpleNamespace
from typing import Any

import pytest

from footplate.kernel.contract import Clash
from footplate.kernel.messages import plain
from footplate.kernel.options import Option
from footplate.kernel.ruleset import breach

PLAYERS = Option("players", ("2", "3"), "2", plain("How many play."))
HELPLESS = PLAYERS._replace(help="How many.")  # type: ignore[arg-type]
TITLED = PLAYERS._replace(titles=("two", plain("three")))  # type: ignore[arg-type]
NUMBERS = PLAYERS._replace(values=(2, 3))  # type: ignore[arg-type]
ENDS = Option("ends", ("open", "shut"), "open", plain("How it ends."))


def ruleset(**changes: Any) -> SimpleNamespace:
    """A ruleset with some things changed; None takes them away."""
    known: dict[str, Any] = {
        "name": "toy",
        "title": plain("Toy Railroad"),
        "options": (PLAYERS, ENDS),
        "clash": lambda values: None,
        "build": print,
        "components": print,
    }
    kept = {key: value for key, value in (known | changes).items() if value is not None}
    return SimpleNamespace(**kept)


def test_a_ruleset_fits() -> None:
    assert breach("toy", ruleset()) == ""
    assert breach("toy", ruleset(options=[PLAYERS])) == ""
    clash = Clash("players", plain("two are not enough"))
    assert breach("toy", ruleset(clash=lambda values: clash)) == ""
    many = ENDS._replace(default="none", many=True)
    assert breach("toy", ruleset(options=(PLAYERS, many))) == ""


@pytest.mark.parametrize(
    "changes, told",
    [
        ({"name": None}, "the ruleset has no name"),
        ({"name": "tory"}, "the ruleset has another name, 'tory'"),
        ({"title": None}, "the ruleset has no title"),
        ({"title": 7}, "the title of the ruleset is 7, not a Message with words"),
        ({"title": "Toy"}, "the title of the ruleset is 'Toy', not a Message with words"),
        ({"title": plain(" ")}, "the title of the ruleset is Message("),
        ({"options": [HELPLESS]}, "option players: its help, or one of its titles, is not a M"),
        ({"options": [TITLED]}, "option players: its help, or one of its titles, is not a Mess"),
        ({"options": None}, "the ruleset has no options"),
        ({"build": None}, "the ruleset has no function build"),
        ({"components": {}}, "the ruleset has no function components"),
        ({"options": "players"}, "the options of the ruleset are not a list of Option"),
        ({"options": ["players"]}, "the options of the ruleset are not a list of Option"),
        ({"options": []}, "the first option of the ruleset is not players"),
        ({"options": [ENDS]}, "the first option of the ruleset is not players"),
        ({"options": [PLAYERS, ENDS, ENDS]}, "two options of the ruleset have the same name"),
        ({"options": [PLAYERS._replace(values=())]}, "option players: its values are not a tuple"),
        ({"options": [NUMBERS]}, "option players: its values are not a tuple of texts"),
        ({"options": [PLAYERS._replace(values=("two",))]}, "option players: its values are not n"),
        ({"options": [PLAYERS._replace(default="4")]}, "option players: its default, '4', is none"),
        ({"clash": lambda values: ""}, "clash returns '', neither None nor a Clash"),
    ],
)
def test_what_is_wrong_is_told(changes: dict[str, Any], told: str) -> None:
    assert breach("toy", ruleset(**changes)).startswith(told)


def test_a_game_has_a_word_as_its_name() -> None:
    assert breach("My Toy", ruleset(name="My Toy")) == "its name is not a word of small letters"
