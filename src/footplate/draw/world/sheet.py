"""What every drawing of Railways of the World is made on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.draw.paper import Paper
from footplate.draw.parts import Hooks
from footplate.draw.pen import escape, title
from footplate.draw.world.view import View


class Sheet(Paper):
    """Elements in the making."""

    def __init__(self, view: View, names: Sequence[str] = (), hooks: Hooks | None = None) -> None:
        """Begin with nothing.

        Args:
            view: what is drawn.
            names: of the players, by seat; others are numbered.
            hooks: links, reasons, labels and language.
        """
        super().__init__(names, hooks)
        self.view: Final = view

    def city(self, city: str) -> str:
        """What a city is called."""
        for site in self.view["board"]["cities"]:
            if site["city"] == city:
                return site["name"]
        return city

    def told(self, words: str, *body: str, cls: str = "") -> str:
        """Elements that together show what these words say."""
        kind = f' class="{cls}"' if cls else ""
        return f'<g role="img"{kind} aria-label="{escape(words)}">{title(words)}{"".join(body)}</g>'

    def key(self, name: str) -> str:
        """An id of its own in this drawing."""
        return self.hooks.prefix + name


def figure(number: int) -> str:
    """A number with a minus as wide as a digit, where it has one."""
    return str(number).replace("-", "−")  # noqa: RUF001


def dollars(thousands: int) -> str:
    """Money, which is counted in thousands."""
    return f"${thousands},000" if thousands else "$0"
