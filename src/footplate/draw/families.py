"""Finds the drawings of a family by the game that a view names.

Games of other packages bring theirs by the entry point group `footplate.drawings`: a module, or
any object with some of the functions of `Family`. Whatever it lacks or fails to draw is written in
words by `notation`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Final, Protocol, cast

from footplate.draw.panels import Figure, Panel
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing
from footplate.draw.rules import Chapter, Sign
from footplate.families import DRAWINGS
from footplate.kernel.messages import ENGLISH, Message
from footplate.plugins import Plugins, said_with_place, tell

__all__ = ["Family", "family", "family_of"]


class Family(Protocol):
    """What the module of a family can draw.

    The arguments are the same everywhere:

    - `view`, `before` and `after` are what `Game.view` gave, for a seat or a spectator;
    - `names` are the players' names by seat; other players are numbered;
    - `hooks` are links, reasons, labels and the language, in place of which there is `language`
      where nothing can be chosen;
    - `compact` says whether it is for a phone instead of a wide screen;
    - `placed` is what `named` returned, so that pieces keep their ids.
    """

    def named(self, view: Any, before: Mapping[str, str] | None = None) -> dict[str, str]:
        """Say which piece is where, so that pieces keep their ids from position to position."""

    def tray(
        self, view: Any, names: Sequence[str] = (), hooks: Hooks | None = None, *, compact: bool
    ) -> Drawing:
        """Draw what is still to be done, and the choices that have no place on a board."""

    def shared_board(
        self,
        view: Any,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        compact: bool,
        placed: Mapping[str, str] | None = None,
    ) -> Drawing:
        """Draw everything that belongs to nobody."""

    def panels(
        self,
        view: Any,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        compact: bool,
        placed: Mapping[str, str] | None = None,
    ) -> list[Panel]:
        """Draw the shared board in one or more pieces, each with a place of its own on a page."""

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
        """Draw a player's board and everything beside it."""

    def slim_board(
        self,
        view: Any,
        seat: int,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        placed: Mapping[str, str] | None = None,
    ) -> Drawing:
        """Draw a player's board for a slim column beside a map.

        Only families with a panel that people move are asked.
        """

    def thumbnail(
        self, view: Any, seat: int, names: Sequence[str] = (), hooks: Hooks | None = None
    ) -> Drawing:
        """Draw a player's board in small; its part is `thumbnail/SEAT`."""

    def cover(self, view: Any) -> Drawing:
        """Draw the board or map of a game in small, for whoever chooses what to play."""

    def scenery(self) -> str:
        """Name the option whose values are chosen by their covers; nothing if there is none."""

    def picture(
        self,
        view: Any,
        names: Sequence[str] = (),
        hooks: Hooks | None = None,
        *,
        seat: int | None = None,
        compact: bool = False,
    ) -> Drawing:
        """Draw everything in one drawing.

        The board of `seat` is drawn in full; by default that of the viewer, or of whoever decides,
        or of whoever is first in turn order.
        """

    def facts(self, view: Any, language: str = ENGLISH) -> list[Figure]:
        """Say how the game stands, in a few words for the head of a page."""

    def figures(self, view: Any, seat: int, language: str = ENGLISH) -> list[Figure]:
        """Say what a player has beside points, in a few words for the head of a page."""

    def effects(
        self,
        before: Any,
        after: Any,
        seat: int,
        names: Sequence[str] = (),
        language: str = ENGLISH,
    ) -> list[str]:
        """Write sentences about what changes for everybody when a seat takes a step."""

    def cost(self, price: int, debt: int, language: str = ENGLISH) -> list[str]:
        """Say what a plan costs, in the words of the game; nothing if it is free."""

    def sign(self, view: Any, notation: str) -> Drawing | None:
        """Draw a small picture beside a choice; None if words say as much."""

    def rules(self, view: Any, parts: Collection[str], language: str = ENGLISH) -> list[Chapter]:
        """Explain the rules and the parts of the game of a view; nothing if nobody wrote it down.

        `parts` are those that `Game.parts` lists.
        """

    def pictures(self, view: Any, language: str = ENGLISH) -> list[Sign]:
        """List the small pictures of the drawings, with what they mean."""

    def sources(self, view: Any, seat: int, language: str = ENGLISH) -> list[tuple[str, int]]:
        """Say how many points each source gave a player in the scoring just before this view."""

    def origin(self, word: str, language: str = ENGLISH, *, own: bool) -> str:
        """Name the source of points that came outside a scoring, by the first word of the step.

        Each player who gains is asked about in turn; `own` says whether that player took the step.
        """

    def gains(
        self, before: Any, after: Any, seat: int, notation: str
    ) -> list[tuple[int, Message, int]]:
        """Say which seats got points in a step of a seat, from what, and how many.

        Points that need no words, since the step says where they come from, are left out.
        """

    def chart(
        self, series: Sequence[Sequence[int]], names: Sequence[str], language: str = ENGLISH
    ) -> Drawing:
        """Draw the points after each round or turn."""


