"""Draws what lies around the map: cards, major lines, the income track, and supplies."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.hexmap.board import BoardLine
from footplate.draw.hexmap.labels import letter
from footplate.draw.pen import at, circle, fit, line, num, path, rect, text, width_of, wrap
from footplate.draw.world import words
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.pieces.goods import cube, tile, vacated
from footplate.draw.world.pieces.marks import icon
from footplate.draw.world.pieces.terrain import price
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Card, Claim

GOAL: Final = "green-circle"
"""The sign of goal cards: nobody takes them, and whoever reaches the goal first gets the points."""
CARD: Final = 60
"""The height of a card."""
GAP: Final = 6
CURVE: Final = 150.0
"""The height of the income track."""


def panels(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw what maps and modules add above the cards; return where it ends."""
    for panel in ADDED.panels:
        y = panel(sheet, x, y, width)
    return y


# ---------------------------------------------------------------------- cards


def cards(sheet: Sheet, x: float, y: float, width: float, columns: int) -> float:
    """Draw the display, each kind of card once with its number; return where it ends."""
    view = sheet.view
    sheet.heading(x, y, "draw.operations")
    deck = sheet.say("draw.deck", n=view["deck"])
    sheet.add(text(x + width, y, deck, "soft", "end"))
    each = (width - GAP * (columns - 1)) / columns
    y += 12
    known = sorted(view["cards"], key=lambda card: card["icon"] == GOAL)
    for i, card in enumerate(known):
        down, across = divmod(i, columns)
        _card(sheet, card, x + across * (each + GAP), y + down * (CARD + GAP), each)
    return y + -(-len(known) // columns) * (CARD + GAP)


def _card(sheet: Sheet, card: Card, x: float, y: float, width: float) -> None:
    """Draw a card: its sign, its name, what it does; a goal has its points at the right."""
    what = words.does(sheet, card, sheet.city(card["city"]))
    name = sheet.card(card["card"])
    count = card["count"]
    goal = card["icon"] == GOAL
    room = width - 32 - (30 if goal else 22 if count > 1 else 8)
    when = sheet.named("icon", card["icon"], card["icon"])
    body = [
        rect(0.5, 0.5, width - 1, CARD - 1, "frame", 6),
        at(15, 15, icon(card["icon"])),
        text(28, 19, fit(name, 12, room / 1.04), "strong"),
    ]
    if goal:
        gain = f"+{card['points']}"
        body.append(at(width - pieces.points_width(gain) - 6, 5, pieces.points(gain)))
    elif count > 1:
        body.append(text(width - 8, 19, f"{pieces.TIMES}{count}", "strong tell", "end"))
    for i, row in enumerate(wrap(what, 10.4, width - 14)[:2]):
        body.append(text(9, 37 + 14 * i, row, "t11 soft"))
    label = sheet.say("draw.card", card=name, what=what, when=when)
    if count > 1:
        label = sheet.say("draw.copies", n=count, card=label)
    cls = "goal-card" if goal else ""
    sheet.add(sheet.hooks.part(f"card/{card['card']}", x, y, *body, label=label, cls=cls))


# ---------------------------------------------------------------------- major lines


def lines(sheet: Sheet, x: float, y: float, width: float, columns: int = 1) -> float:
    """List the major lines by the letters at their ends; return where the list ends."""
    sheet.heading(x, y, "draw.lines")
    claims = {claim["line"]: claim for claim in sheet.view["lines"]}
    known = [
        (i, line, claims[line["line"]])
        for i, line in enumerate(sheet.view["board"]["lines"])
        if line["line"] in claims
    ]
    each = (width - 24 * (columns - 1)) / columns
    down = -(-len(known) // columns)
    for number, (i, major, claim) in enumerate(known):
        across, row = divmod(number, down)
        _line(sheet, i, major, claim, x + across * (each + 24), y + 10 + 22 * row, each)
    return y + 14 + 22 * down


def _line(
    sheet: Sheet, number: int, major: BoardLine, claim: Claim, x: float, y: float, width: float
) -> None:
    """Draw a line of that list: the letter, the ends, the points, and the owner."""
    seat = claim["claimed"]
    first, second = [sheet.place(city) for city in major["ends"]]
    ends = words.message("draw.ends", first=first, second=second)
    points = claim["points"]
    said = words.message("draw.line", ends=ends, points=words.points(points)) if points else ends
    body = [
        text(x + 5, y + 16, letter(number), "lineend t13", "middle"),
        text(
            x + 18, y + 16, fit(sheet.worded(ends), 12, width - 88), "" if seat is None else "soft"
        ),
    ]
    if points:
        body.append(text(x + width - 30, y + 16, str(points), "strong tell", "end"))
    if claim["needs"]:
        said = words.message("draw.line.needs", line=said)
        body.append(path(f"M{num(x + width - 64)} {num(y + 12)}l6-4.5v2.5h8v4h-8v2.5Z", "ink"))
    if seat is None:
        body.append(circle(x + width - 10, y + 11, 7, "slot"))
    else:
        said = words.message("draw.line.claimed", line=said, who=sheet.name(seat))
        body.append(pieces.shape(seat, x + width - 10, y + 11, 7))
    sheet.add(
        sheet.told(sheet.worded(said), *body, about="line-"),
        line(x, y + 22, x + width, y + 22, "rule"),
    )


# ---------------------------------------------------------------------- income


def income(sheet: Sheet, x: float, y: float, width: float, height: float = CURVE) -> float:
    """Draw the income track as a curve, with every player on it; return where it ends."""
    view = sheet.view
    amounts = view["income"]
    sheet.heading(x, y, "draw.income")
    y += 12
    left, right = x + 26, x + width - 8
    top, bottom = y + 22, y + height - 18
    last = max(1, len(amounts) - 1)
    most = max([*amounts, 1])

    def across(points: float) -> float:
        return left + (right - left) * max(0.0, min(float(last), points)) / last

    def up(amount: float) -> float:
        return bottom - (bottom - top) * amount / most

    for amount in range(0, most + 1, 5):
        sheet.add(line(left, up(amount), right, up(amount), "gridline"))
        if amount % 10 == 0:
            label = sheet.worded(words.short_money(amount))
            sheet.add(text(left - 6, up(amount) + 4, label, "t11 soft tell", "end"))
    for points in range(0, last + 1, 20 if width < 380 else 10):
        sheet.add(text(across(points), bottom + 15, str(points), "t11 soft tell", "middle"))
    curve = "L".join([f"{num(round(across(i), 1))} {num(round(up(n), 1))}"
                      for i, n in enumerate(amounts)])  # fmt: skip
    floor = f"L{num(across(last))} {num(bottom)}L{num(left)} {num(bottom)}Z"
    sheet.add(path(f"M{curve}{floor}", "curvefill"), path(f"M{curve}", "curveline"))
    stacked: list[tuple[float, float]] = []
    for player in sorted(view["players"], key=lambda each: (each["points"], each["seat"])):
        seat, points = player["seat"], player["points"]
        here = max(0, min(last, points))
        px, py = across(here), up(amounts[here]) - 11
        while any(abs(px - ox) < 15 and abs(py - oy) < 15 for ox, oy in stacked):
            py -= 15
        stacked.append((px, py))
        said = sheet.say(
            "draw.income.player",
            who=sheet.name(seat), points=words.points(points),
            money=words.money(player["income"]), next=words.money(player["next"]),
        )  # fmt: skip
        stem = path(f"M0 0V{num(round(up(amounts[here]) - py, 1))}", "thin")
        shape = pieces.shape(seat, 0, 0, 6)
        mark = sheet.told(said, stem, shape, about="income")
        sheet.add(at(px, py, mark, cls="piece", key=sheet.key(f"piece-points-{seat}")))
    return y + height


# ---------------------------------------------------------------------- supplies


def supply(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the New City tiles, the bag, and what the ground costs; return where they end."""
    _new_cities(sheet, x, y, width)
    _bag(sheet, x, y + 60, width)
    _prices(sheet, x, y + 110, width, 2)
    return y + 168


def supply_strip(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the same supplies beside each other; return where they end."""
    _new_cities(sheet, x, y, 216)
    _bag(sheet, x + 248, y, 216)
    _prices(sheet, x + 496, y, width - 496, 4)
    return y + 40


def _new_cities(sheet: Sheet, x: float, y: float, width: float) -> None:
    """Draw the New City tiles that are left."""
    tiles = sheet.view["new_cities"]
    sheet.heading(x, y, "draw.new-cities")
    step = min(50.0, width / max(1, len(tiles)))
    for i, (colour, count) in enumerate(tiles.items()):
        said = sheet.value(words.colour(colour), count)
        body = [
            at(0, 0, tile(colour), cls="" if count else "past"),
            text(24, 16, f"{pieces.TIMES}{count}", "tell"),
        ]
        sheet.add(at(x + i * step, y + 12, sheet.told(said, *body, about="city-")))


def _bag(sheet: Sheet, x: float, y: float, width: float) -> None:
    """Draw the cubes that can still be drawn from the bag."""
    bag = sheet.view["bag"]
    sheet.heading(x, y, "draw.bag")
    step = min(40.0, width / max(1, len(bag)))
    for i, (colour, count) in enumerate(bag.items()):
        said = sheet.value(words.colour(colour), count)
        body = [cube(colour), text(15, 10.4, str(count), "tell")]
        sheet.add(at(x + i * step, y + 15, sheet.told(said, *body, about="cube-")))


def _prices(sheet: Sheet, x: float, y: float, width: float, columns: int) -> None:
    """Draw what a tile costs on each terrain, with the signs of the map."""
    sheet.heading(x, y, "draw.prices")
    each = width / columns
    for i, ground in enumerate(words.TERRAIN):
        left, top = x + (i % columns) * each, y + 10 + (i // columns) * 24
        sheet.add(at(left, top, price(sheet, ground, each)))


def markers(sheet: Sheet, right: float, y: float) -> None:
    """Draw how many empty city markers are left before the end, up to the right edge."""
    view = sheet.view
    left, total = view["markers"], view["markers_in_all"]
    said = sheet.say("draw.markers.told", n=left, all=total)
    share = sheet.say("draw.share", n=left, all=total)
    wide = width_of(share, 14)
    label = sheet.say("draw.markers")
    body = [
        circle(right - wide - 18, y + 12, 8.5, "ring"),
        at(right - wide - 18, y + 12, vacated()),
        text(right, y + 17, share, "t14 strong tell", "end"),
        text(right, y + 34, label, "t11 soft", "end"),
    ]
    sheet.add(sheet.told(said, *body, about="marker"))
