"""What every drawing of Railways of the World is made on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.draw.marks import Mark
from footplate.draw.parts import Hooks
from footplate.draw.pen import at, escape, rect, text, title
from footplate.draw.world_view import View

WIDE: Final = 1040
"""The width that boards are meant for on a screen; a unit is a pixel there."""

NARROW: Final = 360
"""The width of a phone."""


class Sheet:
    """Elements in the making."""

    def __init__(self, view: View, names: Sequence[str] = (), hooks: Hooks | None = None) -> None:
        """Begin with nothing.

        Args:
            view: what is drawn.
            names: of the players, by seat; others are numbered.
            hooks: links, reasons, labels and language.
        """
        self.view: Final = view
        self.names: Final = names
        self.hooks: Final = hooks or Hooks()
        self.elements: Final[list[str]] = []

    def add(self, *elements: str) -> None:
        """Add elements."""
        self.elements.extend(elements)

    def body(self) -> str:
        """Everything so far."""
        return "".join(self.elements)

    def say(self, english: str, **values: str | int) -> str:
        """A text in the reader's language."""
        return self.hooks.say(english, **values)

    def name(self, seat: int) -> str:
        """What a player is called."""
        if seat < len(self.names):
            return self.names[seat]
        return self.say("Player {number}", number=seat + 1)

    def city(self, city: str) -> str:
        """What a city is called."""
        for site in self.view["board"]["cities"]:
            if site["city"] == city:
                return site["name"]
        return city

    def heading(self, x: float, y: float, english: str) -> None:
        """A heading above a group."""
        self.add(text(x, y, self.say(english), "head"))

    def told(self, words: str, *body: str, cls: str = "") -> str:
        """Elements that together show what these words say."""
        kind = f' class="{cls}"' if cls else ""
        return f'<g role="img"{kind} aria-label="{escape(words)}">{title(words)}{"".join(body)}</g>'

    def key(self, name: str) -> str:
        """An id of its own in this drawing."""
        return self.hooks.prefix + name

    def button(
        self, part: str, x: float, y: float, width: float, height: float, mark: Mark, label: str
    ) -> None:
        """A part that is only there to be chosen, with its picture in the middle."""
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


def figure(number: int) -> str:
    """A number with a minus as wide as a digit, where it has one."""
    return str(number).replace("-", "−")  # noqa: RUF001


def dollars(thousands: int) -> str:
    """Money, which is counted in thousands."""
    return f"${thousands},000" if thousands else "$0"
