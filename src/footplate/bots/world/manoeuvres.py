"""The manoeuvres that the bot `greedy` looks at in Railways of the World."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.games.world.maps.nippon import diplomacy
from footplate.games.world.modules.depots import rules as depots
from footplate.games.world.modules.depots.held import known
from footplate.games.world.modules.mines import rules as mines
from footplate.games.world.modules.switches import rules as switches
from footplate.games.world.plans import links, prospects
from footplate.games.world.plans.plans import delivery_plans
from footplate.games.world.state.position import Position
from footplate.games.world.tables import kinds
from footplate.games.world.tables.cards import CUBES, FREE_CITY, TRADING_DEPOT
from footplate.games.world.tables.schema import GOODS, SIDES

N_GOODS: Final = len(GOODS)
DELIVERIES: Final = 12
LINKS: Final = 16
ON_THE_WAY: Final = 6
"""How many ways to go on are looked at in the midst of a link."""
PLACES: Final = 5
"""How many places are looked at for a card or for a New City tile."""


def main(state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
    """List everything sensible that an action of a turn can be used for."""
    cat = state.catalogue
    actions = cat.actions
    p = state.players[state.current_player]
    found = [plan.actions for plan in delivery_plans(state, DELIVERIES)]
    found += [track.actions for track in links.links(state, LINKS)]
    dug = _mines(state)
    parted = _switches(state)
    digging = _digging(state)
    for action in legal:
        if actions.upgrade <= action < actions.deliver or action >= actions.more:
            if action < actions.tile and action not in dug and action not in parted:
                found.append((action,))
        elif actions.take <= action < actions.use:
            card = cat.deck.cards[action - actions.take]
            if card.effect == CUBES:
                if p.links:
                    for city in _growing(state):
                        found.append((action, actions.grow + city))
            elif card.effect == FREE_CITY:
                if p.links:
                    for place in _urbanizing(state):
                        found.append((action, place))
            elif card.effect == TRADING_DEPOT:
                for place in _busy_links(state):
                    found.append((action, place))
            elif card.effect == mines.EFFECT:
                for place in digging:
                    found.append((action, place))
            elif card.effect == diplomacy.EFFECT:
                found += _shared_deliveries(state, action)
            else:
                found.append((action,))
    if p.links:
        for place in _urbanizing(state):
            if place in legal:
                found.append((place,))
    found += [(place,) for place in digging if place in legal]
    found.append((actions.passing,))
    return found


def building(state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
    """List the ways to go on with a link, or the action that stops it if there are none."""
    tracks = links.links(state, ON_THE_WAY)
    if tracks:
        return [track.actions for track in tracks]
    return [(legal[0],)]


def delivering(state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
    """List the ways that the moving cube can take."""
    plans = delivery_plans(state, DELIVERIES)
    if plans:
        return [plan.actions for plan in plans]
    return [(legal[0],)]


def resolving(state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
    """List the places worth a look for what a card asks for."""
    kind = state.agenda[-1][2]
    if kind == kinds.GROW:
        places = [state.catalogue.actions.grow + city for city in _growing(state)]
    elif kind == kinds.URBANIZE:
        places = _urbanizing(state)
    elif kind == kinds.DEPOT:
        places = _busy_links(state)
    elif kind == mines.MINE:
        places = _digging(state)
    elif kind == depots.FUEL:
        places = [state.catalogue.actions.done, *_fuelling(state)]
    elif kind == diplomacy.DIPLOMACY:
        return delivering(state, legal)
    else:
        places = list(legal)
    found: list[tuple[int, ...]] = [(place,) for place in places if place in legal]
    return found or [(action,) for action in legal[:PLACES]]


def _growing(state: Position) -> list[int]:
    """List the player's cities that are worth a look for new cubes."""
    return _farthest(state)[:PLACES]


