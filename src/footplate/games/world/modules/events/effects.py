"""What events do, one function for each kind of effect [RC p.6].

The rulebook says how the deck works; the events themselves are our own design. Some change the
numbers in force while they are current; some reward a delivery or a link while they are current;
some act once when they are turned up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.world.modules.events.deck import EVENTS, Event, current, events
from footplate.games.world.rules import delivery, operations
from footplate.games.world.rules.urbanize import GRAY_COLOUR, refuse_growth
from footplate.games.world.tables.kinds import DRAW_CARD, NONE
from footplate.games.world.tables.schema import N_GOODS
from footplate.kernel.agenda import at_once
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.terms import Terms

    Changes: TypeAlias = Callable[[Terms, Event], None]
    Rewards: TypeAlias = Callable[[Position, Player, Event, int], None]
    """(position, who delivers, event, colour of the cube)."""
    Acts: TypeAlias = Callable[[Position, Event], None]

DRAW_COLOUR: Final = 71
"""Which colour of goods an event is about."""
DRAW_PLACE: Final = 72
"""To which `n` more cities an event brings cubes."""
DRAW_GOING: Final = 73
"""Which operations card leaves the display."""

# ---------------------------------------------------------------------- numbers in force


def _tiles(terms: Terms, event: Event) -> None:
    """Let an action lay at most `n` tiles; Perfect Engineering still adds its own."""
    terms.tiles = min(terms.tiles, event.n)


def _tile_price(terms: Terms, event: Event) -> None:
    """Make tiles on some terrains dearer, or cheaper down to $1,000; cards work on that price."""
    prices = list(terms.terrain)
    for terrain in event.terrains:
        prices[terrain] = max(min(prices[terrain], 1), prices[terrain] + event.n)
    terms.terrain = (prices[0], prices[1], prices[2])


def _engine_price(terms: Terms, event: Event) -> None:
    """Make engines dearer or cheaper; cards work on that price."""
    terms.engines = [max(0, price + event.n) if price else 0 for price in terms.engines]


def _engine_links(terms: Terms, event: Event) -> None:
    """Let engines deliver over more or fewer links, but at least over one."""
    terms.links = [max(1, links + event.n) if links else 0 for links in terms.links]


def _bond(terms: Terms, event: Event) -> None:
    """Let a bond bring `n`."""
    terms.bond = event.n


def _dividend(terms: Terms, event: Event) -> None:
    """Let a bond cost `n` at the end of the turn."""
    terms.dividend = event.n


def _income(terms: Terms, event: Event) -> None:
    """Add `n` to everybody's income."""
    terms.income = event.n


def _losers_pay(terms: Terms, event: Event) -> None:
    """Let whoever drops out of the auction pay half of their bid."""
    terms.losers_pay = True


CHANGES: Final[dict[str, Changes]] = {
    "tiles": _tiles,
    "tile-price": _tile_price,
    "engine-price": _engine_price,
    "engine-links": _engine_links,
    "bond": _bond,
    "dividend": _dividend,
    "income": _income,
    "losers-pay": _losers_pay,
}
"""By effect: how it changes the numbers in force."""

# ---------------------------------------------------------------------- rewards


def _first_delivery(pos: Position, p: Player, event: Event, colour: int) -> None:
    """Give `n` points for the first delivery of the turn."""
    now = events(pos)
    if now.first == NONE:
        p.points += event.n
        pos.keep(EVENTS, now._replace(first=p.seat))


def _longest(pos: Position, p: Player, event: Event, colour: int) -> None:
    """Note who has made the longest delivery of the turn; the prize comes at its end."""
    now = events(pos)
    links = len(pos.way)
    if links > now.longest:
        pos.keep(EVENTS, now._replace(longest=links, best=p.seat))
    elif links == now.longest and now.best != p.seat:
        pos.keep(EVENTS, now._replace(best=NONE))


