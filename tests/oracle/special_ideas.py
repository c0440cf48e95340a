"""What of the special ideas scores, and when the freight car runs [2021 p.43]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

CARDS = ("double", "recruit", "freight", "factory", "points")
POINTS = {"points": 20}
"""Cards that score at once (reconstructed)."""
FACTORY = "special"
MOST_TOKENS = 2
"""On the special factory."""
MANNED_TOKENS = 1
"""One more where a boilerman stands there, as he may."""
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


def compare(text: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """A token laid onto the special factory counts as placed; replaced, the tokens are gone."""
    seat = before["current"]
    old, new = before["players"][seat], after["players"][seat]
    word, *rest = text.split(" ")
    if word == "lay":
        assert {*new["placed"]} - {*old["placed"]} == {*rest}, (text, old, new)
        assert {*new["on_factory"]} - {*old["on_factory"]} == {*rest}, (text, old, new)
        tokens = MOST_TOKENS + (MANNED_TOKENS if new.get("boilermen") else 0)
        assert len(new["on_factory"]) <= tokens, new
    elif old.get("on_factory") and FACTORY not in new["factories"]:
        assert not new["on_factory"], new
        assert {*old["placed"]} - {*new["placed"]} == {*old["on_factory"]}, (old, new)


class FreightCar:
    """Watches that the freight cars run once a round, right before the scoring."""

    def __init__(self) -> None:
        self._moves: dict[int, int] = {}
        """By seat: how often its car has moved a track; in the order in which they came."""

    def decide(self, before: Mapping[str, Any], words: Sequence[str]) -> bool:
        """A decision is taken. Returns whether the car moves a track."""
        seat = before["current"]
        waiting = [entry["what"] for entry in before["pending"] if entry["seat"] == seat]
        if "freight" not in waiting:
            return False
        assert len(before["passed"]) == len(before["players"]), "it runs when all have passed"
        moves = self._moves.setdefault(seat, 0)
        route = before["players"][seat]["freight"]
        if words[0] != "advance" or words[2] != route or set(waiting) & {*COLOURS, "any"}:
            return False
        assert moves < FREIGHT_MOVES, "the freight car gives two moves"
        self._moves[seat] += 1
        return True

    def score(self, before: Mapping[str, Any]) -> None:
        """The scoring phase comes: all cars that could move anything must have run, in turn."""
        places = [before["order"].index(seat) for seat in self._moves]
        assert places == sorted(places), "the freight cars run in turn order"
        for player in before["players"]:
            if player.get("freight") and player["seat"] not in self._moves:
                assert not can_move(player), f"the freight car of {player['seat']} did not run"
        self._moves.clear()
