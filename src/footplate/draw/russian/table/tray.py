"""What is to be done now: the agenda, and the choices that have no place on a board."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final, TypeAlias

from footplate.draw import marks, pieces
from footplate.draw.marks import Mark, row
from footplate.draw.paper import NARROW, WIDE
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, rect, text, title, width_of, wrap
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.pieces import tiles as tile_pieces
from footplate.draw.russian.pieces.gain_marks import gain, gains, single
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import View, Work
from footplate.draw.todo import Button, buttons, frames, whose

_KEYS: Final = {
    "key/moves": ("1 wood", "1 any"),
    "key/points": ("10 points",),
}
"""What each use of a key gives."""
_SCORES: Final = {
    "score/engineers": "engineer sum",
    "score/locomotives": "locomotive sum",
    "score/tracks": "track sum",
}
WORDY: Final = ("medal place", "wrench")
"""The work whose picture alone does not say enough."""
_REPEATS: Final = {
    "repeat/doubler": "1 doubler",
    "repeat/industry": "1 industry",
    "repeat/wood": "1 wood",
}


def tray(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool = False,
) -> Drawing:
    """Draw what is to be done and by whom, what comes next, and choices without a place."""
    sheet = Sheet(view, names, hooks, {})
    width = NARROW if compact else WIDE
    edge = 8 if compact else 16
    x, y = _frames(sheet, edge, width - edge)
    y = _buttons(sheet, edge, x, y, width - edge)
    return Drawing(width, y + 8, sheet.body(), sheet.hooks.say("draw.todo"))


def _frames(sheet: Sheet, left: float, right: float) -> tuple[float, float]:
    """Return what is pending, and where it ends."""
    view = sheet.view
    if view["current"] is None or view["current"] == "chance":
        key = "draw.over" if view["current"] is None else "draw.chance"
        sheet.heading(left, 30, key)
        return left + width_of(sheet.say(key), 15), 36
    x, y = left, 12.0
    before = -1
    for number, frame in enumerate(frames(view["pending"])):
        seat = frame[0]["seat"]
        items = [entry for entry in frame[::-1] if entry["what"] != "turn" or not entry["n"]]
        same = seat == before
        before = seat
        x, y = whose(sheet, seat, x, y, left, right, later=number > 0, new=not same)
        for entry in items or frame[::-1]:
            mark, more = _within(sheet, entry, right - left - 16)
            if x + mark.width + 16 > right and x > left:
                x, y = left, y + 40
            cls = "now" if not number else "frame" if entry["owed"] else "slot"
            sheet.add(at(x, y, rect(0, 0, mark.width + 16, 34 + more, cls, 17), at(8, 7, mark.svg)))
            x, y = x + mark.width + 24, y + more
        x += 8
    return x, y + 36


def _within(sheet: Sheet, entry: Work, room: float) -> tuple[Mark, float]:
    """Draw an entry of the agenda in some room; return also how much higher its lines make it."""
    mark = _work(sheet, entry)
    if mark.width <= room:
        return mark, 0
    caption = sheet.worded(words.of_entry(entry))
    rows = wrap(caption, 12, room)
    drawn = [text(0, 14.4 + 16 * i, line, "t12") for i, line in enumerate(rows)]
    return Mark(room, title(caption) + "".join(drawn)), 16.0 * (len(rows) - 1)


def _work(sheet: Sheet, entry: Work) -> Mark:
    """Draw an entry of the agenda as a picture, or in words where it has none."""
    what = entry["what"]
    caption = sheet.worded(words.of_entry(entry))
    if what == "hand":
        drawn = at(0, -2, pieces.locomotive(entry["tile"], 0.75))
        mark = Mark(34, drawn)
    elif what == "gap":
        mark = Mark(24, at(0, -1, tile_pieces.factory(entry["tile"])))
    elif what in ("turn", "swap", "move worker"):
        return _wordy(caption)
    else:
        counted = entry["n"] > 1 and what not in ADDED.uncounted
        mark = gain(f"{entry['n']} {what}" if counted else what)
    if what in WORDY or what in ADDED.wordy:
        mark = row([mark, _wordy(caption)], 6)
    if not entry["owed"]:
        mark = row([mark, _wordy(sheet.say("draw.optional"))], 6)
    return Mark(mark.width, title(caption) + mark.svg)


def _wordy(caption: str) -> Mark:
    return marks.word(caption, "", 12)


def _buttons(sheet: Sheet, left: float, after: float, y: float, right: float) -> float:
    """Draw the choices that have no place on a board, on one line where there is room.

    Returns:
        Where they end.
    """
    found = []
    for part, mark, caption, label in _offers(sheet):
        said = row([each for each in (mark, _wordy(caption)) if each.width], 8)
        found.append(Button(part, said, label or caption))
    return buttons(sheet, found, left, after, y, right, beside=True)


_NONE: Final = Mark(0, "")
Choice: TypeAlias = tuple[str, Mark, str, str]
"""The part, the picture, the words and the full label of a choice."""


def _offers(sheet: Sheet) -> Iterable[Choice]:
    """Return each choice that has no place on a board."""
    view, hooks = sheet.view, sheet.hooks
    if not isinstance(view["current"], int):
        return
    now = frames(view["pending"])[0]
    for card in view["starting"]:
        yield f"start/{card}", *_start(sheet, card)
    for part in [*hooks.links, *hooks.whys]:
        if part.startswith("bonus/"):
            yield part, single("bonus"), sheet.named("bonus", part[6:], part[6:]), ""
    yield from _of_links(sheet)
    yield from _asked_for(sheet, {entry["what"] for entry in now})
    begins = any(entry["what"] == "turn" and not entry["n"] for entry in now)
    if hooks.known("done") or not (begins or any(entry["owed"] for entry in now)):
        yield "done", at_tick(), sheet.say("choice.done"), ""
    if hooks.known("pass") or begins:
        yield "pass", _NONE, sheet.say("choice.pass"), ""


def _asked_for(sheet: Sheet, kinds: Collection[str]) -> Iterable[Choice]:
    """Return the choices for keys, scores and repetitions, and those of boards and modules."""
    known = sheet.hooks.known
    for part, effects in _KEYS.items():
        if "key" in kinds or known(part):
            yield part, gains(effects), "", sheet.gains(effects)
    for part, offer in ADDED.offers.items():
        if known(part):
            caption = sheet.worded(offer.caption) if offer.caption else ""
            yield part, offer.mark, caption, sheet.worded(offer.label) if offer.label else ""
    for part, what in _SCORES.items():
        if what in kinds or known(part):
            yield part, gain(what), "", sheet.worded(words.work(what, 1))
    for part, effect in _REPEATS.items():
        if "repeat" in kinds or known(part):
            yield part, gain(effect), "", sheet.named(*part.split("/"))


def _of_links(sheet: Sheet) -> Iterable[Choice]:
    """Return the choices of cards and engineers that no drawn board shows."""
    view = sheet.view
    elsewhere = {
        f"space/engineer-{number}": player["seat"]
        for player in view["players"]
        for number in player["engineers"]
        if player["seat"] != view["current"]
    }
    for part in sheet.hooks.links:
        word, _, what = part.partition("/")
        if word == "start" and what not in view["starting"]:
            yield part, *_start(sheet, what)
        elif word == "recruit" or part in elsewhere:
            number = what.removeprefix("engineer-")
            effects = view["engineers"][number]
            label = sheet.say("draw.engineer", number=number, gain=words.gains(effects))
            picture = row([single("engineer"), marks.word(number), gains(effects)], 6)
            yield part, picture, "", label


def _start(sheet: Sheet, card: str) -> tuple[Mark, str, str]:
    """Return picture, words and full label of a starting bonus card."""
    effect = words.start(card)
    return gain(effect), "", sheet.gains([effect])


def at_tick() -> Mark:
    """Draw the picture for ending a turn."""
    return Mark(12, at(0, 5, pieces.tick()))