def _farthest(state: Position) -> list[int]:
    """List the player's cities, beginning with those whose new cubes would travel farthest."""
    p = state.players[state.current_player]
    ranked: list[tuple[int, int]] = []
    takes = prospects.takers(state)
    for city, mask in enumerate(p.adjacent):
        if mask:
            reach = prospects.lengths(p.adjacent, takes, city, p.engine + 1)
            worth = 0
            for each in reach:
                worth += each.bit_length()
            others = 0
            for other in state.players:
                if other.seat != p.seat and other.adjacent[city]:
                    others += 1
            ranked.append((others * 2 - worth, city))
    ranked.sort()
    return [city for _, city in ranked]


def _mines(state: Position) -> range:
    """Return the actions that dig a mine, legal or not."""
    first = state.catalogue.actions.of.get(mines.WORD, 0)
    return range(first, first + len(state.colours) if first else first)


def _switches(state: Position) -> range:
    """Return the actions that place a switch, legal or not; plans add its track."""
    first = state.catalogue.actions.of.get(switches.WORD, 0)
    return range(first, first + state.catalogue.board.cells * len(SIDES) if first else first)


def _digging(state: Position) -> list[int]:
    """List mines in those of the player's gray cities whose new cubes would travel farthest."""
    actions = _mines(state)
    if not actions:
        return []
    places = [city for city in _farthest(state) if not mines.refuse_city(state, city)]
    return [actions[city] for city in places[:PLACES]]


def _fuelling(state: Position) -> list[int]:
    """List placings of tokens on the cities that most of the player's cubes could pass."""
    cat = state.catalogue
    p = state.players[state.current_player]
    takes = prospects.takers(state)
    wanted = prospects.demand(state, prospects.connected(p.adjacent))
    most = known(cat).most
    base = cat.actions.of[depots.PLACE]
    ranked: list[tuple[int, int]] = []
    for city, mask in enumerate(p.adjacent):
        if mask.bit_count() > 1:
            passing = sum([n for colour, n in enumerate(wanted) if takes[city] >> colour & 1])
            ranked.append((-passing * mask.bit_count(), base + city * most))
    ranked.sort()
    return [first + n for _, first in ranked[:PLACES] for n in range(most)]


def _shared_deliveries(state: Position, action: int) -> list[tuple[int, ...]]:
    """List deliveries that also use links of others, each begun by taking a card."""
    taken = state.clone()
    state.catalogue.dispatch.carry_out(taken, action)
    return [(action, *plan.actions) for plan in delivery_plans(taken, DELIVERIES)]


def _urbanizing(state: Position) -> list[int]:
    """List New City tiles for the player's gray cities, the colours of most cubes first."""
    p = state.players[state.current_player]
    own = prospects.connected(p.adjacent)
    wanted = prospects.demand(state, own)
    ranked: list[tuple[int, int]] = []
    base = state.catalogue.actions.urbanize
    for city, colour in enumerate(state.colours):
        if colour < N_GOODS or not own >> city & 1:
            continue
        for new in range(1, N_GOODS):
            if state.new_cities[new]:
                near = 2 * p.adjacent[city].bit_count()
                ranked.append((-2 * wanted[new] - near, base + city * (N_GOODS - 1) + new - 1))
    ranked.sort()
    return [action for _, action in ranked[: PLACES + 1]]


def _busy_links(state: Position) -> list[int]:
    """List the links of others at whose cities most cubes lie."""
    ranked: list[tuple[int, int]] = []
    base = state.catalogue.actions.depot
    for link in state.links:
        if link.owner == state.current_player or link.leg:
            continue
        city, side = (link.a, link.side_a) if link.a < link.b else (link.b, link.side_b)
        worth = prospects.cubes(state.cubes[link.a]) + prospects.cubes(state.cubes[link.b])
        worth += len(state.at[link.a]) + len(state.at[link.b])
        ranked.append((-worth, base + city * 6 + side))
    ranked.sort()
    return [action for _, action in ranked[:2]]


def bidding(state: Position, legal: Sequence[int], worth: int) -> list[tuple[int, ...]]:
    """Bid one more than the last bid while going first is worth it; otherwise pass."""
    if state.bid + 1 <= worth and state.bidder != state.current_player and len(legal) > 1:
        return [(legal[1],)]
    return [(legal[0],)]
