"""What the component files of this family may hold: tables, keys, types and ranges."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from footplate.kernel.components import Field, Table

FAMILY: Final = Path(__file__).parents[1]
FILES: Final = tuple(
    [
        FAMILY / name
        for name in (
            "modules/engineers/engineers.toml",
            "modules/american/american.toml",
            "modules/asian/asian.toml",
            "components/boards.toml",
            "components/cards.toml",
            "modules/coal/coal.toml",
            "modules/emil/emil.toml",
            "components/engineers.toml",
            "modules/german/german.toml",
            "components/industry.toml",
            "components/locomotives.toml",
            "modules/manufactory/manufactory.toml",
            "modules/ideas/ideas.toml",
            "components/setup.toml",
            "components/spaces.toml",
            "components/values.toml",
        )
    ]
)
"""The component files. Their order is that of the rows, and so of the action numbers: a new file
comes last."""

_EDITIONS: Final = Field("editions", "texts", allowed=("2013", "2021"))
_GAIN: Final = Field("gain", "texts")
_GAIN_2021: Final = Field("gain_2021", "texts", optional=True)
_BOARDS: Final = ("russian", "german", "american", "asian")
_NEEDS: Final = Field("needs", "texts", optional=True)
_NEEDS_2013: Final = Field("needs_2013", "texts", optional=True)
"""The parts of the game one of which must be there (`options.in_play`)."""
_INDUSTRY_KINDS: Final = ("start", "space", "gap", "idea", "end", "over", "detour")
_COLOUR_NAMES: Final = ("wood", "green", "bronze", "silver", "gold")

TABLES: Final = (
    Table(
        "space",
        (
            Field("cost", "text"),
            _GAIN,
            Field("players", "ints", 1, 4),
            _NEEDS,
            Field("one_with", "text", optional=True),
            Field("one_with_players", "ints", 2, 4, optional=True),
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
            Field("short_rounds", "int", 1, 12),
        ),
    ),
    Table("edition", (Field("doublers", "int", 1, 99), Field("removed", "int", 1, 8))),
    Table(
        "strip",
        (
            Field("face", "text", allowed=("dark", "light", "hire")),
            Field("players", "ints", 1, 4),
            Field("short_players", "ints", 1, 4),
            Field("stack", "text", allowed=("A", "B")),
            Field("short_stack", "text", allowed=("A", "B"), optional=True),
            Field("short_a_2013", "ints", 1, 4, optional=True),
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
            Field("number", "int", 1, 99, optional=True),
            Field("value_2013", "int", -99, 99, optional=True),
            Field("additional", "text", optional=True),
        ),
    ),
    Table(
        "locomotive",
        (
            Field("number", "int", 0, 20),
            _EDITIONS,
            Field("copies", "text", allowed=("each player", "stack", "card", "apart")),
            Field("factory", "flag"),
            _NEEDS,
            _NEEDS_2013,
            Field("instead", "text", optional=True),
        ),
    ),
    Table("factory", (_EDITIONS, _GAIN)),
    Table("steelworks", (Field("number", "int", 1, 20),)),
    Table(
        "route",
        (
            Field("board", "text", allowed=_BOARDS),
            Field("length", "int", 2, 30),
            Field("colours", "texts", allowed=_COLOUR_NAMES),
            Field("locomotives", "int", 1, 3),
            Field("doublers", "int", 0, 30),
            Field("first", "flag", optional=True),
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
    Table(
        "upgrade",
        (
            Field("route", "text"),
            Field("length", "int", 2, 30),
            Field("colours", "texts", allowed=_COLOUR_NAMES),
        ),
    ),
    Table("boulder", (Field("route", "text"), Field("space", "int", 2, 30))),
    Table("dividend", (_GAIN, Field("count", "int", 0, 8))),
    Table("foundry", (_GAIN,)),
    Table("token", (_GAIN, Field("count", "int", 0, 11))),
    Table("special-card", (_GAIN,)),
    Table("printed", (_GAIN, Field("players", "ints", 1, 4))),
    Table(
        "emil",
        (
            Field("space", "text"),
            Field("workers", "int", 0, 3),
            Field("coins", "int", 0, 1),
            _NEEDS,
        ),
    ),
    Table("income", (_GAIN, Field("count", "int", 0, 8), _NEEDS)),
    Table(
        "special",
        (
            Field("route", "text"),
            Field("space", "int", 1, 30),
            Field("colour", "text", allowed=_COLOUR_NAMES),
            Field("reached", "flag"),
            _GAIN,
            _EDITIONS,
            Field("coin", "flag", optional=True),
            Field("same", "text", optional=True),
        ),
    ),
    Table(
        "industry",
        (
            Field("track", "text", allowed=("russian", "american", "asian")),
            Field("kind", "text", allowed=_INDUSTRY_KINDS),
            Field("points", "int", 0, 200, optional=True),
            Field("gain_2021", "texts", optional=True),
            Field("gain_with_american", "texts", optional=True),
            Field("players", "ints", 1, 4, optional=True),
            Field("beside", "text", optional=True),
            Field("boulder", "flag", optional=True),
        ),
    ),
    Table("starting", (_GAIN, _NEEDS)),
    Table("idea", (_EDITIONS, _GAIN, _GAIN_2021, _NEEDS, _NEEDS_2013)),
    Table("card", (_GAIN, _NEEDS, _NEEDS_2013)),
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
