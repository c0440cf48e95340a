"""What people see of an event: its tables, who leads, and what the reader can do."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, tzinfo
from typing import NamedTuple
from urllib.parse import quote

import footplate
from footplate.draw.families import family_of
from footplate.kernel.contract import Ruleset
from footplate.kernel.messages import ENGLISH, worded
from footplate.table.kept.events import MOST_PEOPLE, Event, Head, Notice, Sitting
from footplate.table.kept.standing import Standing
from footplate.table.kept.values import Guest, Listed
from footplate.table.matches.errors import failures
from footplate.table.matches.events import (
    FEWEST,
    LONGEST_ABOUT,
    MOMENT,
    Score,
    leads,
    places,
    scores,
)
from footplate.table.matches.registry import Registry
from footplate.table.matches.rounds import points
from footplate.table.shown import small
from footplate.table.shown.timing import Moment, moment
from footplate.table.shown.variants import varied
from footplate.table.words import isolated, listed, speaker


class Card(NamedTuple):
    """An event as it is listed."""

    event: str
    name: str
    title: str
    """What is played."""
    told: str
    """How far it is, and how many take part."""
    begins: Moment | None
    """When the first round is planned, until it has begun."""


class Person(NamedTuple):
    """Somebody at a table."""

    seat: int
    name: str
    moving: bool
    points: int | None
    """Their points in the game; None where nobody has asked for them yet."""
    place: int
    """The place in the end; 0 while the match goes on."""
    brought: int | None
    """The points of the event; None while the match goes on, and in a final."""


class Table(NamedTuple):
    """A table of a round."""

    match: str
    number: int
    told: str
    """How far the match is."""
    people: list[Person]
    mine: bool
    over: bool
    board: str = ""
    """The address of its board as it is now; nothing if it is not shown."""


class RoundShown(NamedTuple):
    """A round of an event."""

    number: int
    final: bool
    tables: list[Table]
    """The reader's own first."""
    waiting: str
    """Who has to wait."""


class Rank(NamedTuple):
    """A line of the standings."""

    place: int
    score: Score
    address: str
    mine: bool


class Page(NamedTuple):
    """The page of an event."""

    head: Head
    title: str
    picture: str
    state: str
    leading: bool
    """Whether the reader leads it, and it is not over."""
    taking_part: bool
    can_enter: bool
    mine: Table | None
    """The reader's own table that goes on."""
    running: int
    """How many tables go on."""
    rounds: list[RoundShown]
    ranks: list[Rank]
    begins: Moment | None
    """When the first round is planned, until it has begun."""


class Noticed(NamedTuple):
    """What an event tells, in the fields of a form."""

    about: str
    begins: str
    """The moment as a field of a form wants it, in the zone."""
    iso: str
    """The same moment in UTC; a script shows it in the time zone of the reader."""
    zone: str
    room: str
    """Nothing for as many as can take part at all."""
    longest: int
    least: int
    most: int


def noticed(notice: Notice, zone: tzinfo) -> Noticed:
    """Put what an event tells into the fields of a form."""
    begins = iso = ""
    if notice.begins is not None:
        begins = f"{datetime.fromtimestamp(notice.begins // 1000, zone):{MOMENT}}"
        iso = moment(notice.begins, ENGLISH).iso
    room = "" if notice.room == MOST_PEOPLE else str(notice.room)
    longest = LONGEST_ABOUT
    return Noticed(notice.about, begins, iso, str(zone), room, longest, FEWEST, MOST_PEOPLE)


def cards(heads: list[Head], language: str) -> list[Card]:
    """List events."""
    rulesets = footplate.rulesets()
    return [
        Card(
            head.event,
            head.plan.name,
            _title(head, rulesets[head.plan.game], language),
            _state(head, language),
            _begins(head, language),
        )
        for head in heads
        if head.plan.game in rulesets
    ]


