"""What several maps can have besides the base game: a folder for each, and the options."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import pack as barons_pack
from footplate.games.world.modules.barons import rules as barons
from footplate.games.world.modules.depots import rules as depots
from footplate.games.world.modules.events import pack as events_pack
from footplate.games.world.modules.events import rules as events
from footplate.games.world.modules.mines import dug
from footplate.games.world.modules.mines import rules as mines
from footplate.games.world.modules.rotors import rules as rotors
from footplate.games.world.modules.switches import rules as switches

if TYPE_CHECKING:
    from footplate.games.world.packs.packs import Limits
    from footplate.games.world.tables.hooks import WorldChapter
    from footplate.kernel.components import Components
    from footplate.kernel.options import Option

OPTIONS: Final[tuple[Option, ...]] = (
    *barons.OPTIONS,
    mines.OPTION,
    events.OPTION,
    rotors.OPTION,
    depots.OPTION,
    switches.OPTION,
)
LIMITS: Final[tuple[Limits, ...]] = (barons_pack.LIMITS, events_pack.LIMITS, dug.LIMITS)
"""What they take for granted of values that house packs can change."""
PRINTED: Final[tuple[WorldChapter, ...]] = (rotors.CHAPTER, depots.CHAPTER)
"""The mini expansions that some maps have as their standard; each is named like its option."""


def chapters(
    values: Mapping[str, str], parts: Components, standard: Collection[str]
) -> list[WorldChapter]:
    """Return what the options plug into the base game, in the order of their actions.

    Args:
        values: all options.
        parts: the components of the map.
        standard: the options of the mini expansions that belong to the map.
    """
    found: list[WorldChapter] = []
    if parts.rows("baron"):
        found.append(barons.CHAPTER)
    if values["mines"] == "yes":
        found.append(mines.CHAPTER)
    elif "mine" in [row.id for row in parts.rows("deck")]:
        found.append(mines.CARDS)
    if values["switches"] == "yes":
        found.append(switches.CHAPTER)
    if values["events"] == "yes":
        found.append(events.CHAPTER)
    return found + [each for each in PRINTED if _on(each.name, values, standard)]


def _on(name: str, values: Mapping[str, str], standard: Collection[str]) -> bool:
    """Say whether a mini expansion is played: by choice, or as the standard of the map."""
    return values[name] == "yes" or (values[name] == "printed" and name in standard)
