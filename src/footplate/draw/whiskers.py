"""Draws estimates as dots, and their intervals as lines, below each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final, NamedTuple

from footplate.draw.chart import grid
from footplate.draw.pen import Drawing, circle, fit, line, num, path, text, title, width_of

WIDTH: Final = 460
_NAME: Final = 190
"""The most room that a name has."""
_RIGHT: Final = 56
_TOP: Final = 48
_ROW: Final = 30
_BOTTOM: Final = 28


class Whisker(NamedTuple):
    """An estimate with its interval."""

    name: str
    value: float
    low: float
    high: float
    told: str
    """The estimate as it is written beside the line."""


def whiskers(
    heading: str, estimates: Sequence[Whisker], *, middle: float | None = None, unit: str = ""
) -> Drawing:
    """Draw estimates with their intervals.

    Args:
        heading: what is estimated.
        estimates: at least one.
        middle: where a line is drawn that divides better from worse; None for none.
        unit: what is written behind the numbers below.
    """
    marks = [] if middle is None else [middle]
    least = min([each.low for each in estimates] + marks)
    most = max([each.high for each in estimates] + marks)
    step = grid(ceil(most - least))
    low, high = floor(least / step) * step, ceil(most / step) * step
    high = max(high, low + step)
    names = min(_NAME, max([width_of(each.name, 12) for each in estimates]))
    left = 36 + names
    wide = WIDTH - left - _RIGHT
    bottom = _TOP + _ROW * len(estimates)

    def x(value: float) -> float:
        return left + wide * (value - low) / (high - low)

    body = [text(16, 28, heading, "head")]
    for level in range(low, high + 1, step):
        body.append(path(f"M{num(x(level))} {_TOP}V{bottom}", "rule"))
        body.append(text(x(level), bottom + 18, f"{level}{unit}", "t11 soft tell", "middle"))
    if middle is not None:
        body.append(path(f"M{num(x(middle))} {_TOP}V{bottom}", "softline"))
    for row, each in enumerate(estimates):
        y = _TOP + _ROW * row + _ROW / 2
        name = text(16, y + 4.2, fit(each.name, 12, names + 1), "strong")
        body.append(f"<g>{title(each.name)}{name}</g>")
        body.append(line(x(each.low), y, x(each.high), y, "done"))
        for end in (each.low, each.high):
            body.append(line(x(end), y - 5, x(end), y + 5, "done"))
        body.append(circle(x(each.value), y, 5.5, "dot"))
        body.append(text(WIDTH - 12, y + 4.2, each.told, "tell", "end"))
    return Drawing(WIDTH, bottom + _BOTTOM, "".join(body), heading)
