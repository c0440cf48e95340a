"""Whether what is owed can be carried out with what is there now.

Counting settles nearly all questions [2013 p.4; 2021 p.7]: where nothing is missing there is a
way. Where something is, a way may still make room for it (`search`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.state import stocks, wrenches
from footplate.games.russian.tables.kinds import (
    ANY,
    BASIC,
    BUILDING,
    DOUBLER,
    FACTORY,
    GAP,
    GREEN,
    INDUSTRY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    MOVES,
    N_COLOURS,
    REUSE,
    SWITCH,
    TILES,
    WOOD,
    Effect,
)
from footplate.games.russian.tables.reasons import GAP_EMPTY, LOCKED, NO_DOUBLERS, NO_ROOM

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

DEEP: Final = 2
"""So many choices, one within the other, are counted."""


def short_of(
    pos: Position, p: Player, effects: tuple[Effect, ...], chosen: tuple[int, ...] = ()
) -> int:
    """Say why these effects cannot all be carried out as things stand; 0 if they can.

    Counting is enough because moves of one colour use up only that colour's room.

    Args:
        pos: the position.
        p: who is to carry them out.
        effects: all of them.
        chosen: kinds for which a choice was made already: what it adds is among the effects.
    """
    room = p.room
    if len(effects) == 1 and effects[0][0] < MOVES:
        kind, n = effects[0]
        if not kind & (kind - 1):
            colour = kind.bit_length() - 1
            if room[colour] >= n:
                return 0
            return NO_ROOM if p.colours >> colour & 1 else LOCKED
    total: dict[int, int] = {}
    moves = tiles = choosing = wanted = False
    cat = pos.catalogue
    shortages = cat.hooks.shortages
    leads_to = cat.hooks.leads_to
    for kind, n in effects:
        total[kind] = total.get(kind, 0) + n
        if kind < MOVES:
            moves = True
        else:
            tiles |= kind in TILES
            wanted |= kind in shortages
            choosing |= kind in leads_to
    if moves:
        reason = _short_of_room(p, total)
        if reason:
            return reason
    if INDUSTRY in total and total[INDUSTRY] > wrenches.steps(pos, p):
        return GAP_EMPTY
    if DOUBLER in total and total[DOUBLER] > stocks.doublers_possible(pos, p):
        return NO_DOUBLERS
    if wanted:
        for kind, n in total.items():
            if kind in shortages:
                reason = shortages[kind](pos, p, n, _others(effects, kind))
                if reason:
                    return reason
    reason = stocks.short_of(pos, total) if tiles else 0
    return reason or (_short_of_choices(pos, p, effects, chosen) if choosing else 0)


def _short_of_room(p: Player, total: dict[int, int]) -> int:
    """Say why the routes have no room for all of these moves; 0 if they have."""
    room = p.room
    single = 0
    broad = total.get(ANY, 0) + total.get(BASIC, 0)
    for kind, n in total.items():
        if kind < MOVES and not kind & (kind - 1):
            colour = kind.bit_length() - 1
            if n > room[colour]:
                return NO_ROOM if p.colours >> colour & 1 else LOCKED
            single += n
    if broad:
        basic = room[WOOD] + room[GREEN] - total.get(1 << WOOD, 0) - total.get(1 << GREEN, 0)
        if total.get(BASIC, 0) > basic or broad > sum(room) - single:
            return NO_ROOM
    return 0


def _short_of_choices(
    pos: Position, p: Player, effects: tuple[Effect, ...], chosen: tuple[int, ...]
) -> int:
    """Say why a choice that is owed cannot be made beside all the rest; 0 if it can.

    Of two choices of a kind the first may take away what the second one needs: that is not counted,
    so they pass for impossible until a way is found. But reuses do not, nor what asks for nothing.
    """
    leads_to = pos.catalogue.hooks.leads_to
    for kind, n in effects:
        if kind not in leads_to:
            continue
        wanted = 0
        for what, m in effects:
            if what == kind:
                wanted += 1 if what == GAP else m
        for what in chosen:
            wanted -= what == kind
        if wanted <= 0:
            continue
        choose, reason = leads_to[kind]
        choices = choose(pos, p, n)
        free = 0
        for must, _ in choices:
            if not must:
                free += 1
        if free and kind == LOCOMOTIVE_OR_FACTORY:
            if _all_locomotives(pos, effects):
                continue
            free = 0
            choices = choices[1:]
        if free < wanted and kind != REUSE and wanted > 1:
            return reason
        if free:
            continue
        if len(chosen) == DEEP:
            return reason
        if kind in BUILDING:
            for what in chosen:
                if what in BUILDING:
                    return reason
        for must, _ in choices:
            if not short_of(pos, p, effects + must, (*chosen, kind)):
                return 0
        return reason
    return 0


def _all_locomotives(pos: Position, effects: tuple[Effect, ...]) -> bool:
    """Whether the stacks have a locomotive for every tile that may be a locomotive or a factory."""
    wanted = 0
    for kind, n in effects:
        if kind in (LOCOMOTIVE, LOCOMOTIVE_OR_FACTORY):
            wanted += n
    return wanted <= pos.tiles


def _others(effects: tuple[Effect, ...], kind: int) -> tuple[Effect, ...]:
    """Return all effects but those of a kind."""
    return tuple([effect for effect in effects if effect[0] != kind])


def tight(pos: Position, p: Player, owing: tuple[Effect, ...]) -> bool:
    """Whether one of the owed steps could make another impossible, though each is possible now.

    What lets the player choose adds to what is owed; a switch shortens a route; the last tile of
    the stacks, taken as a factory, is missing as a locomotive; and the last track of a colour may
    enter where it cannot go far.
    """
    cat = pos.catalogue
    engines = others = 0
    for kind, n in owing:
        if kind == SWITCH or kind in cat.hooks.shortages or kind in cat.hooks.leads_to:
            return True
        if kind < MOVES and kind & cat.scarce and not _ample(pos, p, kind, owing):
            return True
        if kind == LOCOMOTIVE:
            engines += n
        elif kind in (FACTORY, LOCOMOTIVE_OR_FACTORY):
            others += n
    return engines > 0 and others > 0 and pos.tiles <= engines


def _ample(pos: Position, p: Player, kind: int, owing: tuple[Effect, ...]) -> bool:
    """Whether the colours of a move, but for scarce ones, have room for all moves that are owed."""
    free = 0
    for colour in range(N_COLOURS):
        if kind & ~pos.catalogue.scarce & 1 << colour:
            free += p.room[colour]
    for what, n in owing:
        if what < MOVES:
            free -= n
    return free >= 0


def pending(pos: Position, seat: int) -> tuple[Effect, ...]:
    """Return all that this seat owes, in every frame."""
    return tuple([(kind, n) for who, _, kind, n, owed in pos.agenda if owed and who == seat])


def competes(pos: Position, p: Player, start: int) -> bool:
    """Whether something optional in the open frame could use up what an owed step needs.

    `start` is where the open frame begins. It counts as competing only if there is not one more of
    what is owed.
    """
    owing: list[Effect] = []
    contested = False
    for who, _, kind, n, is_owed in pos.agenda:
        if is_owed and who == p.seat:
            owing.append((kind, n))
    more = list(owing)
    for index in range(start, len(pos.agenda)):
        _, _, kind, _, is_owed = pos.agenda[index]
        if is_owed:
            continue
        for i, (want, n) in enumerate(owing):
            if _same_resource(kind, want):
                contested = True
                more[i] = (want, n + 1)
    return contested and short_of(pos, p, tuple(more)) != 0


def _same_resource(kind: int, want: int) -> bool:
    if kind < MOVES and want < MOVES:
        return kind & want != 0
    if kind in TILES and want in TILES:
        return True
    return kind == want
