"""Chooses sets of options to try: all of them if they are few, else enough to cover all pairs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product
from typing import Final, TypeAlias

from footplate.kernel.generator import Generator
from footplate.kernel.options import Option, resolve

NO: Final = "no"
YES: Final = "yes"
IS: Final = "="
FEW: Final = 100
"""The most combinations that are all tried."""
TRIES: Final = 60
"""How often a pair is tried with other values before it counts as a clash."""

Values: TypeAlias = dict[str, str]
Pair: TypeAlias = tuple[int, str, int, str]
"""Two options by their place, each with one of its values."""


def option_sets(
    options: Sequence[Option],
    possible: Callable[[Mapping[str, str]], bool],
    given: Mapping[str, str] | None = None,
) -> list[Values]:
    """Choose sets of options that make a game, always the same ones.

    Args:
        options: what the ruleset offers.
        possible: whether a set makes a game.
        given: the options that all sets share; the others are chosen.

    Returns:
        Every possible combination if there are at most `FEW` in all; otherwise enough that each
        pair of values that can go together is in at least one of them.

    Raises:
        OptionError: an unknown option, or a value that is not allowed.
    """
    single = _one_question_each(options, given or {})
    names = [option.name for option in single]

    def fits(values: Mapping[str, str]) -> bool:
        return possible(_join_answers(options, values))

    count = 1
    for option in single:
        count *= len(option.values)
    if count <= FEW:
        combined = product(*[option.values for option in single])
        found = [dict(zip(names, each, strict=True)) for each in combined]
        return [_join_answers(options, values) for values in found if fits(values)]
    return [_join_answers(options, values) for values in _covering(single, fits)]


def _one_question_each(options: Sequence[Option], given: Mapping[str, str]) -> list[Option]:
    """Turn an option that takes several values into one question for each of them.

    A given answer is the only one allowed.
    """
    answers = resolve(options, given)
    found = []
    for option in options:
        answer = answers[option.name]
        fixed = option.name in given
        if not option.many:
            values = (answer,) if fixed else option.values
            found.append(option._replace(values=values, default=answer))
            continue
        chosen = option.chosen(answer)
        for word in option.values:
            usual = YES if word in chosen else NO
            values = (usual,) if fixed else (NO, YES)
            found.append(Option(f"{option.name}{IS}{word}", values, usual, option.help))
    return found


def _join_answers(options: Sequence[Option], values: Mapping[str, str]) -> Values:
    """Join the answers about each option into its value."""
    found = {}
    for option in options:
        if option.many:
            words = [word for word in option.values if values[f"{option.name}{IS}{word}"] == YES]
            found[option.name] = option.joined(words)
        else:
            found[option.name] = values[option.name]
    return found


def _covering(
    options: Sequence[Option], possible: Callable[[Mapping[str, str]], bool]
) -> list[Values]:
    """Find possible sets that contain every pair of values that can go together."""
    rng = Generator(1)
    open_pairs = dict.fromkeys(
        (i, first, j, second)
        for (i, a), (j, b) in combinations(enumerate(options), 2)
        for first in a.values
        for second in b.values
    )
    found: list[Values] = []
    while open_pairs:
        pair = next(iter(open_pairs))
        chosen = _extend_pair(options, pair, open_pairs, possible, rng)
        del open_pairs[pair]
        if chosen is None:
            continue
        found.append(dict(zip([option.name for option in options], chosen, strict=True)))
        for i, j in combinations(range(len(options)), 2):
            open_pairs.pop((i, chosen[i], j, chosen[j]), None)
    return found


def _extend_pair(
    options: Sequence[Option],
    pair: Pair,
    open_pairs: Mapping[Pair, None],
    possible: Callable[[Mapping[str, str]], bool],
    rng: Generator,
) -> list[str] | None:
    """Find a possible set with this pair, and with as many open pairs as can be added."""
    names = [option.name for option in options]

    def fits(values: Sequence[str]) -> bool:
        return possible(dict(zip(names, values, strict=True)))

    chosen = _complete_pair(options, pair, fits, rng)
    if chosen is None:
        return None
    for i, option in enumerate(options):
        gains = _gains(i, chosen, open_pairs)
        best = max(option.values, key=gains)
        if i not in (pair[0], pair[2]) and gains(best) > gains(chosen[i]):
            other = [*chosen[:i], best, *chosen[i + 1 :]]
            if fits(other):
                chosen = other
    return chosen


def _complete_pair(
    options: Sequence[Option],
    pair: Pair,
    fits: Callable[[Sequence[str]], bool],
    rng: Generator,
) -> list[str] | None:
    """Find a possible set with this pair: one near the usual values, or else one by chance.

    A set is near if it differs in one option, or in all words of one option and one more.
    """
    usual = [option.default for option in options]
    usual[pair[0]], usual[pair[2]] = pair[1], pair[3]
    free = [i for i in range(len(options)) if i not in (pair[0], pair[2])]
    for base in [usual, *_all_or_none(options, usual, free)]:
        if fits(base):
            return base
        for i in free:
            for value in options[i].values:
                near = [*base[:i], value, *base[i + 1 :]]
                if value != base[i] and fits(near):
                    return near
    for _ in range(TRIES):
        mixed = usual[:]
        for i in free:
            mixed[i] = rng.choice(options[i].values)
        if fits(mixed):
            return mixed
    return None


def _all_or_none(
    options: Sequence[Option], usual: Sequence[str], free: Sequence[int]
) -> list[list[str]]:
    """List, for each option of several words, the set with none of them and the set with all."""
    groups: dict[str, list[int]] = {}
    for i in free:
        name, several, _ = options[i].name.partition(IS)
        if several:
            groups.setdefault(name, []).append(i)
    found = []
    for places in groups.values():
        for answer in (NO, YES):
            found.append([answer if i in places else value for i, value in enumerate(usual)])
    return found


def _gains(
    place: int, chosen: Sequence[str], open_pairs: Mapping[Pair, None]
) -> Callable[[str], int]:
    """Return a function that counts the open pairs that a value makes with the other options."""

    def count(value: str) -> int:
        found = 0
        for other, word in enumerate(chosen):
            if other < place:
                found += (other, word, place, value) in open_pairs
            elif other > place:
                found += (place, value, other, word) in open_pairs
        return found

    return count
