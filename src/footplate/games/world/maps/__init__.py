"""The maps: a folder for each, with its geography, the board made of it, and its deck of cards.

A map that adds to the rules has a module `rules` in its folder, with its options and chapters. The
form that a map had before it was corrected is a folder too, with a board and a deck alone; old
matches and records go on with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world import modules
from footplate.games.world.maps.eastern_us import rules as eastern_us
from footplate.games.world.maps.europe import rules as europe
from footplate.games.world.maps.great_britain import rules as great_britain
from footplate.games.world.maps.nippon import rules as nippon
from footplate.games.world.maps.north_america import rules as north_america
from footplate.games.world.maps.through_time import periods
from footplate.games.world.maps.through_time import rules as through_time
from footplate.games.world.maps.transcontinental import rules as transcontinental
from footplate.games.world.maps.western_us import rules as western_us
from footplate.games.world.packs.packs import Limits

if TYPE_CHECKING:
    from footplate.games.world.tables.hooks import WorldChapter
    from footplate.kernel.components import Components
    from footplate.kernel.contract import Clash
    from footplate.kernel.options import Option


def nothing(values: Mapping[str, str]) -> list[WorldChapter]:
    """Return the chapters of a map that adds nothing to the rules: none."""
    return []


def always(chapter: WorldChapter) -> Callable[[Mapping[str, str]], list[WorldChapter]]:
    """Return what lists the chapter of a map that has it with all options."""
    return lambda values: [chapter]


def no_clash(values: Mapping[str, str]) -> Clash | None:
    """Say that nothing clashes, for a map that brings no options."""
    return None


def whole(parts: Components, values: Mapping[str, str]) -> Components:
    """Return the components of a map that is always played as a whole."""
    return parts


class Played(NamedTuple):
    """A map that can be played."""

    name: str
    """The name of its folder, which is also its value of the option `map`."""
    options: tuple[Option, ...] = ()
    """The options that it brings."""
    chapters: Callable[[Mapping[str, str]], list[WorldChapter]] = nothing
    """Returns the chapters that it plugs in, from the values of all options."""
    in_play: Callable[[Components, Mapping[str, str]], Components] = whole
    """Returns what a game has of the map's components, from the values of all options."""
    clash: Callable[[Mapping[str, str]], Clash | None] = no_clash
    """Says why its options cannot be combined with others, with the page; None if they can."""
    standard: tuple[str, ...] = ()
    """The options of the mini expansions that belong to it unless somebody leaves them out."""
    limits: Limits = Limits()
    """What it takes for granted of values that house packs can change."""


PLAYED: Final[tuple[Played, ...]] = (
    Played("eastern_us", eastern_us.OPTIONS, eastern_us.chapters, clash=eastern_us.clash),
    Played("mexico"),
    Played("europe", chapters=always(europe.CHAPTER)),
    Played("western_us", chapters=always(western_us.CHAPTER), standard=western_us.STANDARD),
    Played("great_britain", chapters=always(great_britain.CHAPTER)),
    Played("north_america", chapters=always(north_america.CHAPTER), limits=north_america.LIMITS),
    Played("nippon", nippon.OPTIONS, nippon.chapters, nippon.in_play, nippon.clash),
    Played(
        "transcontinental",
        transcontinental.OPTIONS,
        transcontinental.chapters,
        transcontinental.in_play,
        transcontinental.clash,
        standard=transcontinental.STANDARD,
    ),
    Played(
        "through_time",
        (periods.OPTION,),
        always(through_time.CHAPTER),
        periods.put_together,
        periods.clash,
        limits=through_time.LIMITS,
    ),
)
"""In the order of the option `map`; the first is the default. A map without rules of its own needs
its line here, a folder, and no code."""
LIMITS: Final[tuple[Limits, ...]] = (*modules.LIMITS, *[each.limits for each in PLAYED])
"""What modules and maps take for granted of values that house packs can change."""


class Corrected(NamedTuple):
    """A map as it was under earlier rules."""

    name: str
    """The name of its folder."""
    now: str
    """The map that it became."""
    rules: int
    """The last version of the rules that had it."""


CORRECTED: Final[tuple[Corrected, ...]] = (Corrected("eastern_us_1", "eastern_us", 1),)
"""These maps are not offered to anybody, but the option `map` accepts them."""
