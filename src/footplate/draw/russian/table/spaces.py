"""Action spaces: what they ask for, what they give, and who is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.draw.pen import at, fit, line, rect, text
from footplate.draw.russian import words
from footplate.draw.russian.pieces.gain_marks import gains, price
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Held, Space

PAD: Final = 8
LAST: Final = ("last",)
"""The row of the space that opens in the last round."""


def group(
    sheet: Sheet,
    rows: Sequence[Sequence[str]],
    lefts: Sequence[float],
    widths: Sequence[float],
    top: float,
    pitch: float,
    *,
    tall: float = 36,
) -> float:
    """Draw action spaces in rows; one that is alone in its row is as wide as the row.

    Returns:
        Where the group ends.
    """
    known = {space["space"]: space for space in sheet.view["spaces"]}
    full = lefts[-1] + widths[-1] - lefts[0]
    y = top
    for names in rows:
        here = [(i, known[name]) for i, name in enumerate(names) if shown(known.get(name))]
        if names == LAST and not here and LAST[0] in known:
            coming(sheet, known[LAST[0]], lefts[0], y, full, tall)
            y += pitch
        if not here:
            continue
        for i, space in here:
            alone = len(here) == 1
            action(sheet, space, lefts[0 if alone else i], y, full if alone else widths[i], tall)
        y += pitch
    return y


def shown(space: Space | None) -> bool:
    """Say whether a space is drawn, because it is open or somebody is there."""
    return space is not None and (space["open"] or space["held"] is not None)


def coming(sheet: Sheet, space: Space, x: float, y: float, width: float, height: float) -> None:
    """Draw the space that opens in the last round only."""
    gain = gains(space["gain"])
    caption = sheet.say("draw.last-round")
    label = sheet.say("draw.last-round.space", space=describe(sheet, space))
    sheet.add(
        sheet.hooks.part(
            f"space/{space['space']}",
            x,
            y,
            rect(0.5, 0.5, width - 1, height - 1, "frame vacant", 6),
            text(PAD, height / 2 + 4, fit(caption, 11, width - gain.width - 14), "t11 soft"),
            at(width - gain.width - PAD, height / 2 - 10, gain.svg, cls="faded"),
            label=label,
        )
    )


def action(sheet: Sheet, space: Space, x: float, y: float, width: float, height: float) -> None:
    """Draw an action space: its price, or who paid it, and what it gives."""
    held = space["held"]
    name = space["space"]
    cost = price(space["workers"], space["coins"])
    gain = gains(space["gain"])
    middle = height / 2 - 10
    left = max(cost.width, _paid_width(held))
    start = PAD + left + 6
    sheet.add(
        sheet.hooks.part(
            f"space/{name}",
            x,
            y,
            rect(0, 0, width, height, "frame", 6),
            "" if held else at(PAD, middle, cost.svg, cls="price"),
            line(start, 8, start, height - 8, "rule"),
            at(start + 6, middle, gain.svg, cls="gain faded" if held else "gain"),
            label=describe(sheet, space),
            cls="held" if held else "",
        )
    )
    if held:
        paid(sheet, name, held, x + PAD, y + height / 2)
    elif name == "basic":
        used = start + 6 + gain.width + 6
        sheet.workers(name, x + used, y + height / 2 - 12, width - used - 4)


def _paid_width(held: Held | None) -> float:
    if held is None:
        return 0
    return 17 * (held["workers"] + held["temporary"] + held["wooden"] + held["coins"]) - 1


def paid(sheet: Sheet, name: str, held: Held, x: float, middle: float) -> None:
    """Draw the pieces on a space."""
    count = held["workers"] + held["temporary"] + held["wooden"]
    sheet.workers(name, x, middle - 12, 17 * count)
    sheet.coins(name, held, x + 17 * count, middle - 8)


def describe(sheet: Sheet, space: Space) -> str:
    """Return an action space in words."""
    held = space["held"]
    gain = words.gains(space["gain"])
    if held:
        return sheet.say("draw.here", who=sheet.name(held["seat"]), gain=gain)
    asked = (("pieces.worker", space["workers"]), ("pieces.coin", space["coins"]))
    pieces = tuple([words.message(key, n=n) for key, n in asked if n])
    if not pieces:
        return sheet.gains(space["gain"])
    return sheet.say("draw.space", gain=gain, price=pieces)
