"""What a house pack may not change, and what it must leave possible.

The schema says which words and numbers a key may hold; board and catalogue check that places and
cities exist. This module holds what the rules take for granted. A game with a pack that passes can
be played to the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.kinds import CUBE_MASK
from footplate.kernel.errors import ComponentError

if TYPE_CHECKING:
    from footplate.kernel.components import Components, Row

FIXED: Final = (
    ("operation", "icon"),
    ("operation", "effect"),
    ("operation", "cities"),
    ("deck", "start"),
    ("event", "effect"),
    ("event", "future"),
    ("baron", "kind"),
    ("ferry", "city"),
    ("period", "first"),
    ("period", "columns"),
)
"""Keys whose values stay as they are printed."""
AT_LEAST_ONE: Final = (
    ("price", "bond", "amount"),
    ("rule", "tiles", "value"),
    ("rule", "bounties", "value"),
    ("rule", "display", "value"),
    ("rule", "barons", "value"),
    ("rule", "rounds", "value"),
    ("rule", "mine-cubes", "value"),
    ("operation", "railroad-executive", "n"),
    ("operation", "operations-growth", "n"),
)
"""Table, row and key of each value that cannot be 0."""
MANY: Final = 99
MOST_TILES: Final = 9
"""The most tiles that an action may lay; `max_decisions` of a game counts on it."""
CITIES: Final = {
    "links-at-city": (1, 1),
    "connect": (2, MANY),
    "cities-connected": (1, MANY),
    "urbanized-cities-connected": (1, MANY),
}
"""By kind of baron: the least and the most cities that it may name."""
LEAST_EVENTS: Final = 2
"""How many cards the event deck has at least: that of this turn and that of the next one."""
LEAST_OF_EVENT: Final = {"tiles": 1, "bond": 1, "dividend": 0}
"""By effect of an event: the least number that it may have."""


def check(parts: Components, printed: Components) -> None:
    """Raises `ComponentError` if the game could not be played with these values."""
    for table, key in FIXED:
        for row in parts.rows(table):
            if row.values().get(key) != printed.row(table, row.id).values().get(key):
                raise _wrong(row, key, "a house pack cannot change this")
    for table, name, key in AT_LEAST_ONE:
        if parts.row(table, name).int(key) < 1:
            raise _wrong(parts.row(table, name), key, "expected at least 1")
    _tiles(parts)
    _counts(parts)
    _barons(parts)
    _events(parts)


def _wrong(row: Row, key: str, problem: str) -> ComponentError:
    return ComponentError(f"{row.table}.{row.id}, {key}: {problem}")


def _tiles(parts: Components) -> None:
    """Check that a build action ends, and that the card for more tiles does allow more."""
    usual = parts.row("rule", "tiles")
    more = parts.row("operation", "perfect-engineering")
    if not usual.int("value") < more.int("n") <= MOST_TILES:
        raise _wrong(
            more, "n", f"expected more than the usual {usual.int('value')} and at most {MOST_TILES}"
        )


def _counts(parts: Components) -> None:
    cubes = parts.row("supply", "cubes")
    if cubes.int("count") > CUBE_MASK:
        raise _wrong(cubes, "count", f"expected at most {CUBE_MASK} of a colour")
    for row in parts.rows("income"):
        if not row.ints("amounts"):
            raise _wrong(row, "amounts", "expected a number for each space of the track")
    for row in parts.rows("chart"):
        if len(row.ints("points")) < 2:
            raise _wrong(row, "points", "expected the points for no line, for one, and so on")
    fewer = parts.row("rule", "shorter")
    for row in parts.rows("seats"):
        if row.int("markers") <= fewer.int("value"):
            raise _wrong(fewer, "value", f"with {row.id} players no marker would be left")


def _barons(parts: Components) -> None:
    for row in parts.rows("baron"):
        least, most = CITIES.get(row.text("kind"), (0, MANY))
        named = len(row.texts("cities")) if row.has("cities") else 0
        if not least <= named <= most:
            wanted = f"{least}" if least == most else f"at least {least}"
            raise _wrong(row, "cities", f"expected {wanted} for this kind of baron")
        if row.text("kind") == "hotels" and not row.ints("steps"):
            raise _wrong(row, "steps", "expected the points for no hotel, for one, and so on")


def _events(parts: Components) -> None:
    """Check that there are events, and that none stops building, or makes bonds worthless."""
    rows = parts.rows("event")
    copies = sum([row.int("copies") for row in rows])
    if copies < LEAST_EVENTS:
        raise _wrong(rows[0], "copies", f"expected at least {LEAST_EVENTS} cards in all")
    for row in rows:
        least = LEAST_OF_EVENT.get(row.text("effect"))
        if least is not None and row.int("n") < least:
            raise _wrong(row, "n", f"expected at least {least} for this event")
