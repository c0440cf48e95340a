"""The pen: writes SVG elements as text, and finished drawings.

Elements carry presentation attributes and classes only, never a `style` attribute and never a
script, so that a strict Content-Security-Policy lets them through; how the classes look is said
once, in `theme`. Nothing refers to anything outside the drawing. Coordinates are user units, which
are pixels at the width a drawing is meant for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from footplate.draw import theme

__all__ = [
    "Drawing",
    "at",
    "circle",
    "escape",
    "figure",
    "fit",
    "line",
    "num",
    "path",
    "rect",
    "runs",
    "scaled",
    "strong_width_of",
    "tag",
    "text",
    "title",
    "use",
    "width_of",
    "wrap",
]

NAMESPACE: Final = "http://www.w3.org/2000/svg"

_MARKUP: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_SPECIAL: Final = re.compile(r"""[&<>"\x00-\x08\x0b\x0c\x0e-\x1f]""")
_NARROW: Final = frozenset("iljtfrI.,:;'|!()[] ·")
_BROAD: Final = frozenset("mwMW@%—→")
_STRONG: Final = {
    letter: width
    for letters, width in (
        (" '.,-ijlIJ", 0.39), ("frt", 0.49), ("csz", 0.6), ("Lvxy", 0.65), ("aekEFT", 0.68),
        ("ABCKPRSVXYZ", 0.77), ("w", 0.92), ("mM", 1.04), ("W", 1.1),
    )
    for letter in letters
}  # fmt: skip
"""The width of letters where they are bold, in the widest of the usual fonts."""


def escape(text: str) -> str:
    """Escape a text for an element or an attribute."""
    return _SPECIAL.sub(_escaped, text) if _SPECIAL.search(text) else text


def _escaped(found: re.Match[str]) -> str:
    """Escape one special letter; control codes, which XML cannot hold, are left out."""
    return _MARKUP.get(found[0], "")


