"""Draws what is printed on the map of a board, and where the names of its cities stand.

It needs only the board: plain data that is the same in every view of a game, so that it is drawn
once.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, cast

from footplate.draw.hexmap.board import Board, Ground
from footplate.draw.hexmap.border import ROSE, rose
from footplate.draw.hexmap.frame import Frame, sections
from footplate.draw.hexmap.free_space import EDGE, STEP, FreeSpace, Place
from footplate.draw.hexmap.grid import hundredths
from footplate.draw.hexmap.ground import enlarged, ground, named
from footplate.draw.hexmap.hex import doorway
from footplate.draw.hexmap.labels import divided, labels, lines_at, rise, spots, start
from footplate.draw.hexmap.placing import Box
from footplate.draw.parts import part_id
from footplate.draw.pen import at, escape, num, path
from footplate.draw.world.board.kept import kept
from footplate.draw.world.pieces.goods import badge
from footplate.draw.world.words import named as named_in
from footplate.kernel.messages import ENGLISH

_KEPT: Final = 64
"""How many boards are remembered, each in one language."""


LEGEND: Final = 290.0
LEGEND_ROW: Final = 23.0
LEGEND_TOP: Final = 40.0
LEGEND_EDGE: Final = 8.0
"""The width of the legend, the height of its rows, and the room above and below them."""
ROWS: Final = 4
"""How many rows the legend has at least."""
_LARGER: Final = 20.0
"""The steps in which a map becomes larger for the legend."""


class DrawnMap:
    """A board that has been drawn: what lies below the tracks, and what stands above them."""

    __slots__ = (
        "_places",
        "_taken",
        "board",
        "boxes",
        "frame",
        "ground",
        "known",
        "legend",
        "legend_height",
        "look",
        "names",
        "owners",
        "rows",
        "sites",
        "spots",
        "titles",
    )

    def __init__(
        self,
        board: Board,
        known: Ground | None = None,
        rows: int = ROWS,
        language: str = ENGLISH,
    ) -> None:
        """Draw a board.

        Args:
            board: the board.
            known: its ground; by default what is kept of it.
            rows: how many rows its legend has.
            language: the language of its names.
        """
        self.board: Final = board
        board = _cities_in(board, language)
        self.known: Final = _seas_in(known or kept(board), language)
        self.look: Final = self.known["look"] if self.known else None
        self.sites: Final = {site["city"]: site for site in board["cities"]}
        frame = Frame(board)
        seas = named(self.known, frame)
        self.boxes: Final = labels(board, frame, seas)
        self._taken: Final = [*self.boxes.values(), *seas]
        self.rows: Final = rows
        self.legend_height: Final = LEGEND_TOP + LEGEND_ROW * rows + LEGEND_EDGE
        self.frame, self.legend = _with_room(board, frame, self._taken, self.legend_height)
        self.titles, self.owners = divided(board, frame, self.boxes)
        self.spots: Final = spots(board, frame, self.boxes)
        self.ground: Final = (
            ground(board, self.frame, self.known) + self._rose() + _spurs(board, frame)
        )
        self.names: Final = _names(board, self.titles, lines_at(board))
        self._places: Final[dict[object, list[Place | None]]] = {}

    def places(self, wanted: tuple[tuple[Sequence[float], float], ...]) -> list[Place | None]:
        """Find places for panels beside the legend, one after the other; each only once.

        Args:
            wanted: for each panel the widths that it may have, the best first, and its height.

        Returns:
            For each panel its place, or None if there is no room for it.
        """
        found = self._places.get(wanted)
        if found is None:
            space = FreeSpace(self.board, self.frame, self.taken())
            found = [space.first(widths, height) for widths, height in wanted]
            self._places[wanted] = found
        return found

    def below(self, prefix: str) -> str:
        """Return what lies below cities and tracks, with a prefix before the ids of its shapes."""
        if not prefix:
            return self.ground
        named = self.ground.replace(' id="', f' id="{prefix}')
        return named.replace(' href="#', f' href="#{prefix}')

    def _rose(self) -> str:
        """Draw a compass rose where there is room for one."""
        place = FreeSpace(self.board, self.frame, self.taken()).find(ROSE, ROSE)
        return rose(place[0] + ROSE / 2, place[1] + ROSE / 2) if place else ""

    def taken(self) -> list[Box]:
        """List the rectangles that names and the legend take."""
        if self.legend is None:
            return self._taken
        left, top, width = self.legend
        return [*self._taken, Box(left, top, left + width, top + self.legend_height)]


def _with_room(
    board: Board, frame: Frame, taken: Sequence[Box], height: float
) -> tuple[Frame, Place | None]:
    """Find a place for a legend of this height; a map without room for it becomes larger.

    A high map becomes wider, and any other one higher, for windows are wide.
    """
    more = 0.0
    high = frame.height > frame.width
    place = None
    while place is None and frame.width > LEGEND + 2 * EDGE + STEP:
        frame = Frame(board, beside=more) if high else Frame(board, below=more)
        place = FreeSpace(board, frame, taken).first((LEGEND,), height)
        more += _LARGER
    return frame, place


def _cities_in(board: Board, language: str) -> Board:
    """Return a board with the names that cities have in a language."""
    cities = [
        {**site, "name": named_in("city", site["city"], site["name"], language)}
        for site in board["cities"]
    ]
    return cast(Board, {**board, "cities": cities})


def _seas_in(known: Ground | None, language: str) -> Ground | None:
    """Return a ground with the names that seas and countries have in a language."""
    if known is None:
        return None
    labels = [
        [named_in("sea", str(name).lower().replace(" ", "-"), str(name), language), *where]
        for name, *where in known["labels"]
    ]
    return cast(Ground, {**known, "labels": labels})


_by_text: OrderedDict[tuple[str, int, str], DrawnMap] = OrderedDict()
_by_identity: OrderedDict[tuple[int, int, str], tuple[Board, DrawnMap]] = OrderedDict()


def drawn_map(board: Board, rows: int = ROWS, language: str = ENGLISH) -> DrawnMap:
    """Return the drawn map of a board, which is drawn only once in a language.

    All views of a game have the same board, and so may several games.

    Args:
        board: the board.
        rows: how many rows its legend has.
        language: the language of its names.
    """
    key = id(board), rows, language
    known = _by_identity.get(key)
    if known is None or known[0] is not board:
        known = _by_identity[key] = board, _drawn(board, rows, language)
        if len(_by_identity) > _KEPT:
            _by_identity.popitem(last=False)
    _by_identity.move_to_end(key)
    return known[1]


def _drawn(board: Board, rows: int, language: str) -> DrawnMap:
    """Return the drawn map of a board that is equal to this one."""
    key = json.dumps(board, sort_keys=True), rows, language
    drawn = _by_text.get(key)
    if drawn is None:
        drawn = _by_text[key] = DrawnMap(board, rows=rows, language=language)
        if len(_by_text) > _KEPT:
            _by_text.popitem(last=False)
    _by_text.move_to_end(key)
    return drawn


def sign(box: Box, colour: str) -> str:
    """Draw the letter of a city's colour before its name."""
    if colour == "gray":
        return ""
    return at(box.left + 7.5, (box.top + box.bottom) / 2, badge(colour))


