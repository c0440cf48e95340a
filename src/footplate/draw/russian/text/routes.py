"""The routes of a player's board of Russian Railroads in text.

A route is a line of spaces. What the locomotives reach is drawn above it, the tracks on it, each
with its letter and with its own pattern along the spaces that it covers, and what the special
spaces give below it.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.text.gains import brief, short, tile_in_short
from footplate.draw.russian.view import Player, Route, Special
from footplate.draw.text_pen import FADED, STRONG, Row, Sheet, ink, joined, pad

INK: Final = {
    "wood": "#a98457",
    "green": "#4e8a62",
    "bronze": "#c4733a",
    "silver": "#8e99a3",
    "gold": "#d8a520",
}
"""The style of the stretches of each colour."""

BADGE: Final = {
    "wood": "bold #1e1d1b on #a98457",
    "green": "bold #ffffff on #3f7a53",
    "bronze": "bold #ffffff on #a85c28",
    "silver": "bold #1e1d1b on #8e99a3",
    "gold": "bold #1e1d1b on #d8a520",
}
"""The style of the piece of each colour."""

EXPLAINED: Final = ("1 worker",)
"""The gains whose four letters do not say enough."""

BOULDER: Final = "(#)"
"""A boulder that lies on a space."""


def route_lines(player: Player, route: Route, sheet: Sheet, side: int, cell: int) -> list[Text]:
    """Write a route: its name, locomotives and score beside what lies on it."""
    tiles = [tile for tile in player["locomotives"][route["route"]] if tile]
    engines = [_engine(tile, sheet) for tile in tiles] or [sheet.say("draw.engine.none")]
    name = ink(_name(route, side, sheet), STRONG)
    engine = ink(" ".join(engines), "" if tiles else FADED)
    heads = [name, engine, _score(route, sheet)]
    rows = [_reach(route, sheet, cell), _tracks(route, sheet, cell), _specials(route, sheet, cell)]
    room = (sheet.width - side) // cell * cell
    lines = [row[first : first + room] for first in _breaks(route, cell, room) for row in rows]
    if not side:
        return [joined(heads, f" {sheet.signs.dot} "), *lines]
    heads.extend([Text()] * (len(lines) - len(heads)))
    return [pad(head, side, sheet.signs) + row for head, row in zip(heads, lines, strict=True)]


def _engine(tile: str, sheet: Sheet) -> str:
    """Write a locomotive on its place, or what lies there instead."""
    return tile_in_short(tile, sheet) if tile in ADDED.tiles else sheet.worded(words.called(tile))


def _breaks(route: Route, cell: int, room: int) -> range:
    """Return the columns where a route goes on in a new line, if it is too long for one."""
    return range(0, route["length"] * cell, room)


def _name(route: Route, side: int, sheet: Sheet) -> str:
    """Write the name of a route, and where its switch leads; in a narrow column only the latter."""
    name = sheet.named("route", route["route"], route["route"])
    if not route["branch"]:
        return name
    way = words.named("way", route["branch"])
    if side:
        return sheet.say("draw.way-to", way=way)
    return sheet.say("draw.route-to", route=name, way=way)


def _score(route: Route, sheet: Sheet) -> Text:
    """Write what the route would score, by part: `4+10★+20m = 34`."""
    points = route["points"]
    score = total(route)
    parts = [str(points["tracks"])]
    if points["stars"]:
        parts.append(sheet.signs.star.format(points["stars"]))
    if points["medal"]:
        parts.append(sheet.say("draw.sign.medal", points=points["medal"]))
    if len(parts) > 1:
        return ink(f"{'+'.join(parts)} = {score}")
    return ink(sheet.say("gain.points", n=score), "" if score else FADED)


def total(route: Route) -> int:
    """Return what a route would score now."""
    points = route["points"]
    return points["tracks"] + points["stars"] + points["medal"]


def column_of(space: int, text: str, cell: int) -> int:
    """Return the column where a text of a space begins, spaces counted from 1."""
    return (space - 1) * cell + (cell - len(text) + 1) // 2


def _reach(route: Route, sheet: Sheet, cell: int) -> Text:
    """Write what the locomotives reach, and the doublers."""
    signs = sheet.signs
    row = Row(route["length"] * cell)
    reach = min(route["reach"], route["length"])
    if reach:
        row.put(0, signs.reach * column_of(reach, "1", cell) + signs.reach_end, STRONG)
    for space in range(1, route["doublers"] + 1):
        mark = f"{signs.times}2"
        row.put(column_of(space, mark, cell), mark, STRONG if space <= reach else "")
    return row.text()


def _tracks(route: Route, sheet: Sheet, cell: int) -> Text:
    """Write the spaces with the tracks, each with its pattern along what it covers."""
    row = Row(route["length"] * cell)
    column = 0
    unknown = [
        space
        for ground in route["open"]
        for space in range(ground["space"], _last(route, ground["size"], ground["space"]) + 1)
    ]
    for space in range(1, route["length"] + 1):
        there = [c for c in words.COLOURS if route["tracks"].get(c, 0) == space]
        cover = [c for c in words.COLOURS if route["tracks"].get(c, 0) >= space]
        text = f"[{words.LETTERS[there[-1]]}]" if there else str(space)
        if space in unknown and not there:
            text = "?"
        if space == route["stop"] + 1:
            text = BOULDER
        start = column_of(space, text, cell)
        if cover:
            best = cover[-1]
            row.put(column, sheet.signs.pattern(best) * (start - column), INK[best])
        plain = "" if space <= route["reach"] else FADED
        row.put(start, text, BADGE[there[-1]] if there else plain)
        column = start + len(text)
    return row.text()


def _last(route: Route, size: int, space: int) -> int:
    """Return the last space of open ground, or of the ways behind a switch."""
    return space + size - 1 if size else route["length"]


def _specials(route: Route, sheet: Sheet, cell: int) -> Text:
    """Write what the special spaces give; what was received is only marked."""
    row = Row(route["length"] * cell)
    free = row.width
    for special in reversed(route["specials"]):
        text = _special(route, special, sheet)
        start = min(column_of(special["space"], text, cell), free - len(text))
        row.put(start, text, FADED if text == sheet.signs.done else "")
        free = start - 1
    return row.text()


def _special(route: Route, special: Special, sheet: Sheet) -> str:
    """Write a special space in four letters at most: what it gives, and to which track.

    A `+` before it means that no locomotive is needed.
    """
    gain = special["gain"][0]
    number, _, what = gain.partition(" ")
    signs = sheet.signs
    if what == "star":
        return (signs.star if special["got"] else signs.no_star).format(number)
    if _received(route, special):
        return signs.done
    if what == "tracks":
        text = words.LETTERS[number]
    else:
        text = f"{signs.times}2" if gain == "double route" else brief(gain, sheet)
    if special["coin"]:
        return f"c{words.LETTERS[special['colour']]}{text}"
    if not special["locomotive"]:
        return f"+{text}"
    return text if special["colour"] == "wood" else words.LETTERS[special["colour"]] + text


def _received(route: Route, special: Special) -> bool:
    """Say whether a special space was received; the medal's place needs the medal as well."""
    if special["gain"] == ["medal place"]:
        return route["points"]["medal"] > 0
    return special["got"]