def num(value: float) -> str:
    """Write a coordinate with at most two decimals, and without zeros at the end."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, *body: str, **attributes: str | float | None) -> str:
    """Write an element.

    Args:
        name: the name of the element.
        *body: its content, already markup.
        **attributes: numbers and texts; `cls` stands for `class`, an underscore for a hyphen, and
            None leaves an attribute out.
    """
    parts = [name]
    for key, value in attributes.items():
        if value is None:
            continue
        text = escape(value) if isinstance(value, str) else num(value)
        parts.append(f'{"class" if key == "cls" else key.replace("_", "-")}="{text}"')
    head = " ".join(parts)
    if body:
        inner = "".join(body)
        if inner:
            return f"<{head}>{inner}</{name}>"
    return f"<{head}/>"


def rect(x: float, y: float, width: float, height: float, cls: str, radius: float = 0) -> str:
    """Draw a rectangle from its upper left corner."""
    corner = f' rx="{num(radius)}"' if radius else ""
    return (
        f'<rect class="{cls}" x="{num(x)}" y="{num(y)}" '
        f'width="{num(width)}" height="{num(height)}"{corner}/>'
    )


def circle(x: float, y: float, radius: float, cls: str) -> str:
    """Draw a circle around its centre."""
    return f'<circle class="{cls}" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'


def path(d: str, cls: str) -> str:
    """Draw a path."""
    return f'<path class="{cls}" d="{d}"/>'


def use(key: str, cls: str, x: float = 0, y: float = 0) -> str:
    """Draw a shape of this drawing once more, in the look of a class, and perhaps beside itself."""
    where = f' x="{num(x)}" y="{num(y)}"' if x or y else ""
    return f'<use class="{cls}" href="#{key}"{where}/>'


def line(x1: float, y1: float, x2: float, y2: float, cls: str) -> str:
    """Draw a straight line."""
    return f'<path class="{cls}" d="M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"/>'


def text(x: float, y: float, words: str, cls: str, anchor: str = "") -> str:
    """Write a line of text on its baseline; `anchor` is empty, `middle` or `end`."""
    where = f' text-anchor="{anchor}"' if anchor else ""
    return f'<text class="{cls}" x="{num(x)}" y="{num(y)}"{where}>{escape(words)}</text>'


def runs(x: float, y: float, *pieces: tuple[str, str], gap: float = 12) -> str:
    """Write texts of several classes one after the other on a line, however wide the font is."""
    spans = [
        f'<tspan class="{cls}" dx="{num(gap if i else 0)}">{escape(words)}</tspan>'
        for i, (words, cls) in enumerate(pieces)
        if words
    ]
    return f'<text x="{num(x)}" y="{num(y)}">{"".join(spans)}</text>'


def at(x: float, y: float, *body: str, cls: str | None = None, key: str | None = None) -> str:
    """Move elements to a place, as a group that keeps its id `key` wherever it is."""
    name = f' id="{escape(key)}"' if key else ""
    kind = f' class="{cls}"' if cls else ""
    return f'<g{name}{kind} transform="translate({num(x)} {num(y)})">{"".join(body)}</g>'


def scaled(drawn: str, x: float, y: float, scale: float, cls: str = "") -> str:
    """Move elements to a place, and make them smaller or larger."""
    kind = f' class="{cls}"' if cls else ""
    where = f"translate({num(x)} {num(y)}) scale({num(scale)})"
    return f'<g{kind} transform="{where}">{drawn}</g>'


def title(words: str, about: str = "") -> str:
    """Add what a pointer that rests here shows, and a screen reader says.

    Args:
        words: what it says.
        about: the beginning of the id of parts that the rules explain in the same way, such as
            `route-`; a page then tells more.
    """
    more = f' data-about="{escape(about)}"' if about else ""
    return f"<title{more}>{escape(words)}</title>" if words else ""


_BREAK: Final = re.compile(
    r"(?<= )|(?:(?<=[\u2e80-\uffef])|(?=[\u2e80-\uffef]))"
    r"(?<![\d\u300c\u300e\uff08])"  # opening marks
    r"(?![ \u3001\u3002\u300d\u300f\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f\uff5e\u30fb\u30fc"
    r"\u3005\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087"  # small letters
    r"\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7])"
)
"""Matches where a line may end: after a space, or beside a Chinese or Japanese character."""


def figure(number: int) -> str:
    """Write a number; its minus, if any, is as wide as a digit."""
    return str(number).replace("-", "−")  # noqa: RUF001


@lru_cache(maxsize=4096)
def width_of(words: str, size: float) -> float:
    """Estimate how wide a text is, rather too wide than too narrow."""
    total = 0.0
    for letter in words:
        if letter in _NARROW:
            total += 0.38
        elif letter in _BROAD or letter > "\u2e7f":
            total += 1.0
        elif letter.isupper():
            total += 0.72
        else:
            total += 0.63
    return total * size


@lru_cache(maxsize=4096)
def strong_width_of(words: str, size: float) -> float:
    """Estimate how wide a bold text is, closely enough to place it between others."""
    total = 0.0
    for letter in words:
        if letter > "\u2e7f":
            total += 1.0
        else:
            total += _STRONG.get(letter) or (0.85 if letter.isupper() else 0.72)
    return total * size


@lru_cache(maxsize=4096)
def fit(words: str, size: float, width: float) -> str:
    """Cut a text with an ellipsis if it is wider than this."""
    if width_of(words, size) <= width:
        return words
    kept = words
    while kept and width_of(kept + "…", size) > width:
        kept = kept[:-1]
    return kept.rstrip() + "…" if kept else ""


def wrap(words: str, size: float, width: float) -> list[str]:
    """Break a text into lines that are no wider than this, between words where possible.

    Where a script writes no spaces, lines end between its characters, but no line begins with a
    closing mark or ends with an opening one, and a figure stays with what it counts.
    """
    lines: list[str] = []
    rest = ""
    for piece in _BREAK.split(words):
        if rest and width_of((rest + piece).rstrip(" "), size) > width:
            lines.append(rest.rstrip(" "))
            rest = piece
        else:
            rest += piece
    lines.append(rest)
    return [fit(each, size, width) for each in lines]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A finished drawing: its size in user units, its name, and its elements."""

    width: float
    height: float
    body: str
    name: str = ""

    def inline(self) -> str:
        """Return the `<svg>` element for a page that includes `theme.stylesheet()`."""
        return self._svg(title(self.name) + self.body, None)

    def standalone(self, look: str | None = None) -> str:
        """Write a file of its own, with the stylesheet inside and paper behind the drawing.

        Args:
            look: `light` or `dark`; None follows what the reader's system asks for.
        """
        return self._file(theme.stylesheet(), look)

    def plain(self, look: str = "light") -> str:
        """Write a file of its own in one look, for programs that know little of CSS."""
        return self._file(theme.plain_stylesheet(look), look)

    def small(self) -> str:
        """Write a file of its own that holds no more of the stylesheet than it needs."""
        return self._file(theme.sparing_stylesheet(self._paper + self.body), None)

    def at(self, x: float, y: float) -> str:
        """Return the elements, for a larger drawing of which this one is a part."""
        return at(x, y, self.body)

    @property
    def _paper(self) -> str:
        return rect(0, 0, self.width, self.height, "paper")

    def _file(self, css: str, look: str | None) -> str:
        style = tag("style", escape(css))
        return self._svg(title(self.name) + style + self._paper + self.body, look) + "\n"

    def _svg(self, inner: str, look: str | None) -> str:
        return tag(
            "svg",
            inner,
            xmlns=NAMESPACE,
            cls="fp",
            viewBox=f"0 0 {num(self.width)} {num(self.height)}",
            data_theme=look,
            role="group" if "<a " in inner and " href=" in inner else "img",
            aria_label=self.name or None,
        )

    def _repr_svg_(self) -> str:
        """Show the drawing in a notebook."""
        return self.standalone()
