"""Practice boards: the printed cards, prices and cities on a plain where every distance is clear.

Without them, a rule test that needs five hexes in a row, or a ridge at the side of a city, would
depend on where the map compiler puts these. The cities keep their names, colours and cubes.

    row 1   eleven cities in a line, one hex between each two
    row 3   two, three, four and five hexes between the cities
    row 5   one hex of water, one mountain, one hex with a ridge at its far side, two hexes with a
            ridge between them, and four hexes: plains, water, mountain, plains behind a ridge
    row 7   a city with a connection point in the east alone; a city; then nothing but the border

The other cities stand far to the south. West of the mountains is everything west of column E.
"""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.games import pack_rows

from footplate.games.world.tables.board import hex_name
from footplate.games.world.tables.schema import BOARD, MAPS, SIDES

PICTURE = (
    "a.b.c.d.e.f.g.h.i.j.k",
    "",
    "l..m...n....o.....p",
    "",
    "q~r^s.t..u.~^.v",
    "",
    "w..x.. ",
)
RIDGES = ("F5 e", "H5 e", "M5 e")
PLACES = {
    "eastern_us": (
        "chicago norfolk savannah charlotte columbus toledo syracuse roanoke cairo dubuque "
        "new-york boston buffalo baltimore providence atlanta kansas-city des-moines st-louis "
        "memphis nashville mobile portland raleigh"
    ),
    "mexico": (
        "mexico-city nogales hermosillo mazatlan torreon saltillo zacatecas aguascalientes leon "
        "queretaro veracruz guadalajara monterrey chihuahua morelia durango tampico puebla guaymas "
        "culiacan acapulco oaxaca brownsville tapachula"
    ),
    "europe": (
        "london paris zurich lyon berlin liverpool cracow bordeaux prague genoa rome brussels "
        "hamburg copenhagen cologne frankfurt venice brindisi trieste sarajevo sofia salonika "
        "athens naples"
    ),
    "great_britain": (
        "london leeds york bristol oxford reading swindon gloucester liverpool manchester dover "
        "hull goole grimsby norwich ipswich carlisle newcastle berwick darlington lancaster "
        "preston penzance plymouth"
    ),
    "western_us": (
        "san-francisco sacramento reno promontory elko boise idaho-falls richland dodge-city "
        "santa-fe omaha denver cheyenne pueblo casper billings tacoma portland eugene spokane "
        "butte great-falls los-angeles san-diego"
    ),
}
"""By map: the cities that the letters a, b, c and so on of the picture stand for."""
SOUTH = 11
"""The row, counted from 0, at which the other cities begin."""
PACKS = TemporaryDirectory(prefix="practice-")
"""The folder in which the packs lie until the tests are over."""


@cache
def folder(name: str) -> Path:
    """Return the folder of the house pack that turns a map into its practice board."""
    place = Path(PACKS.name) / name
    place.mkdir()
    (place / "pack.toml").write_text(pack(name), encoding="utf-8")
    return place


def pack(name: str) -> str:
    """Return the rows of the house pack that turns a map into its practice board."""
    printed = tomllib.loads((MAPS / name / BOARD).read_text(encoding="utf-8"))
    columns, rows = printed["map"][0]["columns"], printed["map"][0]["rows"]
    cells = [(*_padded(line, columns),) for line in PICTURE]
    cells += [(*"." * columns,)] * (rows - len(cells))
    known = PLACES[name].split()
    places = {
        known[ord(sign) - ord("a")]: (column, row)
        for row, line in enumerate(PICTURE)
        for column, sign in enumerate(line)
        if sign.isalpha()
    }
    south = product(range(SOUTH, rows, 2), range(0, columns - 1, 4))
    for city in printed["city"]:
        if city["id"] not in places:
            row, column = next(south)
            places[city["id"]] = (column, row)
    taken = {*places.values()}
    found = [
        pack_rows.row("terrain", f"row-{row + 1}", cells=_line(row, line, taken))
        for row, line in enumerate(cells)
    ]
    for city, place in places.items():
        sides = ["e"] if city == known[-2] else [*SIDES]
        found.append(pack_rows.row("city", city, hex=hex_name(*place), sides=sides))
    for number, ridge in enumerate(printed["ridge"]):
        found.append(pack_rows.row("ridge", ridge["id"], edges=[] if number else [*RIDGES]))
    for zone in printed.get("zone", []):
        found.append(pack_rows.row("zone", zone["id"], cells=["xxxx"] * rows))
    return "\n".join(found)


def _padded(line: str, columns: int) -> str:
    return line + "." * (columns - len(line))


def _line(row: int, line: tuple[str, ...], taken: set[tuple[int, int]]) -> str:
    signs = ["C" if (column, row) in taken else sign for column, sign in enumerate(line)]
    return "".join(signs)
