"""Choices and reasons as people meet them: which part of the drawing, and an English phrase.

The phrases are message keys: another language has its own for each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import ideas
from footplate.games.russian.shown.gain_words import gain_text
from footplate.games.russian.state.engines import MANNED, tile_in_hand
from footplate.games.russian.tables.kinds import TURN
from footplate.games.russian.tables.reasons import REASONS
from footplate.kernel.agenda import opening
from footplate.kernel.contract import CHANCE, Choice, Reason
from footplate.kernel.messages import Message, plain

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.chapter import ActionPhrase

DOMAIN: Final = "russian"
"""The catalogue of the family's words."""

PHRASES = {
    "place": "Use {space} with {pieces}",
    "advance": "Move {colour} on {route} to space {to}",
    "wrench": "Move wrench {wrench} to space {to}",
    "detour": "Move wrench {wrench} past the factory on space {to}",
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

NAMES: dict[str, str] = {
    "trans-siberian": "Trans-Siberian",
    "trans-siberian-1": "Trans-Siberian, first place",
    "trans-siberian-2": "Trans-Siberian, second place",
    "st-petersburg": "St. Petersburg",
    "kyiv": "Kyiv",
    "dresden": "Dresden",
    "munich": "Munich",
    "munich-1": "Munich, first place",
    "munich-2": "Munich, second place",
    "nuremberg": "Nuremberg",
    "hamburg": "Hamburg",
    "berlin": "Berlin",
    "rocky": "Rocky Mountaineer",
    "rocky-1": "Rocky Mountaineer, first place",
    "rocky-2": "Rocky Mountaineer, second place",
    "sacramento": "Sacramento",
    "omaha": "Omaha",
    "beijing": "Beijing",
    "beijing-1": "Beijing, first place",
    "beijing-2": "Beijing, second place",
    "beijing-3": "Beijing, third place",
    "seoul": "Seoul",
    "seoul-1": "Seoul, first place",
    "seoul-2": "Seoul, second place",
    "tokyo": "Tokyo",
    "osaka": "Osaka",
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
    "coal": "1 coal",
    "foundry": "1 foundry and 1 coal",
    "train": "the manufactory train",
    "light": "the engineer on the light space",
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
    "spike": "golden spike",
    "stock": "stock price, then a payout",
    "osaka": "the route to Osaka",
    "coal": "4 coal",
    "special": "special idea card",
}

CARDS = {
    "repeat": "doubler, industry step and wood move, then one of them again",
    "engineer": "engineer #1 and a coin",
    "factory": "a factory and 2 industry steps",
    "worker": "the wooden worker",
    "locomotive": "locomotive #9",
    "special-valuation": "the special valuation",
    "purple-cars": "3 purple maintenance cars and a coin",
    "coal-factory": "the coal factory and 2 coal",
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
    "coal": "1 coal",
}

REPEATS = {"doubler": "doubler", "industry": "industry step", "wood": "wood move"}

USES = {
    "moves": "1 wood move and 1 move of any colour",
    "car": "a maintenance car comes back from the workshop",
}

SUMS = {
    "engineers": "your engineers",
    "locomotives": "your two best locomotives",
    "tracks": "green and bronze spaces",
}

NAMED: dict[str, tuple[str, dict[str, str]]] = {
    "locomotive": ("tile", {}),
    "factory": ("tile", {}),
    "replace": ("gap", {f"gap-{i}": str(i) for i in range(1, 10)}),
    "doubler": ("route", NAMES),
    "idea": ("token", IDEAS),
    "box": ("token", IDEAS),
    "card": ("card", CARDS),
    "bonus": ("card", BONUSES),
    "repeat": ("what", REPEATS),
    "start": ("card", STARTS),
}
"""Words with one argument: what it is called in the phrase, and how its words are shown."""

PIECES = {"w": "worker", "t": "temporary worker", "b": "wooden worker", "c": "coin"}


def choices(pos: Position) -> list[Choice]:
    """Return every legal action with its part of the drawing and its phrase."""
    return [phrase(pos, action) for action in pos.legal_actions()]


def parts(pos: Position) -> dict[str, list[int]]:
    """Return every part of the drawing with all actions that belong to it, legal or not."""
    found: dict[str, list[int]] = {}
    for block in pos.catalogue.actions.blocks:
        for argument in range(block.count):
            words = block.text(argument).split(" ")
            found.setdefault(_part(pos, words), []).append(block.base + argument)
    return found


def phrase(pos: Position, move: int) -> Choice:
    """Return what a legal action, or an outcome of chance, says before it is made."""
    if pos.current_player == CHANCE:
        return _drawn(pos, move)
    words = pos.catalogue.actions.text(move).split(" ")
    message = PHRASES.get(words[0], "")
    for chapter in pos.catalogue.chapters:
        if words[0] in chapter.action_phrases:
            message = chapter.action_phrases[words[0]].text
    if words[0] == "done" and pos.agenda[opening(pos.agenda)][2] != TURN:
        message = "Leave the rest"
    return Choice(move, _part(pos, words), plain(message, _arguments(pos, move, words)))


def _drawn(pos: Position, outcome: int) -> Choice:
    word, _, what = pos.catalogue.outcomes.text(outcome).partition(" ")
    if word == "order":
        place = str(len(pos.order) + 1)
        said = plain("Place {place} goes to seat {seat}", _named(place, what))
        return Choice(outcome, "order", said)
    if word == "engineer":
        said = plain("Engineer #{engineer} joins the strip", {"engineer": what})
        return Choice(outcome, "strip", said)
    for chapter in pos.catalogue.chapters:
        if word in chapter.outcome_sentences:
            what = _drawn_name(pos, word, what)
            return Choice(outcome, word, plain(chapter.outcome_sentences[word], {"what": what}))
    said = plain("{card} is not in the game", {"card": BONUSES.get(what, what)})
    return Choice(outcome, "pile", said)


def _drawn_name(pos: Position, word: str, what: str) -> str:
    """Return the name of what came: what it gives, or the space of a card of Emil's."""
    things = pos.catalogue.gain_tables.get(word)
    if things is not None:
        return gain_text(things.effects[things.names.index(what)])
    return NAMES.get(what, STARTS.get(what, what))


def _named(place: str, seat: str) -> dict[str, str]:
    return {"place": place, "seat": seat}


def _part(pos: Position, words: list[str]) -> str:
    """Return the part of the drawing that an action belongs to."""
    word, rest = words[0], words[1:]
    seat = pos.current_player
    if word in ("place", "reuse", "swap"):
        return f"space/{rest[0]}"
    if word == "advance":
        return f"board/{seat}/track/{rest[1]}/{rest[0]}"
    if word == "replace":
        return f"board/{seat}/{rest[0]}"
    for chapter in pos.catalogue.chapters:
        if word in chapter.drawing_parts:
            return chapter.drawing_parts[word](seat, rest)
    if word == "detour":
        return f"board/{seat}/wrench/{rest[0]}"
    if word in ("wrench", "engine", "doubler", "idea", "box"):
        return f"board/{seat}/{'idea' if word == 'box' else word}/{rest[0]}"
    if word in ("locomotive", "factory", "return"):
        return f"supply/{rest[0]}" if word != "return" else "supply/return"
    if word in ("look", "take"):
        return "pile"
    return f"{word}/{rest[0]}" if rest else word


def _arguments(pos: Position, action: int, words: list[str]) -> dict[str, str]:
    """Return what fills the braces of an action's phrase."""
    cat = pos.catalogue
    word = words[0]
    name = words[1] if len(words) > 1 else ""
    p = pos.players[pos.current_player]
    argument = action - cat.actions.block(action).base
    if word == "place":
        return {"space": space_name(name), "pieces": pieces_name(words[2])}
    if word == "advance":
        colour, route = divmod(argument, len(p.routes))
        to = str(p.track(route, colour) + 1)
        return {"colour": name, "route": NAMES.get(words[2], words[2]), "to": to}
    if word in ("wrench", "detour"):
        following = p.industry.following[p.wrenches[argument]]
        first = max([start for start in p.industry.starts if start <= following[0]])
        return {"wrench": name, "to": str(following[0] - first)}
    if word in ("engine", "return"):
        n = pos.agenda[-1][3]
        tile = str(cat.tile_number[tile_in_hand(n)] + n // MANNED)
        return {"tile": tile, "place": NAMES.get(name, name)}
    if word == "score":
        return {"what": SUMS[name], "points": str(ideas.worth(pos, p, argument))}
    if word == "take":
        return {"points": str(cat.points_instead)}
    if word == "key":
        return {"use": f"{cat.key} points" if name == "points" else USES[name]}
    if word in ("reuse", "swap"):
        return {"space": space_name(name)}
    for chapter in cat.chapters:
        if word in chapter.action_phrases:
            return _of_chapter(chapter.action_phrases[word], pos, action, words)
    if word in NAMED:
        argument_name, names = NAMED[word]
        return {argument_name: names.get(name, name.removeprefix("returned-"))}
    return {}


def _of_chapter(
    shown: ActionPhrase, pos: Position, action: int, words: list[str]
) -> dict[str, str]:
    """Return what fills the braces of a chapter's phrase."""
    if shown.fill is not None:
        return shown.fill(pos, action, words)
    return {shown.argument: shown.names.get(words[1], words[1])} if shown.argument else {}


def space_name(name: str) -> str:
    """Return what people call an action space."""
    if name.startswith("engineer-"):
        return f"engineer #{name.removeprefix('engineer-')}"
    return NAMES.get(name, name)


def pieces_name(mix: str) -> str:
    """Return what a mix is called: `ww` is `2 workers`, `wc` is `1 worker and 1 coin`."""
    found = []
    for letter, name in PIECES.items():
        n = mix.count(letter)
        if n:
            found.append(f"{n} {name}{'s' if n > 1 else ''}")
    return " and ".join(found)


def reason(cat: Catalogue, number: int) -> Reason:
    """Return a reason with its message, and its page in the edition's rulebook."""
    declared = REASONS[number]
    page = declared.page_2021 if cat.edition_2021 else declared.page_2013
    return Reason(number, Message(DOMAIN, declared.key), page)
