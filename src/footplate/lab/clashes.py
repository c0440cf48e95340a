"""Finds out which options of a ruleset do not go together."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from footplate.kernel.contract import Ruleset
from footplate.kernel.options import resolve

MOST: Final = 3
"""How many values are tried together at most."""


def clashes(ruleset: Ruleset) -> list[str]:
    """List, once each, the reasons why one, two or three values cannot be chosen together.

    If a few values clash already, more of them say nothing new. Sentences that name options come in
    the order of the options.
    """
    options = ruleset.options
    values = [(option.name, v) for option in options if not option.implied for v in option.values]
    found: dict[str, None] = {}
    for count in range(1, MOST + 1):
        for chosen in combinations(values, count):
            given = dict(chosen)
            if len(given) == count:
                sentence = ruleset.clash(resolve(options, given))
                if sentence:
                    found[sentence] = None
    order = [f"option {option.name}:" for option in options]
    return sorted(found, key=lambda sentence: _place(order, sentence))


def _place(order: list[str], sentence: str) -> int:
    for place, begins in enumerate(order):
        if sentence.startswith(begins):
            return place
    return len(order)
