"""What of the manufactory train scores [2021 p.42]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

TOKENS = {
    "industry": 2,
    "coin": 2,
    "wood": 2,
    "green": 1,
    "any": 1,
    "doubler": 1,
    "points": 2,
}
POINTS = {"points": 3}


def points_of_coupling(token: str, before: Mapping[str, Any]) -> int:
    """All three tokens are carried out: the one that is coupled, and the two on the train."""
    points = POINTS.get(token, 0)
    for there in before["train"]["cars"]:
        if there is not None:
            points += POINTS.get(there, 0)
    return points


def points_of_following(token: str) -> int:
    """Each of the others has one of the three."""
    return POINTS.get(token, 0)
