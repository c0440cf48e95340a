"""The sets of options with which `verify` plays, chosen once in each process."""

from functools import cache

import footplate
from footplate.lab.option_sets import option_sets


@cache
def every_pair(name: str) -> tuple[dict[str, str], ...]:
    """Return sets of a ruleset: each pair of values that can go together is in one of them."""
    ruleset = footplate.rulesets()[name]
    return tuple(option_sets(ruleset.options, lambda values: not ruleset.clash(values)))
