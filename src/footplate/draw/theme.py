"""How drawings look: reads the stylesheets in `styles/`, and writes them for pages and for files.

One stylesheet serves the pages of the table and, inside the file, drawings in files of their own.
Every colour is a custom property (`--fp-ink`), so that a page can use it too. Before each such
property the colour is also written out, for programs that do not know custom properties.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from footplate.draw.looks import AGES, COUNTRIES, GROUNDS, PLAIN_LOOK

STYLES: Final = Path(__file__).parent / "styles"
GENERAL: Final = ("text", "pieces", "parts", "tracks", "players", "land", "links", "faces")
"""The stylesheets that come before the ground of maps, in this order; `goods` comes after it."""
LOOKS: Final = ("light", "dark")

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COLOUR: Final = re.compile(r"var\(--fp-([\w-]+)\)")
_CLASSES: Final = re.compile(r'class="([^"]+)"')
_CLASS: Final = re.compile(r"\.([A-Za-z][\w-]*)")
_BOTH: Final = re.compile(r"light-dark\((.+), (.+)\)")


class Rule(NamedTuple):
    """A rule of a stylesheet."""

    selectors: list[str]
    settings: dict[str, str]
    """What is set, by property; `var(--fp-ink)` is a colour of `COLOURS`."""


def _read(name: str) -> list[Rule]:
    """Read a stylesheet, without the spaces that nobody needs."""
    text = _COMMENT.sub("", (STYLES / f"{name}.css").read_text(encoding="utf-8"))
    rules = []
    for selectors, settings in _RULE.findall(text):
        pairs = [each.partition(":") for each in settings.split(";") if each.strip()]
        rules.append(
            Rule(
                [re.sub(r"\s*>\s*", ">", each.strip()) for each in selectors.split(",")],
                {key.strip(): value.strip() for key, _, value in pairs},
            )
        )
    return rules


_NAMED: Final = _read("colours")[0].settings

SERIF: Final = _NAMED["--serif"].replace(", ", ",")
SANS: Final = _NAMED["--sans"].replace(", ", ",")


def _both(value: str) -> tuple[str, str]:
    """Return the light and the dark value of a colour, which may be the same."""
    found = _BOTH.fullmatch(value)
    return (found[1], found[2]) if found else (value, value)


COLOURS: Final = {
    name.removeprefix("--fp-"): _both(value)
    for name, value in _NAMED.items()
    if name.startswith("--fp-")
} | {
    f"{part}-{look}": both
    for look, parts in (GROUNDS | AGES | COUNTRIES).items()
    for part, both in parts.items()
}
"""The light and the dark value of each colour, those of the ground of maps included."""


@cache
def _rules() -> tuple[Rule, ...]:
    """List the rules of all drawings, the ground of maps and boards among them."""
    rules = [rule for name in GENERAL for rule in _read(name)]
    for look, colours in (GROUNDS | AGES | COUNTRIES).items():
        for part in colours:
            where = f".fp .{part}" if look == PLAIN_LOOK else f".fp .{look} .{part}"
            rules.append(Rule([where], {"fill": f"var(--fp-{part}-{look})"}))
    return (*rules, *_read("goods"))


@cache
def stylesheet() -> str:
    """Write the CSS of all drawings, light and dark.

    The dark look holds if the reader's system asks for it, unless `data-theme` on the root (of a
    page or of a drawing) says `light` or `dark`.
    """
    light = _properties(0)
    dark = _properties(1)
    rules = [
        f":root,.fp[data-theme=light]{{{light}color-scheme:light dark}}",
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}",
        f":root[data-theme=dark],.fp[data-theme=dark]{{{dark}}}",
        ".fp{display:block;width:100%;height:auto}",
    ]
    for selectors, settings in _rules():
        written = []
        for key, value in settings.items():
            written.append(f"{key}:{_plain(value, 0)}")
            if _COLOUR.fullmatch(value):
                written.append(f"{key}:{value}")
        rules.append(f"{','.join(selectors)}{{{';'.join(written)}}}")
    rules.append("@media (prefers-reduced-motion:reduce){.fp .piece,.fp .part{transition:none}}")
    return "\n".join(rules)


@cache
def plain_stylesheet(look: str) -> str:
    """Write the CSS of a drawing in one look, for programs that know little of CSS.

    Args:
        look: `light` or `dark`; every colour is written out, and nothing answers a pointer.
    """
    index = LOOKS.index(look)
    rules = []
    for selectors, settings in _rules():
        still = [each for each in selectors if ":" not in each]
        if still:
            written = [f"{key}:{_plain(value, index)}" for key, value in settings.items()]
            rules.append(f"{','.join(still)}{{{';'.join(written)}}}")
    return "\n".join(rules)


def sparing_stylesheet(body: str) -> str:
    """Write the CSS of a small drawing, light and dark, with the rules of its classes only."""
    used = {word for words in _CLASSES.findall(body) for word in words.split()} | {"fp"}
    rules = [".fp{display:block;width:100%;height:auto}"]
    names: set[str] = set()
    for selectors, settings in _rules():
        alone = [each for each in selectors if ":" not in each]
        met = [each for each in alone if used.issuperset(_CLASS.findall(each))]
        if met:
            written = ";".join([f"{key}:{value}" for key, value in settings.items()])
            rules.append(f"{','.join(met)}{{{written}}}")
            names.update(_COLOUR.findall(written))
    names.add("paper")
    dark = f"@media (prefers-color-scheme:dark){{:root{{{_properties(1, names)}}}}}"
    return "\n".join([f":root{{{_properties(0, names)}}}", dark, *rules])


def _properties(index: int, names: Collection[str] = tuple(COLOURS)) -> str:
    return "".join([f"--fp-{name}:{COLOURS[name][index]};" for name in COLOURS if name in names])


def _plain(value: str, index: int) -> str:
    """Write out a value without custom properties: a colour in one look, or fonts by name."""
    found = _COLOUR.fullmatch(value)
    if found:
        return COLOURS[found[1]][index]
    return value.replace("var(--serif)", SERIF).replace("var(--sans)", SANS)
