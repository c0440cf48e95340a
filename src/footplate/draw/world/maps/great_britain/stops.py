"""Draws the sign of the Railroad Inspectors, who stop deliveries in Great Britain [RC p.22]."""

from __future__ import annotations

from functools import lru_cache
from math import pi
from typing import Final

from footplate.draw.pen import path
from footplate.draw.pieces import polygon, ring
from footplate.draw.world.view import View

ASKED: Final = "inspect"
"""What is to be done while an Inspector is asked."""


@lru_cache(maxsize=1)
def stop() -> str:
    """Draw a stop sign around its middle, 16 wide: an octagon with a bar."""
    return polygon(ring(0, 0, 8.4, 8, pi / 8), "stopsign") + path("M-4 0H4", "stopbar")


def asked(view: View) -> bool:
    """Say whether somebody is asked whether the delivery is stopped."""
    return any(work["what"] == ASKED for work in view["pending"])