FUNCTIONS: Final = tuple([name for name in vars(Family) if not name.startswith("_")])
"""The names of all that a family can draw."""


def _breach(name: str, found: object) -> str:
    """Say what is wrong with the drawings of another package; nothing if they will do."""
    given = [each for each in FUNCTIONS if hasattr(found, each)]
    if not given:
        return "it has none of the functions of footplate.draw.families.Family"
    unfit = [each for each in given if not callable(getattr(found, each))]
    return f"{unfit[0]} is not a function" if unfit else ""


_plugins: Final[Plugins[object]] = Plugins("footplate.drawings", "drawing", DRAWINGS, _breach)


def knows(game: str) -> bool:
    """Say whether there are drawings for the game of this name."""
    return game in DRAWINGS or _plugins.find(game) is not None


def explains(game: str) -> bool:
    """Say whether somebody has written down the rules of the game of this name."""
    return game in DRAWINGS or hasattr(_plugins.find(game), "rules")


def installed() -> list[str]:
    """List the games for which there are drawings."""
    return [*DRAWINGS, *_plugins.all()]


def family(view: Mapping[str, Any]) -> Family:
    """Return the drawings for a view. Raises `KeyError` if there are none for its game."""
    game = str(view["game"])
    if not knows(game):
        raise KeyError(game)
    return family_of(game, game)


def family_of(game: str, title: str) -> Family:
    """Return the drawings for the game of this name, or else those that write its views as words.

    Args:
        game: the name of the game.
        title: what people call it.
    """
    if game in DRAWINGS:
        return cast(Family, import_module(DRAWINGS[game]))
    return _completed(game, title)


@cache
def _completed(game: str, title: str) -> Family:
    """Complete the drawings of another package."""
    from footplate.draw.notation import Notation

    found = _plugins.find(game)
    whole = SimpleNamespace()
    plain = Notation(title, whole)
    for name in FUNCTIONS:
        given, otherwise = getattr(found, name, None), getattr(plain, name)
        setattr(whole, name, otherwise if given is None else _guarded(given, otherwise, game))
    return cast(Family, whole)


def _guarded(given: Callable[..., Any], otherwise: Callable[..., Any], game: str) -> Any:
    """Return a function that draws, or else writes words; the first failure is reported."""
    told: set[str] = set()

    def draw(*arguments: Any, **named: Any) -> Any:
        try:
            return given(*arguments, **named)
        except Exception as error:  # noqa: BLE001 (a stranger's code may raise anything)
            problem = f"{otherwise.__name__} of the drawing {game!r}: {said_with_place(error)}"
            if problem not in told:
                told.add(problem)
                tell(f"{problem}; words are shown instead")
            return otherwise(*arguments, **named)

    return draw
