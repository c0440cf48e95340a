"""Draws fuel depots: a barrel for each token, and the cube that waits in front of a player."""

from __future__ import annotations

from functools import lru_cache

from footplate.draw import pieces
from footplate.draw.pen import at, path, rect, text, wrap
from footplate.draw.world.pieces.goods import CUBE, cube
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import City, Held, Player
from footplate.draw.world.words import Speaker, colour, message
from footplate.kernel.messages import Message


@lru_cache(maxsize=16)
def depot(seat: int, n: int) -> str:
    """Draw the fuel depots of a city around their middle: a barrel for each token."""
    barrel = rect(-6, -7.5, 12, 15, "outlined", 4) + path("M-6 -4.5H6M-6 4.5H6", "vacated")
    barrel += pieces.shape(seat, 0, 0, 3.2)
    return "".join([at(6.5 * (2 * i + 1 - n), 0, barrel) for i in range(n)])


def marks(city: City) -> list[str]:
    """Draw the fuel depots beside a city."""
    there = city.get("fuel")
    return [depot(there["seat"], there["n"])] if there else []


def said(sheet: Sheet, city: City) -> list[Message]:
    """Describe the fuel depots of a city, to be added to its description."""
    there = city.get("fuel")
    if not there:
        return []
    return [message("draw.city.fuel", who=sheet.name(there["seat"]), n=there["n"])]


# ---------------------------------------------------------------------- in front of a player


def strip(sheet: Sheet, player: Player, x: float, y: float, width: float) -> float:
    """Draw the fuel depots that a player has left and the cube that waits; return where they end.

    Args:
        sheet: where they are drawn.
        player: whose they are.
        x: the left edge.
        y: the upper edge; it is also returned if no fuel depots are played.
        width: how wide they may be.
    """
    if "fuel" not in player:
        return y
    seat, n = player["seat"], player["fuel"]
    label = sheet.say("draw.fuel.left", n=n)
    barrels = at(6.5 * n, 12, depot(seat, n)) + text(13 * n + 8, 16, label, "t11 soft")
    sheet.add(at(x, y, sheet.told(label, barrels)))
    held = player.get("held")
    if not held:
        return y + 32
    left = 170.0 if width > 400 else 0.0
    top = y if left else y + 28
    words = waiting(sheet, held, sheet.city(held["path"][0]), sheet.city(held["path"][-1]))
    rows = wrap(words, 12, width - left - CUBE - 10)
    body = [at(0, 5, cube(held["colour"]))]
    body += [text(CUBE + 8, 16 + 16 * i, row, "strong") for i, row in enumerate(rows)]
    sheet.add(at(x + left, top, sheet.told(words, *body)))
    return top + 16 + 16 * len(rows)


def waiting(speaker: Speaker, held: Held, start: str, here: str) -> str:
    """Say which cube waits where, and how far it has come."""
    ends = {"from": start, "city": here}
    return speaker.say("draw.held", colour=colour(held["colour"]), **ends, n=len(held["sides"]))
