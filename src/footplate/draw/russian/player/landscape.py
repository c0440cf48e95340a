"""Draws the country through which the routes of a board run, and the emblem of its railroad.

Behind each route rises the land: a crest with what stands there, and the rivers that the route
crosses, in the order in which a traveller sees them. All of it is paler than what is played on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from footplate.draw.pen import circle, num, path, rect, tag
from footplate.draw.russian.player.country import RUSSIAN, Sight, country_of

BEYOND: Final = 1300
"""How far the country goes on beyond the edges, for windows of another shape."""
_WAVE: Final = 190
"""How wide a wave of a crest is."""
_RISE: Final = 9
"""How high the crest of the land rises."""

THINGS: Final = {
    "hills": "m-62 4q26-30 58-24q34 8 66 24z",
    "peaks": "m-54 4l28-32 13 14 17-25 46 43z",
    "firs": "m-19 4l8-24 8 24zm13 0l9-31 9 31zm16 0l7-20 7 20z",
    "birches": "m-17 4v-10a8 10 0 1 1 3 0v10zm15 0v-15a9 12 0 1 1 3 0v15zm16 0v-8a8 9 0 1 1 3 0v8z",
    "domes": "m-18 4v-12c-5-4-2-7 4-12 6 5 8 8 4 12v12zm11 0v-18c-6-5-3-9 6-15 8 6 11 10 6 15v18z"
    "m15 0v-11c-4-4-2-6 4-11 6 5 7 7 4 11v11z",
    "spire": "m-22 4v-17h9l4-24 4 24h27v17z",
    "castle": "m-24 4v-26h5v4h4v-4h4v4h4v-4h4v9h8l7-24 7 24v17z",
    "church": "m-15 4v-19l6-18 6 18v5l11-8 11 8v14z",
    "windmill": "m-7 4l3-22h8l3 22zm6-26l-19-11 2-3 17 10 11-19 3 2-10 18 19 10-2 4-18-10-10 18"
    "-3-2z",
    "mesa": "m-44 4l9-27h42l5 12h14l10 15zm92 0l5-13h12l3 13z",
    "cactus": "m-3 4v-11h-7v-11h4v7h3v-17a3 3 0 0 1 6 0v12h3v-8h4v12h-7v16z",
    "barn": "m-20 4v-14l5-9 9-5 9 5 5 9v-14a5 5 0 0 1 10 0v28z",
    "towers": "m-30 4v-22h11v9h5v-26h5l3-8 3 8h5v20h8v-13h12v32z",
    "fuji": "m-72 4q42-14 58-42q12 5 24 0q18 30 60 42z",
    "pagoda": "m-10 4v-9h-8l9-8h-6l8-8h-5l11-11 11 11h-5l8 8h-6l9 8h-8v9z",
    "torii": "m-11 4v-21h-5v-4h5v-4q-6-1-8-4q19 5 38 0q-2 3-8 4v4h5v4h-5v21h-4v-21h-14v21z",
}
"""What stands on a crest, drawn from the middle of its foot."""


_YARD: Final = (
    "m0 4v-24h5v10l13-8v8l13-8v8l13-8v22zm56 0v-30h7v30zm13 0v-18h22l7-7 7 7v18zm48 0v-13h34v13z"
)
"""The works beside the industry track."""


def emblem(board: str) -> str:
    """Draw the emblem of a board's railroad; nothing for a board that has none."""
    known = country_of(board)
    return path(known.emblem, "emblem") if known else ""


@lru_cache(maxsize=128)
def landscape(
    board: str,
    crests: Sequence[float],
    yard: float,
    width: float,
    first: float,
    height: float,
    beyond: int = BEYOND,
) -> str:
    """Draw the country behind a board.

    Args:
        board: the board.
        crests: how high the land behind each route rises, from the main one on.
        yard: how high the ground below the industry track begins; 0 without one.
        width: the width of the board.
        first: where its routes begin.
        height: its height.
        beyond: how far the country goes on beyond the edges; the crests end anywhere.
    """
    wide = width + 2 * beyond
    drawn = [
        rect(-beyond, -beyond, wide, height + 2 * beyond, "sky"),
        circle(round(width * 0.81), round(crests[0] - 8), 46, "sun halo"),
        circle(round(width * 0.81), round(crests[0] - 8), 27, "sun"),
    ]
    for i, (top, along) in enumerate(zip(crests, _along(board, len(crests)), strict=True)):
        below = [*crests, yard or height][i + 1]
        places = [(round(first + (width - first) * sight.share), sight.thing) for sight in along]
        things = "".join([f"M{x} {num(top)}{THINGS[each]}" for x, each in places if each in THINGS])
        rivers = "".join([_river(x, top, below) for x, each in places if each == "river"])
        drawn += [path(things, "grove"), path(_crest(i, top, height, beyond), "field")]
        drawn.append(path(rivers, "brook") if rivers else "")
    if yard:
        works = "".join([f"M{round(width * share)} {num(yard)}{_YARD}" for share in (0.06, 0.78)])
        drawn += [path(works, "grove"), path(_crest(1, yard, height, beyond), "field")]
    return tag("g", *drawn, cls=board if country_of(board) else "russian")


def _along(board: str, routes: int) -> list[Sequence[Sight]]:
    """Return what stands along each route of a board; it begins anew if there are many."""
    known = (country_of(board) or RUSSIAN).along
    return [known[i % len(known)] for i in range(routes)]


def _crest(number: int, top: float, height: float, beyond: int) -> str:
    """Draw the land below a crest, down to the lower edge or beyond it."""
    start = -beyond - number * 70
    waves = f"q{_WAVE / 2:g}-{_RISE} {_WAVE} 0" + f"t{_WAVE} 0" * (2 * beyond // _WAVE + 8)
    return f"M{start} {num(top)}{waves}v{num(height + beyond - top)}H{start}z"


def _river(x: float, top: float, below: float) -> str:
    """Draw a river from a crest to the one below it."""
    part = num(round((below - top) / 4, 1))
    half = num(round((below - top) / 8, 1))
    return f"M{num(x)} {num(top - 2)}q-12 {half}-2 {part}t2 {part} -6 {part} -2 {part}"
