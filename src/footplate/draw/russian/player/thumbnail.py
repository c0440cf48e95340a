"""A player's board in small: enough to follow an opponent at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, fit, path, rect, text, width_of
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.pieces.gain_marks import single
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Player, Route, View
from footplate.draw.russian.words import COLOURS

WIDTH: Final = 336
HEIGHT: Final = 152
LEFT: Final = 80
CELL: Final = 16
"""The distance from one space to the next, if no route has more than fifteen."""


def thumbnail(
    view: View, seat: int, names: Sequence[str] = (), hooks: Hooks | None = None
) -> Drawing:
    """Draw a player's board in small; its part is `thumbnail/SEAT`, a link to the board."""
    sheet = Sheet(view, names, hooks, {})
    player = view["players"][seat]
    body = [rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, "frame", 8), _heading(sheet, player)]
    left, cell = _scale(player)
    for i, route in enumerate(player["routes"]):
        body.append(at(0, 46 + 24 * i, _route(player, route, left, cell)))
    body.append(at(0, HEIGHT - 34, _beside(sheet, player)))
    label = sheet.say("draw.thumbnail", who=sheet.name(seat), n=player["points"], now=player["now"])
    part = sheet.hooks.part(f"thumbnail/{seat}", 0, 0, *body, label=label)
    return Drawing(WIDTH, HEIGHT, part, sheet.name(seat))


def _heading(sheet: Sheet, player: Player) -> str:
    seat, view = player["seat"], sheet.view
    name = fit(sheet.name(seat), 15, 144)
    body = [
        pieces.shape(seat, 20, 21, 8),
        text(36, 26, name, "head"),
        text(WIDTH - 16, 26, f"{player['points']}", "figure t16 tell", "end"),
    ]
    if seat in view["passed"]:
        body.append(at(42 + width_of(name, 14), 17, pieces.tick()))
    elif seat == view["current"]:
        body.append(rect(36, 31, width_of(name, 14), 2, "dot"))
    if view["current"] is not None:
        now = sheet.say("draw.thumbnail.now", now=player["now"])
        body.append(text(WIDTH - 60, 26, now, "soft tell", "end"))
    return "".join(body)


def _scale(player: Player) -> tuple[float, float]:
    """Return where the bars begin, and how wide a space is on them."""
    places = max([len(tiles) for tiles in player["locomotives"].values()])
    left = LEFT if places < 3 else LEFT + 20
    longest = max([route["length"] for route in player["routes"]])
    return left, min(CELL, (WIDTH - 16 - left) // longest)


def _route(player: Player, route: Route, left: float, cell: float) -> str:
    """Draw a route as a bar: letters where the tracks end, a light where locomotives end."""
    top = 8
    body = []
    start = 0
    for first, last in _open_stretches(route):
        body.append(path(f"M{left + cell * start} {top + 5}H{left + cell * first}", "bed"))
        width = cell * (last - first) - 2
        body.append(rect(left + cell * first + 1, top + 0.5, width, 9, "slot", 3))
        start = last
    if start < route["length"]:
        end = left + cell * route["length"]
        body.append(path(f"M{left + cell * start} {top + 5}H{end}", "bed"))
    behind = 0
    for colour in reversed(COLOURS):
        space = route["tracks"].get(colour, 0)
        if space > behind:
            body.append(
                at(left + cell * behind, top, pieces.stretch(colour, cell * (space - behind), 10))
            )
            behind = space
    reach = min(route["reach"], route["length"])
    if reach:
        body.append(rect(left, top + 12, cell * reach, 3, "reach", 1.5))
    for space in range(1, route["doublers"] + 1):
        body.append(path(f"M{left + cell * space - cell / 2 - 3} {top - 3}h6", "heavy"))
    engines = "+".join(
        [
            words.number(tile)
            for tile in player["locomotives"][route["route"]]
            if tile and tile not in ADDED.tiles
        ]
    )
    body.append(at(14, top - 2, pieces.small_locomotive()))
    body.append(text(40, top + 9, engines or "-", "t11 strong tell"))
    for colour in COLOURS:
        space = route["tracks"].get(colour, 0)
        if space:
            x = left + cell * space
            body.append(at(x - 13, top - 3, pieces.track(colour, 14, 15, 11)))
    return "".join(body)


def _open_stretches(route: Route) -> list[tuple[int, int]]:
    """Return the left and right edges of what a route leaves open: ground, and ways."""
    found = []
    for ground in route["open"]:
        first = ground["space"] - 1
        found.append((first, first + ground["size"] if ground["size"] else route["length"]))
    return found


def _beside(sheet: Sheet, player: Player) -> str:
    """Draw everything else that the player has, as small counts."""
    hand = player["hand"] + player["temporary"] + player["wooden"]
    items = [
        (Mark(16, at(0, -2, pieces.worker(player["seat"]))), str(hand)),
        (single("coins"), str(player["coins"])),
        (single("industry"), str(player["industry_points"])),
    ]
    if player["engineers"]:
        items.append((single("engineer"), str(len(player["engineers"]))))
    if player["ideas"]:
        items.append((single("idea"), str(len(player["ideas"]))))
    items += [(mark, str(n)) for find in ADDED.counts for mark, n in find(player)]
    if player["keys"]:
        items.append((single("key"), str(player["keys"])))
    if player["bonus_cards"]:
        items.append((single("bonus"), str(player["bonus_cards"])))
    step = (WIDTH - 20) / max(6, len(items))
    return "".join(
        [
            at(14 + step * i, 6, row([mark, Mark(16, text(0, 14.4, n, "strong tell"))], 3).svg)
            for i, (mark, n) in enumerate(items)
        ]
    )
