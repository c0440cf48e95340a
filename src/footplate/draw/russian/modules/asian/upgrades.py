"""Draws the route upgrades that nobody has laid yet, with what each makes of its route."""

from __future__ import annotations

from footplate.draw.pen import circle, text, title
from footplate.draw.russian import words
from footplate.draw.russian.player.printed import printed
from footplate.draw.russian.player.way import SPOT, Way, rails
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Upgrade


def upgrades(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the upgrades that somebody can still lay.

    Returns:
        Where they end.
    """
    end = y - 28
    for upgrade in sheet.view["upgrades"]:
        if any(upgrade["upgrade"] in player["ideas"] for player in sheet.view["players"]):
            end = _upgrade(sheet, upgrade, x, end + 28, width)
    return end


def _upgrade(sheet: Sheet, upgrade: Upgrade, x: float, y: float, width: float) -> float:
    """Draw an upgrade, from space 1 on."""
    heading = sheet.say("draw.upgrade", route=sheet.route(upgrade["upgrade"]))
    sheet.add(text(x, y, heading, "head"))
    said = sheet.say("draw.upgrade.route", route=sheet.route(upgrade["route"]))
    colours = tuple([words.named("colour", colour) for colour in upgrade["colours"]])
    wide = width > 400
    taking = f"<g>{title(sheet.say('draw.upgrade.colours', colours=colours))}"
    body = text(x + 130 if wide else x + width, y, said, "soft", "" if wide else "end")
    sheet.add(f"{taking}{body}</g>")
    pitch = 44 if wide else (width - 2 * SPOT) / (upgrade["length"] - 1)
    way = Way(x + SPOT + (10 if wide else 0), y + 30, pitch, 15, 0)
    for left, right, row_y in way.runs(0.5, upgrade["length"] + 0.5):
        sheet.add(f'<g class="faded">{rails(left + 4, right - 4, row_y)}</g>')
    drawn = []
    for space in range(1, upgrade["length"] + 1):
        at_x, row_y = way.middle(space)
        drawn.append(circle(at_x, row_y, SPOT, "spot"))
        drawn.append(text(at_x, row_y + 4.2, f"{space}", "tell", "middle"))
    sheet.add(f'<g class="far">{"".join(drawn)}</g>')
    for special in upgrade["specials"]:
        printed(sheet, special, *way.middle(special["space"]), pitch)
    return way.y + 56
