"""Railroad Operations cards: the display, taking a card, and what it does [RC p.4-5, p.21-22].

A card has an icon, which says when it works, and an effect with a number. A card that works during
another action is handled in the chapter of that action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import markers, urbanize
from footplate.games.world.rules.trying import leads_on
from footplate.games.world.tables.cards import (
    ACTIONS,
    BUILD_CARDS,
    CUBES,
    CUBES_THERE,
    DEAL,
    ENGINE_CARDS,
    EXPRESS,
    FREE_CITY,
    HOTEL,
    MORE_TILES,
    PER_CITY,
    TRADING_DEPOT,
)
from footplate.games.world.tables.hooks import Effect
from footplate.games.world.tables.kinds import (
    DEPOT,
    DRAW_BOUNTY,
    DRAW_DISPLAY,
    EXTRA_ACTION,
    GROW,
    NONE,
    URBANIZE,
)
from footplate.games.world.tables.reasons import (
    BAG_EMPTY,
    GOAL_CARD,
    NO_CITY_GROWS,
    NO_EXECUTIVE,
    NO_GRAY_CITY,
    NO_LINK_BEGINS,
    NO_OTHER_LINK,
    NOT_ON_DISPLAY,
    OTHER_NAME,
    OWN_LINK,
)
from footplate.kernel.agenda import at_once, gain
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Card


def reveal(pos: Position, card: int, kind: int) -> None:
    """Turn up a card of the deck; it lies on display unless it is discarded."""
    cat = pos.catalogue
    deck = pos.deck[:]
    deck[card] -= 1
    pos.deck = deck
    turned_up = cat.deck.effects[card].reveal
    if turned_up is not None and turned_up(pos, cat.deck.cards[card], kind):
        return
    _display(pos, card, 1)
    if kind == DRAW_BOUNTY and pos.agenda[-1][2] != DRAW_BOUNTY:
        for i, other in enumerate(cat.deck.cards):
            if other.start:
                deck[i] = 0  # the other bounties go back to the box [RC p.4, p.22]


def draw(pos: Position, kind: int, n: int) -> None:
    """Have `n` cards turned up, or as many as the deck has for this kind of draw."""
    cat = pos.catalogue
    left = 0
    for i, count in enumerate(pos.deck):
        card = cat.deck.cards[i]
        if card.effect != ACTIONS or kind != DRAW_DISPLAY:
            left += count
    for entry in pos.agenda:
        if entry[2] == kind:
            left -= entry[3]
    if left > 0:
        if pos.agenda and pos.agenda[-1][2] == kind:
            gain(pos.agenda, CHANCE, kind, min(n, left), 1)
        else:
            at_once(pos.agenda, CHANCE, kind, min(n, left), 1)


def _display(pos: Position, card: int, n: int) -> None:
    display = pos.display[:]
    display[card] += n
    pos.display = display


# ---------------------------------------------------------------------- taking a card


def refuse_take(pos: Position, p: Player, number: int, *, extra: bool) -> int:
    """Say why a card cannot be taken; 0 if it can. `extra`: in an action of an executive.

    A card that asks for something can be taken only if something can be chosen then. If taking it
    changes what that is, it is tried out.
    """
    cat = pos.catalogue
    if not pos.display[number]:
        return NOT_ON_DISPLAY
    if cat.deck.is_goal[number]:
        return GOAL_CARD
    effect = cat.deck.effects[number]
    if effect.refuse is not None:
        reason = effect.refuse(pos, p, cat.deck.cards[number], extra)
        if reason:
            return reason
    if effect.asks and not leads_on(pos, p, step_take, number):
        return effect.asks
    return 0


def offer_takes(pos: Position, p: Player, out: list[int], *, extra: bool) -> None:
    """Add the cards on display that the player can take."""
    base = pos.catalogue.actions.take
    for number, n in enumerate(pos.display):
        if n and not refuse_take(pos, p, number, extra=extra):
            out.append(base + number)


def step_take(pos: Position, p: Player, number: int) -> None:
    """Take a card: it works at once, or is kept."""
    cat = pos.catalogue
    _display(pos, number, -1)
    take = cat.deck.effects[number].take
    assert take is not None
    take(pos, p, number, cat.deck.cards[number])


# ---------------------------------------------------------------------- what each kind does


def _keep(pos: Position, p: Player, number: int, card: Card) -> None:
    p.hold(number, 1)


def _open_hotel(pos: Position, p: Player, number: int, card: Card) -> None:
    """Give the hotel to the player who took its card [RC p.21]."""
    p.hold(number, 1)
    hotels = pos.hotels[:]
    hotels[card.city] = p.seat
    pos.hotels = hotels


def _ask_for_depot(pos: Position, p: Player, number: int, card: Card) -> None:
    """Ask for the link of the trading depot at once [RC p.22]."""
    p.hold(number, 1)
    at_once(pos.agenda, p.seat, DEPOT, 1, 1)


def _more_actions(pos: Position, p: Player, number: int, card: Card) -> None:
    """Give the actions of a Railroad Executive at once [RC p.22]."""
    at_once(pos.agenda, p.seat, EXTRA_ACTION, card.n, 1)


def _no_second_executive(pos: Position, p: Player, card: Card, extra: bool) -> int:
    return NO_EXECUTIVE if extra else 0


def _free_city(pos: Position, p: Player, number: int, card: Card) -> None:
    """Let the player place a New City tile for free [RC p.22]."""
    at_once(pos.agenda, p.seat, URBANIZE, card.n + 1, 1)


def _no_gray_city(pos: Position, p: Player, card: Card, extra: bool) -> int:
    """Say why nothing could be urbanized, by the list that is offered then; 0 if anything could."""
    return 0 if pos.urban else NO_GRAY_CITY


def _new_cubes(pos: Position, p: Player, number: int, card: Card) -> None:
    """Let the player choose a city for new cubes [RC p.21]."""
    at_once(pos.agenda, p.seat, GROW, card.n, 1)


def _no_growth(pos: Position, p: Player, card: Card, extra: bool) -> int:
    """Say why no city could be chosen for new cubes, by what `offer_grow` asks of each; else 0."""
    if not max(pos.bag):
        return BAG_EMPTY
    for city in range(len(pos.cubes)):
        if not urbanize.refuse_growth(pos, city):
            return 0
    return NO_CITY_GROWS


def _cubes_there(pos: Position, p: Player, number: int, card: Card) -> None:
    """Have cubes drawn for the cities of the card, as far as the bag holds any [RC p.21-22]."""
    left = sum(pos.bag)
    shares: list[tuple[int, int]] = []
    for city in card.cities:
        shares.append((city, min(card.n, left)))
        left -= shares[-1][1]
    for city, cubes in reversed(shares):  # what is added last is drawn first
        markers.add_cubes(pos, city, cubes)


def _bag_empty(pos: Position, p: Player, card: Card, extra: bool) -> int:
    return 0 if max(pos.bag) else BAG_EMPTY


def _deal_more(pos: Position, card: Card, kind: int) -> bool:
    """Have more cards turned up; the card that says so is discarded [RC p.22]."""
    draw(pos, kind, card.n)
    return True


KEPT: Final[Effect] = Effect(_keep)
"""A card that is kept, and works in another action."""
EFFECTS: Final[dict[str, Effect]] = {
    CUBES: Effect(_new_cubes, _no_growth),
    CUBES_THERE: Effect(_cubes_there, _bag_empty),
    FREE_CITY: Effect(_free_city, _no_gray_city),
    ACTIONS: Effect(_more_actions, _no_second_executive),
    **dict.fromkeys((*BUILD_CARDS, MORE_TILES, *ENGINE_CARDS, EXPRESS), KEPT),
    HOTEL: Effect(_open_hotel, cities=PER_CITY[HOTEL]),
    TRADING_DEPOT: Effect(_ask_for_depot, asks=NO_OTHER_LINK),
    DEAL: Effect(reveal=_deal_more),
}
"""By effect: what the cards of the base game do that are no goals."""

# ---------------------------------------------------------------------- what a card asks for


def offer_grow(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every city that can get cubes [RC p.21]."""
    base = pos.catalogue.actions.grow
    for city in range(len(pos.cubes)):
        if not urbanize.refuse_growth(pos, city):
            out.append(base + city)


