"""What somebody brings to a game and its records carry, such as a map of one's own.

A ruleset may take in things that Footplate does not bring. Records carry them as lines of text, so
that the game can be built anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Protocol, runtime_checkable

from footplate.kernel.contract import AnyGame, Game, Ruleset, S

if TYPE_CHECKING:
    from footplate.kernel.options import Given


@runtime_checkable
class CarryingGame(Game[S], Protocol[S]):
    """A game with something of its own that Footplate does not bring, such as a map."""

    @property
    def carried(self) -> str:
        """What a record has to carry so that the game can be built anywhere, as lines of text.

        Empty if everything is built in.
        """


CARRIED: Final = "carried"
"""What `footplate.game` calls the text that a game carries."""


def carried(game: AnyGame) -> str:
    """Return the lines of text that a record of a game carries; empty if there are none."""
    return game.carried if isinstance(game, CarryingGame) else ""


def whole(game: AnyGame) -> dict[str, str]:
    """Return the options with which `footplate.game` builds the same game in another process."""
    text = carried(game)
    return {**game.options, CARRIED: text} if text else {**game.options}


class BringingRuleset(Ruleset, Protocol):
    """A ruleset to which somebody can bring something of their own, such as a map."""

    def bring(
        self, options: Mapping[str, Given], carried: str, *, files: bool
    ) -> tuple[dict[str, Given], str]:
        """Take in what the options name, and return them in words that `options` knows.

        Args:
            options: what somebody asked for.
            carried: what a record carries; empty if it carries nothing.
            files: whether an option may be the path of a file; not if a stranger gave it.

        Returns:
            The options, and what a record of such a game has to carry.

        Raises:
            OptionError: something that is not here.
            ComponentError: something that cannot be used.
        """
