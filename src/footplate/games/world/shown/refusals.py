"""Why an action is not possible now: the same predicates that make the list of legal actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.tables.reasons import CHANCE_FIRST, GAME_OVER, NOT_HERE
from footplate.kernel.contract import CHANCE, TERMINAL

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position


def refuse(pos: Position, action: int) -> int:
    """Return the number of the reason why the seat cannot take this action; 0 if it can."""
    if pos.current_player == TERMINAL:
        return GAME_OVER
    if pos.current_player == CHANCE:
        return CHANCE_FIRST
    block = pos.catalogue.actions.at(action)
    word, argument = block.word, action - block.base
    kind = pos.agenda[-1][2]
    hooks = pos.catalogue.hooks
    brought = hooks.actions[word]
    if kind not in brought.kinds and kind not in hooks.also_allowed.get(word, ()):
        return _not_pending(pos, kind, word, argument)
    if brought.refuse is None:
        return 0  # passing, for instance, is never refused while it is pending
    return brought.refuse(pos, pos.players[pos.current_player], kind, argument)


def _not_pending(pos: Position, kind: int, word: str, argument: int) -> int:
    """Say what has to be decided first, or why this is no action of a round."""
    hooks = pos.catalogue.hooks
    first = hooks.comes_first.get(kind, 0)
    usable = (*pos.catalogue.deck.build_cards, *pos.catalogue.deck.express)
    if not first and word == "use" and argument not in usable:
        return NOT_HERE
    return first or hooks.actions[word].not_now
