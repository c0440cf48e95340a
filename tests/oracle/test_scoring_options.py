"""The engine scores what the rulebook says under every set of options.

Those of the lab, in which each pair of values comes together once, and others by chance.
"""

from __future__ import annotations

from collections import Counter

import pytest

from footplate.games.russian import RULESET
from footplate.kernel.generator import Generator
from tests.oracle.playing import pass_on, play
from tests.oracle.positions import far_on
from tests.oracle.settings import setting_of
from tests.pairs import every_pair

BOARDS = 2
"""Far-advanced positions for each set, in which all pass at once."""
CHANCE_SETS = 32
"""Sets of options by chance."""


def possible(values: dict[str, str]) -> bool:
    return not RULESET.clash(values)


def by_chance(rng: Generator) -> dict[str, str]:
    """A legal set of options: each of them by chance, until they go together."""
    while True:
        values = {}
        for option in RULESET.options:
            if option.many:
                words = [word for word in option.values if rng.below(2)]
                values[option.name] = option.joined(words)
            else:
                values[option.name] = rng.choice(option.values)
        for several in ("engineers", "new_components"):
            if values[several] == "none" or rng.below(2):
                values[several] = "all"
        values["solo"] = "yes" if values["players"] == "1" else "no"
        if possible(values):
            return values


EVERY_PAIR = [*every_pair("russian")]
RANDOM = [by_chance(Generator(seed)) for seed in range(CHANCE_SETS)]


def named(values: dict[str, str]) -> str:
    return "-".join([v for v in values.values() if v not in ("own", "none", "no", "alternative")])


@pytest.mark.sample(8, 2)
@pytest.mark.parametrize("values", EVERY_PAIR + RANDOM, ids=named)
def test_every_point_is_explained(values):
    """2021 p.46: how boards, industry tracks and modules are combined."""
    setting = setting_of(values)
    game = setting.game()
    assert {name: game.options[name] for name in setting.options()} == values
    rng = Generator(len(named(values)))
    seen: Counter[str] = Counter()
    for _ in range(BOARDS):
        pass_on(game, game.position(far_on(rng, setting, 0)), rng, seen)
    play(game, game.position(far_on(rng, setting, 1)), rng, seen)
    play(game, game.new(rng.below(1000)), rng, seen)
    assert seen["rounds"] >= 5
