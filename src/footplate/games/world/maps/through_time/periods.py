"""The period boards of Through Time, and how those in play are put together [RC p.13].

The file of the map has all eight boards side by side. A game has some of them: the option `periods`
names them, and what belongs to the others leaves the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from footplate.games.world.shown.messages import message
from footplate.games.world.tables import schema
from footplate.games.world.tables.auctions import STANDARD
from footplate.games.world.tables.board import hex_name, hex_place
from footplate.games.world.tables.cards import PER_CITY
from footplate.kernel.component_rows import Row, Value
from footplate.kernel.components import Components
from footplate.kernel.contract import Clash
from footplate.kernel.errors import ComponentError
from footplate.kernel.messages import Message, Name
from footplate.kernel.options import Option

MAP: Final = "through_time"
ABOUT_CITIES: Final = tuple([table.name for table in schema.CITY_TABLES])
RECOMMENDED: Final = "recommended"
PERIODS: Final = (
    "stone_age",
    "industrial",
    "egypt",
    "napoleonic",
    "classical",
    "middle_ages",
    "renaissance",
    "future",
)
"""The periods in the order in which a game takes them if nobody chooses."""
OPTION: Final[Option] = Option(
    "periods",
    (RECOMMENDED, *PERIODS),
    RECOMMENDED,
    message("option.periods.help"),
    rare=True,
    many=True,
)


def chosen(values: Mapping[str, str]) -> tuple[str, ...]:
    """Return the periods that the options ask for: one more than players if nobody chooses.

    Periods that are named besides `recommended` are played as well [RC p.13].
    """
    words = OPTION.chosen(values["periods"])
    usual = PERIODS[: int(values["players"]) + 1] if RECOMMENDED in words else ()
    return tuple([period for period in PERIODS if period in words or period in usual])


FIXED: Final[dict[str, tuple[str, Message, str]]] = {
    "auction": (STANDARD, message("clash.own-auction"), "RC p.13"),
    "barons": ("start", message("clash.no-barons"), "RC p.13"),
}
"""By option that this map settles itself: its only value, and why, with the page."""


def clash(values: Mapping[str, str]) -> Clash | None:
    """Say why these periods cannot be played; None if they can."""
    if values["map"] != MAP:
        if values["periods"] == RECOMMENDED:
            return None
        said = message("clash.periods", map=Name("option.map", MAP))
        return Clash("periods", said, "RC p.13")
    if len(chosen(values)) < 2:
        return Clash("periods", message("clash.two-periods"), "RC p.13")
    for name, (value, said, page) in FIXED.items():
        if values[name] != value:
            return Clash(name, said, page)
    return None


class _Cut:
    """Where the columns of the periods in play go."""

    def __init__(self, parts: Components, names: tuple[str, ...]) -> None:
        self._columns: Final = parts.row("map", MAP).int("columns")
        self.periods: Final = [row for row in parts.rows("period") if row.id in names]
        self.moves: Final[dict[int, int]] = {}
        """By column of the file: the column in the game."""
        self.width = -1
        for row in self.periods:
            self.width += 1
            for column in range(row.int("columns")):
                self.moves[row.int("first") + column] = self.width
                self.width += 1
        self.away: Final = {row.id for row in parts.rows("city") if self._is_away(row.text("hex"))}
        """The cities of the periods that are not in play."""

    def _is_away(self, name: str) -> bool:
        """Say whether a hex lies in a period that is not in play."""
        place = hex_place(name)
        return place is not None and place[0] < self._columns and place[0] not in self.moves

    def hex(self, name: str) -> str:
        """Return what a hex of the periods in play is called in the game; no hex stays as it is."""
        place = hex_place(name)
        if place is None or place[0] not in self.moves:
            return name
        return hex_name(self.moves[place[0]], place[1])

    def signs(self, row: Row) -> str:
        """Return a row of terrain. Raises `ComponentError` if it is not as long as the board."""
        cells = row.text("cells")
        if len(cells) != self._columns:
            problem = f"expected {self._columns} signs, not {len(cells)}"
            raise ComponentError(f"terrain.{row.id}, cells: {problem}")
        found = [" "] * self.width
        for old, new in self.moves.items():
            found[new] = cells[old]
        return "".join(found)

    def edges(self, edges: tuple[str, ...]) -> tuple[str, ...]:
        """Return the edges that lie in the periods in play."""
        found = []
        for edge in edges:
            name, _, side = edge.partition(" ")
            if not self._is_away(name):
                found.append(f"{self.hex(name)} {side}".strip())
        return tuple(found)

    def row(self, row: Row) -> dict[str, Value] | None:
        """Return the values of a row in the game; None if it does not belong to it."""
        values = row.values()
        if row.table == "map":
            values["columns"] = self.width
        elif row.table == "terrain":
            values["cells"] = self.signs(row)
        elif row.table == "ridge":
            values["edges"] = self.edges(row.texts("edges"))
        elif row.table == "period":
            if row not in self.periods:
                return None
            values["first"] = self.moves[row.int("first")]
        elif row.table == "city" or row.table in ABOUT_CITIES:
            if row.id in self.away:
                return None
            if row.table == "city":
                values["hex"] = self.hex(row.text("hex"))
        elif row.table == "line" and not self.away.isdisjoint(row.texts("ends")):
            return None
        elif row.table == "operation" and row.has("cities"):
            if not self.away.isdisjoint(row.texts("cities")):
                return None
        return values


def put_together(parts: Components, values: Mapping[str, str]) -> Components:
    """Return the components of a game: those of the periods in play, side by side.

    Args:
        parts: the components of the map, with all periods.
        values: the options.

    Raises:
        ComponentError: a row of terrain is not as long as the board.
    """
    cut = _Cut(parts, chosen(values))
    rows: dict[str, dict[str, Row]] = {}
    for table in schema.TABLES:
        rows[table.name] = {}
        for row in parts.rows(table.name):
            found = cut.row(row)
            if found is not None:
                rows[table.name][row.id] = Row(table.name, row.id, row.source, found)
    for name, row in [*rows["deck"].items()]:
        if name not in rows["operation"]:
            del rows["deck"][name]
            continue
        per_city = PER_CITY.get(rows["operation"][name].text("effect"))
        if per_city is not None:
            count = len(rows[per_city.table])
            rows["deck"][name] = Row("deck", name, row.source, {**row.values(), "count": count})
    return Components(rows, parts.digest)
