"""The topics of the rules of Railways of the World, with the cards that views name."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing, at
from footplate.draw.rules import Chapter, Item, Rule, Sign, chapters
from footplate.draw.world import words
from footplate.draw.world.board.legend import signs
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.pieces.goods import cube
from footplate.draw.world.pieces.marks import BOND, MONEY
from footplate.draw.world.pieces.terrain import price
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import View
from footplate.kernel.messages import ENGLISH

RULES: Final[Mapping[str, tuple[Rule, ...]]] = {
    "rules.course": (
        Rule("rules.turn", "RC p.4", ("turn", "done", "pass")),
        Rule("rules.auction", "RC p.4", ("bid",)),
        Rule("rules.income", "RC p.6", ("income",)),
        Rule("rules.bonds", "RC p.6", ("return", "bonds/")),
        Rule("rules.end", "RC p.6", ("marker",)),
    ),
    "rules.actions": (
        Rule("rules.build", "RC p.4-5", ("hex/",)),
        Rule("rules.urbanize", "RC p.5", ("city/",)),
        Rule("rules.engines", "RC p.5", ("engine/",)),
        Rule("rules.deliver", "RC p.5-6", ("cube/", "link/")),
        Rule("rules.cards", "RC p.6,21-22", ("card/", "hand/")),
    ),
    "rules.goals": (Rule("rules.lines", "RC p.5,7", ("line/",)),),
    "rules.map": (),
    "rules.tips": (
        Rule("rules.tip.debt", "RC p.8"),
        Rule("rules.tip.race", "RC p.8"),
        Rule("rules.tip.risk", "RC p.8"),
        Rule("rules.tip.first", "RC p.8"),
        Rule("rules.tip.start", "RC p.8"),
        Rule("rules.tip.lines", "RC p.8"),
    ),
}
"""The topics by chapter, without those of maps and modules."""


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
    for site in view["board"]["cities"]:
        name = sheet.city(site["city"])
        if name != site["name"]:
            text = sheet.say("draw.city.printed", name=site["name"])
            items.append(Item(f"city/{site['city']}", name, text))
    for more in ADDED.items:
        items += more(sheet)
    topics = {title: (*rows, *ADDED.rules.get(title, ())) for title, rows in RULES.items()}
    return chapters(words.DOMAIN, topics, items, there, language)


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
    for each in signs(view):
        found.append(Sign(Drawing(32, 32, at(16, 16, each.drawn)), sheet.say(each.key)))
    for colour in words.COLOURS:
        found.append(Sign(Drawing(28, 28, at(8, 8, cube(colour))), sheet.named("colour", colour)))
    for key, mark in (("draw.cell.money", MONEY), ("draw.cell.bonds", BOND)):
        found.append(Sign(Drawing(mark.width + 8, 28, at(4, 4, mark.svg)), sheet.say(key)))
    return found
