"""The form with which a match begins: the game, options that go together, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from footplate.bots import opponents, usual
from footplate.kernel.contract import AnyGame, Clash, Ruleset
from footplate.kernel.errors import OptionError
from footplate.kernel.messages import ENGLISH, worded
from footplate.kernel.options import ALL, JOIN, NONE, Option, resolve, unknown
from footplate.table.kept import complaints
from footplate.table.kept.store import Store
from footplate.table.kept.values import (
    LINK,
    PRIVATE,
    PUBLIC,
    Account,
    Guest,
    Seat,
    Terms,
    new_key,
)
from footplate.table.matches import clocks
from footplate.table.matches.clocks import SECOND, Rules
from footplate.table.people.cast import name_of
from footplate.table.people.guests import Guests
from footplate.table.people.names import MARK, checked_name, skeleton, unlike
from footplate.table.shown.lobby import lesson_about
from footplate.table.shown.variants import PLAYERS
from footplate.table.web.covers import pictured
from footplate.table.web.requests import OPTION
from footplate.table.words import about, capital, message, speaker

FRIEND: Final = "friend"
"""The word of a form for a seat that waits for somebody with an account."""
MOST_SEATS: Final = 12
"""More than any game has."""
WAITS: Final = ("10", "60", "1440", "10080")
"""For how many minutes an open seat can wait until it falls to a bot."""
CLOCKS: Final = (
    "120 0 0",
    "600 0 0",
    "0 900 15",
    "0 2700 30",
    "86400 0 0",
    "86400 604800 0",
    "259200 1209600 0",
)
"""The clocks to choose from: the seconds of a turn, those of the bank, and what a turn adds."""
LEAST_TIME: Final = 10
MOST_TIME: Final = (30 * 86_400, 60 * 86_400, 86_400)
"""The most seconds of a turn, of the bank, and that a turn can add."""
MEANT: Final = ".all"
"""The suffix of the field with the words that mean "all", for an option of several words."""


class Value(NamedTuple):
    """A value of an option."""

    value: str
    title: str
    chosen: bool
    clash: str
    """Why the value does not go with what is chosen; empty if it does."""
    about: str
    """What is special about it, how long it takes and how hard it is; empty if nobody says so."""
    lesson: str = ""
    """The address of a lesson about it, once it is chosen; empty if there is none."""


class Field(NamedTuple):
    """An option as the form shows it."""

    name: str
    title: str
    help: str
    values: list[Value]
    many: bool
    """Whether any number of the values may be chosen."""
    all: str
    """If several values can be chosen and all possible ones are: these values, which then mean
    "all"; otherwise empty."""
    pictured: bool
    """Whether the values are chosen by pictures."""

    @property
    def idle(self) -> bool:
        """Say whether nothing can be changed here, given what else is chosen."""
        chosen = [value for value in self.values if value.chosen]
        return len(chosen) < 2 and all(value.clash for value in self.values if not value.chosen)

    @property
    def clashes(self) -> list[str]:
        """Say, once each, why some values cannot be chosen."""
        return list(dict.fromkeys([value.clash for value in self.values if value.clash]))


class Form(NamedTuple):
    """The form for one game."""

    name: str
    title: str
    fields: list[Field]
    rare: list[Field]
    """The options that most people leave as they are."""
    open: bool
    """Whether one of them is not at its default."""
    clash: str
    """Why the chosen options do not go together; empty if they do."""
    seats: int
    """How many people can play at most."""
    players: int


def form_of(ruleset: Ruleset, asked: Mapping[str, str], language: str = ENGLISH) -> Form:
    """Make the form for a game, with what is chosen already.

    Args:
        ruleset: the ruleset of the game.
        asked: the fields of the form so far; a value that is not allowed counts as unset.
        language: the language of the reader.
    """
    options = ruleset.options
    given = _given(ruleset, {option.name: _allowed(option, asked) for option in options})
    chosen = resolve(options, given)
    shown = [option for option in options if not option.implied]
    fields = {option.name: _field(ruleset, option, given, language) for option in shown}
    rare = [option for option in shown if option.rare]
    most = next(option for option in options if option.name == PLAYERS)
    return Form(
        ruleset.name,
        worded(ruleset.title, language),
        [fields[option.name] for option in shown if not option.rare],
        [fields[option.name] for option in rare],
        any(chosen[option.name] != option.default for option in rare),
        _sentence(ruleset.clash(chosen), language),
        max([int(value) for value in most.values]),
        int(chosen[PLAYERS]),
    )


def _wish(option: Option, asked: Mapping[str, str]) -> str | None:
    """Return what is asked for an option; "all" if that means everything that can be chosen."""
    wish = asked.get(OPTION + option.name)
    meant = asked.get(OPTION + option.name + MEANT)
    if option.many and wish and meant and _words(option, wish) == _words(option, meant):
        return ALL
    return wish


def _allowed(option: Option, asked: Mapping[str, str]) -> str | None:
    """Return what is asked for an option, as far as it is allowed; None if nothing is."""
    wish = _wish(option, asked)
    if wish is None:
        return None
    if option.many:
        words = wish.split(JOIN)
        known = [word for word in words if word in (*option.values, ALL, NONE)]
        return JOIN.join(known) if known else None
    return wish if wish in option.values else None


def _given(ruleset: Ruleset, wishes: Mapping[str, str | None]) -> dict[str, str]:
    """Return the options asked for; everything that can be chosen of several becomes "all"."""
    given: dict[str, str] = {}
    for option in ruleset.options:
        wish = wishes[option.name]
        if wish is not None:
            given[option.name] = _words(option, wish) if option.many else wish
    for option in ruleset.options:
        if option.implied and option.follows is not None and option.follows[0] in given:
            given.pop(option.name, None)
    for option in ruleset.options:
        if option.many and option.name in given and ALL in (option.default, given[option.name]):
            fitting = _fitting(ruleset, option, given)
            words = option.chosen(given[option.name])
            if not fitting or [word for word in words if word in fitting] == fitting == [*words]:
                given[option.name] = option.default if not fitting else ALL
    return given


def _words(option: Option, wish: str) -> str:
    """Put several words in the order of the option; one that is not known stays, to be refused."""
    words = [word for word in wish.split(JOIN) if word != NONE]
    if set(words) - {*option.values, ALL}:
        return JOIN.join(words)
    return ALL if ALL in words else option.joined(words)


def _clash(ruleset: Ruleset, given: Mapping[str, str], name: str, value: str) -> Clash | None:
    """Say why a value does not go with what is given; None if it does."""
    return ruleset.clash(resolve(ruleset.options, {**given, name: value}))


def _fitting(ruleset: Ruleset, option: Option, given: Mapping[str, str]) -> list[str]:
    """List the words of an option that go with the rest."""
    return [word for word in option.values if not _clash(ruleset, given, option.name, word)]


def _field(ruleset: Ruleset, option: Option, given: Mapping[str, str], language: str) -> Field:
    settled = resolve(ruleset.options, given)
    already = ruleset.clash(settled)
    chosen = settled[option.name]
    values = []
    for value in option.values:
        clash = _clash(ruleset, given, option.name, value)
        mine = value == chosen
        if option.many:
            words = option.chosen(chosen)
            beside = _clash(ruleset, given, option.name, option.joined([*words, value]))
            if chosen != ALL and _blameless(option, beside, already):
                clash = None
            mine = value in words and not (clash and chosen == ALL)
        if _blameless(option, clash, already):
            clash = None
        title = worded(option.title(value), language)
        told = about(option.title(value), language)
        learn = lesson_about(ruleset.name, option.title(value)) if mine else ""
        values.append(Value(value, title, mine, _sentence(clash, language), told, learn))
    meant = ""
    if option.many and chosen == ALL:
        meant = JOIN.join([value.value for value in values if value.chosen]) or NONE
    label, explained = [worded(said, language) for said in (option.label, option.help)]
    seen = option.name == pictured(ruleset)
    return Field(option.name, label, explained, values, option.many, meant, seen)


def _sentence(clash: Clash | None, language: str) -> str:
    """Write a clash as people read it; nothing if there is none."""
    return "" if clash is None else capital(worded(clash.sentence, language))


def _blameless(option: Option, clash: Clash | None, already: Clash | None) -> bool:
    """Say whether a clash, if any, was there already and has nothing to do with this option."""
    return clash is None or (clash == already and clash.option != option.name)


def options_of(ruleset: Ruleset, form: Mapping[str, str]) -> dict[str, str]:
    """Return the options that a form asks for."""
    wishes = {option.name: _wish(option, form) for option in ruleset.options}
    if any(_allowed(option, form) != wishes[option.name] for option in ruleset.options):
        return {
            option.name: _words(option, wish) if option.many else wish
            for option, wish in zip(ruleset.options, wishes.values(), strict=True)
            if wish is not None
        }
    return _given(ruleset, wishes)


def clock_of(form: Mapping[str, str], game: str) -> str:
    """Return how much time there is by a form, as clocks are written down; nothing without any.

    Raises:
        OptionError: too little time or too much, or a bot that does not play this game.
    """
    wish = form.get("clock", "")
    if not wish:
        return ""
    words, bot = wish.split(), form.get("late", usual(game))
    numbers = [int(each) for each in words if each.isascii() and each.isdigit() and len(each) < 10]
    fits = len(numbers) == len(words) == len(MOST_TIME) and numbers[0] + numbers[1] >= LEAST_TIME
    if not fits or any(n > most for n, most in zip(numbers, MOST_TIME, strict=True)):
        raise OptionError(message("clock.unfit", found=wish[:40], least=LEAST_TIME))
    if bot not in opponents(game):
        raise OptionError(message("clock.bot", bot=bot[:40]))
    turn, bank, more = [n * SECOND for n in numbers]
    return clocks.rules_written(Rules(turn, bank, more, bot))


def terms_of(form: Mapping[str, str], game: str) -> Terms:
    """Return what is agreed for a match of a game.

    Raises:
        OptionError: hints where it is rated, people who find it in no known way, or clocks that do
            not go.
    """
    clock = clock_of(form, game)
    terms = Terms(
        form.get("hints") == "on",
        form.get("rated") == "on",
        access=form.get("access", LINK),
        spectators=form.get("unwatched") != "on",
        slow=form.get("slow") == "on" or (clock != "" and clocks.rules_read(clock).days),
        clock=clock,
        chat=form.get("silent") != "on",
    )
    if terms.hints and terms.rated:
        raise OptionError(message("error.terms"))
    if terms.access not in (PUBLIC, LINK, PRIVATE):
        raise OptionError(message("error.access", access=terms.access[:40]))
    return terms


def friends_in(form: Mapping[str, str]) -> dict[int, str]:
    """Return the names of those for whom seats of a form wait, by seat."""
    return {
        seat: form.get(f"name.{seat}", "")
        for seat in range(MOST_SEATS)
        if form.get(f"seat.{seat}") == FRIEND
    }


async def friends(
    store: Store, guests: Guests, guest: Guest, names: Mapping[int, str]
) -> dict[int, Account]:
    """Return those for whom a guest lets seats wait; bots need not be called BOT.

    Raises:
        OptionError: somebody is not there, or does not play with the guest.
    """
    apart = await complaints.apart(store, guest.guest)
    found = {}
    for seat, name in names.items():
        called = name[:200]
        account = await guests.accounts.like(skeleton(called))
        if account is None:
            account = await guests.accounts.like(skeleton(called + MARK))
        if account is None or account.guest in apart:
            raise OptionError(message("profile.nobody", name=name[:40]))
        if account.guest == guest.guest:
            raise OptionError(message("error.friend"))
        found[seat] = account
    return found


def _waiting(form: Mapping[str, str], game: AnyGame) -> tuple[str, str] | tuple[None, None]:
    """Return until when open seats wait, and for which bot, by the form; None for ever."""
    wait = form.get("wait", "")
    if wait == "":
        return None, None
    fallback = form.get("fallback", usual(game.name))
    if wait not in WAITS or fallback not in opponents(game.name):
        raise OptionError(message("error.wait", wait=f"{wait} {fallback}"[:40]))
    until = datetime.now(UTC) + timedelta(minutes=int(wait))
    return until.isoformat(timespec="seconds"), fallback


def seats_of(
    form: Mapping[str, str],
    game: AnyGame,
    guest: Guest,
    language: str = ENGLISH,
    friends: Mapping[int, Account] | None = None,
) -> list[Seat]:
    """Say who sits where, by the form: me, person, open, friend, or the name of a bot.

    Where it says nothing, I sit on the first seat and its `bots` on the others.
    Somebody without a name gets one in the language of the guest.

    Args:
        form: the fields of the form.
        game: what is played.
        guest: whose form it is.
        language: the language of the guest.
        friends: those for whom seats wait, by seat.

    Raises:
        OptionError: somebody or something that cannot sit there.
        UnfitNameError: a name that cannot be used.
    """
    say = speaker(language)
    seats: list[Seat] = []
    names: list[str] = []
    bots = opponents(game.name)
    others = form.get("bots", usual(game.name))
    until, fallback = _waiting(form, game)
    for seat in range(game.players):
        kind = form.get(f"seat.{seat}", "me" if seat == 0 else others)
        wish = form.get(f"name.{seat}", "").strip()
        if kind == "me":
            found = Seat(seat, "person", guest.name, guest.guest, None, None, new_key())
        elif kind == "person":
            name = checked_name(wish) if wish else say("seat.guest", number=seat + 1)
            found = Seat(seat, "person", name, guest.guest, None, None)
        elif kind in ("open", FRIEND):
            name = say("seat.open", number=seat + 1)
            wanted = (friends or {})[seat].guest if kind == FRIEND else None
            found = Seat(seat, "open", name, None, None, new_key(), None, wanted, until, fallback)
        elif kind in bots:
            found = Seat(seat, "bot", name_of(kind, game.name, seat), None, kind, None)
        else:
            raise OptionError(unknown("seat", kind[:40], [*bots], number=seat + 1))
        name = unlike(found.name, names)
        names.append(name)
        seats.append(found._replace(name=name))
    return seats
