"""Draws a match as a notebook shows it and as `footplate replay` writes it.

Nothing here knows what a match is made of: any object will do that has a game whose `view` it can
ask for, positions, and names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.draw.families import family_of, knows
from footplate.draw.pen import Drawing

if TYPE_CHECKING:
    from footplate.kernel.match import Match


def show(match: Match, seat: int | None = None, ply: int | None = None) -> Drawing:
    """Draw the whole table at one position of a match, as notebooks show it.

    >>> import footplate
    >>> from footplate.draw import show
    >>> match = footplate.Match(footplate.game("russian", players=2), seed=7)
    >>> show(match, seat=0).name
    'Russian Railroads, set-up'

    Args:
        match: a match that is being played or over.
        seat: the seat through whose eyes; None for a spectator, who sees nothing hidden.
        ply: how many actions, draws and take-backs came before; by default all so far.

    Raises:
        IllegalAction: the match has no such ply.
        KeyError: there are no drawings of this game.
    """
    state = match.state if ply is None else match.at(ply)
    view = match.game.view(state, seat)
    if not knows(match.game.name):
        raise KeyError(match.game.name)
    drawn_by = family_of(match.game.name, str(match.game.title))
    return drawn_by.picture(view, match.names, seat=seat)
