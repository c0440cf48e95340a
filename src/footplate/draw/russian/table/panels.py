"""What boards and modules keep beside the shared board, each in a panel of its own."""

from __future__ import annotations

from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.sheet import Sheet


def modules(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw all panels that a view has something for, one below the other.

    Args:
        sheet: to draw on.
        x: the left edge.
        y: the baseline of the first heading.
        width: of all of them.

    Returns:
        Where they end; before `y` if there are none.
    """
    end = y - 28
    for panel in (*ADDED.boards, *ADDED.panels):
        if sheet.view.get(panel.key):
            end = panel.draw(sheet, x, end + 28, width)
    return end