def page(registry: Registry, event: Event, guest: Guest | None, language: str) -> Page:
    """Collect what somebody sees of an event."""
    head, rulesets = event.head, footplate.rulesets()
    who = None if guest is None else guest.guest
    shown = [_table(registry, each, who, language) for each in event.tables]
    if sum(not each.over for each in shown) <= small.FEW:
        shown = [each if each.over else _with_board(registry, each) for each in shown]
    names = {each.guest: isolated(each.name) for each in event.entrants}
    rounds = []
    for number in range(head.round, 0, -1):
        here = [
            (each, table)
            for each, table in zip(event.tables, shown, strict=True)
            if each.round == number
        ]
        waiting = [names[each] for round_, each in event.waiting if round_ == number]
        final = any(each.final for each, _ in here)
        tables = sorted([table for _, table in here], key=lambda table: not table.mine)
        rounds.append(RoundShown(number, final, tables, listed(waiting, language)))
    taking = any(each.guest == who and not each.withdrawn for each in event.entrants)
    there = head.plan.game in rulesets
    return Page(
        head,
        _title(head, rulesets[head.plan.game], language) if there else head.plan.game,
        _picture(head, rulesets[head.plan.game]) if there else "",
        _state(head, language),
        leads(event, guest),
        taking,
        head.open and not head.full and not taking and guest is not None and guest.account,
        next((each for each in shown if each.mine and not each.over), None),
        sum(not each.over for each in shown),
        rounds,
        _ranks(event, who),
        _begins(head, language),
    )


def _ranks(event: Event, who: str | None) -> list[Rank]:
    found = []
    for place, score in enumerate(scores(event), 1):
        address = f"/people/{quote(score.name, safe='')}"
        found.append(Rank(place, score, address, score.guest == who))
    return found


def _table(registry: Registry, each: Sitting, who: str | None, language: str) -> Table:
    kept, say = each.match, speaker(language)
    known, reached = _stands(registry, kept)
    ended = dict(places(each))
    over = kept.ended is not None
    told = say("lobby.over") if over else "" if known is None else worded(known.heading, language)
    people = []
    for seat in kept.seats:
        place = ended.get(seat.guest or "", 0)
        brought = points(place, len(kept.seats)) if place and not each.final else None
        gained = each.results[seat.seat].points if each.results else None
        if gained is None and reached is not None:
            gained = reached[seat.seat]
        moving = known is not None and not over and known.mover == seat.seat
        people.append(Person(seat.seat, seat.name, moving, gained, place, brought))
    mine = who is not None and any(seat.guest == who for seat in kept.seats)
    return Table(kept.match, each.number, told, people, mine, over)


def _with_board(registry: Registry, table: Table) -> Table:
    return table._replace(board=small.address(registry.loaded(table.match)))


def _stands(registry: Registry, kept: Listed) -> tuple[Standing | None, Sequence[int] | None]:
    """Return how a match stands and the points by seat, as far as that is known."""
    hosted = registry.loaded(kept.match)
    if hosted is None or hosted.stuck:
        return registry.standing_of(kept), None
    try:
        return hosted.standing(), hosted.game.points(hosted.seen(None)[1])
    except failures(kept.game):
        return None, None


def _title(head: Head, ruleset: Ruleset, language: str) -> str:
    """Say what is played."""
    told = [worded(ruleset.title, language), *varied(ruleset, head.plan.options, language)]
    told.append(speaker(language)("event.tables", n=head.plan.most))
    return listed(told, language)


def _picture(head: Head, ruleset: Ruleset) -> str:
    value = head.plan.options.get(family_of(ruleset.name, worded(ruleset.title)).scenery())
    return f"/cover/{ruleset.name}/{value}.svg" if value else f"/cover/{ruleset.name}.svg"


def _begins(head: Head, language: str) -> Moment | None:
    """Say when the first round is planned, until it has begun."""
    if head.plan.notice.begins is None or head.round or head.ended is not None:
        return None
    return moment(head.plan.notice.begins, language)


def _state(head: Head, language: str) -> str:
    """Say how far an event is, and how many take part."""
    say = speaker(language)
    told = []
    if head.ended is not None:
        told.append(say("event.over"))
    elif head.full:
        told.append(say("event.full-now"))
    elif head.open:
        told.append(say("event.open"))
    if head.round:
        told.append(say("event.rounds", n=head.round))
    if head.plan.notice.room < MOST_PEOPLE and head.ended is None:
        told.append(say("event.people.of", people=head.people, n=head.plan.notice.room))
    else:
        told.append(say("event.people", n=head.people))
    if head.plan.rated:
        told.append(say("table.rated"))
    return " · ".join(told)
