"""Nothing legal is withheld, and nothing offered in vain: a sample of every set of options.

2013 p.4, 2021 p.7: an action must be carried out in full. `footplate verify russian --exhaustive`
judges many more of them.
"""

from functools import partial
from typing import Final

import pytest

from footplate.cli.common import make, words
from footplate.games.russian import RULESET
from footplate.lab.judging import judge

REFUSED = 120
LIMIT = 20_000
SETS = RULESET.judged_sets()
PLAYERS = ("2", "3", "4", "1")
"""Taken in turn, one for each set: making a game takes longer than judging its actions."""
GIVEN_UP: Final = {55: 12}
"""By set: how often a search may give up, where silver or gold is far away and much is open."""


@pytest.mark.parametrize("place", range(len(SETS)), ids=[words(each) for each in SETS])
def test_an_exhaustive_judge_agrees_with_what_is_refused_and_offered(place):
    players = PLAYERS[place % len(PLAYERS)]
    build = partial(make, RULESET.name, None, "")
    (found,) = judge(build, [SETS[place]], [players], refused=REFUSED, limit=LIMIT, seed=place)
    assert found.differences == []
    assert found.refused == REFUSED
    assert found.offered > 5
    assert found.undecided <= 2
    assert found.effort.limited <= GIVEN_UP.get(place, 0)
