"""The matches of a guest as the lobby lists them: those in which they are on turn come first.

A match that is not open is not replayed for this, because its standing is written down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Final, NamedTuple

import footplate
from footplate import bots
from footplate.draw.families import explains, family_of
from footplate.kernel.contract import Ruleset
from footplate.kernel.messages import Message, worded
from footplate.plugins import said
from footplate.puzzles.puzzle import families
from footplate.table.dates import day
from footplate.table.kept import lists
from footplate.table.kept.standing import Standing
from footplate.table.kept.values import Guest, Listed
from footplate.table.matches.errors import UnreadableError, failures
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.registry import Registry
from footplate.table.matches.seating import OPEN
from footplate.table.people.cast import face_of, name_of, role_of
from footplate.table.shown import guides
from footplate.table.shown.timing import Moment, moment
from footplate.table.shown.variants import PLAYERS, varied
from footplate.table.words import (
    about,
    capital,
    isolated,
    listed,
    message,
    sentence,
    speaker,
    whole,
)

FEW: Final = "3"
"""How many play where somebody begins at once: enough for rivalry, and it does not last long."""

LONGEST: Final = 0.1
"""How many seconds the lobby takes to find out how matches stand; of others it says so later."""


class Line(NamedTuple):
    """A match of the list."""

    match: str
    game: str
    moving: bool
    """Whether the guest is on turn."""
    over: bool
    title: str
    """What is played."""
    names: str
    """Who plays; nothing if that cannot be said."""
    told: str
    """How it stands, or why it cannot be shown."""
    picture: str
    """The address of a picture of its board or map; nothing if it cannot be shown."""
    until: Moment | None = None
    """Until when there is time for who is on turn."""


class Taught(NamedTuple):
    """A lesson about a board or map."""

    address: str
    title: str
    """What the board or map is called."""


class Card(NamedTuple):
    """A game that can be chosen."""

    name: str
    title: str
    about: str
    """What kind of game it is, how long it takes, and how hard it is."""
    explained: bool
    """Whether its rules can be read here."""
    taught: bool
    """Whether there is a guided first game."""
    lessons: list[Taught]
    """The lessons about other boards and maps."""
    puzzled: bool
    """Whether there are puzzles."""
    players: str
    """How many play if somebody begins at once."""
    grades: list[tuple[str, str]]
    """The bots, each with how good it is, the easiest first."""
    grade: str
    """The bot that is suggested."""


class Rival(NamedTuple):
    """A bot that can be chosen for a seat."""

    bot: str
    title: str
    face: str
    """The address of its picture."""


def rivals(game: str, seat: int, language: str) -> list[Rival]:
    """List the bots that can sit on a seat of a game, the easiest first."""
    say = speaker(language)
    found = []
    for bot in bots.opponents(game):
        who = name_of(bot, game, seat)
        title = say("lobby.bot", who=who, role=role_of(bot, game))
        found.append(Rival(bot, title, face_of(bot, game, who)))
    return found


def cards(rulesets: Mapping[str, Ruleset], language: str, *, new: bool) -> list[Card]:
    """List the games that can be chosen; whoever is new is offered easy opponents."""
    return [_card(ruleset, language, new=new) for ruleset in rulesets.values()]


def _card(ruleset: Ruleset, language: str, *, new: bool) -> Card:
    name = ruleset.name
    counts = next(option for option in ruleset.options if option.name == PLAYERS)
    grades = graded(name, language)
    return Card(
        name,
        worded(ruleset.title, language),
        about(ruleset.title, language),
        explains(name),
        name in guides.names(),
        lessons_of(name, language),
        name in families(),
        FEW if FEW in counts.values else counts.default,
        grades,
        grades[1][0] if new and len(grades) > 1 else bots.usual(name),
    )


def lessons_of(game: str, language: str) -> list[Taught]:
    """List the lessons about boards and maps of a game other than that of its first game."""
    named = [each.named for each in guides.guides(game) if each.named is not None]
    return [Taught(lesson_about(game, each), capital(worded(each, language))) for each in named]


def lesson_about(game: str, named: Message) -> str:
    """Return the address of the lesson about a board or map; nothing if there is none."""
    found = [each.name for each in guides.guides(game) if each.named == named]
    return f"/learn/{game}/{found[0]}" if found else ""


def graded(game: str, language: str) -> list[tuple[str, str]]:
    """List the bots of a game, each with how good it is, the easiest first."""
    return [(bot, worded(role_of(bot, game), language)) for bot in bots.opponents(game)]


async def lines(registry: Registry, guest: Guest, language: str) -> list[Line]:
    """List the matches that a guest began or has a seat in, those where they are on turn first.

    Of very many only some are listed.
    """
    found = await lines_of(registry, await lists.of(registry.store, guest.guest), guest, language)
    return sorted(found, key=lambda line: (not line.moving, line.over))


async def lines_of(
    registry: Registry, kept: Sequence[Listed], guest: Guest, language: str
) -> list[Line]:
    """Say how some matches of a guest stand; of those that take too long it is said later."""
    end, rulesets = monotonic() + LONGEST, footplate.rulesets()
    found = []
    for each in kept:
        late = monotonic() > end and each.game in rulesets
        found.append(await line(registry, each, guest, language, late=late))
    return found


def _is_moving(kept: Listed, known: Standing | None, guest: Guest) -> bool:
    """Say whether a match that stands so waits for a guest to move."""
    if known is None or any(seat.kind == OPEN for seat in kept.seats):
        return False
    mine = [s.seat for s in kept.seats if s.guest == guest.guest and s.kind == "person"]
    return known.mover in mine


async def next_of(registry: Registry, guest: Guest, match: str, language: str) -> str:
    """Return the match after this one in which a guest is on turn, in a circle; nothing if none."""
    found = [each.match for each in await lines(registry, guest, language) if each.moving]
    others = [each for each in found if each != match]
    after = found.index(match) if match in found else 0
    return others[after % len(others)] if others else ""


async def line(
    registry: Registry, kept: Listed, guest: Guest, language: str, *, late: bool = False
) -> Line:
    """Say what is played in a match of a guest, by whom, and how it stands.

    Args:
        registry: all matches.
        kept: the match.
        guest: for whom it is said.
        language: in which it is said.
        late: whether a match that would have to be loaded for this is left for later.
    """
    known = None if registry.loaded(kept.match) else registry.standing_of(kept)
    if known is None and late and registry.loaded(kept.match) is None:
        registry.later(kept.match, kept.game, lambda: registry.find_standing(kept))
        told = speaker(language)("lobby.looking")
        return _shown(kept, language, moving=False, told=[told, day(kept.began, language)])
    if known is None:
        try:
            known = await registry.find_standing(kept)
        except UnreadableError as error:
            return _unreadable(kept, sentence(error, language), language)
        except failures(kept.game) as error:
            told = worded(message("lobby.unshown", why=said(error)), language)
            return _unreadable(kept, whole(told, language), language)
    waiting = any(seat.kind == OPEN for seat in kept.seats)
    moving = _is_moving(kept, known, guest)
    hosted = registry.loaded(kept.match)
    words = [_told(kept, hosted, known, language, moving=moving, waiting=waiting)]
    words += [worded(known.heading, language), day(kept.began, language)]
    found = _shown(kept, language, moving=moving, told=words)
    if kept.due is None or kept.due < 0 or kept.ended is not None:
        return found
    return found._replace(until=moment(kept.due + registry.store.time.lost, language))


def _shown(kept: Listed, language: str, *, moving: bool, told: list[str]) -> Line:
    rulesets = footplate.rulesets()
    return Line(
        kept.match,
        kept.game,
        moving,
        kept.ended is not None,
        listed(variant_of(kept, rulesets, language), language),
        listed([isolated(seat.name) for seat in kept.seats], language),
        " · ".join(told),
        picture_of(kept, rulesets[kept.game]),
    )


def picture_of(kept: Listed, ruleset: Ruleset) -> str:
    """Return the address of a picture of the board or map on which a match is played."""
    value = kept.options.get(family_of(ruleset.name, worded(ruleset.title)).scenery())
    return f"/cover/{kept.game}/{value}.svg" if value else f"/cover/{kept.game}.svg"


def _unreadable(kept: Listed, why: str, language: str) -> Line:
    say = speaker(language)
    return Line(
        kept.match,
        kept.game,
        moving=False,
        over=False,
        title=say("lobby.unreadable"),
        names="",
        told=why,
        picture="",
    )


def variant_of(kept: Listed, rulesets: Mapping[str, Ruleset], language: str) -> list[str]:
    """Say in short what is played in a match."""
    ruleset = rulesets[kept.game]
    return [worded(ruleset.title, language), *varied(ruleset, kept.options, language)]


def _told(
    kept: Listed,
    hosted: Hosted | None,
    known: Standing,
    language: str,
    *,
    moving: bool,
    waiting: bool,
) -> str:
    """Say for whom a match waits."""
    say = speaker(language)
    if hosted is not None and hosted.broken:
        return say("lobby.stuck")
    if known.mover is None or (hosted is not None and hosted.deserted):
        return say("lobby.over")
    if waiting:
        return say("lobby.waiting")
    if moving:
        return say("lobby.turn")
    if known.mover < 0:
        return say("status.draw")
    return say("status.other", name=isolated(kept.seats[known.mover].name))
