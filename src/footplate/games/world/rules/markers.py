"""Empty city markers: where they lie, and the end that the last one brings [RC p.5-6]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.tables.kinds import DRAW_CUBE
from footplate.kernel.agenda import at_once
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position


def add_cubes(pos: Position, city: int, n: int) -> None:
    """Have `n` cubes drawn for a city, or as many as the bag holds; its empty marker goes."""
    cubes = min(n, sum(pos.bag))
    if cubes:
        clear_empty(pos, city)
        at_once(pos.agenda, CHANCE, DRAW_CUBE + city, cubes, 1)


def mark_empty(pos: Position, city: int) -> None:
    """Put an empty city marker, if one is left, on a city that lost its last cube [RC p.5-6].

    The last marker brings the end: this turn and one more are played.
    """
    if pos.markers == 0:
        return
    otherwise = pos.catalogue.hooks.markers
    if otherwise is not None and not otherwise.allowed(pos, city):
        return
    pos.empty |= 1 << city
    pos.markers -= 1
    if pos.markers == 0 and pos.last_turn == 0:
        bring_end(pos)


def bring_end(pos: Position) -> None:
    """Let the game end after one more turn, unless the last marker has another meaning."""
    otherwise = pos.catalogue.hooks.markers
    if otherwise is not None and otherwise.last(pos):
        return
    pos.last_turn = min(pos.turn + 1, pos.catalogue.turn_limit)


def all_markers(pos: Position) -> int:
    """Return how many empty city markers are in the game."""
    otherwise = pos.catalogue.hooks.markers
    more = 0 if otherwise is None else otherwise.more(pos)
    return pos.catalogue.printed.markers + more


def clear_empty(pos: Position, city: int) -> None:
    """Take the marker off a city with new cubes or a tile; an end once triggered comes [RC p.5]."""
    if pos.empty >> city & 1:
        pos.empty ^= 1 << city
        pos.markers += 1
