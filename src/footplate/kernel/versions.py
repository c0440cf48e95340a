"""Which versions of its rules a game does not tell apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

from footplate.kernel.contract import AnyGame, Game, S
from footplate.kernel.plugging import Chapter


@runtime_checkable
class SteadyGame(Game[S], Protocol[S]):
    """A game that knows since when the rules that its options use are the same."""

    @property
    def unchanged_since(self) -> int:
        """The first version of the rules under which the same actions lead to the same as today."""


def unchanged_since(chapters: Iterable[Chapter[Any]]) -> int:
    """Return the version of the rules since which none of these chapters has changed."""
    return max([chapter.since for chapter in chapters])


def same_rules(game: AnyGame) -> range:
    """Return the versions of the rules under which a game is the same as today.

    Args:
        game: the game; one that is no `SteadyGame` may have changed with every version.
    """
    since = game.unchanged_since if isinstance(game, SteadyGame) else game.rules_version
    return range(since, game.rules_version + 1)
