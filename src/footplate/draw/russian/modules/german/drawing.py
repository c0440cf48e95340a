"""Draws what the German board has beside the shared one: route extensions and income tiles."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row, word
from footplate.draw.pen import at, circle, rect, text
from footplate.draw.rules import Rule
from footplate.draw.russian import words
from footplate.draw.russian.hooks import DrawingChapter, DrawingHooks, Panel
from footplate.draw.russian.modules.german.country import COUNTRY
from footplate.draw.russian.pieces.gain_marks import gains, single
from footplate.draw.russian.player.printed import STEP, TOP, below, marks, needs
from footplate.draw.russian.player.way import SPOT
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Extension, Player
from footplate.kernel.plugging import Chapter

GAP: Final = 8
TALL: Final = 84
CELL: Final = 38
"""The distance from one space of an extension to the next."""
EDGE: Final = 4


def depot(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the extensions by size, then the income tiles.

    Returns:
        Where they end.
    """
    y = _extensions(sheet, x, y, width)
    return _incomes(sheet, x, y + 20, width)


def wanted(sheet: Sheet) -> list[int]:
    """Return the sizes for which there is open ground on some board, the largest first."""
    found = {
        ground["size"]
        for player in sheet.view["players"]
        for route in player["routes"]
        for ground in route["open"]
        if ground["size"]
    }
    return sorted(found, reverse=True)


def _extensions(sheet: Sheet, x: float, y: float, width: float) -> float:
    sheet.heading(x, y, "draw.route-extensions")
    sizes = wanted(sheet)
    top = y + 12
    left = x
    for size in sizes:
        here = [each for each in sheet.view["extensions"] if each["size"] == size]
        wide = CELL * size + 2 * EDGE
        if left > x and left + len(here) * (wide + GAP) - GAP > x + width:
            left, top = x, top + TALL + GAP
        for extension in here:
            if left > x and left + wide > x + width:
                left, top = x, top + TALL + GAP
            _extension(sheet, extension, left, top, wide)
            left += wide + GAP
    if not sizes:
        sheet.add(text(x, top + 14, sheet.say("draw.no-ground"), "soft"))
        return top + 20
    return top + TALL + GAP


def _extension(sheet: Sheet, extension: Extension, x: float, y: float, wide: float) -> None:
    """Draw an extension with its spaces, what they give, and what has to reach them."""
    body = [
        rect(0, 0, wide, TALL, "frame", 8),
        rect(EDGE, 14, wide - 2 * EDGE, 8, "softfill", 4),
    ]
    for space in range(extension["size"]):
        body.append(circle(EDGE + CELL * (space + 0.5), 18, SPOT - 3, "spot"))
    for special in extension["specials"]:
        middle = EDGE + CELL * (special["space"] - 0.5)
        found = marks(special["gain"])
        body.append(f'<g class="gain">{below(found, middle, 13, CELL)}</g>')
        body.append(at(middle, 13 + TOP + 3 + STEP * len(found), needs(special)))
    said = words.on_spaces(extension["specials"])
    label = sheet.say("draw.extension.gain", extension=extension["extension"], gain=said)
    part = f"extension/{extension['extension']}"
    sheet.add(sheet.hooks.part(part, x, y, *body, label=label))


def _incomes(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the income tiles by kind, and how many of each are left."""
    sheet.heading(x, y, "draw.income-tiles")
    incomes = sheet.view["incomes"]
    columns = len(incomes) if width > 400 else 3
    each = min(120.0, (width - GAP * (columns - 1)) / columns)
    for i, (name, tile) in enumerate(incomes.items()):
        down, across = divmod(i, columns)
        mark = row([gains(tile["gain"]), word(f"{pieces.TIMES}{tile['left']}", "soft tell")], 6)
        gain = words.gains(tile["gain"])
        label = sheet.say("draw.income.left", gain=gain, left=tile["left"])
        sheet.add(
            sheet.hooks.part(
                f"income/{name}",
                x + across * (each + GAP),
                y + 12 + down * (40 + GAP),
                rect(0, 0, each, 40, "frame", 20),
                at((each - mark.width) / 2, 10, mark.svg, cls="gain" if tile["left"] else "past"),
                label=label,
                cls="" if tile["left"] else "held",
            )
        )
    return y + 12 + -(-len(incomes) // columns) * (40 + GAP)


def _count(player: Player) -> list[tuple[Mark, int]]:
    """Return how many income tiles of a player are face up."""
    left = [tile["held"] - tile["used"] for tile in player["incomes"].values()]
    return [(single("income"), sum(left))] if left else []


def plug(to: DrawingHooks) -> None:
    """Plug in the German board."""
    to.pictures |= {
        "income": Mark(26, at(0, 1, pieces.income())),
        "switch": Mark(20, pieces.fork()),
    }
    to.panels.append(Panel("extensions", depot))
    to.counts.append(_count)
    to.countries["german"] = COUNTRY
    to.titles["german"] = "draw.title.german"
    to.facts["german"] = "option.board.german"
    to.work |= {"extension": "draw.work.extension", "switch": "draw.work.switch"}
    to.wordy += ["extension", "switch"]
    to.rules["rules.modules"] = [
        Rule("rules.german", "2021 p.24-27", ("switch/",), "german", "2014 p.3-5"),
        Rule("rules.extensions", "2021 p.25", ("extension/",), "german", "2014 p.3"),
        Rule("rules.income", "2021 p.27", ("income/",), "german", "2014 p.5"),
    ]


CHAPTER: Final[DrawingChapter] = Chapter("german", plug)