def _of_colour(pos: Position, p: Player, event: Event, colour: int) -> None:
    """Give `n` points for a cube of the event's colour, or take them, as far as there are any."""
    if colour == events(pos).colour:
        p.points = max(min(p.points, 0), p.points + event.n)


LONGEST: Final = "longest-delivery"
FIRST_LINK: Final = "first-link"
REWARDS: Final[dict[str, Rewards]] = {
    "first-delivery": _first_delivery,
    LONGEST: _longest,
    "colour": _of_colour,
}
"""By effect: what a delivery earns besides."""


def delivered(pos: Position, start: int, end: int, colour: int) -> None:
    """Give whoever made a delivery what the current event adds."""
    event = current(pos)
    if event is not None and event.effect in REWARDS:
        p = pos.own(delivery.who_delivers(pos))
        REWARDS[event.effect](pos, p, event, colour)


def linked(pos: Position, p: Player, link: Link) -> None:
    """Pay for the first link that becomes complete in a turn, if the current event does so."""
    event = current(pos)
    now = events(pos)
    if event is not None and event.effect == FIRST_LINK and now.first == NONE:
        p.money += event.n
        pos.keep(EVENTS, now._replace(first=p.seat))


def prize(pos: Position) -> int:
    """Return the prize that the current event sets for the longest delivery of the turn."""
    event = current(pos)
    return event.n if event is not None and event.effect == LONGEST else 0


def award_longest(pos: Position) -> None:
    """Give the prize for the longest delivery of the turn, if one player alone made it."""
    best = events(pos).best
    if best != NONE:
        pos.own(best).points += prize(pos)


# ---------------------------------------------------------------------- when it is turned up


def _name_colour(pos: Position, event: Event) -> None:
    """Have the colour drawn that the event is about."""
    at_once(pos.agenda, CHANCE, DRAW_COLOUR, 1, 1)


def _fewest(pos: Position, event: Event) -> None:
    """Bring `n` cubes to a coloured city that has the fewest of all that can get any."""
    least = -1
    found = 0
    for city, colour in enumerate(pos.colours):
        if colour == GRAY_COLOUR or refuse_growth(pos, city):
            continue
        here = sum([pos.cubes_of(city, each) for each in range(N_GOODS)])
        if least < 0 or here < least:
            least, found = here, 0
        if here == least:
            found |= 1 << city
    _draw_cities(pos, found, 1)


def _gray(pos: Position, event: Event) -> None:
    """Bring a cube each to `n` gray cities that can get any."""
    found = 0
    for city, colour in enumerate(pos.colours):
        if colour == GRAY_COLOUR and not refuse_growth(pos, city):
            found |= 1 << city
    _draw_cities(pos, found, event.n)


def _draw_cities(pos: Position, cities: int, n: int) -> None:
    """Have `n` of these cities drawn, or as many as there are, if the bag has cubes for them."""
    if cities and n and max(pos.bag):
        pos.keep(EVENTS, events(pos)._replace(cities=cities))
        at_once(pos.agenda, CHANCE, DRAW_PLACE, min(n, cities.bit_count()), 1)


def _cards(pos: Position, event: Event) -> None:
    """Have a card that could be taken leave the display, and `n` cards turned up."""
    operations.draw(pos, DRAW_CARD, event.n)
    if can_go(pos):
        at_once(pos.agenda, CHANCE, DRAW_GOING, 1, 1)


def can_go(pos: Position) -> list[int]:
    """Return the cards on display that an event can send away: all but goals."""
    goals = pos.catalogue.deck.is_goal
    return [card for card, n in enumerate(pos.display) if n and not goals[card]]


GRAY: Final = "cubes-gray"
ACTS: Final[dict[str, Acts]] = {
    "colour": _name_colour,
    "cubes-fewest": _fewest,
    GRAY: _gray,
    "cards": _cards,
}
"""By effect: what happens when the event comes to the Future slot."""
NOTHING: Final = "nothing"
EFFECTS: Final = (*CHANGES, *REWARDS, FIRST_LINK, *ACTS, NOTHING)
"""All effects that an event can have."""
