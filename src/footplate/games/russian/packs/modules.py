"""What a house pack may change of the modules: their parts must fit each other and the board."""

from __future__ import annotations

from typing import Final

from footplate.games.russian.packs.boards import wrong
from footplate.games.russian.tables.counters import LEVELS
from footplate.kernel.components import Components, Row
from footplate.kernel.errors import ComponentError

ENGINEERS: Final = "light"
"""The word of Emil's card that blocks an engineer, which is no space of the board."""
LEAST_TOKENS: Final = 7
MOST_TOKENS: Final = 11
"""Two tokens are on the train and three beside it, and the stack is not empty; it has room for six
that are pushed under it."""
ALONE: Final = 1

MOST_OF_EACH: Final = 6
"""As many as there are sites for cars, and coal for one use."""


def check(parts: Components) -> None:
    """Raises `ComponentError` with a sentence if a module cannot be played with."""
    numbers = [
        row.int("number") for row in parts.rows("locomotive") if row.text("copies") == "stack"
    ]
    for row in parts.rows("steelworks"):
        if row.int("number") not in numbers:
            raise wrong(row, "number", f"there is no locomotive #{row.int('number')} in the stacks")
    _check_stock(parts)
    for name in ("coal-price", "cars"):
        row = parts.row("value", name)
        if not 1 <= row.int("points") <= MOST_OF_EACH:
            raise wrong(row, "points", f"expected 1 to {MOST_OF_EACH}")
    tokens = _count(parts.rows("token"))
    if not LEAST_TOKENS <= tokens <= MOST_TOKENS:
        raise ComponentError(
            f"token, count: {tokens} in all; expected {LEAST_TOKENS} to {MOST_TOKENS} for the train"
        )
    for row in parts.rows("emil"):
        _check_emil(parts, row)


def _check_stock(parts: Components) -> None:
    levels = parts.row("value", "stock-levels")
    if not 1 <= levels.int("points") <= LEVELS:
        raise wrong(levels, "points", f"expected 1 to {LEVELS} levels of the stock price")
    emil = parts.row("value", "emil-stock")
    if emil.int("points") > levels.int("points"):
        raise wrong(emil, "points", f"there are {levels.int('points')} levels of the stock price")
    dividends = _count(parts.rows("dividend"))
    if dividends < LEVELS:
        raise ComponentError(
            f"dividend, count: {dividends} in all; expected at least {LEVELS}, "
            "so that there is one for each level"
        )


def _check_emil(parts: Components, row: Row) -> None:
    if not row.int("workers") and not row.int("coins"):
        raise wrong(row, "workers", "expected a worker or a coin that blocks the space")
    if row.text("space") == ENGINEERS:
        return
    space = parts.row("space", row.text("space"))
    if ALONE not in space.ints("players"):
        raise wrong(space, "players", f"expected {ALONE} too, for Emil has a card of this space")


def _count(rows: list[Row]) -> int:
    """Return how many things there are in all."""
    return sum([row.int("count") for row in rows])
