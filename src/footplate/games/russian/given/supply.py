"""What a described position says of the tiles: the stacks, and what lies beside them.

`supply = { 2 = 1 }` and `returned = { 3 = 2 }`, by tile; or `lowest = 6`, the lowest number that is
left in the stacks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from footplate.games.russian.rules import locomotives
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Position
    from footplate.kernel.contract import JSON


def stacks(pos: Position, given: Mapping[str, JSON]) -> None:
    """Lay out the stacks and what lies beside them; what the players have is known already."""
    cat = pos.catalogue
    pos.returned = _counts(pos, given, "returned", pos.returned)
    if "supply" in given:
        pos.supply = _counts(pos, given, "supply", pos.supply)
        if "lowest" in given:
            raise ScenarioError("given.lowest: given.supply says already what is left")
    else:
        held = _held(pos)
        left = [max(n - held.count(tile), 0) for tile, n in enumerate(pos.supply)]
        pos.supply = [max(n - back, 0) for n, back in zip(left, pos.returned, strict=True)]
        if "lowest" in given:
            _begin_at(pos, given, held)
    pos.lowest = locomotives.lowest(cat, pos.supply)
    pos.tiles = sum(pos.supply)


def _counts(pos: Position, given: Mapping[str, JSON], key: str, usual: list[int]) -> list[int]:
    """Return, by tile, how many lie there."""
    counts = usual[:]
    for tile, n in given_values.subtable(given, key, "given").items():
        index = 1 + given_values.index_of(pos.catalogue.tiles[1:], tile, f"given.{key}")
        counts[index] = given_values.number(n, f"given.{key}.{tile}")
    return counts


def _held(pos: Position) -> list[int]:
    """Return the tiles that players have, or that a chapter keeps."""
    shared = pos.catalogue.industry.shared
    found: list[int] = []
    for p in pos.players:
        found += p.locomotives if shared else [*p.locomotives, *p.factories]
    for held in pos.catalogue.hooks.tiles_held:
        found += held(pos)
    return found


def _begin_at(pos: Position, given: Mapping[str, JSON], held: list[int]) -> None:
    """Empty the stacks below the lowest number: what nobody has of them was given back.

    Tiles are taken from the lowest stack only [2013 p.8; 2021 p.10], so none of a higher number can
    be gone.
    """
    cat = pos.catalogue
    stacked = [tile for tile, n in enumerate(cat.tile_stack) if n]
    numbers = [cat.tile_number[tile] for tile in stacked]
    low = given_values.integer(given, "lowest", 0, min(numbers), max(numbers), "given")
    named = given_values.subtable(given, "returned", "given")
    supply, returned = pos.supply[:], pos.returned[:]
    for tile in stacked:
        name, number = cat.tiles[tile], cat.tile_number[tile]
        if number > low and (tile in held or returned[tile]):
            raise ScenarioError(f"given.lowest: a #{name} is not in its stack any more")
        if number < low:
            if name in named and supply[tile]:
                raise ScenarioError(
                    f"given.returned.{name}: expected {returned[tile] + supply[tile]}, since the "
                    f"lowest number in the stacks is {low}"
                )
            returned[tile] += supply[tile]
            supply[tile] = 0
    if not any(supply[tile] for tile in stacked if cat.tile_number[tile] == low):
        raise ScenarioError(f"given.lowest: no #{low} is left")
    pos.supply, pos.returned = supply, returned
