"""Draws the map of Railways of the World as text: two letters for each hex.

Terrain is a sign, a city two letters of its name on its colour, and a track the number of its
owner. A ridge is a sign behind the hex to its west. The cities are listed with their letters below
the map, or beside it where there is room.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from typing import Final
from unicodedata import normalize

from rich.text import Text

from footplate.draw.text_pen import FADED, SEATS, STRONG, Row, Sheet, ink, joined, pad
from footplate.draw.world.board.labels import lines_at
from footplate.draw.world.hex import OPPOSITE, beside
from footplate.draw.world.hex import place as place_of
from footplate.draw.world.maps.transcontinental.west import closed as is_closed
from footplate.draw.world.pieces.goods import LETTERS
from footplate.draw.world.view import Board, City, Site, View
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
SWITCH: Final = "Y"
"""The sign behind the number of a link in a hex with a switch."""
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
    board = view["board"]
    cells = board["cells"]
    used = [i for row in cells for i, sign in enumerate(row) if sign != " "]
    west = min(used, default=0)
    ridges = _ridges(board)
    tracks = _tracks(view)
    towns = {(site["column"], site["row"]): site["city"] for site in board["cities"]}
    colours = {city["city"]: city["colour"] for city in view["cities"]}
    closed = board.get("west", []) if is_closed(view) else []
    faded = {(place[0], place[1]) for place in closed}
    found = []
    for number, signs in enumerate(cells):
        row = Row(2 * (max(used, default=0) - west) + 3)
        for column, sign in enumerate(signs):
            if sign == " ":
                continue
            x = 2 * (column - west) + number % 2
            place = (column, number)
            city = towns.get(place)
            if place in ridges:
                row.put(x + 1, ridges[place], RIDGE)
            if city is not None:
                row.put(x, names[city], FADED if place in faded else BADGE[colours[city]])
            elif place in tracks:
                for i, (letter, style) in enumerate(tracks[place][:2]):
                    row.put(x + i, letter, style)
            else:
                row.put(x, sign, FADED if place in faded else INK.get(sign, ""))
        found.append(row.text())
    while found and not found[0].cell_len:
        found.pop(0)
    while found and not found[-1].cell_len:
        found.pop()
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


def _tracks(view: View) -> dict[tuple[int, int], list[tuple[str, str]]]:
    """Return the owners of the tracks on each hex; an unfinished link has a colon."""
    found: dict[tuple[int, int], list[tuple[str, str]]] = {}
    for link in view["links"]:
        seat = link["seat"]
        for tile in link["tiles"]:
            here = found.setdefault((int(tile[0]), int(tile[1])), [])
            here.append((str(seat + 1), SEATS[seat % len(SEATS)]))
    for end in view["ends"]:
        seat = end["seat"]
        for tile in end["tiles"]:
            here = found.setdefault((int(tile[0]), int(tile[1])), [])
            here += [(str(seat + 1), SEATS[seat % len(SEATS)]), (":", FADED)]
    for switch in view.get("switches", []):
        seat = switch["seat"]
        found[place_of(switch["hex"])].append((SWITCH, STRONG))
        for tile in switch["tiles"]:
            here = found.setdefault((int(tile[0]), int(tile[1])), [])
            here.append((str(seat + 1), SEATS[seat % len(SEATS)]))
            here += [] if switch["to"] else [(":", FADED)]
    return found


def _key(view: View, sheet: Sheet) -> list[Text]:
    """Explain the signs, and say what is closed."""
    items = [
        ink(sign, style) + f" {sheet.named('terrain', terrain)}"
        for terrain, sign, style in _TERRAIN
    ]
    items.append(ink(f"1 {sheet.say('draw.text.track', number=1)}"))
    items.append(ink(f"1: {sheet.say('draw.text.unfinished')}"))
    if is_closed(view):
        items.append(ink(sheet.say("draw.closed-west"), FADED))
    if "switches" in view:
        items.append(ink(f"1{SWITCH} {sheet.say('draw.text.switch')}"))
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
    """Write letters, name, colour, lines, cubes and markers: `Ch Chicago R ab RRYK H2`.

    What the rotor of a city shows comes after the colour, as in `R/Y`.
    """
    parts = [ink(code, BADGE[city["colour"]]), ink(sheet.named("city", site["city"], site["name"]))]
    rotor = city.get("rotor")
    turned = f"/{LETTERS[rotor]}" if rotor else ""
    parts.append(ink((LETTERS[city["colour"]] or "-") + turned, STRONG))
    if ends:
        parts.append(ink(ends, "italic #c2513f"))
    cubes = cubes_of(city["cubes"])
    if cubes.cell_len:
        parts.append(cubes)
    if city["empty"]:
        parts.append(ink(sheet.say("draw.text.empty"), FADED))
    charter = city.get("charter")
    for letter, owner in (
        ("H", city["hotel"]),
        ("C", charter["seat"] if charter else None),
        ("W", city.get("western")),
        ("L", city.get("campaign")),
    ):
        if isinstance(owner, int):
            parts.append(ink(f"{letter}{owner + 1}", SEATS[owner % len(SEATS)]))
        elif owner:
            parts.append(ink(letter, FADED))
    if city.get("mine"):
        parts.append(ink(sheet.say("draw.text.mine"), FADED))
    fuel = city.get("fuel")
    if fuel:
        seat = fuel["seat"]
        parts.append(ink("F" * fuel["n"] + str(seat + 1), SEATS[seat % len(SEATS)]))
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
