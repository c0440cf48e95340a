"""What the bot `greedy` knows of fuel depots: their worth, and where to place tokens.

A token is worth what it adds to the player's best deliveries: the cubes that it helps most would
otherwise end at the city where it lies.
"""

from __future__ import annotations

from footplate.bots.world.prospect import Cubes, Reach
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


def lengthen(pos: Position, p: Player, railroad: Reach, cubes: list[Cubes]) -> list[Cubes]:
    """Let the cubes that gain most by it travel past the cities with the player's tokens.

    Args:
        pos: the position.
        p: the player.
        railroad: how far the cubes of the player's railroad can travel.
        cubes: those that may be delivered over the player's links.

    Returns:
        What changes: more cubes that travel further, and as many less of those that do not.
    """
    now = fuel(pos)
    takes = railroad.takes
    allowed = (4 << p.engine) - 1
    here = cubes.copy()
    found: list[Cubes] = []
    for city, who in enumerate(now.owner):
        if who != p.seat or not takes[city]:
            continue
        passed = takes.copy()
        passed[city] = 0
        gains: list[tuple[int, int, int]] = []
        reach: list[int] = []
        seen = -1
        for number, each in enumerate(here):
            if not takes[city] >> each.colour & 1 or each.city == city:
                continue
            if each.city != seen:
                reach = railroad.with_takers(passed, each.city)
                seen = each.city
            longer = reach[each.colour] | each.mask
            gain = (longer & allowed).bit_length() - (each.mask & allowed).bit_length()
            if gain > 0:
                gains.append((-gain, number, longer))
        gains.sort()
        left = float(now.tokens[city])
        for _, number, longer in gains:
            each = here[number]
            n = min(left, each.n)
            left -= n
            further = Cubes(each.city, each.colour, longer, n)
            here[number] = Cubes(each.city, each.colour, each.mask, each.n - n)
            here.append(further)
            found.append(further)
            found.append(Cubes(each.city, each.colour, each.mask, -n))
    return found


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
