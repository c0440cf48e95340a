"""Which tracks may lie on a board: their order, how many there are, and what opened their colours.

[2013 p.6,17; 2014 p.5; 2021 p.8-9,18,26,30,34-35]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.oracle import american_board, asian_board
from tests.oracle.board_positions import GERMAN_COLOURS, GERMAN_OPENS, OPENS, ROUTE_COLOURS, TRACKS
from tests.oracle.scorer import COLOURS, Board


def opened(board: Board, player: Mapping[str, Any]) -> set[str]:
    """The colours that wood tracks have given access to."""
    spaces = dict(OPENS)
    if board.main == "munich":
        ways = [route["branch"] for route in player["routes"] if route["branch"] is not None]
        spaces = GERMAN_OPENS[ways[0]] if ways else {"green": 2, "bronze": 6}
    if board.main == asian_board.BEIJING:
        spaces = asian_board.OPENS
    found = {"wood"}
    found |= {colour for colour, at in spaces.items() if board.at(board.main, "wood") >= at}
    if board.main == asian_board.BEIJING:
        for route, at in asian_board.SILVER.items():
            found |= {"silver"} if board.at(route, "wood") >= at else set()
        far = board.length[asian_board.TOKYO] == asian_board.FAR
        if far and board.at(asian_board.TOKYO, "wood") >= asian_board.GOLD_OF_OSAKA:
            found.add("gold")
    return found


def taken_by(board: Board, route: str) -> tuple[str, ...]:
    """The colours that a route takes beside wood."""
    if board.main == american_board.ROCKY:
        return COLOURS[1:]
    if board.main == asian_board.BEIJING:
        far = route == asian_board.TOKYO and board.length[route] == asian_board.FAR
        return asian_board.FAR_COLOURS if far else asian_board.COLOURS[route]
    return {**ROUTE_COLOURS, **GERMAN_COLOURS}[route]


def look_at_tracks(player: Mapping[str, Any], board: Board) -> None:
    """Every track lies where it may."""
    known = opened(board, player)
    pieces = dict.fromkeys(COLOURS, 0)
    for route, tracks in board.tracks.items():
        ahead = board.length[route] + 1
        for colour in COLOURS:
            at = tracks.get(colour, 0)
            pieces[colour] += at > 0
            if at:
                assert colour in known, f"{colour} on {route} was not opened: {board}"
                assert colour == "wood" or colour in taken_by(board, route), (route, colour)
                assert at < ahead, f"{colour} has overtaken on {route}: {board}"
            ahead = at
    for colour, most in TRACKS.items():
        assert pieces[colour] <= most, f"too much {colour}: {board}"
    boulder = american_board.OMAHA
    if "route" in player.get("boulders", ()):
        assert board.at(boulder, "wood") <= american_board.BEFORE_BOULDER, board
