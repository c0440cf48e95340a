"""A player's board of Russian Railroads in text: routes, industry tracks, and what lies beside."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from rich.text import Text

from footplate.draw.russian.text.beside import beside
from footplate.draw.russian.text.industry import industry_lines
from footplate.draw.russian.text.routes import notes_on, route_lines, total
from footplate.draw.russian.view import Player, View
from footplate.draw.text_pen import Sheet, joined, pad

SIDE: Final = 15
"""The width of the column beside the routes."""

NOTE: Final = 26
"""The width that notes beside the shorter routes need."""

TWO_COLUMNS: Final = 160
"""From this width on two boards lie side by side."""


def all_full(view: View, sheet: Sheet) -> list[Text]:
    """Return the boards of all players in full, one below the other or two side by side."""
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
    """Return a player's board, and what lies beside it."""
    said = sheet.say("gain.points", n=player["points"])
    if view["current"] is not None:
        parts = [total(route) for route in player["routes"]]
        parts.append(player["industry_points"])
        sums = " + ".join([str(n) for n in parts])
        said = sheet.say("draw.now", points=said, now=player["now"], parts=sums)
    title = sheet.name(player["seat"]) + f" {sheet.signs.dot} {said}"
    cell = min(6, (sheet.width - SIDE) // 15)
    side = SIDE
    if cell < 4:
        side, cell = 0, max(4, sheet.width // 15)
    found = [sheet.rule(title)]
    notes = notes_on(player, sheet)
    for route in player["routes"]:
        rows = route_lines(player, route, sheet, side, cell)
        start = side + route["length"] * cell + 3
        if start + NOTE <= sheet.width:
            lines = [pad(row, start, sheet.signs) for row in rows]
            rows = [line + (notes.pop(0) if notes else Text()) for line in lines]
        found.extend(rows)
    found.extend(industry_lines(player, sheet, side, cell))
    found.extend(beside(view, player, sheet))
    for line in found:
        line.rstrip()
    return [sheet.clip(line) for line in found]
