"""The routes of a player's board: what is built, how far locomotives get, and what it is worth."""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.draw import pieces
from footplate.draw.marks import Mark, row
from footplate.draw.pen import at, circle, num, path, rect, scaled, text, title
from footplate.draw.russian_marks import gain, unlocked
from footplate.draw.russian_sheet import Sheet
from footplate.draw.russian_view import Player, Route, Special
from footplate.draw.russian_words import COLOURS

SPOT: Final = 13
"""The radius of a space."""
BED: Final = 12
"""The height of the way behind a track."""
LIT: Final = (-30, 20)
"""What is lit, from above to below the middle of a row."""


class Way(NamedTuple):
    """Where the spaces of a route lie: in rows of so many."""

    x: float
    y: float
    pitch: float
    across: int
    down: float
    head: float = 0
    """Where what is not built yet waits, if not left of the route."""

    def middle(self, space: int) -> tuple[float, float]:
        """The middle of a space, counted from 1."""
        row_number, column = divmod(space - 1, self.across)
        return self.x + column * self.pitch, self.y + row_number * self.down

    def runs(self, first: float, last: float) -> list[tuple[float, float, float]]:
        """From one place to another as (left, right, y) by row; 0.5 is the edge before space 1."""
        found = []
        for row_number in range(-(-int(last + 0.5) // self.across) or 1):
            low = row_number * self.across + 0.5
            start, end = max(first, low), min(last, low + self.across)
            if end > start:
                left = self.x + (start - low - 0.5) * self.pitch
                right = self.x + (end - low - 0.5) * self.pitch
                found.append((left, right, self.y + row_number * self.down))
        return found


def values(player: Player, route: Route) -> list[int]:
    """What each space of a route scores now, from the first: tracks alone, doublers included."""
    found = []
    twice = any(s["got"] and s["gain"] == ["double route"] for s in route["specials"])
    for space in range(1, min(route["reach"], route["length"]) + 1):
        cover = [i for i, c in enumerate(COLOURS) if route["tracks"].get(c, 0) >= space]
        value = player["values"][cover[-1]] if cover else 0
        found.append(value * (2 if space <= route["doublers"] else 1) * (2 if twice else 1))
    return found


def route_lines(sheet: Sheet, player: Player, route: Route, way: Way) -> None:
    """A route from the ground up."""
    reach = min(route["reach"], route["length"])
    for left, right, y in way.runs(0.5, reach + 0.5) if reach else []:
        sheet.add(rect(left + 2, y + LIT[0], right - left - 4, LIT[1] - LIT[0], "lit", 10))
    for left, right, y in way.runs(0.5, route["length"] + 0.5):
        sheet.add(_rails(left, right, y))
    _stretches(sheet, route, way)
    _spaces(sheet, route, way)
    for space, value in enumerate(values(player, route), 1):
        if value:
            x, y = way.middle(space)
            sheet.add(text(x, y - 18, f"{value}", "t11 strong tell", "middle"))
    _doublers(sheet, player, route, way)
    for special in route["specials"]:
        _special(sheet, special, *way.middle(special["space"]))
    _tracks(sheet, player, route, way)


def _rails(left: float, right: float, y: float) -> str:
    count = int((right - left) / 10)
    ties = "".join([f"M{num(left + 6 + 10 * i)} {num(y - 7)}v14" for i in range(count)])
    rails = f"M{num(left)} {num(y - 4)}H{num(right)}M{num(left)} {num(y + 4)}H{num(right)}"
    return path(ties, "tie") + path(rails, "iron")


def _stretches(sheet: Sheet, route: Route, way: Way) -> None:
    """The way behind each track in its colour; what no locomotive reaches is pale."""
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
    for far in (False, True):
        drawn = []
        for space in range(1, route["length"] + 1):
            if (space > route["reach"]) is far:
                x, y = way.middle(space)
                drawn.append(circle(x, y, SPOT, "spot"))
                if space not in built:
                    drawn.append(text(x, y + 4.2, f"{space}", "tell", "middle"))
        if drawn:
            sheet.add(f'<g class="far">{"".join(drawn)}</g>' if far else "".join(drawn))


def _doublers(sheet: Sheet, player: Player, route: Route, way: Way) -> None:
    """The doublers that lie above a route, and where the next one comes."""
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
            label=sheet.say("Doubler above {route}", route=sheet.route(route["route"])),
            cls="bare",
        )
    )


def _special(sheet: Sheet, special: Special, x: float, y: float) -> None:
    """What a special space gives, and what it needs."""
    got = special["got"]
    marks = []
    for effect in special["gain"]:
        number, _, noun = effect.partition(" ")
        if noun == "tracks":
            marks.append(unlocked(number, opened=got))
        elif noun == "star":
            marks.append(Mark(28, at(0, -4, pieces.starred(number, counts=got))))
        elif noun == "medal place":
            marks.append(Mark(22, at(0, -4, pieces.medal("20"))))
        else:
            marks.append(gain(effect))
    lasting = special["gain"][0].endswith(("star", "route", "place", "tracks"))
    drawn = []
    for i, mark in enumerate(marks):
        drawn.append(at(x - mark.width / 2, y + 20 + 21 * i, mark.svg))
    faded = got if not lasting else not got and not special["gain"][0].endswith(("star", "tracks"))
    cls = "past" if got else "faded"
    body = f'<g class="{cls}">{"".join(drawn)}</g>' if faded else "".join(drawn)
    if got and not lasting:
        body += at(x - 6, y + 26, pieces.tick())
    elif not got:
        body += at(x, y + 22 + 21 * len(marks), _needs(special))
    words = [sheet.gains(special["gain"])]
    words.append(sheet.say("got" if got else "not yet"))
    said = sheet.say("Space {space}: {what}", space=special["space"], what=", ".join(words))
    sheet.add(f"<g>{title(said)}{body}</g>")


def _needs(special: Special) -> str:
    """What has to reach a special space: a better track than wood, a locomotive."""
    found = []
    if special["colour"] != "wood":
        found.append(Mark(16, at(0, 0, pieces.track(special["colour"], 16, 13, 11))))
    if special["locomotive"]:
        found.append(Mark(16, scaled(_LOCO, 0, 2, 0.72)))
    if not found:
        return ""
    mark = row(found, 2)
    return at(-mark.width / 2, 0, mark.svg)


_LOCO: Final = pieces.small_locomotive("softfill")


def _tracks(sheet: Sheet, player: Player, route: Route, way: Way) -> None:
    """The track pieces; those that are not built yet lie beside the route."""
    seat = player["seat"]
    waiting = 0
    for colour in route["colours"]:
        space = route["tracks"][colour]
        part = f"board/{seat}/track/{route['route']}/{colour}"
        words = sheet.say(
            "{colour} on {route}, space {space}" if space else "{colour} on {route}, not built",
            colour=sheet.say(colour),
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
        sheet.above.append(sheet.hooks.part(part, x, y, *body, label=words, cls="bare"))


def depot(way: Way, number: int) -> tuple[float, float]:
    """Where a track piece waits that is not built yet: left of the route, or above it."""
    if way.across >= 15:
        return way.x - 254 + 36 * number, way.y + 34
    return way.x + 132 + 26 * number, way.head
