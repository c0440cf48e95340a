"""Why an action is not possible now: the predicates of the legal list, asked by name.

An action waits for work of certain kinds (`Action.kinds`). If such work is there, the
predicate of the rules says what is in the way. If it is not, the answer says what comes first, or
what brings the action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
    from footplate.games.russian.tables.hooks import Refuse
    from footplate.kernel.agenda import Entry

ONCE_A_TURN: Final = ("place", "pass")
"""The words of the base game for the action of a turn."""
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
    word = cat.actions.at(action).word.split(" ")[0]
    if word == "done":
        return _refuse_done(pos)
    p = pos.players[pos.current_player]
    argument = cat.dispatch.arguments[action]
    for kinds, why in _allowances(cat, word):
        n = _allowed_by(_open(pos), cat, word, kinds)
        if n != NONE:
            return (why(pos, p, n, argument) if why is not None else 0) or DEAD_END
    return _not_now(pos, p, word, argument)


def waiting(pos: Position) -> set[str]:
    """Return the words for which something in the open frame allows actions."""
    here = _open(pos)
    return {word for word in pos.catalogue.hooks.actions if _allows(here, pos.catalogue, word)}


def _allows(entries: list[Entry], cat: Catalogue, word: str) -> bool:
    """Whether some entry allows the actions of a word."""
    for kinds, _ in _allowances(cat, word):
        if _allowed_by(entries, cat, word, kinds) != NONE:
            return True
    return False


def _allowances(cat: Catalogue, word: str) -> list[tuple[tuple[int, ...], Refuse | None]]:
    """Return the kinds that allow the actions of a word, each with what says why not."""
    action = cat.hooks.actions[word]
    also = [(each.kinds, each.refuse) for each in cat.hooks.also_allowed.get(word, ())]
    return [*also, (action.kinds, action.refuse)]


def _open(pos: Position) -> list[Entry]:
    """Return the open frame."""
    return pos.agenda[opening(pos.agenda) :]


def _allowed_by(entries: list[Entry], cat: Catalogue, word: str, kinds: tuple[int, ...]) -> int:
    """Return the `n` of the first entry of these kinds that allows a word, or `NONE`."""
    once = cat.hooks.actions[word].once_a_turn
    for _, _, kind, n, _ in entries:
        if kind in kinds and not (kind == TURN and n and once):
            return n
    return NONE


def _refuse_done(pos: Position) -> int:
    """Say why the seat cannot end its turn, or leave the rest of what it does."""
    if owes(pos.agenda):
        return _comes_first(pos) or STILL_OWED
    return ACT_OR_PASS if _open(pos)[0][2:4] == (TURN, 0) else DEAD_END


def _comes_first(pos: Position) -> int:
    """Return what has to be decided before all else; 0 if there is nothing like that."""
    first = pos.catalogue.hooks.comes_first
    for _, _, kind, _, _ in _open(pos):
        if kind in first:
            return first[kind]
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
    if _allows(mine, pos.catalogue, word):
        return AT_HAND_FIRST
    if word in ONCE_A_TURN and pos.passed >> p.seat & 1:
        return HAS_PASSED
    action = pos.catalogue.hooks.actions[word]
    reason = action.refuse(pos, p, NONE, argument) if action.lasting and action.refuse else 0
    return reason or action.not_now
