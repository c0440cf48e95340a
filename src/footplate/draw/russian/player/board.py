"""A player's board of Russian Railroads: routes, industry, and what lies beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.paper import NARROW, WIDE
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, fit, rect, runs, strong_width_of, text, width_of
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.pieces import tiles
from footplate.draw.russian.player.beside import beside, hand
from footplate.draw.russian.player.ground import BELOW, BRANCH_DOWN, switch
from footplate.draw.russian.player.industry import industry, lift, on_tile
from footplate.draw.russian.player.landscape import BEYOND, emblem, landscape
from footplate.draw.russian.player.routes import LONG, PIECE, end_at_junction, route_lines
from footplate.draw.russian.player.way import SPOT, Way
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Player, Route, View

PITCH: Final = 50
"""The distance between two spaces of a wide board."""
TIGHT: Final = 46
"""The pitch where a short route has ten spaces or more."""
CLOSE: Final = 42
"""The pitch beside a route that is alone in its row."""
ALONE: Final = 15
"""A route with more spaces than this has a row of its own, under its name."""
EDGE: Final = 16
CREST: Final = 42
"""How far above a route the land behind it rises."""
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
    framed: bool = False,
) -> Drawing:
    """Return a player's board and all that lies beside it.

    Its country goes on beyond the edges, for a window of another shape, unless it is framed.
    """
    sheet = Sheet(view, names, hooks, placed, framed=framed)
    player = view["players"][seat]
    height = _compact(sheet, player) if compact else _wide(sheet, player)
    name = sheet.say("draw.board", who=sheet.name(seat))
    return Drawing(NARROW if compact else WIDE, height, sheet.body(), name)


def _main_first(player: Player) -> list[Route]:
    """Return the routes in drawing order, first the main one, which has doublers above it."""
    return sorted(player["routes"], key=_has_no_doublers)


def _has_no_doublers(route: Route) -> bool:
    return not route["doubler_spaces"]


def _wide(sheet: Sheet, player: Player) -> float:
    heading(sheet, player, 16, 30, 560)
    hand(sheet, player, WIDE - 16, 10, 440)
    y = 108.0
    routes = _main_first(player)
    pitch = _pitch(routes)
    top = 0.0
    ends = []
    crests = []
    for route in routes:
        crests.append(y - CREST)
        if route["length"] > ALONE:
            label(sheet, player, route, 16, y - 34, 600, 380)
            way = Way(EDGE + SPOT, y + 58, (WIDE - 2 * EDGE - 2 * SPOT) / (route["length"] - 1),
                      route["length"], 92, y - 10)  # fmt: skip
            route_lines(sheet, player, route, way)
            y += 152
            continue
        label(sheet, player, route, 16, y - 12, 254)
        way = Way(FIRST, y, pitch, LONG, 92)
        route_lines(sheet, player, route, way)
        special = end_at_junction(route)
        if special:
            ends.append((special, *way.middle(special["space"])))
        y += 100 if route["doubler_spaces"] else 92
        y += BRANCH_DOWN if switch(route) else 0
        top = top or y - 20
    longest = max([route["length"] for route in routes[1:]])
    left = FIRST + (longest - 1) * pitch + 58
    if routes[0]["length"] > ALONE:
        top = 252.0
    if ADDED.junction and ends:
        ADDED.junction.draw(sheet, player, ends)
        left += ADDED.junction.aside - 18
    bottom = beside(sheet, player, left, top, WIDE - 16 - left)
    if ADDED.shared_industry(sheet.view):
        height = max(y - 24, bottom) + 8
        country(sheet, crests, 0, WIDE, FIRST, height)
        return height
    y = max(y + 12, bottom + 40)
    country(sheet, crests, y - 34, WIDE, FIRST, y + 48 + lift(player))
    y += lift(player)
    sheet.add(text(16, y - 6, sheet.say("draw.industry"), "head"))
    sheet.add(text(16, y + 12, _points(sheet, player["industry_points"]), "soft tell"))
    industry(sheet, player, Way(FIRST - PITCH, y, PITCH, 16, 0))
    return y + 48


def _pitch(routes: list[Route]) -> float:
    """Return how wide a space is on a wide board where all routes fit."""
    longest = max([route["length"] for route in routes[1:]])
    if routes[0]["length"] > ALONE:
        return CLOSE
    crowded = longest >= 10 or any(end_at_junction(route) for route in routes)
    return TIGHT if crowded else PITCH


def _compact(sheet: Sheet, player: Player) -> float:
    heading(sheet, player, 8, 24, 344)
    hand(sheet, player, 8, 56, 344, left=True)
    y = 96.0
    crests = []
    for route in _main_first(player):
        crests.append(y - 6)
        label(sheet, player, route, 8, y + 16, 344)
        head = y + 24
        if waiting(route) * PIECE > 208 - 56 * len(player["locomotives"][route["route"]]):
            y += 30
            head += 34
        y += 112 if route["doubler_spaces"] else 84
        across, pitch = (10, 36) if route["length"] == 10 else (9, 40)
        way = Way(20, y, pitch, across, 84, head)
        route_lines(sheet, player, route, way)
        if switch(route):
            y += BELOW + BRANCH_DOWN * len(route["ways"]) + 68
        else:
            y += 84 * ((route["length"] - 1) // across) + (88 if route["length"] > across else 68)
            y += 20 if end_at_junction(route) else 0
    if ADDED.shared_industry(sheet.view):
        height = beside(sheet, player, 8, y + 20, 344, tall=40) + 12
        country(sheet, crests, 0, NARROW, EDGE, height)
        return height
    sheet.add(text(8, y + 12, sheet.say("draw.industry"), "head"))
    points = _points(sheet, player["industry_points"])
    sheet.add(text(NARROW - 8, y + 12, points, "soft tell", "end"))
    higher = lift(player)
    industry(sheet, player, Way(26, y + 68 + higher, 44, 8, 92 + higher))
    height = beside(sheet, player, 8, y + 224 + 2 * higher, 344, tall=40) + 12
    country(sheet, crests, y - 10, NARROW, EDGE, height)
    return height


def country(
    sheet: Sheet, crests: list[float], yard: float, width: float, first: float, height: float
) -> None:
    """Draw the country behind everything that was drawn so far."""
    beyond = 0 if sheet.framed else BEYOND
    drawn = landscape(sheet.view["board"], tuple(crests), yard, width, first, height, beyond)
    sheet.elements.insert(0, drawn)


def waiting(route: Route) -> int:
    """Return how many tracks of a route are not built yet."""
    return sum([not space for space in route["tracks"].values()])


def heading(sheet: Sheet, player: Player, x: float, y: float, width: float) -> None:
    """Draw the player's name, the points, and what the board would score now."""
    seat = player["seat"]
    name = fit(sheet.name(seat), 20, width * 0.4)
    scores = [route["points"] for route in player["routes"]]
    parts = [score["tracks"] + score["stars"] + score["medal"] for score in scores]
    parts.append(player["industry_points"])
    points = _points(sheet, player["points"])
    said = ""
    if sheet.view["current"] is not None:
        said = _scores(sheet, player["now"], [n for n in parts if n])
    line = runs(x + 26, y, (name, "big"), (points, "t14 strong tell"))
    wide = round(width_of(name, 20) + strong_width_of(points, 14)) + 12
    right = x + 26 + wide
    sign = emblem(sheet.view["board"])
    aside = 30 if sign else 0
    sheet.add(nameplate(x - 6, y - 22, wide + 40 + aside, 30))
    sheet.add(pieces.shape(seat, x + 9, y - 7, 8.5), line, at(right + 4, y - 19, sign))
    if said:
        where = (right + aside + 20, y) if width > 400 else (x + 26, y + 25)
        sheet.add(text(*where, said, "soft tell"))


