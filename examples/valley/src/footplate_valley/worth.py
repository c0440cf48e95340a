"""What a position is worth to a seat, by rule of thumb: for `greedy`, `search` and the hints.

A contract counts for the more the surer it is: by what is still to be paid for it, compared with
the coins that the seat has and can still earn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate_valley.game import FAILED, STEPS, WAGES, Position
from footplate_valley.valley import CONTRACTS, EDGES, TOWNS, Hex, distances

LEVELS: Final = ("random", "net:noise=3", "greedy")
SECOND_LOOKS: Final = 0
"""The first look decides."""
WEIGHTS: Final = {"coin": 0.1, "track": 1.5, "doubt": 0.5, "chance": 1.0}
"""What a coin is worth; what a track costs as a rule; how unsure a contract is that takes all that
can still be paid; what a contract is worth that is drawn early."""
UNREACHABLE: Final = 99
USUAL: Final = 5.0
"""What a contract is worth as a rule."""


def candidates(state: Position, legal: Sequence[int]) -> list[tuple[int, ...]]:
    """List the actions worth a look: tracks on the way to somewhere, and all else."""
    useful = _useful(state, state.current_player)
    return [(action,) for action in legal if action >= len(EDGES) or action in useful]


def pending(state: Position) -> bool:
    """Say no: after each step the position can be judged."""
    return False


def evaluate(state: Position, seat: int) -> float:
    """Return what the position is worth to the seat, in points at the end."""
    return estimate(state, seat, WEIGHTS)


def look_again(state: Position, seat: int) -> float:
    """Return the same as `evaluate`."""
    return evaluate(state, seat)


def estimate(state: Position, seat: int, weights: Mapping[str, float]) -> float:
    """Return what the position is worth to the seat, with these weights."""
    if state.over:
        return float(state.final(seat))
    left = steps_left(state, seat)
    most = payable(state.coins[seat], left, weights["track"])
    total = float(state.public(seat))
    spent = 0.0
    for missing, worth in sorted(remaining(state, seat, ways(state, seat))):
        spent += missing
        total += (_sure(spent, most, weights["doubt"]) if missing else 1.0) * (
            worth + FAILED
        ) - FAILED
    if state.drawing == seat:
        total += _draw(state, seat, left, weights["chance"])
    return total + state.coins[seat] * weights["coin"]


def _draw(state: Position, seat: int, left: int, chance: float) -> float:
    """Return what a contract is worth that is still to be drawn: it may be fulfilled already."""
    count, all_of_them = len(state.reached[seat]), len(TOWNS)
    done = count * (count - 1) / (all_of_them * (all_of_them - 1))
    return done * USUAL + (1 - done) * (chance if left > 3 * STEPS else -FAILED)


def payable(coins: int, left: int, track: float) -> float:
    """Return about how much a seat can still pay for tracks: each takes a step, as work does."""
    return max(0.1, track * min(float(left), (coins + WAGES * left) / (track + WAGES)))


def _sure(spent: float, most: float, doubt: float) -> float:
    """Say how likely it is that a seat pays so much, if so much is payable at the most."""
    return 1.0 - doubt * spent / most if spent <= most else (1.0 - doubt) * (most / spent) ** 3


def steps_left(state: Position, seat: int) -> int:
    """Return how many steps a seat still has in the game."""
    turns = state.rounds - state.round + (seat > state.seat)
    return turns * STEPS + (state.steps if seat == state.seat else 0)


def ways(state: Position, seat: int) -> list[int]:
    """Return what a seat still pays for each edge; below 0 where another's track lies."""
    return [
        edge.price if owner < 0 else 0 if owner == seat else -1
        for edge, owner in zip(EDGES, state.owners, strict=True)
    ]


def remaining(state: Position, seat: int, prices: Sequence[int]) -> list[tuple[int, int]]:
    """Return for each contract of a seat what is still to be paid for it, and what it is worth."""
    begun = _begun(state, seat)
    far = None if begun is None else distances(begun, prices)
    found = []
    for number in state.hands[seat]:
        contract = CONTRACTS[number]
        one, other = [TOWNS[town] for town in contract.ends]
        missing = distances(one, prices, other).get(other, UNREACHABLE)
        if far is not None:
            ends = [far.get(town, UNREACHABLE) for town in (one, other)]
            missing = min(sum(ends), missing + min(ends))
        found.append((missing, contract.worth))
    return found


def _begun(state: Position, seat: int) -> Hex | None:
    """Return a hex on the railroad of a seat; None if it has none yet."""
    return EDGES[state.owners.index(seat)].here if seat in state.owners else None


def _useful(state: Position, seat: int) -> set[int]:
    """List the edges on a cheapest way to the towns of contracts, or to a new town near by."""
    prices = ways(state, seat)
    found: set[int] = set()
    ends = [[TOWNS[town] for town in CONTRACTS[each].ends] for each in state.hands[seat]]
    for one, other in ends:
        found |= _between(prices, one, other)
    start = _begun(state, seat)
    if start is not None:
        far = distances(start, prices)
        new = [at for n, at in enumerate(TOWNS.values()) if n not in state.reached[seat]]
        near = sorted([each for each in new if each in far], key=lambda each: far[each])[:2]
        for at in {*near, *[end for pair in ends for end in pair]}:
            found |= _between(prices, start, at)
    return found


def _between(prices: Sequence[int], one: Hex, other: Hex) -> set[int]:
    """List the edges that lie on a cheapest way between two hexes and must still be paid."""
    there, back = distances(one, prices, other), distances(other, prices, one)
    least = there.get(other)
    if not least:
        return set()
    return {
        number
        for number, edge in enumerate(EDGES)
        if prices[number] > 0
        and min(
            there.get(edge.here, UNREACHABLE) + back.get(edge.there, UNREACHABLE),
            there.get(edge.there, UNREACHABLE) + back.get(edge.here, UNREACHABLE),
        )
        + prices[number]
        == least
    }
