"""Draws sets of options to learn on: the usual ones most often, and all others now and then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.kernel.contract import Ruleset
from footplate.kernel.errors import OptionError
from footplate.kernel.generator import Generator
from footplate.kernel.options import NONE, Option, resolve

SEVERAL: Final = "|"
"""Separates the values from which one is drawn."""
TRIES: Final = 200
USUAL: Final = 60
RARE: Final = 92
"""In how many of 100 draws an option (`USUAL`) or a rare one (`RARE`) has its usual value."""


def option_sets(
    ruleset: Ruleset, given: Mapping[str, str], count: int, rng: Generator
) -> list[dict[str, str]]:
    """Draw playable sets of options; the first has the given values and is usual otherwise.

    Args:
        ruleset: whose options.
        given: the options that all sets share; a value may be several, separated by `|`.
        count: how many sets; some may be equal.
        rng: the source of the draws.

    Raises:
        OptionError: what is given cannot be combined.
    """
    fixed = {name: value.split(SEVERAL) for name, value in given.items()}
    first = {name: values[0] for name, values in fixed.items()}
    _check(ruleset, first)
    found = [resolve(ruleset.options, first)]
    for _ in range(count - 1):
        for _ in range(TRIES):
            drawn = {name: rng.choice(values) for name, values in fixed.items()}
            for option in ruleset.options:
                if option.name not in drawn and not option.implied:
                    drawn[option.name] = _value(option, rng)
            try:
                _check(ruleset, drawn)
            except OptionError:
                continue
            found.append(resolve(ruleset.options, drawn))
            break
    return found


def _check(ruleset: Ruleset, given: Mapping[str, str]) -> None:
    reason = ruleset.clash(resolve(ruleset.options, given))
    if reason is not None:
        raise reason.error


def _value(option: Option, rng: Generator) -> str:
    """Draw a value of an option."""
    if rng.below(100) < (RARE if option.rare else USUAL):
        return option.default
    if not option.many:
        return rng.choice(option.values)
    words: Sequence[str] = [word for word in option.values if rng.below(2)]
    return option.joined(words) if words else NONE
