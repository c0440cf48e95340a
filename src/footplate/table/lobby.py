"""The form with which a match is begun: a game, options that go together, and who sits where."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Final, NamedTuple

from footplate.bots import LEVELS
from footplate.kernel.contract import AnyGame, OptionError, Ruleset
from footplate.kernel.options import Option
from footplate.table.host import Hosted, unlike
from footplate.table.people import checked_name
from footplate.table.store import Guest, Seat
from footplate.table.words import capital

PLAYERS: Final = "players"
PREFIX: Final = "option."
"""Before the name of an option in a form."""


class Value(NamedTuple):
    """A value of an option."""

    value: str
    title: str
    chosen: bool
    clash: str
    """Why it does not go with what is chosen; empty if it does."""


class Field(NamedTuple):
    """An option as the form has it."""

    name: str
    title: str
    help: str
    values: list[Value]

    @property
    def clashes(self) -> list[str]:
        """Why some values cannot be chosen, each sentence once."""
        return list(dict.fromkeys([value.clash for value in self.values if value.clash]))


class Form(NamedTuple):
    """The form for one game."""

    name: str
    title: str
    fields: list[Field]
    rare: list[Field]
    """Options that most people leave as they are."""
    open: bool
    """Whether one of those is not as usual."""
    clash: str
    """Why what is chosen does not go together; empty if it does."""
    seats: int
    """So many can play at most."""
    players: int


def form_of(ruleset: Ruleset, asked: Mapping[str, str]) -> Form:
    """The form for a game, with what is chosen already.

    Args:
        ruleset: of the game.
        asked: the fields of the form so far; what is not allowed there is as usual.
    """
    chosen = {option.name: _chosen(option, asked) for option in ruleset.options}
    fields = {option.name: _field(ruleset, option, chosen) for option in ruleset.options}
    rare = [option for option in ruleset.options if option.rare]
    most = next(option for option in ruleset.options if option.name == PLAYERS)
    return Form(
        ruleset.name,
        ruleset.title,
        [fields[option.name] for option in ruleset.options if not option.rare],
        [fields[option.name] for option in rare],
        any(chosen[option.name] != option.default for option in rare),
        ruleset.clash(chosen),
        max([int(value) for value in most.values]),
        int(chosen[PLAYERS]),
    )


def _chosen(option: Option, asked: Mapping[str, str]) -> str:
    wish = asked.get(PREFIX + option.name, option.default)
    return wish if wish in option.values else option.default


def _field(ruleset: Ruleset, option: Option, chosen: Mapping[str, str]) -> Field:
    values = []
    for value in option.values:
        clash = ruleset.clash({**chosen, option.name: value})
        told = capital(clash.removeprefix("option ")) if clash else ""
        mine = value == chosen[option.name]
        values.append(Value(value, option.title(value), mine, told))
    title = capital(option.name.replace("_", " "))
    return Field(option.name, title, option.help, values)


def options_of(ruleset: Ruleset, form: Mapping[str, str]) -> dict[str, str]:
    """The options that a form asks for."""
    return {
        option.name: form[PREFIX + option.name]
        for option in ruleset.options
        if PREFIX + option.name in form
    }


def seats_of(form: Mapping[str, str], game: AnyGame, guest: Guest) -> list[Seat]:
    """Who sits where, by the form: me, person, open, or the name of a bot.

    Raises:
        OptionError: somebody or something that cannot sit there.
        UnfitNameError: a name that cannot be used.
    """
    seats: list[Seat] = []
    names: list[str] = []
    for seat in range(game.players):
        kind = form.get(f"seat.{seat}", "me" if seat == 0 else "greedy")
        wish = form.get(f"name.{seat}", "").strip()
        if kind == "me":
            found = Seat(seat, "person", guest.name, guest.guest, None, None)
        elif kind == "person":
            name = checked_name(wish) if wish else f"Guest {seat + 1}"
            found = Seat(seat, "person", name, guest.guest, None, None)
        elif kind == "open":
            found = Seat(seat, "open", f"Seat {seat + 1}", None, None, secrets.token_urlsafe(16))
        elif kind in LEVELS:
            found = Seat(seat, "bot", kind.capitalize(), None, kind, None)
        else:
            raise OptionError(
                f'seat {seat + 1}: "{kind}" cannot sit there; use me, person, open or a bot'
            )
        name = unlike(found.name, names)
        names.append(name)
        seats.append(found._replace(name=name))
    return seats


def variant(hosted: Hosted, rulesets: Mapping[str, Ruleset]) -> str:
    """What is played, in short: the options that are shown at once, and others if unusual."""
    ruleset = rulesets.get(hosted.game.name)
    if ruleset is None:
        return ""
    told = []
    for option in ruleset.options:
        value = str(hosted.game.options.get(option.name, option.default))
        if option.name == PLAYERS or (option.rare and value == option.default):
            continue
        title = option.title(value)
        told.append(f"{option.name.replace('_', ' ')} {title}" if option.rare else title)
    return ", ".join(told)
