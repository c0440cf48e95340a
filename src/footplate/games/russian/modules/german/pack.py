"""What a house pack may change of the German board: income is had on it alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.packs.boards import only_on

if TYPE_CHECKING:
    from footplate.kernel.components import Components


def check(parts: Components) -> None:
    """Raises `ComponentError` with a sentence if another board gives what belongs to this one."""
    only_on(parts, "german", "German", ("income",))
