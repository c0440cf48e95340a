"""The base game as a chapter: what its actions do, why they are refused, and how they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import (
    auxiliary,
    engineers,
    fitting,
    following,
    ideas,
    industry,
    locomotives,
    setup,
    spaces,
    track,
    turn_order,
)
from footplate.games.russian.shown import messages
from footplate.games.russian.tables import kinds, payment, reasons
from footplate.games.russian.tables.hooks import Hooks
from footplate.kernel.agenda import opening, owes
from footplate.kernel.plugging import Action, Chapter

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def _also_refused(pos: Position, p: Player, word: str, index: int) -> int:
    """Return the first reason that a chapter has against an action of this word, or 0."""
    reasons_of_chapters = (
        refuse(pos, p, 0, index) for refuse in pos.catalogue.hooks.also_refused.get(word, ())
    )
    return next(filter(None, reasons_of_chapters), 0)


def _refuse_place(pos: Position, p: Player, n: int, argument: int) -> int:
    index, mix = divmod(argument, payment.MIXES)
    also = _also_refused(pos, p, "place", index)
    if also:
        return also
    moving = pos.agenda[opening(pos.agenda)][2] == kinds.MOVE_WORKER
    refuse_there = spaces.refuse_move if moving else spaces.refuse_place
    reason = refuse_there(pos, p, index, mix)
    return fitting.in_the_way(pos, p, pos.catalogue.spaces[index].effects, reason)


def _refuse_pass(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why the player on turn cannot pass: something is owed, or a chapter forbids it."""
    also = 0 if owes(pos.agenda) else _also_refused(pos, p, "pass", 0)
    return also or reasons.STILL_OWED


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
    return _also_refused(pos, p, "key", argument)


def _refuse_score(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say that another score is due: a score that is due is never refused."""
    return reasons.NO_SCORING_FACTORY


def _refuse_reuse(pos: Position, p: Player, n: int, argument: int) -> int:
    return engineers.refuse_reuse(pos, p, argument)


def _refuse_swap(pos: Position, p: Player, n: int, argument: int) -> int:
    return turn_order.refuse_swap(pos, p, argument)


def _refuse_start(pos: Position, p: Player, n: int, argument: int) -> int:
    return setup.refuse_start(pos, argument)


def plug(to: Hooks) -> None:
    """Plug in the base game."""
    to.actions |= {
        "place": Action(
            spaces.step_place,
            (kinds.TURN, kinds.MOVE_WORKER),
            reasons.NOT_ON_TURN,
            _refuse_place,
            once_a_turn=True,
        ),
        "advance": Action(
            track.step_advance,
            tuple(range(kinds.MOVES)),
            reasons.NO_MOVES,
            _refuse_advance,
            lasting=True,
        ),
        "wrench": Action(
            industry.step_wrench,
            (kinds.INDUSTRY,),
            reasons.NO_STEPS,
            _refuse_wrench,
            lasting=True,
        ),
        "detour": Action(industry.step_detour, (kinds.INDUSTRY,), reasons.NO_STEPS, _refuse_detour),
        "engine": Action(
            locomotives.step_engine,
            (kinds.HAND,),
            reasons.NO_LOCOMOTIVE_IN_HAND,
            locomotives.blocked,
        ),
        "return": Action(
            locomotives.step_return,
            (kinds.HAND,),
            reasons.NOTHING_TO_RETURN,
            _refuse_return,
        ),
        "locomotive": Action(
            locomotives.step_locomotive,
            kinds.TILES,
            reasons.NO_LOCOMOTIVE,
            _refuse_locomotive,
            lasting=True,
        ),
        "factory": Action(
            locomotives.step_factory,
            kinds.TILES,
            reasons.NO_FACTORY,
            _refuse_factory,
            lasting=True,
        ),
        "replace": Action(
            locomotives.step_replace,
            (kinds.GAP,),
            reasons.NO_NEW_FACTORY,
            _refuse_replace,
        ),
        "doubler": Action(
            auxiliary.step_doubler,
            (kinds.DOUBLER,),
            reasons.NO_DOUBLER,
            _refuse_doubler,
            lasting=True,
        ),
        "idea": Action(
            ideas.step_idea,
            (kinds.IDEA, kinds.IDEA_OR_KEY, kinds.SPEND),
            reasons.NO_IDEA_SPACE,
            _refuse_idea,
            lasting=True,
        ),
        "box": Action(
            ideas.step_box,
            (kinds.EXCHANGE,),
            reasons.NO_EXCHANGE,
            _refuse_box,
            lasting=True,
        ),
        "card": Action(
            ideas.step_card,
            (kinds.CARD,),
            reasons.NO_IDEA_CARD,
            _refuse_card,
            lasting=True,
        ),
        "look": Action(
            ideas.step_look,
            (kinds.BONUS, kinds.BONUS_OR_POINTS),
            reasons.NO_BONUS_CARD,
            _refuse_look,
        ),
        "bonus": Action(
            ideas.step_pick,
            (kinds.BONUS, kinds.BONUS_OR_POINTS, kinds.PICK),
            reasons.NO_BONUS_CARD,
            _refuse_bonus,
        ),
        "take": Action(
            ideas.step_instead,
            (kinds.BONUS_OR_POINTS, kinds.PICK),
            reasons.NO_POINTS_INSTEAD,
            _refuse_take,
        ),
        "key": Action(ideas.step_key, (kinds.KEY, kinds.IDEA_OR_KEY), reasons.NO_KEY, _refuse_key),
        "repeat": Action(ideas.step_repeat, (kinds.REPEAT,), reasons.NOTHING_TO_REPEAT),
        "score": Action(ideas.step_score, kinds.SCORING, reasons.NO_SCORING_FACTORY, _refuse_score),
        "reuse": Action(engineers.step_reuse, (kinds.REUSE,), reasons.NO_REUSE, _refuse_reuse),
        "swap": Action(
            turn_order.step_swap,
            (kinds.SWAP,),
            reasons.NO_EXCHANGED_WORKER,
            _refuse_swap,
        ),
        "start": Action(setup.step_start, (kinds.START,), reasons.NO_STARTING_CARD, _refuse_start),
        "pass": Action(
            spaces.step_pass,
            (kinds.TURN,),
            reasons.NOT_ON_TURN,
            _refuse_pass,
            once_a_turn=True,
        ),
    }
    to.comes_first |= {
        kinds.HAND: reasons.LOCOMOTIVE_FIRST,
        kinds.GAP: reasons.FACTORY_FIRST,
        kinds.SWAP: reasons.WORKER_FIRST,
        kinds.PICK: reasons.BONUS_CARD_FIRST,
        kinds.SPEND: reasons.OTHER_TOKEN_FIRST,
        kinds.START: reasons.STARTING_CARD_FIRST,
    }
    to.automatic[kinds.DEAL_STARTS] = setup.deal_starts
    to.automatic[kinds.BETWEEN] = following.go_on
    to.arrivals |= engineers.ARRIVALS | locomotives.ARRIVALS
    to.leads_to |= ideas.LEADS_TO | engineers.LEADS_TO
    to.at_best |= ideas.AT_BEST
    to.phrases |= messages.PHRASES
    to.outcome_phrases |= messages.OUTCOME_PHRASES


CHAPTER: Final[Chapter[Hooks]] = Chapter("base", plug, since=3)
