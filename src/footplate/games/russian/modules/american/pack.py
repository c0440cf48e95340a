"""What a house pack may change of the American board's parts: they must fit each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.modules.american.kept import LEVELS
from footplate.games.russian.packs.boards import only_on, specials_elsewhere, wrong
from footplate.kernel.errors import ComponentError

if TYPE_CHECKING:
    from footplate.kernel.components import Components


def check(parts: Components) -> None:
    """Raises `ComponentError` with a sentence if the board cannot be played with these parts."""
    only_on(parts, "american", "American", ("stock", "blast", "golden spike place"))
    for row in specials_elsewhere(parts, "american"):
        if row.flag("coin"):
            raise wrong(row, "route", "a coin is paid on the American board alone")
    rows = parts.rows("locomotive")
    numbers = [row.int("number") for row in rows if row.text("copies") == "stack"]
    for row in parts.rows("steelworks"):
        if row.int("number") not in numbers:
            raise wrong(row, "number", f"there is no locomotive #{row.int('number')} in the stacks")
    levels = parts.row("value", "stock-levels")
    if not 1 <= levels.int("points") <= LEVELS:
        raise wrong(levels, "points", f"expected 1 to {LEVELS} levels of the stock price")
    emil = parts.row("value", "emil-stock")
    if emil.int("points") > levels.int("points"):
        raise wrong(emil, "points", f"there are {levels.int('points')} levels of the stock price")
    dividends = sum([row.int("count") for row in parts.rows("dividend")])
    if dividends < LEVELS:
        raise ComponentError(
            f"dividend, count: {dividends} in all; expected at least {LEVELS}, "
            "so that there is one for each level"
        )
