"""Draws everything at once, for any family: boards below each other, other players in small."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from footplate.draw.paper import NARROW, WIDE
from footplate.draw.pen import Drawing, rect, runs, text

EDGE: Final = 24
"""The margin of a wide drawing; a narrow one has none."""
GAP: Final = 12
"""The space between two boards."""


def seats(view: Mapping[str, Any], seat: int | None) -> tuple[int, list[int]]:
    """Say whose board is drawn in full, and whose in small, in turn order.

    Args:
        view: the view of a position.
        seat: the player who is asked for in full; None for the viewer, or whoever decides, or
            whoever is first in turn order.
    """
    known = view["order"]  # during the set-up some may be missing
    everybody = [*known, *[other for other in range(len(view["players"])) if other not in known]]
    if seat is None:
        now = view["current"]
        seat = now if isinstance(now, int) else everybody[0]
        seat = seat if view["seat"] is None else view["seat"]
    return seat, [other for other in everybody if other != seat]


def whole(
    heading: tuple[str, str],
    boards: Sequence[Drawing],
    small: Sequence[Drawing],
    *,
    name: str,
    compact: bool,
) -> Drawing:
    """Lay a heading, boards and thumbnails out on one drawing.

    Args:
        heading: the name of the game, and how far it is.
        boards: the drawings that go below each other, over the full width.
        small: the thumbnails, all of one size.
        name: what the drawing is called.
        compact: whether it is for a phone instead of a wide screen.
    """
    edge = 0 if compact else EDGE
    width = (NARROW if compact else WIDE) + 2 * edge
    body, y = _heading(*heading, compact=compact)
    for board in boards:
        body.append(rect(edge + 0.5, y + 0.5, board.width - 1, board.height - 1, "panel", 8))
        body.append(board.at(edge, y))
        for margin in (0, width - edge) if edge else ():  # the crests of a country end anywhere
            body.append(rect(margin, y, edge, board.height + 1, "paper"))
        y += board.height + GAP
    across = 1 if compact else 3
    for i, each in enumerate(small):
        row, column = divmod(i, across)
        step = (width - 2 * edge - each.width) / 2
        left = (width - each.width) / 2 if compact else edge + column * step
        body.append(each.at(left, y + row * (each.height + GAP)))
    if small:
        y += -(-len(small) // across) * (small[0].height + GAP)
    return Drawing(width, y - GAP + (edge or GAP), "".join(body), name)


def _heading(game: str, said: str, *, compact: bool) -> tuple[list[str], float]:
    """Draw the name of the game and how far it is; also return where the boards begin."""
    if compact:
        return [text(8, 28, game, "big"), text(8, 48, said, "soft")], 60
    return [runs(EDGE, 44, (game, "big"), (said, "soft t14"))], 64
