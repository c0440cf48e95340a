"""The industry tracks of a player's board of Russian Railroads in text."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from footplate.draw.russian.text.gains import brief, tile_in_short
from footplate.draw.russian.text.routes import BOULDER, column_of
from footplate.draw.russian.view import Player
from footplate.draw.text_pen import FADED, STRONG, Row, Sheet, ink, joined, pad

RAIL: Final = "bold #c2513f"


def industry_lines(player: Player, sheet: Sheet, side: int, cell: int) -> list[Text]:
    """Write the industry tracks, the upper of two first; detours follow the last space."""
    points = player["industry_points"]
    score = ink(sheet.say("gain.points", n=points), "" if points else FADED)
    found: list[Text] = []
    for number, spaces in reversed(list(enumerate(_tracks_of(player)))):
        rows = _track(player, sheet, spaces, side, cell)
        name = sheet.say("draw.industry.upper" if number else "draw.industry")
        label = ink(sheet.say("draw.industry.space"), FADED)
        heads = (ink(name, STRONG), ink("") if number else score, label)
        if not side:
            head = heads[:1] if number else heads[:2]
            found.extend([joined(head, f" {sheet.signs.dot} "), *rows])
        else:
            found.extend(
                [pad(head, side, sheet.signs) + row for head, row in zip(heads, rows, strict=True)]
            )
    return found


def _tracks_of(player: Player) -> list[list[int]]:
    """Return the spaces of each track, from its start on."""
    found: list[list[int]] = []
    for i, space in enumerate(player["industry"]):
        if space["kind"] == "start":
            found.append([])
        found[-1].append(i)
    return found


def _track(player: Player, sheet: Sheet, spaces: list[int], side: int, cell: int) -> list[Text]:
    """Return a track: the wrenches, the spaces, and their numbers."""
    if side + cell * len(spaces) > sheet.width:
        cell = max(3, (sheet.width - side) // len(spaces))
    above, row, ruler = [Row(cell * len(spaces)) for _ in range(3)]
    wrench = sheet.signs.wrench
    several = len(player["wrenches"]) > 1
    furthest = -1
    for at in player["wrenches"]:
        if at not in spaces:
            continue
        here = [str(n) for n, other in enumerate(player["wrenches"], 1) if other == at]
        mark = wrench + "".join(here) if several else wrench
        column = spaces.index(at)
        above.put(column_of(column + 1, wrench, cell), mark, RAIL)
        furthest = max(furthest, column)
    for number, i in enumerate(spaces):
        text, style = _space(player, i, sheet, cell)
        style = style if number <= furthest or style == STRONG else FADED
        row.put(column_of(number + 1, text, cell), text, style)
        ruler.put(column_of(number + 1, str(number), cell), str(number), FADED)
    return [above.text(), row.text(), ruler.text()]


def _space(player: Player, index: int, sheet: Sheet, cell: int) -> tuple[str, str]:
    """Return a space of an industry track, and how it is written."""
    space = player["industry"][index]
    tile = space["factory"]
    if space["kind"] == "gap":
        text = f"[{tile_in_short(tile, sheet) if tile else ' '}]"
        text = text if len(text) < max(4, cell) else text[1:-1]
        return text, STRONG if tile else FADED
    if space["boulder"]:
        return BOULDER, STRONG
    if space["kind"] == "over":
        return "v" if tile else ".", ""
    if space["kind"] == "idea":
        if space["got"]:
            return sheet.signs.done, ""
        return brief("1 idea", sheet)[: 4 if cell > 4 else 2], ""
    text = str(space["points"])
    if space["kind"] == "detour":
        return f"({text})", ""
    if space["gain"] and cell > len(text) + 3:
        text += f"+{brief(space['gain'][0], sheet)[:3]}" if cell > len(text) + 4 else "+"
    return text, ""
