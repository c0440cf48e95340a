"""Draws what is printed on the map of a board, and where the names of its cities stand.

It needs only the board: plain data that is the same in every view of a game, so that it is drawn
once.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from typing import Final, TypeAlias

from footplate.draw.pen import at, escape, num, path
from footplate.draw.world.frame import Frame
from footplate.draw.world.goods import badge
from footplate.draw.world.grid import hundredths
from footplate.draw.world.ground import Ground, enlarged, ground, kept
from footplate.draw.world.hex import doorway
from footplate.draw.world.labels import TALL, Box, divided, labels, lines_at, spots, start
from footplate.draw.world.view import Board

_KEPT: Final = 32
"""How many boards are remembered."""


Place: TypeAlias = tuple[float, float, float]
"""Where a panel lies on the map: its left side, its upper side and its width."""


class DrawnMap:
    """A board that has been drawn: what lies below the tracks, and what stands above them."""

    __slots__ = (
        "board",
        "boxes",
        "frame",
        "ground",
        "known",
        "look",
        "names",
        "owners",
        "panel_places",
        "sites",
        "spots",
        "titles",
    )

    def __init__(self, board: Board, known: Ground | None = None) -> None:
        self.board: Final = board
        self.known: Final = known or kept(board)
        self.frame: Final = Frame(board)
        self.sites: Final = {site["city"]: site for site in board["cities"]}
        self.boxes: Final = labels(board, self.frame)
        self.titles, self.owners = divided(board, self.frame, self.boxes)
        self.look: Final = self.known["look"] if self.known else None
        ends = lines_at(board)
        self.spots: Final = spots(board, self.frame, self.boxes)
        self.ground: Final = ground(board, self.frame, self.known) + _spurs(board, self.frame)
        self.names: Final = _names(board, self.titles, ends)
        self.panel_places: Final[dict[object, list[Place | None]]] = {}
        """Where panels of some sizes lie, by those sizes (`free_space.places`)."""


_by_text: OrderedDict[str, DrawnMap] = OrderedDict()
_by_identity: OrderedDict[int, tuple[Board, DrawnMap]] = OrderedDict()


def drawn_map(board: Board) -> DrawnMap:
    """Return the drawn map of a board, which is drawn only once.

    All views of a game have the same board, and so may several games.
    """
    key = id(board)
    known = _by_identity.get(key)
    if known is None or known[0] is not board:
        known = _by_identity[key] = board, _drawn(board)
        if len(_by_identity) > _KEPT:
            _by_identity.popitem(last=False)
    _by_identity.move_to_end(key)
    return known[1]


def _drawn(board: Board) -> DrawnMap:
    """Return the drawn map of a board that is equal to this one."""
    text = json.dumps(board, sort_keys=True)
    drawn = _by_text.get(text)
    if drawn is None:
        drawn = _by_text[text] = DrawnMap(board)
        if len(_by_text) > _KEPT:
            _by_text.popitem(last=False)
    _by_text.move_to_end(text)
    return drawn


def sign(box: Box, colour: str) -> str:
    """Draw the letter of a city's colour before its name."""
    if colour == "gray":
        return ""
    return at(box.left + 7.5, box.top + TALL / 2, badge(colour))


def _names(board: Board, boxes: dict[str, Box], ends: dict[str, str]) -> str:
    """Draw the names of all cities, with the letters of the major lines that end there."""
    found = []
    for site in board["cities"]:
        box = boxes[site["city"]]
        gray = site["colour"] == "gray"
        x = box.left + start(site)
        y = box.top + TALL - 2.6
        line = ends.get(site["city"], "")
        more = f'<tspan class="lineend" dx="3">{line}</tspan>' if line else ""
        cls = "place" if gray else "place strong"
        found.append(
            f'<text class="{cls}" x="{num(x)}" y="{num(y)}">{escape(site["name"])}{more}</text>'
        )
    return "".join(found)


def _spurs(board: Board, frame: Frame) -> str:
    """Draw where tracks may begin: a stub from each open side of a city."""
    d = []
    for site in board["cities"]:
        cx, cy = hundredths(site["column"], site["row"])
        for side in site["sides"]:
            x, y = doorway(site["column"], site["row"], side)
            dx, dy = round((100 * x - cx) * 0.6), round((100 * y - cy) * 0.6)
            d.append(f"M{cx + round(dx * 1.17)} {cy + round(dy * 1.17)}l{dx} {dy}")
    return enlarged(frame, path("".join(d), "spur")) if d else ""
