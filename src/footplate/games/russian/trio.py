"""The engineer that moves three different tracks on three different routes [2021 p.48]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import board_spaces, explain, fitting, track
from footplate.games.russian.kinds import COLOURS, N_COLOURS, TRIO, Effect
from footplate.kernel.agenda import take

if TYPE_CHECKING:
    from footplate.games.russian.catalogue import Catalogue
    from footplate.games.russian.position import Player, Position

LAST: Final = 3
"""How many tracks are moved."""
WAITING: Final = 16
"""The `n` of an entry is how often it is still to be done + WAITING * the mask of what was used in
the present one: the colours, and from bit `N_COLOURS` on the routes."""
USED_ALREADY: Final = 168
NO_TRIO: Final = 169


def moves(pos: Position, p: Player, used: int) -> list[int]:
    """The moves with other colours on other routes: colour * routes + route, ascending."""
    routes = len(p.routes)
    found: list[int] = []
    for colour in range(N_COLOURS):
        if p.room[colour] and not used >> colour & 1:
            for route in range(routes):
                if not used >> N_COLOURS + route & 1 and not track.blocked(pos, p, colour, route):
                    found.append(colour * routes + route)
    return found


def _bits(move: int, routes: int) -> int:
    """The colour and the route of a move, as `used` has them."""
    return 1 << move // routes | 1 << N_COLOURS + move % routes


def _left(used: int) -> int:
    """How many moves are missing."""
    return LAST - used.bit_count() // 2


def _enough(found: list[int], routes: int, used: int) -> bool:
    """Whether these moves hold all that are missing: they do not get in each other's way."""
    if not _left(used):
        return True
    for move in found:
        if not used & _bits(move, routes) and _enough(found, routes, used | _bits(move, routes)):
            return True
    return False


def possible(pos: Position, p: Player, used: int) -> bool:
    """Whether all that are missing can be made, with what the first of them make possible."""
    colours = (p.colours & ~used).bit_count()
    if colours < _left(used) and (used & 1 or not board_spaces.opens(p)):
        return False  # there are too few colours, and the next wood move opens none
    found = moves(pos, p, used)
    if _enough(found, len(p.routes), used):
        return True
    if _left(used) > 1:
        for move in found:
            if possible_after(pos, p, move, used):
                return True
    return False


def possible_after(pos: Position, p: Player, move: int, used: int) -> bool:
    """Whether all others can still be made after a move."""
    routes = len(p.routes)
    mine = pos.owned
    after = pos.clone()
    pos.owned = mine  # the copy is dropped before anything changes here
    track.move_track(after, after.own(p.seat), move % routes, move // routes)
    return possible(after, after.players[p.seat], used | _bits(move, routes))


def lack_trio(pos: Position, p: Player, n: int, rest: tuple[Effect, ...]) -> int:
    """Why not all three tracks can be moved; 0 if they can."""
    return 0 if possible(pos, p, n // WAITING) else NO_TRIO


def refuse_trio(pos: Position, p: Player, n: int, move: int) -> int:
    """Why this track cannot be moved now; 0 if it can."""
    routes = len(p.routes)
    used = n // WAITING
    if used & _bits(move, routes):
        return USED_ALREADY
    reason = track.blocked(pos, p, move // routes, move % routes)
    if reason:
        return reason
    if fitting.owing(pos, TRIO) and not possible_after(pos, p, move, used):
        return NO_TRIO
    return 0


def offer_trio(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Every track that can be moved."""
    base = pos.catalogue.actions.of["trio"]
    for move in range(N_COLOURS * len(p.routes)):
        if not refuse_trio(pos, p, n, move):
            out.append(base + move)


def step_trio(pos: Position, p: Player, move: int) -> None:
    """Move a track one space; its colour and its route are used up."""
    routes = len(p.routes)
    index = fitting.pending(pos, TRIO)
    seat, frame, kind, n, is_owed = pos.agenda[index]
    used = n // WAITING | _bits(move, routes)
    if _left(used):
        pos.agenda[index] = (seat, frame, kind, n % WAITING + WAITING * used, is_owed)
    else:
        pos.agenda[index] = (seat, frame, kind, n % WAITING, is_owed)
        take(pos.agenda, index)
    track.move_track(pos, p, move % routes, move // routes)


def blocks(cat: Catalogue) -> list[tuple[str, tuple[tuple[str, ...], ...]]]:
    """The words of its actions."""
    return [("trio", (COLOURS, tuple([line.name for line in cat.board.routes])))]


def trio_words(pos: Position, action: int, words: list[str]) -> dict[str, str]:
    """What fills the phrase."""
    p = pos.players[pos.current_player]
    colour, route = divmod(action - pos.catalogue.actions.of["trio"], len(p.routes))
    to = str(p.track(route, colour) + 1)
    return {"colour": words[1], "route": explain.NAMES.get(words[2], words[2]), "to": to}


def trio_part(seat: int, words: list[str]) -> str:
    """The part of the drawing."""
    return f"board/{seat}/track/{words[1]}/{words[0]}"


SENTENCES: Final = {
    USED_ALREADY: (
        "Each of the three tracks is of another colour, and on another route.",
        "",
        "2021 p.48",
    ),
    NO_TRIO: ("Not all three tracks could be moved.", "", "2021 p.48"),
}
