"""Pieces of railroad games, drawn by us: workers, tracks, locomotives, coins, tokens.

A colour never stands alone: players have a shape, tracks a letter and a pattern. Each function
gives the elements of one piece with its upper left corner in the origin, unless it says otherwise.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from footplate.draw.pen import at, circle, num, path, rect, scaled, text

TIMES: Final = "\u00d7"
"""The sign between a number and the thing that is counted."""

SHAPES: Final = ("circle", "square", "triangle", "diamond", "hexagon", "star")
"""The shape of each seat."""

WORKER: Final = (16, 24)
"""The width and height of a worker."""
CHIP: Final = (24, 18)
ENGINE: Final = (44, 30)


# ---------------------------------------------------------------------- players


def polygon(corners: list[tuple[float, float]], cls: str) -> str:
    """Draw a closed shape through these corners."""
    return path("M" + "L".join([f"{num(x)} {num(y)}" for x, y in corners]) + "Z", cls)


def ring(x: float, y: float, radius: float, count: int, turn: float) -> list[tuple[float, float]]:
    """List `count` corners around a centre; with a turn of 0 the first is on the right."""
    return [
        (x + radius * cos(turn + 2 * pi * i / count), y + radius * sin(turn + 2 * pi * i / count))
        for i in range(count)
    ]


def star(x: float, y: float, radius: float, cls: str, *, inner: float = 0.5) -> str:
    """Draw a star with five points around its centre."""
    outer = ring(x, y, radius, 5, -pi / 2)
    dents = ring(x, y, radius * inner, 5, -pi / 2 + pi / 5)
    return polygon([corner for pair in zip(outer, dents, strict=True) for corner in pair], cls)


@lru_cache(maxsize=512)
def shape(seat: int, x: float, y: float, radius: float) -> str:
    """Draw the shape of a player in the player's colour, around its centre."""
    kind = SHAPES[seat % len(SHAPES)]
    cls = f"p{seat % len(SHAPES)}"
    if kind == "circle":
        return circle(x, y, radius, cls)
    if kind == "square":
        side = radius * 1.76
        return rect(x - side / 2, y - side / 2, side, side, cls)
    if kind == "triangle":
        return polygon(ring(x, y + radius * 0.2, radius * 1.2, 3, -pi / 2), cls)
    if kind == "diamond":
        return polygon(ring(x, y, radius * 1.2, 4, 0), cls)
    if kind == "hexagon":
        return polygon(ring(x, y, radius * 1.08, 6, 0), cls)
    return star(x, y, radius * 1.25, cls, inner=0.45)


_BODY: Final = "M1.5 23C1.5 16 4.5 12.5 8 12.5C11.5 12.5 14.5 16 14.5 23Z"


@lru_cache(maxsize=64)
def worker(seat: int | None, kind: str = "worker") -> str:
    """Draw a worker of a player, or of nobody if only the number counts.

    Its head is the player's shape. A temporary worker is dashed, a wooden one shows its grain.
    """
    if seat is None:
        colour = {"temporary": "tempo", "wooden": "wooden"}.get(kind, "anybody")
        return path(_BODY, colour) + circle(8, 7, 5, colour) + _grain(kind)
    colour = {"temporary": "tempo", "wooden": "wooden"}.get(kind, f"p{seat % len(SHAPES)}")
    return path(_BODY, colour) + _grain(kind) + shape(seat, 8, 7, 5.2)


def _grain(kind: str) -> str:
    if kind != "wooden":
        return ""
    return path("M5.5 22V17.5M8 22V15.5M10.5 22V17.5", "grain")


@lru_cache(maxsize=8)
def engineer(cls: str = "anybody") -> str:
    """Draw an engineer with a cap, as large as a worker."""
    cap = path("M3 5.5C3 2 5 .8 8 .8C11 .8 13 2 13 5.5L15.2 6.6V7.6H3Z", "ink")
    return path(_BODY, cls) + circle(8, 7.6, 4.8, cls) + cap


# ---------------------------------------------------------------------- tracks

LETTERS: Final = {"wood": "W", "green": "G", "bronze": "B", "silver": "S", "gold": ""}
"""The letter of each colour; gold has a glint instead, because green has the G."""
GLINT: Final = "M0-1Q.16-.16 1 0Q.16.16 0 1Q-.16.16-1 0Q-.16-.16 0-1Z"
"""What stands on gold, 2 wide and 2 high."""


