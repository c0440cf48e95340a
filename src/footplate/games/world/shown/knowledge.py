"""What a seat knows of hidden things, and other positions that look the same to it.

The base game hides nothing; each chapter draws anew what it hides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.kernel.contract import EVERYBODY, TERMINAL

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.kernel.generator import Generator


def audience(pos: Position, move: int) -> int:
    """Return the mask of seats that may know what is decided or drawn now."""
    may_know = pos.catalogue.hooks.may_know.get(pos.agenda[-1][2])
    return may_know(pos) if may_know is not None else EVERYBODY


def determinize(pos: Position, seat: int, rng: Generator) -> Position:
    """Return a copy in which everything that is hidden from the seat is drawn anew."""
    other = pos.clone()
    if pos.current_player != TERMINAL:
        for redraw in pos.catalogue.hooks.redraw_hidden:
            redraw(other, pos, seat, rng)
    return other
