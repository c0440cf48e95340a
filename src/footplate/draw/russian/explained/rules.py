"""The topics of the rules of Russian Railroads, with the things that views name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from footplate.draw import pieces
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at, rect
from footplate.draw.rules import Chapter, Item, Rule, Sign, chapters
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.pieces import gain_marks
from footplate.draw.russian.player.printed import needs
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.table.spaces import describe
from footplate.draw.russian.table.stock import pile
from footplate.draw.russian.view import Printed, View
from footplate.kernel.messages import ENGLISH, Message, worded

RULES: Final[Mapping[str, tuple[Rule, ...]]] = {
    "rules.course": (
        Rule("rules.turn", "2021 p.7", ("done",), older="2013 p.4"),
        Rule("rules.payment", "2021 p.14", older="2013 p.13"),
        Rule("rules.passing", "2021 p.16", ("pass", "leave"), older="2013 p.15"),
        Rule("rules.scoring", "2021 p.20-22", ("score/",), older="2013 p.18-20"),
        Rule("rules.end", "2021 p.22", older="2013 p.20-21"),
    ),
    "rules.spaces": (
        Rule(
            "rules.tracks",
            "2021 p.8-9",
            (
                *[f"space/{colour}-" for colour in words.COLOURS],
                "space/any",
                "space/basic",
                "track/",
            ),
            older="2013 p.5-7",
        ),
        Rule(
            "rules.locomotives",
            "2021 p.10-11",
            ("space/locomotive-", "engine/", "supply/"),
            older="2013 p.8-9",
        ),
        Rule("rules.factories", "2021 p.12", ("gap-", "replace"), older="2013 p.10"),
        Rule("rules.industry", "2021 p.13", ("space/industry-", "wrench/"), older="2013 p.11-12"),
        Rule(
            "rules.doublers",
            "2021 p.14",
            ("space/doubler", "doubler/", "stock/doublers"),
            older="2013 p.12",
        ),
        Rule("rules.coins", "2021 p.14", ("space/coins",), older="2013 p.13"),
        Rule("rules.temporary", "2021 p.14", ("space/temporary",), older="2013 p.13"),
        Rule(
            "rules.engineers",
            "2021 p.15,48",
            ("space/engineer-", "space/hire", "recruit/"),
            older="2013 p.13-14,24",
        ),
        Rule(
            "rules.turn-order",
            "2021 p.16-17",
            ("space/first", "space/second", "space/last"),
            older="2013 p.15-16",
        ),
    ),
    "rules.tokens": (
        Rule("rules.special-spaces", "2021 p.18-19", ("route/",), older="2013 p.16-18"),
        Rule("rules.ideas", "2021 p.18-19,46", ("idea/",), older="2013 p.22"),
        Rule("rules.cards", "2021 p.47", ("card/", "repeat/"), older="2013 p.22-23"),
        Rule("rules.bonus", "2021 p.47", ("bonus/", "pile"), older="2013 p.23"),
        Rule("rules.starting", "2021 p.6", ("start/",), older="2013 p.4"),
        Rule("rules.keys", "2021 p.18", ("key/",), older="2013 p.17"),
        Rule("rules.wooden", "2021 p.47", older="2013 p.22"),
        Rule("rules.reuse", "2021 p.15,48", older="2013 p.14"),
    ),
    "rules.modules": (),
    "rules.tips": (
        Rule("rules.tip.room", "2021 p.23", older="2013 p.21"),
        Rule("rules.tip.reach", "2021 p.23", older="2013 p.21"),
        Rule("rules.tip.engineers", "2021 p.23", older="2013 p.21"),
        Rule("rules.tip.coins", "2021 p.23", older="2013 p.21"),
        Rule("rules.tip.ideas", "2021 p.23", older="2013 p.21"),
        Rule("rules.tip.industry", "2021 p.23", older="2013 p.21"),
    ),
}
"""The topics by chapter, without those of boards and modules."""

KINDS: Final = {"card": "card", "bonus": "bonus"}
"""By the first word of a part: the kind under which the catalogue names such things."""

SIGNS: Final = (
    *words.COLOURS,
    *("any", "industry", "locomotive", "factory", "tile", "doubler", "coins", "worker"),
    *("temporary", "wooden worker", "idea", "card", "bonus", "key", "reuse", "points", "star"),
)
"""The small pictures that the drawings show on every board."""


def rules(view: View, parts: Collection[str], language: str = ENGLISH) -> list[Chapter]:
    """Explain the game of a view, and everything in it that has words of its own."""
    there = {*view["parts"]}
    older = view["edition"] == "2013"
    items = [*_items(view, language), *_named(parts, language)]
    topics = {title: (*rows, *ADDED.rules.get(title, ())) for title, rows in RULES.items()}
    return chapters(words.DOMAIN, topics, items, there, language, older=older)


def _items(view: View, language: str) -> list[Item]:
    """Say what spaces, engineers, tiles and idea tokens give."""
    sheet = Sheet({**view, "spaces": []}, (), Hooks(language=language))
    found = [
        Item(
            f"space/{space['space']}",
            sheet.named("space", space["space"]),
            describe(sheet, {**space, "held": None}),
        )
        for space in view["spaces"]
        if not space["space"].startswith("engineer-")
    ]
    for number, gain in view["engineers"].items():
        name = sheet.say("engineer", number=number)
        found.append(Item(f"space/engineer-{number}", name, sheet.gains(gain)))
    for tile, gain in view["factories"].items():
        told = sheet.say("draw.factory.named", tile=sheet.tile(tile), gain=words.gains(gain))
        name = sheet.tile(tile)
        found += [Item(f"supply/{key}", name, told) for key in (tile, f"returned-{tile}")]
    tokens = dict.fromkeys([t for p in view["players"] for t in (*p["ideas"], *p["placed"])])
    return [*found, *[Item(f"idea/{t}", sheet.named("idea", t), "") for t in tokens]]


def _named(parts: Collection[str], language: str) -> list[Item]:
    """Name the cards among the parts of the game; their names say what they give."""
    found = []
    kinds = KINDS | ADDED.named_parts
    for part in parts:
        first, _, word = part.partition("/")
        if first in kinds:
            name = worded(Message(words.DOMAIN, f"{kinds[first]}.{word}"), language)
            found.append(Item(part, name, ""))
    return found


def pictures(view: View, language: str = ENGLISH) -> list[Sign]:
    """List the small pictures with which the boards say what something gives."""
    effects = dict.fromkeys([f"1 {noun}" for noun in SIGNS])
    for gain in (*view["engineers"].values(), *view["factories"].values()):
        effects |= dict.fromkeys([each for each in gain if not each[:1].isdecimal()])
    found = []
    for effect in effects:
        mark = gain_marks.gain(effect)
        drawing = Drawing(mark.width + 4, 28, at(2, 4, mark.svg))
        found.append(Sign(drawing, worded(words.gain(effect), language)))
    return found + _marks(language)


def _marks(language: str) -> list[Sign]:
    """List the marks on the boards that give nothing themselves."""
    locomotive: Printed = {
        "space": 1,
        "colour": "wood",
        "locomotive": True,
        "coin": False,
        "gain": [],
    }
    drawn = {
        "draw.mark.lit": rect(2, 5, 34, 18, "lit", 9),
        "draw.mark.lock": at(13, 7, pieces.lock()),
        "draw.mark.medal": at(8, 1, pieces.medal("20")),
        "draw.mark.reach": at(19, 8, needs(locomotive)),
        "draw.mark.copies": pile(13, 15, 2),
        "draw.mark.gap": rect(7, 4, 24, 20, "slot", 4),
    }
    return [
        Sign(Drawing(38, 28, body), worded(Message(words.DOMAIN, key), language))
        for key, body in drawn.items()
    ]
