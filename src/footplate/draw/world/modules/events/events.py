"""Draws the two slots of the event deck, which are there only if events are played.

The events are our own design, and every drawing of them says so.
"""

from __future__ import annotations

from typing import Final

from footplate.draw.panels import Figure
from footplate.draw.paper import NARROW
from footplate.draw.pen import fit, rect, text, width_of, wrap
from footplate.draw.world import words
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Event, Events

SLOTS: Final = ("current", "future")
HEIGHT: Final = 60
GAP: Final = 6


def slots(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw both slots, beside each other if there is room; return where they end."""
    events = sheet.view.get("events")
    if events is None:
        return y
    sheet.heading(x, y + 28, "draw.events")
    columns = 1 if width < NARROW else 2
    each = (width - GAP * (columns - 1)) / columns
    for i, slot in enumerate(SLOTS):
        down, across = divmod(i, columns)
        top = y + 40 + down * (HEIGHT + GAP)
        _slot(sheet, events, slot, x + across * (each + GAP), top, each)
    return y + 40 + (2 // columns) * (HEIGHT + GAP)


def _slot(sheet: Sheet, events: Events, slot: str, x: float, y: float, width: float) -> None:
    """Draw a slot: its name at the right, and the title of its event with what it does."""
    event = events["current"] if slot == "current" else events["future"]
    which = sheet.say("draw.event.current" if slot == "current" else "draw.event.future")
    beside = width_of(which, 11) + 20
    body = [
        rect(0.5, 0.5, width - 1, HEIGHT - 1, "slot" if event is None else "frame", 6),
        text(width - 8, 19, which, "t11 soft", "end"),
    ]
    if event is None:
        what, name = "", sheet.say("draw.event.none")
        body.append(text(9, 19, name, "soft"))
    else:
        what, name = does(sheet, events, slot, event, sheet.name), title(sheet, event)
        body.append(text(9, 19, fit(name, 12, (width - beside) / 1.04), "strong"))
        for i, row in enumerate(wrap(what, 10.4, width - 14)[:2]):
            body.append(text(9, 37 + 14 * i, row, "t11 soft"))
    label = sheet.say("draw.event", slot=which, event=name, what=what) if what else name
    sheet.add(sheet.hooks.part(f"event/{slot}", x, y, *body, label=label))


def facts(sheet: Sheet) -> list[Figure]:
    """Name the event in force, for the head of a page; nothing if there is none."""
    events = sheet.view.get("events")
    event = events["current"] if events else None
    if events is None or event is None or event["future"]:
        return []
    name, slot = title(sheet, event), sheet.say("draw.event.current")
    what = does(sheet, events, "current", event, sheet.name)
    return [Figure(sheet.say("draw.event", slot=slot, event=name, what=what), name)]


def title(speaker: words.Speaker, event: Event) -> str:
    """Return the title of an event."""
    return speaker.named("event", event["event"], event["name"])


def does(
    speaker: words.Speaker, events: Events, slot: str, event: Event, name: words.Naming
) -> str:
    """Say what an event does, and what the current one has brought so far.

    Args:
        speaker: the sheet.
        events: both slots.
        slot: the slot in which the event lies.
        event: the event.
        name: returns the name of a player.
    """
    if slot == "current" and event["future"]:
        return speaker.say("draw.event.acted")
    colour = event["colour"]
    amount = abs(event["n"])
    what = speaker.named(
        "event",
        f"{event['event']}.does",
        event["name"],
        n=amount,
        points=words.points(amount),
        money=words.money(amount),
        colour=speaker.named("colour", colour) if colour else speaker.say("draw.event.open"),
    )
    if slot != "current":
        return what
    if events["first"] is not None:
        return speaker.say("draw.event.gained", what=what, who=name(events["first"]))
    if events["best"] is not None:
        who = name(events["best"])
        return speaker.say("draw.event.longest", what=what, n=events["longest"], who=who)
    if events["longest"]:
        return speaker.say("draw.event.tied", what=what, n=events["longest"])
    return what
