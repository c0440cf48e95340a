"""Draws what is to be done now: the agenda, and the choices that have no place on a board."""

from __future__ import annotations

from collections.abc import Sequence

from footplate.draw import pieces
from footplate.draw.marks import NOTHING, Mark, row, word
from footplate.draw.paper import NARROW, WIDE
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, rect, text, title, width_of
from footplate.draw.todo import Button, buttons, frames, whose
from footplate.draw.world import words
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.pieces.marks import BOND, MONEY, goods
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import View, Work


def tray(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool = False,
) -> Drawing:
    """Draw whose turn it is and what for, what comes after that, and choices without a place."""
    sheet = Sheet(view, names, hooks)
    width = NARROW if compact else WIDE
    edge = 8 if compact else 16
    x, y = _frames(sheet, edge, width - edge)
    for choices in ADDED.choices:
        y = choices(sheet, edge, y, width - 2 * edge, compact)
    y = buttons(sheet, _offers(sheet), edge, x, y, width - edge, beside=y < 50)
    return Drawing(width, y + 8, sheet.body(), sheet.hooks.say("draw.todo"))


def _frames(sheet: Sheet, left: float, right: float) -> tuple[float, float]:
    """Draw the pending work; return where it ends."""
    view = sheet.view
    if view["current"] is None or view["current"] == "chance":
        state = sheet.say("draw.over" if view["current"] is None else "draw.chance")
        sheet.add(text(left, 30, state, "head"))
        x = left + width_of(state, 15) + 8
        return (_winners(sheet, x, right) if view["over"] else x), 36
    x, y = left, 12.0
    before = -1
    for number, frame in enumerate(frames(view["pending"])):
        seat = frame[0]["seat"]
        same = seat == before
        before = seat
        x, y = whose(sheet, seat, x, y, left, right, later=number > 0, new=not same)
        for place, entry in enumerate(frame):
            mark, *rest = _work(sheet, entry, now=not number)
            if x + mark.width + 16 > right and x > left:
                x, y = left, y + 40
            first = not number and not place
            cls = "now" if first else "cellbox" if entry["owed"] else "slot"
            sheet.add(at(x, y, rect(0, 0, mark.width + 16, 34, cls, 17), at(8, 7, mark.svg)))
            x += mark.width + 24
            for more in rest:
                if x + more.width > right and x > left:
                    x, y = left, y + 40
                sheet.add(at(x, y + 7, more.svg))
                x += more.width + 10
        x += 8
    return x, y + 36


def _winners(sheet: Sheet, x: float, right: float) -> float:
    """Say who has won, and why the game has ended; return where that ends."""
    over = sheet.view["over"]
    winners = over["winners"] if over else []
    for seat in winners:
        sheet.add(pieces.shape(seat, x + 8, 25, 8), text(x + 22, 30, sheet.name(seat), "strong"))
        x += 32 + width_of(sheet.name(seat), 12)
    told = [sheet.say("draw.wins", n=len(winners)), ""]
    if over:
        told[1] = sheet.say(over["reason"])
    for said, look in zip(told, ("strong", "soft"), strict=True):
        wide = width_of(said, 12) + 12
        if x + wide < right:
            sheet.add(text(x, 30, said, look))
            x += wide
    return x


def _work(sheet: Sheet, entry: Work, *, now: bool) -> list[Mark]:
    """Draw an entry of the agenda, and after it what its action has brought so far."""
    what = entry["what"]
    task = sheet.named("work", what, what)
    items = _under_way(sheet, what, task) if now else []
    if not items:
        items = [word(task, "", 12)]
        if entry["n"] > 1:
            items.append(word(f"{entry['n']}{pieces.TIMES}", "strong", 12))
    if not entry["owed"] and what not in ("build", "arrived"):
        items.append(word(sheet.say("draw.optional"), "soft", 12))
    return [Mark(items[0].width, title(task) + items[0].svg), *items[1:]]


def _under_way(sheet: Sheet, what: str, task: str) -> list[Mark]:
    """Draw a build, a delivery, an auction or a round that is under way; else nothing."""
    view = sheet.view
    building, delivery, auction = view["building"], view["delivery"], view["auction"]
    if what == "build" and building:
        items = [word(sheet.say("draw.tiles-left", work=task, n=building["left"]), "", 12)]
        spent = sheet.say("draw.spent", money=words.money(building["spent"]))
        items.append(row([MONEY, word(spent, "tell", 12)], 4))
        if building["bonds"]:
            items.append(row([BOND, word(f"+{building['bonds']}", "strong", 12)], 2))
        return items + [word(sheet.card(card), "strong", 11) for card in building["cards"]]
    if what in ("hop", "arrived") and delivery:
        left = sheet.say("draw.links-left", work=task, n=delivery["left"])
        said = word(left if what == "hop" else task, "", 12)
        items = [row([goods(delivery["colour"]), said], 8)]
        for seat, points in enumerate(delivery["points"]):
            if points:
                shape = Mark(14, pieces.shape(seat, 7, 10, 5.5))
                items.append(row([shape, word(f"+{points}", "strong tell", 12)], 2))
        return items
    if what == "bid" and auction:
        said = word(sheet.say("draw.at-bid", money=words.money(auction["bid"])), "strong tell", 12)
        return [word(task, "", 12), said]
    if what == "action" and view["round"]:
        said = word(sheet.say("draw.round", round=view["round"]), "soft", 12)
        return [word(task, "", 12), said]
    return []


# ---------------------------------------------------------------------- choices


def _offers(sheet: Sheet) -> list[Button]:
    """Return a button for each choice that has no place on a board."""
    view, hooks = sheet.view, sheet.hooks
    if not isinstance(view["current"], int):
        return []
    found: list[Button] = []
    bidding = any(entry["what"] == "bid" for entry in view["pending"])
    if hooks.known("bid") or bidding:
        label = sheet.say("draw.bid-or-pass")
        found.append(Button("bid", row([MONEY, word(label, "strong", 12)], 8), label))
    if hooks.known("turn"):
        label = hooks.labels.get("turn", "") if "turn" in hooks.links else ""
        label = label or sheet.say("draw.pass-or-done")
        mark = row([Mark(12, at(0, 5, pieces.tick())), word(_short(label), "strong", 12)], 8)
        found.append(Button("turn", mark, label))
    for part in [*hooks.links, *hooks.whys]:
        if part not in ("bid", "turn") and "/" not in part:
            label = hooks.labels.get(part, part)
            found.append(Button(part, row([NOTHING, word(_short(label), "strong", 12)], 0), label))
    return found


def _short(label: str) -> str:
    """Shorten a label so that it fits on a button, and begin it with a capital letter."""
    cut = label if len(label) < 40 else label[:38].rstrip() + "…"
    return cut[:1].upper() + cut[1:]
