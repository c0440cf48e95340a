"""The board in text: the one place where the command line draws a position."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table

from footplate.kernel.contract import AnyGame, State


def board(
    game: AnyGame, state: State, seat: int | None, names: Sequence[str], width: int
) -> RenderableType:
    """A position as a seat, or a spectator (None), may see it.

    Args:
        game: what is played.
        state: the position; only its view is drawn.
        seat: whose view.
        names: by seat.
        width: how many characters a line may have.
    """
    table = Table(box=None, width=min(width, 40))
    table.add_column("seat", style="bold")
    table.add_column("points", justify="right")
    for name, points in zip(names, game.points(state), strict=True):
        table.add_row(name, str(points))
    return Group(f"\n[bold]{game.heading(state)}[/bold]", table)
