"""Industry tracks: points, gaps and factories, what blocks them, and the wrenches on them."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.paper import NARROW, WIDE
from footplate.draw.pen import at, circle, path, rect, scaled, text
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.pieces import tiles
from footplate.draw.russian.pieces.gain_marks import tight
from footplate.draw.russian.player.way import Way
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import IndustrySpace, Player

SPOT: Final = 14
LIFT: Final = 66
"""How far the upper track of two lies above the lower one."""


def lines(player: Player) -> list[list[int]]:
    """Return the spaces of each industry track of a board, from its start to its end."""
    found: list[list[int]] = []
    for i, space in enumerate(player["industry"]):
        if space["kind"] == "start":
            found.append([])
        if space["kind"] != "detour":
            found[-1].append(i)
    return found


def lift(player: Player) -> float:
    """Return by how much all tracks of a board are higher than a single one."""
    return LIFT * (len(lines(player)) - 1)


def place(player: Player, space: int) -> tuple[int, int]:
    """Return on which track a space lies, and how far from its start."""
    return next(
        (line, spaces.index(space)) for line, spaces in enumerate(lines(player)) if space in spaces
    )


def industry(sheet: Sheet, player: Player, way: Way) -> None:
    """Draw the industry tracks of a board; the way is that of the lowest one."""
    tracks = lines(player)
    ways = [way._replace(y=way.y - LIFT * i) for i in range(len(tracks))]
    if len(tracks) > 1:
        _shafts(sheet, player, tracks, ways)
    for spaces, line in zip(tracks, ways, strict=True):
        _track(sheet, player, spaces, line)
    for number, at_space in enumerate(player["wrenches"], 1):
        _wrench(sheet, player, number, at_space, ways)


def _shafts(sheet: Sheet, player: Player, tracks: list[list[int]], ways: list[Way]) -> None:
    """Draw a line from each space above a gap down to the gap."""
    track = player["industry"]
    for column, space in enumerate(tracks[1]):
        if track[space]["kind"] == "over":
            x, y = ways[1].middle(column + 1)
            _, low = ways[0].middle(column + 1)
            built = track[space]["factory"]
            sheet.add(path(f"M{x} {y + SPOT}V{low - 17}", "softline" if built else "slot"))


def _track(sheet: Sheet, player: Player, spaces: list[int], way: Way) -> None:
    """Draw a track from its start to its end."""
    here = [spaces.index(space) for space in player["wrenches"] if space in spaces]
    furthest = max(here, default=-1)
    if furthest >= 0:
        for left, right, y in way.runs(0.5, furthest + 1.5):
            sheet.add(rect(left + 4, y - 20, right - left - 8, 40, "lit", 10))
    for left, right, y in way.runs(1, len(spaces)):
        sheet.add(path(f"M{left} {y}H{right}", "softline"))
    for column, i in enumerate(spaces):
        space = player["industry"][i]
        x, y = way.middle(column + 1)
        if space["kind"] == "gap":
            gap(sheet, player, space, x, y, (WIDE if way.across > 8 else NARROW) - 4)
            continue
        body = spot(space, x, y)
        sheet.add(f'<g class="far">{body}</g>' if column > furthest else body)
        if space["boulder"]:
            boulder(sheet, player, "industry", x, y)


def spot(space: IndustrySpace, x: float, y: float) -> str:
    """Draw a space that is no gap: its points, what it gives, or what lies below it."""
    body = circle(x, y, SPOT, "spot")
    if space["kind"] == "idea":
        return body + scaled(pieces.bulb(), x - 6, y - 8, 0.76)
    if space["kind"] == "over":
        return body + path(
            f"M{x} {y - 5}V{y + 5}M{x - 4} {y + 1}L{x} {y + 5}L{x + 4} {y + 1}", "line"
        )
    return body + text(x, y + 4.2, str(space["points"]), "tell strong", "middle")


def boulder(sheet: Sheet, player: Player, where: str, x: float, y: float) -> None:
    """Draw a boulder on a space; a click on it blasts it."""
    wide, tall = tiles.BOULDER
    sheet.above.append(
        sheet.hooks.part(
            f"board/{player['seat']}/boulder/{where}",
            x,
            y,
            rect(-20, -20, 40, 40, "hit"),
            rect(-20, -18, 40, 36, "frame", 8),
            at(-wide / 2, -tall / 2, tiles.boulder()),
            label=sheet.say("draw.boulder", where=words.named("boulder", where)),
            cls="bare",
        )
    )


def on_tile(player: Player, place: str) -> list[tuple[str, str]]:
    """Return what lies on a locomotive or a factory, each with the key of its words."""
    return [found for find in ADDED.on_tiles if (found := find(player, place))]


def gap(
    sheet: Sheet, player: Player, space: IndustrySpace, x: float, y: float, edge: float
) -> None:
    """Draw a gap, empty or with its factory, whose gain is drawn left of an edge."""
    tile = space["factory"]
    number = space["gap"] + 1
    body = [rect(-17, -17, 34, 34, "frame" if tile else "frame slot", 6)]
    if tile:
        effects = sheet.view["factories"].get(tile, [])
        mark = tight(effects, 64)
        left = min(-mark.width / 2, edge - x - mark.width)
        body.append(at(-12, -12, tiles.factory(tile)))
        body.append(at(left, 20, mark.svg))
        key = "draw.factory.named" if tile in ADDED.tiles else "draw.factory"
        label = sheet.say(key, tile=sheet.tile(tile), gain=words.gains(effects))
    else:
        label = sheet.say("draw.gap", gap=number)
    for drawn, key in on_tile(player, f"gap-{number}"):
        body.append(at(8, -28, drawn))
        label = sheet.say(key, what=label)
    part = f"board/{player['seat']}/gap-{number}"
    sheet.add(sheet.hooks.part(part, x, y, *body, label=label, cls="gap"))


def _wrench(sheet: Sheet, player: Player, number: int, space: int, ways: list[Way]) -> None:
    """Draw a wrench on the upper edge of its space."""
    wrenches = player["wrenches"]
    same = [n for n, other in enumerate(wrenches, 1) if other == space]
    line, column = place(player, space)
    x, y = ways[line].middle(column + 1)
    x += (same.index(number) - (len(same) - 1) / 2) * 22
    part = f"board/{player['seat']}/wrench/{number}"
    body = [rect(-12, -14, 24, 28, "frame", 6)]
    after = player["industry"][space]["after"]
    if part in sheet.hooks.links and after:
        _, next_column = place(player, after[0])
        to_x, to_y = ways[line].middle(next_column + 1)
        body.append(circle(to_x - x, to_y - y + 30, SPOT + 5, "goal"))
        body.append(rect(to_x - x - 20, to_y - y + 8, 40, 44, "hit"))
    body.append(at(-9, -10, pieces.wrench()))
    if len(wrenches) > 1:
        body.append(text(7, 12, str(number), "t11 strong", "middle"))
    label = sheet.say("draw.wrench", wrench=number, space=column)
    if len(ways) > 1:
        track = words.line(upper=line > 0)
        label = sheet.say("draw.wrench.line", wrench=number, space=column, track=track)
    sheet.above.append(sheet.hooks.part(part, x, y - 30, *body, label=label, cls="bare"))
