"""Draws points after each round as lines, one for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import Drawing, figure, fit, num, path, text, width_of
from footplate.kernel.messages import ENGLISH, shared, worded

_WIDTH: Final = 400
"""So narrow that a chart is legible on a phone too."""
_TALL: Final = 200
"""The height of the part with the lines."""
_EDGE: Final = 14
_LEFT: Final = 44
_RIGHT: Final = 18
_TOP: Final = 44
_BELOW: Final = 48
"""The room for the rounds, and for what they are called."""
_COLUMNS: Final = 2
"""How many names stand in a row, below all that."""
_ROW: Final = 22
_GAP: Final = 24


def chart(
    series: Sequence[Sequence[int]],
    names: Sequence[str],
    language: str = ENGLISH,
    labels: Mapping[int, str] | None = None,
    period: str = "round",
    heading: str = "",
) -> Drawing:
    """Draw the points after each round, or other figures that change from round to round.

    Args:
        series: for each player the points after each round, from the start (usually 0) on.
        names: the players' names.
        language: the language of the reader.
        labels: texts that stand below rounds instead of their numbers.
        period: what a round is called, `round` or `turn`.
        heading: what is drawn; by default the points.
    """
    rounds = max([len(points) for points in series], default=1)
    most = max([max(points, default=0) for points in series], default=0)
    least = min([min(points, default=0) for points in series], default=0)
    step = grid(most - min(0, least))
    high = max(step, -(-most // step) * step)
    low = min(0, least // step * step)
    wide = _WIDTH - _LEFT - _RIGHT
    foot = _TOP + _TALL

    def x(index: int) -> float:
        return _LEFT + wide * index / max(1, rounds - 1)

    def y(points: float) -> float:
        return _TOP + _TALL * (high - points) / (high - low)

    heading = heading or worded(shared(f"draw.chart.points.{period}"), language)
    below = worded(shared(f"draw.chart.after.{period}"), language)
    body = [text(_EDGE, 24, heading, "head")]
    for level in range(low, high + 1, step):
        body.append(path(f"M{_LEFT} {num(y(level))}H{_WIDTH - _RIGHT}", "rule"))
        body.append(text(_LEFT - 8, y(level) + 4, figure(level), "t11 soft tell", "end"))
    for index in range(rounds):
        label = (labels or {}).get(index, str(index))
        body.append(text(x(index), foot + 20, label, "t11 soft tell", "middle"))
    body.append(text(_LEFT + wide / 2, foot + 36, below, "t11 soft", "middle"))
    for seat, points in enumerate(series):
        line = "L".join([f"{num(x(i))} {num(y(n))}" for i, n in enumerate(points)])
        dots = "".join([pieces.shape(seat, x(i), y(n), 4.5) for i, n in enumerate(points)])
        drawn = path(f"M{line}", f"curve c{seat % len(pieces.SHAPES)}") if points else ""
        body.append(f"<g>{drawn}{dots}</g>")
        body.append(_name(seat, names, points, foot + _BELOW))
    rows = -(-len(series) // _COLUMNS)
    return Drawing(_WIDTH, foot + _BELOW + _ROW * rows + 8, "".join(body), heading)


def _name(seat: int, names: Sequence[str], points: Sequence[int], top: float) -> str:
    """Write the name of a player with the mark and the last points."""
    wide = (_WIDTH - _EDGE - _RIGHT - _GAP * (_COLUMNS - 1)) / _COLUMNS
    left = _EDGE + (wide + _GAP) * (seat % _COLUMNS)
    line = top + _ROW * (seat // _COLUMNS) + _ROW / 2
    last = figure(points[-1]) if points else ""
    name = names[seat] if seat < len(names) else str(seat + 1)
    shown = fit(name, 13, wide - 27 - width_of(last, 13))
    found = [pieces.shape(seat, left + 5, line, 5), text(left + 17, line + 4.2, shown, "strong")]
    if last:
        found.append(text(left + wide, line + 4.2, last, "tell", "end"))
    return "".join(found)


def grid(most: int) -> int:
    """Choose the distance between lines, so that there are at most six.

    It is 1, 2 or 5 times a power of ten.
    """
    step = 1
    while True:
        for factor in (1, 2, 5):
            if most <= 6 * step * factor:
                return step * factor
        step *= 10
