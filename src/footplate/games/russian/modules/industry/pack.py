"""What a house pack may change of the industry board for all: its sites, and how many cars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.industry.kept import MOST_SITES
from footplate.games.russian.packs.boards import on_side, wrong

if TYPE_CHECKING:
    from footplate.kernel.components import Components

TRACK: Final = "asian"
"""The industry track of the board for all."""
MOST_CARS: Final = 6
"""Each needs a site of its own."""
SIDES: Final = (2, 3, 4)
"""The sides of the board, by number of players."""


def check(parts: Components) -> None:
    """Raises `ComponentError` with a sentence if the board cannot be played with these parts."""
    row = parts.row("value", "cars")
    if not 1 <= row.int("points") <= MOST_CARS:
        raise wrong(row, "points", f"expected 1 to {MOST_CARS}")
    shared = [row for row in parts.rows("industry") if row.text("track") == TRACK]
    for side in SIDES:
        gaps = [row for row in shared if row.text("kind") == "gap" and on_side(row, side)]
        if len(gaps) > MOST_SITES:
            most = f"expected at most {MOST_SITES}"
            raise wrong(gaps[-1], "kind", f"{len(gaps)} gaps for {side}; {most}")
        if not gaps:
            raise wrong(shared[1], "kind", f"no gap is left with {side}; expected at least one")
        printed_here = [row for row in parts.rows("printed") if on_side(row, side)]
        if len(printed_here) != len(gaps):
            raise wrong(
                printed_here[-1] if printed_here else parts.rows("printed")[-1],
                "players",
                f"{len(printed_here)} printed factories with {side} players; expected "
                f"{len(gaps)}, one for each gap",
            )
