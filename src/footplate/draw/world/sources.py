"""Where points came from at the end, and how the chart of points is labelled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw.chart import chart as line_chart
from footplate.draw.pen import Drawing
from footplate.draw.world.view import View

MOST_LABELS: Final = 12


def sources(view: View, seat: int) -> list[tuple[str, int]]:
    """What the end of the game brought a player, by source; nothing before it.

    Args:
        view: of a position.
        seat: whose points.
    """
    score = view["players"][seat]["score"]
    if score is None:
        return []
    return [("Bonds", score["bonds"]), ("Rail Baron", score["baron"])]


def named(view: View, before: Mapping[str, str] | None = None) -> dict[str, str]:
    """Every piece that moves is named by whose it is, so that nothing has to be remembered."""
    return {}


def chart(series: Sequence[Sequence[int]], names: Sequence[str]) -> Drawing:
    """Points after each round: there are many, so that only some are numbered."""
    count = max([len(points) for points in series], default=1)
    step = -(-count // MOST_LABELS)
    labels = {i: "" for i in range(count) if i % step}
    return line_chart(series, names, labels=labels, period="turn")
