"""Draws the map of Railways of the World as text: two letters for each hex.

Terrain is a sign, a city two letters of its name on its colour, and a track the number of its
owner. A ridge is a sign behind the hex to its west. The cities are listed with their letters below
the map, or beside it where there is room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Final
from unicodedata import normalize

from rich.text import Text

from footplate.draw.hexmap.board import Board, Site
from footplate.draw.hexmap.hex import OPPOSITE, beside
from footplate.draw.hexmap.labels import lines_at
from footplate.draw.text_pen import (
    FADED,
    STRONG,
    Row,
    Sheet,
    ink,
    joined,
    pad,
    seat_ink,
    seat_style,
)
from footplate.draw.world.hooks import ADDED, Inked
from footplate.draw.world.pieces.goods import HOTEL, LETTERS
from footplate.draw.world.view import City, Tile, View
from footplate.draw.world.words import COLOURS

INK: Final = {".": FADED, "~": "#5e97ac", "^": "#a98457"}
"""The colour of each sign of terrain."""
RIDGE: Final = "bold #c98d58"
_TERRAIN: Final = (
    ("plains", ".", INK["."]),
    ("water", "~", INK["~"]),
    ("mountain", "^", INK["^"]),
    ("ridge", "| / \\", RIDGE),
)
"""The signs that the key below the map explains."""
BADGE: Final = {
    "red": "bold #ffffff on #c8402f",
    "yellow": "bold #1e1d1b on #e3b12f",
    "blue": "bold #ffffff on #2f6db5",
    "black": "bold #ffffff on #33312e",
    "purple": "bold #ffffff on #7a4e9b",
    "gray": "#1e1d1b on #c9c3b6",
}
"""The colours of cities and of their cubes."""
_EDGES: Final = (("e", "|"), ("se", "/"), ("ne", "\\"))
"""The signs behind a hex for the ridges on these of its sides."""
UNFINISHED: Final[Inked] = (":", FADED)
"""The sign behind the number of an unfinished link."""
BESIDE: Final = 44
"""The width that the list of cities needs beside the map."""


def codes_of(board: Board) -> dict[str, str]:
    """Give each city two letters that no other has, the first from its name."""
    found: dict[str, str] = {}
    taken: set[str] = set()
    for site in board["cities"]:
        bare = normalize("NFKD", site["name"]).lower()
        letters = [each for each in bare if each.isascii() and each.isalnum()] or ["x"]
        first = letters[0].upper()
        tries = [
            first + letter for letter in [*letters[1:], *"0123456789abcdefghijklmnopqrstuvwxyz"]
        ]
        code = next((each for each in tries if each not in taken), first + "?")
        taken.add(code)
        found[site["city"]] = code
    return found


def map_lines(view: View, sheet: Sheet) -> list[Text]:
    """Draw the map, with the cities below it or beside it."""
    names = codes_of(view["board"])
    drawn = _map(view, sheet, names)
    wide = max([line.cell_len for line in drawn], default=0) + 3
    if wide + BESIDE > sheet.width:
        towns = [Text(), *_key(view, sheet), *_cities(view, sheet, names)]
        return [*_parts(drawn, wide - 3, sheet.width), *towns]
    rest = sheet.narrow(sheet.width - wide)
    towns = [*_key(view, rest), Text(), *_cities(view, rest, names)]
    return [
        joined([pad(left, wide, sheet.signs), right], "")
        for left, right in zip_longest(drawn, towns, fillvalue=Text())
    ]


def _parts(drawn: list[Text], wide: int, room: int) -> list[Text]:
    """Cut a map that is too wide for the terminal into parts, the west above the east."""
    count = -(-wide // room)
    each = -(-wide // count)
    found: list[Text] = []
    for start in range(0, wide, each):
        found += [Text()] if start else []
        found += [line[start : start + each] for line in drawn]
    return found


# ---------------------------------------------------------------------- the map


def _map(view: View, sheet: Sheet, names: Mapping[str, str]) -> list[Text]:
    """Draw the hexes row by row, without empty rows around them."""
    cells = view["board"]["cells"]
    used = [i for row in cells for i, sign in enumerate(row) if sign != " "]
    west, width = min(used, default=0), 2 * (max(used, default=0) - min(used, default=0)) + 3
    ridges, signs = _ridges(view["board"]), _signs(view, names)
    found = []
    for number, columns in enumerate(cells):
        row = Row(width)
        for column in [i for i, sign in enumerate(columns) if sign != " "]:
            x = 2 * (column - west) + number % 2
            if (column, number) in ridges:
                row.put(x + 1, ridges[column, number], RIDGE)
            for i, (letter, style) in enumerate(signs[column, number]):
                row.put(x + i, letter, style)
        found.append(row.text())
    drawn = [i for i, line in enumerate(found) if line.cell_len]
    return found[drawn[0] : drawn[-1] + 1] if drawn else []


def _signs(view: View, names: Mapping[str, str]) -> dict[tuple[int, int], list[Inked]]:
    """Return what is written on each hex: its terrain, its tracks, or the letters of its city."""
    faded = {(place[0], place[1]) for find in ADDED.text_faded for place in find(view)}
    found: dict[tuple[int, int], list[Inked]] = {}
    for row, signs in enumerate(view["board"]["cells"]):
        for column, sign in enumerate(signs):
            style = FADED if (column, row) in faded else INK.get(sign, "")
            found[column, row] = [(sign, style)]
    for place, laid in _tracks(view).items():
        found[place] = laid[:2]
    colours = {city["city"]: city["colour"] for city in view["cities"]}
    for site in view["board"]["cities"]:
        place, city = (site["column"], site["row"]), site["city"]
        found[place] = [(names[city], FADED if place in faded else BADGE[colours[city]])]
    return found


def _ridges(board: Board) -> dict[tuple[int, int], str]:
    """Return the signs of ridges, each behind the hex to its west."""
    edges = set()
    for column, row, side in [*board["ridges"], *board["barriers"]]:
        here = (int(column), int(row))
        edges.add((here, str(side)))
        edges.add((beside(*here, str(side)), OPPOSITE[str(side)]))
    found: dict[tuple[int, int], str] = {}
    for side, sign in _EDGES:
        for place, other in sorted(edges):
            if other == side:
                found[place] = "#" if place in found else sign
    return found


def _tracks(view: View) -> dict[tuple[int, int], list[Inked]]:
    """Return the signs of the tracks on each hex: their owners, and a colon for unfinished ones."""
    found: dict[tuple[int, int], list[Inked]] = {}
    for link in view["links"]:
        _lay(found, link["tiles"], _number(link["seat"]))
    for end in view["ends"]:
        _lay(found, end["tiles"], _number(end["seat"]), UNFINISHED)
    for more in ADDED.text_tracks:
        for column, row, signs in more(view):
            found.setdefault((column, row), []).extend(signs)
    return found


def _lay(found: dict[tuple[int, int], list[Inked]], tiles: Sequence[Tile], *signs: Inked) -> None:
    """Add signs to the hexes of tiles."""
    for tile in tiles:
        found.setdefault((int(tile[0]), int(tile[1])), []).extend(signs)


def _number(seat: int) -> Inked:
    return str(seat + 1), seat_style(seat)


def _key(view: View, sheet: Sheet) -> list[Text]:
    """Explain the signs."""
    items = [
        ink(sign, style) + f" {sheet.named('terrain', terrain)}"
        for terrain, sign, style in _TERRAIN
    ]
    items.append(ink(f"1 {sheet.say('draw.text.track', number=1)}"))
    items.append(ink(f"1: {sheet.say('draw.text.unfinished')}"))
    for explain in ADDED.text_key:
        items += explain(view, sheet)
    return sheet.flow(sheet.say("draw.text.map"), items)


# ---------------------------------------------------------------------- cities


def _cities(view: View, sheet: Sheet, names: Mapping[str, str]) -> list[Text]:
    """List the signs of the map and the cities, in as many columns as there is room for."""
    entries = _entries(view, sheet, names)
    room = max([entry.cell_len for entry in entries], default=0) + 1
    columns = max(1, (sheet.width + 1) // room)
    down = -(-len(entries) // columns)
    found = []
    for i in range(down):
        cells = [pad(each, room, sheet.signs) for each in entries[i::down]]
        line = joined(cells, "")
        line.rstrip()
        found.append(sheet.clip(line))
    return found


def _entries(view: View, sheet: Sheet, names: Mapping[str, str]) -> list[Text]:
    ends = lines_at(view["board"])
    sites = {site["city"]: site for site in view["board"]["cities"]}
    return [
        _entry(city, sites[city["city"]], names[city["city"]], ends.get(city["city"], ""), sheet)
        for city in view["cities"]
    ]


def _entry(city: City, site: Site, code: str, ends: str, sheet: Sheet) -> Text:
    """Write letters, name, colour, lines, cubes and markers: `Ch Chicago R ab RRYK H2`."""
    parts = [ink(code, BADGE[city["colour"]]), ink(sheet.named("city", site["city"], site["name"]))]
    more = "".join([colours(city) for colours in ADDED.text_colours])
    parts.append(ink((LETTERS[city["colour"]] or "-") + more, STRONG))
    if ends:
        parts.append(ink(ends, "italic #c2513f"))
    cubes = cubes_of(city["cubes"])
    if cubes.cell_len:
        parts.append(cubes)
    if city["empty"]:
        parts.append(ink(sheet.say("draw.text.empty"), FADED))
    for marker in (HOTEL, *ADDED.markers):
        owner = marker.owner(city)
        if isinstance(owner, int):
            parts.append(seat_ink(marker.letter, owner))
        elif owner:
            parts.append(ink(marker.letter, FADED))
    for write in ADDED.text_cities:
        parts += write(city, sheet)
    if city["bounty"]:
        parts.append(ink(f"+{city['bounty']}", STRONG))
    return joined(parts)


def cubes_of(cubes: Mapping[str, int]) -> Text:
    """Write cubes as letters on their colours: `RRYK`."""
    found = Text()
    for colour in COLOURS:
        if cubes.get(colour, 0):
            found.append(LETTERS[colour] * cubes[colour], BADGE[colour])
    return found
