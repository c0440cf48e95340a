"""The options of a ruleset: what players may choose before the game.

Values are always text, in files, on a command line and in the game: `players` may be `"2"`, `"3"`
or `"4"`. A family lists its options once; whoever asks for a game gives some of them.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypeAlias

from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import OptionError
from footplate.kernel.messages import Argument, Message, plain, shared

__all__ = ["ALL", "NONE", "NO_YES", "Former", "Given", "Option", "resolve"]

JOIN: Final = "+"
"""Joins the words of an option that takes several."""
NONE: Final = "none"
"""The value of such an option that means none of its words."""
ALL: Final = "all"
"""The value of such an option that means all of its words."""
NO_YES: Final = ("no", "yes")
"""The values of an option that is a question; all such options share the words for them."""

Given: TypeAlias = int | str | list[str] | tuple[str, ...] | Path
"""The types that may be given for an option: a whole number, a text, several words, or a file."""


class Former(NamedTuple):
    """A value that is no longer offered and that only old matches have."""

    value: str
    """The word of the value."""
    was: str
    """The word that meant this value under older rules; today it means something else."""
    rules: int
    """The last version of the rules in which it meant that."""
    title: Message | None = None
    """What people call it, if that does not stand in the catalogue."""


class Option(NamedTuple):
    """One thing to choose, with the values that are allowed."""

    name: str
    """One word, such as `players` or `edition`."""
    values: tuple[str, ...]
    """The allowed values, in the order in which people should see them."""
    default: str
    """One of `values`."""
    help: Message
    """One sentence that explains the option to people.

    Its catalogue has the other words as well: `option.<name>` is the option's name, and
    `option.<name>.<value>` that of a value. Without a catalogue (`plain`) they are their own words.
    """
    titles: tuple[Message, ...] = ()
    """The names that people see for the values, if they do not stand under these keys."""
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

    @property
    def label(self) -> Message:
        """The name that people see for the option."""
        if self.help.domain:
            return Message(self.help.domain, f"option.{self.name}")
        return plain(self.name.replace("_", " ").capitalize())

    def title(self, value: str) -> Message:
        """Return the name that people see for a value."""
        if self.many and JOIN in value:
            words = tuple([self.title(word) for word in value.split(JOIN)])
            return plain("{words}", {"words": words})
        if (self.many and value in (NONE, ALL)) or (value in NO_YES and self.values == NO_YES):
            return shared(f"option.{value}")
        if self.titles and value in self.values:
            return self.titles[self.values.index(value)]
        for former in self.former:
            if former.value == value and former.title is not None:
                return former.title
        if not self.help.domain or value.isdecimal():
            return plain("{value}", {"value": value})
        return Message(self.help.domain, f"option.{self.name}.{value}")

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
    """Return option values that were chosen under a version of the rules in today's words.

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
    check_names(options, given)
    return {option.name: _value(option, given) for option in options}


def check_names(options: Sequence[Option], given: Iterable[str]) -> None:
    """Raise `OptionError` for the first name that is none of these options."""
    known = [option.name for option in options]
    for name in given:
        if name not in known:
            raise OptionError(unknown("option", name, known))


def _value(option: Option, given: Mapping[str, Given]) -> str:
    if option.name not in given:
        other, wanted, default = option.follows or ("", "", "")
        return default if other in given and str(given[other]) == wanted else option.default
    value = _text(option, given[option.name])
    if option.many:
        words = option.chosen(value)
        for word in words:
            if word not in option.values:
                use = _names_to_use(word, option.values)
                several = shared("use.several", use=use, join=JOIN, none=NONE, all=ALL)
                raise _wrong(option, word, several)
        return option.joined(words)
    if value not in option.values and value not in [each.value for each in option.former]:
        raise _wrong(option, value, _names_to_use(value, option.values))
    return value


def _wrong(option: Option, value: str, use: Message) -> OptionError:
    """Return an error that names a value that is not allowed, and those that are."""
    return OptionError(shared("option.not-allowed", option=option.name, value=value, use=use))


def _text(option: Option, value: Given) -> str:
    """Turn a value into text; several words are joined."""
    if option.many and isinstance(value, (list, tuple)):
        return JOIN.join([str(word) for word in value]) if value else NONE
    return str(value)


def unknown(what: str, name: str, known: Sequence[str], **more: Argument) -> Message:
    """Return a sentence that says that a name is not known, and which names are.

    Args:
        what: the kind of thing: the word after `unknown.` in the catalogue of the kernel.
        name: the name that is not known.
        known: the names that are.
        more: further arguments of that sentence.
    """
    return shared(f"unknown.{what}", name=name, use=_names_to_use(name, known), **more)


def _names_to_use(value: str, allowed: Sequence[str]) -> Message:
    """Say which names may be used, and which of them is most like one that may not."""
    if not allowed:
        return shared("use.nothing")
    key = "use.one-of" if len(allowed) > 1 else "use.only"
    use = shared(key, allowed=", ".join(allowed))
    nearest = difflib.get_close_matches(value, allowed, n=1)
    if not nearest:
        return use
    return shared("use.nearest", use=use, nearest=nearest[0])
