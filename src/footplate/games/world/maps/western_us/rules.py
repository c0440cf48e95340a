"""What the Western U.S. add to the rules: the Golden Spike [RC p.12, p.21]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.tables.hooks import Effect, Hooks
from footplate.games.world.tables.kinds import NONE
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.cards import Card

STANDARD: Final[tuple[str, ...]] = ("rotors", "fuel")
"""The mini expansions that belong to the map, though one may leave them out [RC p.12]."""


def joined_through(adjacent: list[int], a: int, middle: int, b: int) -> bool:
    """Say whether a way joins two cities through a third one, and comes to no city twice.

    There is such a way exactly if, whichever other city is left out, `middle` still reaches one of
    the two: then two ways lead from it to them that share no city (Menger).

    Args:
        adjacent: by city: the mask of cities to which links lead; switches stand behind the cities.
        a: where the way begins.
        middle: the city through which it comes.
        b: where it ends.
    """
    ends = 1 << a | 1 << b
    for city in range(len(adjacent)):
        left_out = 1 << city
        if city != middle and not _reached(adjacent, middle, left_out) & ends & ~left_out:
            return False
    return True


def _reached(adjacent: list[int], start: int, left_out: int) -> int:
    """Return the mask of cities that ways from a city reach without those that are left out."""
    found = 1 << start
    fresh = found
    while fresh:
        low = fresh & -fresh
        fresh ^= low
        more = adjacent[low.bit_length() - 1] & ~found & ~left_out
        found |= more
        fresh |= more
    return found


def golden_spike(pos: Position, p: Player, card: Card, link: Link) -> bool:
    """Golden Spike: say whether own links join its cities in the order of the card [RC p.21]."""
    a, middle, b = card.cities
    return joined_through(_ways(pos, p), a, middle, b)


def _ways(pos: Position, p: Player) -> list[int]:
    """Return where a way may go from each city: through a switch as from a place of its own.

    A link with a switch is used once, so a way goes from one of its three cities to another, and
    not into the third one and back [RC p.5, p.7].
    """
    found = [0] * len(p.adjacent)
    places: dict[int, int] = {}
    for each in pos.links:
        if each.owner != p.seat:
            continue
        pairs = [(each.a, each.b)]
        if each.joint != NONE:
            if each.joint not in places:
                places[each.joint] = len(found)
                found.append(0)
            switch = places[each.joint]
            pairs = [(each.a, switch), (each.b, switch)]
        for one, other in pairs:
            found[one] |= 1 << other
            found[other] |= 1 << one
    return found


def plug(to: Hooks) -> None:
    """Plug in the golden spike."""
    to.effects |= {"golden-spike": Effect(linked=golden_spike)}


CHAPTER: Final[Chapter[Hooks]] = Chapter("golden-spike", plug)