def notes_on(player: Player, sheet: Sheet) -> list[Text]:
    """Return what the signs of the special spaces mean, as far as they are still to be reached."""
    signs = sheet.signs
    found: list[str] = []
    for route in player["routes"]:
        for special in route["specials"]:
            sign = _special(route, special, sheet)
            if _received(route, special):
                continue
            first = short(special["gain"][:1], sheet)
            colour = words.named("colour", special["colour"])
            if special["coin"]:
                found.append(sheet.say("draw.note.coin", sign=sign, gain=first, colour=colour))
            elif special["colour"] != "wood":
                found.append(sheet.say("draw.note.colour", sign=sign, gain=first, colour=colour))
            elif special["gain"][0] in (*EXPLAINED, *ADDED.unclear):
                found.append(sheet.say("draw.note", sign=sign, gain=first))
            elif len(special["gain"]) > 1:
                rest = short(special["gain"][1:], sheet)
                found.append(sheet.say("draw.note.more", sign=sign, gain=rest))
    star, not_yet = signs.star.format(3), signs.no_star.format(3)
    stars = sheet.say("draw.note.stars", star=star, not_yet=not_yet)
    plus = sheet.say("draw.note.plus", sign="+")
    return [ink(note, FADED) for note in dict.fromkeys((plus, stars, *found))]
