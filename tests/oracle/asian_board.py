"""The Asian board as a person sees it: what its routes and the Osaka upgrade show that scores.

Written out by hand, apart from the engine and its component files [2021 p.33-35].
"""

from __future__ import annotations

BEIJING = "beijing"
SEOUL = "seoul"
TOKYO = "tokyo"
OSAKA = "osaka"
LENGTH = {BEIJING: 21, SEOUL: 11, TOKYO: 7}
FAR = 10
"""How long the Tokyo route is as far as Osaka."""
PLACES = {BEIJING: 3, SEOUL: 2, TOKYO: 1}
"""For locomotives, those under construction included [2021 p.34]."""
SITE = "site"
"""What lies on a place under construction: no locomotive."""
ALL_SITES = 3
SITES = ((BEIJING, 5), (SEOUL, 4), (TOKYO, 1))
"""Where wood and a locomotive clear a site; on the first space of Osaka too [2021 p.34-35]."""
MEDALS = {BEIJING: 12, SEOUL: 8, TOKYO: 5}
"""The places for the medal, one of which is chosen [2021 p.46]."""
DOUBLED = (SEOUL, "bronze", 9)

Star = tuple[str, str, int, int]
"""(route, colour, space, points), with a locomotive."""
STARS: tuple[Star, ...] = (
    (BEIJING, "green", 19, 10),
    (SEOUL, "wood", 2, 2),
    (SEOUL, "wood", 3, 3),
)
NEAR_STARS: tuple[Star, ...] = (
    (TOKYO, "wood", 2, 1),
    (TOKYO, "wood", 3, 2),
    (TOKYO, "wood", 4, 3),
)
"""Without the upgrade, which covers them [2021 p.35]."""
FAR_STARS: tuple[Star, ...] = (
    (TOKYO, "wood", 2, 2),
    (TOKYO, "wood", 3, 3),
    (TOKYO, "wood", 4, 4),
    (TOKYO, "green", 9, 10),
)
OPENS = {"green": 2, "bronze": 6, "gold": 17}
"""Wood on this space of the Beijing route gives access to the colour."""
SILVER = {BEIJING: 11, SEOUL: 7}
"""Wood on either of these spaces gives access to silver [2021 p.34]."""
GOLD_OF_OSAKA = 8
COLOURS = {
    BEIJING: ("green", "bronze", "silver", "gold"),
    SEOUL: ("green", "bronze", "silver"),
    TOKYO: ("green",),
}
FAR_COLOURS = ("green", "bronze", "silver", "gold")


def lengths(far: bool) -> dict[str, int]:
    """How long each route is, without or with the upgrade."""
    found = dict(LENGTH)
    if far:
        found[TOKYO] = FAR
    return found


def stars(far: bool) -> list[Star]:
    """All stars that can be seen."""
    return [*STARS, *(FAR_STARS if far else NEAR_STARS)]
