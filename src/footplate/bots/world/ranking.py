"""Ranks the places that a card or an action can be used for, for the bot `greedy`."""

from __future__ import annotations

from typing import Final

from footplate.games.world.plans import prospects
from footplate.games.world.state.position import Position
from footplate.games.world.tables.schema import N_GOODS

DELIVERIES: Final = 12
PLACES: Final = 5
"""How many places are looked at for a card or for a New City tile."""


def growing(state: Position) -> list[int]:
    """List new cubes for those of the player's cities from which they would travel farthest."""
    return [state.catalogue.actions.grow + city for city in farthest(state)[:PLACES]]


def farthest(state: Position) -> list[int]:
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


def urbanizing(state: Position) -> list[int]:
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


def busy_links(state: Position) -> list[int]:
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
