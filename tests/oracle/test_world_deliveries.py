"""Every delivery that the engine allows, and what it brings, against the oracle."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from footplate.kernel.contract import TERMINAL
from footplate.kernel.generator import Generator
from tests.oracle.world_delivering import compare_board
from tests.oracle.world_network import inspectors
from tests.oracle.world_oracle import Delivery, cube_total, deliveries, gain, owners
from tests.oracle.world_positions import far_advanced


def rarely(options: list[tuple[str, int]]) -> list[Any]:
    """These options as parameters of long proofs."""
    return [pytest.param(each, marks=pytest.mark.long) for each in options]


OPTIONS = [("eastern_us", players) for players in (2, 3, 4, 5, 6)]
OPTIONS += [("mexico", players) for players in (2, 3, 4)]
OPTIONS += [("europe", 3), ("europe", 5), ("western_us", 2), ("western_us", 4)]
OPTIONS += [("great_britain", 3), ("great_britain", 4)]
OPTIONS += [("north_america", 2), ("north_america", 5), ("nippon", 3), ("nippon", 4)]
TRANSCONTINENTAL = [("transcontinental", 2), ("transcontinental", 4), ("transcontinental", 5)]
THROUGH_TIME = [("through_time", 2), ("through_time", 5)]
EVERYWHERE = [*OPTIONS, ("through_time", 3), *rarely([*TRANSCONTINENTAL, *THROUGH_TIME])]
"""Small boards every day, large ones and many periods once in a while."""
TABLES = 7
"""So many positions for each map and number of players."""


def by_play(game: Any, state: Any) -> dict[Delivery, Any]:
    """Every whole delivery of the seat that decides, with the position after it."""
    view = game.view(state, None)
    link_at = {}
    for number, link in enumerate(view["links"]):
        link_at[link["from"], link["from_side"]] = number
        link_at[link["to"], link["to_side"]] = number
    for switch in view.get("switches", []):
        link_at[switch["to"], switch["to_side"]] = switch["link"]
    found: dict[Delivery, Any] = {}

    def go_on(state: Any, so_far: Delivery) -> None:
        for action in state.legal_actions():
            words = game.action_text(action).split()
            way = so_far
            if words[0] == "hop":
                number = link_at[words[1], words[2]]
                way = Delivery(
                    way.seat, way.colour, (*way.path, words[1]), (*way.links, number), way.express
                )
            elif words == ["use", "express"]:
                way = Delivery(way.seat, way.colour, way.path, way.links, way.express + 1)
            else:
                assert words == ["unload"]
            after = state.clone()
            after.apply_action(action)
            if words[0] != "unload" and after.current_player >= 0:
                kinds = {game.action_text(a).split()[0] for a in after.legal_actions()}
                if kinds <= {"hop", "unload", "use"} and game.view(after, None)["delivery"]:
                    go_on(after, way)
                    continue
            assert way not in found, "one way only leads to a delivery"
            found[way] = unstopped(game, view, way, after)

    for action in state.legal_actions():
        words = game.action_text(action).split()
        if words[0] == "deliver":
            after = state.clone()
            after.apply_action(action)
            go_on(after, Delivery(state.current_player, words[2], (words[1],), ()))
    return found


def unstopped(game: Any, view: Any, way: Delivery, after: Any) -> Any:
    """The position when all who hold an Inspector have let a delivery pass."""
    for seat in inspectors(view, way.seat):
        assert after.current_player == seat
        after.apply_action(game.action_from_text("let pass"))
    return after


@pytest.mark.sample(4, 4)
@pytest.mark.parametrize(
    "options", [*OPTIONS, THROUGH_TIME[0], *rarely([*THROUGH_TIME[1:], *TRANSCONTINENTAL])], ids=str
)
def test_all_deliveries_and_their_gains(options):
    where, players = options
    game: Any = footplate.game("world", map=where, players=players)
    printed = game.view(game.start(), None)
    ways = 0
    for seed in range(TABLES):
        rng = Generator(seed)
        table = far_advanced(rng, printed, players, tries=200 + rng.below(3000))
        state = game.position(table)
        view = game.view(state, None)
        expected = deliveries(view, state.current_player)
        found = by_play(game, state)
        assert set(found) == expected, f"seed {seed}"
        ways += len(found)
        for delivery, after in found.items():
            compare(game, view, delivery, after, f"seed {seed}, {delivery}")
    assert ways > 100


@pytest.mark.sample(3, 2)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_deliveries_under_a_treaty(players):
    """Diplomatic Relations: links of at least two players, and a point more for each [RC p.21]."""
    game: Any = footplate.game("world", map="nippon", players=players)
    printed = game.view(game.start(), None)
    take = game.action_from_text("take diplomatic-relations")
    ways = 0
    for seed in range(TABLES):
        rng = Generator(seed)
        table = far_advanced(rng, printed, players, tries=200 + rng.below(2000))
        state = game.position(table)
        view = game.view(state, None)
        every = deliveries(view, state.current_player)
        expected = {delivery for delivery in every if len(owners(view, delivery)) > 1}
        assert (take in state.legal_actions()) == bool(expected)
        if not expected:
            continue
        state.apply_action(take)
        found = by_play(game, state)
        assert set(found) == expected, f"seed {seed}"
        ways += len(found)
        for delivery, after in found.items():
            if after.current_player == TERMINAL:
                continue
            points = gain(view, delivery).points
            for player, more in zip(view["players"], points, strict=True):
                more += player["seat"] in owners(view, delivery)
                now = game.points(after)[player["seat"]]
                assert now == player["points"] + more, f"seed {seed}, {delivery}"
    assert ways > 50


@pytest.mark.sample(3, 2)
@pytest.mark.parametrize("where", ["eastern_us", "mexico", "nippon"])
def test_deliveries_over_links_with_a_switch(where):
    """A link that joins three cities is used once [RC p.5, p.7]."""
    game: Any = footplate.game("world", map=where, players=3, switches="yes")
    printed = game.view(game.start(), None)
    ways = over = 0
    for seed in range(TABLES):
        rng = Generator(seed)
        table = far_advanced(rng, printed, 3, tries=200 + rng.below(1000))
        state = with_switches(rng, game, game.position({**table, "round": 1, "turn": 2}))
        view = game.view(state, None)
        expected = deliveries(view, state.current_player)
        found = by_play(game, state)
        assert set(found) == expected, f"seed {seed}"
        ways += len(found)
        switched = {switch["link"] for switch in view["switches"] if switch["to"]}
        over += sum(not switched.isdisjoint(delivery.links) for delivery in found)
        for delivery, after in found.items():
            compare(game, view, delivery, after, f"seed {seed}, {delivery}")
    assert ways > 50
    assert over > 20


def with_switches(rng: Generator, game: Any, state: Any) -> Any:
    """The position when switches have been placed by chance, with track that reached a city."""
    for _ in range(60):
        after = state.clone()
        seat, text = state.current_player, "switch "
        while after.current_player == seat:
            legal = [a for a in after.legal_actions() if game.action_text(a).startswith(text)]
            if not legal:
                break
            after.apply_action(rng.choice(legal))
            text = "build "
            if after.building < 0:
                break
        joined = [switch["to"] for switch in game.view(after, None)["switches"]]
        if joined and all(joined) and after.building < 0 <= after.current_player != seat:
            if after.round == 1:
                state = after
    return state


def compare(game: Any, view: Any, delivery: Delivery, after: Any, where: str) -> None:
    """The position after a delivery is as the oracle says."""
    if after.current_player == TERMINAL:
        return
    expected = gain(view, delivery)
    then = game.view(after, None)
    for player, points in zip(view["players"], expected.points, strict=True):
        assert then["players"][player["seat"]]["points"] == player["points"] + points, where
    compare_board(view, delivery, expected, then, where)
    assert cube_total(then) == cube_total(view), where
    used = then["players"][delivery.seat]["hand"].get("express", 0)
    assert used == view["players"][delivery.seat]["hand"].get("express", 0) - delivery.express
    if expected.new_cubes:
        drawn = {game.outcome_text(outcome).split()[0] for outcome, _ in after.chance_outcomes()}
        assert drawn == {"cubes-chicago"}, where
