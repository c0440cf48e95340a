"""What the end bonus cards count, kept apart from the engine: extra workers, keys, idea tokens.

And beside it what modules let players keep: boilermen, coal, and steps that may be doubled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.oracle import asian_board, coal, coins, industry_board, special_ideas, works
from tests.oracle.access import look_at_tracks
from tests.oracle.scorer import INDUSTRY, Board

WORKERS = (
    ("trans-siberian", "bronze", 3, True),
    ("kyiv", "wood", 7, False),
    ("munich", "bronze", 3, True),
    ("omaha", "bronze", 3, True),
    ("sacramento", "wood", 7, False),
    ("beijing", "bronze", 3, True),
    ("tokyo", "wood", 6, False),
)
"""Route, colour, space, and whether a locomotive is needed: an extra worker.

[2013 p.17-18; 2021 p.18,34]
"""
EXTENSION_WORKERS = {"3a": ("bronze", 2, True), "4a": ("wood", 4, False)}
MOST_WORKERS = 2
"""The supply of each player [2013 p.4; 2021 p.26]."""
IDEAS = (
    ("trans-siberian", 13),
    ("st-petersburg", 4),
    ("st-petersburg", 6),
    ("dresden", 4),
    ("rocky", 13),
    ("sacramento", 6),
    ("omaha", 7),
    ("beijing", 9),
    ("beijing", 16),
    ("seoul", 5),
)
"""Route, space: an idea token, for wood and locomotive [2013 p.18; 2021 p.19,34]."""
WAY_IDEAS = {"berlin": 11, "hamburg": 13}
FAR_IDEA = ("tokyo", 7)
"""Only with the upgrade [2021 p.35]."""
EXTENSION_IDEAS = {"2c": 2, "3c": 2, "4c": 2}
INDUSTRY_IDEA = 10
"""The space of the industry track, and of the board for all, that gives an idea token."""
TOKEN_KEYS = 2
"""[2021 p.46]"""


def extra_workers(player: Mapping[str, Any], board: Board) -> int:
    """The workers of the own colour that the routes have given."""
    found = 0
    for route, colour, space, locomotive in WORKERS:
        found += _reached(board, route, colour, space, locomotive)
    for route, first, name in _built(player):
        if name in EXTENSION_WORKERS:
            colour, space, locomotive = EXTENSION_WORKERS[name]
            found += _reached(board, route, colour, first + space - 1, locomotive)
    return min(found, MOST_WORKERS)


def slots(player: Mapping[str, Any], board: Board) -> int:
    """How many idea tokens could be placed, by routes and wrenches."""
    found = 0
    for route, space in IDEAS:
        found += _reached(board, route, "wood", space, True)
    for view in player["routes"]:
        if view["branch"] in WAY_IDEAS:
            found += _reached(board, view["route"], "wood", WAY_IDEAS[view["branch"]], True)
    if board.length.get(asian_board.TOKYO) == asian_board.FAR:
        found += _reached(board, *_wood(FAR_IDEA))
    for route, first, name in _built(player):
        if name in EXTENSION_IDEAS:
            found += _reached(board, route, "wood", first + EXTENSION_IDEAS[name] - 1, True)
    return found + any(_passed(at, INDUSTRY_IDEA, board) for at in board.wrenches)


def _wood(place: tuple[str, int]) -> tuple[str, str, int, bool]:
    return place[0], "wood", place[1], True


def _reached(board: Board, route: str, colour: str, space: int, locomotive: bool) -> bool:
    there = route in board.length and board.at(route, colour) >= space
    return there and (not locomotive or board.reach(route) >= space)


def _built(player: Mapping[str, Any]) -> list[tuple[str, int, str]]:
    """Route, first space and name of the extensions."""
    found = []
    for route in player["routes"]:
        for first, name in route["built"].items():
            found.append((route["route"], int(first), name))
    return found


def _passed(at: int, space: int, board: Board) -> bool:
    """Whether a wrench on the lower track, or on the board for all, has come to a space."""
    if board.track == "asian":
        spaces = industry_board.row(board.long)
        return (industry_board.DETOURS[at - len(spaces)] if at >= len(spaces) else at) >= space
    return space <= at < len(INDUSTRY)


# ------------------------------------------------------------------ keys


def keys_of_action(text: str, before: Mapping[str, Any], board: Board) -> int:
    """How many keys the seat that decides receives [2021 p.18,36,46]."""
    if before["edition"] == "2013":
        return 0
    word, *rest = text.split(" ")
    if word in ("advance", "trio") and rest[0] == "wood":
        return board.at(rest[1], "wood") + 1 == board.length[rest[1]]
    if text in ("idea keys", "lay keys"):
        return TOKEN_KEYS
    if text == "nut key":
        return 1
    if word == "key":  # one that was there already, or the first wrench's, instead of a token
        open_frame = before["pending"][-1]["frame"]
        return int(("key", open_frame) not in [(e["what"], e["frame"]) for e in before["pending"]])
    if word != "wrench":
        return 0
    at = board.wrenches[int(rest[0]) - 1]
    if board.track != "asian":
        return at % len(INDUSTRY) == len(INDUSTRY) - 2
    spaces = industry_board.row(board.long)
    if at >= len(spaces):
        at = industry_board.DETOURS[at - len(spaces)]
    if at + 1 == len(spaces) - 1:
        return int(before["board"] != "american")  # there the nut lies on it: a key or a rise
    if at + 1 == INDUSTRY_IDEA:
        return any(_passed(other, INDUSTRY_IDEA, board) for other in board.wrenches)
    return 0


# ------------------------------------------------------------------ boilermen


def manned(player: Mapping[str, Any]) -> Counter[str]:
    """The tiles with a boilerman."""
    found: Counter[str] = Counter()
    for route, tiles in player["locomotives"].items():
        for place, tile in enumerate(tiles):
            if coal.place_name(route, place, len(tiles)) in player["boilermen"]:
                found[tile] += 1
    for gap, tile in enumerate(player["factories"]):
        if f"gap-{gap + 1}" in player["boilermen"]:
            found[tile] += 1
    return found


class Ledger:
    """Follows what players keep through a game."""

    def __init__(self, view: Mapping[str, Any], boards: list[Board]) -> None:
        self._tokens = self._unexplained(view, boards)
        self._sites = self._sites_too_many(view, boards)
        self._manned = self._all_manned(view)
        self._put: Counter[int] = Counter()
        self._left: Counter[int] = Counter()

    def went_on(
        self,
        text: str,
        before: Mapping[str, Any],
        after: Mapping[str, Any],
        board: Board,
        payouts: bool,
    ) -> None:
        """A decision was carried out: look at coins, keys, coal and steps, and note the boilermen.

        With `payouts` somebody may have got something of a general payout.
        """
        seat = before["current"]
        if not payouts:
            works.compare(text, before, after, board)
            for old, new in zip(before["players"], after["players"], strict=True):
                gained = coins.gained(text, before, board) if old["seat"] == seat else 0
                assert new["coins"] - old["coins"] == gained, (text, old, new)
        for old, new in zip(before["players"], after["players"], strict=True):
            keys = keys_of_action(text, before, board) if old["seat"] == seat else 0
            assert new["keys"] - old["keys"] == keys, (text, old["keys"], new["keys"])
            if "coal" in old:
                gained = coal.gained(text, before) if old["seat"] == seat else 0
                assert new["coal"] - old["coal"] == gained, (text, old["coal"], new["coal"])
        special_ideas.compare(text, before, after)
        if "sites" in before:
            industry_board.compare(text, before, after)
        word = text.split(" ")[0]
        self._put[seat] += word == "boilerman"
        self._left[seat] += word in ("return", "replace")
        if not any(entry["what"] in ("hand", "gap") for entry in after["pending"]):
            self._look_at_boilermen(after)

    def scored(self, view: Mapping[str, Any], boards: list[Board]) -> None:
        """After a round: extra workers and idea tokens are those that were reached."""
        for player, board in zip(view["players"], boards, strict=True):
            workers = extra_workers(player, board) + player["has_wooden"]
            assert board.extra_workers == workers, (workers, player)
            look_at_tracks(player, board)
        for now, then in zip(self._unexplained(view, boards), self._tokens, strict=True):
            assert now <= then, "an idea token lies there without a place for it"
        assert self._sites_too_many(view, boards) == self._sites

    def _unexplained(self, view: Mapping[str, Any], boards: list[Board]) -> list[int]:
        """By player: tokens that lie there beyond the places that were reached."""
        found = []
        for player, board in zip(view["players"], boards, strict=True):
            tokens = board.placed - len(player.get("on_factory", ()))
            found.append(tokens - slots(player, board))
        return found

    def _sites_too_many(self, view: Mapping[str, Any], boards: list[Board]) -> list[int]:
        """By player: construction sites that lie there beyond those not cleared [2021 p.34]."""
        found = []
        for player, board in zip(view["players"], boards, strict=True):
            cleared = [_reached(board, *_wood(place)) for place in asian_board.SITES]
            found.append(player.get("sites", 0) + sum(cleared))
        return found

    def _all_manned(self, view: Mapping[str, Any]) -> list[Counter[str]]:
        if "foundries" not in view:
            return []
        return [manned(player) for player in view["players"]]

    def _look_at_boilermen(self, after: Mapping[str, Any]) -> None:
        """A boilerman stays with its tile; with one that is given back it goes [2021 p.39]."""
        now = self._all_manned(after)
        for seat, (old, new) in enumerate(zip(self._manned, now, strict=True)):
            assert (new - old).total() == self._put[seat], (seat, old, new)
            assert (old - new).total() <= self._left[seat], (seat, old, new)
        self._manned = now
        self._put.clear()
        self._left.clear()
