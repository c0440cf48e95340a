"""What actions and outcomes say to people: keys of the catalogue, with ids and counts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import ideas
from footplate.games.russian.shown.gain_words import DOMAIN, gain, gains
from footplate.games.russian.state.engines import MANNED, tile_in_hand
from footplate.games.russian.tables.kinds import TURN
from footplate.kernel.agenda import opening
from footplate.kernel.messages import Argument, Message, Name, Seat
from footplate.kernel.plugging import Phrase

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.hooks import RussianPhrase

PIECES: Final = {"w": "worker", "t": "temporary", "b": "wooden", "c": "coin"}
"""By letter of a mix: the piece."""
RETURNED: Final = "returned-"
"""What stands before the name of a tile that was given back."""
GAP: Final = "gap-"
"""What stands before the number of a gap for a factory."""
ENGINEER: Final = "engineer"
"""What stands before `-` and the number of an engineer that is used as a space."""


def message(key: str, **arguments: Argument) -> Message:
    """Return a message of the family."""
    return Message(DOMAIN, key, arguments)


# ---------------------------------------------------------------------- names


def named(kind: str, word: str) -> Name:
    """Return the name of a thing; what a house pack adds is called by its own word."""
    return Name(kind, word, word)


@lru_cache(maxsize=256)
def space(word: str) -> Argument:
    """Return what an action space is called."""
    before, _, number = word.rpartition("-")
    if before == ENGINEER and number.isdecimal():
        return message("engineer", number=int(number))
    return named("space", word)


@lru_cache(maxsize=256)
def pieces(mix: str) -> tuple[Message, ...]:
    """Return what a mix is called: `ww` is 2 workers, `wc` is 1 worker and 1 coin."""
    held = [(name, mix.count(letter)) for letter, name in PIECES.items() if letter in mix]
    return tuple([message(f"pieces.{name}", n=n) for name, n in held])


def place(cat: Catalogue, slot: int) -> Argument:
    """Return what a place for a locomotive is called."""
    slots = cat.board.slots
    route = named("route", cat.board.routes[slots[slot]].name)
    if slots.count(slots[slot]) == 1:
        return route
    number = slot - slots.index(slots[slot]) + 1
    return message("place", route=route, place=named("place", str(number)))


def tile(word: str) -> Name:
    """Return the name of a tile, given back before or not."""
    return named("tile", word.removeprefix(RETURNED))


def gap(word: str) -> int:
    """Return the number of a gap for a factory."""
    return int(word.removeprefix(GAP))


# ---------------------------------------------------------------------- actions


def _place(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.place", space=space(words[0]), pieces=pieces(words[1]))


def _advance(pos: Position, argument: int, words: list[str]) -> Message:
    p = pos.players[pos.current_player]
    colour, route = divmod(argument, len(p.routes))
    return message(
        "choice.advance",
        colour=Name("colour", words[0]),
        route=named("route", words[1]),
        to=p.track(route, colour) + 1,
    )


def _wrench(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.wrench", wrench=argument + 1, to=_space_after(pos, argument))


def _detour(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.detour", wrench=argument + 1, to=_space_after(pos, argument))


def _space_after(pos: Position, wrench: int) -> int:
    """Return the number of the space to which a wrench moves, on its own line."""
    p = pos.players[pos.current_player]
    following = p.industry.following[p.wrenches[wrench]]
    return following[0] - max([start for start in p.industry.starts if start <= following[0]])


def _in_hand(pos: Position) -> int:
    """Return the number of the locomotive in hand, with the boilerman that goes with it."""
    n = pos.agenda[-1][3]
    return pos.catalogue.tile_number[tile_in_hand(n)] + n // MANNED


def _engine(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.engine", tile=_in_hand(pos), place=place(pos.catalogue, argument))


def _return(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.return", tile=_in_hand(pos))


def _locomotive(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.locomotive", tile=tile(words[0]))


def _factory(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.factory", tile=tile(words[0]))


def _replace(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.replace", gap=gap(words[0]))


def _doubler(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.doubler", route=named("route", words[0]))


def _idea(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.idea", token=named("idea", words[0]))


def _box(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.box", token=named("idea", words[0]))


def _card(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.card", card=named("card", words[0]))


def _look(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.look")


def _bonus(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.bonus", card=named("bonus", words[0]))


def _take(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.take", n=pos.catalogue.points_instead)


def _key(pos: Position, argument: int, words: list[str]) -> Message:
    if words[0] == "points":
        return message("choice.key", use=gain("points", pos.catalogue.key))
    if words[0] == "moves":
        return message("choice.key", use=(gain("wood", 1), gain("any", 1)))
    return message("choice.key", use=message("car-comes-back"))


def _repeat(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.repeat", what=Name("repeat", words[0]))


def _score(pos: Position, argument: int, words: list[str]) -> Message:
    n = ideas.worth(pos, pos.players[pos.current_player], argument)
    if words[0] == "engineers":
        return message("choice.score-engineers", n=n)
    if words[0] == "locomotives":
        return message("choice.score-locomotives", n=n)
    return message("choice.score-tracks", n=n)


def _reuse(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.reuse", space=space(words[0]))


def _swap(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.swap", space=space(words[0]))


def _start(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.start", gain=gains(pos.catalogue.starting_effects[argument]))


def _done(pos: Position, argument: int, words: list[str]) -> Message:
    if pos.agenda[opening(pos.agenda)][2] == TURN:
        return message("choice.done")
    return message("choice.leave")


def _pass(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.pass")


PHRASES: Final[dict[str, RussianPhrase]] = {
    "place": Phrase(_place, "space/{0}"),
    "advance": Phrase(_advance, "board/{seat}/track/{1}/{0}"),
    "wrench": Phrase(_wrench, "board/{seat}/wrench/{0}"),
    "detour": Phrase(_detour, "board/{seat}/wrench/{0}"),
    "engine": Phrase(_engine, "board/{seat}/engine/{0}"),
    "return": Phrase(_return, "supply/return"),
    "locomotive": Phrase(_locomotive, "supply/{0}"),
    "factory": Phrase(_factory, "supply/{0}"),
    "replace": Phrase(_replace, "board/{seat}/{0}"),
    "doubler": Phrase(_doubler, "board/{seat}/doubler/{0}"),
    "idea": Phrase(_idea, "board/{seat}/idea/{0}"),
    "box": Phrase(_box, "board/{seat}/idea/{0}"),
    "card": Phrase(_card),
    "look": Phrase(_look, "pile"),
    "bonus": Phrase(_bonus),
    "take": Phrase(_take, "pile"),
    "key": Phrase(_key),
    "repeat": Phrase(_repeat),
    "score": Phrase(_score),
    "reuse": Phrase(_reuse, "space/{0}"),
    "swap": Phrase(_swap, "space/{0}"),
    "start": Phrase(_start),
    "done": Phrase(_done),
    "pass": Phrase(_pass),
}
"""By word of the notation: how an action of the base game is told."""


# ---------------------------------------------------------------------- outcomes


def _order(pos: Position, argument: int, words: list[str]) -> Message:
    return message("outcome.order", place=len(pos.order) + 1, who=Seat(argument))


def _engineer(pos: Position, argument: int, words: list[str]) -> Message:
    return message("outcome.engineer", engineer=int(words[0]))


def _removed(pos: Position, argument: int, words: list[str]) -> Message:
    return message("outcome.removed", card=named("bonus", words[0]))


OUTCOME_PHRASES: Final[dict[str, RussianPhrase]] = {
    "order": Phrase(_order, "order"),
    "engineer": Phrase(_engineer, "strip"),
    "removed": Phrase(_removed, "pile"),
}
"""By word of the notation: how an outcome of the base game is told."""
