"""Draws the rounds of an event: who sits at which table, and where, as a pure function.

Everybody plays if the sizes of tables allow it; else those wait who have waited least. Nobody meets
somebody again if that can be avoided, and seats change round by round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple, TypeAlias

from footplate.kernel.generator import Generator

TRIES: Final = 6
"""How often tables are drawn anew if somebody would meet again; the best of these counts."""
PASSES: Final = 8
"""How often it is looked for exchanges that make tables better."""
APART: Final = 100
"""So many meetings weigh as much as two who do not want to sit together."""
FIRST: Final = 60
"""The points of a first place; the last one has none, and those between are evenly spaced."""
WAITING: Final = FIRST // 2
"""The points of who has to wait in a round."""

Pair: TypeAlias = frozenset[str]


class Round(NamedTuple):
    """A round: everybody plays at one table, or waits."""

    tables: tuple[tuple[str, ...], ...]
    """The people at each table, by seat."""
    waiting: tuple[str, ...] = ()


def points(place: int, players: int) -> int:
    """Return the points of a place at a table of so many.

    >>> [points(place, 4) for place in (1, 2, 3, 4)]
    [60, 40, 20, 0]
    """
    return FIRST * (players - place) // (players - 1)


def sizes_of(people: int, allowed: Collection[int]) -> list[int]:
    """Return the sizes of tables for so many people, the largest first.

    As many as possible play, at as few tables as possible, of sizes as equal as possible.
    """
    best: list[tuple[int, int, list[int]]] = [(0, 0, [])]
    for count in range(1, people + 1):
        found = [
            (tables + 1, squares + size * size, [size, *sizes])
            for size in allowed
            if size <= count
            for tables, squares, sizes in [best[count - size]]
            if sum(sizes) == count - size
        ]
        best.append(min(found, default=(0, 0, [])))
    most = max(sum(sizes) for _, _, sizes in best)
    return sorted(best[most][2], reverse=True)


def meetings(past: Iterable[Round]) -> Counter[Pair]:
    """Count how often each two have met."""
    found: Counter[Pair] = Counter()
    for each in past:
        for table in each.tables:
            found.update([frozenset(pair) for pair in combinations(table, 2)])
    return found


def draw_round(
    people: Sequence[str],
    allowed: Collection[int],
    past: Sequence[Round],
    seed: int,
    apart: Collection[Pair] = (),
) -> Round:
    """Draw a round.

    Args:
        people: who takes part.
        allowed: the sizes that tables can have.
        past: the rounds before.
        seed: fixes what is drawn.
        apart: pairs of people who sit together only if there is no other way.
    """
    rng = Generator(seed)
    sizes = sizes_of(len(people), allowed)
    waited = Counter([each for before in past for each in before.waiting])
    order = sorted(_shuffled(people, rng), key=lambda each: waited[each])
    idle = len(people) - sum(sizes)
    weights = {pair: met * met for pair, met in meetings(past).items()}
    for pair in apart:
        weights[pair] = weights.get(pair, 0) + APART
    best: list[list[str]] = []
    for _ in range(TRIES):
        drawn = _improved(_filled(_shuffled(order[idle:], rng), sizes, weights), weights)
        if not best or _cost(drawn, weights) < _cost(best, weights):
            best = drawn
        if not _cost(best, weights):
            break
    sat = Counter(
        [
            (each, seat)
            for before in past
            for table in before.tables
            for seat, each in enumerate(table)
        ]
    )
    tables = [_seated(_shuffled(table, rng), sat) for table in best]
    return Round(tuple(tables), tuple(order[:idle]))


def _shuffled(people: Sequence[str], rng: Generator) -> list[str]:
    found = [*people]
    rng.shuffle(found)
    return found


def _filled(
    people: list[str], sizes: Sequence[int], weights: Mapping[Pair, int]
) -> list[list[str]]:
    """Fill tables one by one, each time with the next person who has met the fewest there."""
    left, tables = [*people], []
    for size in sizes:
        table: list[str] = []
        while len(table) < size:
            place = min(range(len(left)), key=lambda at: (_weight(left[at], table, weights), at))
            table.append(left.pop(place))
        tables.append(table)
    return tables


def _improved(tables: list[list[str]], weights: Mapping[Pair, int]) -> list[list[str]]:
    """Exchange people of two tables as long as that makes fewer of them meet again."""
    for _ in range(PASSES):
        better = False
        for one in tables:
            for place in range(len(one)):
                if _weight(one[place], one, weights):
                    better |= _exchange(tables, one, place, weights)
        if not better:
            break
    return tables


def _exchange(
    tables: list[list[str]], one: list[str], place: int, weights: Mapping[Pair, int]
) -> bool:
    """Exchange somebody for whom it brings most, if anything; say whether that was done."""
    mine = one[place]
    rest = [each for each in one if each != mine]
    now, best, found = _weight(mine, rest, weights), 0, None
    for other in tables:
        if other is one:
            continue
        for there, theirs in enumerate(other):
            others = [each for each in other if each != theirs]
            before = now + _weight(theirs, others, weights)
            after = _weight(theirs, rest, weights) + _weight(mine, others, weights)
            if after - before < best:
                best, found = after - before, (other, there)
    if found is None:
        return False
    other, there = found
    one[place], other[there] = other[there], mine
    return True


def _weight(person: str, table: Sequence[str], weights: Mapping[Pair, int]) -> int:
    """Say how much speaks against somebody at a table."""
    return sum([weights.get(frozenset((person, each)), 0) for each in table if each != person])


def _cost(tables: Sequence[Sequence[str]], weights: Mapping[Pair, int]) -> int:
    """Say how much speaks against tables."""
    pairs = [frozenset(pair) for table in tables for pair in combinations(table, 2)]
    return sum([weights.get(pair, 0) for pair in pairs])


def _seated(table: Sequence[str], sat: Mapping[tuple[str, int], int]) -> tuple[str, ...]:
    """Return the order of seats in which people sit least often where they have sat before."""
    return min(
        permutations(table),
        key=lambda order: sum([sat.get((each, seat), 0) for seat, each in enumerate(order)]),
    )
