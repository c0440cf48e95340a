"""Track extension: moves, and which colour may go where [2013 p.5-7; 2021 p.8-9]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.rules import special_spaces, work
from footplate.games.russian.tables.kinds import BASIC, EXTRA, N_COLOURS, WOOD
from footplate.games.russian.tables.reasons import (
    BEHIND_NEXT,
    BOULDER_THERE,
    COLOUR_NOT_HERE,
    END_OF_ROUTE,
    LOCKED,
    NEEDS_COLOUR_BEFORE,
    NO_PIECE,
)
from footplate.kernel.agenda import at_once, take

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def blocked(pos: Position, p: Player, colour: int, route: int) -> int:
    """Say why this track cannot move one space further; 0 if it can.

    A track moves onto the next space only if that is empty; the order of colours on a route is
    fixed and none is skipped; a new track enters on space 1 [2013 p.6-7; 2021 p.8-9].
    """
    if not p.colours >> colour & 1:
        return LOCKED
    line = p.routes[route]
    if not line.colours >> colour & 1:
        return COLOUR_NOT_HERE
    at = p.tracks[route * N_COLOURS + colour]
    if colour == WOOD:
        if at < line.stop:
            return 0
        return END_OF_ROUTE if at == line.length else BOULDER_THERE
    ahead = p.tracks[route * N_COLOURS + colour - 1]
    if ahead == 0:
        return NEEDS_COLOUR_BEFORE
    if at + 1 >= ahead:
        return BEHIND_NEXT
    if at == 0 and not pos.catalogue.colours_with_room[colour]:
        used = 0
        for other in p.routes:
            if p.tracks[other.index * N_COLOURS + colour]:
                used += 1
        if used >= pos.catalogue.pieces[colour]:
            return NO_PIECE
    return 0


def offer_moves(pos: Position, p: Player, mask: int, out: list[int]) -> None:
    """Add every move with one of these colours."""
    routes = len(p.routes)
    base = pos.catalogue.actions.advance
    room = p.room
    for colour in range(N_COLOURS):
        if mask >> colour & 1 and room[colour]:
            for route in range(routes):
                if not blocked(pos, p, colour, route):
                    out.append(base + colour * routes + route)


def step_advance(pos: Position, p: Player, argument: int) -> None:
    """Move a track one space, for the pending move that fits it best."""
    routes = len(p.routes)
    colour = argument // routes
    index = work.entry_for_move(pos, p, colour, argument % routes)
    move_track(pos, p, argument % routes, colour)
    if pos.agenda[index][2] == BASIC:
        _extra(pos, p, index, colour)
    take(pos.agenda, index)


def _extra(pos: Position, p: Player, index: int, colour: int) -> None:
    """Add a wood move for the wooden worker there, if wood was moved [2013 p.23; 2021 p.47].

    The action of that space shows wood and green; the worker adds to a wood move only.
    """
    agenda = pos.agenda
    if index + 1 < len(agenda) and agenda[index + 1][2] == EXTRA:
        seat, frame, _, _, _ = agenda[index + 1]
        if colour == WOOD:
            agenda[index + 1] = (seat, frame, 1 << WOOD, 1, 0)
        else:
            del agenda[index + 1]


def move_track(pos: Position, p: Player, route: int, colour: int) -> None:
    """Move a track one space and give what it gets there."""
    index = route * N_COLOURS + colour
    tracks = p.tracks[:]
    at = tracks[index] + 1
    tracks[index] = at
    p.tracks = tracks
    room = p.room[:]
    cat = pos.catalogue
    if cat.colours_with_room[colour]:
        room[colour] -= 1
    else:
        room[colour] = p.room_for(colour, cat.pieces[colour])
    behind = colour + 1
    if at >= 2 and p.colours >> behind & 1 and p.routes[route].colours >> behind & 1:
        if cat.colours_with_room[behind]:
            room[behind] += 1
        else:
            room[behind] = p.room_for(behind, cat.pieces[behind])
    p.room = room
    pause = p.routes[route].pauses[at]
    if pause and colour == WOOD:
        at_once(pos.agenda, p.seat, pause, route + 1, 1)  # first it must be known what is there
    else:
        special_spaces.arrived(pos, p, route, colour, at)
