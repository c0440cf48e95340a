"""Checks that a ruleset has the form that Footplate needs to list it; its rules are not checked.

Whether its games keep their promises is a question for `footplate.testing.check_game`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from footplate.kernel.contract import Clash
from footplate.kernel.messages import Message
from footplate.kernel.options import Option, resolve

FUNCTIONS: Final = ("clash", "build", "components")
"""The functions of a ruleset."""

PLAYERS: Final = "players"

WORD: Final = re.compile(r"[a-z][a-z0-9_-]*")


def breach(name: str, found: Any) -> str:
    """Say in a phrase how something breaks the contract of a ruleset; return nothing if it fits.

    Args:
        name: the name under which it is registered.
        found: what should be a ruleset.
    """
    if not WORD.fullmatch(name):
        return "its name is not a word of small letters"
    for each in ("name", "title", "options"):
        if not hasattr(found, each):
            return f"the ruleset has no {each}"
    if found.name != name:
        return f"the ruleset has another name, {found.name!r}"
    if not isinstance(found.title, Message) or not str(found.title).strip():
        return f"the title of the ruleset is {found.title!r}, not a Message with words"
    for each in FUNCTIONS:
        if not callable(getattr(found, each, None)):
            return f"the ruleset has no function {each}"
    wrong = _of_options(found.options)
    if wrong:
        return wrong
    clash = found.clash(resolve(found.options, {}))
    if clash is None or isinstance(clash, Clash):
        return ""
    return f"clash returns {clash!r}, neither None nor a Clash"


def _of_options(options: Any) -> str:
    """Say what is wrong with the options of a ruleset; nothing if they are right."""
    listed = isinstance(options, Sequence) and not isinstance(options, str)
    if not listed or not all(isinstance(option, Option) for option in options):
        return "the options of the ruleset are not a list of Option"
    if not options or options[0].name != PLAYERS:
        return f"the first option of the ruleset is not {PLAYERS}"
    names = [option.name for option in options]
    if len(set(names)) < len(names):
        return "two options of the ruleset have the same name"
    for option in options:
        wrong = _of_option(option)
        if wrong:
            return f"option {option.name}: {wrong}"
    return ""


def _of_option(option: Option) -> str:
    values: Any = option.values
    said: tuple[Any, ...] = (option.help, *option.titles)
    if not all(isinstance(each, Message) for each in said):
        return "its help, or one of its titles, is not a Message"
    texts = isinstance(values, tuple) and all(isinstance(value, str) for value in values)
    if not texts or not values:
        return "its values are not a tuple of texts"
    if option.name == PLAYERS and not all(value.isdecimal() for value in values):
        return "its values are not numbers"
    if not option.many and option.default not in values:
        return f"its default, {option.default!r}, is none of its values"
    return ""