def nameplate(x: float, y: float, width: float, height: float) -> str:
    """Draw a plate with two lines around it, like that of a railroad's name on its engines."""
    return rect(x, y, width, height, "plate-edge", 7) + rect(
        x + 2.5, y + 2.5, width - 5, height - 5, "plate-line", 4.5
    )


def _scores(sheet: Sheet, now: int, parts: Sequence[int]) -> str:
    """Say what a scoring now would give, and from how many points that is added up."""
    if not now:
        return sheet.say("draw.scores.none")
    if len(parts) < 2:
        return sheet.say("draw.scores.one", now=now)
    return sheet.say("draw.scores", now=now, parts=" + ".join([str(n) for n in parts]))


def _points(sheet: Sheet, n: int) -> str:
    return sheet.say("gain.points", n=n)


def label(
    sheet: Sheet,
    player: Player,
    route: Route,
    x: float,
    y: float,
    width: float,
    engines: float = 0,
) -> None:
    """Draw a route's name, what it scores, and its locomotives, ending there or at `engines`.

    A name that is too long stands above the locomotives.
    """
    points = route["points"]
    total = [str(points["tracks"])]
    if points["stars"]:
        total.append(f"{points['stars']}★")
    if points["medal"]:
        total.append(f"{points['medal']}")
    said = " + ".join(total) if len(total) > 1 else _points(sheet, points["tracks"])
    places = player["locomotives"][route["route"]]
    left = x + (engines or width) - 56 * len(places)
    room = left - x
    name = _name(sheet, player, route)
    over = width_of(name, 15) > room - 4
    name = fit(name, 15, (engines or width) if over else room)
    top = y - 20 if over else y
    wide = round(width_of(name, 15))
    sheet.add(rect(x - 5, top - 15, wide + 10, 20, "signboard", 3))
    sheet.add(text(x + wide / 2, top, name, "head", "middle"))
    sheet.add(text(x, top + 19, said, "soft tell"))
    for lies in ADDED.on_routes:
        lies(sheet, player, route, x, y, room - 4)
    for i, tile in enumerate(places):
        slot = route["route"] if len(places) == 1 else f"{route['route']}-{i + 1}"
        engine(sheet, player, slot, tile, left + 56 * i, y - 12)


