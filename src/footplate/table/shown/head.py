"""The head of the page of a match: who is on turn, what else is the matter, and the players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from footplate import bots
from footplate.draw.panels import Figure
from footplate.kernel.contract import CHANCE
from footplate.kernel.legality import DEAD_END
from footplate.kernel.messages import worded
from footplate.table.kept.values import Guest
from footplate.table.matches.hosted import Hosted
from footplate.table.people.cast import face_of, role_of
from footplate.table.shown import ending
from footplate.table.shown.sight import Sight
from footplate.table.shown.timing import Left, left
from footplate.table.words import isolated, listed, speaker, whole


class Chip(NamedTuple):
    """A player in the head of the page."""

    seat: int
    name: str
    points: int
    figures: list[Figure]
    moving: bool
    mine: bool
    face: str
    """The address of a bot's picture; nothing for a person."""
    level: int
    """How good a bot is; 0 for a person, and if nobody knows."""
    passed: bool
    here: bool
    """Whether a person has the match open in a browser."""
    told: str
    """All of it in words."""
    left: Left | None
    """How much time there is, in a match in one go with clocks."""


class Head(NamedTuple):
    """The head of a page."""

    heading: str
    facts: list[Figure]
    """Short facts about how far the game is, beside the heading."""
    status: str
    notice: str
    """What could not be replayed under the rules of today, and why, or that no move leads on;
    otherwise empty."""
    chips: list[Chip]


def head(sight: Sight) -> Head:
    """Make the head of a page."""
    return Head(
        worded(sight.hosted.game.heading(sight.state), sight.language),
        sight.draw.facts(sight.view, sight.language),
        _status(sight),
        _notice(sight),
        _chips(sight),
    )


def _status(sight: Sight) -> str:
    """Say in a few words what the match waits for, as a person sees it."""
    hosted = sight.hosted
    say = speaker(sight.language)
    if not sight.live:
        return say("status.earlier")
    if hosted.deserted:
        return say("status.left")
    if hosted.stuck or sight.dead:
        return say("status.stuck")
    if hosted.waiting:
        return say("status.waiting")
    if hosted.over:
        return ending.result(hosted.match, sight.language)
    if hosted.answered:
        return say("status.answered")
    mover = hosted.mover()
    if mover is None or mover < 0:
        return say("status.draw")
    if mover == sight.seat:
        if sight.choosing:
            return say("status.turn")
        drawing = sight.state.current_player == CHANCE
        return say("status.confirm-draw" if drawing else "status.confirm")
    return say("status.other", name=sight.names[mover])


def wish(hosted: Hosted, guest: Guest | None, language: str) -> str:
    """Say that somebody would like to take a turn back, or that it was declined; else nothing."""
    if hosted.declined is not None:
        return worded(hosted.declined, language)
    asked = hosted.wish
    if asked is None:
        return ""
    say = speaker(language)
    if guest is not None and guest.guest == asked.guest:
        return say("back.waiting")
    return say("back.asked", name=isolated(hosted.match.names[asked.seat]), ply=asked.ply)


def _notice(sight: Sight) -> str:
    """Say what is in the way of the match, such as a bot that waits; nothing if all is well."""
    hosted = sight.hosted
    if sight.over:
        return ""  # the end is told at length
    told = hosted.stuck or (
        DEAD_END if sight.dead else hosted.cut if sight.deciding else hosted.excused
    )
    return "" if told is None else whole(worded(told, sight.language), sight.language)


def _chips(sight: Sight) -> list[Chip]:
    """List the players in turn order, with what the head of the page shows of each."""
    hosted, view, language = sight.hosted, sight.view, sight.language
    points = hosted.game.points(sight.state)
    mine = hosted.mine(sight.guest)
    mover = hosted.mover()
    game = hosted.game.name
    say = speaker(language)
    found = []
    for seat in order(view, hosted.game.players):
        bot = hosted.seats[seat].bot
        figures = sight.draw.figures(view, seat, language)
        here = bot is None and hosted.presence.is_here(hosted.seats[seat].guest)
        passed = seat in view.get("passed", []) and not hosted.over
        moving = seat == mover
        time = left(hosted, seat, language)
        words = [
            sight.names[seat],
            say("seating.bot", bot=role_of(bot, game)) if bot else "",
            say("chip.points", n=points[seat]),
            *[figure.label for figure in figures],
            say("chip.turn") if moving else "",
            say("chip.passed") if passed else "",
            say("seating.here") if here else "",
            time.told if time else "",
        ]
        told = listed([word for word in words if word], language)
        name, own = hosted.match.names[seat], seat in mine
        itself = bot if hosted.seats[seat].guest is None or hosted.seats[seat].gone else None
        found.append(
            Chip(
                seat,
                name,
                points[seat],
                figures,
                moving=moving,
                mine=own,
                face=face_of(itself, game, name) if itself else "",
                level=bots.level(itself, game) if itself else 0,
                passed=passed,
                here=here,
                told=told,
                left=time,
            )
        )
    return found


def order(view: Mapping[str, Any], players: int) -> list[int]:
    """List the seats in turn order, or by their numbers if the view has no order."""
    found = view.get("order")
    return list(found) if isinstance(found, list) and len(found) == players else [*range(players)]
