"""The board of a match in small, as everybody who looks on sees it now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from footplate.draw.families import family_of
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing
from footplate.kernel.contract import AnyGame
from footplate.kernel.messages import worded
from footplate.table.matches.hosted import Hosted

FEW: Final = 4
"""So many matches are shown with their boards at the most."""


def address(hosted: Hosted | None) -> str:
    """Return where the board of a match is, another address with every turn; nothing if nowhere."""
    if hosted is None or hosted.broken or not hosted.watched:
        return ""
    return f"/match/{hosted.name}/small.svg?ply={hosted.match.committed}"


def drawing(game: AnyGame, view: Any, names: Sequence[str], language: str) -> Drawing:
    """Draw the map, or where there is none the board of who decides."""
    draw, hooks = family_of(game.name, worded(game.title, language)), Hooks(language=language)
    for panel in draw.panels(view, names, hooks, compact=True):
        if panel.movable:
            return panel.drawing
    current = view.get("current")
    seat = current if isinstance(current, int) and current >= 0 else 0
    return draw.thumbnail(view, seat, names, hooks)