@lru_cache(maxsize=2048)
def pattern(colour: str, width: float, height: float) -> str:
    """Draw the pattern of a track on an area: plain, hatch, dots, bars or crosses."""
    if colour == "wood":
        return ""
    d = []
    if colour == "green":
        start = -height + 3
        while start < width:
            left, right = max(start, 0.0), min(start + height, width)
            low, high = num(height - left + start), num(start + height - right)
            d.append(f"M{num(left)} {low}L{num(right)} {high}")
            start += 5
    elif colour == "silver":
        across = 3.0
        while across < width - 1:
            d.append(f"M{num(across)} 0V{num(height)}")
            across += 4
    else:
        step = 5.0 if colour == "bronze" else 7.0
        mark = "h0" if colour == "bronze" else "h3m-1.5-1.5v3"
        back = 0.0 if colour == "bronze" else 1.5
        row = 0
        down = 3.0 if colour == "bronze" else 4.0
        while down < height - 1:
            across = 3.0 + (step / 2 if row % 2 else 0)
            while across < width - 1.5:
                d.append(f"M{num(across - back)} {num(down)}{mark}")
                across += step
            row += 1
            down += step * 0.8
    wide = 2 if colour == "bronze" else 1
    drawn = f'<path class="{colour}-on" stroke-width="{wide}" stroke-linecap="round"'
    return f'{drawn} d="{"".join(d)}"/>' if d else ""


@lru_cache(maxsize=256)
def track(colour: str, width: float = CHIP[0], height: float = CHIP[1], size: int = 12) -> str:
    """Draw a track piece: its colour, its pattern, and the letter in front of it."""
    letter = LETTERS[colour]
    cls = f"{colour}-letter t{size}"
    sign = (
        text(width / 2, height / 2 + size * 0.36, letter, cls, "middle")
        if letter
        else scaled(path(GLINT, "glint"), width / 2, height / 2, size * 0.56)
    )
    area = rect(0, 0, width, height, colour, 3)
    return area + at(1, 1, pattern(colour, width - 2, height - 2)) + sign


@lru_cache(maxsize=1024)
def stretch(colour: str, width: float, height: float) -> str:
    """Draw the stretch of way behind a track piece in its colour and pattern."""
    return rect(0, 0, width, height, f"{colour}-way") + pattern(colour, width, height)


@lru_cache(maxsize=8)
def any_track() -> str:
    """Draw a track piece that may be of any colour, with a stripe of each."""
    stripes = []
    for i, colour in enumerate(LETTERS):
        stripes.append(at(2 + 4 * i, 2, stretch(colour, 4, CHIP[1] - 4)))
    return rect(0, 0, CHIP[0], CHIP[1], "outlined", 3) + "".join(stripes)


@lru_cache(maxsize=64)
def lock(*, opened: bool = False) -> str:
    """Draw a padlock, 12 wide and 14 high, for a track that cannot (or now can) be built."""
    bow = "M3 6V3.8A3 3 0 0 1 9 3.8" if opened else "M3 6V4A3 3 0 0 1 9 4V6"
    return path(bow, "line") + rect(1.5, 6, 9, 7, "ink", 1)


# ---------------------------------------------------------------------- locomotives, factories


@lru_cache(maxsize=64)
def locomotive(label: str = "", scale: float = 1) -> str:
    """Draw a locomotive with its number on the boiler; it is 44 by 30 at a scale of 1.

    The number is never smaller than texts may be.
    """
    body = path(
        "M3 5H16V9H23V7A1.5 1.5 0 0 1 26 7V9H30V3H29V1H36V3H35V9H37C39.5 9 41 11.5 41 15V22H44"
        "L42 27H38V24H5V22H1V19H3ZM1 5V3H18V5Z",
        "loco",
    )
    body += rect(6, 8, 6.5, 6, "reverse", 1)
    body += "".join([circle(x, 25, 4, "spot") for x in (9, 19, 29)])
    body += circle(37, 26.4, 2.6, "spot")
    drawn = scaled(body, 0, 0, scale) if scale != 1 else body
    if not label:
        return drawn
    size = 12 if scale == 1 and len(label) < 3 else 11
    width = 7.6 * len(label) + 7
    x, y = 27.5 * scale, 16 * scale
    return (
        drawn
        + rect(x - width / 2, y - 6.5, width, 13, "reverse", 2)
        + text(x, y + size * 0.36, label, f"t{size} strong", "middle")
    )


@lru_cache(maxsize=16)
def small_locomotive(cls: str = "loco") -> str:
    """Draw a locomotive without a number, 22 wide and 14 high."""
    return path(
        "M1 2H9V4H13V1.4H17V4H19C20.4 4 21 5.4 21 7V10H22L20.6 12H1.2V10H2V3.4H1Z", cls
    ) + "".join([circle(x, 11.6, 2.1, "spot") for x in (5, 11, 17)])


@lru_cache(maxsize=64)
def factory(label: str = "") -> str:
    """Draw a factory with a saw-toothed roof, 24 wide and 22 high."""
    return path("M1.5 21V3H5.5V9L11 5.5V9L16.5 5.5V9L22.5 5.5V21Z", "outlined") + (
        text(12, 19, label, "t11 strong", "middle") if label else ""
    )


# ---------------------------------------------------------------------- coins, tokens, cards


@lru_cache(maxsize=8)
def coin() -> str:
    """Draw a coin, 16 wide and high."""
    return circle(8, 8, 7.2, "coin") + circle(8, 8, 4.4, "coinline")


