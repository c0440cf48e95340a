"""The coach of a guided match: what the page says above the choices, and what it suggests."""

from __future__ import annotations

from typing import NamedTuple

from footplate.kernel.match import Match
from footplate.kernel.messages import Message, worded
from footplate.plugins import said_with_place, tell
from footplate.sources import period
from footplate.table.kept.plies import numbered
from footplate.table.kept.values import Guest
from footplate.table.matches.errors import failures
from footplate.table.matches.hosted import Hosted
from footplate.table.people.guests import SILENT
from footplate.table.shown import choices, guides, moves
from footplate.table.shown.guides.lessons import Advice, Done, Guide, Pupil
from footplate.table.shown.sight import Sight
from footplate.table.words import message, told


class Coach(NamedTuple):
    """What the coach says."""

    title: str
    """Which lesson it is; empty where there is nothing to decide."""
    said: list[str]
    """Each is a paragraph."""
    suggestion: str = ""
    """What the suggested move is called; empty if nothing is suggested."""
    plan: str = ""
    """Its actions, for the form that plays them."""
    reasons: tuple[str, ...] = ()
    """What that would change."""
    parts: tuple[str, ...] = ()
    """The ids of the parts of drawings that the suggested move belongs to."""


def guide_of(hosted: Hosted) -> Guide | None:
    """Return the guide of a match; None for all matches that are no lesson."""
    seed = hosted.match.seed
    return next((each for each in guides.guides(hosted.game.name) if each.seed == seed), None)


def silent(guest: Guest | None) -> bool:
    """Say whether a guest has sent the coach away."""
    return guest is not None and bool(guest.preferences.get(SILENT))


def coach(sight: Sight) -> Coach | None:
    """Return what the coach says to a player now; None in a match that is no lesson.

    A guide of another package that fails says nothing either, and the log says why.
    """
    game = sight.hosted.game.name
    try:
        return _coach(sight)
    except failures(game) as error:
        tell(f"the guide of {game} says nothing: {said_with_place(error)}")
        return None


def _coach(sight: Sight) -> Coach | None:
    hosted, seat, language = sight.hosted, sight.seat, sight.language
    guide = guide_of(hosted)
    if guide is None or seat is None or not sight.live or silent(sight.guest):
        return None
    game = hosted.game
    now = _number(period(game.heading(sight.state)))
    pupil = Pupil(game, sight.state, seat, done_by(hosted.match, seat), now)
    if hosted.finished or not guide.left(pupil):
        return Coach("", [worded(Message(guide.domain, guide.farewell), language)])
    if not sight.choosing:
        key = "guide.confirm" if hosted.mover() == seat else "guide.wait"
        return Coach("", [worded(message(key), language)])
    return _taught(sight, guide, pupil)


def done_by(match: Match, seat: int) -> list[Done]:
    """List the moves of a seat that lead to the position now: what was taken back is not done."""
    plies = numbered(match)
    moves = [plies[ply - 1] for ply in match.plies()]
    return [
        Done(move.text, _number(period(move.heading)))
        for move in moves
        if move.kind == "action" and move.player == seat
    ]


def _taught(sight: Sight, guide: Guide, pupil: Pupil) -> Coach:
    """Say what a player who decides can do, and why."""
    language = sight.language
    number, found = guide.teach(pupil)
    title = worded(message("guide.between"), language)
    if number is not None:
        name = Message(guide.domain, guide.lessons[number].title)
        steps = len(guide.lessons)  # they are counted when they are over: some wait for an occasion
        place = {"number": steps - len(guide.left(pupil)), "steps": steps}
        title = worded(message("guide.step", **place, title=name), language)
    actions = [*found.actions]
    said = suggested(pupil, found)
    changes: list[str] = []
    if found.said[-1].key == "guide.good":
        changes = moves.effects(sight.hosted, pupil.state, pupil.seat, actions, language)
    return Coach(
        title,
        [worded(each, language) for each in found.said],
        told(said, sight.names, language),
        ".".join([str(action) for action in actions]),
        tuple(changes[: moves.REASONS]),
        choices.parts_of(pupil.game, pupil.state, actions, said),
    )


def suggested(pupil: Pupil, found: Advice) -> Message:
    """Return what a suggested move is called: a whole plan, or a single action."""
    plans = {plan.actions: plan.message for plan in pupil.plans}
    return plans.get(found.actions) or pupil.game.phrase(pupil.state, found.actions[0]).message


def _number(found: tuple[str, int] | None) -> int:
    return 0 if found is None else found[1]
