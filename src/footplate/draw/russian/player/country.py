"""The country through which the routes of a board run, and the emblem of its railroad.

That of the Russian board stands here; other boards bring theirs (`DrawingHooks.countries`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.draw.russian.hooks import ADDED


class Sight(NamedTuple):
    """What a traveller sees at a place of a route."""

    share: float
    """How far along the route."""
    thing: str
    """What it is (`landscape.THINGS`); `river` for one that the route crosses."""


class Country(NamedTuple):
    """What is drawn of a country."""

    look: str
    """The colours of its ground on a cover: those of the ground of a map."""
    skyline: tuple[str, ...]
    """What stands on the horizon of a cover."""
    along: tuple[tuple[Sight, ...], ...]
    """What stands along each route, from the main one on."""
    emblem: str
    """The emblem of the railroad, 24 wide and high."""


def sights(*places: tuple[float, str]) -> tuple[Sight, ...]:
    """Return what stands along a route, from pairs of how far along it and what it is."""
    return tuple([Sight(*place) for place in places])


RUSSIAN: Final = Country(
    look="north",
    skyline=(
        "M0 64L40 40 84 54 130 34 190 56 250 44 320 60V80H0Z",
        "M212 60V34c-7-6-3-11 7-20 10 9 14 14 7 20V60Z",
        "M236 60V26c-9-8-4-14 9-24 13 10 18 16 9 24V60Z",
        "M264 60V36c-6-5-3-10 6-17 9 7 12 12 6 17V60Z",
    ),
    along=(
        sights(
            (0.02, "domes"),
            (0.12, "birches"),
            (0.27, "peaks"),
            (0.36, "firs"),
            (0.45, "river"),
            (0.53, "firs"),
            (0.63, "river"),
            (0.71, "hills"),
            (0.8, "firs"),
            (0.9, "peaks"),
            (0.98, "firs"),
        ),
        sights((0.1, "firs"), (0.2, "birches"), (0.37, "hills"), (0.5, "river"), (0.6, "spire")),
        sights(
            (0.08, "hills"), (0.24, "windmill"), (0.38, "birches"), (0.5, "river"), (0.58, "domes")
        ),
    ),
    emblem="M12 1V5M10 3H14M12 5C17 9 19 11 19 14.5C19 17 17 18.5 16 19H8C7 18.5 5 17 5 "
    "14.5C5 11 7 9 12 5ZM12 9V19M8 19V22.5H16V19M6 22.5H18",
)


def country_of(board: str) -> Country | None:
    """Return the country of a board; None for a board that brings none."""
    return RUSSIAN if board == "russian" else ADDED.countries.get(board)
