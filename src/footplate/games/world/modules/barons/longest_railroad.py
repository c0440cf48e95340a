"""The longest railroad of a player [RC p.19]: an exact search over links of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position

UNKNOWN: Final = -1
Border: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""How many odd vertices are done; by place of the border the part that it belongs to, 0 for none;
by place whether the number of its edges is odd."""


def longest_railroad(pos: Position, seat: int) -> int:
    """The most links of one's own that follow one another, none of them used twice [RC p.19].

    A city may be passed again.
    """
    edges = [(link.a, link.b) for link in pos.links if link.owner == seat]
    return longest_trail(edges)


def longest_trail(edges: list[tuple[int, int]]) -> int:
    """The most edges of an undirected graph that follow one another without using one twice.

    They are the largest connected part in which at most two vertices have an odd number of edges.
    Exact: the vertices are dealt with one after the other, and of all choices of edges that look
    the same at the border between what is done and what is not only the largest is kept.
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
    """The vertex whose edges bring the fewest new ones to the border."""
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
    """All states again, and each with one edge more between two places of the border."""
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
    """A place of the border is done: its part goes on elsewhere, or is all there will be."""
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
    """Parts numbered from 1 in the order in which they come; 0 stays."""
    numbers = {0: 0}
    for part in parts:
        if part not in numbers:
            numbers[part] = len(numbers)
    return tuple([numbers[part] for part in parts])
