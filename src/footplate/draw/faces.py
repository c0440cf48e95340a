"""Draws the faces of bots: a few parts, put together by the name, under the hat of their level."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from footplate.draw.pen import Drawing, circle, path, rect

SIZE: Final = 64
WALLS: Final = 4
SKINS: Final = 5
HAIRS: Final = 5
"""How many colours there are of walls behind faces, of skin and of hair."""
CUTS: Final = (
    "M17 34C14 11 50 11 47 34C46 25 40 22 32 22S18 25 17 34Z",  # short
    "M16 51C11 34 12 12 32 12S53 34 48 51C44 44 46 30 43 24C36 22 26 22 21 24C18 30 20 44 16 51Z",
    "M17 35C14 13 30 11 35 13C49 12 50 25 47 35C46 28 43 24 39 22C31 27 22 24 17 35Z",  # parted
    "M16 37C11 31 13 23 17 20C17 12 27 10 31 13C36 9 46 11 47 19C52 23 53 31 48 37"
    "C47 28 43 23 32 23S17 28 16 37Z",  # curls
    "M17 33C15 12 49 12 47 33C45 23 38 20 32 20S19 23 17 33Z"
    "M15 34a4 5 0 1 1 4 8ZM49 34a4 5 0 1 0-4 8Z",  # two bunches
)
"""How hair is worn."""
MOUTHS: Final = ("M26 43q6 5 12 0", "M27 44q5 3 10 0", "M26 42q6 8 12 0Z", "M27 43q6 3 10-1")
GLASSES: Final = (
    '<g class="lens"><circle cx="25.5" cy="34" r="4.6"/><circle cx="38.5" cy="34" r="4.6"/>'
    '<path d="M30.1 33.5q1.9-1.2 3.8 0"/></g>'
)
_BRIM: Final = path("M15 25Q32 17 49 25L47 28.5Q32 22 17 28.5Z", "brim")
_CROWN: Final = "M14 16Q32 4 50 16L47 25H17Z"
HATS: Final = (
    "",
    path("M16 25Q15 13 31 12 48 11 49 22L46 25Z", "cap") + _BRIM,
    path("M16 24C15 8 49 8 48 24Z", "cap") + rect(15, 20, 34, 6, "brim", 3),
    path("M17 24Q13 12 24 10 40 5 50 13L47 24Z", "cap") + rect(16, 20, 32, 5, "brim", 2),
    path(_CROWN, "cap") + _BRIM,
    path(_CROWN, "cap") + _BRIM + circle(32, 15.5, 3.6, "badge"),
    path("M20 23V3H44V23Z", "brim") + rect(20, 16, 24, 5, "badge") + rect(12, 21, 40, 5, "brim", 2),
)
"""What is worn by level: nothing, a cloth cap, a woollen one, a tilted one, peaked caps, a top hat.

The inspector's cap has a badge.
"""
BADGED: Final = 5
"""From this level on there is a tie."""


def face(name: str, level: int) -> Drawing:
    """Draw the face of a bot.

    Args:
        name: what it is called; the same name always has the same face.
        level: how good it is, from 1 on; 0 if nobody knows.
    """
    rest = crc32(name.encode())
    found = []
    for parts in (WALLS, SKINS, HAIRS, len(CUTS), len(MOUTHS), 3):
        rest, part = divmod(rest, parts)
        found.append(part)
    wall, skin, hair, cut, mouth, glasses = found
    body = [
        rect(0, 0, SIZE, SIZE, f"wall-{wall}"),
        path("M7 64C8 52 19 50 32 50S56 52 57 64Z", f"coat-{level}"),
        path("M27 43V51Q32 58 37 51V43Z", f"skin-{skin} shade"),
        path("M30 55H34L36 64H28Z", "badge") if level >= BADGED else "",
        path("M18 31C18 17 46 17 46 31C46 42 40 49 32 49S18 42 18 31Z", f"skin-{skin}"),
        circle(17.6, 35, 3.2, f"skin-{skin}") + circle(46.4, 35, 3.2, f"skin-{skin}"),
        path(CUTS[cut], f"hair-{hair}"),
        circle(25.5, 34, 1.9, "eye") + circle(38.5, 34, 1.9, "eye"),
        path("M32 35.5q-2 4 1 4.5", "smile"),
        path(MOUTHS[mouth], "smile"),
        GLASSES if glasses == 0 else "",
        HATS[level],
    ]
    return Drawing(SIZE, SIZE, "".join(body))
