"""`footplate tune`: searches for the best weights of a bot."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from footplate.cli.common import AsJson, Cluster, Count, Name, Rules, Seed, out, print_json
from footplate.cli.outputs import check_outputs
from footplate.lab import cluster, tuning
from footplate.lab.tuning import Generation, Task


def tune(
    name: Name,
    /,
    *,
    weights: Annotated[str, Parameter(alias="-w", allow_leading_hyphen=True)],
    rules: Rules | None = None,
    bot: str = "greedy",
    against: str = "greedy",
    generations: Count = 20,
    deals: Count = 10,
    file: Annotated[Path | None, Parameter(alias="-f")] = None,
    seed: Seed = 1,
    jobs: Count = 1,
    ray: Cluster = "",
    json: AsJson = False,
) -> None:
    """Search for the best weights of a bot, by matches against another one.

    All candidates of a generation play the same deals, and each generation plays new ones. A deal
    is two games from one seed, with seats changed. To find out whether the new bot is
    really better, hold a tournament with another seed.

    Args:
        name: The ruleset.
        weights: The weights with their ranges, such as `coin=3..8,hand=2..9`.
        rules: Which game is meant.
        bot: The bot; its weights are added as parameters, such as `greedy:coin=4`.
        against: The bot that it plays against.
        generations: How many generations of candidates there are.
        deals: How many deals each candidate plays.
        file: Keep finished generations in this file; called again, an interrupted search goes on.
        seed: Fixes every game.
        jobs: How many processes play.
        ray: Spread the work over the Ray cluster at this address; `local` is a Ray of this machine.
        json: Print one JSON object.
    """
    rules = rules or Rules()
    check_outputs({"--file": file}, rules.files())
    make = rules.builder(name)
    task = Task(make, bot, tuning.weights(weights), against, deals, seed)
    console = out()

    def tell(done: Generation) -> None:
        if not json:
            mean = sum(done.scores) / len(done.scores)
            best = max(done.scores)
            console.print(f"generation {done.number}: mean {mean:.3f}, best {best:.3f}")

    with cluster.joined(ray, jobs) as jobs:
        found = tuning.tune(task, generations=generations, file=file, jobs=jobs, progress=tell)
    if json:
        each = [generation._asdict() for generation in found.generations]
        print_json({"bot": found.bot, "generations": each})
    else:
        console.print(f"\nThe best weights: {found.bot}")
