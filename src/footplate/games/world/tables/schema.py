"""What the component files of this family may hold: tables, keys, types and ranges.

`components/` is common to all maps; `maps/MAP/board.toml` is what `footplate map compile` made of
`maps/MAP/geography.toml`; `maps/MAP/deck.toml` are the map's cards. A map with supplies of its own
has rows for them in its deck, which replace those of `components/`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from footplate.kernel.components import Field, Table

FAMILY: Final = Path(__file__).parents[1]
COMMON: Final = FAMILY / "components"
MAPS: Final = FAMILY / "maps"
GEOGRAPHY: Final = "geography.toml"
BOARD: Final = "board.toml"
DECK: Final = "deck.toml"
"""The files in the folder of a map; the folder has the name of the map."""

GOODS: Final = ("red", "yellow", "blue", "black", "purple")
"""The colours of goods cubes, in the order of the rulebook's list [RC p.2]."""
N_GOODS: Final = len(GOODS)
GRAY: Final = "gray"
SIDES: Final = ("e", "ne", "nw", "w", "sw", "se")
"""The sides of a hex with a point at the top, counterclockwise from the east."""
TERRAIN: Final = {
    "plains": ".",
    "water": "~",
    "mountain": "^",
    "city": "C",
    "warp": "*",
    "nothing": " ",
}
"""The signs of a board's rows."""
TERRAINS: Final = ("plains", "water", "mountain")
"""The terrains on which track can lie."""
ICONS: Final = ("green-circle", "purple-diamond", "red-x", "hand", "infinity")

LOOK: Final = "look"
CURVES: Final = (
    "graticule",
    "shallow",
    "land",
    "plains",
    "wet",
    "hills",
    "heights",
    "stream",
)
GROUND: Final = (LOOK, *CURVES)
"""What a ground consists of: the name of its colours, and curves as SVG writes them."""

SHARED_CITY_TABLES: Final = (
    Table("hotel", (), optional=True),
    Table(
        "bounty",
        (Field("points", "int", 0, 20), Field("kind", "text", allowed=("spike",), optional=True)),
        optional=True,
    ),
    Table("rotor", (), extendable=True, optional=True),
)
"""The tables about single cities that several maps have; the id of a row is that of its city."""
CITY_TABLES: Final = (
    *SHARED_CITY_TABLES,
    Table("charter", (Field("kind", "text", allowed=("capital", "city")),), optional=True),
    Table("campaign", (), optional=True),
    Table(
        "western",
        (
            Field("cost", "int", 0, 100),
            Field("cubes", "int", 0, 25),
            Field("payout", "text"),
            Field("payout_cubes", "int", 0, 25),
        ),
        optional=True,
    ),
)
"""All tables about single cities. A text in them that is none of some words is the id of another
city."""

BOARD_TABLES: Final = (
    Table(
        "map",
        (
            Field("name", "text"),
            Field("columns", "int", 1, 80),
            Field("rows", "int", 1, 80),
        ),
    ),
    Table("terrain", (Field("cells", "text"),)),
    Table(
        "city",
        (
            Field("name", "text"),
            Field("hex", "text"),
            Field("colour", "text", allowed=(*GOODS, GRAY)),
            Field("cubes", "int", 0, 9),
            Field("sides", "texts", allowed=SIDES),
        ),
    ),
    Table("seats", (Field("markers", "int", 3, 60), Field("fewer", "int", 0, 8))),
    Table(
        "line",
        (
            Field("ends", "texts"),
            Field("points", "int", 0, 60),
            Field("western", "int", 0, 60, optional=True),
        ),
        extendable=True,
        optional=True,
    ),
    *CITY_TABLES,
    Table("ridge", (Field("edges", "texts"),), optional=True),
    Table("barrier", (Field("edges", "texts"),), optional=True),
    Table("zone", (Field("cells", "texts"),), optional=True),
    Table("ferry", (Field("city", "text"),), optional=True),
    Table(
        "period",
        (
            Field("name", "text"),
            Field("first", "int", 0, 79),
            Field("columns", "int", 1, 40),
        ),
        optional=True,
    ),
    Table("chart", (Field("points", "ints", 0, 200),), optional=True),
    Table("ground", tuple([Field(each, "text") for each in GROUND]), optional=True),
    Table(
        "label",
        (
            Field("name", "text"),
            Field("kind", "text", allowed=("sea", "land")),
            Field("x", "int"),
            Field("y", "int"),
        ),
        optional=True,
    ),
)
"""The tables of a compiled board. Ids: in `map`, the map's word; in `terrain`, `row-1` and so on
from the north; in `city`, the name in small letters and hyphens; in `seats`, the number of players;
in `CITY_TABLES`, a city's id; in `ferry`, a hex; in the others, a word. A period has the columns
from its `first` on, counted from 0.

A hex is a column in letters (A to Z, AA, AB ...) and a row from 1, such as `E5`; odd rows counted
from 0 are shifted half a hex to the east. An edge is `E5 ne`. The cells of a `zone` are rows with
`x` for what lies in it. A `ground` and its `label` rows only say how the board of somebody's own
map looks; the grounds of built-in maps are kept with the drawings.
"""

DECK_TABLES: Final = (
    Table(
        "deck",
        (
            Field("count", "int", 0, 20),
            Field("start", "flag", optional=True),
            Field("black_star", "flag", optional=True),
            Field("later", "int", 0, 20, optional=True),
        ),
    ),
    Table(
        "baron",
        (
            Field("name", "text"),
            Field("kind", "text"),
            Field("points", "int", 0, 30),
            Field("most", "int", 0, 200, optional=True),
            Field("cities", "texts", optional=True),
            Field("level", "int", 1, 8, optional=True),
            Field("steps", "ints", 0, 30, optional=True),
            Field("colour", "text", allowed=(*GOODS, GRAY), optional=True),
            Field("black_star", "flag", optional=True),
            Field("n", "int", 1, 30, optional=True),
            Field("to", "texts", optional=True),
            Field("pack", "text", optional=True),
        ),
        optional=True,
    ),
)
"""In `deck`, `later` says how many of the cards of a kind come only with the second deck of a game
in two phases; in `baron`, `pack` is the word of the pack from which a card is dealt."""

COMMON_TABLES: Final = (
    Table("price", (Field("amount", "int", 0, 100),)),
    Table("engine", (Field("price", "int", 0, 200),)),
    Table("wheel", (Field("next", "text", allowed=GOODS),)),
    Table("income", (Field("amounts", "ints", 0, 200),), anew=True),
    Table("supply", (Field("count", "int", 0, 200),), anew=True),
    Table("rule", (Field("value", "int", 0, 200),), anew=True),
    Table(
        "operation",
        (
            Field("name", "text"),
            Field("icon", "text", allowed=ICONS),
            Field("effect", "text"),
            Field("n", "int", 0, 30, optional=True),
            Field("points", "int", 0, 30, optional=True),
            Field("terrain", "texts", allowed=TERRAINS, optional=True),
            Field("cities", "texts", optional=True),
        ),
    ),
    Table(
        "event",
        (
            Field("name", "text"),
            Field("copies", "int", 0, 20),
            Field("effect", "text"),
            Field("n", "int", -20, 30, optional=True),
            Field("terrain", "texts", allowed=TERRAINS, optional=True),
            Field("future", "flag", optional=True),
        ),
    ),
)

TABLES: Final = (*COMMON_TABLES, *BOARD_TABLES, *DECK_TABLES)
