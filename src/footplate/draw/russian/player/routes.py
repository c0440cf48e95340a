"""The routes of a player's board: what is built, how far locomotives get, and what it is worth."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark
from footplate.draw.pen import at, circle, rect, text, title
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.pieces.gain_marks import single
from footplate.draw.russian.player.ground import (
    extensions,
    last_laid,
    open_ground,
    open_spaces,
    switch,
    ways,
)
from footplate.draw.russian.player.industry import boulder
from footplate.draw.russian.player.printed import STEP, TOP, below, marks, needs, topic
from footplate.draw.russian.player.way import SPOT, Way, bed, iron
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Player, Route, Special
from footplate.draw.russian.words import COLOURS

BED: Final = 12
"""The height of the way behind a track."""
PIECE: Final = 34
"""How much room a track piece takes that is not built yet, on a narrow board."""
LONG: Final = 15
"""How many spaces a row of a wide board has."""
SAID: Final = {
    (False, False): "draw.special.open",
    (False, True): "draw.special.got",
    (True, False): "draw.special.coin-open",
    (True, True): "draw.special.coin-got",
}
"""What a special space is called, by whether it asks for a coin and whether it was received."""
LIT: Final = (-30, 20)
"""The upper and the lower edge of what is lit, from the middle of a row."""


def values(player: Player, route: Route) -> list[int]:
    """Return what each space of a route scores now, doublers included, for tracks alone."""
    found = []
    twice = any(s["got"] and s["gain"] == ["double route"] for s in route["specials"])
    for space in range(1, min(route["reach"], route["length"]) + 1):
        cover = [i for i, c in enumerate(COLOURS) if route["tracks"].get(c, 0) >= space]
        value = player["values"][cover[-1]] if cover else 0
        found.append(value * (2 if space <= route["doublers"] else 1) * (2 if twice else 1))
    return found


def route_lines(sheet: Sheet, player: Player, route: Route, way: Way) -> None:
    """Draw a route from the ground up."""
    reach = min(route["reach"], last_laid(route))
    for left, right, y in way.runs(0.5, reach + 0.5) if reach else []:
        sheet.add(rect(left + 2, y + LIT[0], right - left - 4, LIT[1] - LIT[0], "lit", 10))
    laid = [run for first, last in _laid(route) for run in way.runs(first, last)]
    sheet.add(*[bed(*run) for run in laid])
    open_ground(sheet, route, way)
    extensions(sheet, player, route, way)
    ways(sheet, player, route, way)
    _stretches(sheet, route, way)
    sheet.add(*[iron(*run, ends=run == laid[-1] and not leads_on(route)) for run in laid])
    _spaces(sheet, route, way)
    for space, value in enumerate(values(player, route), 1):
        if value:
            x, y = way.middle(space)
            sheet.add(text(x, y - 18, f"{value}", "t11 strong tell", "middle"))
    _doublers(sheet, player, route, way)
    _specials(sheet, player, route, way)
    if route["stop"] < route["length"]:
        boulder(sheet, player, "route", *way.middle(route["stop"] + 1))
    _tracks(sheet, player, route, way)


def leads_on(route: Route) -> bool:
    """Say whether a route goes on behind its last rails: at a switch or where routes meet."""
    return switch(route) is not None or end_at_junction(route) is not None


def _laid(route: Route) -> list[tuple[float, float]]:
    """Return where rails are printed: from the beginning to the end, except on open ground."""
    found = []
    start = 0.5
    for ground in route["open"]:
        found.append((start, ground["space"] - 0.5))
        start = ground["space"] + ground["size"] - 0.5
    if not switch(route):
        found.append((start, route["length"] + 0.5))
    return [(first, last) for first, last in found if last > first]


def _stretches(sheet: Sheet, route: Route, way: Way) -> None:
    """Draw the way behind each track in its colour, pale where no locomotive reaches."""
    behind = 0.5
    for colour in reversed(COLOURS):
        to = float(route["tracks"].get(colour, 0))
        if to <= behind:
            continue
        lit = min(to, max(behind, route["reach"] + 0.5))
        for first, last, cls in ((behind, lit, None), (lit, to, "faded")):
            for left, right, y in way.runs(first, last):
                way_ = pieces.stretch(colour, round(right - left, 1), BED)
                sheet.add(at(left, y - BED / 2, way_, cls=cls))
        behind = to


def _spaces(sheet: Sheet, route: Route, way: Way) -> None:
    built = [n for n in route["tracks"].values() if n]
    unknown = open_spaces(route)
    for far in (False, True):
        drawn = []
        for space in range(1, last_laid(route) + 1):
            if (space > route["reach"]) is far:
                x, y = way.middle(space)
                drawn.append(circle(x, y, SPOT, "slot" if space in unknown else "spot"))
                if space not in built:
                    drawn.append(text(x, y + 4.2, f"{space}", "tell", "middle"))
        if drawn:
            sheet.add(f'<g class="far">{"".join(drawn)}</g>' if far else "".join(drawn))


def _doublers(sheet: Sheet, player: Player, route: Route, way: Way) -> None:
    """Draw the doublers that lie above a route, and where the next one comes."""
    if not route["doubler_spaces"]:
        return
    for space in range(1, route["doubler_spaces"] + 1):
        x, y = way.middle(space)
        if space <= route["doublers"]:
            sheet.add(at(x - 11, y - 52, pieces.doubler()))
        elif space != route["doublers"] + 1:
            sheet.add(rect(x - 10, y - 51, 20, 16, "slot", 3))
    space = min(route["doublers"] + 1, route["doubler_spaces"])
    x, y = way.middle(space)
    sheet.add(
        sheet.hooks.part(
            f"board/{player['seat']}/doubler/{route['route']}",
            x,
            y - 43,
            rect(-20, -25, 40, 40, "hit"),
            rect(-10, -8, 20, 16, "slot", 3) if space > route["doublers"] else "",
            rect(-11, -9, 22, 18, "frame", 3),
            label=sheet.say("draw.doubler", route=sheet.route(route["route"])),
            cls="bare",
        )
    )


def leads_to_junction(special: Special) -> bool:
    """Say whether routes meet behind a special space."""
    return ADDED.junction is not None and special["gain"] == [ADDED.junction.gain]


def end_at_junction(route: Route) -> Special | None:
    """Return the end of a route that leads to where routes meet."""
    return next(filter(leads_to_junction, route["specials"]), None)


def _specials(sheet: Sheet, player: Player, route: Route, way: Way) -> None:
    """Draw what the special spaces give, one below the other where a space gives several things."""
    deep: dict[int, float] = {}
    for special in route["specials"]:
        space = special["space"]
        if leads_to_junction(special) and way.across >= LONG:
            continue  # drawn where the routes meet
        x, y = way.middle(space)
        down = deep.get(space, 0.0)
        deep[space] = down + _special(sheet, player, route, special, x, y + down, way.pitch)


def _special(
    sheet: Sheet,
    player: Player,
    route: Route,
    special: Special,
    x: float,
    y: float,
    pitch: float,
) -> float:
    """Draw what a special space gives and needs; return how much room that takes."""
    got = special["got"]
    found = _gains(sheet, player, route, special)
    lasting = special["gain"][0].endswith(("star", "route", "place", "tracks"))
    drawn = below(found, x, y, pitch)
    faded = got if not lasting else not got and not special["gain"][0].endswith(("star", "tracks"))
    cls = "past" if got else "faded"
    body = f'<g class="{cls}">{drawn}</g>' if faded else drawn
    if got and not lasting:
        body += at(x - 6, y + 26, pieces.tick())
    elif not got:
        body += at(x, y + TOP + 2 + STEP * len(found), needs(special))
    key = SAID[special["coin"], got]
    said = sheet.say(key, space=special["space"], gain=words.gains(special["gain"]))
    part = ""
    if special["coin"]:
        part = f"board/{player['seat']}/coin/{route['route']}-{special['space']}"
    elif special["gain"] == ["medal place"] and _chosen(sheet, player, route):
        part = f"board/{player['seat']}/medal/{route['route']}"
    if part:
        frame = rect(x - 20, y + TOP - 3, 40, 42, "frame", 6)
        sheet.add(sheet.hooks.part(part, 0, 0, frame, body, label=said, cls="bare"))
    else:
        sheet.add(f"<g>{title(said, topic(special['gain']))}{body}</g>")
    return STEP * len(found) + (14 if not got and needs(special) else 0)


def _gains(sheet: Sheet, player: Player, route: Route, special: Special) -> list[Mark]:
    """Draw what a special space gives, be it the medal or a place where routes meet."""
    if special["gain"] == ["medal place"] and player["medal_route"] == route["route"]:
        return [single("20")]
    if ADDED.junction and leads_to_junction(special):
        return [ADDED.junction.mark(sheet, player, special["got"])]
    return marks(special["gain"], got=special["got"])


def _chosen(sheet: Sheet, player: Player, route: Route) -> bool:
    """Return the medal's place: it can be chosen, the medal lies here, or it is one of several."""
    part = f"board/{player['seat']}/medal/{route['route']}"
    return sheet.hooks.known(part) or ADDED.medal_has_places(sheet.view)


