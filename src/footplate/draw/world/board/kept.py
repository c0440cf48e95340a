"""Finds the ground of a board: its own, or that of a built-in map, kept in the map's folder."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, cast

from footplate.draw.hexmap.board import Board, Ground

MAPS: Final = Path(__file__).parent.parent / "maps"
"""A folder for each built-in map, with its ground."""


def ground_file(name: str) -> Path:
    """Return the file of the ground of a built-in map."""
    return MAPS / name / "ground.toml"


@cache
def _kept(name: str) -> dict[str, Any]:
    file = ground_file(name)
    return tomllib.loads(file.read_text("utf-8")) if name.isidentifier() and file.is_file() else {}


def kept(board: Board) -> Ground | None:
    """Return the ground of a board: its own, or that of a built-in map; None if there is none."""
    if "ground" in board:
        return board["ground"]
    known = _kept(board["map"])
    alike: tuple[Literal["columns", "rows"], ...] = ("columns", "rows")
    if "ages" in known:
        alike = ("rows",)  # a game has only some of the period boards
    same = all(known.get(each) == board[each] for each in alike)
    return cast(Ground, known) if same else None
