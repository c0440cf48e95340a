"""Games with fuel depots, watched step by step: every delivery, as the oracle predicts it."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from footplate.bots import bot, decide
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from tests.oracle import world_depots as oracle
from tests.oracle.world_delivering import TREATY, Deliveries
from tests.oracle.world_oracle import cube_total
from tests.oracle.world_positions import far_advanced

LIKED = ("fuel", TREATY, *oracle.ENDS)
DENSE = [("western_us", 2), ("western_us", 4), ("mexico", 3), ("nippon", 3), ("nippon", 2)]
DENSE += [("great_britain", 4), ("north_america", 3), ("eastern_us", 4), ("europe", 4)]
GREEDY = [("western_us", 3), ("western_us", 4), ("mexico", 2), ("through_time", 2)]
GREEDY += [("through_time", 3), ("transcontinental", 2)]


class Watched:
    """A game whose deliveries are predicted, step by step."""

    def __init__(self, game: Any, state: Any) -> None:
        self.game = game
        self.state = state
        self.deliveries = Deliveries()

    def legal(self) -> list[str]:
        """The choices in notation."""
        return [self.game.action_text(action) for action in self.state.legal_actions()]

    def play(self, text: str) -> None:
        """One decision, with everything that it changes of a delivery."""
        before, seat = self.game.view(self.state, None), self.state.current_player
        self.deliveries.predict(before, seat, self.legal())
        self.state.apply_action(self.game.action_from_text(text))
        after = self.game.view(self.state, None)
        self.deliveries.played(before, after, seat, text)
        if not after["over"] and self.state.current_player != CHANCE:
            assert len(set(cube_total(after).values())) == 1


def chosen(rng: Generator, legal: list[str]) -> str:
    """A choice by chance: more often than not one about a delivery or a depot."""
    liked = [text for text in legal if text.startswith(LIKED) and text != "give up"]
    for text in ("halt", "refuel", "go on"):
        if text in liked and rng.below(2):
            return text
    return rng.choice(liked) if liked and rng.below(4) else rng.choice(legal)


@pytest.mark.sample(3, 2)
@pytest.mark.parametrize("options", DENSE, ids=str)
def test_deliveries_on_dense_tables(options):
    where, players = options
    game: Any = footplate.game("world", map=where, players=players, turn_limit="5", fuel="yes")
    printed = game.view(game.start(), None)
    seen: dict[str, int] = {}
    for seed in range(12):
        rng = Generator(seed)
        table = far_advanced(rng, printed, players, tries=300 + rng.below(400))
        table["turn"] = 1 + rng.below(3)
        for player in table["players"]:
            player["engine"] = min(3, player["engine"])
        table.pop("levels", None)
        table["fuel"] = depots(rng, table["links"], players)
        watched = Watched(game, game.position(table))
        play(watched, rng)
        for word, n in watched.deliveries.seen.items():
            seen[word] = seen.get(word, 0) + n
    assert {"fuel", "refuel", "halt", "go", "stops"} <= set(seen), seen
    assert seen.get("treaty", 0) > 0 or where != "nippon", seen


def depots(rng: Generator, links: list[str], players: int) -> list[str]:
    """Two fuel depots for each player, at own links."""
    found: dict[str, str] = {}
    for seat in range(1, players + 1):
        own = [text.split() for text in links if text.startswith(f"{seat} ")]
        for _ in range(2):
            if own:
                way = rng.choice(own)
                city = way[-1] if rng.below(2) else way[1]
                found.setdefault(city, f"{seat} {city} {1 + rng.below(2)}")
    return [*found.values()]


def play(watched: Watched, rng: Generator) -> None:
    """Play to the end by chance."""
    while watched.state.current_player != TERMINAL:
        if watched.state.current_player == CHANCE:
            watched.state.apply_action(rng.outcome(watched.state.chance_outcomes()))
        else:
            watched.play(chosen(rng, watched.legal()))


@pytest.mark.sample(4, 4)
@pytest.mark.parametrize("options", GREEDY, ids=str)
def test_deliveries_of_greedy_games(options):
    """Greedy builds; now and then a delivery or a depot is chosen by chance instead."""
    where, players = options
    more = {"spike_bounties": "yes", "faster": "yes"} if where == "transcontinental" else {}
    game: Any = footplate.game(
        "world", map=where, players=players, turn_limit="15", fuel="yes", **more
    )
    greedy = bot("greedy")
    rng = Generator(1)
    watched = Watched(game, game.new(1))
    while watched.state.current_player != TERMINAL:
        if watched.state.current_player == CHANCE:
            watched.state.apply_action(rng.outcome(watched.state.chance_outcomes()))
            continue
        legal = watched.legal()
        liked = [text for text in legal if text.startswith(LIKED)]
        if liked and not rng.below(3):
            text = chosen(rng, liked)
        else:
            text = game.action_text(decide(greedy, game, watched.state, rng))
        watched.play(text)
    assert {"fuel", "halt", "go", "stops"} <= set(watched.deliveries.seen), watched.deliveries.seen
