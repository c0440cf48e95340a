"""Why an action of the base game is not possible, told as any chapter tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import flow
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
from footplate.games.russian.tables import kinds, payment, reasons
from footplate.games.russian.tables.chapter import Chapter
from footplate.kernel.agenda import opening, owes

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def _refuse_place(pos: Position, p: Player, n: int, argument: int) -> int:
    index, mix = divmod(argument, payment.MIXES)
    for chapter in pos.catalogue.chapters:
        if "place" in chapter.refusals:
            reason = chapter.refusals["place"](pos, p, 0, index)
            if reason:
                return reason
    moving = pos.agenda[opening(pos.agenda)][2] == kinds.MOVE_WORKER
    refuse_there = spaces.refuse_move if moving else spaces.refuse_place
    reason = refuse_there(pos, p, index, mix)
    return fitting.in_the_way(pos, p, pos.catalogue.spaces[index].effects, reason)


def _refuse_pass(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why the player on turn cannot pass: something is owed, or a chapter forbids it."""
    chapters = () if owes(pos.agenda) else pos.catalogue.chapters
    found = [chapter.refusals["pass"] for chapter in chapters if "pass" in chapter.refusals]
    return found[0](pos, p, 0, 0) if found else reasons.STILL_OWED


def _refuse_advance(pos: Position, p: Player, n: int, argument: int) -> int:
    colour, route = divmod(argument, len(p.routes))
    moves = [entry[2] for entry in pos.agenda[opening(pos.agenda) :] if entry[2] < kinds.MOVES]
    if n >= 0 and not any(kind >> colour & 1 for kind in moves):
        return reasons.WRONG_COLOUR
    return track.blocked(pos, p, colour, route)


def _refuse_wrench(pos: Position, p: Player, n: int, argument: int) -> int:
    return industry.blocked(pos, p, argument)


def _refuse_detour(pos: Position, p: Player, n: int, argument: int) -> int:
    return industry.blocked(pos, p, argument, 1)


def _refuse_return(pos: Position, p: Player, n: int, argument: int) -> int:
    return locomotives.refuse_return(pos, p, n)


def _refuse_locomotive(pos: Position, p: Player, n: int, argument: int) -> int:
    reason = locomotives.refuse_locomotive(pos, p, argument + 1)
    return reason or (reasons.FACTORY_ONLY if _left_is(pos, kinds.FACTORY) else 0)


def _refuse_factory(pos: Position, p: Player, n: int, argument: int) -> int:
    reason = locomotives.refuse_factory(pos, p, argument)
    return reason or (reasons.LOCOMOTIVE_ONLY if _left_is(pos, kinds.LOCOMOTIVE) else 0)


def _left_is(pos: Position, kind: int) -> bool:
    """Say whether the player may take tiles as this kind only."""
    open_frame = pos.agenda[opening(pos.agenda) :]
    return {entry[2] for entry in open_frame if entry[2] in kinds.TILES} == {kind}


def _refuse_replace(pos: Position, p: Player, n: int, argument: int) -> int:
    return locomotives.refuse_gap(pos, p, argument)


def _refuse_doubler(pos: Position, p: Player, n: int, argument: int) -> int:
    return auxiliary.refuse_doubler(pos, p, argument)


def _refuse_idea(pos: Position, p: Player, n: int, argument: int) -> int:
    return ideas.refuse_idea(pos, p, argument)


def _refuse_box(pos: Position, p: Player, n: int, argument: int) -> int:
    return ideas.refuse_box(pos, p, argument)


def _refuse_card(pos: Position, p: Player, n: int, argument: int) -> int:
    if n < 0:
        return 0 if pos.cards >> argument & 1 else reasons.CARD_GONE
    reason = ideas.refuse_card(pos, p, argument)
    return reason or (0 if pos.catalogue.edition_2021 else reasons.CARD_NOT_USABLE)


def _refuse_look(pos: Position, p: Player, n: int, argument: int) -> int:
    return ideas.refuse_look(pos)


def _refuse_bonus(pos: Position, p: Player, n: int, argument: int) -> int:
    if pos.agenda[-1][2] != kinds.PICK:
        return reasons.LOOK_FIRST
    return ideas.refuse_pick(pos, argument)


def _refuse_take(pos: Position, p: Player, n: int, argument: int) -> int:
    return reasons.BONUS_CARD_FIRST if pos.agenda[-1][2] == kinds.PICK else 0


def _refuse_key(pos: Position, p: Player, n: int, argument: int) -> int:
    return ideas.refuse_key(p, argument)


