"""Checks what a game says of itself, and its notation: nothing of it depends on a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from footplate.kernel.contract import AnyGame, Game, ObservedField, State
from footplate.kernel.errors import NotationError, ScenarioError
from footplate.kernel.ruleset import WORD
from footplate.testing.forms import has_words, is_int
from footplate.testing.playing import Play

MATURITIES: Final = ("stable", "beta", "draft")
HALF: Final = 1 << 31
"""The numbers of an observation are below it, and not below its negative: 32 bits hold them."""


class Constant(NamedTuple):
    """What a game promises of one of its properties."""

    name: str
    expected: str
    kept: Callable[[AnyGame], object]


CONSTANTS: Final = (
    Constant("name", "a word of small letters", lambda game: WORD.fullmatch(game.name)),
    Constant("title", "a Message with words", lambda game: has_words(game.title)),
    Constant("designers", "a tuple with a name or more", lambda game: _texts(game.designers)),
    Constant("maturity", "stable, beta or draft", lambda game: game.maturity in MATURITIES),
    Constant("rules_version", "an int of at least 1", lambda game: is_int(game.rules_version, 1)),
    Constant("players", "an int of at least 1", lambda game: is_int(game.players, 1)),
    Constant("options", "a mapping of texts to texts", lambda game: _text_by_text(game.options)),
    Constant(
        "options",
        "players among them, with the number of seats",
        lambda game: game.options.get("players") == str(game.players),
    ),
    Constant("digest", "a text", lambda game: isinstance(game.digest, str)),
    Constant("action_count", "an int of at least 1", lambda game: is_int(game.action_count, 1)),
    Constant(
        "outcome_count", "an int that is not negative", lambda game: is_int(game.outcome_count, 0)
    ),
    Constant("max_decisions", "an int of at least 1", lambda game: is_int(game.max_decisions, 1)),
    Constant(
        "observation_fields",
        "a tuple of ObservedField, each with a name of its own, a length, and low <= high that "
        "have room in 32 bits",
        lambda game: _fields(game.observation_fields),
    ),
    Constant(
        "observation_length",
        "the sum of the lengths of observation_fields",
        lambda game: (
            is_int(game.observation_length)
            and game.observation_length == sum([each.length for each in game.observation_fields])
        ),
    ),
)
"""What every game promises of its properties."""


def check_members(play: Play) -> None:
    """Check that game and position have everything that the contract names."""
    for of, found, protocol in (("game", play.game, Game), ("position", play.state, State)):
        for name, member in vars(protocol).items():
            if name.startswith("_"):
                continue
            if not hasattr(found, name):
                play.fail(name, f"to be there, but the {of} has none")
            if not isinstance(member, property):
                a_method = callable(getattr(found, name))
                play.require(a_method, name, f"a method of the {of}, not a value")


def check_constants(play: Play) -> None:
    """Check all properties of the game."""
    for name, expected, kept in CONSTANTS:
        with play.about(name):
            play.require(kept(play.game), name, expected, getattr(play.game, name))


def constants(game: AnyGame) -> dict[str, Any]:
    """Return all properties of the game by name, to see later whether they have changed."""
    kept = {each.name: getattr(game, each.name) for each in CONSTANTS}
    return {**kept, "options": list(game.options.items())}


def check_unchanged(play: Play, before: Mapping[str, Any]) -> None:
    """Check that no property has changed, and that a new game still begins the same."""
    after = constants(play.game)
    for name, value in before.items():
        same = after[name] == value
        play.require(same, name, "the same after some games", after[name])


def check_notation(play: Play) -> None:
    """Check that every action and outcome has one notation, and that this leads back to it."""
    game = play.game
    for what, count, text_of, from_text in (
        ("action", game.action_count, game.action_text, game.action_from_text),
        ("outcome", game.outcome_count, game.outcome_text, game.outcome_from_text),
    ):
        forward, back = f"{what}_text", f"{what}_from_text"
        for number in range(count):
            with play.about(forward):
                text = text_of(number)
                play.require(isinstance(text, str), forward, "a text", text)
                plain = text.isprintable() and text.split() == text.split(" ")
                plain = plain and not any(mark in text for mark in ",:?")
                play.require(plain, forward, f"words without , : ? and not {text!r}")
                told = what == "action" or " " in text
                play.require(told, forward, f"a word, then what came, not {text!r}")
            with play.about(back):
                found = from_text(text)
                play.require(found == number, back, f"{number} for {text!r}, not {found!r}")
        for nonsense in ("", "?", "no such thing", "\N{SNOWMAN}"):
            expected = f"NotationError for {nonsense!r}"
            with play.about(back, expected):
                try:
                    found = from_text(nonsense)
                except NotationError:
                    continue
                play.fail(back, f"{expected}, not {found!r}")


def check_described(play: Play) -> None:
    """Check that a position is described in words that the game knows, or refused."""
    for given, refused in (({"no such thing": 1}, True), ({}, False)):
        with play.about("position", f"ScenarioError for {given}"):
            try:
                state = play.game.position(given)
            except ScenarioError:
                continue
        play.require(not refused, "position", f"ScenarioError for {given}")
        play.sound(state, "position")


def _texts(found: object) -> bool:
    if not isinstance(found, tuple) or not found:
        return False
    return all(isinstance(each, str) and each.strip() for each in found)


def _text_by_text(found: object) -> bool:
    if not isinstance(found, Mapping):
        return False
    return all(isinstance(each, str) for item in found.items() for each in item)


def _fields(found: object) -> bool:
    if not isinstance(found, tuple):
        return False
    names: list[Any] = [each.name for each in found if isinstance(each, ObservedField)]
    texts = all(isinstance(name, str) and name for name in names)
    if not texts or not len(found) == len(names) == len(set(names)):
        return False
    return all(is_int(each.length, 0) and -HALF <= each.low <= each.high < HALF for each in found)
