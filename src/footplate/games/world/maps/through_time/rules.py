"""What Through Time adds to the rules: time warps, time lines, and its own auction.

[RC p.13-14, p.22]

How goods travel stands in `travel`, and which boards lie on the table in `periods`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.maps.through_time import travel
from footplate.games.world.packs.packs import Limits
from footplate.games.world.rules import distances
from footplate.games.world.tables.auctions import Auction
from footplate.games.world.tables.hooks import Effect, Hooks
from footplate.games.world.tables.kinds import NONE
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Card, Line
    from footplate.games.world.tables.catalogue import Catalogue

LIMITS: Final[Limits] = Limits((("period", "first"), ("period", "columns")))
AUCTION: Final[Auction] = Auction(ranked=True, rounds_up=False)
"""Like the second variant, but half of a bid is rounded down [RC p.13]."""


def prepare(cat: Catalogue) -> None:
    """Read the periods, and have every time line ask for what a claim needs."""
    travel.prepare(cat)
    cat.lines = tuple([line._replace(needs=may_claim) for line in cat.lines])


# ---------------------------------------------------------------------- track


def price(pos: Position, cell: int, out: int, so_far: int) -> int:
    """Return what a tile costs: more if it touches a warp, whatever cards are used [RC p.13]."""
    if pos.building == NONE and pos.origin >= pos.catalogue.board.first_warp:
        return so_far + travel.ages(pos.catalogue).surcharge
    return price_into(pos, cell, out, so_far)


def price_into(pos: Position, cell: int, out: int, so_far: int) -> int:
    """Return what a piece costs from which track goes on: more if that is into a warp [RC p.13]."""
    board = pos.catalogue.board
    if board.next[cell * 6 + out] >= board.first_warp:
        return so_far + travel.ages(pos.catalogue).surcharge
    return so_far


# ---------------------------------------------------------------------- time lines


def may_claim(pos: Position, p: Player, line: Line, cities: int) -> bool:
    """Say whether a time line can be claimed whose ends a player's track joins [RC p.14].

    That takes track on its own board; and each line but a player's first must be joined to the
    others, warps allowed.

    Args:
        pos: the position.
        p: the player.
        line: the time line.
        cities: the mask of cities that own links join to it, warps allowed.
    """
    for other, owner in zip(pos.catalogue.lines, pos.claimed, strict=True):
        if owner == p.seat and not cities >> other.a & 1:
            return False
    period = travel.ages(pos.catalogue).period[line.a]
    found = 1 << line.a
    fresh = found
    while fresh:
        fresh = distances.neighbours(p.adjacent, fresh) & period & ~found
        found |= fresh
    return found >> line.b & 1 == 1


def points_for_lines(pos: Position, p: Player) -> int:
    """Return the points for the time lines that a player has claimed, by their number.

    Beyond the end of the chart each line adds one point more than the last one did.
    """
    chart = travel.ages(pos.catalogue).chart
    count = pos.claimed.count(p.seat)
    last = len(chart) - 1
    total = chart[min(count, last)]
    for more in range(last, count):
        total += chart[last] - chart[last - 1] + 1 + more - last
    return total


# ---------------------------------------------------------------------- goals


def through_time(pos: Position, p: Player, card: Card, city: int, links: int) -> bool:
    """Time Blazer: say whether the cube came from another period [RC p.22]."""
    return not travel.ages(pos.catalogue).period[city] >> pos.start & 1


def into_period(pos: Position, p: Player, card: Card, city: int, links: int) -> bool:
    """Time Bounty: say whether the cube came to the card's period from another one [RC p.22]."""
    return city in card.cities and pos.start not in card.cities


def plug(to: Hooks) -> None:
    """Plug in Through Time."""
    to.prepare.append(prepare)
    to.price_of_tile.append(price)
    to.price_of_switch.append(price_into)
    to.travel = travel.TRAVEL
    to.auction = AUCTION
    to.final_scores |= {"time-lines": points_for_lines}
    to.effects |= {
        "first-through-time": Effect(delivered=through_time),
        "first-into-period": Effect(delivered=into_period),
    }


CHAPTER: Final[Chapter[Hooks]] = Chapter(travel.NAME, plug, since=5)
