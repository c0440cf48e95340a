"""Games with fuel depots, watched step by step: every delivery, as the oracle predicts it."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from footplate.bots import bot, decide
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from tests.oracle import world_depots as oracle
from tests.oracle.world_depots import Cube
from tests.oracle.world_oracle import cube_total, gain, inspectors
from tests.oracle.world_positions import far_advanced

LIKED = ("fuel", *oracle.ENDS)
DENSE = [("western_us", 2), ("western_us", 4), ("mexico", 3), ("nippon", 3), ("europe", 4)]
DENSE += [("great_britain", 4), ("north_america", 3), ("eastern_us", 4)]
GREEDY = [("western_us", 3), ("western_us", 4), ("mexico", 2), ("through_time", 2)]
GREEDY += [("through_time", 3), ("transcontinental", 2)]
NEVER = "take diplomatic-relations"
"""Under a treaty a delivery has conditions of its own, and no cube stops."""


class Watched:
    """A game whose deliveries are predicted, step by step."""

    def __init__(self, game: Any, state: Any) -> None:
        self.game = game
        self.state = state
        self.cube: Cube | None = None
        self.seen: dict[str, int] = {}
        """What happened, and how often."""
        self.tokens: dict[int, tuple[tuple[str, int], ...]] = {}
        """By seat: the fuel depots when its action began."""

    def legal(self) -> list[str]:
        """The choices in notation."""
        return [self.game.action_text(action) for action in self.state.legal_actions()]

    def predict(self, view: Any, seat: int, legal: list[str]) -> None:
        """The steps of a delivery that are legal are those that the oracle allows."""
        steps = {text for text in legal if text.split()[0] in oracle.ENDS}
        if "pass" in legal and "bid 1" not in legal and view["auction"] is None:
            assert steps == oracle.cubes(view, seat)
            self.tokens[seat] = oracle.tokens(view, seat)
        elif "give up" in legal:
            cube = oracle.waiting(view, seat)
            onward = {"go on"} if oracle.ends(view, cube) else set()
            assert set(legal) == onward | {"give up"}
            self.tokens[seat] = oracle.tokens(view, seat)
        elif self.cube is not None and steps:
            assert set(legal) == set(oracle.allowed(view, self.cube))

    def play(self, text: str) -> None:
        """One decision, with everything that it changes of a delivery."""
        before, seat = self.game.view(self.state, None), self.state.current_player
        self.predict(before, seat, self.legal())
        self.state.apply_action(self.game.action_from_text(text))
        after = self.game.view(self.state, None)
        word = text.split()[0]
        self.seen[word] = self.seen.get(word, 0) + 1
        if word == "deliver":
            self.cube = oracle.starting(before, seat, *text.split()[1:])
        elif word == "go":
            self.cube = oracle.waiting(before, seat)
            assert after["players"][seat]["held"] is None
            assert after["players"][seat]["fuel"] == before["players"][seat]["fuel"] + 1
        elif word == "give":
            held = before["players"][seat]["held"]["colour"]
            assert after["bag"][held] == before["bag"][held] + 1
            assert oracle.tokens(after, seat) == oracle.tokens(before, seat)
            assert gained(before, after) == [0] * len(before["players"])
        elif word == "stop":
            self.stopped(before, after)
        elif self.cube is not None and word in oracle.ENDS:
            self.step(before, after, text)
        elif self.cube is not None and word == "let" and after["delivery"] is None:
            self.arrived(before, after)
        if not after["over"] and self.state.current_player != CHANCE:
            assert len(set(cube_total(after).values())) == 1

    def step(self, before: Any, after: Any, text: str) -> None:
        """A step of the cube that is moving."""
        assert self.cube is not None
        seat = self.cube.seat
        then = oracle.allowed(before, self.cube)[text]
        word = text.split()[0]
        if word == "halt":
            self.halted(before, after)
            return
        if word == "hop":
            city, side = text.split()[1:]
            number = oracle.arriving(before, self.cube, city, side)
            self.cube = oracle.moved(self.cube, city, number)
        if then is not None:
            self.cube = then
            assert gained(before, after) == [0] * len(before["players"])
            assert oracle.tokens(after, seat) == tuple(
                [(place, n) for place, n in then.tokens if n]
            )
        elif inspectors(before, seat):
            assert after["delivery"] is not None
            assert gained(before, after) == [0] * len(before["players"])
        else:
            self.arrived(before, after)

    def halted(self, before: Any, after: Any) -> None:
        """The cube lies before its player, and nobody gains anything but for a campaign."""
        cube = self.cube
        assert cube is not None
        held = after["players"][cube.seat]["held"]
        assert (held["colour"], tuple(held["path"])) == (cube.colour, cube.path)
        assert oracle.tokens(after, cube.seat) == oracle.tokens(before, cube.seat)
        start = next(row for row in before["cities"] if row["city"] == cube.path[0])
        points = [0] * len(before["players"])
        last = not before["lifted"] and start["cubes"] == {cube.colour: 1}
        if last and isinstance(start.get("campaign"), int):
            points[start["campaign"]] = 3
        assert after["over"] or gained(before, after) == points
        self.cube = None

    def arrived(self, before: Any, after: Any) -> None:
        """The delivery is over; it brings what it would bring without stops."""
        assert self.cube is not None
        assert after["delivery"] is None
        assert after["lifted"] is False
        if not after["over"]:
            expected = gain(before, self.cube.delivery())
            assert gained(before, after) == expected.points
        if len(self.cube.links) > before["players"][self.cube.seat]["engine"]:
            self.seen["stops"] = self.seen.get("stops", 0) + 1
        self.cube = None

    def stopped(self, before: Any, after: Any) -> None:
        """An Inspector: the tokens of the action lie where they lay, and nobody gains anything."""
        assert self.cube is not None
        seat = self.cube.seat
        assert oracle.tokens(after, seat) == self.tokens[seat]
        assert gained(before, after) == [0] * len(before["players"]) or after["over"]
        lost = after["bag"][self.cube.colour] - before["bag"][self.cube.colour]
        assert lost == before["lifted"] or self.state.current_player == CHANCE
        self.cube = None


def gained(before: Any, after: Any) -> list[int]:
    """The points that each seat has gained."""
    pairs = zip(before["players"], after["players"], strict=True)
    return [now["points"] - was["points"] for was, now in pairs]


def chosen(rng: Generator, legal: list[str]) -> str:
    """A choice by chance: more often than not one about a delivery or a depot."""
    legal = [text for text in legal if text != NEVER] or legal
    liked = [text for text in legal if text.startswith(LIKED) and text != "give up"]
    for text in ("halt", "refuel", "go on"):
        if text in liked and rng.below(2):
            return text
    return rng.choice(liked) if liked and rng.below(4) else rng.choice(legal)


@pytest.mark.sample(3)
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
        for word, n in watched.seen.items():
            seen[word] = seen.get(word, 0) + n
    assert {"fuel", "refuel", "halt", "go", "stops"} <= set(seen), seen


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


@pytest.mark.sample(2)
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
        if text == NEVER:
            text = "pass"
        watched.play(text)
    assert {"fuel", "halt", "go", "stops"} <= set(watched.seen), watched.seen
