"""A player's board of Russian Railroads: routes, industry, and what lies beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw import pieces, russian_signs, russian_spike, russian_words
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, fit, rect, runs, text
from footplate.draw.russian_beside import beside, hand
from footplate.draw.russian_ground import BELOW, BRANCH_DOWN, switch
from footplate.draw.russian_industry import industry, lift
from footplate.draw.russian_routes import route_lines
from footplate.draw.russian_sheet import NARROW, WIDE, Sheet
from footplate.draw.russian_view import Player, Route, View
from footplate.draw.russian_way import Way

PITCH: Final = 50
TIGHT: Final = 46
"""The same where a short route has ten spaces or more."""
FIRST: Final = 294
"""The middle of space 1; the start of the industry track lies one pitch to the left."""


def player_board(
    view: View,
    seat: int,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool = False,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """A player's board and all that lies beside it.

    Args:
        view: of a position; end bonus cards are drawn if the view has them.
        seat: whose board.
        names: of the players, by seat.
        hooks: links, reasons, labels and language.
        compact: rows of nine spaces for a phone instead of a wide board.
        placed: which worker is where (`russian_pieces.named`), so that pieces keep their ids.
    """
    sheet = Sheet(view, names, hooks, placed)
    player = view["players"][seat]
    height = _compact(sheet, player) if compact else _wide(sheet, player)
    name = sheet.say("The board of {name}", name=sheet.name(seat))
    return Drawing(NARROW if compact else WIDE, height, sheet.body(), name)


def _main_first(player: Player) -> list[Route]:
    """The routes as they are drawn: the longest one above, so that there is room beside the others.

    Where one has a doubler above it, that is the one.
    """
    return sorted(player["routes"], key=_short)


def _short(route: Route) -> bool:
    return not route["doubler_spaces"]


def _wide(sheet: Sheet, player: Player) -> float:
    heading(sheet, player, 16, 30, 560)
    hand(sheet, player, WIDE - 16, 10, 440)
    y = 108.0
    routes = _main_first(player)
    longest = max([route["length"] for route in routes[1:]])
    meeting = [route for route in routes if russian_spike.end(route)]
    pitch = PITCH if longest < 10 and not meeting else TIGHT
    top = 0.0
    ends = []
    for route in routes:
        label(sheet, player, route, 16, y - 12, 254)
        way = Way(FIRST, y, pitch, 15, 92)
        route_lines(sheet, player, route, way)
        special = russian_spike.end(route)
        if special:
            ends.append((special, *way.middle(special["space"])))
        y += 100 if route["doubler_spaces"] else 92
        y += BRANCH_DOWN if switch(route) else 0
        top = top or y - 20
    left = FIRST + (longest - 1) * pitch + 58
    if ends:
        russian_spike.meeting(sheet, player, ends)
        left += russian_spike.ASIDE - 18
    bottom = beside(sheet, player, left, top, WIDE - 16 - left)
    y = max(y + 12, bottom + 40)
    y += lift(player)
    sheet.add(text(16, y - 6, sheet.say("Industry"), "head"))
    sheet.add(text(16, y + 12, _points(sheet, player["industry_points"]), "soft tell"))
    industry(sheet, player, Way(FIRST - PITCH, y, PITCH, 16, 0))
    return y + 48


def _compact(sheet: Sheet, player: Player) -> float:
    heading(sheet, player, 8, 24, 344)
    hand(sheet, player, 8, 56, 344, left=True)
    y = 96.0
    for route in _main_first(player):
        label(sheet, player, route, 8, y + 16, 344)
        head = y + 24
        y += 112 if route["doubler_spaces"] else 84
        across, pitch = (10, 36) if route["length"] == 10 else (9, 40)
        way = Way(20, y, pitch, across, 84, head)
        route_lines(sheet, player, route, way)
        if switch(route):
            y += BELOW + BRANCH_DOWN * len(route["ways"]) + 68
        else:
            y += 84 * ((route["length"] - 1) // across) + (88 if route["length"] > across else 68)
            y += 20 if russian_spike.end(route) else 0
    sheet.add(text(8, y + 12, sheet.say("Industry"), "head"))
    points = _points(sheet, player["industry_points"])
    sheet.add(text(NARROW - 8, y + 12, points, "soft tell", "end"))
    higher = lift(player)
    industry(sheet, player, Way(26, y + 68 + higher, 44, 8, 92 + higher))
    return beside(sheet, player, 8, y + 224 + 2 * higher, 344, tall=40) + 12


def heading(sheet: Sheet, player: Player, x: float, y: float, width: float) -> None:
    """Whose board, the points, and what it would score now."""
    seat = player["seat"]
    name = fit(sheet.name(seat), 20, width * 0.4)
    scores = [route["points"] for route in player["routes"]]
    parts = [score["tracks"] + score["stars"] + score["medal"] for score in scores]
    parts.append(player["industry_points"])
    sheet.add(
        pieces.shape(seat, x + 9, y - 7, 8.5),
    )
    points = _points(sheet, player["points"])
    said = ""
    if sheet.view["current"] is not None:
        sums = " + ".join([str(n) for n in parts])
        said = sheet.say("scores {now} now: {parts}", now=player["now"], parts=sums)
    line = [(name, "big"), (points, "t14 strong tell")]
    if width > 400:
        sheet.add(runs(x + 26, y, *line, (said, "soft tell")))
    else:
        sheet.add(runs(x + 26, y, *line), text(x + 26, y + 20, said, "soft tell"))


def _points(sheet: Sheet, n: int) -> str:
    return sheet.say("{n} point" if n == 1 else "{n} points", n=n)


def label(sheet: Sheet, player: Player, route: Route, x: float, y: float, width: float) -> None:
    """The name of a route, what it scores, and its locomotives."""
    places = player["locomotives"][route["route"]]
    name = fit(sheet.route(route["route"]), 15, width - 56 * len(places) + 16)
    if route["branch"]:
        way = sheet.say(russian_words.WAYS.get(route["branch"], route["branch"]))
        name = sheet.say("{route} to {way}", route=name, way=way)
    points = route["points"]
    total = [str(points["tracks"])]
    if points["stars"]:
        total.append(f"{points['stars']}★")
    if points["medal"]:
        total.append(f"{points['medal']}")
    said = " + ".join(total) if len(total) > 1 else _points(sheet, points["tracks"])
    left = x + width - 56 * len(places)
    sheet.add(text(x, y, name, "head"), text(x, y + 18, said, "soft tell"))
    for i, tile in enumerate(places):
        slot = route["route"] if len(places) == 1 else f"{route['route']}-{i + 1}"
        engine(sheet, player["seat"], slot, tile, left + 56 * i, y - 12)


def engine(sheet: Sheet, seat: int, slot: str, tile: str | None, x: float, y: float) -> None:
    """A place for a locomotive."""
    label = (
        sheet.say("Locomotive {tile}", tile=sheet.tile(tile))
        if tile
        else sheet.say("no locomotive")
    )
    body = [rect(0, 0, 52, 40, "frame", 6)]
    if tile:
        site = tile in russian_words.TILES
        drawn = at(10, 5, russian_signs.factory(tile))
        body.append(drawn if site else at(4, 5, pieces.locomotive(russian_words.number(tile))))
    else:
        body.append(rect(2.5, 2.5, 47, 35, "slot", 5))
        body.append(at(15, 13, pieces.small_locomotive("softfill"), cls="faded"))
    sheet.add(sheet.hooks.part(f"board/{seat}/engine/{slot}", x, y, *body, label=label, cls="bare"))
