"""The industry board for all players as a person sees it [2021 p.35-37].

Written out by hand, apart from the engine and its component files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SHORT: list[int | None] = [
    0,
    1,
    2,
    3,
    5,
    None,  # first site
    7,
    10,
    None,  # second site
    12,
    15,
    None,  # third site
    17,
    20,
    None,  # fourth site
    22,
    25,
    None,  # fifth site
    27,
    30,
]
"""What the spaces show, from the start on; the last ones differ by the side of the board."""
LONG_END: list[int | None] = [None, 35]
"""The sixth site, and the end: for three and four players."""
SHORT_END: list[int | None] = [35]
SITES = (5, 8, 11, 14, 17, 20)
DETOURS = (8, 14)
"""The sites with a space beside them, counted on after the end; nothing is shown there."""
POINTS_OF_PRINTED = {"f6": 3}
"""What a printed factory scores when it is built over [2021 p.36]."""


def row(long: bool) -> list[int | None]:
    """All spaces of a side, but those beside the sites."""
    return [*SHORT, *(LONG_END if long else SHORT_END)]


def score(space: int, long: bool) -> int:
    """The number shown, or the last number before it [2021 p.36]."""
    spaces = row(long)
    if space >= len(spaces):
        space = DETOURS[space - len(spaces)]
    while True:
        shown = spaces[space]
        if shown is not None:
            return shown
        space -= 1


def points_of_building(site: str, before: Mapping[str, Any]) -> int:
    """What whoever builds over a factory scores at once: its action is carried out [2021 p.36].

    Of factories that score by counting something, the points come with the counting.
    """
    for here in before["sites"]:
        if here["site"] == site and not here["layers"]:
            return POINTS_OF_PRINTED.get(site, 0)
    return 0
