"""The coach of a guided match: what the page says above the choices, and what it suggests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from footplate.kernel.contract import State
from footplate.kernel.messages import ENGLISH, worded
from footplate.table.kept.values import Guest
from footplate.table.matches.history import period
from footplate.table.matches.hosted import Hosted
from footplate.table.people.guests import SILENT
from footplate.table.shown import guides
from footplate.table.shown.guides import Done, Guide
from footplate.table.words import isolated, message, told


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


def coach(
    hosted: Hosted,
    state: State,
    view: Mapping[str, Any],
    seat: int,
    language: str = ENGLISH,
    *,
    choosing: bool,
) -> Coach | None:
    """Return what the coach says to a player; None in a match that is no lesson."""
    guide = guide_of(hosted)
    if guide is None:
        return None
    game = hosted.game
    moves = [
        Done(entry.text, _number(period(entry.heading)))
        for entry in hosted.match.entries
        if entry.kind == "action" and entry.player == seat
    ]
    steps = guides.undone(guide, moves, view)
    count = len(guide.steps)
    current = min(count - len(steps) + 1, count)
    if not steps or hosted.over:
        return Coach(worded(message("guide.done"), language), current, count, "", "")
    if not choosing:
        key = "guide.confirm" if hosted.mover() == seat else "guide.wait"
        return Coach(worded(message(key), language), current, count, "", "")
    found = guides.lesson(guide, game, state, steps, _number(period(game.heading(state))))
    if found is None:
        return Coach(worded(message("guide.rest"), language), current, count, "", "")
    names = [isolated(name) for name in hosted.match.names]
    plans = {plan.actions: plan.message for plan in game.plans(state)}
    said = plans.get(found.actions) or game.phrase(state, found.actions[0]).message
    plan = ".".join([str(action) for action in found.actions])
    return Coach(
        worded(message(found.key), language), current, count, told(said, names, language), plan
    )


def _number(found: tuple[str, int] | None) -> int:
    return 0 if found is None else found[1]
