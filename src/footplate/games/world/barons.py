"""Rail Baron cards [RC p.19]: what each asks for, and the longest railroad.

Who shares the first place has not got it: a tie never scores.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world import lines

if TYPE_CHECKING:
    from footplate.games.world.catalogue import Baron
    from footplate.games.world.position import Player, Position


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

    Exact: a depth-first search that gives up where even the best end of what is left is not longer
    than what it has. A city may be passed again.
    """
    edges = [(link.a, link.b) for link in pos.links if link.owner == seat]
    return longest_trail(edges)


def longest_trail(edges: list[tuple[int, int]]) -> int:
    """The most edges of an undirected graph that follow one another without using one twice."""
    at: dict[int, list[int]] = {}
    for number, (a, b) in enumerate(edges):
        at.setdefault(a, []).append(number)
        at.setdefault(b, []).append(number)
    best = 0
    done = 0
    for start in at:
        if done >> start & 1:
            continue
        part, vertices = _component(edges, at, start, (1 << len(edges)) - 1)
        for vertex in vertices:
            done |= 1 << vertex
        if _bound(edges, at, start, part, free=True) <= best:
            continue
        # A longest trail begins at a city with an odd number of links, if there is one.
        odd = [vertex for vertex in vertices if len(at[vertex]) % 2]
        for vertex in odd or vertices[:1]:
            best = _extend(edges, at, vertex, part, 0, best)
    return best


def _extend(
    edges: list[tuple[int, int]],
    at: dict[int, list[int]],
    vertex: int,
    left: int,
    length: int,
    best: int,
) -> int:
    """The longest trail that goes on from a vertex over edges that are left."""
    best = max(best, length)
    if length + _bound(edges, at, vertex, left, free=False) <= best:
        return best
    for number in at[vertex]:
        if left >> number & 1:
            a, b = edges[number]
            other = b if a == vertex else a
            best = _extend(edges, at, other, left ^ 1 << number, length + 1, best)
    return best


def _component(
    edges: list[tuple[int, int]], at: dict[int, list[int]], vertex: int, left: int
) -> tuple[int, list[int]]:
    """The mask of edges, and the vertices, that can be reached from a vertex."""
    found = 0
    vertices = [vertex]
    for each in vertices:
        for number in at[each]:
            if left >> number & 1:
                found |= 1 << number
                a, b = edges[number]
                other = b if a == each else a
                if other not in vertices:
                    vertices.append(other)
    return found, vertices


def _bound(
    edges: list[tuple[int, int]],
    at: dict[int, list[int]],
    vertex: int,
    left: int,
    *,
    free: bool,
) -> int:
    """No trail from a vertex is longer: of odd vertices beyond its two ends, each pair costs one.

    Args:
        edges: all edges.
        at: by vertex: its edges.
        vertex: where the trail goes on.
        left: the mask of edges that are left.
        free: whether it may begin anywhere instead.
    """
    part, vertices = _component(edges, at, vertex, left)
    odd = 0
    for each in vertices:
        degree = 0
        for number in at[each]:
            degree += part >> number & 1
        if degree % 2 and (free or each != vertex):
            odd += 1
    spare = odd - 2 if free else odd - 1
    return part.bit_count() - (max(0, spare) + 1) // 2
