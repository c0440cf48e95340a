"""The parts of a drawing that a choice or a reason can belong to.

A part is an `<a>` element with a stable id, whether it can be chosen or not: without a link it is
a mere group. So a page that updates itself only has to change attributes, and what moves from one
position to the next keeps its element.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

from footplate.draw.pen import num, tag, title

Words: TypeAlias = Callable[[str], str]
"""A translation: what a reader sees instead of an English text. `str` leaves all as it is."""

WHY: Final = "Why not: {what}"

_NOT_IN_ID: Final = re.compile(r"[^A-Za-z0-9_.-]+")


def part_id(part: str) -> str:
    """The id of the element of a part: `space/wood-2` is `space-wood-2`."""
    return _NOT_IN_ID.sub("-", part)


@lru_cache(maxsize=64)
def _groups(parts: tuple[str, ...]) -> frozenset[str]:
    """The groups from which something can be chosen: elsewhere nothing is faded."""
    return frozenset([part.rpartition("/")[0] for part in parts]) - {""}


@dataclass(frozen=True, slots=True)
class Hooks:
    """What a drawing is connected to: links by part, labels by part, and the language."""

    links: Mapping[str, str] = field(default_factory=dict)
    """What can be chosen now, and where that leads."""
    whys: Mapping[str, str] = field(default_factory=dict)
    """What cannot be chosen now, and where it is said why."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What a part is called; a drawing has a name of its own for most of them."""
    words: Words = str
    """The translation of headings and phrases, each asked for by its English text."""
    prefix: str = ""
    """Stands before every id, for a page that holds two drawings of the same thing."""

    def key(self, part: str) -> str:
        """The id of a part in this drawing."""
        return self.prefix + part_id(part)

    def say(self, english: str, **values: str | int) -> str:
        """A text in the reader's language, with values put in."""
        return self.words(english).format_map(values) if values else self.words(english)

    def known(self, part: str) -> bool:
        """Whether a part is asked for by a link or a reason."""
        return part in self.links or part in self.whys

    def part(
        self, part: str, x: float, y: float, *body: str, label: str = "", cls: str = ""
    ) -> str:
        """The element of a part, at its place.

        The part's own shape that shows whether it can be chosen has the class `frame`.
        """
        name = self.labels.get(part, label)
        link = self.links.get(part)
        state = "part"
        spoken = None
        if link is not None:
            state, spoken = "part can", name or None
        elif part in self.whys:
            link, state = self.whys[part], "part why"
            spoken = self.say(WHY, what=name) if name else None
        elif part.rpartition("/")[0] in _groups(tuple(self.links)):
            state = "part idle"
        return tag(
            "a",
            title(name),
            *body,
            id=self.key(part),
            cls=f"{state} {cls}" if cls else state,
            transform=f"translate({num(x)} {num(y)})",
            href=link,
            aria_label=spoken,
        )
