"""The options of a ruleset: what players may choose before the game.

Values are always text, in files, on a command line and in the game: `players` may be `"2"`, `"3"`
or `"4"`. A family lists its options once; whoever asks for a game gives some of them.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeAlias

from footplate.kernel.contract import AnyGame, OptionError

JOIN: Final = "+"
"""Joins the words of an option that takes several."""
NONE: Final = "none"
"""The value of such an option that means none of its words."""
ALL: Final = "all"
"""The value of such an option that means all of its words."""

Given: TypeAlias = int | str | list[str] | tuple[str, ...]
"""The types that may be given for an option: a whole number, a text, or several words."""


class Former(NamedTuple):
    """A value that is offered no more, and that only old matches have."""

    value: str
    """Its word."""
    title: str
    """What people call it."""
    was: str
    """The value of today that meant this."""
    rules: int
    """The last version of the rules under which it did."""


class Option(NamedTuple):
    """One thing to choose, with the values that are allowed."""

    name: str
    """One word, such as `players` or `edition`."""
    values: tuple[str, ...]
    """The allowed values, in the order in which people should see them."""
    default: str
    """One of `values`."""
    help: str
    """One sentence that explains the option to people."""
    titles: tuple[str, ...] = ()
    """The names that people see for the values, if these are not words already."""
    rare: bool = False
    """Whether most people leave the option at its default."""
    many: bool = False
    """Whether a value may be several of `values` joined by `+`, or `none`, or `all`."""
    follows: tuple[str, str, str] | None = None
    """Another option, one of its values, and the default that this option has then."""
    implied: bool = False
    """Whether the other options decide this one, so that a form need not ask for it."""
    former: tuple[Former, ...] = ()
    """What some values meant under earlier rules; allowed, but shown nowhere."""

    def title(self, value: str) -> str:
        """Return the name that people see for a value."""
        names = {each.value: each.title for each in self.former}
        names |= dict(zip(self.values, self.titles, strict=False))
        if self.many and value not in (NONE, ALL):
            return ", ".join([names.get(word, word) for word in value.split(JOIN)])
        return names.get(value, value)

    def chosen(self, value: str) -> tuple[str, ...]:
        """Split a value of several words into these words."""
        if value == ALL:
            return self.values
        return () if value == NONE else tuple(value.split(JOIN))

    def joined(self, words: Collection[str]) -> str:
        """Join several words to one value, in the order of `values`."""
        found = [word for word in self.values if word in words]
        return ALL if len(found) == len(self.values) else JOIN.join(found) or NONE


class Builder(Protocol):
    """A function that builds a game from its name and options, as `footplate.game` does."""

    def __call__(self, name: str, /, **options: str) -> AnyGame:
        """Build the game with these options. Raises `OptionError`.

        `rules` may be among them: the version of the rules in whose words the others are.
        """


def renamed(options: Sequence[Option], values: Mapping[str, str], rules: int) -> dict[str, str]:
    """Return the values that stand today for these as they were under a version of the rules.

    Args:
        options: what the ruleset offers.
        values: the value of each option.
        rules: the version.
    """
    found = dict(values)
    for option in options:
        for each in option.former:
            if rules <= each.rules and values[option.name] == each.was:
                found[option.name] = each.value
    return found


def resolve(options: Sequence[Option], given: Mapping[str, Given]) -> dict[str, str]:
    """Check the options that were given, and add the defaults of all others.

    Args:
        options: what the ruleset offers.
        given: what somebody asked for; a whole number is read as its text, and a list of words,
            where an option takes several, as the words joined.

    Returns:
        All options with their values as text, in the order of `options`.

    Raises:
        OptionError: an unknown option, or a value that is not allowed; names the option, the
            value and what is allowed.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(unknown("option", name, list(known)))
    return {option.name: _value(option, given) for option in options}


def _value(option: Option, given: Mapping[str, Given]) -> str:
    if option.name not in given:
        other, wanted, default = option.follows or ("", "", "")
        return default if other in given and str(given[other]) == wanted else option.default
    value = _text(option, given[option.name])
    if option.many:
        words = option.chosen(value)
        for word in words:
            if word not in option.values:
                raise OptionError(
                    f'option {option.name}: "{word}" is not allowed; '
                    f"{_allowed(word, option.values)}, "
                    f"several joined by {JOIN}, or {NONE}, or {ALL}"
                )
        return option.joined(words)
    if value not in option.values and value not in [each.value for each in option.former]:
        raise OptionError(
            f'option {option.name}: "{value}" is not allowed; {_allowed(value, option.values)}'
        )
    return value


def _text(option: Option, value: Given) -> str:
    """Turn a value into text; several words are joined."""
    if option.many and isinstance(value, (list, tuple)):
        return JOIN.join([str(word) for word in value]) if value else NONE
    return str(value)


def unknown(what: str, name: str, known: Sequence[str]) -> str:
    """Return a sentence that says that a name is not known, and which names are.

    Args:
        what: what is meant by the name, such as `option`.
        name: the name that is not known.
        known: the names that are.
    """
    return f'there is no {what} "{name}"; {_allowed(name, known)}'


def _allowed(value: str, allowed: Sequence[str]) -> str:
    if not allowed:
        return "there is none to choose from"
    nearest = difflib.get_close_matches(value, allowed, n=1)
    hint = f' (did you mean "{nearest[0]}"?)' if nearest else ""
    return f"use {'one of ' if len(allowed) > 1 else ''}{', '.join(allowed)}{hint}"
