"""What the tests of the drawings look at, of any family."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

from footplate.draw.families import family
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Ada <&>", 'Mika "M"', "Jun", "Wassilissa Alexandrowna", "Rosa", "Bo"]


def everything(
    view: Any, seat: int, hooked: Hooks | None = None, *, compact: bool = False
) -> list[Drawing]:
    """What a page of the table would show, as one drawing after the other."""
    draw = family(view)
    others = [who for who in range(len(view["players"])) if who != seat]
    return [
        draw.shared_board(view, NAMES, hooked, compact=compact),
        draw.player_board(view, seat, NAMES, hooked, compact=compact),
        draw.tray(view, NAMES, hooked, compact=compact),
        *[draw.thumbnail(view, other, NAMES, hooked) for other in others],
    ]


def parsed(drawing: Drawing) -> Any:
    """A drawing as a tree of elements."""
    return ET.fromstring(drawing.standalone())


def ids(root: ET.Element) -> list[str]:
    """The ids of all elements."""
    return [name for element in root.iter() if (name := element.get("id"))]
