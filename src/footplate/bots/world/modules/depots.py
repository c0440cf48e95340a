"""What the bot `greedy` knows of fuel depots: their worth, and where to place tokens.

A token is worth what it adds to the player's best deliveries: the cubes that it helps most would
otherwise end at the city where it lies.
"""

from __future__ import annotations

from footplate.bots.world.prospect import Reach
from footplate.bots.world.ranking import PLACES
from footplate.games.world.modules.depots import rules
from footplate.games.world.modules.depots.held import NAME, fuel, known
from footplate.games.world.plans import deliveries, prospects
from footplate.games.world.state.position import Player, Position


def waiting(pos: Position, p: Player) -> float:
    """Estimate the points of the cube that waits for a player; 0 if none does, or it is lost."""
    if NAME not in pos.kept or fuel(pos).held[p.seat] is None:
        return 0.0
    asked = pos.clone()
    asked.current_player = p.seat
    return max([way.worth for way in deliveries.of_the_waiting(asked)], default=0.0)


def lengthen(
    pos: Position,
    p: Player,
    railroad: Reach,
    cubes: list[tuple[int, int]],
    masks: list[int],
    numbers: list[float],
) -> None:
    """Let the cubes that gain most by it travel past the cities with the player's tokens.

    Args:
        pos: the position.
        p: the player.
        railroad: how far the cubes of the player's railroad can travel.
        cubes: the city and the colour of each kind of cube.
        masks: by kind of cube: the mask of lengths of ways over the player's links.
        numbers: by kind of cube: how many there are.
    """
    if NAME not in pos.kept:
        return
    now = fuel(pos)
    takes = railroad.takes
    allowed = (4 << p.engine) - 1
    for city, who in enumerate(now.owner):
        if who != p.seat or not takes[city]:
            continue
        passed = takes.copy()
        passed[city] = 0
        gains: list[tuple[int, int, int]] = []
        reach: list[int] = []
        seen = -1
        for number, (start, colour) in enumerate(cubes):
            if not takes[city] >> colour & 1 or start == city:
                continue
            if start != seen:
                reach = railroad.with_takers(passed, start)
                seen = start
            longer = reach[colour] | masks[number]
            gain = (longer & allowed).bit_length() - (masks[number] & allowed).bit_length()
            if gain > 0:
                gains.append((-gain, number, longer))
        gains.sort()
        left = float(now.tokens[city])
        for _, number, longer in gains:
            n = min(left, numbers[number])
            left -= n
            numbers[number] -= n
            cubes.append(cubes[number])
            masks.append(longer)
            numbers.append(n)


def fuelling(state: Position) -> list[int]:
    """List placing no more, and tokens on the cities that most of the player's cubes could pass."""
    cat = state.catalogue
    p = state.players[state.current_player]
    takes = prospects.takers(state)
    wanted = prospects.demand(state, prospects.connected(p.adjacent))
    most = known(cat).most
    base = cat.actions.of[rules.PLACE]
    ranked: list[tuple[int, int]] = []
    for city, mask in enumerate(p.adjacent):
        if mask.bit_count() > 1:
            passing = sum([n for colour, n in enumerate(wanted) if takes[city] >> colour & 1])
            ranked.append((-passing * mask.bit_count(), base + city * most))
    ranked.sort()
    placing = [first + n for _, first in ranked[:PLACES] for n in range(most)]
    return [cat.actions.done, *placing]


def holds_cube(pos: Position, p: Player) -> int:
    """Return 1 if a cube of the player waits at a fuel depot, otherwise 0."""
    if NAME in pos.kept:  # in a single expression mypyc releases a reference too many
        token = fuel(pos).held[p.seat]
        if token is not None:
            return 1
    return 0
