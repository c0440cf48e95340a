"""Boards for the terminal: turns a view into something that `rich` can print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from footplate import parts
from footplate.draw.text_pen import ASCII, UNICODE, Sheet, in_ascii
from footplate.kernel.messages import ENGLISH, shared, worded

if TYPE_CHECKING:
    from footplate.kernel.contract import JSON


class Draw(Protocol):
    """Draws a view in lines."""

    def __call__(self, view: Any, sheet: Sheet, /) -> list[Text]:
        """Draw a view on a sheet."""


class Writing(Protocol):
    """How a family is drawn in a terminal: its part `text`."""

    lines: Draw
    """Draws everything."""
    pending: Draw
    """Draws who decides now, and about what."""


class Drawing:
    """A drawing that is made when it is printed, with the characters of its terminal."""

    def __init__(
        self,
        draw: Draw,
        view: Mapping[str, JSON],
        width: int,
        names: Sequence[str],
        language: str,
    ) -> None:
        self.draw: Final = draw
        self.view: Final = view
        self.width: Final = width
        self.names: Final = [_printable(name) for name in names]
        self.language: Final = language

    def lines(self, *, ascii_only: bool = False) -> list[Text]:
        """Draw the lines; none is wider than was asked for."""
        signs = ASCII if ascii_only else UNICODE
        sheet = Sheet(self.width, signs, self.names, self.language, str(self.view["game"]))
        found = self.draw(self.view, sheet)
        return [in_ascii(line) for line in found] if ascii_only else found

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines(ascii_only=options.ascii_only or options.legacy_windows):
            line.no_wrap = True
            line.overflow = "crop"
            yield line


def knows(view: Mapping[str, JSON]) -> bool:
    """Say whether there is a drawing for this game."""
    return _writing(view) is not None


def _writing(view: Mapping[str, JSON]) -> Writing | None:
    """Return how the game of a view is drawn; None if there is no drawing."""
    return cast("Writing | None", parts.find(str(view.get("game")), "text"))


def _written(view: Mapping[str, JSON]) -> Writing:
    found = _writing(view)
    if found is None:
        raise KeyError(view["game"])
    return found


def board(
    view: Mapping[str, JSON], width: int, names: Sequence[str] = (), language: str = ENGLISH
) -> Drawing:
    """Draw the board that a view shows.

    Args:
        view: what `Game.view` gave, for a seat or a spectator.
        width: how many cells a line may have; from 60 on nothing is cut that matters.
        names: the players' names, by seat; by default `Player 1` and so on.
        language: the language of the reader.

    Returns:
        What `rich.print` draws: with frames if the terminal has the characters for them, else in
        plain ASCII.

    Raises:
        KeyError: a game that has no drawing (`knows`).
    """
    return Drawing(_written(view).lines, view, width, _names(view, names, language), language)


def pending(
    view: Mapping[str, JSON], width: int, names: Sequence[str] = (), language: str = ENGLISH
) -> Drawing:
    """Draw only the last lines of the board: who decides now, and about what.

    The arguments are those of `board`.
    """
    return Drawing(_written(view).pending, view, width, _names(view, names, language), language)


def _names(view: Mapping[str, JSON], names: Sequence[str], language: str) -> list[str]:
    players = view["players"]
    assert isinstance(players, list)
    missing = range(len(names) + 1, len(players) + 1)
    numbered = [shared("player.title", number=number) for number in missing]
    return [*names, *[worded(each, language) for each in numbered]]


def _printable(name: str) -> str:
    """Clean a name of line breaks and the like."""
    return "".join([letter if letter.isprintable() else "?" for letter in name])
