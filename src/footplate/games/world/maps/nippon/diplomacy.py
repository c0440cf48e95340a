"""Diplomatic Relations: deliver a cube at once over links of at least two players [RC p.21].

The first link is one's own, as always, so that one of the others has to be somebody else's. Each
player whose link was used gains a point more, once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.rules import delivery, distances
from footplate.games.world.tables.hooks import Condition, Effect, Hooks
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import reason
from footplate.games.world.tables.schema import N_GOODS
from footplate.kernel.agenda import at_once
from footplate.kernel.contract import ObservedField
from footplate.kernel.own import Own
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Card
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON

NAME: Final = "diplomacy"
TREATY: Final[Own[Treaty]] = Own(NAME)
EFFECT: Final = "diplomacy"
DIPLOMACY: Final = 15
"""Choose the cube that a Diplomatic Relations card delivers."""
ALONE: Final[int] = reason("nippon.alone", "RC p.21")
NO_PARTNER: Final[int] = reason("nippon.no-partner", "RC p.21")
CUBE_FIRST: Final[int] = reason("nippon.diplomacy-first", "RC p.21")


class Treaty(NamedTuple):
    """The card that is at work. It is never changed, but replaced."""

    card: int
    """The operations card under which a cube is delivered now, or `NONE`."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return (self.card,)


def start(cat: Catalogue) -> Treaty:
    """Return the state in which no card is at work."""
    return Treaty(NONE)


def treaty(pos: Position) -> int:
    """Return the card under which a cube is delivered now, or `NONE`."""
    return TREATY.of(pos.kept).card


# ---------------------------------------------------------------------- what it asks of a delivery


def _foreign(pos: Position, p: Player, way: tuple[int, ...]) -> bool:
    """Say whether a way uses a link of another player."""
    for number in way:
        if pos.links[number].owner != p.seat:
            return True
    return False


def _may_share(
    pos: Position,
    p: Player,
    colour: int,
    city: int,
    visited: int,
    way: tuple[int, ...],
    left: int,
    passes: int,
    tolls: int,
) -> bool:
    """Say whether a cube that came over own links alone can still use a link of another player.

    Args:
        pos: the position.
        p: who delivers.
        colour: the colour of the cube.
        city: where it is.
        visited: the mask of cities to which it may not come again.
        way: the links along which it has come.
        left: how many more links it may use.
        passes: through how many cities of its colour it may still pass with cards.
        tolls: the mask of cities that it passes only with a card.
    """
    if not pos.reach[colour][left] >> city & 1:
        return False  # no city of its colour is near enough
    for number in pos.at[city]:
        link = pos.links[number]
        other = link.other(city)
        bit = 1 << other
        if visited & bit or distances.used_again(pos, way, number):
            continue
        if link.owner != p.seat:
            if way and distances.arrives_by(pos, colour, visited, number, other, left - 1):
                return True
        elif left > 1:
            after = passes - (tolls >> other & 1)
            on = (*way, number)
            if after >= 0 and _may_share(
                pos, p, colour, other, visited | bit, on, left - 1, after, tolls
            ):
                return True
    return False


def _passes(pos: Position, p: Player) -> int:
    """Return through how many cities of its colour the player's cards let a cube pass."""
    held = 0
    for card in pos.catalogue.deck.express:
        held += p.hand[card]
    return held


def _tolls(pos: Position, colour: int) -> int:
    """Return the mask of cities that a cube passes only with a card: no token lets it."""
    halts = pos.catalogue.halts
    tokens = 0 if halts is None else halts.passing(pos, 1)
    return pos.by_colour[colour] & ~tokens


def _can_share(pos: Position, p: Player, city: int, colour: int) -> bool:
    """Say whether a cube can be delivered over own links and one of another player."""
    links, tolls = pos.terms.links[p.engine], _tolls(pos, colour)
    return _may_share(pos, p, colour, city, 1 << city, (), links, _passes(pos, p), tolls)


