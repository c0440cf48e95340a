"""Quiet moves: they bring nothing but a track or a wrench one space further.

A quiet move can be put off until a step needs it, and whatever else can be done may be done first.
So a search need not make quiet moves in any order. It makes them in *runs*: all on one route, or
all with one wrench, up to the next space that brings something, and none of them in vain; or, at
the very end of a way, those that are left of what is owed.

That holds in 2021, where all that a player gains joins one pool [2021 p.7], and while nothing is
pending that could depend on a track (`Foreseen.beside_moves`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import bound
from footplate.games.russian.in_full.foreseen import WRENCHES
from footplate.games.russian.in_full.gains import Gains
from footplate.games.russian.state.wrenches import factory_effects, steps_at_will
from footplate.games.russian.tables.kinds import (
    INDUSTRY,
    MOVES,
    N_COLOURS,
    TRIO,
    TURN,
    WOOD,
    Effect,
)
from footplate.kernel.agenda import opening

if TYPE_CHECKING:
    from footplate.games.russian.in_full.missing import Wanted
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route

NO_RUN: Final = -1
LAST_RUN: Final = -2
"""In place of a run to a space, which is written as its last move is in `Foreseen.moves`."""


def goes_on(run: int, move: int) -> bool:
    """Whether a move may follow in a run: lower colours make room for the others, so come first.

    Args:
        run: the run.
        move: what the action moves (`Foreseen.moves`).
    """
    if run == NO_RUN:
        return True
    if run >= WRENCHES:
        return move == run
    if run == LAST_RUN:
        return 0 <= move < WRENCHES
    return run <= move < (run // N_COLOURS + 1) * N_COLOURS


def runs(
    before: Position,
    after: Position,
    seat: int,
    run: int,
    move: int,
    wanted: tuple[Effect, ...],
    lack: list[Wanted],
) -> list[int]:
    """Return the runs that may go on after an action; none if it was in vain.

    Args:
        before: the position before the action.
        after: the position after it.
        seat: who acts.
        run: the run so far.
        move: what it moved (`Foreseen.moves`).
        wanted: what is owed after it.
        lack: what that wants.
    """
    if move >= WRENCHES:
        return _runs_of_wrench(before, after, seat, move)
    if move < 0 or not _is_quiet(before, after, seat, move):
        return [NO_RUN] if run != LAST_RUN else []
    found: list[int] = []
    gains = Gains(after, after.players[seat], wanted)
    if run != LAST_RUN and _leads_on(before.players[seat], after.players[seat], gains, move):
        found.append(move)
    if run < 0 and _is_enough(after, gains, wanted, lack):
        found.append(LAST_RUN)
    return found


def _is_quiet(before: Position, after: Position, seat: int, move: int) -> bool:
    """Whether a move brought nothing, and nothing that is pending could depend on it."""
    cat, known = before.catalogue, before.catalogue.foreseen
    p, q = before.players[seat], after.players[seat]
    if not cat.edition_2021 or (p.got ^ q.got) & known.leading_bits:
        return False
    if opening(before.agenda) or opening(after.agenda):
        return False
    for _, _, kind, n, _ in before.agenda:
        if kind >= MOVES and kind not in known.beside_moves and kind not in known.harmless:
            if kind != TRIO and (kind != TURN or not n):
                return False
    route, colour = divmod(move, N_COLOURS)
    line = q.routes[route]
    for special in known.specials_leading_on[route][line.variant] if known.coins_help else ():
        if special.coin and special.colour == colour and special.space == q.tracks[move]:
            return False
    return True


def _leads_on(before: Player, p: Player, gains: Gains, move: int) -> bool:
    """Whether the moves that are pending come to a space that brings something on this route.

    And whether the last move was one of those that it takes.
    """
    route, colour = divmod(move, N_COLOURS)
    line = p.routes[route]
    if colour == WOOD and line.pausing:
        at = p.tracks[move]
        ahead = min(at + gains.moves(1 << WOOD), line.stop)
        if any(line.pauses[at + 1 : ahead + 1]):
            return True
    for special in gains.cat.foreseen.specials_leading_on[route][line.variant]:
        if special.colour < colour or p.got >> special.bit & 1:
            continue
        if special.reached and special.space > p.reach[route]:
            continue
        moves = _moves_to(p, line, special.colour, special.space)
        if not moves or any(moves[:colour]):
            continue
        if not _moves_to(before, line, special.colour, special.space)[colour]:
            continue
        walked = [moves[WOOD] if each == route else 0 for each in range(len(p.routes))]
        if gains.makes_room([(tuple(moves), tuple(walked))]):
            return True
    return False


def _moves_to(p: Player, line: Route, colour: int, space: int) -> list[int]:
    """Return by colour how many moves bring a track to a space; nothing if none do."""
    first = line.index * N_COLOURS
    found = [0, 0, 0, 0, 0]
    found[colour] = space - p.tracks[first + colour]
    if found[colour] <= 0 or not p.colours >> colour & 1:
        return []
    for before in range(colour - 1, WOOD - 1, -1):
        space = max(space + 1, p.tracks[first + before])
        found[before] = space - p.tracks[first + before]
    return found if space <= line.stop else []


def _runs_of_wrench(before: Position, after: Position, seat: int, move: int) -> list[int]:
    """Return the run that may go on after a step of a wrench; none if it was in vain."""
    p = after.players[seat]
    space = p.wrenches[move - WRENCHES]
    if p.industry.gap[space] >= 0 or p.industry.specials[space] is not None:
        return [NO_RUN]
    if steps_are_lost(before) or any(kind == INDUSTRY and o for *_, kind, _, o in before.agenda):
        return [NO_RUN]
    left = sum([n for _, _, kind, n, _ in after.agenda if kind == INDUSTRY])
    return [move] if comes_to_help(after, p, space, left) else []


def steps_are_lost(pos: Position) -> bool:
    """Whether steps of wrenches cannot be put off, for they are lost when the open frame ends.

    In 2013 what is triggered is dealt with first, or cancelled [2013 p.4,12].
    """
    return not pos.catalogue.edition_2021 or opening(pos.agenda) > 0


def comes_to_help(pos: Position, p: Player, space: int, n: int) -> bool:
    """Whether a wrench on this space comes to something that may help within so many steps."""
    ahead = [space]
    for _ in range(steps_at_will(pos, p, n)):
        ahead = [s for at in ahead for s in p.industry.following[at] if p.ahead[s] >= 0]
        if any(_helps(pos, p, there) for there in ahead):
            return True
    return False


def _helps(pos: Position, p: Player, space: int) -> bool:
    """Whether a wrench gets something on a space that may help."""
    known, track = pos.catalogue.foreseen, p.industry
    gap, special = track.gap[space], track.specials[space]
    if special is not None and known.any_leads(special.effects):
        return True
    return gap >= 0 and p.factories[gap] > 0 and known.any_leads(factory_effects(pos, p, gap))


def _is_enough(pos: Position, gains: Gains, wanted: tuple[Effect, ...], lack: list[Wanted]) -> bool:
    """Whether the moves that are pending may be enough for all that is owed."""
    for kind, _ in wanted:
        if kind in pos.catalogue.foreseen.beside_moves:
            return False
    return bound.enough(gains, lack)
