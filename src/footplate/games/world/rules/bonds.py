"""Money and bonds: forced bonds, income, and the dividends that bonds cost [RC p.4, p.6].

Whoever is short of money issues the fewest bonds that are enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position


def needed(pos: Position, p: Player, amount: int) -> int:
    """Return how many bonds a payment would force."""
    missing = amount - p.money
    return -(-missing // pos.terms.bond) if missing > 0 else 0


def pay(pos: Position, p: Player, amount: int) -> None:
    """Pay the bank, and issue the bonds that are needed for it."""
    bonds = needed(pos, p, amount)
    p.bonds += bonds
    p.money += bonds * pos.terms.bond - amount


def income(pos: Position, p: Player) -> int:
    """Return what the player's space of the income track pays [RC p.4, p.6].

    Who has come to the end of the track keeps the income of its last space for the rest of the
    game; a final score below 0 pays what the first space pays.
    """
    cat = pos.catalogue
    space = max(0, min(p.points, cat.printed.track_length))
    for lapped in cat.hooks.lapped:
        if lapped(pos, p):
            space = cat.printed.track_length
    return max(0, cat.printed.income[space] + pos.terms.income)


def collect(pos: Position, p: Player) -> None:
    """Collect income, then pay dividends; a bond issued for them costs nothing yet [RC p.6]."""
    p.money += income(pos, p)
    pay(pos, p, p.bonds * pos.terms.dividend)