def step_grow(pos: Position, p: Player, city: int) -> None:
    """Have new cubes drawn for a city."""
    cubes = pos.agenda[-1][3]
    pos.agenda.pop()
    markers.add_cubes(pos, city, cubes)


def _link_at(pos: Position, argument: int) -> int:
    """Return the link at a side of a city, or `NONE`; a link goes by its city that comes first."""
    city, side = divmod(argument, 6)
    for number in pos.at[city]:
        link = pos.links[number]
        if city < link.other(city) and link.side(city) == side and not link.leg:
            return number
    return NONE


def refuse_depot(pos: Position, p: Player, argument: int) -> int:
    """Say why a trading depot cannot stand on a link; 0 if it can."""
    number = _link_at(pos, argument)
    if number == NONE:
        city, side = divmod(argument, 6)
        sides = [pos.links[other].side(city) for other in pos.at[city]]
        return OTHER_NAME if side in sides else NO_LINK_BEGINS
    return OWN_LINK if pos.links[number].owner == p.seat else 0


def offer_depots(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every link of another player [RC p.22]."""
    base = pos.catalogue.actions.depot
    for link in pos.links:
        if link.owner != p.seat and not link.leg:
            city = min(link.a, link.b)
            out.append(base + city * 6 + link.side(city))
    out.sort()


def step_depot(pos: Position, p: Player, argument: int) -> None:
    """Place the depot."""
    pos.agenda.pop()
    pos.depots = [*pos.depots, (p.seat, _link_at(pos, argument))]
