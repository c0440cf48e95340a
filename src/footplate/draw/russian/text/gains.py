"""What things give, in the words of the drawings in text."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.view import Printed
from footplate.draw.text_pen import FADED, STRONG, Sheet, ink


def gains(effects: Iterable[str], sheet: Sheet) -> str:
    """Return what effects of a view give: `1 wood move and 3 points`."""
    return sheet.worded(words.alone(words.gains(effects)))


def short(effects: Iterable[str], sheet: Sheet) -> str:
    """Return the same in short: `1 wood + 3 points`."""
    return " + ".join([sheet.worded(words.gain(effect, "short")) for effect in effects])


def brief(effect: str, sheet: Sheet) -> str:
    """Return what an effect gives in four letters."""
    return sheet.worded(words.gain(effect, "brief"))[:4]


def on_space(special: Printed, sheet: Sheet) -> str:
    """Return what a special space gives, in short, after its number: `4: 1 worker`."""
    return sheet.say("draw.on-space", space=special["space"], gain=short(special["gain"], sheet))


def tile_in_short(tile: str, sheet: Sheet) -> str:
    """Return what a tile is called in a few letters: `4`, `SW` for the steelworks."""
    return sheet.say(f"{ADDED.tiles[tile].name}.short") if tile in ADDED.tiles else tile


# ---------------------------------------------------------------------- names and nothing


def name(seat: int | None, sheet: Sheet) -> Text:
    """Return the name of a player in short, or of somebody without a seat."""
    if seat is None:
        return ink(sheet.say(ADDED.nobody.name) if ADDED.nobody else "", STRONG)
    return sheet.name(seat, 8)


def none_left(sheet: Sheet) -> Text:
    """Say that nothing is left of something."""
    return ink(sheet.say("draw.none-left"), FADED)
