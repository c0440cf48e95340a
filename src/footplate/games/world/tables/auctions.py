"""The kinds of auction for the first player marker."""

from __future__ import annotations

from typing import Final, NamedTuple


class Auction(NamedTuple):
    """How an auction differs from that of the base game."""

    seated: bool = False
    """Whether nobody bids in the first turn; those who act later get more money then."""
    ranked: bool = False
    """Whether players act in the order of their bids, and whoever drops out pays half of theirs."""
    rounds_up: bool = True
    """Whether half of a bid is rounded up."""

    def half(self, bid: int) -> int:
        """Return what it costs to drop out: half of the bid."""
        return (bid + self.rounds_up) // 2


STANDARD: Final = "standard"
AUCTIONS: Final[dict[str, Auction]] = {
    STANDARD: Auction(),
    "variant1": Auction(seated=True),
    "variant2": Auction(ranked=True),
}
"""By value of the option `auction`."""
