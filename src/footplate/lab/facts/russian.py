"""What players had and did in a game of Russian Railroads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from footplate.lab.facts import after


def measures(player: Mapping[str, Any]) -> dict[str, int]:
    """Return the numbers of a player, from the view at the end."""
    routes = player["routes"]
    found = {
        "engineers": len(player["engineers"]),
        "workers": player["workers"],
        "factories": sum([factory is not None for factory in player["factories"]]),
        "wrench": max(player["wrenches"], default=0),
        "doublers": sum([route["doublers"] for route in routes]),
    }
    return found | {f"wood {route['route']}": route["tracks"].get("wood", 0) for route in routes}


def things(player: Mapping[str, Any], moves: Sequence[str]) -> dict[str, list[str]]:
    """Return what a player had and chose, by kind."""
    best = max(player["routes"], key=lambda route: sum(route["points"].values()))
    return {
        "first space": after("place", moves)[:1],
        "starting bonus": after("start", moves),
        "engineer": [str(each) for each in player["engineers"]],
        "idea": after("idea", moves),
        "idea card": after("card", moves),
        "end bonus": after("bonus", moves),
        "best route": [best["route"]],
        "medal": [player["medal_route"]] if player.get("medal_route") else [],
    }
