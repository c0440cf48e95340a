"""The signs of the terrain, and what a tile costs there."""

from __future__ import annotations

from footplate.draw.pen import path, rect, scaled, text
from footplate.draw.world import words
from footplate.draw.world.sheet import Sheet


def price(sheet: Sheet, ground: str, width: float, size: int = 11) -> str:
    """Draw the sign of a terrain, its name, and what a tile costs there."""
    money = words.more_money if ground == "ridge" else words.short_money
    cost = sheet.worded(money(sheet.view["prices"].get(ground, 0)))
    return (
        _swatch(ground)
        + text(24, 16, sheet.named("terrain", ground), f"t{size}")
        + text(width - 8, 16, cost, f"t{size} strong tell", "end")
    )


def _swatch(ground: str) -> str:
    """Draw the sign of a terrain, 20 wide and high."""
    box = rect(0.5, 2.5, 19, 17, {"ridge": "plains", "mountain": "hills"}.get(ground, ground), 3)
    drawn = {
        "water": scaled(path("M0 0q6-12 13 0t13 0 13 0", "wave"), 4, 12, 0.3),
        "mountain": scaled(path("M0 34l22-34 22 34M28 12l8-12 17 27", "peak"), 2, 5, 0.3),
        "ridge": path("M2 15l3.4-7 3.4 7zM6.6 15l3.4-7 3.4 7zM11.2 15l3.4-7 3.4 7z", "crest")
        + path("M2 15H18", "ridge"),
    }
    return box + drawn.get(ground, "")
