"""The sheet on which every drawing of Railways of the World is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from footplate.draw.paper import Paper
from footplate.draw.parts import Hooks
from footplate.draw.pen import escape, title
from footplate.draw.world.view import View


class Sheet(Paper):
    """Collects the elements of a drawing of a view."""

    DOMAIN: ClassVar = "world"

    def __init__(self, view: View, names: Sequence[str] = (), hooks: Hooks | None = None) -> None:
        """Begin without any elements.

        Args:
            view: what is drawn.
            names: the players' names, by seat; other players are numbered.
            hooks: links, reasons, labels and language.
        """
        super().__init__(names, hooks)
        self.view: Final = view

    def city(self, city: str) -> str:
        """Return the name of a city."""
        for site in self.view["board"]["cities"]:
            if site["city"] == city:
                return site["name"]
        return city

    def told(self, words: str, *body: str, cls: str = "") -> str:
        """Group elements that together show what these words say."""
        kind = f' class="{cls}"' if cls else ""
        return f'<g role="img"{kind} aria-label="{escape(words)}">{title(words)}{"".join(body)}</g>'

    def key(self, name: str) -> str:
        """Return an id that belongs to this drawing alone."""
        return self.hooks.prefix + name


def figure(number: int) -> str:
    """Write a number; its minus, if any, is as wide as a digit."""
    return str(number).replace("-", "−")  # noqa: RUF001


def dollars(thousands: int) -> str:
    """Write an amount of money, which is counted in thousands."""
    return f"${thousands},000" if thousands else "$0"
