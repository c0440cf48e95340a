"""Makes PNG files of drawings with resvg, which the extra `png` installs."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from footplate.draw.pen import Drawing

__all__ = ["can_draw", "png"]

ZOOM: Final = 2
"""How many pixels a unit of a drawing has on each side, so that small letters are sharp."""

RESVG: Final = "resvg_py"


def can_draw() -> bool:
    """Say whether resvg is installed."""
    return find_spec(RESVG) is not None


def png(drawing: Drawing, look: str = "light") -> bytes:
    """Make a PNG file of a drawing.

    Args:
        drawing: the drawing.
        look: `light` or `dark`.

    Raises:
        ImportError: what draws is not installed (`can_draw`).
    """
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=drawing.plain(look), zoom=ZOOM))
