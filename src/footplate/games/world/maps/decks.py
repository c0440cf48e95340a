"""What the deck of somebody's own map must be like, so that a game with it can be played.

The schema says which keys and words a row may have. This module holds what depends on the map: the
cities that cards name, and how many cards a game needs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.modules.barons.pack import wanted_cities
from footplate.games.world.modules.barons.worth import KINDS
from footplate.games.world.tables.cards import ACTIONS, PER_CITY
from footplate.kernel.errors import ComponentError
from footplate.kernel.options import unknown

if TYPE_CHECKING:
    from footplate.kernel.components import Components, Row

NEEDED: Final = {
    "hotels": "steps",
    "cities-of-colour": "colour",
    "first-to-engine": "level",
    "best-engine-or-tie": "level",
}
"""By kind of baron: the key that it needs besides those that all have."""
ELSEWHERE: Final = {"deck": ("later",), "baron": ("pack", "n", "to")}
"""By table: the keys that only the rules of some built-in maps know."""


class Printed(NamedTuple):
    """What a deck has to fit."""

    cities: Collection[str]
    """The ids of the cities."""
    rows: Mapping[str, int]
    """By table of the board: how many cities it names."""
    players: int
    """The most players."""


def problems(
    parts: Components, board: Printed, where: Callable[[str], str]
) -> list[ComponentError]:
    """List all that is wrong with a deck.

    Args:
        parts: the common components, and the deck; one without operations cards gets the usual.
        board: what is printed on the board.
        where: names the file in which the rows of a table stand.
    """
    found = [*_barons(parts, board)]
    if parts.rows("deck"):
        found += [*_cards(parts, board), *_display(parts, board)]
    return [
        ComponentError(f"{where(table)}: [[{table}]]{row and ' '}{row}, {key}: {problem}")
        for table, row, key, problem in found
    ]


def _cards(parts: Components, board: Printed) -> Iterator[tuple[str, str, str, str]]:
    kinds = {row.id: row for row in parts.rows("operation")}
    counted = set()
    for row in parts.rows("deck"):
        yield from _elsewhere(row)
        if row.id not in kinds:
            yield "deck", row.id, "id", str(unknown("row", row.id, list(kinds)))
            continue
        per_city = PER_CITY.get(kinds[row.id].text("effect"))
        if per_city is None or not row.int("count"):
            continue
        counted.add(per_city.table)
        there = board.rows.get(per_city.table, 0)
        if row.int("count") != there:
            yield (
                "deck",
                row.id,
                "count",
                f"{row.int('count')} cards, but {there} [[{per_city.table}]] rows",
            )
    for per_city in PER_CITY.values():
        there = board.rows.get(per_city.table, 0)
        if there and per_city.table not in counted:
            yield per_city.table, "", "city", f"{there} rows, but the deck has no card for them"


def _display(parts: Components, board: Printed) -> Iterator[tuple[str, str, str, str]]:
    """Check that there are enough cards to lay open, with the optional ones and without."""
    kinds = {row.id: row.text("effect") for row in parts.rows("operation")}
    wanted = parts.row("rule", "display").int("value") * board.players
    for stars in (True, False):
        shown = sum(
            [
                row.int("count")
                for row in parts.rows("deck")
                if not row.flag("start")
                and (stars or not row.flag("black_star"))
                and kinds.get(row.id) != ACTIONS
            ]
        )
        if shown < wanted:
            without = "" if stars else ", without those with a black star"
            yield (
                "deck",
                "",
                "count",
                f"{wanted} cards are laid open for {board.players} players, "
                f"but there are only {shown} that can be{without}",
            )
            return


def _barons(parts: Components, board: Printed) -> Iterator[tuple[str, str, str, str]]:
    rows = parts.rows("baron")
    for row in rows:
        yield from _elsewhere(row)
        kind = row.text("kind")
        if kind not in KINDS:
            yield "baron", row.id, "kind", str(unknown("word", kind, list(KINDS)))
            continue
        cities = row.texts("cities") if row.has("cities") else ()
        for city in cities:
            if city not in board.cities:
                yield "baron", row.id, "cities", str(unknown("city", city, list(board.cities)))
        problem = wanted_cities(kind, len(cities))
        if problem:
            yield "baron", row.id, "cities", problem
        key = NEEDED.get(kind)
        if key is not None and not row.values().get(key):
            yield "baron", row.id, key, "this kind of baron needs this key"
    dealt = parts.row("rule", "barons").int("value") * board.players
    starless = [row for row in rows if not row.flag("black_star")]
    for found, without in ((rows, ""), (starless, ", without those with a black star")):
        if rows and len(found) < dealt:
            yield (
                "baron",
                "",
                "id",
                f"{dealt} cards are dealt to {board.players} players, "
                f"but there are only {len(found)}{without}",
            )
            return


def _elsewhere(row: Row) -> Iterator[tuple[str, str, str, str]]:
    for key in ELSEWHERE[row.table]:
        if row.has(key):
            yield row.table, row.id, key, "only the rules of some built-in maps know this key"
