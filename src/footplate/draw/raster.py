"""Drawings as PNG, by resvg, which is not installed unless the extra `png` is."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from footplate.draw.pen import Drawing

ZOOM: Final = 2
"""Pixels for each unit of a drawing, so that small letters are sharp."""

RESVG: Final = "resvg_py"


def can_draw() -> bool:
    """Whether what draws is installed."""
    return find_spec(RESVG) is not None


def png(drawing: Drawing, look: str = "light") -> bytes:
    """A drawing as a PNG file.

    Args:
        drawing: any.
        look: `light` or `dark`.

    Raises:
        ImportError: what draws is not installed (`can_draw`).
    """
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=drawing.plain(look), zoom=ZOOM))
