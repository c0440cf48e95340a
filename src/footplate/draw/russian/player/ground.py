"""Draws what is open on a route: ground for extensions, and a switch with the ways behind it."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.pen import at, circle, path, rect, text, title
from footplate.draw.russian.player.printed import printed
from footplate.draw.russian.player.way import SPOT, Way, rails
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Open, OpenWay, Player, Route

BRANCH_DOWN: Final = 104
"""The distance from one open way to the one below it."""


BELOW: Final = 24
"""The extra distance from a row of the route to the first of them."""


def switch(route: Route) -> Open | None:
    """Return the switch of a route that is not set yet."""
    for found in route["open"]:
        if not found["size"]:
            return found
    return None


def last_laid(route: Route) -> int:
    """Return the last space that is drawn in one line: the end, or the one before the switch."""
    found = switch(route)
    return found["space"] - 1 if found else route["length"]


def open_spaces(route: Route) -> list[int]:
    """Return the spaces on which nobody knows yet what lies there."""
    return [
        space
        for ground in route["open"]
        for space in range(ground["space"], ground["space"] + ground["size"])
    ]


def open_ground(sheet: Sheet, route: Route, way: Way) -> None:
    """Draw dashed ground where an extension will lie, with its size."""
    for ground in route["open"]:
        if not ground["size"]:
            continue
        first, last = ground["space"], ground["space"] + ground["size"] - 1
        said = sheet.say("draw.open-ground", n=ground["size"])
        body = [title(said)]
        for left, right, y in way.runs(first - 0.5, last + 0.5):
            body.append(rect(left + 3, y - 19, right - left - 6, 38, "slot", 10))
        left, y = way.middle(first)
        right, _ = way.middle(last)
        caption = sheet.say("draw.spaces", n=ground["size"])
        body.append(text((left + right) / 2, y + 33, caption, "t11", "middle"))
        sheet.add(f"<g>{''.join(body)}</g>")


def extensions(sheet: Sheet, player: Player, route: Route, way: Way) -> None:
    """Draw the extensions that were built in, framed; what they give is drawn with the route."""
    stations = sorted([int(space) for space in route["built"]])
    for first in stations:
        name = route["built"][str(first)]
        last = first + sheet.view["sizes"][name] - 1
        said = sheet.say("draw.extension", extension=name)
        frames = [
            rect(left + 3, y - 18, right - left - 6, 36, "thin", 9)
            for left, right, y in way.runs(first - 0.5, last + 0.5)
        ]
        key = sheet.hooks.key(f"board/{player['seat']}/extension/{name}")
        sheet.add(at(0, 0, title(said), *frames, key=key))


def ways(sheet: Sheet, player: Player, route: Route, way: Way) -> None:
    """Draw the switch, and each way behind it with what it offers."""
    found = switch(route)
    if not found:
        return
    fork_x, fork_y = way.middle(found["space"])
    for number, open_way in enumerate(route["ways"]):
        _way(sheet, player, open_way, way, found["space"], number)
    body = circle(fork_x, fork_y, SPOT + 1, "spot") + at(fork_x - 10, fork_y - 10, pieces.fork())
    said = title(sheet.say("draw.switch"))
    sheet.add(f"<g>{said}{body}</g>")


def _way(
    sheet: Sheet, player: Player, open_way: OpenWay, way: Way, first: int, number: int
) -> None:
    """Draw a way behind the switch: on a wide board to the right of it, else in rows of its own."""
    fork_x, fork_y = way.middle(first)
    beside = way.across >= first + 5
    if beside:
        left, y = fork_x + way.pitch, fork_y + BRANCH_DOWN * number
        into = f"M{fork_x + SPOT} {fork_y}H{left - way.pitch / 2}"
        if number:
            bend = left - way.pitch / 2
            into = f"M{fork_x} {fork_y + SPOT}C{fork_x} {y} {fork_x} {y} {bend} {y}"
        sheet.add(path(into, "softline"))
    else:
        left, y = way.x + way.pitch, fork_y + BELOW + BRANCH_DOWN * (number + 1)
    branch = Way(left, y, way.pitch, way.across, way.down, first=first)
    for start, end, row_y in branch.runs(first - 0.5, open_way["length"] + 0.5):
        sheet.add(f'<g class="faded">{rails(start, end, row_y)}</g>')
    drawn = []
    for space in range(first, open_way["length"] + 1):
        x, row_y = branch.middle(space)
        drawn.append(circle(x, row_y, SPOT, "spot"))
        drawn.append(text(x, row_y + 4.2, f"{space}", "tell", "middle"))
    sheet.add(f'<g class="far">{"".join(drawn)}</g>')
    for special in open_way["specials"]:
        printed(sheet, special, *branch.middle(special["space"]), way.pitch)
    name = sheet.named("way", open_way["way"], open_way["way"])
    said = sheet.say("draw.way", way=name, n=open_way["length"])
    sheet.add(
        sheet.hooks.part(
            f"board/{player['seat']}/switch/{open_way['way']}",
            left - SPOT,
            y - 56,
            rect(0, 0, 96, 40, "hit"),
            rect(0, 8, 96, 26, "frame", 13),
            text(48, 25.5, name, "strong", "middle"),
            label=said,
        )
    )
