"""Points in the course of a turn: what an action scores at once, from its notation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle import (
    additional,
    american_board,
    coal,
    industry_board,
    manufactory,
    special_ideas,
)
from tests.oracle.reading import read_board
from tests.oracle.scorer import INDUSTRY, Board, engineer_sum, green_and_bronze, highest, two_best

PASSING = (0, 2, 3, 4)
"""The backs of the turn order cards, by place."""
TEN = 10
"""Instead of an end bonus card [2013 p.23; 2021 p.48], for a key [2021 p.18], for a terminus
[2013 p.17]."""
ENGINEER_POINTS = {
    "2013": {3: 3, 4: 3, 8: 5, 9: 3, 10: 3, 11: 5},
    "2021": {3: 3, 4: 3, 8: 5, 9: 3, 10: 5, 11: 5},
}
"""Engineers whose action scores fixed points at once [2013 p.24; 2021 p.15]."""
USES = ("place", "reuse", "again", "second")
"""The words with which a space is used."""
GAPS = [space for space, shown in enumerate(INDUSTRY) if shown is None and space != 10]
"""Where the factories of one's own industry track are; 10 is the space for an idea token."""


def points_of_action(text: str, before: Mapping[str, Any]) -> int:
    """What the seat that decides scores at once by an action.

    Args:
        text: the notation of the action.
        before: a view of the position in which it is taken.
    """
    seat = before["current"]
    word, *rest = text.split(" ")
    if word == "pass":
        return PASSING[before["order"].index(seat)]
    if text in ("take points", "key points"):
        return TEN
    if word in USES and rest[0].startswith("engineer-"):
        return _points_of_engineer(int(rest[0].removeprefix("engineer-")), before)
    if word == "score" or word == "advance":
        return _points_of_board(text, read_board(before["players"][seat], before), before)
    if word in ("raise", "dividend", "payout"):
        return points_of_stock(word, rest, before)
    if word in ("wrench", "operate"):
        return _points_of_boilerman(word, rest[0], before)
    if word == "blast":
        return american_board.BLAST
    if word == "build":
        return industry_board.points_of_building(rest[0], before)
    if word == "fire" and rest[0] in coal.OF_LOCOMOTIVE and before["edition"] == "2021":
        return highest(read_board(before["players"][seat], before))
    if word == "couple":
        return manufactory.points_of_coupling(rest[0], before)
    if word == "follow":
        return manufactory.points_of_following(rest[0])
    if word == "special":
        return special_ideas.POINTS.get(rest[0], 0)
    return additional.GIFT_POINTS if word == "gift" else 0


def points_later(text: str, before: Mapping[str, Any]) -> bool:
    """Whether the foundry that is used scores the highest locomotive, but only in the end.

    In 2013 all that its action sets off comes before.
    """
    word, *rest = text.split(" ")
    return word == "fire" and rest[0] in coal.OF_LOCOMOTIVE and before["edition"] == "2013"


def _points_of_engineer(number: int, before: Mapping[str, Any]) -> int:
    if number in additional.replaced(before["parts"]):
        return 0
    return ENGINEER_POINTS[str(before["edition"])].get(number, 0)


def _points_of_board(text: str, board: Board, before: Mapping[str, Any]) -> int:
    """Factories that count something, and the end of a route in 2013."""
    if text == "score engineers":
        return engineer_sum(board.engineers)
    if text == "score locomotives":
        return two_best(board)
    if text == "score tracks":
        return green_and_bronze(board)
    word, colour, route = text.split(" ")
    assert word == "advance", text
    if before["edition"] != "2013" or colour != "wood":
        return 0
    return TEN if board.at(route, "wood") + 1 == board.length[route] else 0


def _points_of_boilerman(word: str, where: str, before: Mapping[str, Any]) -> int:
    """A point more of a factory that scores, when a wrench comes onto it or it is operated."""
    player = before["players"][before["current"]]
    if not player.get("boilermen"):
        return 0
    if word == "operate":
        return coal.better(player, int(where.removeprefix("gap-")) - 1)
    space = (player["wrenches"][int(where) - 1] + 1) % len(INDUSTRY)
    return coal.better(player, GAPS.index(space)) if space in GAPS else 0


def points_of_stock(word: str, rest: Sequence[str], before: Mapping[str, Any]) -> int:
    """What a rise of the stock price, or a personal payout, scores at once [2021 p.31-32]."""
    rows = before["stock"]
    level = before["players"][before["current"]]["stock"]
    if word == "payout" or level == len(rows) - 1:
        return american_board.dividend_points(rows, level)
    if word == "dividend":
        return american_board.DIVIDEND_POINTS if rest[0] == "points" else 0
    return american_board.DIVIDEND_POINTS if rows[level + 1]["dividend"] == "points" else 0
