"""Replays a stored match under the rules of today, as far as these allow it.

Every step is checked as in a record of older rules. If all are legal the match goes on; otherwise
it stops after the last legal one, and says why the next one is not legal. A match that is replayed
already follows what another process adds to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Final, NamedTuple

from footplate.kernel.contract import EVERYBODY, AnyGame
from footplate.kernel.errors import FootplateError, IllegalAction, NotationError
from footplate.kernel.log import versions
from footplate.kernel.match import Match
from footplate.kernel.messages import Argument, Message, cause
from footplate.table.kept.plies import numbered
from footplate.table.kept.values import ABANDONED, GIVEN_UP, Ply, Stored
from footplate.table.words import message

ENDED: Final = {ABANDONED: "replay.abandoned", GIVEN_UP: "replay.given-up"}
"""How it is told that a match was closed; it is only these two that nobody closed by hand."""


class Replayed(NamedTuple):
    """A match as far as it could be replayed."""

    match: Match
    stuck: Message | None
    """Why the match could not be replayed to its end, for everybody; otherwise None."""
    cut: Message | None
    """Why the draft could not be replayed to its end, for its seat; otherwise None."""


def replay(stored: Stored, game: AnyGame) -> Replayed:
    """Replay a stored match, under the same rules or newer ones."""
    names = [seat.name for seat in stored.seats]
    match = Match(game, stored.seed, names, auto_deal=False, date=stored.began[:10])
    stuck = _replay_confirmed(match, stored)
    cut = None if stuck else _replay_draft(match, stored)
    match.rules = stored.rules
    return Replayed(match, stuck, cut)


def _replay_confirmed(match: Match, stored: Stored) -> Message | None:
    """Replay the confirmed plies; return why that stops early, or None."""
    for number, ply in enumerate(stored.plies, 1):
        try:
            _repeat(match, ply)
        except FootplateError as error:
            what = message("replay.move", number=number)
            return _refused(match, stored.rules, what, ply, error)
    today = match.game.rules_version
    if stored.ended is None or match.result is not None:
        return None
    if stored.rules < today and not stored.closed:
        return message("replay.was-over", ply=match.ply, older=stored.rules, today=today)
    return message(ENDED.get(stored.closed, "replay.closed"))


def _replay_draft(match: Match, stored: Stored) -> Message | None:
    """Replay the draft; return why that stops early, or None."""
    for text in stored.draft:
        try:
            match.play_text(text)
        except FootplateError as error:
            step = Ply("action", text)
            return _refused(match, stored.rules, message("replay.step"), step, error)
    _restore_undone(match, stored.undone)
    return None


def _restore_undone(match: Match, undone: Sequence[str]) -> None:
    """Play the steps that were undone and undo them again, as far as the rules allow it now."""
    before = match.ply
    with suppress(FootplateError):
        for text in undone:
            match.play_text(text)
    while match.ply > before:
        match.undo()


def undone(match: Match) -> list[str]:
    """Return the steps of a draft that were undone and can be repeated, the next one first."""
    return [match.game.action_text(action) for action in match.undone]


def follow(match: Match, news: Stored) -> bool:
    """Take in what has happened in a match since it was replayed, without replaying it.

    Args:
        match: the match as it was.
        news: the match as it is kept now, with only the plies that are new.

    Returns:
        Whether that was possible; if not, the match must be replayed.
    """
    confirmed = [ply.text if ply.kind == "action" else None for ply in news.plies]
    draft = [entry.text for entry in numbered(match)[match.committed :]]
    same = _agreeing(draft, [*confirmed, *news.draft])
    fresh = news.draft if news.plies else news.draft[same:]
    if any(ply.kind == "rules" for ply in news.plies) or 0 < len(confirmed) < same:
        return False
    try:
        for _ in draft[same:]:
            match.undo()
        if same and news.plies:
            match.commit()
        for ply in news.plies[same:]:
            _repeat(match, ply)
        for text in fresh:
            if undone(match)[:1] == [text]:
                match.redo()
            else:
                match.play_text(text)
    except FootplateError:
        return False
    return undone(match) == [*news.undone]


def _agreeing(one: Sequence[str], other: Sequence[str | None]) -> int:
    """Count how many steps two lists have in common at their beginning."""
    return len([*takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))])


def _repeat(match: Match, ply: Ply) -> None:
    """Repeat what is kept as one ply, and confirm it."""
    seat = match.current_player
    if ply.kind == "outcome":
        match.chance(match.game.outcome_from_text(ply.text))
    elif ply.kind == "take back":
        match.take_back(int(ply.text.rpartition(" ")[2]))
    elif ply.kind == "rules":
        match.go_on(*versions(ply.text))
    elif seat >= 0 and ply.seat not in (seat, None):
        raise IllegalAction(message("replay.turn", name=match.names[seat]))
    else:
        match.play_text(ply.text)
        match.commit()


def _refused(match: Match, rules: int, what: Message, ply: Ply, error: FootplateError) -> Message:
    """Say why a stored step cannot be made now, without revealing what was done in secret."""
    game = match.game
    why: Argument = cause(error)
    if isinstance(error, NotationError):
        why = message("replay.no-move")
    elif isinstance(why, Message) and why.arguments.get("move") == ply.text:
        read = game.outcome_from_text if ply.kind == "outcome" else game.action_from_text
        if game.audience(match.state, read(ply.text)) == EVERYBODY:
            what = message("replay.named", what=what, move=ply.text)
            why = why.arguments["why"]
        else:
            why = message("replay.secret")
    today = game.rules_version
    if rules == today:
        return message("replay.refused", what=what, why=why)
    return message("replay.older", what=what, older=rules, today=today, why=why)
