"""The ground of a map, which never changes: land and sea, rivers, heights, and the light grid.

Where the geography of a map is known, `footplate map compile` has drawn it: curves that follow the
real coasts as far as the hexes allow. They are kept beside this module, for they are the same in
every view. Terrain is shown by signs as well as by colour: plains are blank, water has waves,
mountains have peaks, ridges are crests on the sides of hexes.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from footplate.draw.pen import num, path, rect, tag
from footplate.draw.world.frame import Frame, hexes
from footplate.draw.world.grid import barriers, cells, grid, ridges, tenth
from footplate.draw.world.hex import Point
from footplate.draw.world.view import Board

GROUNDS: Final = Path(__file__).parent / "grounds"
"""A file for each built-in map, named after it."""
_BEYOND: Final = 1200
"""How far the sea goes on beyond the edges, for windows of another shape than the map."""
_SHOALS: Final = (5, 4, 3, 2, 1)
"""The lines along the coast, from the open sea to the shore."""


@cache
def _kept(name: str) -> Mapping[str, str | int]:
    """Return what is kept of a map's ground; nothing if the map is not built in."""
    file = GROUNDS / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8")) if name.isidentifier() and file.is_file() else {}


def kept(board: Board) -> Mapping[str, str]:
    """Return the look and the curves of a board's ground; nothing if they are not known."""
    known = _kept(board.get("map", ""))
    if known.get("columns") == board["columns"] and known.get("rows") == board["rows"]:
        return {kind: value for kind, value in known.items() if isinstance(value, str)}
    return {}


def ground(board: Board, frame: Frame, curves: Mapping[str, str] | None = None) -> str:
    """Draw everything below the cities and tracks.

    Args:
        board: the board.
        frame: where its hexes lie.
        curves: what is drawn by its kind; by default what is kept of the map, or hexes.
    """
    curves = kept(board) if curves is None else curves
    signs: dict[str, list[Point]] = {}
    for column, row, sign in hexes(board):
        signs.setdefault(sign, []).append(frame.middle(column, row))
    size = frame.scale
    wide, tall = frame.width + 2 * _BEYOND, frame.height + 2 * _BEYOND
    return tag(
        "g",
        rect(-_BEYOND, -_BEYOND, wide, tall, "sea"),
        _curved(curves, frame) if curves else _angular(board, frame),
        _drawn(grid(board, frame), "grid"),
        _drawn("".join([_wave(x, y, size) for x, y in signs.get("~", ())]), "wave"),
        _drawn("".join([_slopes(x, y, size) for x, y in signs.get("^", ())]), "slope"),
        _drawn("".join([_peaks(x, y, size) for x, y in signs.get("^", ())]), "peak"),
        ridges(board["ridges"], frame),
        barriers(board["barriers"], frame),
        cls=curves.get("look"),
    )


def _curved(curves: Mapping[str, str], frame: Frame) -> str:
    """Draw the curves of a known ground."""
    scale = frame.scale / 100
    left, top = frame.at((0.0, 0.0))
    return tag(
        "g",
        path(curves["graticule"], "graticule"),
        *[path(curves["shallow"], f"shoal shoal{i}") for i in _SHOALS],
        path(curves["land"], "land"),
        path(curves["plains"], "plains"),
        tag("g", _drawn(curves["hills"], "relief"), transform="translate(6 9)"),
        *[_drawn(curves[kind], kind) for kind in ("hills", "heights", "wet", "stream")],
        transform=f"translate({num(left)} {num(top)}) scale({num(scale)})",
    )


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


def _wave(x: float, y: float, size: float) -> str:
    step = size * 0.13
    bend = tenth(step * 0.9)
    return (
        f"M{tenth(x - 2 * step)} {tenth(y)}"
        f"q{tenth(step / 2)}-{bend} {tenth(step)} 0t{tenth(step)} 0 {tenth(step)} 0"
        f" {tenth(step)} 0"
    )


def _peaks(x: float, y: float, size: float) -> str:
    """Draw a high peak and a lower one."""
    high, low, foot = size * 0.34, size * 0.2, y + size * 0.17
    return (
        f"M{tenth(x - size * 0.3)} {tenth(foot)}l{tenth(size * 0.22)} {tenth(-high)}"
        f"l{tenth(size * 0.22)} {tenth(high)}"
        f"M{tenth(x + size * 0.06)} {tenth(foot - size * 0.11)}"
        f"l{tenth(size * 0.1)} {tenth(-low + size * 0.04)}l{tenth(size * 0.17)} "
        f"{tenth(low + size * 0.07)}"
    )


def _slopes(x: float, y: float, size: float) -> str:
    """Draw the shadow on the eastern slope of the high peak."""
    high, foot = size * 0.34, y + size * 0.17
    return (
        f"M{tenth(x - size * 0.08)} {tenth(foot - high)}l{tenth(size * 0.22)} {tenth(high)}"
        f"h{tenth(-size * 0.17)}l{tenth(size * 0.03)} {tenth(-high * 0.45)}Z"
    )
