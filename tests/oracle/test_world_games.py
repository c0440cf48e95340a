"""Whole games and dense tables, watched move by move and compared with the oracle at the end."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from footplate.bots import bot, decide
from footplate.kernel.generator import Generator
from tests.oracle.test_world_deliveries import EVERYWHERE
from tests.oracle.world_lands import growing
from tests.oracle.world_positions import far_advanced
from tests.oracle.world_watched import Watched


@pytest.mark.sample(4, 4)
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


@pytest.mark.sample(4, 4)
@pytest.mark.parametrize("options", EVERYWHERE, ids=str)
def test_games_from_the_set_up(options):
    where, players = options
    game: Any = footplate.game("world", map=where, players=players, turn_limit="5")
    for seed in range(2):
        watched = Watched(game, game.new(seed), seed)
        watched.play()
        assert {"build", "income", "forced bonds"} <= watched.seen


@pytest.mark.sample(3, 2)
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


@pytest.mark.sample(4, 4)
@pytest.mark.parametrize("faster", ["yes", "no"])
@pytest.mark.parametrize("barons", ["both", "early", "spike"])
def test_the_west_is_opened(barons, faster):
    """Transcontinental from the end of the eastern phase on [RC p.8-9]."""
    more = {"spike_barons": barons, "spike_bounties": faster, "faster": faster}
    game: Any = footplate.game("world", map="transcontinental", players=3, turn_limit="5", **more)
    rng = Generator(1)
    printed = game.view(game.start(), None)
    table = far_advanced(rng, printed, 3, tries=600, phase="east")
    table |= {"turn": 3, "round": 3, "player": table["order"][0]}
    emptied(table, sorted(growing(printed)), printed["markers"])
    table["display"] = ["passenger-lines", "land-grant", "city-growth"]
    if faster == "yes":
        table["display"] += [f"spike-bounty-{city}" for city in ("buffalo", "elko", "dodge-city")]
    for player in table["players"]:
        player.pop("baron")
        player["hand"] = {"land-grant": 1}
    watched = Watched(game, game.position(table), 1, faster=faster == "yes")
    watched.play()
    assert {"end of the east", "return bond", "west", "filled", "income"} <= watched.seen


class Greedy(Watched):
    """A game that a bot plays which builds and delivers, and so comes far."""

    bot = bot("greedy")

    def choose(self, legal: list[str]) -> str:
        """What the bot likes best."""
        action = decide(self.bot, self.game, self.state, self.rng)
        return str(self.game.action_text(action))


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "more",
    [
        {"map": "transcontinental"},
        {"map": "transcontinental", "spike_barons": "both", "rotors": "yes"},
        {"map": "transcontinental", "spike_bounties": "yes", "faster": "yes", "mines": "yes"},
        {"map": "through_time"},
        {"map": "through_time", "periods": "all", "fuel": "yes", "rotors": "yes", "mines": "yes"},
    ],
    ids=str,
)
def test_games_of_a_bot(players, more):
    game: Any = footplate.game("world", players=players, turn_limit="30", **more)
    watched = Greedy(game, game.new(players), players, faster="faster" in more)
    watched.play()
    opened = {"return bond", "west", "filled"} if more["map"] == "transcontinental" else set()
    assert opened | {"build", "deliver", "income", "paid"} <= watched.seen


def emptied(table: Any, cities: list[str], markers: int) -> None:
    """Place all empty city markers, on these cities as far as nothing lies there."""
    markers -= sum("empty" in city for city in table["cities"].values())
    free = [city for city in cities if not table["cities"].get(city)]
    table["cities"] |= {city: {"empty": True} for city in free[:markers]}
