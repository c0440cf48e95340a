"""Counts action sequences: two engines or builds with the same counts agree on the rules."""

from __future__ import annotations

from collections.abc import Iterator

from footplate.kernel.contract import CHANCE, AnyGame, State
from footplate.lab.counts import at_least_one

__all__ = ["perft"]


def perft(game: AnyGame, *, seed: int, depth: int) -> Iterator[int]:
    """Count the different sequences of 1, 2, ... `depth` decisions that are legal.

    They start after the set-up that `seed` draws. Later draws are followed with all their outcomes:
    each outcome makes a sequence of its own, whatever its weight, and none counts as a decision.
    A game that ends earlier has no sequence of that length.

    Args:
        game: what is played.
        seed: fixes the set-up, as in `game.new(seed)`.
        depth: the length of the longest sequences.

    Yields:
        The count for each length in turn, the shortest first.

    Raises:
        FootplateError: a depth below 1.
    """
    at_least_one("depth", depth)
    state: State = game.new(seed)
    return (_count(state, length) for length in range(1, depth + 1))


def _count(state: State, depth: int) -> int:
    """Count the sequences of `depth` decisions from here on."""
    if state.current_player == CHANCE:
        return _count_after(state, [outcome for outcome, _ in state.chance_outcomes()], depth)
    legal = state.legal_actions()
    return len(legal) if depth == 1 else _count_after(state, legal, depth - 1)


def _count_after(state: State, moves: list[int], depth: int) -> int:
    total = 0
    for move in moves:
        child = state.clone()
        child.apply_action(move)
        total += _count(child, depth)
    return total
