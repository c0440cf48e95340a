"""The parts of a drawing that a choice or a reason can belong to.

A part is an `<a>` element with a stable id, even if it cannot be chosen: without a link it is just
a group. So a page that updates itself only has to change attributes, and what moves from one
position to the next keeps its element.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from footplate.draw.pen import num, tag, title
from footplate.kernel.messages import ENGLISH, Argument, shared, worded

__all__ = ["Hooks", "part_id"]

_NOT_IN_ID: Final = re.compile(r"[^A-Za-z0-9_.-]+")


def part_id(part: str) -> str:
    """Return the id of the element of a part: `space/wood-2` becomes `space-wood-2`."""
    return _NOT_IN_ID.sub("-", part)


@lru_cache(maxsize=64)
def _groups(parts: tuple[str, ...]) -> frozenset[str]:
    """List the groups in which something can be chosen; only there is anything faded."""
    return frozenset([part.rpartition("/")[0] for part in parts]) - {""}


@dataclass(frozen=True, slots=True)
class Hooks:
    """What a drawing is connected to: links and labels by part, and the language."""

    links: Mapping[str, str] = field(default_factory=dict)
    """The parts that can be chosen now, and the link of each."""
    whys: Mapping[str, str] = field(default_factory=dict)
    """The parts that cannot be chosen now, and the link that says why."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """The names of parts; for most of them the drawing has a name itself."""
    language: str = ENGLISH
    """The language of the reader, such as `en`."""
    prefix: str = ""
    """Stands before every id, so that a page can hold two drawings of the same thing."""
    aims: frozenset[str] = frozenset()
    """The ids of the parts that somebody is advised to choose."""
    about: str = ""
    """The link that explains any other part, without the id of the part; empty for none."""

    def key(self, part: str) -> str:
        """Return the id of a part in this drawing."""
        return self.prefix + part_id(part)

    def say(self, key: str, **arguments: Argument) -> str:
        """Return a text that the drawings of all games share, in the reader's language."""
        return worded(shared(key, **arguments), self.language)

    def known(self, part: str) -> bool:
        """Say whether a part has a link or a reason."""
        return part in self.links or part in self.whys

    def part(
        self, part: str, x: float, y: float, *body: str, label: str = "", cls: str = ""
    ) -> str:
        """Draw a part at its place.

        The shape in the part that shows whether it can be chosen has the class `frame`.
        """
        name = self.labels.get(part, label)
        link = self.links.get(part)
        state = "part"
        spoken = None
        if link is not None:
            state, spoken = "part can", name or None
        elif part in self.whys:
            link, state = self.whys[part], "part why"
            spoken = self.say("draw.why", what=name) if name else None
        elif part.rpartition("/")[0] in _groups(tuple(self.links)):
            state = "part idle"
        if spoken is not None:  # the label says it all
            body = tuple([each.replace("<text ", '<text aria-hidden="true" ') for each in body])
        if part_id(part) in self.aims and not self.prefix:
            state += " aim"
        if link is None and self.about:
            link = self.about + part_id(part)
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
