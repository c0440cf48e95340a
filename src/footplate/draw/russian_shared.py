"""The shared board of Russian Railroads: action spaces, turn order, and what can be taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw import pieces, russian_stock
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, escape, fit, line, rect, text, title
from footplate.draw.russian_marks import gains, price
from footplate.draw.russian_modules import modules
from footplate.draw.russian_sheet import NARROW, WIDE, Sheet
from footplate.draw.russian_view import Held, Space, View

NAME: Final = "Shared board"

TRACKS: Final = (
    ("wood-1", "wood-2"),
    ("green-1", "green-2"),
    ("bronze-1", "bronze-2"),
    ("silver-1", "silver-2"),
    ("gold-1", "gold-2"),
    ("any",),
    ("basic",),
)
TILES: Final = (("locomotive-1",), ("locomotive-2",), ("locomotive-3",))
INDUSTRY: Final = (("industry-1", "industry-2"), ("industry-wood",))
AUXILIARY: Final = (("doubler",), ("coins",), ("temporary",))
LAST: Final = ("last",)
ORDER: Final = (("first", "second"), LAST)

PAD: Final = 8


def shared_board(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool = False,
    placed: Mapping[str, str] | None = None,
) -> Drawing:
    """Everything that belongs to nobody, and who is where.

    Args:
        view: of a position, as any seat or a spectator knows it.
        names: of the players, by seat.
        hooks: links, reasons, labels and language.
        compact: two columns for a phone instead of a wide board.
        placed: which worker is where (`russian_pieces.named`), so that pieces keep their ids.
    """
    sheet = Sheet(view, names, hooks, placed)
    height = _compact(sheet) if compact else _wide(sheet)
    width = NARROW if compact else WIDE
    return Drawing(width, height, sheet.body(), sheet.say(NAME))


def _wide(sheet: Sheet) -> float:
    """Four columns; returns the height."""
    top, pitch = 36, 40
    sheet.heading(16, 24, "Track")
    tracks = group(sheet, TRACKS, (16, 136), (112, 152), top, pitch)
    sheet.heading(312, 24, "Locomotives and factories")
    group(sheet, TILES, (312,), (168,), top, pitch)
    sheet.heading(312, top + 3 * pitch + 28, "Industry")
    group(sheet, INDUSTRY, (312, 388), (68, 92), top + 3 * pitch + 40, pitch)
    sheet.heading(504, 24, "Auxiliary")
    group(sheet, AUXILIARY, (504,), (136,), top, pitch)
    sheet.heading(504, top + 3 * pitch + 28, "Turn order")
    after = turn_order(sheet, 504, top + 3 * pitch + 40, 136, pitch)
    left = russian_stock.strip(sheet, 664, 24, 360, 104)
    right = russian_stock.supply(sheet, 664, left + 28, 360, 5)
    bottom = max(tracks, after, right) + 8
    sheet.add(line(16, bottom + 4, WIDE - 16, bottom + 4, "rule"))
    ends = [
        russian_stock.cards(sheet, 16, bottom + 32, 472),
        russian_stock.piles(sheet, 504, bottom + 32, 136),
        russian_stock.returned(sheet, 664, bottom + 32, 360),
    ]
    return modules(sheet, 16, max(ends) + 32, WIDE - 32) + 16


def _compact(sheet: Sheet) -> float:
    """Two columns of a phone; returns the height."""
    x, second, width, pitch = 8, 184, 168, 44
    sheet.heading(x, 24, "Track")
    y = 36.0
    y = group(sheet, TRACKS, (x, second), (width, width), y, pitch, tall=40)
    sheet.heading(x, y + 20, "Locomotives and factories")
    sheet.heading(second + 32, y + 20, "Auxiliary")
    group(sheet, AUXILIARY, (second + 32,), (width - 32,), y + 32, pitch, tall=40)
    y = group(sheet, TILES, (x,), (width + 24,), y + 32, pitch, tall=40)
    sheet.heading(x, y + 20, "Industry")
    sheet.heading(second + 32, y + 20, "Turn order")
    group(sheet, INDUSTRY, (x, x + 84), (76, 108), y + 32, pitch, tall=40)
    y = turn_order(sheet, second + 32, y + 32, width - 32, pitch, tall=40)
    y = russian_stock.strip(sheet, x, y + 20, NARROW - 2 * x, 104)
    y = russian_stock.supply(sheet, x, y + 24, NARROW - 2 * x, 4)
    y = russian_stock.returned(sheet, x, y + 28, NARROW - 2 * x)
    y = russian_stock.cards(sheet, x, y + 28, NARROW - 2 * x)
    y = russian_stock.piles(sheet, x, y + 28, NARROW - 2 * x)
    return modules(sheet, x, y + 28, NARROW - 2 * x) + 12


# ---------------------------------------------------------------------- action spaces


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
    """Action spaces in rows; one that is alone in its row is as wide as the row.

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
    """Whether a space is drawn: it is open, or somebody is there."""
    return space is not None and (space["open"] or space["held"] is not None)


