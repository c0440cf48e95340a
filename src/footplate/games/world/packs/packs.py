"""What a house pack may not change, and what it must leave possible.

The schema says which words and numbers a key may hold; board and catalogue check that places and
cities exist. Here stands what the rules of the base game take for granted; a module or a map has
`Limits` of its own. A game with a pack that passes can be played to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.world.tables.kinds import CUBE_MASK
from footplate.kernel.errors import ComponentError

if TYPE_CHECKING:
    from footplate.kernel.components import Components, Row


class Limits(NamedTuple):
    """What the base game, a module or a map takes for granted of its values."""

    fixed: tuple[tuple[str, str], ...] = ()
    """Table and key of each value that stays as it is printed."""
    at_least_one: tuple[tuple[str, str, str], ...] = ()
    """Table, row and key of each value that cannot be 0."""
    check: Callable[[Components], None] | None = None
    """Raises `ComponentError` if the game could not be played with some values."""


MOST_TILES: Final = 9
"""The most tiles that an action may lay; `max_decisions` of a game counts on it."""


def check(parts: Components, printed: Components, more: Sequence[Limits]) -> None:
    """Check whether a game could be played with some values.

    Args:
        parts: the values of the game.
        printed: those that are printed.
        more: what modules and maps take for granted.

    Raises:
        ComponentError: it could not be played.
    """
    for limits in (BASE, *more):
        for table, key in limits.fixed:
            for row in parts.rows(table):
                if row.values().get(key) != printed.row(table, row.id).values().get(key):
                    raise wrong(row, key, "a house pack cannot change this")
        for table, name, key in limits.at_least_one:
            if parts.row(table, name).int(key) < 1:
                raise wrong(parts.row(table, name), key, "expected at least 1")
        if limits.check is not None:
            limits.check(parts)


def wrong(row: Row, key: str, problem: str) -> ComponentError:
    """Return the error that says where a value is wrong, and what."""
    return ComponentError(f"{row.table}.{row.id}, {key}: {problem}")


def _tiles(parts: Components) -> None:
    """Check that a build action ends, and that the card for more tiles does allow more."""
    usual = parts.row("rule", "tiles")
    more = parts.row("operation", "perfect-engineering")
    if not usual.int("value") < more.int("n") <= MOST_TILES:
        raise wrong(
            more, "n", f"expected more than the usual {usual.int('value')} and at most {MOST_TILES}"
        )


def _counts(parts: Components) -> None:
    cubes = parts.row("supply", "cubes")
    if cubes.int("count") > CUBE_MASK:
        raise wrong(cubes, "count", f"expected at most {CUBE_MASK} of a colour")
    for row in parts.rows("income"):
        if not row.ints("amounts"):
            raise wrong(row, "amounts", "expected a number for each space of the track")
    for row in parts.rows("chart"):
        if len(row.ints("points")) < 2:
            raise wrong(row, "points", "expected the points for no line, for one, and so on")
    fewer = parts.row("rule", "shorter")
    for row in parts.rows("seats"):
        if row.int("markers") <= fewer.int("value"):
            raise wrong(fewer, "value", f"with {row.id} players no marker would be left")


def _base(parts: Components) -> None:
    _tiles(parts)
    _counts(parts)


BASE: Final[Limits] = Limits(
    fixed=(
        ("operation", "icon"),
        ("operation", "effect"),
        ("operation", "cities"),
        ("deck", "start"),
    ),
    at_least_one=(
        ("price", "bond", "amount"),
        ("rule", "tiles", "value"),
        ("rule", "bounties", "value"),
        ("rule", "display", "value"),
        ("rule", "rounds", "value"),
        ("operation", "railroad-executive", "n"),
        ("operation", "operations-growth", "n"),
    ),
    check=_base,
)