def _name(sheet: Sheet, player: Player, route: Route) -> str:
    """Return what a route is called, with where its switch or its upgrade leads."""
    name = sheet.route(route["route"])
    if route["branch"]:
        return sheet.say("draw.route-to", route=name, way=words.named("way", route["branch"]))
    for end in ADDED.route_ends:
        way = end(sheet, player, route)
        if way is not None:
            return sheet.say("draw.route-to", route=name, way=way)
    return name


def engine(sheet: Sheet, player: Player, slot: str, tile: str | None, x: float, y: float) -> None:
    """Draw a place for a locomotive, and what lies on it."""
    seat = player["seat"]
    label = sheet.say("draw.engine.none")
    body = [rect(0, 0, 52, 40, "frame", 6)]
    if tile:
        site = tile in ADDED.tiles
        label = sheet.tile(tile)
        label = label if site else sheet.say("draw.engine", tile=label)
        drawn = at(10, 5, tiles.factory(tile))
        body.append(drawn if site else at(4, 5, pieces.locomotive(words.number(tile))))
    else:
        body.append(rect(2.5, 2.5, 47, 35, "slot", 5))
        body.append(at(15, 13, pieces.small_locomotive("softfill"), cls="faded"))
    for drawn, key in on_tile(player, slot):
        body.append(at(37, -8, drawn))
        label = sheet.say(key, what=label)
    sheet.add(sheet.hooks.part(f"board/{seat}/engine/{slot}", x, y, *body, label=label, cls="bare"))
