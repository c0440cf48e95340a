"""Money and bonds [RC p.4]: whoever cannot pay issues as few bonds as it takes, and never more."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position


def needed(pos: Position, p: Player, amount: int) -> int:
    """How many bonds a payment would force."""
    missing = amount - p.money
    return -(-missing // pos.catalogue.bond) if missing > 0 else 0


def pay(pos: Position, p: Player, amount: int) -> None:
    """Pay the bank, issuing the bonds that are needed for it."""
    bonds = needed(pos, p, amount)
    p.bonds += bonds
    p.money += bonds * pos.catalogue.bond - amount


def income(pos: Position, p: Player) -> int:
    """What the player's space of the income track pays [RC p.4, p.6].

    Who has passed the end of the track keeps the income of its last space; a final score below
    nothing pays what the first space pays.
    """
    return pos.catalogue.income[max(0, min(p.points, pos.catalogue.track_length))]


def collect(pos: Position, p: Player) -> None:
    """Income, then the dividends of all bonds; those issued for it cost nothing yet [RC p.6]."""
    p.money += income(pos, p)
    pay(pos, p, p.bonds * pos.catalogue.dividend)
