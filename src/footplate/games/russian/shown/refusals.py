"""Why an action is not possible now: the predicates of the legal list, asked by name.

An action waits for work of certain kinds (`Chapter.pending_kinds`). If such work is there, the
predicate of the rules says what is in the way. If it is not, the answer says what comes first, or
what brings the action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.shown.base_refusals import BASE
from footplate.games.russian.tables.kinds import TURN
from footplate.games.russian.tables.reasons import (
    ACT_OR_PASS,
    ACTION_TAKEN,
    AT_HAND_FIRST,
    CHANCE_FIRST,
    DEAD_END,
    GAME_OVER,
    HAS_PASSED,
    SETTING_UP,
    STILL_OWED,
)
from footplate.kernel.agenda import opening, owes
from footplate.kernel.contract import CHANCE, TERMINAL

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.chapter import Chapter
    from footplate.kernel.agenda import Entry

ONCE_A_TURN: Final = ("place", "pass")
"""The words that a turn allows only until its action was taken; so are actions without workers."""
NONE: Final = -1
"""In place of the `n` of an entry."""


def refuse(pos: Position, action: int) -> int:
    """Return the reason number why the seat that decides cannot take this action; 0 if it can."""
    if pos.current_player == TERMINAL:
        return GAME_OVER
    if pos.current_player == CHANCE:
        return CHANCE_FIRST
    if action in pos.legal_actions():
        return 0
    cat = pos.catalogue
    word = cat.actions.block(action).word.split(" ")[0]
    if word == "done":
        return _refuse_done(pos)
    p = pos.players[pos.current_player]
    argument = cat.arguments[action]
    for chapter in _chapters(cat):
        n = _allowed_by(_open(pos), chapter, word)
        if n != NONE:
            found = chapter.refusals[word](pos, p, n, argument) if word in chapter.refusals else 0
            return found or DEAD_END
    return _not_now(pos, p, word, argument)


def waiting(pos: Position) -> set[str]:
    """Return the words for which something in the open frame allows actions."""
    here = _open(pos)
    return {
        word
        for chapter in _chapters(pos.catalogue)
        for word in chapter.pending_kinds
        if _allowed_by(here, chapter, word) != NONE
    }


def _chapters(cat: Catalogue) -> tuple[Chapter, ...]:
    return (*cat.chapters, BASE)


def _open(pos: Position) -> list[Entry]:
    """Return the open frame."""
    return pos.agenda[opening(pos.agenda) :]


def _allowed_by(entries: list[Entry], chapter: Chapter, word: str) -> int:
    """Return the `n` of the first entry that allows a chapter's word, or `NONE`."""
    wanted = chapter.pending_kinds.get(word, ())
    once = word in ONCE_A_TURN or chapter.actions_without_workers is not None
    for _, _, kind, n, _ in entries:
        if kind in wanted and not (kind == TURN and n and once):
            return n
    return NONE


def _refuse_done(pos: Position) -> int:
    """Say why the seat cannot end its turn, or leave the rest of what it does."""
    if owes(pos.agenda):
        return _comes_first(pos) or STILL_OWED
    return ACT_OR_PASS if _open(pos)[0][2:4] == (TURN, 0) else DEAD_END


def _comes_first(pos: Position) -> int:
    """Return what has to be decided before all else; 0 if there is nothing like that."""
    for _, _, kind, _, _ in _open(pos):
        for chapter in _chapters(pos.catalogue):
            if kind in chapter.comes_first:
                return chapter.comes_first[kind]
    return 0


def _not_now(pos: Position, p: Player, word: str, argument: int) -> int:
    """Say what comes before this action, or what brings it; nothing allows it now."""
    first = _comes_first(pos)
    if first:
        return first
    mine = [entry for entry in pos.agenda if entry[0] == p.seat]
    if word in ONCE_A_TURN:
        if pos.round == 0:
            return SETTING_UP
        if any(kind == TURN and acted for _, _, kind, acted, _ in mine):
            return ACTION_TAKEN
    chapters = _chapters(pos.catalogue)
    if any(_allowed_by(mine, chapter, word) != NONE for chapter in chapters):
        return AT_HAND_FIRST
    if word in ONCE_A_TURN and pos.passed >> p.seat & 1:
        return HAS_PASSED
    owner = next(chapter for chapter in chapters if word in chapter.not_now)
    reason = owner.refusals[word](pos, p, NONE, argument) if word in owner.lasting else 0
    return reason or owner.not_now[word]
