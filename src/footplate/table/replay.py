"""Replays what is kept of a match under the rules of today, as far as these allow it.

Every step is checked as in a record of older rules. If all are legal the match goes on; otherwise
it stops after the last legal one, and says why the next one is not legal.
"""

from __future__ import annotations

from typing import NamedTuple

from footplate.kernel.contract import (
    EVERYBODY,
    AnyGame,
    FootplateError,
    IllegalAction,
    NotationError,
)
from footplate.kernel.log import versions
from footplate.kernel.match import Match
from footplate.table.store import Ply, Stored


class Replayed(NamedTuple):
    """A match as far as it could be replayed."""

    match: Match
    stuck: str
    """Why the match could not be replayed to its end, as a sentence for everybody;
    otherwise empty."""
    cut: str
    """Why the draft could not be replayed to its end, as a sentence for its seat; otherwise
    empty."""


def replay(stored: Stored, game: AnyGame) -> Replayed:
    """Replay what is kept of a match, under rules that are as old or newer."""
    names = [seat.name for seat in stored.seats]
    match = Match(game, stored.seed, names, auto_deal=False, date=stored.began[:10])
    stuck = _stand(match, stored)
    cut = "" if stuck else _draft(match, stored)
    match.rules = stored.rules
    return Replayed(match, stuck, cut)


def _stand(match: Match, stored: Stored) -> str:
    """Replay what was confirmed; return why that breaks off, or nothing."""
    for number, ply in enumerate(stored.plies, 1):
        try:
            _repeat(match, ply)
        except FootplateError as error:
            return _refused(match, stored.rules, f"move {number}", ply, error)
    today = match.game.rules_version
    if stored.ended is not None and match.result is None and stored.rules < today:
        return (
            f"this match was over after move {match.ply} under version {stored.rules} of the"
            f" rules, but is not under version {today}"
        )
    return ""


def _draft(match: Match, stored: Stored) -> str:
    """Replay the draft; return why that breaks off, or nothing."""
    for text in stored.draft:
        try:
            match.play_text(text)
        except FootplateError as error:
            step = Ply("action", text)
            return _refused(match, stored.rules, "a step that you had not confirmed", step, error)
    return ""


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
        raise IllegalAction(f"it is the turn of {match.names[seat]}")
    else:
        match.play_text(ply.text)
        match.commit()


def _refused(match: Match, rules: int, what: str, ply: Ply, error: FootplateError) -> str:
    """Say why a step that is kept cannot be made now, without telling what was done in secret."""
    game, why = match.game, str(error)
    if isinstance(error, NotationError):
        why = "there is no such move any more"
    elif why.startswith(f"{ply.text}: "):
        read = game.outcome_from_text if ply.kind == "outcome" else game.action_from_text
        if game.audience(match.state, read(ply.text)) == EVERYBODY:
            what = f"{what} ({ply.text})"
            why = why.removeprefix(f"{ply.text}: ")
        else:
            why = "it was made in secret"
    today = game.rules_version
    if rules == today:
        return f"{what} cannot be replayed: {why}"
    return (
        f"{what} was made under version {rules} of the rules, and version {today} does not"
        f" allow it: {why}"
    )
