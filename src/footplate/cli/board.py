"""Draws a position as text: this is the only place where the command line does so."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from footplate.cli.words import language, say, tell
from footplate.draw import text
from footplate.draw.notation import lines
from footplate.kernel.contract import AnyGame, State


def board(
    game: AnyGame, state: State, seat: int | None, names: Sequence[str], width: int
) -> RenderableType:
    """Draw a position as a seat, or a spectator (None), may see it.

    Args:
        game: what is played.
        state: the position; only its view is drawn.
        seat: the seat whose view it is.
        names: the players' names, by seat.
        width: how many characters a line may have.

    Returns:
        The drawing of the game, or for a game that has none the points and the view in words.
    """
    view = game.view(state, seat)
    if text.knows(view):
        return text.board(view, width, names, language())
    table = Table(box=None, width=min(width, 40))
    table.add_column(escape(say("board.seat")), style="bold")
    table.add_column(escape(say("board.points")), justify="right")
    for name, points in zip(names, game.points(state), strict=True):
        table.add_row(escape(name), str(points))
    told = [escape(f"{'  ' * depth}{line}") for depth, line in lines(view, names, language())]
    return Group(f"\n[bold]{escape(tell(game.heading(state)))}[/bold]", table, "\n".join(told))


def pending(
    game: AnyGame, state: State, seat: int | None, names: Sequence[str], width: int
) -> RenderableType | None:
    """Draw what is still to be done, as the board does; None for a game that has no drawing."""
    view = game.view(state, seat)
    return text.pending(view, width, names, language()) if text.knows(view) else None
