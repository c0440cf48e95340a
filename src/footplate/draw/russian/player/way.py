"""Where the spaces of a route lie on a drawing, and the rails between them."""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.draw.pen import num, path

SPOT: Final = 13
"""The radius of a space."""


class Way(NamedTuple):
    """Where the spaces of a route lie: in rows of equal length."""

    x: float
    y: float
    pitch: float
    across: int
    down: float
    head: float = 0
    """The place of pieces that are not built yet, if it is not left of the route."""
    first: int = 1
    """The space that lies at the beginning."""

    def middle(self, space: int) -> tuple[float, float]:
        """Return the middle of a space."""
        row_number, column = divmod(space - self.first, self.across)
        return self.x + column * self.pitch, self.y + row_number * self.down

    def runs(self, first: float, last: float) -> list[tuple[float, float, float]]:
        """Return the parts of the way from one place to another, by row, as (left, right, y)."""
        found = []
        edge = self.first - 0.5
        for row_number in range(-(-int(last - edge) // self.across) or 1):
            low = edge + row_number * self.across
            start, end = max(first, low), min(last, low + self.across)
            if end > start:
                left = self.x + (start - low - 0.5) * self.pitch
                right = self.x + (end - low - 0.5) * self.pitch
                found.append((left, right, self.y + row_number * self.down))
        return found


def bed(left: float, right: float, y: float) -> str:
    """Draw a stretch of a railroad without its rails: the bed and the sleepers."""
    along = f"M{num(left)} {num(y)}H{num(right)}"
    return path(along, "roadbed") + path(along, "sleeper")


def iron(left: float, right: float, y: float, *, ends: bool = False) -> str:
    """Draw the rails of a stretch, with a buffer stop if the line ends there."""
    d = f"M{num(left)} {num(y - 4)}H{num(right)}M{num(left)} {num(y + 4)}H{num(right)}"
    return path(d + f"M{num(right - 1)} {num(y - 9)}v18" if ends else d, "iron")


def rails(left: float, right: float, y: float) -> str:
    """Draw a stretch of a railroad on which nothing is laid."""
    return bed(left, right, y) + iron(left, right, y)
