"""The manoeuvres that the bot `greedy` looks at in Railways of the World."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from footplate.bots.features import Move
from footplate.bots.world import known
from footplate.bots.world.ranking import DELIVERIES, PLACES, busy_links, growing, urbanizing
from footplate.games.world.plans import links
from footplate.games.world.plans.plans import delivery_steps
from footplate.games.world.state.position import Position
from footplate.games.world.tables import kinds
from footplate.games.world.tables.cards import ACTIONS, CUBES, FREE_CITY, TRADING_DEPOT

LINKS: Final = 16
ON_THE_WAY: Final = 6
"""How many ways to go on are looked at in the midst of a link."""
PLACES_OF_CARD: Final[dict[str, known.Places]] = {
    CUBES: growing,
    FREE_CITY: urbanizing,
    TRADING_DEPOT: busy_links,
    **known.PLACES_OF_CARD,
}
"""Where a card can be used that asks for a place when it is taken, by its effect."""
PLACES_OF_STEP: Final[dict[int, known.Places]] = {
    kinds.GROW: growing,
    kinds.URBANIZE: urbanizing,
    kinds.DEPOT: busy_links,
    **known.PLACES_OF_STEP,
}
"""What can be chosen in a step of a turn, by its kind."""


def main(state: Position, legal: Sequence[int]) -> list[Move]:
    """List everything sensible that an action of a turn can be used for."""
    actions = state.catalogue.actions
    found = delivery_steps(state, DELIVERIES)
    found += [track.actions for track in links.links(state, LINKS)]
    listed = [each(state) for each in known.LISTED]
    for action in legal:
        if actions.take <= action < actions.use:
            found += _taking(state, action)
        elif actions.upgrade <= action < actions.deliver or actions.more <= action < actions.tile:
            if not any(action in each for each in listed):
                found.append((action,))
    for places in (urbanizing, *known.PLACES):
        found += [(place,) for place in places(state) if place in legal]
    found.append((actions.passing,))
    return found


def _taking(state: Position, action: int) -> list[Move]:
    """List the sensible moves that begin by taking a card."""
    effect = state.catalogue.deck.cards[action - state.catalogue.actions.take].effect
    if effect in known.MOVES_OF_CARD:
        return known.MOVES_OF_CARD[effect](state, action)
    if effect in PLACES_OF_CARD:
        return [(action, place) for place in PLACES_OF_CARD[effect](state)]
    return [(action,)]


def building(state: Position, legal: Sequence[int]) -> list[Move]:
    """List the ways to go on with a link, or the action that stops it if there are none."""
    tracks = links.links(state, ON_THE_WAY)
    if tracks:
        return [track.actions for track in tracks]
    return [(legal[0],)]


def delivering(state: Position, legal: Sequence[int]) -> list[Move]:
    """List the ways that the moving cube can take."""
    return delivery_steps(state, DELIVERIES) or [(legal[0],)]


def resolving(state: Position, legal: Sequence[int]) -> list[Move]:
    """List the places worth a look for what a card asks for."""
    places = PLACES_OF_STEP.get(state.agenda[-1][2])
    if places is None:
        return [(action,) for action in legal]
    found: list[Move] = [(place,) for place in places(state) if place in legal]
    return found or [(action,) for action in legal[:PLACES]]


def bidding(state: Position, legal: Sequence[int]) -> list[Move]:
    """Bid one more than the last bid while going first is worth it; otherwise pass."""
    worth = 1
    for number, n in enumerate(state.display):
        if n and state.catalogue.deck.cards[number].effect == ACTIONS:
            worth += 3
    if state.bid + 1 <= worth and state.bidder != state.current_player and len(legal) > 1:
        return [(legal[1],)]
    return [(legal[0],)]


STEPS: Final[dict[int, Callable[[Position, Sequence[int]], list[Move]]]] = {
    kinds.ACTION: main,
    kinds.EXTRA_ACTION: main,
    kinds.BID: bidding,
    kinds.BUILD: building,
    kinds.FIFTH: building,
    **dict.fromkeys((kinds.HOP, kinds.ARRIVED, *known.DELIVERING), delivering),
}
"""What lists the manoeuvres of a step, by its kind; for other steps `resolving` does."""


def candidates(state: Position, legal: Sequence[int]) -> list[Move]:
    """List the manoeuvres worth a look."""
    return STEPS.get(state.agenda[-1][2], resolving)(state, legal)