def coming(sheet: Sheet, space: Space, x: float, y: float, width: float, height: float) -> None:
    """The space that opens in the last round only."""
    gain = gains(space["gain"])
    words = sheet.say("last round")
    label = sheet.say("In the last round: {what}", what=describe(sheet, space))
    sheet.add(
        sheet.hooks.part(
            f"space/{space['space']}",
            x,
            y,
            rect(0.5, 0.5, width - 1, height - 1, "frame vacant", 6),
            text(PAD, height / 2 + 4, fit(words, 11, width - gain.width - 14), "t11 soft"),
            at(width - gain.width - PAD, height / 2 - 10, gain.svg, cls="faded"),
            label=label,
        )
    )


def action(sheet: Sheet, space: Space, x: float, y: float, width: float, height: float) -> None:
    """An action space: its price, or who paid it, and what it gives."""
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
    """The pieces on a space."""
    count = held["workers"] + held["temporary"] + held["wooden"]
    sheet.workers(name, x, middle - 12, 17 * count)
    sheet.coins(name, held, x + 17 * count, middle - 8)


def describe(sheet: Sheet, space: Space) -> str:
    """An action space in words."""
    held = space["held"]
    what = sheet.gains(space["gain"])
    if held:
        return sheet.say("{name} is here: {what}", name=sheet.name(held["seat"]), what=what)
    paid_with = []
    if space["workers"]:
        paid_with.append(f"{space['workers']} worker")
    if space["coins"]:
        paid_with.append(f"{space['coins']} coins")
    cost = sheet.gains(paid_with)
    return sheet.say("{what} for {cost}", what=what, cost=cost) if cost else what


# ---------------------------------------------------------------------- turn order


def turn_order(
    sheet: Sheet, x: float, y: float, width: float, pitch: float, *, tall: float = 36
) -> float:
    """Who comes when, what passing is worth, and the spaces that change it.

    Returns:
        Where the group ends.
    """
    view = sheet.view
    step = width / max(4, len(view["order"]))
    for place, seat in enumerate(view["order"]):
        passed = seat in view["passed"]
        said = sheet.say(
            "{name} has passed" if passed else "{name}: passing gives {points} points",
            name=sheet.name(seat),
            points=view["passing"][place],
        )
        centre = x + step * (place + 0.5)
        mark = (
            at(centre - 6, y + 24, pieces.tick())
            if passed
            else text(centre, y + 34, f"+{view['passing'][place]}", "t11 soft tell", "middle")
        )
        here = rect(centre - 10, y + 37, 20, 2, "dot") if seat == view["current"] else ""
        sheet.add(
            f'<g role="img" aria-label="{escape(said)}">{title(said)}'
            f"{pieces.shape(seat, centre, y + 11, 9.5)}{mark}{here}</g>"
        )
    half = (width - 8) / 2
    return group(sheet, ORDER, (x, x + half + 8), (half, half), y + 44, pitch, tall=tall)
