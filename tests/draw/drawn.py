"""What the tests of the drawings look at, of any family."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from typing import Any

from footplate.draw.families import family
from footplate.draw.parts import Hooks, part_id
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


def keeps_the_rules_of_the_page(root: ET.Element) -> None:
    """Assert that no id is used twice, and that nothing is there that a page would not run."""
    names = ids(root)
    assert len(names) == len(set(names))
    for element in root.iter():
        assert element.get("style") is None
        assert element.tag.removeprefix(SVG) not in ("script", "image", "foreignObject")
        if element.tag == f"{SVG}use":  # a shape of the drawing, once more
            assert (element.get("href") or "").removeprefix("#") in names
        assert not any(name.startswith("on") for name in element.keys())  # noqa: SIM118
        assert "url(" not in "".join(element.attrib.values())


def choices_in(drawings: Iterable[Drawing]) -> dict[str, tuple[str, str | None]]:
    """The link and the label of every choice that is drawn, by the id of its part."""
    found: dict[str, tuple[str, str | None]] = {}
    for drawing in drawings:
        for anchor in parsed(drawing).iter(f"{SVG}a"):
            href = anchor.get("href") or ""
            if href.startswith("?choose"):
                assert anchor.get("id") not in found
                found[anchor.get("id")] = (href, anchor.get("aria-label"))
    return found


def choices_of(hooked: Hooks) -> dict[str, tuple[str, str | None]]:
    """The same for every choice there is."""
    return {part_id(part): (link, hooked.labels[part]) for part, link in hooked.links.items()}


def texts(drawing: Drawing) -> list[str]:
    """Everything that a drawing says, to the eye and to a screen reader."""
    found = [drawing.name]
    for element in parsed(drawing).iter():
        found.append(element.get("aria-label") or "")
        if element.tag in (f"{SVG}title", f"{SVG}text", f"{SVG}tspan"):
            found.append(element.text or "")
    return found


def untranslated(said: Iterable[str], names: Iterable[str] = NAMES) -> list[str]:
    """The words of two or more letters without an accent, but for the players' names."""
    known = {word for name in names for word in re.findall("[A-Za-z]+", name)}
    found = re.findall(r"(?<![^\W\d_])[A-Za-z]{2,}(?![^\W\d_])", "\n".join(said))
    return [word for word in found if not any(name.startswith(word) for name in known)]


def luminance(colour: str) -> float:
    """How bright a colour is, from 0 to 1."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """How well two colours are told apart; letters need 4.5."""
    high, low = sorted([luminance(one), luminance(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)
