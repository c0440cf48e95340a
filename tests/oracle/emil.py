"""Emil's workers [2014 p.10-11; 2021 p.44-45]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

WORKERS = 6
MILESTONES = (50, 150)
"""Points of the player that give him another worker."""


def workers(points: int) -> int:
    """How many workers he has when the player has so many points."""
    return WORKERS + len([milestone for milestone in MILESTONES if points >= milestone])


def look_at_workers(before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """When he draws a card he has all the workers that he should have, in hand or on spaces."""
    if before["emil"]["deck"] == after["emil"]["deck"] or before["round"] != after["round"]:
        return
    assert before["emil"]["workers"] == workers(before["players"][0]["points"]), before["emil"]
    for view in (before, after):
        emil = view["emil"]
        lying = 0
        for space in view["spaces"]:
            if space["held"] and space["held"]["seat"] is None:
                lying += space["held"]["workers"]
        assert emil["hand"] + lying == emil["workers"], (lying, emil)
