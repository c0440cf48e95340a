"""Draws the sheet of a map: its border, what lies beyond it, and a compass rose."""

from __future__ import annotations

from typing import Final

from footplate.draw.hexmap.frame import Frame
from footplate.draw.pen import at, circle, num, path

BEYOND: Final = 1200
"""How far the sea goes on beyond the edges, for windows whose shape differs from the map's."""
ROSE: Final = 68.0
"""The width and the height of a compass rose."""
_INSIDE: Final = 3
"""How far the scale lies inside the edge."""
_NEEDLES: Final = (
    ("M0 0L-5-5L0-31ZM0 0L5-5L26 0ZM0 0L5 5L0 26ZM0 0L-5 5L-26 0Z", "needle"),
    ("M0 0L5-5L0-31ZM0 0L5 5L26 0ZM0 0L-5 5L0 26ZM0 0L-5-5L-26 0Z", "needle shadow"),
)
"""The halves of the needles that lie in the light, and those in the shadow."""


def border(frame: Frame) -> str:
    """Draw the border of a map with its scale, and let what lies beyond it fade."""
    wide, tall = num(frame.width + 2 * BEYOND), num(frame.height + 2 * BEYOND)
    right, low = num(frame.width), num(frame.height)
    within = f"M{_INSIDE} {_INSIDE}H{num(frame.width - _INSIDE)}V{num(frame.height - _INSIDE)}"
    scale = f"{within}H{_INSIDE}Z"
    beyond = f"M-{BEYOND}-{BEYOND}v{tall}h{wide}v-{tall}zM0 0H{right}V{low}H0Z"
    return path(beyond, "mat") + path(scale, "border") + path(scale, "scale")


def rose(x: float, y: float) -> str:
    """Draw a compass rose around its middle; its longest needle points to the north."""
    needles = [path(d, cls) for d, cls in _NEEDLES]
    return at(x, y, circle(0, 0, 20, "dial"), circle(0, 0, 16.5, "dial"), *needles, cls="rose")
