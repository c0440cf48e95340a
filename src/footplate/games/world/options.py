"""The options of Railways of the World, and which chapters each choice plugs in.

This is the only list of modules; `maps` is the only list of maps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.maps import CORRECTED, PLAYED
from footplate.games.world.modules.barons import rules as barons
from footplate.games.world.rules import auction
from footplate.kernel.options import Former, Option

if TYPE_CHECKING:
    from footplate.games.world.tables.chapter import Chapter
    from footplate.kernel.components import Components

MAP_OPTIONS: Final[tuple[Option, ...]] = tuple(
    [option for each in PLAYED for option in each.options]
)
OPTIONS: Final[tuple[Option, ...]] = (
    Option("players", ("2", "3", "4", "5", "6"), "4", "How many play."),
    Option(
        "map",
        tuple([each.name for each in PLAYED]),
        PLAYED[0].name,
        "Which map is played.",
        tuple([each.title for each in PLAYED]),
        former=tuple([Former(each.name, each.title, each.now, each.rules) for each in CORRECTED]),
    ),
    Option(
        "auction",
        (auction.STANDARD, auction.SEATED, auction.RANKED),
        auction.STANDARD,
        "How the first player is found: the rule, or one of its two variants.",
        ("standard", "by seats", "by bids"),
        rare=True,
    ),
    Option(
        "bid_cap",
        ("10", "20", "30", "50", "100"),
        "30",
        "Nobody bids more than so many $1,000.",
        ("$10,000", "$20,000", "$30,000", "$50,000", "$100,000"),
        rare=True,
    ),
    Option(
        "turn_limit",
        ("5", "10", "15", "20", "30", "40"),
        "40",
        "The game ends after it.",
        rare=True,
    ),
    *MAP_OPTIONS,
    Option(
        "cut_throat",
        ("no", "yes"),
        "no",
        "Nobody may redirect the last tile of a link.",
        rare=True,
    ),
    Option("shorter", ("no", "yes"), "no", "Two empty city markers less end the game.", rare=True),
    *barons.OPTIONS,
)


def clash(values: Mapping[str, str], parts: Components) -> str:
    """Say why these options cannot be combined, with the page; empty if they can.

    Args:
        values: all options.
        parts: the components of their map.
    """
    values = {**values, "map": _today(values["map"])}
    seats = {int(row.id): row.source for row in parts.rows("seats")}
    if int(values["players"]) not in seats:
        return (
            f"option players: {values['players']} does not go with map {values['map']}, "
            f"which is for {min(seats)} to {max(seats)} [{_page(seats[max(seats)])}]"
        )
    for each in PLAYED:
        reason = each.clash(values)
        if reason:
            return reason
    return ""


def chapters(values: Mapping[str, str], parts: Components) -> tuple[Chapter, ...]:
    """Return what the map and the options plug into the base game, in the order of their actions.

    Args:
        values: all options.
        parts: the components of their map.
    """
    found: list[Chapter] = []
    if parts.rows("baron"):
        found.append(barons.CHAPTER)
    for each in PLAYED:
        if each.name == _today(values["map"]):
            found += each.chapters(values)
    return tuple(found)


def _today(name: str) -> str:
    """Return what a map that was corrected is called today; other maps keep their names."""
    for each in CORRECTED:
        if each.name == name:
            return each.now
    return name


def _page(source: str) -> str:
    """Return the first page that the source of a row names."""
    return " ".join(source.split()[1:3])
