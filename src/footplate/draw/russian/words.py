"""Which words of the catalogue the drawings of Russian Railroads use for what a view holds.

They are those in which choices are offered, so that a choice and its place on the board have the
same name. What is said nowhere else stands in the catalogue under `draw.`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.view import Printed, Work
from footplate.kernel.messages import Argument, Message, Name, worded
from footplate.locale import form

DOMAIN: Final = "russian"
"""The catalogue of the family's words."""

COLOURS: Final = ("wood", "green", "bronze", "silver", "gold")
"""The colours from the first track to the last; on a route a better track is always behind."""

LETTERS: Final = {"wood": "W", "green": "G", "bronze": "B", "silver": "S", "gold": "A"}
"""The letter of each colour; gold is A, for aurum, because green has the G."""

GROUPS: Final = (
    ("draw.tracks", ("wood-1", "wood-2", "green-1", "green-2", "bronze-1", "bronze-2", "silver-1",
                     "silver-2", "gold-1", "gold-2", "any", "basic")),
    ("draw.locomotives", ("locomotive-1", "locomotive-2", "locomotive-3")),
    ("draw.industry", ("industry-1", "industry-2", "industry-wood")),
    ("draw.auxiliary", ("doubler", "coins", "temporary")),
    ("draw.turn-order", ("first", "second", "last")),
)  # fmt: skip
"""The action spaces as they lie together on the board; `hire` is with the engineers."""

STARTS: Final = {
    "wood": "1 wood",
    "industry": "1 industry",
    "doubler": "1 doubler",
    "coin": "1 coins",
}
"""What each starting bonus card gives, since a view only names them."""

WORK: Final = {
    "spend": "draw.work.spend",
    "pick": "draw.work.pick",
    "hand": "draw.work.hand",
    "gap": "draw.work.gap",
    "swap": "draw.work.swap",
    "move worker": "draw.work.move-worker",
    "starting card": "draw.work.starting-card",
    "reuse": "draw.work.reuse",
    "repeat": "draw.work.repeat",
    "exchange": "draw.work.exchange",
    "medal place": "draw.work.medal-place",
    "wrench": "draw.work.wrench",
    "extra wood": "draw.work.extra-wood",
    "engineer sum": "draw.work.engineer-sum",
    "locomotive sum": "draw.work.locomotive-sum",
    "track sum": "draw.work.track-sum",
}
"""Work that is named by what there is to do; all other work is named by what it gives."""


def message(key: str, **arguments: Argument) -> Message:
    """Return a message of the family."""
    return Message(DOMAIN, key, arguments)


def named(kind: str, word: str) -> Name:
    """Return the name of a thing; what a house pack adds is called by its own word."""
    return Name(kind, word, word)


def said(key: str, language: str, **arguments: Argument) -> str:
    """Return a text of the family's catalogue in a language."""
    return worded(message(key, **arguments), language)


def alone(what: Argument) -> Message:
    """Return a message that is only a name, or a list of other messages."""
    return message("{what}", what=what)  # no catalogue knows this key, so it is the text


def gains(texts: Iterable[str], length: str = "") -> tuple[Argument, ...]:
    """Return what effects of a view give, to be listed."""
    return tuple([gain(text, length) for text in texts])


def gain(text: str, length: str = "") -> Message:
    """Return what an effect of a view gives: `2 any` is 2 moves of any colour.

    Args:
        text: the effect, with a number before it or without one.
        length: `short` for a few words, `brief` for four letters; empty for the full words.
    """
    number, _, what = text.partition(" ")
    return amount(what, int(number), length) if number.isdecimal() else amount(text, 1, length)


def amount(what: str, n: int, length: str = "") -> Message:
    """Return an amount of a thing that views name: `amount("green", 2)` is 2 green moves."""
    said = message(f"gain.{what.replace(' ', '-')}", n=n)
    return (form(said, length) if length else None) or said


def on_spaces(specials: Iterable[Printed]) -> Argument:
    """Return what spaces give, from the first one on: 2 industry steps on 1, 1 worker on 4."""
    found: Argument = ""
    for special in specials:
        here = message("gain-on-space", gain=gains(special["gain"]), space=special["space"])
        found = message("in-order", before=found, next=here) if found else here
    return found


def title(board: str) -> Message:
    """Return the name of the game with a board."""
    return message(ADDED.titles.get(board, "game.title"))


def start(card: str) -> str:
    """Return what a starting bonus card gives, since a view only names it."""
    return STARTS.get(card) or ADDED.starts.get(card, card)


def turn(*, ends: bool) -> Message:
    """Say that a turn begins, or only has to be ended."""
    return message("draw.work.finish" if ends else "draw.work.turn")


def work(what: str, n: int, tile: str = "", space: str = "") -> Message:
    """Return what an entry of the agenda asks for."""
    n = 1 if what in ADDED.uncounted else n
    if what == "turn":
        return turn(ends=bool(n))
    if what in ("hand", "gap"):
        return message(WORK[what], tile=called(tile))
    if what == "move worker":
        return message(WORK[what], space=named("space", space))
    key = WORK.get(what) or ADDED.work.get(what)
    return message(key, n=n) if key else amount(what, n)


def of_entry(entry: Work) -> Message:
    """Return what an entry of the agenda asks for, as a view has it."""
    return work(entry["what"], entry["n"], entry.get("tile", ""), entry.get("space", ""))


def line(*, upper: bool) -> Message:
    """Return what a line of the dual industry track is called."""
    return message("draw.line", track=named("line", "upper" if upper else "lower"))


def called(tile: str) -> Message:
    """Return what a tile is called: `#4`, `#10b`, and `#9` for the one that lies on a card."""
    if tile in ADDED.tiles:
        return message(ADDED.tiles[tile].name)
    return message("draw.tile.numbered", number=tile.partition("-")[0])


def number(tile: str) -> str:
    """Return the number of a locomotive's tile: `10a` and `10b` are both a 10."""
    return "".join([letter for letter in tile.partition("-")[0] if letter.isdecimal()])
