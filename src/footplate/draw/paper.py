"""The paper on which every family makes its drawings: it collects elements and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from footplate.draw.marks import Mark
from footplate.draw.parts import Hooks
from footplate.draw.pen import at, rect, text
from footplate.kernel.messages import SHARED, Argument, Message, worded

__all__ = ["COVER", "NARROW", "WIDE", "Paper"]

WIDE: Final = 1040
"""The width of a board on a screen; a unit is a pixel there."""

NARROW: Final = 360
"""The width of a board on a phone."""

COVER: Final = (320, 200)
"""The width and height of the small picture by which a game is chosen."""


class Paper:
    """Collects the elements of a drawing."""

    DOMAIN: ClassVar = SHARED
    """The catalogue in which the words of the drawing stand."""

    def __init__(self, names: Sequence[str] = (), hooks: Hooks | None = None) -> None:
        """Begin without any elements.

        Args:
            names: the players' names, by seat; other players are numbered.
            hooks: links, reasons, labels and language.
        """
        self.names: Final = names
        self.hooks: Final = hooks or Hooks()
        self.elements: Final[list[str]] = []

    def add(self, *elements: str) -> None:
        """Add elements."""
        self.elements.extend(elements)

    def body(self) -> str:
        """Return everything that was added so far."""
        return "".join(self.elements)

    def say(self, key: str, **arguments: Argument) -> str:
        """Return a text of the game's catalogue in the reader's language."""
        return self.worded(Message(self.DOMAIN, key, arguments))

    def named(self, kind: str, thing: str, title: str = "", **arguments: Argument) -> str:
        """Return what a thing is called, or else its title: `named("route", "kyiv")`."""
        key = f"{kind}.{thing}"
        found = self.say(key, **arguments)
        return title if found == key and title else found

    def worded(self, message: Message) -> str:
        """Return what a message says in the reader's language."""
        return worded(message, self.hooks.language, self.names)

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        if seat < len(self.names):
            return self.names[seat]
        return self.hooks.say("player.title", number=seat + 1)

    def heading(self, x: float, y: float, key: str) -> None:
        """Add a heading above a group."""
        self.add(text(x, y, self.say(key), "head"))

    def button(
        self, part: str, x: float, y: float, width: float, height: float, mark: Mark, label: str
    ) -> None:
        """Add a part that is there only to be chosen, with its picture in the middle."""
        self.add(
            self.hooks.part(
                part,
                x,
                y,
                rect(0, 0, width, height, "frame", 6),
                at((width - mark.width) / 2, (height - 20) / 2, mark.svg, cls="gain"),
                label=label,
            )
        )
