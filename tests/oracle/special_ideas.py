"""What of the special ideas scores, and when the freight car runs [2021 p.43]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

CARDS = ("double", "recruit", "freight", "factory", "points")
POINTS = {"points": 20}
"""Cards that score at once (reconstructed)."""
FACTORY = "special"
FREIGHT_MOVES = 2
"""At most, before each scoring, with tracks of one route."""
COLOURS = ("wood", "green", "bronze", "silver", "gold")


def can_move(player: Mapping[str, Any]) -> bool:
    """Whether any track that lies on the freight car's route has a space free ahead of it."""
    for route in player["routes"]:
        if route["route"] != player["freight"]:
            continue
        ahead = route["stop"] + 1
        for colour in COLOURS:
            at = route["tracks"].get(colour, 0)
            if not at:
                break
            if at + 1 < ahead:
                return True
            ahead = at
    return False


class FreightCar:
    """Watches that the freight cars run once a round, right before the scoring."""

    def __init__(self) -> None:
        self.runs = 0
        """How many have run."""
        self._asked: set[int] = set()
        self._moves: dict[int, int] = {}
        self._came: list[int] = []

    def decide(self, before: Mapping[str, Any], words: Sequence[str]) -> None:
        """A decision is taken: what it moves with the freight car is counted."""
        due = [entry["seat"] for entry in before["pending"] if entry["what"] == "freight"]
        for seat in due:
            assert len(before["passed"]) == len(before["players"]), "it runs when all have passed"
            if seat not in self._asked:
                self._asked.add(seat)
                self._came.append(seat)
                self.runs += 1
        player = before["players"][before["current"]]
        if before["current"] in due and words[0] == "advance" and words[2] == player["freight"]:
            moves = self._moves.get(before["current"], 0) + 1
            assert moves <= FREIGHT_MOVES, "the freight car gives two moves"
            self._moves[before["current"]] = moves

    def score(self, before: Mapping[str, Any]) -> None:
        """The scoring phase comes: all cars that could move anything must have run, in turn."""
        places = [before["order"].index(seat) for seat in self._came]
        assert places == sorted(places), "the freight cars run in turn order"
        for player in before["players"]:
            if player.get("freight") and player["seat"] not in self._asked:
                assert not can_move(player), f"the freight car of {player['seat']} did not run"
        self._asked.clear()
        self._moves.clear()
        self._came.clear()
