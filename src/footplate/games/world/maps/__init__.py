"""The maps: a folder for each, with its geography, the board made of it, and its deck of cards.

A map that adds to the rules has a module `rules` in its folder, with its options and chapters. What
a map was before it was corrected is a folder too, of a board and a deck alone: old matches and
records go on with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.maps.eastern_us import rules as eastern_us

if TYPE_CHECKING:
    from footplate.games.world.tables.chapter import Chapter
    from footplate.kernel.options import Option


def nothing(values: Mapping[str, str]) -> list[Chapter]:
    """The chapters of a map that adds nothing to the rules."""
    return []


def no_clash(values: Mapping[str, str]) -> str:
    """Nothing clashes with the options of a map that brings none."""
    return ""


class Played(NamedTuple):
    """A map that can be played."""

    name: str
    """That of its folder, and of the option."""
    title: str
    options: tuple[Option, ...] = ()
    """The options that it brings."""
    chapters: Callable[[Mapping[str, str]], list[Chapter]] = nothing
    """The chapters that it plugs in, by the values of all options."""
    clash: Callable[[Mapping[str, str]], str] = no_clash
    """Why its options cannot be combined with others, with the page; empty if they can."""


PLAYED: Final[tuple[Played, ...]] = (
    Played("eastern_us", "Eastern U.S.", eastern_us.OPTIONS, eastern_us.chapters, eastern_us.clash),
    Played("mexico", "Mexico"),
)
"""In the order of the option, the first one by default. The other folders are boards without cards
so far; here is the one line of code that a new map takes."""


class Corrected(NamedTuple):
    """A map as it was under earlier rules."""

    name: str
    """That of its folder."""
    title: str
    now: str
    """The map that it became."""
    rules: int
    """The last version of the rules that had it."""


CORRECTED: Final[tuple[Corrected, ...]] = (
    Corrected("eastern_us_1", "Eastern U.S., before its correction", "eastern_us", 1),
)
"""Offered to nobody, but allowed."""
