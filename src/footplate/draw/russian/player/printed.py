"""Special spaces as they are printed: what they give, and below it what has to reach them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row
from footplate.draw.pen import at, scaled, title
from footplate.draw.russian import words
from footplate.draw.russian.pieces.gain_marks import gain, unlocked
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.view import Printed

STEP: Final = 21
"""The distance from one gain to the next below it."""
TOP: Final = 20
"""The distance from the middle of a space to what it gives."""
ROOM: Final = 6
"""How much wider than the distance of two spaces a gain may be."""


def marks(gains: Sequence[str], *, got: bool = False) -> list[Mark]:
    """Draw what a space gives; marks that count at every scoring show whether they do."""
    found = []
    for effect in gains:
        number, _, noun = effect.partition(" ")
        if noun == "tracks":
            found.append(unlocked(number, opened=got))
        elif noun == "star":
            found.append(Mark(28, at(0, -4, pieces.starred(number, counts=got))))
        elif noun == "medal place":
            found.append(Mark(22, at(0, -4, pieces.medal("20"))))
        else:
            found.append(gain(effect))
    return found


def below(found: Sequence[Mark], x: float, y: float, pitch: float) -> str:
    """Draw pictures below a space, one below the other, none much wider than the space."""
    drawn = []
    for i, mark in enumerate(found):
        scale = min(1.0, (pitch + ROOM) / mark.width)
        top = y + TOP + STEP * i
        if scale < 1:
            drawn.append(scaled(mark.svg, x - mark.width * scale / 2, top + 10 - 10 * scale, scale))
        else:
            drawn.append(at(x - mark.width / 2, top, mark.svg))
    return "".join(drawn)


def needs(special: Printed) -> str:
    """Draw what has to reach a special space: a better track than wood, a locomotive."""
    found = []
    if special["colour"] != "wood":
        found.append(Mark(16, at(0, 0, pieces.track(special["colour"], 16, 13, 11))))
    if special["locomotive"]:
        found.append(Mark(16, scaled(_LOCO, 0, 2, 0.72)))
    if special["coin"]:
        found.append(Mark(13, scaled(pieces.coin(), 0, 0, 0.8)))
    if not found:
        return ""
    mark = row(found, 2)
    return at(-mark.width / 2, 0, mark.svg)


_LOCO: Final = pieces.small_locomotive("softfill")


def printed(sheet: Sheet, special: Printed, x: float, y: float, pitch: float) -> None:
    """Draw a special space that nobody can have reached yet."""
    said = sheet.say("draw.special", space=special["space"], gain=words.gains(special["gain"]))
    found = marks(special["gain"])
    body = below(found, x, y, pitch)
    body += at(x, y + TOP + 2 + STEP * len(found), needs(special))
    sheet.add(f"<g>{title(said, topic(special['gain']))}{body}</g>")


def topic(gains: Sequence[str]) -> str:
    """Return the id of the parts by which the rules explain what a special space gives."""
    noun = gains[0].partition(" ")[2]
    return f"{noun}-" if noun in ("idea", "key") else "route-"
