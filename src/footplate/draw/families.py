"""The drawings of each family, found by the game that a view names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Protocol, cast

from footplate.draw.panels import Figure, Panel
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing

FAMILIES: Final = {"russian": "footplate.draw.russian", "world": "footplate.draw.world"}
"""The drawing module of each family by the name of its game."""


class Family(Protocol):
    """What a family's module draws; `view` is what `Game.view` gave."""

    def named(self, view: Any, before: Mapping[str, str] | None = None) -> dict[str, str]:
        """Which piece is where, so that pieces keep their ids from position to position."""

    def tray(
        self, view: Any, names: Sequence[str] = (), hooks: Hooks | None = None, *, compact: bool
    ) -> Drawing:
        """What is pending, and choices without a place on a board."""

    def shared_board(
        self,
        view: Any,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        compact: bool,
        placed: Mapping[str, str] | None = None,
    ) -> Drawing:
        """Everything that belongs to nobody."""

    def panels(
        self,
        view: Any,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        compact: bool,
        placed: Mapping[str, str] | None = None,
    ) -> list[Panel]:
        """The same in pieces, each with a place of its own on a page; one is enough."""

    def player_board(
        self,
        view: Any,
        seat: int,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        compact: bool,
        placed: Mapping[str, str] | None = None,
    ) -> Drawing:
        """A player's board and all that lies beside it."""

    def thumbnail(
        self, view: Any, seat: int, names: Sequence[str] = (), hooks: Hooks | None = None
    ) -> Drawing:
        """A player's board in small; its part is `thumbnail/SEAT`."""

    def picture(
        self,
        view: Any,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        seat: int | None = None,
        compact: bool = False,
    ) -> Drawing:
        """Everything in one drawing."""

    def facts(self, view: Any) -> list[Figure]:
        """How the game stands beside its heading, in a few words for the head of a page."""

    def figures(self, view: Any, seat: int) -> list[Figure]:
        """What a player has beside points, in a few words for the head of a page."""

    def effects(self, before: Any, after: Any, seat: int, names: Sequence[str] = ()) -> list[str]:
        """Sentences about what changes for everybody when a seat goes from one view to another."""

    def cost(self, price: int, debt: int) -> list[str]:
        """What a plan costs, in the words of the game; nothing if it is free."""

    def sign(self, view: Any, notation: str) -> Drawing | None:
        """A small picture beside a choice, by its notation; None where words say as much."""

    def sources(self, view: Any, seat: int) -> list[tuple[str, int]]:
        """What a player's board gave in the scoring phase right before this view, by source."""

    def origin(self, word: str, *, own: bool) -> str:
        """Where all other points come from: of a step whose notation begins with this word.

        It is asked for everybody who gains; `own` is whether that is who did the step.
        """

    def chart(self, series: Sequence[Sequence[int]], names: Sequence[str]) -> Drawing:
        """Points after each round or turn."""


def knows(game: str) -> bool:
    """Whether there are drawings for the game of this name."""
    return game in FAMILIES


def family(view: Mapping[str, Any]) -> Family:
    """The drawings for a view. Raises `KeyError` if there are none for its game."""
    return cast(Family, import_module(FAMILIES[str(view["game"])]))
