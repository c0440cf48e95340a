"""Why an action is not possible now: the predicates of the legal list, asked by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.rules import (
    auxiliary,
    engineers,
    fitting,
    ideas,
    industry,
    locomotives,
    setup,
    spaces,
    track,
    turn_order,
)
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.reasons import (
    AT_HAND_FIRST,
    CHANCE_FIRST,
    DEAD_END,
    GAME_OVER,
    NOT_PENDING,
    STILL_OWED,
    WRONG_COLOUR,
)
from footplate.kernel.agenda import opening, owes
from footplate.kernel.contract import CHANCE, TERMINAL

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def refuse(pos: Position, action: int) -> int:
    """Return the reason number why the seat that decides cannot take this action; 0 if it can."""
    if pos.current_player == TERMINAL:
        return GAME_OVER
    if pos.current_player == CHANCE:
        return CHANCE_FIRST
    if action in pos.legal_actions():
        return 0
    cat = pos.catalogue
    block = cat.actions.block(action)
    word = block.word.split(" ")[0]
    p = pos.players[pos.current_player]
    argument = action - block.base
    if word == "place":
        return _refuse_place(pos, p, cat.actions.place.index(block.base), argument) or DEAD_END
    if word == "pass":
        return _refuse_pass(pos, p)
    if word == "score":  # never refused while it is pending
        return NOT_PENDING
    if word == "done":
        return _refuse_done(pos)
    return _refuse_step(pos, p, word, argument) or DEAD_END


def _refuse_pass(pos: Position, p: Player) -> int:
    """Say why the player cannot pass: something is owed, a chapter forbids it, or it is no turn."""
    if _open(pos, kinds.TURN) != 0:
        return NOT_PENDING
    if owes(pos.agenda):
        return STILL_OWED
    found = [c.refusals["pass"] for c in pos.catalogue.chapters if "pass" in c.refusals]
    return found[0](pos, p, 0, 0) if found else NOT_PENDING


def _refuse_done(pos: Position) -> int:
    if owes(pos.agenda):
        return STILL_OWED
    return NOT_PENDING if _open(pos, kinds.TURN) == 0 else DEAD_END


def _open(pos: Position, *wanted: int) -> int:
    """Return the `n` of the first entry of one of these kinds in the open frame, or -1."""
    for _, _, kind, n, _ in pos.agenda[opening(pos.agenda) :]:
        if kind in wanted:
            return n
    return -1


def _on_turn(pos: Position) -> bool:
    """Whether the seat that decides has a turn, even if it lies beneath the open frame."""
    turns = [seat for seat, _, kind, _, _ in pos.agenda if kind == kinds.TURN]
    return pos.current_player in turns


def _refuse_place(pos: Position, p: Player, index: int, mix: int) -> int:
    moving = _open(pos, kinds.MOVE_WORKER) >= 0
    if not moving and _open(pos, kinds.TURN) != 0:
        return NOT_PENDING
    for chapter in pos.catalogue.chapters:
        if "place" in chapter.refusals:
            reason = chapter.refusals["place"](pos, p, 0, index)
            if reason:
                return reason
    refuse_there = spaces.refuse_move if moving else spaces.refuse_place
    reason = refuse_there(pos, p, index, mix)
    return fitting.in_the_way(pos, p, pos.catalogue.spaces[index].effects, reason)


def _refuse_step(pos: Position, p: Player, word: str, argument: int) -> int:
    if word == "advance":
        colour, route = divmod(argument, len(p.routes))
        pending = [e[2] for e in pos.agenda[opening(pos.agenda) :] if e[2] < kinds.INDUSTRY]
        if pending and not any(kind >> colour & 1 for kind in pending):
            return WRONG_COLOUR
        if pending:
            return track.blocked(pos, p, colour, route)
    for chapter in pos.catalogue.chapters:
        if word in chapter.pending_kinds:
            n = _open(pos, *chapter.pending_kinds[word])
            if n < 0 and kinds.TURN not in chapter.pending_kinds[word]:
                return NOT_PENDING
            if n < 0 and _on_turn(pos):
                return AT_HAND_FIRST
            return chapter.refusals[word](pos, p, n, argument) if word in chapter.refusals else 0
    n = _open(pos, *_KINDS.get(word, ()))
    if n < 0:
        return NOT_PENDING
    if word == "wrench":
        return industry.blocked(pos, p, argument)
    if word == "detour":
        return industry.blocked(pos, p, argument, 1)
    if word == "replace":
        return locomotives.refuse_gap(pos, p, argument)
    if word == "key":
        return ideas.refuse_key(p, argument)
    if word == "engine":
        return locomotives.blocked(pos, p, n, argument)
    if word == "return":
        return locomotives.refuse_return(pos, p, n)
    if word == "locomotive":
        return locomotives.refuse_locomotive(pos, p, argument + 1)
    if word == "factory":
        return locomotives.refuse_factory(pos, p, argument)
    if word == "doubler":
        return auxiliary.refuse_doubler(pos, p, argument)
    if word == "idea":
        return ideas.refuse_idea(pos, p, argument)
    if word == "box":
        return ideas.refuse_box(pos, p, argument)
    if word == "card":
        return ideas.refuse_card(pos, p, argument)
    if word == "look":
        return ideas.refuse_look(pos)
    if word == "bonus":
        return ideas.refuse_pick(pos, argument)
    if word == "reuse":
        return engineers.refuse_reuse(pos, p, argument)
    if word == "swap":
        return turn_order.refuse_swap(pos, p, argument)
    if word == "take":
        return 0 if n > 1 or _open(pos, kinds.PICK) < 0 else NOT_PENDING
    if word == "start":
        return setup.refuse_start(pos, argument)
    return 0


_KINDS = {
    "wrench": (kinds.INDUSTRY,),
    "detour": (kinds.INDUSTRY,),
    "engine": (kinds.HAND,),
    "return": (kinds.HAND,),
    "locomotive": (kinds.LOCOMOTIVE, kinds.LOCOMOTIVE_OR_FACTORY),
    "factory": (kinds.FACTORY, kinds.LOCOMOTIVE_OR_FACTORY),
    "replace": (kinds.GAP,),
    "doubler": (kinds.DOUBLER,),
    "idea": (kinds.IDEA, kinds.SPEND),
    "box": (kinds.EXCHANGE,),
    "card": (kinds.CARD,),
    "look": (kinds.BONUS, kinds.BONUS_OR_POINTS),
    "bonus": (kinds.PICK,),
    "take": (kinds.BONUS_OR_POINTS, kinds.PICK),
    "key": (kinds.KEY,),
    "repeat": (kinds.REPEAT,),
    "reuse": (kinds.REUSE,),
    "swap": (kinds.SWAP,),
    "start": (kinds.START,),
}
