"""`footplate perft`: counts action sequences."""

from __future__ import annotations

from time import perf_counter

from footplate.cli.common import AsJson, Count, Name, Rules, Seed, described, out, print_json
from footplate.lab.perft import perft as count


def perft(
    name: Name,
    /,
    *,
    rules: Rules | None = None,
    depth: Count,
    seed: Seed = 1,
    json: AsJson = False,
) -> None:
    """Count the different sequences of 1, 2, ... decisions that are legal after the set-up.

    Equal counts mean that two versions or builds agree on the rules so far. The seed fixes the
    set-up. Draws that come later are all followed; each outcome makes a sequence of its own, and
    none counts as a decision.

    Args:
        name: The ruleset.
        rules: Which game is meant.
        depth: How many decisions the longest sequences have.
        seed: Fixes the set-up.
        json: Print one JSON object.
    """
    game = (rules or Rules()).game(name)
    found = count(game, seed=seed, depth=depth)
    console = out()
    if not json:
        console.print(described(game))
    counts: list[int] = []
    start = perf_counter()
    for sequences in found:
        counts.append(sequences)
        if not json:
            console.print(f"{len(counts):>3}  {sequences:>15,}  {perf_counter() - start:>8.2f} s")
    if json:
        print_json(
            {
                "game": game.name,
                "options": dict(game.options),
                "rules_version": game.rules_version,
                "seed": seed,
                "counts": counts,
                "seconds": round(perf_counter() - start, 3),
            }
        )