@lru_cache(maxsize=8)
def wrench() -> str:
    """Draw a wrench, 18 wide and 20 high."""
    return (
        '<path class="rail" stroke-width="3.4" d="M3.2 16.8L9.6 10.4"/>'
        '<path class="rail" stroke-width="2.8" d="M15.4 5.9A4 4 0 1 1 12.1 2.6"/>'
    )


@lru_cache(maxsize=8)
def doubler() -> str:
    """Draw a doubler, 22 wide and 18 high."""
    return rect(0.5, 0.5, 21, 17, "outlined", 3) + text(
        11, 13.4, f"{TIMES}2", "t12 strong", "middle"
    )


@lru_cache(maxsize=8)
def bulb(cls: str = "glow") -> str:
    """Draw an idea as a bulb, 16 wide and 20 high."""
    return path(
        "M5.4 14C5.4 11.6 2.2 10.6 2.2 6.8A5.8 5.8 0 0 1 13.8 6.8C13.8 10.6 10.6 11.6 10.6 14Z",
        cls,
    ) + path("M5.6 16.4H10.4M6.6 18.8H9.4", "line")


@lru_cache(maxsize=8)
def key() -> str:
    """Draw a key, 22 wide and 16 high."""
    return '<circle class="line" cx="5.6" cy="8" r="4.2"/>' + path(
        "M9.8 8H20.4V12.2M16 8V11.4", "heavy"
    )


@lru_cache(maxsize=16)
def medal(points: str = "") -> str:
    """Draw a medal on its ribbon, 22 wide and 26 high."""
    ribbon = '<path class="rail" stroke-width="3" d="M6.5 1.5L9.5 8M15.5 1.5L12.5 8"/>'
    disc = circle(11, 16, 9.2, "starry")
    return ribbon + disc + text(11, 20, points, "t11 strong print", "middle")


@lru_cache(maxsize=64)
def points(label: str) -> str:
    """Draw points as a banner, 22 wide and 20 high, wider for long labels."""
    width = points_width(label)
    return path(f"M1 1H{width - 1}V15.5L{num(width / 2)} 19.2L1 15.5Z", "outlined") + text(
        width / 2, 12.6, label, "t12 strong tell", "middle"
    )


def points_width(label: str) -> int:
    """Return the width of the banner."""
    return 22 if len(label) < 3 else 30


@lru_cache(maxsize=32)
def starred(label: str, *, counts: bool = True) -> str:
    """Draw points that count at every scoring as a star, 28 wide and high."""
    return star(14, 15, 14, "starry" if counts else "starless", inner=0.58) + text(
        14, 19, label, "t11 strong" + (" print" if counts else ""), "middle"
    )


@lru_cache(maxsize=8)
def card(inner: str = "") -> str:
    """Draw a card, 18 wide and 22 high, with something on it."""
    return rect(1, 1, 16, 20, "outlined", 2) + inner


@lru_cache(maxsize=8)
def flag_card() -> str:
    """Draw an end bonus card: a chequered flag."""
    checks = path("M5 4.5H8V7H11V4.5H14V7H11V9.5H14V12H11V9.5H8V12H5V9.5H8V7H5Z", "ink")
    return card(path("M4.5 4V18", "line") + path("M5 4.5H14V12H5Z", "thin") + checks)


@lru_cache(maxsize=8)
def idea_card() -> str:
    """Draw an idea card: a bulb."""
    return card(f'<g transform="translate(4 4.6) scale(.62)">{bulb()}</g>')


@lru_cache(maxsize=8)
def again() -> str:
    """Draw an arrow that comes back, 18 wide and 20 high; it means "once more"."""
    return path("M15 10A6 6 0 1 1 12.6 5.2M12.9 1.6V5.6H8.9", "heavy")


@lru_cache(maxsize=8)
def income() -> str:
    """Draw an income tile: an oval with an arrow that comes back every round, 26 by 18."""
    return rect(0.75, 0.75, 24.5, 16.5, "outlined", 8.25) + path(
        "M17.5 9A4.5 4.5 0 1 1 15.7 5.4M15.9 2.8V5.8H12.9", "line"
    )


@lru_cache(maxsize=8)
def fork() -> str:
    """Draw a switch, 20 wide and high: one way becomes two."""
    return path("M2 10H8C12 10 12 4.5 18 4.5M8 10C12 10 12 15.5 18 15.5", "heavy")


@lru_cache(maxsize=8)
def bridge() -> str:
    """Draw an extension that fills open ground, 24 wide and 18 high."""
    ground = rect(1, 3, 22, 12, "slot", 4)
    return ground + circle(7.5, 9, 3.2, "spot") + circle(16.5, 9, 3.2, "spot")


@lru_cache(maxsize=8)
def tick() -> str:
    """Draw a tick, 12 wide and 10 high."""
    return path("M1.5 5.5L4.5 8.5L10.5 1.5", "done")


def arrow(length: float) -> str:
    """Draw an arrow to the right from the origin."""
    return path(f"M0 0H{num(length)}M{num(length - 4)} -4L{num(length)} 0L{num(length - 4)} 4",
                "goalline")  # fmt: skip
