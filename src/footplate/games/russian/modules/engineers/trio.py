"""The engineer that moves three different tracks on three different routes [2021 p.48]."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import track, work
from footplate.games.russian.tables.kinds import COLOURS, N_COLOURS, TRIO, Effect
from footplate.games.russian.tables.reasons import reason
from footplate.kernel.agenda import take
from footplate.kernel.plugging import NewWord

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

LAST: Final = 3
"""How many tracks are moved."""
WAITING: Final = 16
"""The `n` of an entry is how often it is still to be done + WAITING * the mask of what was used in
the present one: the colours, and from bit `N_COLOURS` on the routes."""
USED_ALREADY: Final[int] = reason("engineers.used-already", "", "2021 p.48")
NO_TRIO: Final[int] = reason("engineers.no-trio", "", "2021 p.48")


def moves(pos: Position, p: Player, used: int) -> list[int]:
    """Return the moves with other colours on other routes: colour * routes + route, ascending."""
    routes = len(p.routes)
    found: list[int] = []
    for colour in range(N_COLOURS):
        if p.room[colour] and not used >> colour & 1:
            for route in range(routes):
                if not used >> N_COLOURS + route & 1 and not track.blocked(pos, p, colour, route):
                    found.append(colour * routes + route)
    return found


def _bits(move: int, routes: int) -> int:
    """Return the bits of a move's colour and route in `used`."""
    return 1 << move // routes | 1 << N_COLOURS + move % routes


def _left(used: int) -> int:
    """Return how many moves are missing."""
    return LAST - used.bit_count() // 2


def _enough(found: list[int], routes: int, used: int) -> bool:
    """Whether these moves hold as many different ones as are missing."""
    if not _left(used):
        return True
    for move in found:
        if not used & _bits(move, routes) and _enough(found, routes, used | _bits(move, routes)):
            return True
    return False


def tracks(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return the missing moves: one with each colour that was not used yet."""
    used = n // WAITING
    return [((), tuple([(1 << c, 1) for c in range(N_COLOURS) if not used >> c & 1]))]


def room(pos: Position, p: Player, n: int) -> list[tuple[tuple[int, int], ...]]:
    """Return the sets of moves that one must have room for, one of them: colours and routes."""
    used = n // WAITING
    colours = [colour for colour in range(N_COLOURS) if not used >> colour & 1]
    routes = [line.index for line in p.routes if not used >> N_COLOURS + line.index & 1]
    left = _left(used)
    return [
        tuple(zip(chosen, on, strict=True))
        for on in combinations(routes, left)
        for chosen in permutations(colours, left)
    ]


def shortage_of_trio(pos: Position, p: Player, n: int, rest: tuple[Effect, ...]) -> int:
    """Say why the tracks cannot be moved as they lie now; 0 if they can."""
    used = n // WAITING
    return 0 if _enough(moves(pos, p, used), len(p.routes), used) else NO_TRIO


def closed(pos: Position, p: Player, n: int, move: int) -> int:
    """Say why this track cannot be moved, whatever comes after it; 0 if it can."""
    routes = len(p.routes)
    if n // WAITING & _bits(move, routes):
        return USED_ALREADY
    return track.blocked(pos, p, move // routes, move % routes)


def refuse_trio(pos: Position, p: Player, n: int, move: int) -> int:
    """Say why this track is not offered."""
    return closed(pos, p, n, move) or NO_TRIO


def offer_trio(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every track that can be moved."""
    base = pos.catalogue.actions.of["trio"]
    for move in range(N_COLOURS * len(p.routes)):
        if not closed(pos, p, n, move):
            out.append(base + move)


def step_trio(pos: Position, p: Player, move: int) -> None:
    """Move a track one space; its colour and its route are used up."""
    routes = len(p.routes)
    index = work.entry_of(pos, p, TRIO, fits=lambda n: not n // WAITING & _bits(move, routes))
    seat, frame, kind, n, is_owed = pos.agenda[index]
    used = n // WAITING | _bits(move, routes)
    if _left(used):
        pos.agenda[index] = (seat, frame, kind, n % WAITING + WAITING * used, is_owed)
    else:
        pos.agenda[index] = (seat, frame, kind, n % WAITING, is_owed)
        take(pos.agenda, index)
    track.move_track(pos, p, move % routes, move // routes)


def action_words(cat: Catalogue) -> list[NewWord]:
    """Return the words of the actions, with their axes."""
    return [NewWord("trio", (COLOURS, tuple([line.name for line in cat.board.routes])))]
