"""Deliveries while they are played: each step as the oracle predicts it, and what they bring."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.oracle import world_depots as oracle
from tests.oracle.world_depots import Cube
from tests.oracle.world_lands import marked
from tests.oracle.world_network import inspectors
from tests.oracle.world_oracle import Delivery, Gain, gain

WHEEL = {"red": "yellow", "yellow": "blue", "blue": "black", "black": "purple", "purple": "red"}
"""By colour that a rotor shows: the next one."""
TREATY = "take diplomatic-relations"
"""Under a treaty a delivery has conditions of its own."""


class Deliveries:
    """The deliveries of a game, step by step."""

    def __init__(self) -> None:
        self.cube: Cube | None = None
        self.seen: dict[str, int] = {}
        """What happened, and how often."""
        self.tokens: dict[int, tuple[tuple[str, int], ...]] = {}
        """By seat: the fuel depots when its action began."""

    def predict(self, view: Any, seat: int, legal: list[str]) -> None:
        """The steps of a delivery that are legal are those that the oracle allows."""
        steps = {text for text in legal if text.split()[0] in oracle.ENDS}
        asked = view["pending"][-1]["what"]
        if asked == "action":
            assert steps == oracle.cubes(view, seat)
            if any(card["card"] == TREATY.split()[1] for card in view["cards"]):
                assert (TREATY in legal) == bool(oracle.cubes(view, seat, treaty=True))
            self.tokens[seat] = oracle.tokens(view, seat)
        elif asked == "diplomacy":
            assert steps == oracle.cubes(view, seat, treaty=True) != set()
        elif "give up" in legal:
            cube = oracle.waiting(view, seat)
            onward = {"go on"} if oracle.ends(view, cube) else set()
            assert set(legal) == onward | {"give up"}
            self.tokens[seat] = oracle.tokens(view, seat)
        elif self.cube is not None and steps:
            assert set(legal) == set(oracle.allowed(view, self.cube))

    def played(self, before: Any, after: Any, seat: int, text: str) -> None:
        """One decision, with everything that it changes of a delivery."""
        word = text.split()[0]
        self.seen[word] = self.seen.get(word, 0) + 1
        if word == "deliver":
            treaty = before["pending"][-1]["what"] == "diplomacy"
            cube = oracle.starting(before, seat, *text.split()[1:])
            self.cube = replace(cube, treaty=treaty)
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
        cube = self.cube
        assert cube is not None
        assert after["delivery"] is None
        assert not after.get("lifted")
        delivery = cube.delivery()
        if not after["over"]:
            expected = gain(before, delivery)
            partners = {before["links"][number]["seat"] for number in cube.links * cube.treaty}
            more = [int(player["seat"] in partners) for player in before["players"]]
            points = [n + one for n, one in zip(expected.points, more, strict=True)]
            assert gained(before, after) == points
            self.seen["treaty"] = self.seen.get("treaty", 0) + cube.treaty
            if before.get("phase") == after.get("phase") or after["phase"] == "between":
                compare_board(before, delivery, expected, after, str(delivery))
        self.longest(before, after, delivery)
        if len(cube.links) > before["players"][cube.seat]["engine"]:
            self.seen["stops"] = self.seen.get("stops", 0) + 1
        self.cube = None

    def longest(self, before: Any, after: Any, delivery: Delivery) -> None:
        """Everybody's longest delivery is kept in mind where cards ask for it [RC p.20]."""
        for was, now in zip(before["players"], after["players"], strict=True):
            if "longest" in was:
                links = len(delivery.links) if was["seat"] == delivery.seat else 0
                assert now["longest"] == max(was["longest"], links)

    def stopped(self, before: Any, after: Any) -> None:
        """An Inspector: the tokens of the action lie where they lay, and nobody gains anything."""
        assert self.cube is not None
        seat = self.cube.seat
        assert oracle.tokens(after, seat) == self.tokens[seat]
        assert gained(before, after) == [0] * len(before["players"]) or after["over"]
        lost = after["bag"][self.cube.colour] - before["bag"][self.cube.colour]
        assert lost == before.get("lifted", False) or after["current"] == "chance"
        self.cube = None


def gained(before: Any, after: Any) -> list[int]:
    """The points that each seat has gained."""
    pairs = zip(before["players"], after["players"], strict=True)
    return [now["points"] - was["points"] for was, now in pairs]


def compare_board(view: Any, delivery: Delivery, expected: Gain, then: Any, where: str) -> None:
    """What a delivery changes on the board and in the display.

    Args:
        view: the position before the cube arrived.
        delivery: the whole of it.
        expected: what it brings.
        then: the position after it.
        where: what to say of a difference.
    """
    for row, now in zip(view["cities"], then["cities"], strict=True):
        if row.get("rotor"):
            turned = row["city"] == delivery.path[-1]
            assert now["rotor"] == (WHEEL[row["rotor"]] if turned else row["rotor"]), where
    goals = {card["card"] for card in view["cards"]} - {card["card"] for card in then["cards"]}
    assert goals == expected.goals, where
    before = {row["city"]: row["cubes"] for row in view["cities"]}
    cubes = dict(before[delivery.path[0]])
    lifted = view.get("lifted", False)
    if not lifted:
        cubes[delivery.colour] -= 1
    emptied = not any(cubes.values()) and not lifted and delivery.path[0] in marked(view)
    for row, was in zip(then["cities"], view["cities"], strict=True):
        if row["city"] != delivery.path[0]:
            assert row["cubes"] == before[row["city"]], where
        else:
            assert row["cubes"] == {colour: n for colour, n in cubes.items() if n}, where
            assert row["empty"] == ((emptied and view["markers"] > 0) or was["empty"]), where
    markers = max(0, view["markers"] - emptied)
    if expected.new_cubes:
        markers += next(row["empty"] for row in view["cities"] if row["city"] == "chicago")
    assert then["markers"] == markers, where
    seen = set(view["players"][delivery.seat]["delivered"]) | {delivery.colour}
    assert set(then["players"][delivery.seat]["delivered"]) == seen, where
