"""A player's board of Russian Railroads in text.

A route is a line of spaces. What the locomotives reach is drawn above it, the tracks on it, each
with its letter and with its own pattern along the spaces that it covers, and what the special
spaces give below it.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from rich.text import Text

from footplate.draw import russian_words as words
from footplate.draw.russian_modules_text import of_player
from footplate.draw.russian_view import Player, Route, Special, View
from footplate.draw.text_pen import FADED, STRONG, Row, Sheet, ink, joined, pad

SIDE: Final = 15
"""The width of the column beside the routes."""

INK: Final = {
    "wood": "#a98457",
    "green": "#4e8a62",
    "bronze": "#c4733a",
    "silver": "#8e99a3",
    "gold": "#d8a520",
}
"""By colour: its stretches."""

BADGE: Final = {
    "wood": "bold #1e1d1b on #a98457",
    "green": "bold #ffffff on #3f7a53",
    "bronze": "bold #ffffff on #a85c28",
    "silver": "bold #1e1d1b on #8e99a3",
    "gold": "bold #1e1d1b on #d8a520",
}
"""By colour: its piece."""

BRIEF: Final = {
    "1 worker": "w",
    "1 stock": "st",
    "construction site": "site",
    "golden spike place": "spk",
    "blast": "bst",
}
"""By gain: what a special space is called where there is room for four letters."""

RAIL: Final = "bold #c2513f"

BOULDER: Final = "(#)"
"""A boulder that lies on a space."""

NOTE: Final = 26
"""The width that notes beside the shorter routes need."""

TWO_COLUMNS: Final = 160
"""From this width on two boards lie side by side."""


def all_full(view: View, sheet: Sheet) -> list[Text]:
    """The boards of all players in full, one below the other or two side by side."""
    players = [view["players"][seat] for seat in view["order"]]
    found: list[Text] = []
    if sheet.width < TWO_COLUMNS:
        for player in players:
            found.extend([Text(), *full(view, player, sheet)])
        return found
    half = sheet.width // 2 - 1
    drawn = [full(view, player, sheet.narrow(half)) for player in players]
    for first in range(0, len(drawn), 2):
        found.append(Text())
        for pair in zip_longest(*drawn[first : first + 2], fillvalue=Text()):
            found.append(joined([pad(line, half, sheet.signs) for line in pair], "  "))
    return found


def full(view: View, player: Player, sheet: Sheet) -> list[Text]:
    """A player's board, and what lies beside it."""
    title = sheet.name(player["seat"]) + f" {sheet.signs.dot} {player['points']} points"
    if view["current"] is not None:
        parts = [_total(route) for route in player["routes"]]
        parts.append(player["industry_points"])
        title = title + f", now +{player['now']} = {' + '.join([str(n) for n in parts])}"
    cell = min(6, (sheet.width - SIDE) // 15)
    side = SIDE
    if cell < 4:
        side, cell = 0, max(4, sheet.width // 15)
    found = [sheet.rule(title)]
    notes = _notes(player, sheet)
    for route in player["routes"]:
        rows = _route(player, route, sheet, side, cell)
        start = side + route["length"] * cell + 3
        if start + NOTE <= sheet.width:
            lines = [pad(row, start, sheet.signs) for row in rows]
            rows = [line + (notes.pop(0) if notes else Text()) for line in lines]
        found.extend(rows)
    found.extend(_industry(player, sheet, side, cell))
    found.extend(_beside(view, player, sheet))
    for line in found:
        line.rstrip()
    return [sheet.clip(line) for line in found]


# ---------------------------------------------------------------------- routes


def _route(player: Player, route: Route, sheet: Sheet, side: int, cell: int) -> list[Text]:
    tiles = [tile for tile in player["locomotives"][route["route"]] if tile]
    engines = [words.SHORT_TILES.get(tile, words.name(tile)) for tile in tiles]
    name = ink(_name(route, side), STRONG)
    engine = ink(" ".join(engines) if engines else "no locomotive", "" if engines else FADED)
    heads = [name, engine, _score(route, sheet)]
    rows = [_reach(route, sheet, cell), _tracks(route, sheet, cell), _specials(route, sheet, cell)]
    room = (sheet.width - side) // cell * cell
    lines = [row[first : first + room] for first in _breaks(route, cell, room) for row in rows]
    if not side:
        return [joined(heads, f" {sheet.signs.dot} "), *lines]
    heads.extend([Text()] * (len(lines) - len(heads)))
    return [pad(head, side, sheet.signs) + row for head, row in zip(heads, lines, strict=True)]


def _breaks(route: Route, cell: int, room: int) -> range:
    """The columns where a route begins on a new line, because no line is so long."""
    return range(0, route["length"] * cell, room)


def _name(route: Route, side: int) -> str:
    """What a route is called, and where its switch leads; in a narrow column only that."""
    name = words.ROUTES.get(route["route"], route["route"])
    if not route["branch"]:
        return name
    way = words.WAYS.get(route["branch"], route["branch"])
    return f"to {way}" if side else f"{name} to {way}"


def _score(route: Route, sheet: Sheet) -> Text:
    """What the route would score, by part: `4+10★+20m = 34`."""
    points = route["points"]
    total = _total(route)
    parts = [str(points["tracks"])]
    if points["stars"]:
        parts.append(sheet.signs.star.format(points["stars"]))
    if points["medal"]:
        parts.append(f"{points['medal']}m")
    if len(parts) > 1:
        return ink(f"{'+'.join(parts)} = {total}")
    return ink(_points(total), "" if total else FADED)


def _total(route: Route) -> int:
    points = route["points"]
    return points["tracks"] + points["stars"] + points["medal"]


def _points(n: int) -> str:
    return f"{n} point{'' if n == 1 else 's'}"


def _at(space: int, text: str, cell: int) -> int:
    """The column where a text of a space begins, spaces counted from 1."""
    return (space - 1) * cell + (cell - len(text) + 1) // 2


def _reach(route: Route, sheet: Sheet, cell: int) -> Text:
    """What the locomotives reach, and the doublers."""
    signs = sheet.signs
    row = Row(route["length"] * cell)
    reach = min(route["reach"], route["length"])
    if reach:
        row.put(0, signs.reach * _at(reach, "1", cell) + signs.reach_end, STRONG)
    for space in range(1, route["doublers"] + 1):
        mark = f"{signs.times}2"
        row.put(_at(space, mark, cell), mark, STRONG if space <= reach else "")
    return row.text()


def _tracks(route: Route, sheet: Sheet, cell: int) -> Text:
    """The spaces with the tracks, each with its pattern along what it covers."""
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
        start = _at(space, text, cell)
        if cover:
            best = cover[-1]
            row.put(column, sheet.signs.pattern(best) * (start - column), INK[best])
        plain = "" if space <= route["reach"] else FADED
        row.put(start, text, BADGE[there[-1]] if there else plain)
        column = start + len(text)
    return row.text()


def _last(route: Route, size: int, space: int) -> int:
    """The last space of open ground, or of the ways behind a switch."""
    return space + size - 1 if size else route["length"]


def _specials(route: Route, sheet: Sheet, cell: int) -> Text:
    """What the special spaces give; what was received is only marked."""
    row = Row(route["length"] * cell)
    free = row.width
    for special in reversed(route["specials"]):
        text = _special(route, special, sheet)
        start = min(_at(special["space"], text, cell), free - len(text))
        row.put(start, text, FADED if text == sheet.signs.done else "")
        free = start - 1
    return row.text()


def _special(route: Route, special: Special, sheet: Sheet) -> str:
    """A special space in four letters at most: what it gives, and to which track.

    Where no locomotive is needed there is a `+` before it.
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
    elif what == "points":
        text = f"{number}p"
    else:
        brief = {"double route": f"{signs.times}2", "medal place": "med", **BRIEF}
        text = brief.get(gain, what[:4])
    if special["coin"]:
        return f"c{words.LETTERS[special['colour']]}{text}"
    if not special["locomotive"]:
        return f"+{text}"
    return text if special["colour"] == "wood" else words.LETTERS[special["colour"]] + text


def _received(route: Route, special: Special) -> bool:
    """Whether a special space gave what it has; the medal's place needs the medal as well."""
    if special["gain"] == ["medal place"]:
        return route["points"]["medal"] > 0
    return special["got"]


def _notes(player: Player, sheet: Sheet) -> list[Text]:
    """What the signs of the special spaces mean, as far as they are still to be reached."""
    signs = sheet.signs
    found: list[str] = []
    for route in player["routes"]:
        for special in route["specials"]:
            sign = _special(route, special, sheet)
            if _received(route, special):
                continue
            first = words.gain(special["gain"][0], short=True)
            if special["coin"]:
                found.append(f"{sign}: {first} ({special['colour']}) for a coin")
            elif special["colour"] != "wood":
                found.append(f"{sign}: {first} ({special['colour']})")
            elif special["gain"][0] in BRIEF:
                found.append(f"{sign}: {first}")
            elif len(special["gain"]) > 1:
                found.append(f"{sign}: and {words.gains(special['gain'][1:], short=True)}")
    stars = f"{signs.star.format(3)} counts, {signs.no_star.format(3)} not yet"
    return [ink(note, FADED) for note in dict.fromkeys(("+: without a locomotive", stars, *found))]


# ---------------------------------------------------------------------- the industry track


def _industry(player: Player, sheet: Sheet, side: int, cell: int) -> list[Text]:
    """The industry tracks, the upper one of two first; spaces past a site follow the last one."""
    points = player["industry_points"]
    score = ink(_points(points), "" if points else FADED)
    found: list[Text] = []
    for number, spaces in reversed(list(enumerate(_tracks_of(player)))):
        rows = _track(player, sheet, spaces, side, cell)
        name = "upper track" if number else "Industry"
        heads = (ink(name, STRONG), ink("") if number else score, ink("space", FADED))
        if not side:
            head = heads[:1] if number else heads[:2]
            found.extend([joined(head, f" {sheet.signs.dot} "), *rows])
        else:
            found.extend(
                [pad(head, side, sheet.signs) + row for head, row in zip(heads, rows, strict=True)]
            )
    return found


def _tracks_of(player: Player) -> list[list[int]]:
    """The spaces of each track, from its start on."""
    found: list[list[int]] = []
    for i, space in enumerate(player["industry"]):
        if space["kind"] == "start":
            found.append([])
        found[-1].append(i)
    return found


def _track(player: Player, sheet: Sheet, spaces: list[int], side: int, cell: int) -> list[Text]:
    """A track: the wrenches, the spaces, and their numbers."""
    if side + cell * len(spaces) > sheet.width:
        cell = max(3, (sheet.width - side) // len(spaces))
    above, row, ruler = [Row(cell * len(spaces)) for _ in range(3)]
    wrench = sheet.signs.wrench
    several = len(player["wrenches"]) > 1
    furthest = -1
    for at in player["wrenches"]:
        if at not in spaces:
            continue
        here = [str(n) for n, other in enumerate(player["wrenches"], 1) if other == at]
        mark = wrench + "".join(here) if several else wrench
        column = spaces.index(at)
        above.put(_at(column + 1, wrench, cell), mark, RAIL)
        furthest = max(furthest, column)
    for number, i in enumerate(spaces):
        text, style = _space(player, i, sheet, cell)
        style = style if number <= furthest or style == STRONG else FADED
        row.put(_at(number + 1, text, cell), text, style)
        ruler.put(_at(number + 1, str(number), cell), str(number), FADED)
    return [above.text(), row.text(), ruler.text()]


def _space(player: Player, index: int, sheet: Sheet, cell: int) -> tuple[str, str]:
    """A space of an industry track, and how it is written."""
    space = player["industry"][index]
    tile = space["factory"]
    if space["kind"] == "gap":
        text = f"[{words.short(tile) if tile else ' '}]"
        text = text if len(text) < max(4, cell) else text[1:-1]
        return text, STRONG if tile else FADED
    if space["boulder"]:
        return BOULDER, STRONG
    if space["kind"] == "over":
        return "v" if tile else ".", ""
    if space["kind"] == "idea":
        return sheet.signs.done if space["got"] else "idea" if cell > 4 else "id", ""
    text = str(space["points"])
    if space["kind"] == "detour":
        return f"({text})", ""
    if space["gain"] and cell > len(text) + 3:
        text += "+key" if cell > len(text) + 4 else "+"
    return text, ""


# ---------------------------------------------------------------------- beside the board


def _beside(view: View, player: Player, sheet: Sheet) -> list[Text]:
    """Values of the tracks, pieces in hand, engineers, factories, ideas, and cards."""
    factories = [tile for tile in dict.fromkeys(player["factories"]) if tile]
    placed = [ink(words.IDEAS.get(token, token)) for token in player["placed"]]
    if player["medal"]:
        placed.append(ink("the medal lies", STRONG))
    sections = (
        ("In hand", _hand(player)),
        ("Engineers", [_engineer(view, number) for number in player["engineers"]]),
        ("Factories", [] if "sites" in view else [_factory(view, tile) for tile in factories]),
        ("Idea tokens", [ink(words.IDEAS.get(token, token)) for token in player["ideas"]]),
        ("placed", placed),
        ("Income", incomes(player)),
        ("Also", of_player(view, player)),
        ("Built", _building(view, player)),
        ("End bonus", cards(player)),
    )
    found = sheet.flow("Per space", _values(player), Text("  "))
    for label, items in sections:
        if items:
            found.extend(sheet.flow(label, items))
    return found


def _building(view: View, player: Player) -> list[Text]:
    """What was chosen for the routes, and what is still to be chosen."""
    found = []
    for route in player["routes"]:
        name = words.ROUTES.get(route["route"], route["route"])
        for space, extension in route["built"].items():
            last = int(space) + view["sizes"][extension] - 1
            found.append(ink(f"{extension} on {name} {space}-{last}"))
        for ground in route["open"]:
            if ground["size"]:
                last = ground["space"] + ground["size"] - 1
                found.append(ink(f"{name} {ground['space']}-{last} open", FADED))
        for way in route["ways"]:
            first = min([ground["space"] for ground in route["open"] if not ground["size"]])
            gives = [
                f"{special['space']}: {words.gains(special['gain'], short=True)}"
                for special in way["specials"]
            ]
            end = words.WAYS.get(way["way"], way["way"])
            found.append(ink(f"to {end} {first}-{way['length']}: {', '.join(gives)}", FADED))
    return found


def incomes(player: Player) -> list[Text]:
    """The income tiles, and which of them lie face down."""
    found = []
    for name, tile in player["incomes"].items():
        what = words.INCOMES.get(name, name)
        ready = tile["held"] - tile["used"]
        if ready:
            found.append(ink(what if ready == 1 else f"{ready} times: {what}"))
        if tile["used"]:
            found.append(ink(f"{what} (used)", FADED))
    return found


def _values(player: Player) -> list[Text]:
    """What the tracks score for each space, in round brackets what may not be built yet."""
    found = []
    for colour, value in zip(words.COLOURS, player["values"], strict=True):
        letter = words.LETTERS[colour]
        if colour in player["colours"]:
            found.append(ink(f"[{letter}]", BADGE[colour]) + f" {colour} {value}")
        else:
            found.append(ink(f"({letter}) {colour} {value}", FADED))
    return found


def _hand(player: Player) -> list[Text]:
    items = [ink(f"{player['hand']} of {player['workers']} workers", STRONG)]
    if player["temporary"]:
        items.append(ink(words.amount("temporary", player["temporary"]), STRONG))
    if player["has_wooden"]:
        items.append(ink("the wooden worker" + ("" if player["wooden"] else " (placed)")))
    items.append(ink(words.amount("coins", player["coins"]), STRONG))
    if player["keys"]:
        items.append(ink(words.amount("key", player["keys"])))
    if player["spare"]:
        items.append(ink(f"{words.amount('worker', player['spare'])} in reserve", FADED))
    return items


def _engineer(view: View, number: int) -> Text:
    used = f"engineer-{number}" in [space["space"] for space in view["spaces"] if space["held"]]
    gain = words.gains(view["engineers"][str(number)])
    return ink(f"#{number} {gain}{' (used)' if used else ''}", FADED if used else "")


def _factory(view: View, tile: str) -> Text:
    return ink(f"{words.name(tile)} {words.gains(view['factories'][tile])}")


def cards(player: Player) -> list[Text]:
    """End bonus cards: what they are worth, or how many where they are hidden."""
    bonuses = player["bonuses"]
    if bonuses is None:
        hidden = player["bonus_cards"]
        return [ink(words.amount("bonus", hidden))] if hidden else []
    return [
        ink(f"{words.BONUSES.get(bonus['card'], bonus['card'])}: {_points(bonus['points'])}")
        for bonus in bonuses
    ]
