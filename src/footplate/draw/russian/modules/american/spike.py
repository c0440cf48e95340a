"""The golden spike: where two routes meet, and what each end is worth."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark
from footplate.draw.pen import at, path, rect, scaled, text, title
from footplate.draw.russian import words
from footplate.draw.russian.hooks import Junction
from footplate.draw.russian.modules.american import pieces as small
from footplate.draw.russian.modules.american.view import of_player, of_table
from footplate.draw.russian.player.way import SPOT
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Player, Special

PLACE: Final = "golden spike place"
ASIDE: Final = 58
"""The distance from the ends of the routes to the spike."""


def worth(sheet: Sheet, player: Player) -> int:
    """Return what each end is worth now."""
    return of_table(sheet.view)["spike"][1 if of_player(player)["golden_spike"] else 0]


def mark(sheet: Sheet, player: Player, got: bool) -> Mark:
    """Draw the spike with its value, where it has no room between the routes."""
    drawn = at(0, -2, small.spike(str(worth(sheet, player))))
    return Mark(28, drawn if got else f'<g class="faded">{drawn}</g>')


def meeting(sheet: Sheet, player: Player, ends: list[tuple[Special, float, float]]) -> None:
    """Draw the place where the routes that end at the spike meet.

    Args:
        sheet: to draw on.
        player: whose board.
        ends: the last space of each with its place.
    """
    x = max([at_x for _, at_x, _ in ends]) + ASIDE
    middle = sum([y for _, _, y in ends]) / len(ends)
    body = []
    for special, end_x, y in ends:
        left = end_x + SPOT + 3
        way = f"M{left} {y}H{x - 14}Q{x} {y} {x} {y + (14 if y < middle else -14)}V{middle}"
        body.append(path(way, "gilt" if special["got"] else "slot"))
        sign = y - 20 if y < middle else y + 8
        if special["got"]:
            body.append(at(left + 10, sign + 2, pieces.tick()))
        else:
            body.append(scaled(pieces.small_locomotive("softfill"), left + 8, sign, 0.72))
    body.append(rect(x - 24, middle - 18, 48, 36, "outlined", 8))
    body.append(at(x - 19, middle - 12, small.spike()))
    body.append(text(x - 3, middle + 5, str(worth(sheet, player)), "strong t14 tell"))
    counted = len([special for special, _, _ in ends if special["got"]])
    points = words.amount("points", worth(sheet, player))
    said = sheet.say("draw.spike", points=points, reached=counted, ends=len(ends))
    sheet.add(f"<g>{title(said)}{''.join(body)}</g>")


JUNCTION: Final = Junction(PLACE, ASIDE, mark, meeting)
