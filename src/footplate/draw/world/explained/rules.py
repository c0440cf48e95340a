"""The topics of the rules of Railways of the World, with the cards that views name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at
from footplate.draw.rules import Chapter, Item, Rule, Sign, chapters
from footplate.draw.world import words
from footplate.draw.world.board.legend import SIGNS
from footplate.draw.world.pieces.goods import cube
from footplate.draw.world.pieces.marks import BOND, MONEY
from footplate.draw.world.player.board import wishes
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.table.display import price
from footplate.draw.world.view import View
from footplate.kernel.messages import ENGLISH

RULES: Final[Mapping[str, tuple[Rule, ...]]] = {
    "rules.course": (
        Rule("rules.turn", "RC p.4", ("turn", "done", "pass")),
        Rule("rules.auction", "RC p.4", ("bid",)),
        Rule("rules.income", "RC p.6"),
        Rule("rules.bonds", "RC p.6", ("return", "bonds/")),
        Rule("rules.end", "RC p.6"),
    ),
    "rules.actions": (
        Rule("rules.build", "RC p.4-5", ("hex/",)),
        Rule("rules.urbanize", "RC p.5", ("city/",)),
        Rule("rules.engines", "RC p.5", ("engine/",)),
        Rule("rules.deliver", "RC p.5-6", ("cube/", "link/")),
        Rule("rules.cards", "RC p.6,21-22", ("card/", "hand/")),
    ),
    "rules.goals": (
        Rule("rules.lines", "RC p.5,7", ("line/",)),
        Rule("rules.barons", "RC p.4,19-20", ("baron/",), "barons"),
    ),
    "rules.map": (
        Rule("rules.western-links", "RC p.10", needs="western"),
        Rule("rules.charters", "RC p.21", needs="europe"),
        Rule("rules.inspectors", "RC p.22", needs="great_britain"),
        Rule("rules.snow", "RC p.15,21", needs="north_america"),
        Rule("rules.campaigns", "RC p.16,21-22", needs="nippon"),
        Rule("rules.warps", "RC p.13-14", needs="through_time"),
        Rule("rules.phases", "RC p.8-9", needs="transcontinental"),
        Rule("rules.mines", "RC p.7,22", needs="mine"),
        Rule("rules.rotors", "RC p.7,12", needs="rotor"),
        Rule("rules.fuel", "RC p.7,12", ("fuel/", "depot/"), "fuel"),
        Rule("rules.switches", "RC p.7-8", needs="switches"),
        Rule("rules.events", "RC p.6", ("event/",), "events"),
    ),
    "rules.tips": (
        Rule("rules.tip.debt", "RC p.8"),
        Rule("rules.tip.race", "RC p.8"),
        Rule("rules.tip.risk", "RC p.8"),
        Rule("rules.tip.first", "RC p.8"),
        Rule("rules.tip.start", "RC p.8"),
        Rule("rules.tip.lines", "RC p.8"),
    ),
}
"""The topics by chapter."""


def rules(view: View, parts: Collection[str], language: str = ENGLISH) -> list[Chapter]:
    """Explain the game of a view, and everything in it that has words of its own."""
    there = {view["map"], *view, *view["cities"][0], *view["players"][0]}
    sheet = Sheet(view, (), Hooks(language=language))
    items = []
    for card, printed in view["printed"].items():
        city = sheet.city(printed["city"])
        title = sheet.named("card", printed["kind"], printed["name"])
        name = sheet.say("draw.card-of-city", card=title, city=city) if city else title
        text = words.does(sheet, printed, city)
        items += [Item(f"{place}/{card}", name, text) for place in ("card", "hand")]
    for baron, asked in view.get("barons", {}).items():
        name = sheet.named("baron", baron, asked["name"])
        items.append(Item(f"baron/{baron}", name, wishes(sheet, asked)))
    return chapters(words.DOMAIN, RULES, items, there, language)


def pictures(view: View, language: str = ENGLISH) -> list[Sign]:
    """List the small pictures of the map and of the boards."""
    sheet = Sheet(view, (), Hooks(language=language))
    found = [
        Sign(
            Drawing(150, 28, at(2, 2, price(sheet, ground, 146, 13))),
            sheet.named("terrain", ground),
        )
        for ground in words.TERRAIN
    ]
    for each in SIGNS:
        if each.there(view):
            found.append(Sign(Drawing(32, 32, at(16, 16, each.drawn)), sheet.say(each.key)))
    for colour in words.COLOURS:
        found.append(Sign(Drawing(28, 28, at(8, 8, cube(colour))), sheet.named("colour", colour)))
    for key, mark in (("draw.cell.money", MONEY), ("draw.cell.bonds", BOND)):
        found.append(Sign(Drawing(mark.width + 8, 28, at(4, 4, mark.svg)), sheet.say(key)))
    return found
