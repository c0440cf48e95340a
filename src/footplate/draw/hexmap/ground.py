"""The ground of a map, which never changes: land and sea, rivers, heights, and the light grid.

Where the geography of a map is known, `footplate.atlas` has drawn it: curves that follow the real
coasts as far as the hexes allow. Terrain is shown by signs as well as by colour: plains are blank,
water has waves, mountains have peaks, ridges are crests on the sides of hexes.
"""

from __future__ import annotations

from typing import Final

from footplate.draw.hexmap.board import Board, Curves, Ground
from footplate.draw.hexmap.border import BEYOND, border
from footplate.draw.hexmap.frame import Frame, Section, hexes, sections
from footplate.draw.hexmap.grid import barriers, cells, grid, hundredths, ridges
from footplate.draw.hexmap.labels import plate_of
from footplate.draw.hexmap.placing import Box
from footplate.draw.pen import num, path, rect, tag, text, use, width_of

_SIZES: Final = {"sea": 16, "land": 14}
_SPACED: Final = 3
_RISE: Final = 13.0
"""How large the letters of names are, how far apart, and how far they rise above their line."""
_WIND: Final = 1.1
"""How much larger each half circle of the spiral of time is than the one before, in hexes."""
_WINDINGS: Final = 24
_PEAKS: Final = (
    ("m-30 17l24-36 24 36zm36-10l11-17 17 27h-19z", "m-6-19l24 36h-19l3-15-6-6z"),
    ("m-28 17l14-24 14 24zm18-6l17-30 25 36h-32z", "m-14-7l14 24h-11zm21-12l25 36h-20l2-15-6-7z"),
    ("m-31 17l24-33 18 26 8-11 13 18z", "m-7-16l23 33h-18l3-13-6-6zm26 15l11 18h-10z"),
)
"""Outlines of peaks around the middle of a hex, and the sides that lie in the shadow."""
_SHOALS: Final = (4, 3, 2, 1)
"""The lines along the coast, from the open sea to the shore."""


def ground(board: Board, frame: Frame, known: Ground | None) -> str:
    """Draw everything below the cities and tracks.

    Args:
        board: the board.
        frame: where its hexes lie.
        known: its ground; None if only its hexes are known.
    """
    wide, tall = frame.width + 2 * BEYOND, frame.height + 2 * BEYOND
    return tag(
        "g",
        rect(-BEYOND, -BEYOND, wide, tall, "sea"),
        "" if known else _angular(board, frame),
        _swirl(frame) if "periods" in board else "",
        *[_section(each, frame, known) for each in sections(board)],
        ridges(board["ridges"], frame),
        barriers(board["barriers"], frame),
        *_names(known, frame),
        border(frame),
        cls=known["look"] if known else None,
    )


def _swirl(frame: Frame) -> str:
    """Draw the spiral of time behind period boards: half circles that become larger."""
    step = frame.scale * _WIND
    d = [f"M{num(frame.width / 2)} {num(frame.height / 2)}"]
    for i in range(1, _WINDINGS + 1):
        radius = num(round(i * step, 1))
        across = num(round((2 if i % 2 else -2) * i * step, 1))
        d.append(f"a{radius} {radius} 0 0 1 {across} 0")
    return path("".join(d), "swirl")


def _section(section: Section, frame: Frame, known: Ground | None) -> str:
    """Draw the curves, the grid and the signs of a part of a board."""
    board, period = section.board, section.period
    over = [path(grid(board), "grid"), *_signs(board)]
    if period is None:
        return enlarged(frame, *(_curved(known, board["map"]) if known else ()), *over)
    curves = known.get("ages", {}).get(period["period"]) if known else None
    left, top, right, bottom = plate_of(board, period, frame)
    return tag(
        "g",
        rect(left, top, right - left, bottom - top, "sea plate", 12),
        enlarged(
            frame, *(_curved(curves, period["period"]) if curves else ()), first=period["first"]
        ),
        enlarged(frame, *over, column=period["first"]),
        cls=period["period"],
    )


