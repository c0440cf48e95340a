"""Whole games and dense tables, watched move by move and compared with the oracle at the end."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from footplate.kernel.generator import Generator
from tests.oracle.test_world_deliveries import EVERYWHERE
from tests.oracle.world_positions import far_advanced
from tests.oracle.world_watched import Watched


@pytest.mark.sample(3)
@pytest.mark.parametrize("options", EVERYWHERE, ids=str)
def test_games_from_dense_tables(options):
    where, players = options
    game: Any = footplate.game("world", map=where, players=players, turn_limit="5")
    printed = game.view(game.start(), None)
    seen: set[str] = set()
    for seed in range(4):
        rng = Generator(seed)
        table = far_advanced(rng, printed, players, tries=100 + rng.below(300))
        table["turn"] = 3 + rng.below(3)
        watched = Watched(game, game.position(table), seed)
        watched.play()
        seen |= watched.seen
    assert {"build", "deliver", "income", "paid"} <= seen


@pytest.mark.sample(3)
@pytest.mark.parametrize("options", EVERYWHERE, ids=str)
def test_games_from_the_set_up(options):
    where, players = options
    game: Any = footplate.game("world", map=where, players=players, turn_limit="5")
    for seed in range(2):
        watched = Watched(game, game.new(seed), seed)
        watched.play()
        assert {"build", "income", "forced bonds"} <= watched.seen


@pytest.mark.sample(3)
@pytest.mark.parametrize("where", ["mexico", "europe", "nippon"])
def test_games_with_switch_tracks(where):
    """[RC p.7]."""
    game: Any = footplate.game("world", map=where, players=3, turn_limit="5", switches="yes")
    printed = game.view(game.start(), None)
    seen: set[str] = set()
    joined = 0
    for seed in range(3):
        rng = Generator(seed)
        table = far_advanced(rng, printed, 3, tries=100 + rng.below(300))
        table["turn"] = 3
        watched = Watched(game, game.position(table), seed)
        watched.play()
        seen |= watched.seen
        joined += sum(switch["to"] is not None for switch in watched.view["switches"])
    assert {"switch", "build", "deliver", "income", "paid"} <= seen
    assert joined
