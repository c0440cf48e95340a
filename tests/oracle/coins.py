"""Every coin that a player gets or pays, from the notation of an action and the boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle import additional, industry_board
from tests.oracle.moments import GAPS
from tests.oracle.scorer import INDUSTRY, Board

USES = ("place", "reuse", "again", "second")
SPACE = 2
"""The space with coins [2013 p.12; 2021 p.14]."""
FACTORY = "6"
"""[2013 p.24]"""
PRINTED = "f3"
"""The printed factory with a coin; reconstructed [2021 p.36]."""
DETOUR = 8
"""The site with a coin beside it; reconstructed [2021 p.36]."""
FOUNDRIES = {"coin": 1, "coins": 2}
"""[2014 p.9]"""
TOKENS = {"coins": 4}
"""[2014 p.12]"""
CARDS = {"engineer": 1, "purple-cars": 1}
"""[2013 p.23; 2021 p.37,47]"""
EXTENSIONS = {"2a": 1, "3d": 1, "4d": 4}
"""Extension: the space on which wood gets coins, counted from 1; reconstructed [2014 p.5]."""
OF_EXTENSION = 2


def gained(text: str, before: Mapping[str, Any], board: Board) -> int:
    """How many coins the seat that decides gets by an action; what it pays is negative."""
    word, *rest = text.split(" ")
    player = before["players"][before["current"]]
    if word in USES:
        paid = rest[1].count("c") if len(rest) > 1 else 0
        return _of_space(rest[0], before) - paid
    if word == "pay":
        return -1
    if word in ("advance", "trio"):
        return _of_advance(rest, player, board)
    if word == "extension":
        return OF_EXTENSION * (EXTENSIONS.get(rest[0]) == 1)
    if word in ("wrench", "detour"):
        return _of_wrench(word, int(rest[0]) - 1, before, board)
    if word == "operate":
        return _of_factory(player, int(rest[0].removeprefix("gap-")) - 1)
    if word in ("build", "drive"):
        return _of_site(rest[-1], before)
    if word == "clear":
        return int(rest[1] == "coin")
    if word in ("idea", "lay"):
        return TOKENS.get(rest[0], 0)
    if word == "card":
        return CARDS.get(rest[0], 0)
    if word == "fire":
        return FOUNDRIES.get(rest[0], 0)
    if word == "couple":
        return [rest[0], *before["train"]["cars"]].count("coin")
    if word in ("raise", "dividend", "payout"):
        return _of_stock(word, rest, before)
    return {"gift coin": 2, "share coin": 1, "use coin": 1, "follow coin": 1}.get(text, 0)


def _of_space(space: str, before: Mapping[str, Any]) -> int:
    if space == f"engineer-{additional.NUMBERS['coin']}":
        return int("coin" in before["parts"])
    return SPACE if space == "coins" else 0


def _of_advance(rest: Sequence[str], player: Mapping[str, Any], board: Board) -> int:
    """Wood that comes onto a space of an extension."""
    colour, name = rest
    for route in player["routes"]:
        if route["route"] == name and colour == "wood":
            for first, extension in route["built"].items():
                space = int(first) - 1 + EXTENSIONS.get(extension, 0)
                if extension in EXTENSIONS and board.at(name, "wood") + 1 == space:
                    return OF_EXTENSION
    return 0


def _of_wrench(word: str, wrench: int, before: Mapping[str, Any], board: Board) -> int:
    player = before["players"][before["current"]]
    at = player["wrenches"][wrench]
    if board.track != "asian":
        space = (at + 1) % len(INDUSTRY)
        return _of_factory(player, GAPS.index(space)) if space in GAPS else 0
    spaces = industry_board.row(board.long)
    if at >= len(spaces):
        at = industry_board.DETOURS[at - len(spaces)]
    if word == "detour":
        return int(at + 1 == DETOUR)
    gaps = industry_board.SITES[: len(before["sites"])]
    return _of_site(f"f{gaps.index(at + 1) + 1}", before) if at + 1 in gaps else 0


def _of_factory(player: Mapping[str, Any], gap: int) -> int:
    if player["factories"][gap] != FACTORY:
        return 0
    return 1 + (f"gap-{gap + 1}" in player.get("boilermen", ()))


def _of_site(name: str, before: Mapping[str, Any]) -> int:
    for site in before["sites"]:
        if site["site"] == name:
            if site["layers"]:
                return int(site["factory"] == FACTORY)
            return int(name == PRINTED)
    raise AssertionError(f"no such site: {name}")


def _of_stock(word: str, rest: Sequence[str], before: Mapping[str, Any]) -> int:
    rows = before["stock"]
    level = before["players"][before["current"]]["stock"]
    if word == "payout" or level == len(rows) - 1:
        return [row["dividend"] for row in rows[1 : level + 1]].count("coin")
    name = rest[0] if word == "dividend" else rows[level + 1]["dividend"]
    return int(name == "coin")
