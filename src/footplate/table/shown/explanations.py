"""Explains a game: a part of its drawings, or all of its rules on a page of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

import footplate
from footplate.draw import rules
from footplate.draw.families import family_of
from footplate.draw.rules import Chapter, Explained
from footplate.kernel.contract import AnyGame, Ruleset, State
from footplate.kernel.messages import ENGLISH, worded
from footplate.kernel.options import Option
from footplate.table.shown.variants import PLAYERS

KEYS: Final = (
    ("legend.key.number", "legend.does.number"),
    ("legend.key.enter", "legend.does.enter"),
    ("legend.key.escape", "legend.does.escape"),
    ("legend.key.undo", "legend.does.undo"),
    ("legend.key.redo", "legend.does.redo"),
    ("legend.key.arrows", "legend.does.arrows"),
    ("legend.key.zoom", "legend.does.zoom"),
    ("legend.key.legend", "legend.does.legend"),
)
"""The keys of the keyboard at the table, each with what it does."""


class Named(NamedTuple):
    """A value of an option, and the address of the rules with it."""

    title: str
    address: str
    chosen: bool


class Explanation(NamedTuple):
    """An option with its values."""

    title: str
    help: str
    values: list[Named]


class Book(NamedTuple):
    """Everything that the rules page of a game shows."""

    name: str
    title: str
    chapters: list[Chapter]
    signs: list[tuple[Markup, str]]
    """The small pictures of the drawings, with what they mean."""
    options: list[Explanation]


def about(
    game: AnyGame, state: State, view: Mapping[str, Any], part: str, language: str = ENGLISH
) -> Explained | None:
    """Explain a part of the drawing of a position, by its id; return None if nothing does."""
    draw = family_of(game.name, worded(game.title, language))
    parts = game.parts(state) if state.current_player >= 0 else {}
    return rules.about(draw.rules(view, parts, language), part)


def address(game: AnyGame) -> str:
    """Return the address of the rules of a game with its options."""
    return _address(game.name, game.options)


def _address(name: str, options: Mapping[str, str]) -> str:
    ruleset = footplate.rulesets()[name]
    usual = {option.name: option.default for option in ruleset.options}
    known = {
        option.name: {*option.values, *[each.value for each in option.former if each.title]}
        for option in ruleset.options
    }
    kept = {
        key: value
        for key, value in options.items()
        if key != PLAYERS
        and value != usual.get(key)
        and {*value.split("+")} <= known[key] | {"all"}
    }
    return f"/rules/{name}?{urlencode(kept)}" if kept else f"/rules/{name}"


def book(ruleset: Ruleset, asked: Mapping[str, str], language: str = ENGLISH) -> Book:
    """Collect what the rules page shows.

    Args:
        ruleset: the ruleset of the game.
        asked: the values of options; what is no option is left out.
        language: the language of the reader.

    Raises:
        OptionError: values that are not allowed or do not go together.
    """
    names = {option.name for option in ruleset.options}
    game = footplate.offered(ruleset.name, **{k: v for k, v in asked.items() if k in names})
    state = game.new(0)
    view = game.view(state, None)
    title = worded(game.title, language)
    draw = family_of(game.name, title)
    pictures = [(Markup(sign.drawn.inline()), sign.text) for sign in draw.pictures(view, language)]
    return Book(
        game.name,
        title,
        draw.rules(view, game.parts(state), language),
        pictures,
        [_option(each, game, language) for each in ruleset.options if not each.implied],
    )


def _option(option: Option, game: AnyGame, language: str) -> Explanation:
    """Name an option and its values, with the rules that each of them leads to."""
    mine = str(game.options[option.name])
    values = [
        Named(
            worded(option.title(value), language),
            _address(game.name, {**game.options, option.name: value}),
            value in option.chosen(mine) if option.many else value == mine,
        )
        for value in option.values
    ]
    return Explanation(worded(option.label, language), worded(option.help, language), values)