def _tracks(sheet: Sheet, player: Player, route: Route, way: Way) -> None:
    """Draw the track pieces; those that are not built yet lie beside the route."""
    seat = player["seat"]
    waiting = 0
    for colour in route["colours"]:
        space = route["tracks"][colour]
        part = f"board/{seat}/track/{route['route']}/{colour}"
        label = sheet.say(
            "draw.track" if space else "draw.track.waiting",
            colour=words.named("colour", colour),
            route=sheet.route(route["route"]),
            space=space,
        )
        if space:
            x, y = way.middle(space)
        else:
            x, y = depot(way, waiting)
            waiting += 1
        body = [rect(-18, -15, 36, 30, "frame", 5)]
        known = part in sheet.hooks.links
        if known and space < route["length"]:
            to_x, to_y = way.middle(space + 1)
            dx, dy = to_x - x, to_y - y
            body.append(circle(dx, dy, SPOT + 4, "goal"))
            body.append(rect(dx - 20, dy - 22, 40, 44, "hit"))
        locked = not space and colour not in player["colours"]
        body.append(at(-16, -13, pieces.track(colour, 32, 26, 14), cls="faded" if locked else None))
        sheet.above.append(sheet.hooks.part(part, x, y, *body, label=label, cls="bare"))


def depot(way: Way, number: int) -> tuple[float, float]:
    """Return the place of a track piece that is not built yet: left of the route, or above it."""
    if way.across > LONG:
        return way.x + 400 + 36 * number, way.head
    if not way.head:
        return way.x - 254 + 36 * number, way.y + 34
    return way.x + 140 + PIECE * number, way.head
