"""Choices and reasons as people meet them: which part of the drawing, and an English phrase.

The phrases are message keys: another language has its own for each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian import ideas
from footplate.games.russian.kinds import TURN
from footplate.games.russian.reasons import SENTENCES
from footplate.kernel.agenda import opening
from footplate.kernel.contract import Choice, Reason

if TYPE_CHECKING:
    from footplate.games.russian.catalogue import Catalogue
    from footplate.games.russian.position import Position

PHRASES = {
    "place": "Use {space} with {pieces}",
    "advance": "Move {colour} on {route} to space {to}",
    "wrench": "Move wrench {wrench} to space {to}",
    "engine": "Put locomotive #{tile} on {place}",
    "return": "Give locomotive #{tile} back",
    "locomotive": "Take locomotive #{tile}",
    "factory": "Build factory #{tile}",
    "replace": "Replace the factory in gap {gap}",
    "doubler": "Place a doubler above {route}",
    "idea": "Use the idea token: {token}",
    "box": "Give away the idea token: {token}",
    "card": "Take the idea card: {card}",
    "look": "Look through the end bonus cards",
    "bonus": "Take the end bonus card: {card}",
    "take": "Score {points} points instead of a card",
    "key": "Use the key: {use}",
    "repeat": "Once more: {what}",
    "score": "Score {what}: {points} points",
    "reuse": "Use {space} again",
    "swap": "Exchange with the worker on {space}",
    "start": "Take the starting bonus card: {card}",
    "done": "Done",
    "pass": "Pass",
}
"""By the first word of the notation."""

NAMES = {
    "trans-siberian": "Trans-Siberian",
    "trans-siberian-1": "Trans-Siberian, first place",
    "trans-siberian-2": "Trans-Siberian, second place",
    "st-petersburg": "St. Petersburg",
    "kyiv": "Kyiv",
    "wood-1": "2 wood moves",
    "wood-2": "3 wood moves",
    "green-1": "2 green moves",
    "green-2": "3 green moves",
    "bronze-1": "1 bronze move",
    "bronze-2": "2 bronze moves",
    "silver-1": "1 silver move",
    "silver-2": "2 silver moves",
    "gold-1": "1 gold move",
    "gold-2": "2 gold moves",
    "any": "2 moves of any colour",
    "basic": "1 wood or green move",
    "locomotive-1": "1 locomotive or factory",
    "locomotive-2": "1 locomotive or factory (2 workers)",
    "locomotive-3": "1 locomotive and 1 factory",
    "industry-1": "1 industry step",
    "industry-2": "2 industry steps",
    "industry-wood": "1 industry step and 1 wood move",
    "doubler": "doubler",
    "coins": "2 coins",
    "temporary": "the temporary workers",
    "hire": "hiring an engineer",
    "first": "first in turn order",
    "second": "second in turn order",
    "last": "3 industry steps",
}

IDEAS = {
    "moves": "4 moves of any colour",
    "industry": "5 industry steps",
    "wrench": "second wrench",
    "doublers": "3 doublers",
    "valuation": "better values",
    "medal": "20-point medal",
    "bonus": "idea card and end bonus card",
    "keys": "2 keys",
    "coins": "4 coins",
}

CARDS = {
    "repeat": "doubler, industry step and wood move, then one of them again",
    "engineer": "engineer #1 and a coin",
    "factory": "a factory and 2 industry steps",
    "worker": "the wooden worker",
    "locomotive": "locomotive #9",
}

BONUSES = {
    "flat": "15 points",
    "routes": "completed routes",
    "factories": "factories",
    "locomotives": "all locomotives",
    "best-locomotives": "the four best locomotives",
    "workers": "extra workers",
    "wood": "wood spaces",
    "ideas": "idea tokens placed",
    "doublers": "doublers",
    "majority": "an extra engineer",
    "engineers": "engineers",
    "green-bronze": "green and bronze spaces",
    "keys": "keys",
}

STARTS = {
    "wood": "1 wood move",
    "industry": "1 industry step",
    "doubler": "1 doubler",
    "coin": "1 coin",
}

PIECES = {"w": "worker", "t": "temporary worker", "b": "wooden worker", "c": "coin"}


def choices(pos: Position) -> list[Choice]:
    """Every legal action with its part of the drawing and its phrase."""
    return [choice(pos, action) for action in pos.legal_actions()]


def choice(pos: Position, action: int) -> Choice:
    """One action with its part of the drawing and its phrase."""
    cat = pos.catalogue
    block = cat.actions.block(action)
    words = cat.actions.text(action).split(" ")
    word, rest = words[0], words[1:]
    arguments: dict[str, str] = {}
    part = word
    seat = pos.current_player
    p = pos.players[seat]
    if word == "place":
        arguments = {"space": space_name(cat, rest[0]), "pieces": pieces_name(rest[1])}
        part = f"space/{rest[0]}"
    elif word == "advance":
        colour, route = divmod(action - block.base, len(p.routes))
        to = p.track(route, colour) + 1
        arguments = {"colour": rest[0], "route": NAMES.get(rest[1], rest[1]), "to": str(to)}
        part = f"board/{seat}/track/{rest[1]}/{rest[0]}"
    elif word == "wrench":
        to = p.wrenches[action - block.base] + 1
        arguments = {"wrench": rest[0], "to": str(to)}
        part = f"board/{seat}/wrench/{rest[0]}"
    elif word in ("engine", "return"):
        arguments = {"tile": _number(cat, pos.agenda[-1][3])}
        if word == "engine":
            arguments["place"] = NAMES.get(rest[0], rest[0])
        part = f"board/{seat}/engine/{rest[0]}" if word == "engine" else "supply/return"
    elif word in ("locomotive", "factory"):
        arguments = {"tile": rest[0]}
        part = f"supply/{rest[0]}"
    elif word == "replace":
        arguments = {"gap": rest[0].removeprefix("gap-")}
        part = f"board/{seat}/{rest[0]}"
    elif word == "doubler":
        arguments = {"route": NAMES.get(rest[0], rest[0])}
        part = f"board/{seat}/doubler/{rest[0]}"
    elif word in ("idea", "box"):
        arguments = {"token": IDEAS.get(rest[0], rest[0])}
        part = f"board/{seat}/idea/{rest[0]}"
    elif word == "card":
        arguments = {"card": CARDS.get(rest[0], rest[0])}
        part = f"card/{rest[0]}"
    elif word == "bonus":
        arguments = {"card": BONUSES.get(rest[0], rest[0])}
        part = f"bonus/{rest[0]}"
    elif word == "look":
        part = "pile"
    elif word == "take":
        arguments = {"points": str(cat.instead)}
        part = "pile"
    elif word == "key":
        use = {"moves": "1 wood move and 1 move of any colour", "points": f"{cat.key} points"}
        arguments = {"use": use[rest[0]]}
        part = f"key/{rest[0]}"
    elif word == "repeat":
        what = {"doubler": "doubler", "industry": "industry step", "wood": "wood move"}
        arguments = {"what": what[rest[0]]}
        part = f"repeat/{rest[0]}"
    elif word == "score":
        what = {"engineers": "your engineers", "locomotives": "your two best locomotives"}
        arguments = {
            "what": what.get(rest[0], "green and bronze spaces"),
            "points": str(ideas.worth(pos, p, action - block.base)),
        }
        part = f"score/{rest[0]}"
    elif word in ("reuse", "swap"):
        arguments = {"space": space_name(cat, rest[0])}
        part = f"space/{rest[0]}"
    elif word == "start":
        arguments = {"card": STARTS.get(rest[0], rest[0])}
        part = f"start/{rest[0]}"
    elif word == "done" and pos.agenda[opening(pos.agenda)][2] != TURN:
        return Choice(action, part, "Leave the rest", arguments)
    return Choice(action, part, PHRASES[word], arguments)


def space_name(cat: Catalogue, name: str) -> str:
    """What people call an action space."""
    if name.startswith("engineer-"):
        return f"engineer #{name.removeprefix('engineer-')}"
    return NAMES.get(name, name)


def pieces_name(mix: str) -> str:
    """`ww` as `2 workers`, `wc` as `1 worker and 1 coin`."""
    found = []
    for letter, name in PIECES.items():
        n = mix.count(letter)
        if n:
            found.append(f"{n} {name}{'s' if n > 1 else ''}")
    return " and ".join(found)


def _number(cat: Catalogue, tile: int) -> str:
    return str(cat.tile_number[tile])


def reason(cat: Catalogue, number: int) -> Reason:
    """A reason number as a sentence with the page of the edition's rulebook."""
    sentence, page_2013, page_2021 = SENTENCES[number]
    page = f"2021 p.{_page(page_2021)}" if cat.new else f"2013 p.{_page(page_2013)}"
    known = page_2021 if cat.new else page_2013
    return Reason(number, sentence, {}, page if known else "")


def _page(text: str) -> str:
    return text.partition(" p.")[2]
