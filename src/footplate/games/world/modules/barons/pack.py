"""What Rail Baron cards must be like, so that a game with them can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.packs.packs import Limits, wrong

if TYPE_CHECKING:
    from footplate.kernel.components import Components

MANY: Final = 99
CITIES: Final = {
    "links-at-city": (1, 1),
    "connect": (2, MANY),
    "cities-connected": (1, MANY),
    "urbanized-cities-connected": (1, MANY),
}
"""By kind of card: the least and the most cities that it may name, if there are limits."""


def wanted_cities(kind: str, named: int) -> str:
    """Say how many cities a kind of card must name; nothing if `named` are right."""
    least, most = CITIES.get(kind, (0, MANY))
    if least <= named <= most:
        return ""
    wanted = f"{least}" if least == most else f"at least {least}"
    return f"expected {wanted} for this kind of baron"


def check(parts: Components) -> None:
    """Raises `ComponentError` if a card names too few or too many cities, or lacks its points."""
    for row in parts.rows("baron"):
        problem = wanted_cities(
            row.text("kind"), len(row.texts("cities")) if row.has("cities") else 0
        )
        if problem:
            raise wrong(row, "cities", problem)
        if row.text("kind") == "hotels" and not row.ints("steps"):
            raise wrong(row, "steps", "expected the points for no hotel, for one, and so on")


LIMITS: Final[Limits] = Limits((("baron", "kind"),), (("rule", "barons", "value"),), check)
