"""Draws what the additional engineers give."""

from __future__ import annotations

from typing import Final

from footplate.draw import pieces
from footplate.draw.marks import Mark, row
from footplate.draw.pen import at, path
from footplate.draw.rules import Rule
from footplate.draw.russian.hooks import DrawingChapter, DrawingHooks
from footplate.draw.russian.words import COLOURS
from footplate.kernel.plugging import Chapter


def plug(to: DrawingHooks) -> None:
    """Plug in the additional engineers."""
    ways = [Mark(10, at(0, 3, pieces.stretch(colour, 9, 14))) for colour in COLOURS[:3]]
    to.pictures |= {
        "leap to": Mark(12, path("M1 13C2 4 9 4 10.5 11.5M7.4 9.4L10.6 12L12 8", "line")),
        "trio": row(ways, 2),
    }
    to.composed |= {
        "random bonus": ("card", "any one"),
        "own factory": ("factory", "again"),
        "leap": ("green", "leap to", "wood"),
        "gift": ("card", "card"),
        "second worker": ("engineer", "worker"),
    }
    to.work |= {"own factory": "draw.work.own-factory", "gift": "draw.work.gift"}
    to.uncounted += ["gift", "trio"]
    to.rules["rules.modules"] = [
        Rule("rules.more-engineers", "2021 p.43,48", needs="engineers", older="2014 p.12")
    ]


CHAPTER: Final[DrawingChapter] = Chapter("engineers", plug)
