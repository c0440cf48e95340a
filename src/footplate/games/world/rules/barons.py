"""Rail Baron cards [RC p.19]: what each asks for, and the longest railroad.

Who shares the first place has not got it: a tie never scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.world.rules import lines

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Baron

UNKNOWN: Final = -1
State: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""How many odd vertices are done; by place of the border the part that it belongs to, 0 for none;
by place whether the number of its edges is odd."""


def points(pos: Position, p: Player, number: int) -> int:
    """What a baron card gives a player if the game ends like this."""
    card = pos.catalogue.barons[number]
    found = _worth(pos, p, card)
    return min(found, card.most) if card.most >= 0 else found


def _worth(pos: Position, p: Player, card: Baron) -> int:
    kind = card.kind
    if kind == "links-at-city":
        return card.points * links_at(pos, p, card.cities[0])
    if kind == "hotels":
        return card.steps[min(hotels(pos, p), len(card.steps) - 1)]
    if kind == "connect":
        fulfilled = lines.joined(p, card.cities[0], card.cities[1]) != 0
    elif kind == "western-link":
        fulfilled = p.seat in pos.westerns
    elif kind == "first-to-engine":
        fulfilled = pos.first_level[card.level] == p.seat
    else:
        fulfilled = _alone(pos, p, kind)
    return card.points if fulfilled else 0


def _alone(pos: Position, p: Player, kind: str) -> bool:
    """Whether a player is first in something, and alone so."""
    own = measure(pos, p, kind)
    for other in pos.players:
        if other.seat != p.seat and measure(pos, other, kind) >= own:
            return False
    return True


def measure(pos: Position, p: Player, kind: str) -> int:
    """What is compared between players; more is better.

    Raises:
        KeyError: a kind of baron that compares nothing.
    """
    if kind == "fewest-bonds":
        return -p.bonds
    if kind == "best-engine":
        return p.engine
    if kind == "most-cities":
        return cities(p)
    if kind == "most-links":
        return p.links
    if kind == "most-money":
        return p.money
    if kind == "most-tiles":
        return p.tiles
    if kind == "longest-railroad":
        return longest_railroad(pos, p.seat)
    raise KeyError(kind)


def cities(p: Player) -> int:
    """How many cities a player's links touch."""
    return len([mask for mask in p.adjacent if mask])


def hotels(pos: Position, p: Player) -> int:
    """How many hotels a player has."""
    return pos.hotels.count(p.seat)


def links_at(pos: Position, p: Player, city: int) -> int:
    """How many links of a player begin at a city, several to the same city included."""
    return len([number for number in pos.at[city] if pos.links[number].owner == p.seat])


# ---------------------------------------------------------------------- the longest railroad


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
    states: dict[State, int] = {(0, (), ()): 0}
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


def _with_edge(states: dict[State, int], a: int, b: int) -> dict[State, int]:
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
    states: dict[State, int], place: int, best: int, left: int
) -> tuple[int, dict[State, int]]:
    """A place of the border is done: its part goes on elsewhere, or is all there will be."""
    found: dict[State, int] = {}
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
