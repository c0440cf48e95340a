"""All players of Russian Railroads in turn order, a line each, in text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.text.beside import cards, incomes, of_modules
from footplate.draw.russian.view import Player, Route, View
from footplate.draw.text_pen import FADED, LABEL, STRONG, Sheet, ink, joined, pad, right

GAP: Final = 2
"""Blanks between columns."""

HEADS: Final = (
    "draw.head.points",
    "draw.head.now",
    "draw.head.passing",
    "draw.head.workers",
    "draw.head.coins",
)
"""What stands above the columns."""


def table(view: View, sheet: Sheet, seats: Sequence[int]) -> list[Text]:
    """Write points and pieces of all players in turn order, and the boards of these seats.

    The boards stand in the same lines where there is room, else below.
    """
    order = view["order"]
    upper = [_upper_head(sheet), *[_upper(view, sheet, seat) for seat in order]]
    if not seats:
        return _columns(upper, sheet)
    lower = [_lower_head(view, sheet), *[_lower(view["players"][seat], sheet) for seat in order]]
    both = [[*left, *other[1:]] for left, other in zip(upper, lower, strict=True)]
    if _width(both) <= sheet.width:
        for line, seat in zip(both[1:], order, strict=True):
            if seat not in seats:
                line[len(upper[0]) :] = [ink(sheet.say("draw.below"), FADED)]
        found = _columns(both, sheet)
    else:
        kept = [lower[0], *[lower[i] for i, seat in enumerate(order, 1) if seat in seats]]
        found = _columns(upper, sheet)
        found.extend(_columns(kept, sheet) if _width(kept) <= sheet.width else _listed(kept, sheet))
    for seat in seats:
        extra = _extra(view, view["players"][seat], sheet)
        if extra:
            found.extend(_named(sheet.name(seat, LABEL - 1), extra, sheet))
    return found


def _listed(rows: Sequence[Sequence[Text]], sheet: Sheet) -> list[Text]:
    """Write rows that are too wide with each cell after its heading."""
    found: list[Text] = []
    for row in rows[1:]:
        items = [head + " " + cell for head, cell in zip(rows[0][1:], row[1:], strict=True)]
        found.extend(_named(row[0], items, sheet))
    return found


def _named(name: Text, items: Sequence[Text], sheet: Sheet) -> list[Text]:
    """Return items one after the other, with a name in the place of the label."""
    lines = sheet.flow("", items)
    lines[0] = pad(name, LABEL, sheet.signs) + lines[0][LABEL:]
    return lines


def _width(rows: Sequence[Sequence[Text]]) -> int:
    columns = max([len(row) for row in rows])
    widths = [max([row[i].cell_len for row in rows if i < len(row)]) for i in range(columns)]
    return sum(widths) + GAP * (columns - 1)


def _columns(rows: Sequence[Sequence[Text]], sheet: Sheet) -> list[Text]:
    """Write rows of cells below each other: texts to the left, numbers to the right."""
    columns = len(rows[0])
    widths = [max([row[i].cell_len for row in rows if i < len(row)]) for i in range(columns)]
    found = []
    for row in rows:
        cells = [
            right(cell, width) if cell.justify == "right" else pad(cell, width, sheet.signs)
            for cell, width in zip(row, widths, strict=False)
        ]
        line = joined(cells, " " * GAP)
        line.rstrip()
        found.append(sheet.clip(line))
    return found


def _number(text: str, style: str = FADED) -> Text:
    number = ink(text, style)
    number.justify = "right"
    return number


def _upper_head(sheet: Sheet) -> list[Text]:
    heads = [_number(sheet.say(key)) for key in HEADS]
    return [ink(sheet.say("draw.turn-order"), STRONG), *heads]


def _upper(view: View, sheet: Sheet, seat: int) -> list[Text]:
    player = view["players"][seat]
    place = view["order"].index(seat)
    passed = seat in view["passed"]
    mark = sheet.signs.here if seat == view["current"] else " "
    pieces = f"{player['temporary']}t+" if player["temporary"] else ""
    pieces = ("b+" if player["wooden"] else "") + pieces + str(player["hand"])
    return [
        ink(f"{place + 1} {mark} ", STRONG) + sheet.name(seat),
        _number(str(player["points"]), STRONG),
        _number("" if view["current"] is None else f"+{player['now']}", ""),
        _number(
            sheet.say("draw.head.passed") if passed else f"+{view['passing'][place]}",
            STRONG if passed else FADED,
        ),
        _number(pieces, ""),
        _number(str(player["coins"]), ""),
    ]


def _lower_head(view: View, sheet: Sheet) -> list[Text]:
    routes = [route["route"] for route in view["players"][0]["routes"]]
    heads = [sheet.named("route", route, route) for route in routes]
    heads = [sheet.say("draw.head.signs"), *heads, sheet.say("draw.industry")]
    return [ink(head, FADED) for head in heads]


def _lower(player: Player, sheet: Sheet) -> list[Text]:
    points = player["industry_points"]
    at = ",".join([str(space) for space in player["wrenches"]])
    return [
        ink("    ") + sheet.name(player["seat"]),
        *[_route(route, sheet) for route in player["routes"]],
        ink(sheet.say("draw.industry.wrenches", spaces=at, points=points)),
    ]


def _route(route: Route, sheet: Sheet) -> Text:
    """Write `W8 G5 r3 d5`: the tracks, the reach, and the doublers."""
    parts = [
        ink(f"{words.LETTERS[colour]}{route['tracks'][colour]}")
        for colour in words.COLOURS
        if route["tracks"].get(colour, 0)
    ]
    if route["branch"]:
        parts.append(ink(sheet.named("way", route["branch"], route["branch"])[:1]))
    reach = sheet.say("draw.sign.reach", space=route["reach"])
    parts.append(ink(reach, "" if route["reach"] else FADED))
    if route["doublers"]:
        parts.append(ink(sheet.say("draw.sign.doublers", doublers=route["doublers"])))
    return joined(parts)


def _extra(view: View, player: Player, sheet: Sheet) -> list[Text]:
    """Return what else a player has."""
    found = [ink(said) for said in _words(view, player, sheet)]
    if player["incomes"]:
        tiles = joined(incomes(view, player, sheet), ", ")
        found.append(sheet.write("draw.incomes", tiles=tiles))
    built = [name for route in player["routes"] for name in route["built"].values()]
    if built:
        found.append(ink(sheet.say("draw.extensions", extensions=" ".join(built))))
    if player["keys"]:
        found.append(ink(sheet.say("gain.key", n=player["keys"])))
    found.extend(of_modules(view, player, sheet))
    found.extend(cards(player, sheet))
    return found


def _words(view: View, player: Player, sheet: Sheet) -> Iterator[str]:
    """Say which engineers, factories, placed ideas and pieces a player has."""
    if player["engineers"]:
        numbers = " ".join([_engineer(view, number, sheet) for number in player["engineers"]])
        yield sheet.say("draw.engineers.numbers", numbers=numbers)
    factories = [sheet.worded(words.called(tile)) for tile in player["factories"] if tile]
    if factories and not ADDED.shared_industry(view):
        yield sheet.say("draw.factories.numbers", numbers=" ".join(factories))
    if player["placed"]:
        placed = tuple([words.named("idea", token) for token in player["placed"]])
        yield sheet.say("draw.ideas.placed", tokens=placed)
    if player["medal"]:
        yield sheet.say("draw.medal")
    if player["has_wooden"]:
        yield sheet.say("gain.wooden-worker", n=1)


def _engineer(view: View, number: int, sheet: Sheet) -> str:
    """Write the number of an engineer, and whether it was used."""
    used = f"engineer-{number}" in [space["space"] for space in view["spaces"] if space["held"]]
    return sheet.say("draw.used", what=f"#{number}") if used else f"#{number}"
