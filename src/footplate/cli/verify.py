"""`footplate verify`: random games under many sets of options."""

from __future__ import annotations

import hashlib
from functools import partial
from pathlib import Path

from footplate.cli.common import AsJson, Count, Name, Seed, make, out, print_json, progress, ruleset
from footplate.lab.build import build
from footplate.lab.verify import verify as run


def verify(
    name: Name,
    /,
    *,
    components: Path | None = None,
    games: Count = 1000,
    seed: Seed = 1,
    jobs: Count = 1,
    json: AsJson = False,
) -> None:
    """Play random games under every set of options, or every pair, and check every position.

    The checksums tell builds, machines and versions apart: where they are equal, every legal list
    and every position was.

    Args:
        name: The ruleset.
        components: A folder with a house pack, whose values overlay what was printed.
        games: How many games in all, shared out over the sets of options.
        seed: Fixes every game.
        jobs: How many processes play.
        json: Print one JSON object.
    """
    chosen = ruleset(name)
    found = []
    played = 0
    with progress("games", games) as step:
        for each in run(
            partial(make, name, components), chosen.options, games=games, seed=seed, jobs=jobs
        ):
            found.append(each)
            played += each.games
            step(played)
    total = hashlib.sha256("".join(each.checksum for each in found).encode()).hexdigest()[:16]
    if json:
        print_json(
            {
                "game": name,
                "seed": seed,
                "build": build(),
                "games": played,
                "decisions": sum(each.decisions for each in found),
                "checksum": total,
                "sets": [each._asdict() for each in found],
            }
        )
        return
    console = out()
    for each in found:
        options = " ".join(f"{key}={value}" for key, value in each.options.items())
        console.print(f"{each.checksum}  {each.games:>6} games  {options}")
    console.print(f"{total}  {played:>6} games, no broken invariant ({build()})")
