"""The coal board: its spaces, the foundries that lie open, and what a player has of coal."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import row, word
from footplate.draw.pen import at, line, rect, scaled, text
from footplate.draw.russian import words
from footplate.draw.russian.pieces import module_pieces
from footplate.draw.russian.pieces.gain_marks import gains, single, times
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.table.spaces import group
from footplate.draw.russian.view import Player

GAP: Final = 8
TALL: Final = 40


def coal_board(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the spaces of the coal board and the foundries that can be taken.

    Returns:
        Where they end.
    """
    wide = width > 400
    sheet.heading(x, y, "draw.coal")
    left = sheet.say("draw.foundries-left", n=sheet.view["foundry_stack"])
    each = 140.0 if wide else (width - GAP) / 2
    top = y + 12
    group(sheet, (("coal", "foundry"),), (x, x + each + GAP), (each, each), top, TALL, tall=TALL)
    third = x + 2 * (each + GAP) if wide else x
    top = top if wide else top + TALL + GAP
    _boilerman(sheet, third, top, each)
    start = third + each + (24 if wide else GAP)
    if wide:
        sheet.add(line(start - 12, top, start - 12, top + TALL, "rule"))
        sheet.add(text(x + width, y, left, "soft tell", "end"))
    else:
        sheet.add(text(start + 8, top + 25, left, "soft tell"))
        start, top = x, top + TALL + GAP
    for name in sheet.view["foundries"]:
        effects = sheet.view["foundry_gains"][name]
        mark = row([single("foundry"), gains(effects)], 8)
        label = sheet.say("draw.foundry", gain=words.gains(effects))
        if not wide:
            each = max(each, mark.width + 20)
            if start > x and start + each > x + width:
                start, top = x, top + TALL + GAP
        room = max(120.0, mark.width + 20) if wide else each
        sheet.button(f"foundry/{name}", start, top, room, TALL, mark, label)
        start += room + GAP
    return top + TALL


def _boilerman(sheet: Sheet, x: float, y: float, width: float) -> None:
    """Draw the space where coal is paid for a boilerman."""
    seat = sheet.view["boilerman"]
    cost = times(2, single("coal"))
    label = sheet.say("draw.boilerman")
    body = [rect(0, 0, width, TALL, "frame", 6)]
    if seat is None:
        body.append(at(8, TALL / 2 - 10, cost.svg, cls="price"))
    else:
        body.append(pieces.shape(seat, 18, TALL / 2, 8.5))
        label = sheet.say("draw.here", who=sheet.name(seat), gain=label)
    start = 8 + cost.width + 6
    body.append(line(start, 8, start, TALL - 8, "rule"))
    mark = single("boilerman")
    cls = "gain" if seat is None else "gain faded"
    body.append(at(start + 8, TALL / 2 - 10, mark.svg, cls=cls))
    held = "" if seat is None else "held"
    sheet.add(sheet.hooks.part("space/boilerman", x, y, *body, label=label, cls=held))


# ---------------------------------------------------------------------- of a player


def coal(sheet: Sheet, player: Player, x: float, y: float, width: float, tall: float) -> float:
    """Draw coal, and the foundries above a player's board.

    Returns:
        Where they end.
    """
    sheet.heading(x, y, "draw.coal")
    top = y + 12
    n = player["coal"]
    count = row([single("coal"), word(f"{pieces.TIMES}{n}", "strong tell")], 4)
    label = sheet.say("gain.coal", n=n)
    cls = "gain" if n else "past"
    body = (
        rect(0, 0, 72, tall, "frame", 6),
        at(36 - count.width / 2, tall / 2 - 10, count.svg, cls=cls),
    )
    sheet.add(sheet.hooks.part(f"board/{player['seat']}/coal", x, top, *body, label=label))
    left = x + 72 + GAP
    for name in player["foundries"]:
        effects = sheet.view["foundry_gains"][name]
        mark = row([single("foundry"), gains(effects)], 6)
        wide = max(64.0, mark.width + 16)
        if left > x and left + wide > x + width:
            left, top = x, top + tall + 4
        used = name in player["fired"]
        said = "draw.foundry.used" if used else "draw.foundry"
        sheet.add(
            sheet.hooks.part(
                f"board/{player['seat']}/foundry/{name}",
                left,
                top,
                rect(0, 0, wide, tall, "frame", 6),
                at(
                    (wide - mark.width) / 2, tall / 2 - 10, mark.svg, cls="past" if used else "gain"
                ),
                at(wide / 2 - 9, tall / 2 - 10, pieces.again()) if used else "",
                label=sheet.say(said, gain=words.gains(effects)),
                cls="held" if used else "",
            )
        )
        left += wide + 4
    return top + tall + 24


def boilerman(player: Player, place: str) -> str:
    """Draw the boilerman on a locomotive or a factory, 17 wide; nothing where there is none."""
    if place not in player.get("boilermen", []):
        return ""
    return scaled(module_pieces.boilerman(), 0, 0, 0.75)
