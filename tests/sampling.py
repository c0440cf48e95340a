"""Which cases of a test are played each day, where there are too many of them."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import TypeAlias

Word: TypeAlias = tuple[str, str]
"""A part of a parameter, and what it is."""


def words(name: str, given: object) -> Iterator[Word]:
    """Yield what a parameter is, part by part: of a tuple or a mapping each item by itself."""
    if isinstance(given, Mapping):
        yield from [(f"{name}.{key}", repr(value)) for key, value in given.items()]
    elif isinstance(given, tuple):
        yield from [(f"{name}.{place}", repr(value)) for place, value in enumerate(given)]
    else:
        yield name, repr(given)


def sample(cases: Sequence[frozenset[Word]], n: int) -> set[int]:
    """Choose one case in `n`, or as many as it takes to have every board, map and the like.

    Otherwise every other case might be on the same board. What differs in more than half of the
    cases, such as the name of a file, need not all be there.

    Args:
        cases: what each case is (`words`).
        n: of how many cases one is chosen.

    Returns:
        The places of those that are chosen.
    """
    every: dict[str, set[Word]] = {}
    for case in cases:
        for word in case:
            every.setdefault(word[0], set()).add(word)
    missing = {word for kind in every.values() if 2 * len(kind) <= len(cases) for word in kind}
    chosen: set[int] = set()
    while missing:
        best = max(range(len(cases)), key=lambda place: (len(cases[place] & missing), -place))
        chosen.add(best)
        missing -= cases[best]
    for place in range(0, len(cases), n):
        if len(chosen) < ceil(len(cases) / n):
            chosen.add(place)
    return chosen