def refuse_cube(pos: Position, p: Player, city: int, colour: int) -> int:
    """Say why a cube cannot be delivered over links of two players while a card asks for it."""
    if treaty(pos) == NONE:
        return 0
    return 0 if _can_share(pos, p, city, colour) else ALONE


def refuse_hop(pos: Position, p: Player, number: int, left: int) -> int:
    """Say why the cube could use no link of another player any more if it went along this one."""
    way = (*pos.way, number)
    if treaty(pos) == NONE or _foreign(pos, p, way):
        return 0
    city = pos.links[number].other(pos.now)
    tolls = _tolls(pos, pos.goods)
    passes = _passes(pos, p) - (tolls >> city & 1)
    visited = pos.visited | 1 << city
    if passes < 0 or not left:
        return ALONE
    return 0 if _may_share(pos, p, pos.goods, city, visited, way, left, passes, tolls) else ALONE


def refuse_way(pos: Position, p: Player, way: tuple[int, ...]) -> int:
    """Say why a whole way does not meet what the card at work asks for."""
    return 0 if treaty(pos) == NONE or _foreign(pos, p, way) else ALONE


def arrives_now(pos: Position) -> bool:
    """Say whether the cube is delivered under the card, and so cannot stop on its way."""
    return treaty(pos) != NONE


# ---------------------------------------------------------------------- the card


def _others_have_links(pos: Position, p: Player) -> bool:
    """Say whether a link of another player is complete."""
    for other in pos.players:
        if other.links and other.seat != p.seat:
            return True
    return False


def take_card(pos: Position, p: Player, number: int, card: Card) -> None:
    """Ask for the cube at once [RC p.21]."""
    pos.keep(TREATY, Treaty(number))
    at_once(pos.agenda, p.seat, DIPLOMACY, 1, 1)


def offer(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the cubes that the card can deliver."""
    if not _others_have_links(pos, p):
        return
    found: list[int] = []
    delivery.offer_cubes(pos, p, found)
    for action in found:
        city, colour = divmod(action - pos.catalogue.actions.deliver, N_GOODS)
        if _can_share(pos, p, city, colour):
            out.append(action)


def delivered(pos: Position, start: int, end: int, colour: int) -> None:
    """Give each player whose link was used the points of the card, once."""
    number = treaty(pos)
    if number == NONE:
        return
    pos.keep(TREATY, Treaty(NONE))
    seats: list[int] = []
    for link in pos.way:
        owner = pos.links[link].owner
        if owner not in seats:
            seats.append(owner)
            pos.own(owner).points += pos.catalogue.deck.cards[number].points


# ---------------------------------------------------------------------- what is seen of it


def view(pos: Position) -> dict[str, JSON]:
    """Return the card under which a cube is delivered now."""
    number = treaty(pos)
    return {"treaty": None if number == NONE else pos.catalogue.deck.cards[number].name}


def observed_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers are in an observation."""
    return [ObservedField("at_work", 1, 0, 1)]


def observe(pos: Position, seat: int) -> list[int]:
    """Return whether a card is at work."""
    return [0 if treaty(pos) == NONE else 1]


def check(pos: Position) -> None:
    """Raises `AssertionError` if a card is at work though nobody delivers a cube under it."""
    asked = pos.agenda and pos.agenda[-1][2] == DIPLOMACY
    assert treaty(pos) == NONE or asked or pos.goods != NONE, "a treaty without a delivery"


def plug(to: Hooks) -> None:
    """Plug in Diplomatic Relations."""
    to.kind_names |= {DIPLOMACY: "diplomacy"}
    to.offers |= {DIPLOMACY: offer}
    to.also_allowed["deliver"] = [DIPLOMACY]
    to.comes_first |= {DIPLOMACY: CUBE_FIRST}
    to.condition.append(Condition(refuse_cube, refuse_hop, refuse_way, arrives_now))
    to.after_delivery.append(delivered)
    to.effects |= {EFFECT: Effect(take_card, asks=NO_PARTNER)}
    to.kept[NAME] = start
    to.view.append(view)
    to.observed[NAME] = (observed_fields, observe)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
