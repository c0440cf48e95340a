"""The longest railroad of a player [RC p.19]: an exact search over the player's own links."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position

UNKNOWN: Final = -1
Border: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""(odd, parts, odds): how many vertices with an odd number of edges are done; for each place of the
border, the part that it belongs to, or 0; and for each place, 1 if its number of edges is odd."""


def longest_railroad(pos: Position, seat: int) -> int:
    """Return the most own links that follow one another without using one twice [RC p.19].

    A city may be passed more than once.
    """
    edges = [(link.a, link.b) for link in pos.links if link.owner == seat]
    return longest_trail(edges)


def longest_trail(edges: list[tuple[int, int]]) -> int:
    """Return the most edges of an undirected graph that follow one another, none used twice.

    Such edges are a connected part in which at most two vertices have an odd number of edges, so
    the largest such part is wanted. The search is exact: it deals with one vertex after the other,
    and of all choices of edges that look the same at the border between what is done and what is
    not, it keeps only the largest.
    """
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
            states = _with_edge(states, a, b)
        best, states = _without_vertex(states, border.index(vertex), best, len(left))
        border.remove(vertex)
    return best


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


def _with_edge(states: dict[Border, int], a: int, b: int) -> dict[Border, int]:
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
        if found.get(state, UNKNOWN) < n + 1:
            found[state] = n + 1
    return found


def _without_vertex(
    states: dict[Border, int], place: int, best: int, left: int
) -> tuple[int, dict[Border, int]]:
    """Take a place that is done off the border: its part goes on elsewhere, or it is finished.

    Returns:
        The best number of edges so far, and the states that can still lead to a better one.
    """
    found: dict[Border, int] = {}
    for (odd, parts, odds), n in states.items():
        odd += odds[place]
        part = parts[place]
        others = parts[:place] + parts[place + 1 :]
        if odd > 2 or n + left <= best:
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
