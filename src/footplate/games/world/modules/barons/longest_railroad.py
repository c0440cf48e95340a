"""The longest railroad of a player: an exact search over the player's own links [RC p.19]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.world.tables.kinds import NONE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position

UNKNOWN: Final = -1
WHOLE: Final = 2
"""The length of an edge, so that half of it is a whole number too."""
Border: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""(odd, parts, odds): how many vertices with an odd number of edges are done; for each place of the
border, the part that it belongs to, or 0; and for each place, 1 if its number of edges is odd."""


def longest_railroad(pos: Position, seat: int) -> int:
    """Return the most own links that follow one another without using one twice [RC p.19].

    A city may be passed more than once.
    """
    plain = [link for link in pos.links if link.owner == seat and link.joint == NONE]
    edges = [(link.a, link.b) for link in plain]
    halves: list[tuple[int, int]] = []
    for link in pos.links:
        if link.owner != seat or link.joint == NONE:
            continue
        switch = NONE - 1 - link.joint
        for end in (link.a, link.b):
            if (end, switch) not in halves:
                halves.append((end, switch))
    return longest_trail(edges, halves)


def longest_trail(edges: list[tuple[int, int]], halves: Sequence[tuple[int, int]] = ()) -> int:
    """Return the most edges of an undirected graph that follow one another, none used twice.

    A link with a switch joins three cities and is used once: it is three halves of an edge that
    meet in the switch, which is passed once at most and where no way ends.

    Such edges are a connected part in which at most two vertices have an odd number of edges, so
    the largest such part is wanted. The search is exact: it deals with one vertex after the other,
    and of all choices of edges that look the same at the border between what is done and what is
    not, it keeps only the largest.

    Args:
        edges: the two vertices of each edge.
        halves: a vertex and a switch, which has a negative number, for each half.
    """
    edges = [*edges, *halves]
    left = list(range(len(edges)))
    border: list[int] = []
    states: dict[Border, int] = {(0, (), ()): 0}
    best = 0
    while left or border:
        vertex = _next_vertex(edges, left, border)
        mine = [number for number in left if vertex in edges[number]]
        left = [number for number in left if vertex not in edges[number]]
        for number in mine:
            for end in edges[number]:
                if end not in border:
                    border.append(end)
                    states = {
                        (odd, (*parts, 0), (*odds, 0)): n
                        for (odd, parts, odds), n in states.items()
                    }
            a, b = [border.index(end) for end in edges[number]]
            states = _with_edge(states, a, b, WHOLE if edges[number][1] >= 0 else WHOLE // 2)
        place = border.index(vertex)
        bound = WHOLE * len(left)
        best, states = _without_vertex(states, place, best, bound, ends=vertex >= 0)
        border.remove(vertex)
    return best // WHOLE


def _next_vertex(edges: list[tuple[int, int]], left: list[int], border: list[int]) -> int:
    """Return the vertex whose edges bring the fewest new vertices to the border."""
    new: dict[int, list[int]] = {}
    for number in left:
        a, b = edges[number]
        for here, there in ((a, b), (b, a)):
            near = new.setdefault(here, [])
            if there not in border and there not in near:
                near.append(there)
    best = UNKNOWN
    fewest = len(edges) + 1
    for vertex in border or new:
        size = len(new.get(vertex, ()))
        if size < fewest:
            best, fewest = vertex, size
    return best


def _with_edge(states: dict[Border, int], a: int, b: int, length: int) -> dict[Border, int]:
    """Return all states, each without and with one more edge between two places of the border."""
    found = dict(states)
    for (odd, parts, odds), n in states.items():
        one, two = parts[a], parts[b]
        part = max(one, two) or max(parts) + 1
        merged = [
            part if place in (a, b) or (each and each in (one, two)) else each
            for place, each in enumerate(parts)
        ]
        turned = [1 - each if place in (a, b) else each for place, each in enumerate(odds)]
        state = (odd, _renumbered(merged), tuple(turned))
        if found.get(state, UNKNOWN) < n + length:
            found[state] = n + length
    return found


def _without_vertex(
    states: dict[Border, int], place: int, best: int, left: int, *, ends: bool
) -> tuple[int, dict[Border, int]]:
    """Take a place that is done off the border: its part goes on elsewhere, or it is finished.

    Args:
        states: the states, each with the length of its edges.
        place: the place on the border.
        best: the best length so far.
        left: the length of all edges that are left.
        ends: whether a way may end there.

    Returns:
        The best length so far, and the states that can still lead to a better one.
    """
    found: dict[Border, int] = {}
    for (odd, parts, odds), n in states.items():
        odd += odds[place]
        part = parts[place]
        others = parts[:place] + parts[place + 1 :]
        if odd > 2 or n + left <= best or (odds[place] and not ends):
            continue
        if part and part not in others:
            if not max(others, default=0):
                best = max(best, n)
            continue
        state = (odd, _renumbered(list(others)), odds[:place] + odds[place + 1 :])
        if found.get(state, UNKNOWN) < n:
            found[state] = n
    return best, found


def _renumbered(parts: list[int]) -> tuple[int, ...]:
    """Number parts from 1 in the order in which they come; 0 stays."""
    numbers = {0: 0}
    for part in parts:
        if part not in numbers:
            numbers[part] = len(numbers)
    return tuple([numbers[part] for part in parts])
