"""The cartouche of a map: its title, what each terrain costs, and what the signs on cities mean."""

from __future__ import annotations

from typing import Final

from footplate.draw.pen import at, path, rect, text
from footplate.draw.world import words
from footplate.draw.world.display import price
from footplate.draw.world.goods import bounty, hotel, vacated
from footplate.draw.world.map import LEGEND, DrawnMap
from footplate.draw.world.sheet import Sheet

_ROW: Final = 23
_TOP: Final = 36
"""Where the rows begin below the title."""
SIZE: Final = 14
SIGNS: Final = (
    ("draw.legend.hotel", hotel(None)),
    ("draw.legend.bounty", bounty("n")),
    ("draw.legend.empty", vacated()),
    ("draw.legend.line", text(0, 4, "a", "lineend t13", "middle")),
)
"""What may lie on a city, by the key of its name."""


def legend(sheet: Sheet, drawn: DrawnMap) -> str:
    """Draw the cartouche in its place; nothing on a map that is too small for it."""
    if drawn.legend is None:
        return ""
    left, top, width = drawn.legend
    each = (width - 20) / 2
    rows = []
    for i, ground in enumerate(words.TERRAIN):
        rows.append(at(12, _TOP + i * _ROW, price(sheet, ground, each, SIZE)))
    for i, (key, sign) in enumerate(SIGNS):
        said = sheet.say(key)
        y = _TOP + i * _ROW
        rows.append(at(14 + each, y, at(10, 12, sign), text(26, 17, said, f"t{SIZE}")))
    return at(left, top, cartouche(*LEGEND, sheet.map_title()), *rows, cls=drawn.look)


def cartouche(width: float, height: float, title: str) -> str:
    """Draw an empty cartouche with a title: two lines around it that give way at the corners."""
    return (
        rect(0, 0, width, height, "inset", 3)
        + path(_notched(3, width, height), "cartouche")
        + text(width / 2, 24, title, "maptitle", "middle")
        + path(f"M{width * 0.2:.0f} 32H{width / 2 - 8:.0f}m16 0H{width * 0.8:.0f}", "cartouche")
        + path(f"M{width / 2:.0f} 28l4 4l-4 4l-4-4z", "ink")
    )


def _notched(edge: float, width: float, height: float) -> str:
    """Draw a rectangle inside another whose corners are cut by quarter circles."""
    across, down, cut = width - 2 * edge, height - 2 * edge, 6
    return (
        f"M{edge + cut:.0f} {edge:.0f}h{across - 2 * cut:.0f}a{cut} {cut} 0 0 0 {cut} {cut}"
        f"v{down - 2 * cut:.0f}a{cut} {cut} 0 0 0-{cut} {cut}h-{across - 2 * cut:.0f}"
        f"a{cut} {cut} 0 0 0-{cut}-{cut}v-{down - 2 * cut:.0f}a{cut} {cut} 0 0 0 {cut}-{cut}z"
    )
