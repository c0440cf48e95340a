"""Matches of others in the lobby: those in which somebody can sit down, and those to look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import footplate
from footplate.kernel.messages import worded
from footplate.table.kept import complaints, lists
from footplate.table.kept.values import Guest, Listed
from footplate.table.matches.registry import Registry
from footplate.table.matches.seating import OPEN
from footplate.table.shown import small, timing
from footplate.table.shown.lobby import picture_of, variant_of
from footplate.table.shown.ratings import of_tables
from footplate.table.words import isolated, listed, speaker


class Free(NamedTuple):
    """A match in which the reader can sit down."""

    match: str
    title: str
    """The game and its options."""
    told: str
    """How it is played, and how many seats are left."""
    names: str
    """Who sits there."""
    picture: str
    wanted: bool
    """Whether it waits for the reader."""
    fit: bool
    """Whether the reader can sit down: at a rated match only who has an account."""


class Live(NamedTuple):
    """A match that can be watched."""

    match: str
    title: str
    names: str
    told: str
    """How it stands."""
    picture: str
    board: str
    """The address of its board as it is now; nothing if it is not shown."""


class Tables(NamedTuple):
    """The matches of others."""

    free: list[Free]
    live: list[Live]


async def tables(registry: Registry, guest: Guest | None, language: str) -> Tables:
    """List the matches of others that somebody can take part in or watch."""
    store, name = registry.store, None if guest is None else guest.guest
    apart = [] if name is None else sorted(await complaints.apart(store, name))
    waiting = [] if name is None else await lists.waiting_for(store, name, apart)
    theirs = {kept.match for kept in waiting}
    free = [
        each for each in await lists.open_tables(store, name, apart) if each.match not in theirs
    ]
    rulesets = footplate.rulesets()
    known = await of_tables(store, [*waiting, *free], language)
    account = guest is not None and guest.account
    live = [each for each in await lists.live(store, name) if each.game in rulesets]
    return Tables(
        [
            _free(
                kept,
                known.get(kept.match, {}),
                language,
                wanted=kept.match in theirs,
                fit=account or not kept.terms.rated,
            )
            for kept in [*waiting, *free]
            if kept.game in rulesets
        ],
        _with_boards([_live(registry, kept, language) for kept in live]),
    )


def _free(
    kept: Listed, ratings: Mapping[int, str], language: str, *, wanted: bool, fit: bool
) -> Free:
    say, terms, rulesets = speaker(language), kept.terms, footplate.rulesets()
    left = sum(seat.kind == OPEN for seat in kept.seats)
    pace = say("table.slow") if terms.slow else say("table.live")
    told = [timing.sentence(terms.clock, language) if terms.clock else pace]
    told += [say("lobby.hints")] if terms.hints else []
    told += [say("table.rated")] if terms.rated else []
    told.append(say("table.left", n=left))
    sitting = [
        f"{isolated(seat.name)} ({ratings[seat.seat]})"
        if seat.seat in ratings
        else isolated(seat.name)
        for seat in kept.seats
        if seat.kind != OPEN
    ]
    return Free(
        kept.match,
        listed(variant_of(kept, rulesets, language), language),
        " · ".join(told),
        listed(sitting, language),
        picture_of(kept, rulesets[kept.game]),
        wanted,
        fit,
    )


def _live(registry: Registry, kept: Listed, language: str) -> Live:
    rulesets = footplate.rulesets()
    hosted, known = registry.loaded(kept.match), registry.standing_of(kept)
    if hosted is not None:
        known = hosted.standing()
    return Live(
        kept.match,
        listed(variant_of(kept, rulesets, language), language),
        listed([isolated(seat.name) for seat in kept.seats], language),
        "" if known is None else worded(known.heading, language),
        picture_of(kept, rulesets[kept.game]),
        small.address(hosted),
    )


def _with_boards(found: Sequence[Live]) -> list[Live]:
    """Show the boards of a few matches, and those first."""
    few = [each for each in found if each.board][: small.FEW]
    return [*few, *[each._replace(board="") for each in found if each not in few]]
