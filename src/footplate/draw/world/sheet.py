"""The sheet on which every drawing of Railways of the World is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from footplate.draw.paper import Paper
from footplate.draw.parts import Hooks
from footplate.draw.pen import escape, title
from footplate.draw.world.view import View
from footplate.draw.world.words import DOMAIN, face, message, money
from footplate.kernel.messages import Argument, Message, Name


class Sheet(Paper):
    """Collects the elements of a drawing of a view."""

    DOMAIN: ClassVar = DOMAIN

    def __init__(self, view: View, names: Sequence[str] = (), hooks: Hooks | None = None) -> None:
        """Begin without any elements.

        Args:
            view: what is drawn.
            names: the players' names, by seat; other players are numbered.
            hooks: links, reasons, labels and language.
        """
        super().__init__(names, hooks)
        self.view: Final = view
        self.titles: Final = {site["city"]: site["name"] for site in view["board"]["cities"]}
        """The names of the cities on the board."""

    def city(self, city: str | None) -> str:
        """Return the name of a city; nothing for none."""
        return self.named("city", city, self.titles[city]) if city else ""

    def place(self, city: str) -> Argument:
        """Return the name of a city or warp, to be put into a message."""
        if city not in self.titles:
            return message("warp", place=self.where(self.view["board"]["warp_places"][city]))
        return Name("city", city, self.titles[city])

    def where(self, place: Sequence[str | int]) -> Message:
        """Say where a hex lies.

        A view gives the key of the message, the cities to be named, and how many hexes away it is.
        """
        key, *rest = place
        named = zip(
            ("city", "other"), [each for each in rest if isinstance(each, str)], strict=False
        )
        given: dict[str, Argument] = {word: self.place(city) for word, city in named}
        for each in rest:
            if isinstance(each, int):
                given["hexes"] = each
        return message(str(key), **given)

    def money(self, thousands: int) -> str:
        """Return an amount of money, which is counted in thousands."""
        return self.worded(money(thousands))

    def card(self, card: str) -> str:
        """Return the short name of an operations card."""
        printed = self.view["printed"][card]
        return face(self, printed, self.city(printed["city"]))

    def value(self, what: Argument, value: Argument) -> str:
        """Say what something is, or how much: `engine: 3`."""
        return self.say("draw.value", what=what, value=value)

    def map_title(self) -> str:
        """Return the name of the map."""
        return self.named("option.map", self.view["map"], self.view["title"])

    def told(self, words: str, *body: str, cls: str = "", about: str = "") -> str:
        """Group elements that together show what these words say, and what the rules explain."""
        kind = f' class="{cls}"' if cls else ""
        head = f'<g role="img"{kind} aria-label="{escape(words)}">{title(words, about)}'
        return f"{head}{''.join(body)}</g>"

    def key(self, name: str) -> str:
        """Return an id that belongs to this drawing alone."""
        return self.hooks.prefix + name
