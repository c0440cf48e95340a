"""What the trays of all families share: whose work comes next, and rows of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypedDict, TypeVar

from footplate.draw import pieces
from footplate.draw.marks import Mark
from footplate.draw.paper import Paper
from footplate.draw.pen import fit, text, width_of

TALL: Final = 40
"""The height of a button."""
LINE: Final = 40
"""The distance from one line of pending work to the next."""


class Button(NamedTuple):
    """A choice that has no place on a board."""

    part: str
    mark: Mark
    label: str

    @property
    def width(self) -> float:
        """The width of the button, wide enough for a finger."""
        return max(64.0, self.mark.width + 24)


class Pending(TypedDict):
    """What the pending work of all families says: who does it, and in which frame."""

    seat: int
    frame: int


Entry = TypeVar("Entry", bound=Pending)


def frames(pending: Sequence[Entry]) -> list[list[Entry]]:
    """Group pending work by seat and time, beginning with what is done first."""
    groups = groupby(reversed(pending), key=lambda entry: (entry["seat"], entry["frame"]))
    return [list(group) for _, group in groups]


def whose(
    paper: Paper,
    seat: int,
    x: float,
    y: float,
    left: float,
    right: float,
    *,
    later: bool,
    new: bool,
) -> tuple[float, float]:
    """Write whose work follows, before the work itself.

    Args:
        paper: what it is written on.
        seat: who has to do it.
        x: where the work before it ends.
        y: the top of that line.
        left: where lines begin.
        right: where they end at the latest.
        later: whether there is work before it, so that it begins with "then".
        new: whether that is another player's, so that the name is written.

    Returns:
        Where the work itself begins, on this line or the next.
    """
    then = paper.hooks.say("draw.then") if later else ""
    before = width_of(then, 12) + 8 if later else 0
    name = fit(paper.name(seat), 14, right - left - before - 60) if new else ""
    need = 28 + width_of(name, 14) if new else 0
    if later and x + need + 60 > right:
        x, y = left, y + LINE
    if later:
        paper.add(text(x, y + 22, then, "soft"))
        x += before
    if new:
        paper.add(pieces.shape(seat, x + 9, y + 17, 8.5), text(x + 24, y + 22, name, "head"))
    return x + need + 8, y


def buttons(
    paper: Paper,
    found: Sequence[Button],
    left: float,
    after: float,
    y: float,
    right: float,
    *,
    beside: bool,
) -> float:
    """Draw buttons in rows.

    Args:
        paper: what they are drawn on.
        found: the buttons.
        left: where rows begin.
        after: where the work on the line above ends.
        y: the bottom of that line.
        right: where rows end at the latest.
        beside: whether the buttons may stand on that line if it has room for all.

    Returns:
        Where they end.
    """
    if not found:
        return y + 4
    total = sum([button.width + 8 for button in found]) - 8
    x = left
    if beside and after + 24 + total <= right:
        x, y = right - total, y - TALL - 6
    top = y + 8
    for button in found:
        if x > left and x + button.width > right:
            x, top = left, top + TALL + 8
        paper.button(button.part, x, top, button.width, TALL, button.mark, button.label)
        x += button.width + 8
    return top + TALL
