"""The sites of the industry board that serves all players [2021 p.35-36].

What is on top of a site is the same for all, so all players have the same `factories`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.tables.counters import LAYERS
from footplate.games.russian.tables.kinds import FUEL, Effect, Effects

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position

OPTIONAL: Final = (FUEL,)
"""What may be left out of an action that must be carried out in full."""

Covered: TypeAlias = tuple[Effect, ...]
"""What must be carried out in full by whoever builds over a factory."""


def top(pos: Position, site: int) -> int:
    """Return the factory on top of a site, or 0 while only the printed one is there."""
    return pos.players[0].factories[site]


def action(pos: Position, site: int) -> Effects:
    """Return what the factory of a site gives, or the printed one."""
    tile = top(pos, site)
    cat = pos.catalogue
    return cat.factory_effects[tile] if tile else cat.gain_tables["printed"].effects[site]


def covered(pos: Position, site: int) -> tuple[Effect, ...]:
    """Return what whoever builds over the factory of a site must carry out in full."""
    found: list[Effect] = []
    for group in action(pos, site):
        found += [effect for effect in group if effect[0] not in OPTIONAL]
    return tuple(found)


def look(pos: Position) -> dict[int, Covered]:
    """Return the sites that are next, with what they cover: one layer is filled at a time.

    [2021 p.36]
    """
    layers = pos.counters[LAYERS : LAYERS + pos.catalogue.industry.gaps]
    least = min(layers)
    found: dict[int, Covered] = {}
    for site, layer in enumerate(layers):
        if layer == least:
            found[site] = covered(pos, site)
    return found
