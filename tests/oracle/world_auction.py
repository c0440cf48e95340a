"""The auction of a turn, bid by bid: who may bid what, who pays, and who goes first [RC p.4, p.13].

Like the rest of the oracle this reads what `game.view` shows. Through Time has an auction of its
own: whoever drops out pays half, and acts the later the earlier that was.
"""

from __future__ import annotations

from typing import Any

from tests.oracle.world_lands import through_time
from tests.oracle.world_oracle import pay

View = dict[str, Any]


class Auction:
    """Watches one auction after the other."""

    def __init__(self) -> None:
        self.dropped: list[int] = []
        """Who has passed in this auction, the first one first."""

    def decided(self, before: View, after: View, seat: int, text: str, legal: list[str]) -> None:
        """One bid or pass, with what it changes."""
        if before["pending"][-1]["what"] != "bid":
            return
        auction = before["auction"]
        bids = {f"bid {more}" for more in range(auction["bid"] + 1, auction["cap"] + 1)}
        assert set(legal) == bids | {"pass"}
        left = [each for each in auction["in"] if each != seat or text != "pass"]
        bidder = auction["bidder"] if text == "pass" else seat
        due = dict.fromkeys(before["order"], 0)
        if text == "pass":
            self.dropped.append(seat)
            if through_time(before):
                due[seat] = before["players"][seat]["bid"] // 2
        if after["auction"] is not None:
            assert set(after["auction"]["in"]) == set(left)
            assert after["current"] == next_of(before["order"], left, seat)
        else:
            assert left == ([] if bidder is None else [bidder])
            if bidder is not None:
                due[bidder] += auction["bid"] if text == "pass" else int(text.split()[1])
            assert after["order"] == self.order(before, left, bidder)
            self.dropped = []
        for was, now in zip(before["players"], after["players"], strict=True):
            expected = pay(was["money"], was["bonds"], due[was["seat"]])
            assert (now["money"], now["bonds"]) == expected, text

    def order(self, view: View, left: list[int], bidder: int | None) -> list[int]:
        """In which order the players act when the auction is over."""
        if through_time(view):
            return [*left, *[seat for seat in reversed(self.dropped) if seat not in left]]
        around = sorted(view["order"])
        first = bidder if bidder is not None else (view["first"] + 1) % len(around)
        return [*around[first:], *around[:first]]


def next_of(order: list[int], left: list[int], seat: int) -> int:
    """Who bids next: the next one in the order of the last turn who has not passed."""
    place = order.index(seat)
    return next(each for each in [*order[place + 1 :], *order[: place + 1]] if each in left)
