"""The cartouche of a map: its title, what each terrain costs, and what the signs on it mean."""

from __future__ import annotations

from typing import Final

from footplate.draw.pen import at, path, rect, text, width_of
from footplate.draw.world import words
from footplate.draw.world.board.emblems import WIDE, emblem
from footplate.draw.world.board.map import LEGEND, LEGEND_ROW, LEGEND_TOP, DrawnMap, drawn_map
from footplate.draw.world.hooks import ADDED, Sign, of_board
from footplate.draw.world.pieces.goods import bounty, hotel, vacated
from footplate.draw.world.pieces.terrain import price
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import View

SIZE: Final = 14


def _always(view: View) -> object:
    return True


SIGNS: Final = (
    Sign("draw.legend.hotel", hotel(None), _always),
    Sign("draw.legend.bounty", bounty("n"), _always),
    Sign("draw.legend.empty", vacated(), _always),
    Sign("draw.legend.line", text(0, 4, "a", "lineend t13", "middle"), _always),
    Sign("draw.legend.barrier", path("M-9 0H9", "barrier"), of_board("barriers")),
)
"""What may lie on all maps."""


def signs(view: View) -> list[Sign]:
    """List the signs of a game."""
    return [sign for sign in (*SIGNS, *ADDED.legend) if sign.there(view)]


def map_of(sheet: Sheet) -> DrawnMap:
    """Return the drawn map of a game, with room for its legend."""
    view = sheet.view
    rows = -(-(len(words.TERRAIN) + len(signs(view))) // 2)
    return drawn_map(view["board"], rows, sheet.hooks.language)


def legend(sheet: Sheet, drawn: DrawnMap) -> str:
    """Draw the cartouche in its place; nothing on a map that is too small for it.

    The signs follow the terrain, in two columns; a long word is written smaller.
    """
    if drawn.legend is None:
        return ""
    left, top, width = drawn.legend
    each = (width - 20) / 2
    rows = [price(sheet, ground, each, SIZE) for ground in words.TERRAIN]
    for sign in signs(sheet.view):
        said = sheet.say(sign.key)
        small = width_of(said, SIZE) > each - 28
        rows.append(
            at(2, 0, at(10, 12, sign.drawn), text(26, 17, said, "" if small else f"t{SIZE}"))
        )
    placed = []
    for i, row in enumerate(rows):
        across, down = divmod(i, drawn.rows)
        placed.append(at(12 + across * each, LEGEND_TOP + down * LEGEND_ROW, row))
    high = drawn.legend_height
    framed = cartouche(LEGEND, high, sheet.map_title(), emblem(drawn.look))
    return at(left, top, framed, *placed, cls=drawn.look)


def cartouche(width: float, height: float, title: str, sign: str = "") -> str:
    """Draw an empty cartouche with a title: two lines around it that give way at the corners.

    Args:
        width: its width.
        height: its height.
        title: the title; what it has in brackets is written small below.
        sign: an emblem for both sides of the title.
    """
    head, _, rest = title.partition(" (")
    rest = rest.removesuffix(")")
    half = width_of(rest, 11) / 2 + 8 if rest else 8
    middle = width / 2
    low = f"M{width * 0.16:.0f} 32H{middle - half:.0f}M{middle + half:.0f} 32H{width * 0.84:.0f}"
    found = [
        rect(2, 3, width, height, "shade", 4),
        rect(0, 0, width, height, "inset", 3),
        path(_notched(3, width, height), "cartouche"),
        text(middle, 23, head, "maptitle", "middle"),
        path(low, "cartouche"),
        text(middle, 36, rest, "t11 italic", "middle")
        if rest
        else path(f"M{middle:.0f} 28l4 4l-4 4l-4-4z", "ink"),
    ]
    if sign:
        found += [at(11, 7, sign), at(width - 11 - WIDE, 7, sign)]
    return "".join(found)


def _notched(edge: float, width: float, height: float) -> str:
    """Draw a rectangle inside another whose corners are cut by quarter circles."""
    across, down, cut = width - 2 * edge, height - 2 * edge, 6
    return (
        f"M{edge + cut:.0f} {edge:.0f}h{across - 2 * cut:.0f}a{cut} {cut} 0 0 0 {cut} {cut}"
        f"v{down - 2 * cut:.0f}a{cut} {cut} 0 0 0-{cut} {cut}h-{across - 2 * cut:.0f}"
        f"a{cut} {cut} 0 0 0-{cut}-{cut}v-{down - 2 * cut:.0f}a{cut} {cut} 0 0 0 {cut}-{cut}z"
    )
