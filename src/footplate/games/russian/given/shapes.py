"""What a described position says of the German board: switch, extensions, income, valuation.

`switch = "hamburg"`; `extensions = { nuremberg = ["4b", "2c"] }`, by route in the order of its
gaps; `incomes = ["coin", "any"]`, and those of them that lie face down in `used`;
`special_valuation = true`. Of other boards: `upgrades = ["osaka"]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.russian.tables.kinds import SWITCH, WOOD
from footplate.games.russian.tables.shapes import reshape
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON

KEYS: Final = ("switch", "extensions", "incomes", "used")
REVALUATION: Final = ("special_valuation",)
UPGRADED: Final = ("upgrades",)
CARD: Final = "special-valuation"
REVALUED: Final = 1
SPECIAL: Final = 2


def keys(cat: Catalogue) -> tuple[str, ...]:
    """Return the keys of a player that go beyond the base game."""
    return (
        *(KEYS if cat.extensions else ()),
        *(REVALUATION if CARD in cat.cards else ()),
        *(UPGRADED if cat.upgrades else ()),
    )


def shape(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Lay out the routes as they were built; the extensions leave the table."""
    cat = pos.catalogue
    if "switch" in table:
        here = f"{where}.switch"
        branch = given_values.index_of(cat.branches, str(table["switch"]), here)
        for line in p.routes:
            _grow(pos, p, line.index, len(cat.extensions) + branch)
    for name in given_values.texts(table, "upgrades", where):
        here = f"{where}.upgrades"
        upgrade = cat.upgrade_choice + given_values.index_of(cat.upgrades, name, here)
        if reshape(cat, p, upgrade) < 0:
            raise ScenarioError(f"{here}: {name} lies there already")
    names = [line.name for line in p.routes]
    for name, extensions in given_values.subtable(table, "extensions", where).items():
        here = f"{where}.extensions.{name}"
        route = given_values.index_of(names, name, f"{where}.extensions")
        if not isinstance(extensions, list):
            raise ScenarioError(f"{here}: expected a list")
        for extension in extensions:
            index = given_values.index_of(cat.extensions, str(extension), here)
            if not pos.extensions >> index & 1:
                raise ScenarioError(f"{here}: {extension} lies elsewhere already")
            if not _grow(pos, p, route, index):
                raise ScenarioError(f"{here}: no open ground of this size is left for {extension}")
            pos.extensions ^= 1 << index


def _grow(pos: Position, p: Player, route: int, choice: int) -> bool:
    """Let this route take a choice if it can, and say whether it did."""
    following = pos.catalogue.grown[route][p.routes[route].variant][choice]
    if following < 0:
        return False
    routes = list(p.routes)
    routes[route] = pos.catalogue.shapes[route][following]
    p.routes = tuple(routes)
    return True


def agree(pos: Position, p: Player, where: str) -> None:
    """Check that wood has come to all that was chosen, and past nothing still to be chosen."""
    cat = pos.catalogue
    for line in p.routes:
        wood = p.track(line.index, WOOD)
        for space, kind in enumerate(line.pauses):
            if kind and wood >= space:
                what = "the switch must be set" if kind == SWITCH else "an extension must lie there"
                raise ScenarioError(
                    f"{where}.tracks.{line.name}.wood: from space {space} on {what}"
                )
        for space, extension in cat.built_on(line):
            if wood < space:
                raise ScenarioError(
                    f"{where}.extensions.{line.name}: {extension} comes when wood is on {space}"
                )
        for space, kind in enumerate(cat.shapes[line.index][0].pauses):
            if kind == SWITCH and cat.branch_of(line) is not None and wood < space:
                raise ScenarioError(f"{where}.switch: it is set when wood comes to {space}")


def incomes(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read the income tiles of a player, and which of them lie face down."""
    cat = pos.catalogue
    left = pos.incomes[:]
    mine = p.incomes[:]
    used = p.used[:]
    for name in given_values.texts(table, "incomes", where):
        tile = given_values.index_of(cat.incomes, name, f"{where}.incomes")
        left[tile] -= 1
        mine[tile] += 1
        if left[tile] < 0:
            most = cat.income_counts[tile]
            raise ScenarioError(f"{where}.incomes: there are {most} of {name} in all")
    for name in given_values.texts(table, "used", where):
        tile = given_values.index_of(cat.incomes, name, f"{where}.used")
        used[tile] += 1
        if used[tile] > mine[tile]:
            raise ScenarioError(f"{where}.used: the player has {mine[tile]} of {name}")
    pos.incomes = left
    p.incomes = mine
    p.used = used


def valuation(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read which tile says what the tracks are worth."""
    p.valuation = REVALUED if given_values.flag(table, "revalued", where) else 0
    if given_values.flag(table, "special_valuation", where):
        if p.valuation:
            raise ScenarioError(f"{where}.special_valuation: the player has revalued")
        p.valuation = SPECIAL
