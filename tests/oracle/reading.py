"""What a person sees who looks at a player's board: the view, read into the scorer's `Board`.

Nothing that the view has added up is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.oracle import additional, american_board, asian_board, coal, german_board
from tests.oracle.scorer import BASE_VALUES, COLOURS, REVALUED, Board

START_WORKERS = {1: 6, 2: 6, 3: 6, 4: 5}
"""By number of players [2013 p.4,21; 2021 p.6,23,44]."""


def read_boards(view: Mapping[str, Any]) -> list[Board]:
    """The boards of all players."""
    return [read_board(player, view) for player in view["players"]]


def emil_engineers(view: Mapping[str, Any]) -> list[int]:
    """The numbers of the engineers that Emil has collected [2014 p.11; 2021 p.45]."""
    collected = view.get("emil", {}).get("engineers", ())
    return [_number(engineer, view) for engineer in collected]


def _number(engineer: int, view: Mapping[str, Any]) -> int:
    return additional.counted(engineer, view["parts"], view["edition"])


def tile_number(tile: str) -> int:
    """`10a` and `9-card` are 10 and 9."""
    digits = ""
    for letter in tile:
        if not letter.isdigit():
            break
        digits += letter
    return int(digits)


def read_board(player: Mapping[str, Any], view: Mapping[str, Any]) -> Board:
    """One player's board."""
    board = Board()
    _read_printed(board, player)
    board.track = view["industry"]
    board.long = len(view["players"]) > 2
    for route in player["routes"]:
        board.tracks[route["route"]] = dict(route["tracks"])
        if route["route"] == board.main:
            board.doublers = route["doublers"]
        elif board.spike:
            board.lower_doublers[route["route"]] = route["doublers"]
        else:
            assert route["doublers"] == 0, "only the main route takes doublers"
    _read_locomotives(board, player)
    values = player["values"]
    if values == [REVALUED[colour] for colour in COLOURS]:
        board.revalued = True
    elif values == [german_board.SPECIAL_VALUES[colour] for colour in COLOURS]:
        board.special = True
    else:
        assert values == [BASE_VALUES[colour] for colour in COLOURS], f"no such values: {values}"
    board.medal = player["medal"]
    board.factories = len([tile for tile in player["factories"] if tile is not None])
    board.wrenches = list(player["wrenches"])
    board.engineers = [_number(engineer, view) for engineer in player["engineers"]]
    board.extra_workers = player["workers"] - START_WORKERS[len(view["players"])]
    if player["has_wooden"]:
        board.extra_workers += 1
    board.placed = len(player["placed"])
    board.keys = player["keys"]
    board.cards = [bonus["card"] for bonus in player["bonuses"] or []]
    return board


def _read_printed(board: Board, player: Mapping[str, Any]) -> None:
    """Which board it is, with what was chosen, built or laid over it."""
    routes = player["routes"]
    first = routes[0]["route"]
    if first == german_board.DRESDEN:
        board.length = german_board.lengths(routes)
        board.stars = german_board.stars(routes)
        board.medal_place = german_board.MEDAL
        board.doubled = None
        board.main = german_board.MUNICH
    if first == american_board.ROCKY:
        board.length = dict(american_board.LENGTH)
        board.stars = []
        board.medal_place = american_board.MEDAL
        board.doubled = None
        board.main = american_board.ROCKY
        board.spike = american_board.SPIKE[player["golden_spike"]]
    if first == asian_board.BEIJING:
        far = asian_board.OSAKA in player["upgrades"]
        board.length = asian_board.lengths(far)
        board.stars = asian_board.stars(far)
        where = player["medal_route"] or asian_board.BEIJING
        board.medal_place = (where, asian_board.MEDALS[where])
        board.doubled = asian_board.DOUBLED
        board.main = asian_board.BEIJING


def _read_locomotives(board: Board, player: Mapping[str, Any]) -> None:
    """Their numbers; a boilerman makes one more of it [2014 p.8; 2021 p.39]."""
    manned = player.get("boilermen", ())
    for name, tiles in player["locomotives"].items():
        board.locomotives[name] = []
        for place, tile in enumerate(tiles):
            boilerman = coal.place_name(name, place, len(tiles)) in manned
            if tile in (None, asian_board.SITE):
                assert not boilerman, f"a boilerman of {name} stands on no locomotive"
                continue
            board.locomotives[name].append(tile_number(tile) + coal.MORE * boilerman)