def enlarged(frame: Frame, *drawn: str, column: int = 0, first: int = 0) -> str:
    """Enlarge what is drawn in hundredths of a hex to the size of a map.

    Args:
        frame: where the hexes of the map lie.
        drawn: the elements.
        column: a column of the part of the board that they show.
        first: the column from which they are measured.
    """
    left, top = frame.at((float(column + first), 0.0))
    where = f"translate({num(left - column * frame.scale)} {num(top)}) scale({frame.scale / 100:g})"
    return tag("g", *drawn, transform=where)


def named(known: Ground | None, frame: Frame) -> list[Box]:
    """List the rectangles that the names of seas and lands take."""
    found = []
    for name, kind, x, y in known["labels"] if known else ():
        left, top = frame.at((int(x) / 100, int(y) / 100))
        wide = width_of(str(name), _SIZES[str(kind)]) + _SPACED * len(str(name))
        found.append(Box(left - wide / 2, top - _RISE, left + wide / 2, top + 4))
    return found


def _names(known: Ground | None, frame: Frame) -> list[str]:
    """Write the names of seas and lands."""
    labels = known["labels"] if known else ()
    return [
        text(round((box.left + box.right) / 2, 1), round(box.top + _RISE, 1), str(name),
             f"{kind}name", "middle")
        for (name, kind, _, _), box in zip(labels, named(known, frame), strict=True)
    ]  # fmt: skip


def _curved(known: Curves, name: str) -> list[str]:
    """Draw the curves of a known ground, in the light of a sun in the northwest.

    Args:
        known: the curves.
        name: what tells them apart from those of other maps on a page.
    """
    shallow, hills, heights = f"shallow-{name}", f"hills-{name}", f"heights-{name}"
    return [
        path(known["graticule"], "graticule"),
        tag(
            "defs",
            tag("path", id=shallow, d=known["shallow"]),
            tag("path", id=hills, d=known["hills"]),
            tag("path", id=heights, d=known["heights"]),
        ),
        *[use(shallow, f"shoal shoal{i}") for i in _SHOALS],
        path(known["land"], "land"),
        path(known["plains"], "plains bounds"),
        *_raised(hills, "hills", known["hills"]),
        *_raised(heights, "heights", known["heights"]),
        _drawn(known["wet"], "wet"),
        _drawn(known["stream"], "stream"),
    ]


def _raised(key: str, cls: str, d: str) -> list[str]:
    """Draw land that rises above the land around it: its shadow, its lit side, and itself."""
    return [use(key, "relief", 7, 10), use(key, "sunlit", -5, -7), use(key, cls)] if d else []


def _angular(board: Board, frame: Frame) -> str:
    """Draw the hexes of a board whose ground is not known."""
    return "".join(
        [
            _drawn(cells(board, ".^C", frame), "plains"),
            _drawn(cells(board, "^", frame), "hills"),
            _drawn(cells(board, "~", frame), "wet"),
        ]
    )


def _drawn(d: str, cls: str) -> str:
    return path(d, cls) if d else ""


# ---------------------------------------------------------------------- signs


def _signs(board: Board) -> list[str]:
    """Draw waves on water, and on mountains two peaks with a lit side and a side in the shadow."""
    water = [hundredths(column, row) for column, row, sign in hexes(board) if sign == "~"]
    high = [
        (*hundredths(column, row), _PEAKS[(3 * column + 5 * row) % len(_PEAKS)])
        for column, row, sign in hexes(board)
        if sign == "^"
    ]
    return [
        _drawn("".join([f"M{x - 22} {y}q5.5-10 11 0t11 0 11 0 11 0" for x, y in water]), "wave"),
        _drawn("".join([f"M{x} {y}{peak}" for x, y, (peak, _) in high]), "peak"),
        _drawn("".join([f"M{x} {y}{slope}" for x, y, (_, slope) in high]), "slope"),
    ]
