"""The American board as a person sees it: what scores on its routes, tracks and stocks board.

Written out by hand, apart from the engine and its component files [2021 p.28-32].
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

ROCKY = "rocky"
SACRAMENTO = "sacramento"
OMAHA = "omaha"
LENGTH = {ROCKY: 15, SACRAMENTO: 9, OMAHA: 9}
MEDAL = (OMAHA, 5)
DOUBLER_SPACES = {ROCKY: 8, SACRAMENTO: 3, OMAHA: 3}
COAST = (SACRAMENTO, OMAHA)
"""The routes that meet at the golden spike."""
SPIKE = {False: 10, True: 25}
"""For each of the two ends, without and with the idea token [2021 p.30]."""
BLAST = 10
BEFORE_BOULDER = 7
"""Where tracks and wrenches stop before the boulder on the route or on the lower track."""
OPENS = {"green": 2, "bronze": 6, "silver": 10, "gold": 15}
BLASTS = {3: "wood", 4: "green"}
"""Space of the Rocky Mountaineer: the colour that sets off a blast there."""

UPPER: list[int | None] = [0, 1, 2, 3, 4, None, 6, None, 8, None, 10, None, 12, None, 14, 20]
"""What the spaces of the upper industry track show; above a gap nothing."""

DIVIDEND_POINTS = 5
STOCK_PRIZES = (20, 10)
EMIL_LEVEL = 3


def dividend_points(rows: Sequence[Mapping[str, Any]], level: int) -> int:
    """The points among the dividends of all levels up to one's own."""
    return DIVIDEND_POINTS * len([r for r in rows[1 : level + 1] if r["dividend"] == "points"])


def stock_points(view: Mapping[str, Any]) -> list[int]:
    """By seat: for the highest and the second highest price, on a level from the left.

    On the bottom row nobody has moved: the turn order decides.
    """
    points = [0] * len(view["players"])
    standing = []
    for row in reversed(view["stock"][1:]):
        standing += row["players"]
    standing += [seat for seat in view["order"] if view["players"][seat]["stock"] == 0]
    for prize, seat in zip(STOCK_PRIZES, standing, strict=False):
        if seat is not None:
            points[seat] = prize
    return points
