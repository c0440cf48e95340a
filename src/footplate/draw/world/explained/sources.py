"""Says where points came from at the end, and draws the chart of points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw.chart import chart as line_chart
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import View
from footplate.kernel.messages import ENGLISH

MOST_LABELS: Final = 12
TRACK: Final = "track"
"""The name of the score track among the parts of a final score."""


def sources(view: View, seat: int, language: str = ENGLISH) -> list[tuple[str, int]]:
    """Say how many points each source gave a player at the end; nothing before it."""
    score = view["players"][seat]["score"]
    if score is None:
        return []
    sheet = Sheet(view, hooks=Hooks(language=language))
    return [
        (sheet.named("score", name, name.capitalize()), n)
        for name, n in score.items()
        if name != TRACK
    ]


def named(view: View, before: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return nothing: pieces are named after their owners, so nothing has to be remembered."""
    return {}


def chart(
    series: Sequence[Sequence[int]], names: Sequence[str], language: str = ENGLISH
) -> Drawing:
    """Draw the points after each round; since the rounds are many, only some have numbers."""
    count = max([len(points) for points in series], default=1)
    step = -(-count // MOST_LABELS)
    labels = {i: "" for i in range(count) if i % step}
    return line_chart(series, names, language, labels=labels, period="turn")
