"""Draws points after each round as lines, one for each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import Drawing, figure, fit, num, path, text
from footplate.kernel.messages import ENGLISH, shared, worded

WIDTH: Final = 640
HEIGHT: Final = 320
_LEFT: Final = 48
_RIGHT: Final = 152
_TOP: Final = 48
_BOTTOM: Final = 44
_APART: Final = 18


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
    wide = WIDTH - _LEFT - _RIGHT
    tall = HEIGHT - _TOP - _BOTTOM

    def x(index: int) -> float:
        return _LEFT + wide * index / max(1, rounds - 1)

    def y(points: float) -> float:
        return _TOP + tall * (high - points) / (high - low)

    heading = heading or worded(shared(f"draw.chart.points.{period}"), language)
    below = worded(shared(f"draw.chart.after.{period}"), language)
    body = [text(16, 28, heading, "head")]
    for level in range(low, high + 1, step):
        body.append(path(f"M{_LEFT} {num(y(level))}H{WIDTH - _RIGHT}", "rule"))
        body.append(text(_LEFT - 8, y(level) + 4, figure(level), "t11 soft tell", "end"))
    for index in range(rounds):
        label = (labels or {}).get(index, str(index))
        body.append(text(x(index), HEIGHT - _BOTTOM + 20, label, "t11 soft tell", "middle"))
    body.append(text(_LEFT + wide / 2, HEIGHT - 8, below, "t11 soft", "middle"))
    for seat, points in enumerate(series):
        line = "L".join([f"{num(x(i))} {num(y(n))}" for i, n in enumerate(points)])
        dots = "".join([pieces.shape(seat, x(i), y(n), 4.5) for i, n in enumerate(points)])
        drawn = path(f"M{line}", f"curve c{seat % len(pieces.SHAPES)}") if points else ""
        body.append(f'<g id="chart-{seat}">{drawn}{dots}</g>')
    ends = [(y(points[-1]), seat) for seat, points in enumerate(series) if points]
    for place, seat in spread(ends, _TOP, HEIGHT - _BOTTOM):
        name = fit(names[seat] if seat < len(names) else str(seat + 1), 12, _RIGHT - 76)
        last = series[seat][-1]
        right = WIDTH - _RIGHT
        body.append(path(f"M{num(x(len(series[seat]) - 1) + 6)} {num(y(last))}"
                         f"L{right + 14} {num(place)}", "softline"))  # fmt: skip
        body.append(pieces.shape(seat, right + 24, place, 5))
        body.append(text(right + 36, place + 4.2, name, "strong"))
        body.append(text(WIDTH - 12, place + 4.2, figure(last), "tell", "end"))
    return Drawing(WIDTH, HEIGHT, "".join(body), heading)


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


def spread(places: Sequence[tuple[float, int]], low: float, high: float) -> list[tuple[float, int]]:
    """Place labels near where they belong, from above to below, without any covering another."""
    found: list[tuple[float, int]] = []
    edge = low
    for place, seat in sorted(places):
        edge = max(edge, place)
        found.append((edge, seat))
        edge += _APART
    limit = high
    for i in range(len(found) - 1, -1, -1):
        found[i] = (min(found[i][0], limit), found[i][1])
        limit = found[i][0] - _APART
    return found
