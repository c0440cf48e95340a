"""Finds out which options of a ruleset do not go together."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from footplate.kernel.contract import Clash, Ruleset
from footplate.kernel.options import resolve

MOST: Final = 3
"""How many values are tried together at most."""


def clashes(ruleset: Ruleset) -> list[Clash]:
    """List, once each, the reasons why one, two or three values cannot be chosen together.

    Defaults that always hold need not be tried: they do where nothing else is chosen. The list is
    in the order of the options.
    """
    options = ruleset.options
    values = [
        (option.name, value)
        for option in options
        if not option.implied
        for value in option.values
        if value != option.default or option.follows is not None
    ]
    found: dict[str, Clash] = {}
    for count in range(1, MOST + 1):
        for chosen in combinations(values, count):
            given = dict(chosen)
            if len(given) == count:
                clash = ruleset.clash(resolve(options, given))
                if clash is not None:
                    found.setdefault(str(clash.error), clash)
    order = [option.name for option in options]
    return sorted(found.values(), key=lambda clash: order.index(clash.option))
