"""The coach of a guided match: what the page says above the choices, and what it suggests."""

from __future__ import annotations

from typing import NamedTuple

from footplate.kernel.messages import worded
from footplate.table.kept.values import Guest
from footplate.table.matches.history import period
from footplate.table.matches.hosted import Hosted
from footplate.table.people.guests import SILENT
from footplate.table.shown import guides
from footplate.table.shown.guides import Done, Guide
from footplate.table.shown.sight import Sight
from footplate.table.words import message, told


class Coach(NamedTuple):
    """What the coach says."""

    text: str
    number: int
    """Which step it is, counted by those that are taken."""
    steps: int
    """How many there are."""
    suggestion: str
    """What the suggested move is called; empty if nothing is suggested."""
    plan: str
    """Its actions, for the form that plays them."""


def guide_of(hosted: Hosted) -> Guide | None:
    """Return the guide of a match; None for all matches that are no lesson."""
    found = guides.guide(hosted.game.name)
    return found if found is not None and hosted.match.seed == found.seed else None


def silent(guest: Guest | None) -> bool:
    """Say whether a guest has sent the coach away."""
    return guest is not None and bool(guest.preferences.get(SILENT))


def coach(sight: Sight) -> Coach | None:
    """Return what the coach says to a player now; None in a match that is no lesson."""
    hosted, seat, language = sight.hosted, sight.seat, sight.language
    guide = guide_of(hosted)
    if guide is None or seat is None or not sight.live or silent(sight.guest):
        return None
    game = hosted.game
    moves = [
        Done(entry.text, _number(period(entry.heading)))
        for entry in hosted.match.entries
        if entry.kind == "action" and entry.player == seat
    ]
    steps = guides.undone(guide, moves, sight.view)
    count = len(guide.steps)
    current = min(count - len(steps) + 1, count)
    if not steps or hosted.over:
        return Coach(worded(message("guide.done"), language), current, count, "", "")
    if not sight.choosing:
        key = "guide.confirm" if hosted.mover() == seat else "guide.wait"
        return Coach(worded(message(key), language), current, count, "", "")
    found = guides.lesson(
        guide, game, sight.state, steps, _number(period(game.heading(sight.state)))
    )
    if found is None:
        return Coach(worded(message("guide.rest"), language), current, count, "", "")
    plans = {plan.actions: plan.message for plan in game.plans(sight.state)}
    said = plans.get(found.actions) or game.phrase(sight.state, found.actions[0]).message
    plan = ".".join([str(action) for action in found.actions])
    return Coach(
        worded(message(found.key), language),
        current,
        count,
        told(said, sight.names, language),
        plan,
    )


def _number(found: tuple[str, int] | None) -> int:
    return 0 if found is None else found[1]
