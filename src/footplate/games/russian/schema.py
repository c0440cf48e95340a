"""What the component files of this family may hold: tables, keys, types and ranges."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from footplate.kernel.components import Field, Table

FOLDER: Final = Path(__file__).parent / "components"

_EDITIONS: Final = Field("editions", "texts", allowed=("2013", "2021"))
_GAIN: Final = Field("gain", "texts")
_GAIN_2021: Final = Field("gain_2021", "texts", optional=True)
_BOARDS: Final = ("russian", "german")
_COLOUR_NAMES: Final = ("wood", "green", "bronze", "silver", "gold")

TABLES: Final = (
    Table(
        "space",
        (
            Field("cost", "text"),
            _GAIN,
            Field("players", "ints", 1, 4),
        ),
    ),
    Table(
        "seats",
        (
            Field("rounds", "int", 1, 12),
            Field("workers", "int", 1, 8),
            Field("spare", "int", 0, 7),
            Field("coins", "int", 0, 20),
            Field("stack", "int", 1, 8),
        ),
    ),
    Table("edition", (Field("doublers", "int", 1, 99), Field("removed", "int", 1, 8))),
    Table(
        "strip",
        (
            Field("face", "text", allowed=("dark", "light", "hire")),
            Field("players", "ints", 1, 4),
            Field("stack", "text", allowed=("A", "B")),
        ),
    ),
    Table("turn", (Field("points", "int", 0, 50),)),
    Table("piece", (Field("count", "int", 0, 3),)),
    Table("majority", (Field("first", "int", 0, 200), Field("second", "int", 0, 200))),
    Table(
        "engineer",
        (
            Field("stack", "text", allowed=("A", "B", "none")),
            Field("cost", "text"),
            _GAIN,
            _GAIN_2021,
        ),
    ),
    Table(
        "locomotive",
        (
            Field("number", "int", 1, 20),
            _EDITIONS,
            Field("copies", "text", allowed=("each player", "stack", "card")),
            Field("factory", "flag"),
        ),
    ),
    Table("factory", (_EDITIONS, _GAIN)),
    Table(
        "route",
        (
            Field("board", "text", allowed=_BOARDS),
            Field("length", "int", 2, 30),
            Field("colours", "texts", allowed=_COLOUR_NAMES),
            Field("locomotives", "int", 1, 3),
            Field("doublers", "int", 0, 30),
        ),
    ),
    Table(
        "branch",
        (
            Field("route", "text"),
            Field("space", "int", 2, 30),
            Field("length", "int", 2, 30),
            Field("colours", "texts", allowed=_COLOUR_NAMES),
        ),
    ),
    Table(
        "gap", (Field("route", "text"), Field("space", "int", 2, 30), Field("size", "int", 1, 9))
    ),
    Table("extension", (Field("size", "int", 1, 9),)),
    Table("income", (_GAIN, Field("count", "int", 0, 8))),
    Table(
        "special",
        (
            Field("route", "text"),
            Field("space", "int", 1, 30),
            Field("colour", "text", allowed=_COLOUR_NAMES),
            Field("reached", "flag"),
            _GAIN,
            _EDITIONS,
        ),
    ),
    Table(
        "industry",
        (
            Field("track", "text", allowed=("russian",)),
            Field("kind", "text", allowed=("start", "space", "gap", "idea", "end")),
            Field("points", "int", 0, 200, optional=True),
            Field("gain_2021", "texts", optional=True),
        ),
    ),
    Table("starting", (_GAIN,)),
    Table("idea", (_EDITIONS, _GAIN, _GAIN_2021)),
    Table("card", (_GAIN, Field("board", "text", allowed=_BOARDS, optional=True))),
    Table(
        "bonus",
        (
            _EDITIONS,
            Field("value", "int", 0, 200),
            Field("most", "int", 0, 500, optional=True),
            Field("most_2013", "int", 0, 500, optional=True),
            Field("steps", "ints", 0, 500, optional=True),
        ),
    ),
    Table("valuation", (Field("colours", "ints", 0, 50),)),
    Table("value", (Field("points", "int", 0, 200),)),
)
