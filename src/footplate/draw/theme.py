"""How drawings look: colours for light and for dark, and how each class is drawn.

One stylesheet serves the pages of the table and, inside the file, drawings in files of their own.
Every colour is a custom property (`--fp-ink`), so that a page can use it too. Before each such
property the colour is also written out, for programs that do not know custom properties.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from footplate.draw.looks import AGES, GROUNDS, PLAIN_LOOK

SERIF: Final = 'Charter,"Iowan Old Style","Palatino Linotype",Georgia,"Noto Serif",serif'
SANS: Final = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'

COLOURS: Final = {
    "paper": ("#F6F1E4", "#1E1D1B"),
    "panel": ("#FCFAF3", "#272522"),
    "cell": ("#FFFDF8", "#2E2B28"),
    "taken": ("#F0E7D2", "#35312B"),
    "rule": ("#D6CDB8", "#45403A"),
    "edge": ("#A99F8A", "#6E675C"),
    "ink": ("#2B2A28", "#EDE7DA"),
    "soft": ("#6B655A", "#A79F90"),
    "action": ("#1F6FB2", "#6DB3E8"),
    "tint": ("#EAF2F8", "#22323F"),
    "rail": ("#A63D2F", "#D97B6C"),
    "lit": ("#FBECC2", "#4A3F24"),
    "print": ("#2B2A28", "#1E1D1B"),
    "white": ("#FFFFFF", "#FFFFFF"),
    "wood": ("#B8946A", "#B8946A"),
    "wood-deep": ("#7C5A33", "#7C5A33"),
    "green": ("#3F7A53", "#3F7A53"),
    "green-deep": ("#A9D3B5", "#A9D3B5"),
    "bronze": ("#A85C28", "#A85C28"),
    "bronze-deep": ("#F0C39E", "#F0C39E"),
    "silver": ("#A3ADB6", "#A3ADB6"),
    "silver-deep": ("#5E6A75", "#5E6A75"),
    "gold": ("#D8A520", "#D8A520"),
    "gold-deep": ("#7A5A05", "#7A5A05"),
    "temporary": ("#2E9C9C", "#4DB8B8"),
    "land": ("#E6E2D6", "#2A2825"),
    "coast": ("#5F8797", "#5C8594"),
    "seaname": ("#2B5A6C", "#9CC3D1"),
    "landname": ("#5C574D", "#A79F90"),
    "lineend": ("#9A3527", "#E38C7E"),
    "shoal": ("#FFFFFF", "#527F8F"),
    "grid": ("#8C7B52", "#9C917A"),
    "water": ("#BAD9E4", "#22404A"),
    "wet": ("#A9D2E2", "#2B6277"),
    "wave": ("#2F7189", "#86BBCC"),
    "stream": ("#6FA9C0", "#4489A0"),
    "peak": ("#6B4A26", "#D2B184"),
    "crest": ("#FBF3DF", "#2B2118"),
    "tie": ("#5A4A38", "#8C7A62"),
    "warp": ("#5B3FA0", "#B49BEB"),
    "ridge": ("#7A4A22", "#C98D58"),
    "red": ("#C8402F", "#C8402F"),
    "yellow": ("#E3B12F", "#E3B12F"),
    "blue": ("#2F6DB5", "#2F6DB5"),
    "black": ("#33312E", "#131211"),
    "purple": ("#7A4E9B", "#7A4E9B"),
    "gray": ("#C9C3B6", "#8F897D"),
    "goal": ("#3F7A53", "#74BE8E"),
    "player-0": ("#0072B2", "#2E93CF"),
    "player-1": ("#D55E00", "#E5711A"),
    "player-2": ("#009E73", "#1DB588"),
    "player-3": ("#CC79A7", "#D68DB6"),
    "player-4": ("#56B4E9", "#56B4E9"),
    "player-5": ("#F0E442", "#F0E442"),
}
"""The light and the dark value of each colour."""

COLOURS.update(
    {
        f"{part}-{look}": both
        for look, parts in (GROUNDS | AGES).items()
        for part, both in parts.items()
    }
)

LOOKS: Final = ("light", "dark")

_TRACKS: Final = ("wood", "green", "bronze", "silver", "gold")
_DARK_LETTERS: Final = ("wood", "silver", "gold")
PLAYERS: Final = 6

GOODS: Final = ("red", "yellow", "blue", "black", "purple", "gray")
"""The colours of cities and goods cubes; gray is a city that takes none."""
_DARK_ON_GOODS: Final = ("yellow", "gray")

_NONE: Final = "none"
_BETWEEN: Final = (
    (_NONE, "0", _NONE, "butt"),
    ("@white", "2.2", _NONE, "butt"),
    ("@white", "2.4", "5 4", "butt"),
    ("@print", "2.6", "0 4.5", "round"),
    ("@print", "2", "9 4", "butt"),
    ("@print", "6", "1.5 4", "butt"),
)
"""What lies between the rails of each player: nothing, a line, dashes, dots, long dashes, bars."""
_SHOALS: Final = (18, 50, 100, 168)
"""How wide the lines along a coast are, in hundredths of a hex."""


def _map_rules() -> list[tuple[str, dict[str, str]]]:
    """List the looks of hex maps: ground, tracks, cities and cubes."""
    ends = {"stroke-linejoin": "round", "stroke-linecap": "round", "fill": _NONE}
    butt = {"stroke-linejoin": "round", "fill": _NONE}
    rules: list[tuple[str, dict[str, str]]] = [
        (".land", {"fill": "@land", "stroke": "@coast", "stroke-width": "6",
                   "stroke-linejoin": "round"}),
        (".shoal", {"fill": _NONE, "stroke": "@shoal", "stroke-opacity": ".22",
                    "stroke-linejoin": "round"}),
        (".plains,.hills,.heights,.wet", {"fill-rule": "evenodd"}),
        (".wet", {"fill": "@wet", "fill-opacity": ".62"}),
        (".stream", {"fill": "@stream"}),
        (".water", {"fill": "@water"}),
        (".grid", {"stroke": "@grid", "stroke-width": "2.7", "stroke-opacity": ".3", **ends}),
        (".wave", {"stroke": "@wave", "stroke-width": "4", **ends}),
        (".peak", {"stroke": "@peak", "stroke-width": "4", **ends}),
        (".slope", {"fill": "@peak", "fill-opacity": ".55"}),
        (".ridge", {"stroke": "@ridge", "stroke-width": "3", **ends}),
        (".crestline", {"stroke": "@crest", "stroke-width": "5", **ends}),
        (".crest", {"fill": "@ridge", "stroke": "@crest", "stroke-width": "2",
                    "stroke-linejoin": "round", "paint-order": "stroke"}),
        (".relief", {"fill": "@peak", "fill-opacity": ".28", "fill-rule": "evenodd"}),
        (".graticule", {"fill": _NONE, "stroke": "@coast", "stroke-width": "2",
                        "stroke-opacity": ".35"}),
        (".cartouche", {"fill": _NONE, "stroke": "@edge"}),
        (".maptitle", {"font-family": SERIF, "font-weight": "700", "font-size": "17px",
                       "letter-spacing": "1.5px"}),
        (".seaname", {"font-family": SERIF, "font-style": "italic", "font-size": "16px",
                      "letter-spacing": "2.5px", "fill": "@seaname"}),
        (".landname", {"font-family": SERIF, "font-size": "12px", "letter-spacing": "3px",
                       "fill": "@landname"}),
        (".emblem", {"stroke": "@edge", "stroke-width": "1.5", **ends}),
        (".emblemfill", {"fill": "@edge"}),
        (".veil", {"fill": "@land", "fill-opacity": ".66", "stroke": "@soft",
                   "stroke-width": "2", "stroke-dasharray": "7 5"}),
        (".stopsign", {"fill": "@rail", "stroke": "@ink", "stroke-linejoin": "round"}),
        (".stopbar", {"stroke": "@white", "stroke-width": "2.6", **ends}),
        (".swirl", {"stroke": "@warp", "stroke-width": "9", "stroke-opacity": ".13", **ends}),
        (".plate", {"stroke": "@warp", "stroke-width": "1.5"}),
        (".warp", {"fill": "@warp", "fill-opacity": ".3"}),
        (".spiral", {"stroke": "@warp", "stroke-width": "1.9", **ends}),
        (".period", {"font-family": SERIF, "font-weight": "700", "font-size": "15px",
                     "letter-spacing": ".6px"}),
        (".ribbonend", {"fill": "@taken", "stroke": "@ink", "stroke-width": "1.25",
                        "stroke-linejoin": "round"}),
        (".barrier", {"stroke": "@rail", "stroke-width": "4", **ends}),
        (".spur", {"stroke": "@ink", "stroke-width": "10", "fill": _NONE}),
        (".place", {"font-size": "14px", "font-weight": "600", "fill": "@ink",
                    "stroke": "@panel", "stroke-width": "3.4", "stroke-opacity": ".88",
                    "stroke-linejoin": "round", "paint-order": "stroke"}),
        (".lineend", {"fill": "@lineend", "font-weight": "700", "font-size": "14px"}),
        (".ties", {"stroke": "@tie", "stroke-width": "11.5", "stroke-dasharray": "1.8 3.2",
                   **butt}),
        (".casing", {"stroke": "@ink", "stroke-width": "7.8", **butt}),
        (".way", {"stroke-width": "6", **butt}),
        (".unfinished", {"stroke-width": "6", "stroke-dasharray": "7 3", **butt}),
        (".bridge", {"stroke": "@panel", "stroke-width": "11", **butt}),
        (".parapet", {"stroke": "@ink", "stroke-width": "13.5", **butt}),
        (".fresh", {"stroke": "@lit", "stroke-width": "17", **ends}),
        (".trail", {"stroke": "@action", "stroke-width": "17", "stroke-opacity": ".5", **ends}),
        (".open", {"fill": "@cell", "stroke": "@ink", "stroke-width": "1.4"}),
        (".vacated", {"stroke": "@ink", "stroke-width": "2", **ends}),
        (".reachable", {"stroke-width": "13", "stroke-linecap": "round"}),
        (".bare .reachable", {"fill": _NONE}),
        (".newcity", {"fill": _NONE, "stroke": "@cell", "stroke-width": "1.5"}),
        (".inset", {"fill": "@panel", "fill-opacity": ".94", "stroke": "@rule"}),
        (".cellbox", {"fill": "@cell", "stroke": "@rule"}),
        (".takenbox", {"fill": "@taken"}),
        (".ring", {"fill": _NONE, "stroke": "@ink"}),
        (".goal-card>.frame", {"fill": "transparent", "stroke-dasharray": "3 3"}),
        (".goalsign", {"fill": _NONE, "stroke": "@goal", "stroke-width": "2.5"}),
        (".goaldot", {"fill": "@goal"}),
        (".diamondsign", {"fill": "@purple", "stroke": "@ink"}),
        (".crosssign", {"stroke": "@rail", "stroke-width": "3.2", **ends}),
        (".gridline", {"stroke": "@rule", "stroke-width": "1", "fill": _NONE}),
        (".curveline", {"stroke": "@ink", "stroke-width": "1.75", **ends}),
        (".curvefill", {"fill": "@taken"}),
        (".serif", {"font-family": SERIF, "font-weight": "700"}),
        (".italic", {"font-style": "italic"}),
    ]  # fmt: skip
    for player, (colour, width, dashes, cap) in enumerate(_BETWEEN):
        rules.append(
            (
                f".m{player}",
                {
                    "stroke": colour,
                    "stroke-width": width,
                    "fill": _NONE,
                    "stroke-dasharray": dashes,
                    "stroke-linecap": cap,
                },
            )
        )
    for number, wide in enumerate(_SHOALS):
        rules.append((f".shoal{number + 1}", {"stroke-width": str(wide)}))
    for look, colours in (GROUNDS | AGES).items():
        for part in colours:
            where = f".{part}" if look == PLAIN_LOOK else f".{look} .{part}"
            rules.append((where, {"fill": f"@{part}-{look}"}))
    for colour in GOODS:
        rules.append((f".g-{colour}", {"fill": f"@{colour}", "stroke": "@ink"}))
        letter = "@print" if colour in _DARK_ON_GOODS else "@white"
        rules.append((f".on-{colour}", {"fill": letter, "font-weight": "700"}))
    rules.append((".goods", {"stroke": "@white", "stroke-width": ".9", "stroke-linejoin": "round"}))
    rules.append((".lightside", {"fill": "@white", "fill-opacity": ".42"}))
    rules.append((".darkside", {"fill": "@print", "fill-opacity": ".34"}))
    return rules


def _rules() -> list[tuple[str, dict[str, str]]]:
    """List selectors and what they set; `@ink` is a colour of `COLOURS`."""
    rules: list[tuple[str, dict[str, str]]] = [
        ("text", {"font-family": SANS, "font-size": "12px", "fill": "@ink"}),
        (".t11", {"font-size": "11px"}),
        (".t13", {"font-size": "13px"}),
        (".t14", {"font-size": "14px"}),
        (".t16", {"font-size": "16px"}),
        (".strong", {"font-weight": "700"}),
        (".soft", {"fill": "@soft"}),
        (".inkt", {"fill": "@ink"}),
        (".head", {"font-family": SERIF, "font-weight": "700", "font-size": "15px"}),
        (".big", {"font-family": SERIF, "font-weight": "700", "font-size": "20px"}),
        (".figure", {"font-family": SERIF, "font-weight": "700"}),
        (".tell", {"font-variant-numeric": "tabular-nums"}),
        (".paper", {"fill": "@paper"}),
        (".panel", {"fill": "@panel", "stroke": "@rule"}),
        (".frame", {"fill": "@cell", "stroke": "@rule"}),
        (".held .frame", {"fill": "@taken", "stroke": "@taken"}),
        (".later .frame", {"fill": _NONE, "stroke": "@rule"}),
        (".bare .frame", {"fill": "transparent", "stroke": _NONE}),
        (".slot", {"fill": _NONE, "stroke": "@edge", "stroke-dasharray": "3 3"}),
        (".vacant", {"fill": _NONE, "stroke": "@rule", "stroke-dasharray": "3 3"}),
        (".rule", {"stroke": "@rule", "fill": _NONE}),
        (".lit", {"fill": "@lit"}),
        (".spot", {"fill": "@cell", "stroke": "@ink"}),
        (".far .spot", {"stroke": "@edge"}),
        (".far text", {"fill": "@soft"}),
        (".tie", {"stroke": "@rule", "stroke-width": "2", "fill": _NONE}),
        (".iron", {"stroke": "@edge", "fill": _NONE}),
        (".ink", {"fill": "@ink"}),
        (".paperink", {"fill": "@panel"}),
        (".line", {"fill": _NONE, "stroke": "@ink", "stroke-width": "1.25",
                   "stroke-linejoin": "round", "stroke-linecap": "round"}),
        (".thin", {"fill": _NONE, "stroke": "@ink"}),
        (".softline", {"fill": _NONE, "stroke": "@soft", "stroke-width": "1.25"}),
        (".heavy", {"fill": _NONE, "stroke": "@ink", "stroke-width": "2",
                    "stroke-linejoin": "round", "stroke-linecap": "round"}),
        (".outlined", {"fill": "@cell", "stroke": "@ink", "stroke-width": "1.25",
                       "stroke-linejoin": "round"}),
        (".reverse", {"fill": "@panel"}),
        (".loco", {"fill": "@ink"}),
        (".print", {"fill": "@print"}),
        (".rail", {"fill": _NONE, "stroke": "@rail", "stroke-linecap": "round"}),
        (".railfill", {"fill": "@rail"}),
        (".coin", {"fill": "@gold", "stroke": "@print"}),
        (".coinline", {"fill": _NONE, "stroke": "@gold-deep"}),
        (".starry", {"fill": "@gold", "stroke": "@print", "stroke-linejoin": "round"}),
        (".rock", {"fill": "@gray", "stroke": "@print", "stroke-width": "1.25",
                   "stroke-linejoin": "round"}),
        (".rockline", {"fill": _NONE, "stroke": "@black", "stroke-width": ".8",
                       "stroke-opacity": ".55", "stroke-linejoin": "round"}),
        (".burst", {"fill": "@gold", "stroke": "@rail", "stroke-linejoin": "round"}),
        (".lump", {"fill": "@black", "stroke": "@soft",
                   "stroke-linejoin": "round"}),
        (".lumpline", {"fill": _NONE, "stroke": "@gray", "stroke-width": ".8",
                       "stroke-linecap": "round"}),
        (".emil", {"fill": "@edge", "stroke": "@ink", "stroke-width": "1.25",
                   "stroke-linejoin": "round"}),
        (".purplecar", {"fill": "@purple", "stroke": "@ink", "stroke-width": "1.25",
                        "stroke-linejoin": "round"}),
        (".onpurple", {"fill": "@white"}),
        (".gilt", {"fill": _NONE, "stroke": "@gold", "stroke-width": "4",
                   "stroke-linecap": "round", "stroke-linejoin": "round"}),
        (".starless", {"fill": "@cell", "stroke": "@edge", "stroke-linejoin": "round"}),
        (".glow", {"fill": "@lit", "stroke": "@ink", "stroke-width": "1.25",
                   "stroke-linejoin": "round"}),
        (".tempo", {"fill": "@temporary", "stroke": "@ink", "stroke-width": "1.25",
                    "stroke-dasharray": "2.5 1.5"}),
        (".wooden", {"fill": "@wood", "stroke": "@ink", "stroke-width": "1.25",
                     "stroke-linejoin": "round"}),
        (".grain", {"fill": _NONE, "stroke": "@wood-deep"}),
        (".anybody", {"fill": "@cell", "stroke": "@soft", "stroke-width": "1.25",
                      "stroke-linejoin": "round"}),
        (".done", {"fill": _NONE, "stroke": "@ink", "stroke-width": "2",
                   "stroke-linecap": "round", "stroke-linejoin": "round"}),
        (".dot", {"fill": "@action"}),
        (".goal", {"fill": _NONE, "stroke": "@action", "stroke-width": "2",
                   "stroke-dasharray": "4 3"}),
        (".goalline", {"fill": _NONE, "stroke": "@action", "stroke-width": "2",
                       "stroke-linecap": "round", "stroke-linejoin": "round"}),
        (".now", {"fill": "@tint", "stroke": "@action", "stroke-width": "2"}),
        (".faded", {"opacity": ".5"}),
        (".past", {"opacity": ".3"}),
        (".softfill", {"fill": "@soft"}),
        (".hit", {"fill": "transparent"}),
        (".bed", {"fill": _NONE, "stroke": "@rule", "stroke-width": "10"}),
        (".reach", {"fill": "@ink"}),
        (".idle .gain,.idle .price,.why .gain,.why .price", {"opacity": ".42"}),
        (".curve", {"fill": _NONE, "stroke-width": "2.5", "stroke-linejoin": "round",
                    "stroke-linecap": "round"}),
        (".piece", {"pointer-events": _NONE}),
        (".piece,.part", {"transition": "transform .4s ease"}),
        (".can", {"cursor": "pointer"}),
        (".why", {"cursor": "help"}),
        (".can>.frame", {"stroke": "@action", "stroke-width": "2.5", "stroke-dasharray": _NONE,
                         "pointer-events": "all"}),
        (".can>.reachable", {"pointer-events": "stroke"}),
        (".can:not(.bare)>.frame", {"fill": "@tint"}),
        (".why:not(.held):not(.bare)>.frame", {"fill": _NONE}),
        (".can:hover>.frame,.can:focus-visible>.frame", {"fill": "@lit"}),
        (".can:hover>.reachable,.can:focus-visible>.reachable", {"fill": _NONE}),
        (".part:focus", {"outline": _NONE}),
        (".part:focus-visible>.frame", {"stroke": "@action", "stroke-width": "4"}),
        (".why:hover>.frame", {"stroke": "@soft", "stroke-width": "2"}),
    ]  # fmt: skip
    for colour in _TRACKS:
        letter = "@print" if colour in _DARK_LETTERS else "@white"
        rules.append((f".{colour}", {"fill": f"@{colour}", "stroke": "@print"}))
        rules.append((f".{colour}-way", {"fill": f"@{colour}"}))
        rules.append((f".{colour}-on", {"fill": _NONE, "stroke": f"@{colour}-deep"}))
        halo = {"fill": letter, "stroke": f"@{colour}", "stroke-width": "3"}
        halo |= {"stroke-linejoin": "round", "paint-order": "stroke", "font-weight": "700"}
        rules.append((f".{colour}-letter", halo))
    for player in range(PLAYERS):
        piece = {"fill": f"@player-{player}", "stroke": "@ink"}
        piece |= {"stroke-width": "1.25", "stroke-linejoin": "round"}
        rules.append((f".p{player}", piece))
        rules.append((f".c{player}", {"stroke": f"@player-{player}"}))
        rules.append((f".d{player}", {"fill": f"@player-{player}"}))
    return rules + _map_rules()


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
        scoped = ",".join([f".fp {selector}" for selector in selectors.split(",")])
        rules.append(f"{scoped}{{{_settings(settings)}}}")
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
        plain = [f".fp {each}" for each in selectors.split(",") if ":" not in each]
        written = ";".join(
            [
                f"{key}:{COLOURS[value[1:]][index] if value.startswith('@') else value}"
                for key, value in settings.items()
            ]
        )
        if plain:
            rules.append(f"{','.join(plain)}{{{written}}}")
    return "\n".join(rules)


def _properties(index: int) -> str:
    return "".join([f"--fp-{name}:{values[index]};" for name, values in COLOURS.items()])


def _settings(settings: dict[str, str]) -> str:
    found = []
    for key, value in settings.items():
        if value.startswith("@"):
            name = value[1:]
            found.append(f"{key}:{COLOURS[name][0]}")
            value = f"var(--fp-{name})"
        found.append(f"{key}:{value}")
    return ";".join(found)