def _names(board: Board, boxes: dict[str, Box], ends: dict[str, str]) -> str:
    """Draw the names of all cities, with the letters of the major lines that end there."""
    found = []
    for site in board["cities"]:
        box = boxes[site["city"]]
        gray = site["colour"] == "gray"
        x = box.left + start(site)
        y = box.top + (box.bottom - box.top) * rise(site["name"])
        line = ends.get(site["city"], "")
        more = f'<tspan class="lineend" dx=".25em">{line}</tspan>' if line else ""
        cls = "place" if gray else "place strong"
        found.append(
            f'<text class="{cls}" data-city="{escape(part_id(site["city"]))}" '
            f'x="{num(x)}" y="{num(y)}">{escape(site["name"])}{more}</text>'
        )
    return "".join(found)


def _spurs(board: Board, frame: Frame) -> str:
    """Draw where tracks may begin: a stub from each open side of a city."""
    found = []
    for section in sections(board):
        d = []
        for site in section.board["cities"]:
            cx, cy = hundredths(site["column"], site["row"])
            for side in site["sides"]:
                x, y = doorway(site["column"], site["row"], side)
                dx, dy = round((100 * x - cx) * 0.6), round((100 * y - cy) * 0.6)
                d.append(f"M{cx + round(dx * 1.4)} {cy + round(dy * 1.4)}l{dx} {dy}")
        if d:
            found.append(enlarged(frame, path("".join(d), "spur"), column=section.first))
    return "".join(found)
