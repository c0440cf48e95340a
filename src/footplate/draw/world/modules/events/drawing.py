"""Draws the two slots of the event deck, which are there only if events are played.

The events are our own design, and every drawing of them says so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw.panels import Figure
from footplate.draw.paper import NARROW
from footplate.draw.pen import fit, rect, text, width_of, wrap
from footplate.draw.rules import Rule
from footplate.draw.text_pen import FADED, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.draw.world import words
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import View
from footplate.kernel.plugging import Chapter

SLOTS: Final = ("current", "future")
NAMES: Final = {"current": "draw.event.current", "future": "draw.event.future"}
"""What each slot is called."""
HEIGHT: Final = 60
GAP: Final = 6


class Event(TypedDict):
    """An event in one of the two slots."""

    event: str
    name: str
    n: int
    terrain: list[str]
    colour: str | None
    future: bool
    """Whether it acts once, when it is turned up."""


class Events(TypedDict):
    """The two slots of the event deck, and what the current event has brought so far."""

    current: Event | None
    future: Event | None
    first: int | None
    """The seat that has gained the reward that is given only once."""
    longest: int
    best: int | None
    """The number of links of the longest delivery, and its seat; None if several tie."""
    deck: int


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    events: Events
    """Absent if no events are played."""


def _seen(view: View) -> Events | None:
    return cast(Sees, view).get("events")


def slots(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw both slots, beside each other if there is room; return where they end."""
    events = _seen(sheet.view)
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
    which = sheet.say(NAMES[slot])
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


def _text(view: View, page: Page) -> list[Text]:
    """List the events in the two slots; they are our own design."""
    both = _seen(view)
    if both is None:
        return []
    items = [ink(page.say("draw.text.events.own"), FADED)]
    for slot in SLOTS:
        event = both["current"] if slot == "current" else both["future"]
        which = page.say(NAMES[slot])
        if event is None:
            items.append(ink(f"{which}: {page.say('draw.event.none')}", FADED))
            continue
        what = does(page, both, slot, event, lambda seat: page.name(seat).plain)
        title_ = title(page, event)
        items.append(ink(page.say("draw.text.event", slot=which, event=title_, what=what)))
    return page.flow(page.say("draw.text.events"), items)


def facts(sheet: Sheet) -> list[Figure]:
    """Name the event in force, for the head of a page; nothing if there is none."""
    events = _seen(sheet.view)
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
    speaker: words.Speaker, events: Events, slot: str, event: Event, name: Callable[[int], str]
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


def plug(to: DrawingHooks) -> None:
    """Plug in events."""
    to.view_types.append(Sees)
    to.panels.append(slots)
    to.facts.append(facts)
    to.text_lines.append(_text)
    to.rules["rules.map"] = [Rule("rules.events", "RC p.6", ("event/",), "events")]


CHAPTER: Final[DrawingChapter] = Chapter("events", plug)
