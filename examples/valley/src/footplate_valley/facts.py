"""What players had and did in a game, for `footplate stats`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from footplate.lab.facts import after


def measures(player: Mapping[str, Any]) -> dict[str, int]:
    """Return the numbers of a player, from the view at the end."""
    joined = [each["joined"] for each in player["contracts"]]
    return {
        "coins": player["coins"],
        "towns": len(player["towns"]),
        "contracts": len(joined),
        "joined": sum(joined),
    }


def things(player: Mapping[str, Any], moves: Sequence[str]) -> dict[str, list[str]]:
    """Return what a player had and chose, by kind."""
    return {
        "town": [str(town) for town in player["towns"]],
        "first track": after("lay", moves)[:1],
        "first step": [moves[0].split(" ")[0]],
    }
