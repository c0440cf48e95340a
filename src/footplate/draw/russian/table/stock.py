"""What lies ready on the shared board: engineers, locomotives, factories, cards and piles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row
from footplate.draw.pen import at, line, rect, scaled, text, title
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.pieces import tiles as tile_pieces
from footplate.draw.russian.pieces.gain_marks import CARDS, narrow, price, single, tight
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Held, Place

GAP: Final = 4


def strip(sheet: Sheet, x: float, y: float, width: float, height: float) -> float:
    """Draw the engineers from left to right: those to come, those open to all, the one for hire.

    Returns:
        Where the strip ends.
    """
    sheet.heading(x, y, "draw.engineers")
    places = sheet.view["strip"]
    each = (width - GAP * (len(places) - 1)) / len(places)
    held = {space["space"]: space["held"] for space in sheet.view["spaces"]}
    for i, place in enumerate(places):
        engineer(
            sheet, place, held, x + i * (each + GAP), y + 12, each, height, len(places) - 1 - i
        )
    return y + 12 + height


def engineer(
    sheet: Sheet,
    place: Place,
    held: dict[str, Held | None],
    x: float,
    y: float,
    width: float,
    height: float,
    rounds: int,
) -> None:
    """Draw a space of the strip with its engineer."""
    number, face = place["engineer"], place["face"]
    if not number and face != "hire":
        cls = "later" if face == "dark" else None
        sheet.add(at(x, y, rect(0.5, 0.5, width - 1, height - 1, "vacant", 6), cls=cls))
        return
    name = "hire" if face == "hire" else f"engineer-{number}"
    there = held.get(name)
    body = [rect(0, 0, width, height, "frame", 6)]
    body += _gain(sheet, number, width, height, taken=face == "dark" or there is not None)
    if face == "dark":
        later = sheet.say("draw.engineer.later", rounds=rounds)
        body.append(text(width / 2, height - 12, later, "soft t11", "middle"))
        label = _label(sheet, "draw.engineer", number)
        name = title(label, f"space-engineer-{number}")
        sheet.add(at(x, y, name, *body, cls="later"))
        return
    body.append(line(8, height - 32, width - 8, height - 32, "rule"))
    if not there:
        cost = _cost(sheet, place)
        body.append(at((width - cost.width) / 2, height - 26, cost.svg, cls="price"))
    label = _label(sheet, "draw.hire" if face == "hire" else "draw.engineer", number)
    cls = "held" if there else ""
    sheet.add(sheet.hooks.part(f"space/{name}", x, y, *body, label=label, cls=cls))
    if there:
        count = there["workers"] + there["temporary"] + there["wooden"] + there["coins"]
        left = x + (width - 17 * count + 1) / 2
        workers = count - there["coins"]
        sheet.workers(name, left, y + height - 28, 17 * workers)
        sheet.coins(name, there, left + 17 * workers, y + height - 24)


def _gain(
    sheet: Sheet, number: int | None, width: float, height: float, *, taken: bool
) -> list[str]:
    """Draw the number of an engineer and what it gives, above the line for its price."""
    if not number:
        return []
    marks = narrow(sheet.view["engineers"][str(number)], width - 4)
    while 28 + 22 * len(marks) > height - 32 and len(marks) > 1:
        marks[-2:] = [row(marks[-2:], 2)]
    drawn = "".join([_within(mark, width, 22 * i) for i, mark in enumerate(marks)])
    return [
        text(width / 2, 20, str(number), "figure t16", "middle"),
        at(0, 28, drawn, cls="gain faded" if taken else "gain"),
    ]


def _label(sheet: Sheet, key: str, number: int | None) -> str:
    """Say which engineer is there, and what it gives."""
    if not number:
        return sheet.say("draw.hire.none")
    gain = words.gains(sheet.view["engineers"][str(number)])
    return sheet.say(key, number=number, gain=gain)


def _cost(sheet: Sheet, place: Place) -> Mark:
    """Draw what it costs to hire an engineer, or to use its action."""
    if place["face"] == "hire":
        return row([price(0, 1), single("engineer")], 2)
    asked = sheet.view["prices"][str(place["engineer"])]
    return price(asked["workers"], asked["coins"])


# ---------------------------------------------------------------------- locomotives, factories


def supply(sheet: Sheet, x: float, y: float, width: float, columns: int) -> float:
    """Draw the stacks of locomotives, the next one first, with the factories on their backs.

    Returns:
        Where they end.
    """
    sheet.heading(x, y, "draw.supply")
    stacks = sheet.view["supply"]
    lowest = words.number(next(iter(stacks), ""))
    each = (width - GAP * (columns - 1)) / columns
    below = {
        tile: "".join([draw(sheet, tile, each) for draw in ADDED.below_stacks]) for tile in stacks
    }
    tall = 72 if any(below.values()) else 52
    places = _places(x, y + 12, width, columns, tall)
    for (tile, count), (left, top, each) in zip(stacks.items(), places, strict=False):
        effects = sheet.view["factories"].get(tile, [])
        label = sheet.say("draw.supply.tile", tile=tile, left=count, gain=words.gains(effects))
        body = (
            rect(0, 0, each, tall, "frame", 6),
            at(7, 8, pieces.small_locomotive(), cls="gain"),
            text(33, 20, tile, "figure t16" if len(tile) < 3 else "figure t13"),
            pile(each - 14, 22, count),
            at(0, 0, _within(tight(effects, each - 4), each, 29), cls="gain"),
            below[tile],
        )
        later = "" if words.number(tile) == lowest else "later"
        sheet.add(sheet.hooks.part(f"supply/{tile}", left, top, *body, label=label, cls=later))
    if not stacks:
        sheet.add(text(x, y + 32, sheet.say("draw.supply.none"), "soft"))
    return y + 8 + (tall + GAP) * max(1, -(-len(stacks) // columns))


def returned(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the factories that came back, and the place for a locomotive that is given back.

    Returns:
        Where they end.
    """
    sheet.heading(x, y, "draw.returned")
    tiles = sheet.view["returned"]
    columns = int((width + GAP) // 72)
    places = list(_places(x, y + 12, width, columns, 52))
    for (tile, count), (left, top, each) in zip(tiles.items(), places, strict=False):
        effects = sheet.view["factories"].get(tile, [])
        label = sheet.say("draw.returned.tile", tile=sheet.tile(tile), gain=words.gains(effects))
        body = (
            rect(0, 0, each, 52, "frame", 6),
            at(8, 5, tile_pieces.factory(tile)),
            text(each - 6, 20, f"{pieces.TIMES}{count}", "soft tell", "end"),
            at(0, 0, _within(tight(effects, each - 4), each, 29), cls="gain"),
        )
        sheet.add(sheet.hooks.part(f"supply/returned-{tile}", left, top, *body, label=label))
    left, top, each = places[len(tiles)]
    wanted = sheet.hooks.known("supply/return")
    label = sheet.say("draw.give-back")
    again = (
        rect(0.5, 0.5, each - 1, 51, "frame slot" if wanted else "slot", 6),
        at(each / 2 - 9, 16, pieces.again(), cls="gain" if wanted else "faded"),
    )
    sheet.add(sheet.hooks.part("supply/return", left, top, *again, label=label))
    return y + 8 + 56 * (len(tiles) // columns + 1)


def pile(x: float, y: float, count: int) -> str:
    """Draw a pile of tiles seen from the side, up to four; more are a number."""
    if count > 4:
        return text(x + 9, y - 1, f"{count}", "soft tell", "end")
    return "".join([rect(x, y - 3 - 4 * i, 8, 3, "softfill") for i in range(count)])


MOST: Final = 24


def _places(
    x: float, y: float, width: float, columns: int, height: float
) -> Iterator[tuple[float, float, float]]:
    """Return left edge, upper edge and width of tiles in rows."""
    each = (width - GAP * (columns - 1)) / columns
    for i in range(MOST):
        down, across = divmod(i, columns)
        yield x + across * (each + GAP), y + down * (height + GAP), each


def _within(mark: Mark, width: float, y: float) -> str:
    """Draw a mark in the middle of a width; one that is too wide becomes smaller."""
    if not mark.width:
        return ""
    scale = min(1.0, (width - 4) / mark.width)
    return scaled(mark.svg, (width - mark.width * scale) / 2, y + 10 - 10 * scale, scale)


# ---------------------------------------------------------------------- cards and piles


def cards(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the idea cards that are left."""
    sheet.heading(x, y, "draw.idea-cards")
    left, top = x, y + 12
    for card in sheet.view["cards"]:
        mark = CARDS.get(card) or ADDED.card_pictures.get(card) or single(card)
        wide = max(44.0, mark.width + 20)
        if left + wide > x + width and left > x:
            left, top = x, top + 44
        label = sheet.named("card", card, card)
        sheet.button(f"card/{card}", left, top, wide, 40, mark, label)
        left += wide + 8
    if not sheet.view["cards"]:
        sheet.add(text(x, top + 20, sheet.say("draw.none-left"), "soft"))
    return top + 40


def piles(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the doublers that are left, and the pile of end bonus cards."""
    sheet.heading(x, y, "draw.piles")
    view = sheet.view
    half = (width - 8) / 2
    for i, (part, mark, count, key) in enumerate(
        (
            ("stock/doublers", single("doubler"), view["doublers"], "draw.doublers-left"),
            ("pile", single("bonus"), view["pile"], "draw.pile"),
        )
    ):
        label = sheet.say(key, n=count)
        shown = row([mark, Mark(16, text(0, 14.4, f"{count}", "strong tell"))], 4)
        sheet.button(part, x + i * (half + 8), y + 12, half, 40, shown, label)
    return y + 52
