"""What players had and did in a game of Railways of the World."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from footplate.lab.facts import after


def measures(player: Mapping[str, Any]) -> dict[str, int]:
    """Return the numbers of a player, from the view at the end."""
    found = {name: player[name] for name in ("engine", "bonds", "income", "links", "cities")}
    return found | {f"points {name}": points for name, points in player["score"].items()}


def things(player: Mapping[str, Any], moves: Sequence[str]) -> dict[str, list[str]]:
    """Return what a player had and chose, by kind."""
    cards = after("take", moves)
    return {
        "baron": after("keep", moves),
        "card": cards,
        "first card": cards[:1],
        "first city": after("build from", moves)[:1],
        "first delivery": after("deliver", moves)[:1],
    }