def _refuse_score(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say that another score is due: a score that is due is never refused."""
    return reasons.NO_SCORING_FACTORY


def _refuse_reuse(pos: Position, p: Player, n: int, argument: int) -> int:
    return engineers.refuse_reuse(pos, p, argument)


def _refuse_swap(pos: Position, p: Player, n: int, argument: int) -> int:
    return turn_order.refuse_swap(pos, p, argument)


def _refuse_start(pos: Position, p: Player, n: int, argument: int) -> int:
    return setup.refuse_start(pos, argument)


BASE: Final[Chapter] = Chapter(
    "base",
    steps=flow.steps(),
    pending_kinds={
        "place": (kinds.TURN, kinds.MOVE_WORKER),
        "advance": tuple(range(kinds.MOVES)),
        "wrench": (kinds.INDUSTRY,),
        "detour": (kinds.INDUSTRY,),
        "engine": (kinds.HAND,),
        "return": (kinds.HAND,),
        "locomotive": kinds.TILES,
        "factory": kinds.TILES,
        "replace": (kinds.GAP,),
        "doubler": (kinds.DOUBLER,),
        "idea": (kinds.IDEA, kinds.SPEND),
        "box": (kinds.EXCHANGE,),
        "card": (kinds.CARD,),
        "look": (kinds.BONUS, kinds.BONUS_OR_POINTS),
        "bonus": (kinds.BONUS, kinds.BONUS_OR_POINTS, kinds.PICK),
        "take": (kinds.BONUS_OR_POINTS, kinds.PICK),
        "key": (kinds.KEY,),
        "repeat": (kinds.REPEAT,),
        "score": kinds.SCORING,
        "reuse": (kinds.REUSE,),
        "swap": (kinds.SWAP,),
        "start": (kinds.START,),
        "pass": (kinds.TURN,),
    },
    refusals={
        "place": _refuse_place,
        "advance": _refuse_advance,
        "wrench": _refuse_wrench,
        "detour": _refuse_detour,
        "engine": locomotives.blocked,
        "return": _refuse_return,
        "locomotive": _refuse_locomotive,
        "factory": _refuse_factory,
        "replace": _refuse_replace,
        "doubler": _refuse_doubler,
        "idea": _refuse_idea,
        "box": _refuse_box,
        "card": _refuse_card,
        "look": _refuse_look,
        "bonus": _refuse_bonus,
        "take": _refuse_take,
        "key": _refuse_key,
        "score": _refuse_score,
        "reuse": _refuse_reuse,
        "swap": _refuse_swap,
        "start": _refuse_start,
        "pass": _refuse_pass,
    },
    lasting=("advance", "wrench", "locomotive", "factory", "doubler", "idea", "box", "card"),
    not_now={
        "place": reasons.NOT_ON_TURN,
        "advance": reasons.NO_MOVES,
        "wrench": reasons.NO_STEPS,
        "detour": reasons.NO_STEPS,
        "engine": reasons.NO_LOCOMOTIVE_IN_HAND,
        "return": reasons.NOTHING_TO_RETURN,
        "locomotive": reasons.NO_LOCOMOTIVE,
        "factory": reasons.NO_FACTORY,
        "replace": reasons.NO_NEW_FACTORY,
        "doubler": reasons.NO_DOUBLER,
        "idea": reasons.NO_IDEA_SPACE,
        "box": reasons.NO_EXCHANGE,
        "card": reasons.NO_IDEA_CARD,
        "look": reasons.NO_BONUS_CARD,
        "bonus": reasons.NO_BONUS_CARD,
        "take": reasons.NO_POINTS_INSTEAD,
        "key": reasons.NO_KEY,
        "repeat": reasons.NOTHING_TO_REPEAT,
        "score": reasons.NO_SCORING_FACTORY,
        "reuse": reasons.NO_REUSE,
        "swap": reasons.NO_EXCHANGED_WORKER,
        "start": reasons.NO_STARTING_CARD,
        "pass": reasons.NOT_ON_TURN,
    },
    comes_first={
        kinds.HAND: reasons.LOCOMOTIVE_FIRST,
        kinds.GAP: reasons.FACTORY_FIRST,
        kinds.SWAP: reasons.WORKER_FIRST,
        kinds.PICK: reasons.BONUS_CARD_FIRST,
        kinds.SPEND: reasons.OTHER_TOKEN_FIRST,
        kinds.START: reasons.STARTING_CARD_FIRST,
    },
)
"""The base game as a chapter; nothing is plugged in of it but these answers."""
