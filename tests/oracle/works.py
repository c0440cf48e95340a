"""What an action gives its player to do: moves, steps, doublers, locomotives and factories.

As the rulebook of 2021 prints it; in 2013, where consequences come at once, it is not compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from tests.oracle import additional, industry_board
from tests.oracle.moments import GAPS
from tests.oracle.scorer import INDUSTRY, Board

Works: TypeAlias = Mapping[str, int]

USES = ("place", "reuse", "again", "second")
MOVES = ("wood", "green", "bronze", "silver", "gold", "any", "wood or green")
KINDS = (*MOVES, "industry", "doubler", "tile", "locomotive", "factory")
"""What is compared; a tile is a locomotive or a factory."""
SPACES: dict[str, Works] = {
    "wood-1": {"wood": 2},
    "wood-2": {"wood": 3},
    "green-1": {"green": 2},
    "green-2": {"green": 3},
    "bronze-1": {"bronze": 1},
    "bronze-2": {"bronze": 2},
    "silver-1": {"silver": 1},
    "silver-2": {"silver": 2},
    "gold-1": {"gold": 1},
    "gold-2": {"gold": 2},
    "any": {"any": 2},
    "basic": {"wood or green": 1},
    "locomotive-1": {"tile": 1},
    "locomotive-2": {"tile": 1},
    "locomotive-3": {"locomotive": 1, "factory": 1},
    "industry-1": {"industry": 1},
    "industry-2": {"industry": 2},
    "industry-wood": {"industry": 1, "wood": 1},
    "doubler": {"doubler": 1},
    "last": {"industry": 3},
}
"""[2021 p.8-9,12-14,22]"""
ENGINEERS: dict[int, Works] = {
    1: {"any": 2},
    2: {"wood": 1, "green": 1},
    3: {"any": 1},
    4: {"wood": 1},
    5: {"industry": 2},
    6: {"any": 1, "wood": 1},
    7: {"green": 1, "bronze": 1},
    8: {"bronze": 1},
    9: {"industry": 1},
    10: {"doubler": 1},
    11: {"green": 1},
    13: {"industry": 1, "wood": 1},
    14: {"tile": 1},
    15: {"wood": 2},
}
"""[2013 p.24; 2021 p.15,48]"""
ADDITIONAL: dict[str, Works] = {
    "green": {"green": 3},
    "colours": {"wood": 1, "green": 1, "bronze": 1},
    "coin": {"any": 1},
}
"""[2014 p.12]"""
FACTORIES: dict[str, Works] = {
    "2": {"tile": 1},
    "2a": {"locomotive": 1},
    "4": {"doubler": 2},
    "5": {"industry": 1},
    "7": {"any": 2},
    "coal": {"wood": 2},
    "steelworks": {"wood": 1},
}
"""[2013 p.24; 2021 p.32,41]"""
PRINTED: dict[str, Works] = {
    "f1": {"wood": 2},
    "f2": {"wood": 1, "green": 1, "bronze": 1},
    "f4": {"any": 2},
    "f5": {"doubler": 1},
}
"""[2021 p.36]"""
DETOUR = 14
"""The site with a move beside it; reconstructed [2021 p.36]."""
FOUNDRIES: dict[str, Works] = {
    "wood-industry": {"wood": 2, "industry": 1},
    "wood-factory": {"wood": 2, "factory": 1},
    "wood-tile": {"wood": 1, "tile": 1},
    "industry-doubler": {"industry": 2, "doubler": 1},
    "coin": {"wood": 1, "any": 1},
    "wood-industry-doubler": {"wood": 1, "industry": 1, "doubler": 1},
    "any-locomotive": {"any": 1},
    "industry-locomotive": {"industry": 1},
    "any": {"any": 2},
    "any-doubler": {"any": 1, "doubler": 1},
}
"""[2014 p.9; 2021 p.40]"""
TOKENS: dict[str, Works] = {
    "moves": {"any": 4},
    "industry": {"industry": 5},
    "wrench": {"industry": 2},
    "doublers": {"doubler": 3},
}
"""Idea tokens: their steps are never doubled [2021 p.43,46]."""
CARDS: dict[str, Works] = {
    "factory": {"factory": 1, "industry": 2},
    "repeat": {"doubler": 1, "industry": 1, "wood": 1},
}
"""Idea cards: their steps are never doubled [2013 p.23; 2021 p.43]."""
INCOMES: dict[str, Works] = {
    "any": {"any": 1},
    "industry": {"industry": 1},
    "wood-green": {"wood": 1, "green": 1},
    "green-bronze": {"green": 1, "bronze": 1},
}
"""[2014 p.5; 2021 p.27]"""
DIVIDENDS: dict[str, Works] = {
    "industry": {"industry": 1},
    "two-industry": {"industry": 2},
    "wood": {"wood": 1},
    "any": {"any": 1},
}
"""[2021 p.31]"""
STARTS = ("wood", "industry", "doubler")
"""Starting bonus cards with something to do [2021 p.6]."""
PLAIN = ("idea", "lay", "card", "repeat")
"""Words whose industry steps are not doubled [2021 p.43]."""


def given(text: str, before: Mapping[str, Any], board: Board) -> Works | None:
    """What an action gives; None where it is not said here."""
    word, *rest = text.split(" ")
    player = before["players"][before["current"]]
    if word in USES:
        return _of_space(rest, before)
    if word == "wrench":
        return Counter(_of_wrench(int(rest[0]) - 1, before, board))
    if word == "detour":
        return {"any": 1} if _beside(player, int(rest[0]) - 1, board) == DETOUR else {}
    if word == "operate":
        return _of_factory(player, int(rest[0].removeprefix("gap-")) - 1)
    if word in ("build", "drive"):
        return _of_site(rest[-1], before)
    if word == "couple":
        found: Counter[str] = Counter()
        for token in (rest[0], *before["train"]["cars"]):
            found.update({token: 1} if token in KINDS else {})
        return found
    if word in ("raise", "dividend", "payout"):
        return _of_stock(word, rest, before)
    if text == "key moves":
        return {"wood": 1, "any": 1}
    if word == "clear":
        return {"industry": 1} if rest[1] == "industry" else {}
    if word == "follow":
        return {rest[0]: 1} if rest[0] in KINDS else {}
    if word in ("gift", "share", "repeat"):
        return {rest[0]: 2 if word == "gift" else 1} if rest[0] in STARTS else {}
    tables = {"fire": FOUNDRIES, "idea": TOKENS, "lay": TOKENS, "card": CARDS, "use": INCOMES}
    return tables[word].get(rest[0], {}) if word in tables else None


def _of_space(rest: Sequence[str], before: Mapping[str, Any]) -> Works:
    """A space, or an engineer; the wooden worker adds a move where wood is shown [2021 p.47]."""
    found = SPACES.get(rest[0], {})
    if rest[0].startswith("engineer-"):
        number = int(rest[0].removeprefix("engineer-"))
        found = ENGINEERS.get(number, {})
        if number in additional.replaced(before["parts"]):
            names = [name for name, n in additional.NUMBERS.items() if n == number]
            found = ADDITIONAL.get(names[0], {})
    if len(rest) > 1 and "b" in rest[1] and "wood" in found:
        return {**found, "wood": found["wood"] + 1}
    return found


def _beside(player: Mapping[str, Any], wrench: int, board: Board) -> int:
    """The space that a wrench on the board for all would come to next, or beside it."""
    at: int = player["wrenches"][wrench]
    spaces = len(industry_board.row(board.long))
    return (industry_board.DETOURS[at - spaces] if at >= spaces else at) + 1


def _of_wrench(wrench: int, before: Mapping[str, Any], board: Board) -> Works:
    """The factory that a wrench comes onto."""
    player = before["players"][before["current"]]
    if board.track != "asian":
        space = (player["wrenches"][wrench] + 1) % len(INDUSTRY)
        return _of_factory(player, GAPS.index(space)) if space in GAPS else {}
    gaps = industry_board.SITES[: len(before["sites"])]
    space = _beside(player, wrench, board)
    return _of_site(f"f{gaps.index(space) + 1}", before) if space in gaps else {}


def _of_factory(player: Mapping[str, Any], gap: int) -> Works:
    """A boilerman gives one of the benefits once more [2014 p.8; 2021 p.40]."""
    found = FACTORIES.get(player["factories"][gap], {})
    if f"gap-{gap + 1}" in player.get("boilermen", ()):
        return {kind: n + 1 for kind, n in found.items()}
    return found


def _of_site(name: str, before: Mapping[str, Any]) -> Works:
    for site in before["sites"]:
        if site["site"] == name:
            return FACTORIES.get(site["factory"], {}) if site["layers"] else PRINTED.get(name, {})
    raise AssertionError(f"no such site: {name}")


def _of_stock(word: str, rest: Sequence[str], before: Mapping[str, Any]) -> Works:
    rows = before["stock"]
    level = before["players"][before["current"]]["stock"]
    found: Counter[str] = Counter()
    if word == "payout" or level == len(rows) - 1:
        for row in rows[1 : level + 1]:
            found.update(DIVIDENDS.get(row["dividend"], {}))
        return found
    return DIVIDENDS.get(rest[0] if word == "dividend" else rows[level + 1]["dividend"], {})


def waiting(view: Mapping[str, Any], seat: int) -> Counter[str]:
    """What a seat has still to do, or may."""
    found: Counter[str] = Counter()
    for entry in view["pending"]:
        if entry["seat"] == seat and entry["what"] in KINDS:
            found[entry["what"]] += entry["n"]
    return found


def compare(text: str, before: Mapping[str, Any], after: Mapping[str, Any], board: Board) -> None:
    """What came to be done is what the action gives; double steps for who may double them.

    What cannot be done at all is gone at once, with all that came together with it.
    """
    seat = before["current"]
    works = given(text, before, board)
    now, then = waiting(after, seat), waiting(before, seat)
    if before["edition"] == "2013" or works is None or not now:
        return
    word = text.split(" ")[0]
    if word == "couple" and _with_wooden(before):
        return
    expected = Counter(works)
    if word not in PLAIN and before["players"][seat].get("double_steps"):
        expected["industry"] *= 2
    if word in ("wrench", "detour"):
        then["industry"] -= 1
    done = _frames(before) - _frames(after) - (word == "build")  # a factory in hand is a frame
    if now == then + expected or done > 0:
        return
    assert word in ("fire", "again"), (text, expected, then, now)
    assert now == then, (text, expected, then, now)


def _with_wooden(before: Mapping[str, Any]) -> bool:
    """Whether the wooden worker stands on the train, where it may add a move [2021 p.47]."""
    return any(space["space"] == "train" and space["held"]["wooden"] for space in _held(before))


def _held(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [space for space in view["spaces"] if space["held"]]


def _frames(view: Mapping[str, Any]) -> int:
    """The number of the frame that is open; frames that are done are gone."""
    return view["pending"][-1]["frame"] if view["pending"] else 0
