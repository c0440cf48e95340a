"""What a house pack may change of the manufactory train: how many tokens there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.manufactory.kept import MOST_UNDER
from footplate.kernel.errors import ComponentError

if TYPE_CHECKING:
    from footplate.kernel.components import Components

DRAWN: Final = 5
"""Tokens drawn in the set-up: two onto the train, three beside it."""
LEAST: Final = DRAWN + 2
MOST: Final = DRAWN + MOST_UNDER
"""So many leave a stack that is not empty, and room for those that are pushed under it."""


def check(parts: Components) -> None:
    """Raises `ComponentError` with a sentence if there are too few or too many tokens."""
    tokens = sum([row.int("count") for row in parts.rows("token")])
    if not LEAST <= tokens <= MOST:
        raise ComponentError(
            f"token, count: {tokens} in all; expected {LEAST} to {MOST} for the train"
        )
