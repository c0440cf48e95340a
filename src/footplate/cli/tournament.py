"""`footplate tournament`: lets bots play against each other until it is clear who is stronger."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape

from footplate import files
from footplate.cli.common import (
    AsJson,
    Bots,
    Cluster,
    Count,
    Name,
    Rules,
    Seed,
    described,
    figures,
    identity,
    listed,
    out,
    print_json,
    progress,
)
from footplate.cli.outputs import check_outputs
from footplate.kernel.contract import AnyGame
from footplate.lab import cluster, report
from footplate.lab.build import build
from footplate.lab.tournament import Task, Tournament, hold, most_games


def tournament(
    name: Name,
    /,
    *,
    rules: Rules | None = None,
    bots: Bots = "greedy,random",
    pool: Bots = "",
    deals: Count = 100,
    margin: Annotated[float, Parameter(allow_leading_hyphen=True)] = 0.05,
    file: Annotated[Path | None, Parameter(alias="-f")] = None,
    html: Path | None = None,
    markdown: Path | None = None,
    seed: Seed = 1,
    jobs: Count = 1,
    ray: Cluster = "",
    json: AsJson = False,
) -> None:
    """Let bots play against each other, two at a time, and rate them.

    Each pair plays the same deals. A deal is two games from one seed, in which the bots sit on
    alternate seats and change them. A pair stops as soon as it is decided who is better.

    Args:
        name: The ruleset.
        rules: Which game is meant.
        bots: The bots, separated by commas.
        pool: Other bots, separated by commas; each of the bots then plays against these only.
        deals: How many deals each pair has at most.
        margin: A pair is decided when one bot is certainly better by this share of victories.
        file: Keep finished games in this file; called again, an interrupted tournament goes on.
        html: Write a report with charts into this file.
        markdown: Write the standings into this file, with the command that makes them.
        seed: Fixes every game.
        jobs: How many processes play.
        ray: Spread the work over the Ray cluster at this address; `local` is a Ray of this machine.
        json: Print one JSON object.
    """
    rules = rules or Rules()
    check_outputs({"--file": file, "--html": html, "--markdown": markdown}, rules.files())
    make = rules.builder(name)
    game = make()
    task = Task(make, listed(bots), listed(pool) if pool.strip() else (), seed, margin)
    with (
        cluster.joined(ray, jobs) as jobs,
        progress("games", max(1, most_games(task, deals))) as step,
    ):
        done = hold(task, deals=deals, file=file, jobs=jobs, progress=step)
    if html is not None:
        files.write(html, report.tournament(done, described(game)))
    if markdown is not None:
        given = [word for each in rules.options().items() for word in _option(*each)]
        words = ["footplate", "tournament", name, *given, "--bots", bots]
        words += ["--pool", pool] if pool else []
        words += ["--deals", str(deals), "--margin", str(margin), "--seed", str(seed)]
        told = report.leaderboard(done, described(game), shlex.join(words))
        files.write(markdown, told)
    if json:
        print_json(_plain(game, task, done))
    else:
        _show(game, done)


def _option(name: str, value: str) -> tuple[str, str]:
    return "-o", f"{name}={value}"


def _plain(game: AnyGame, task: Task, done: Tournament) -> dict[str, object]:
    return {
        **identity(game),
        "seed": task.seed,
        "margin": task.margin,
        "build": build(),
        "games": done.games,
        "seconds": round(done.seconds, 3),
        "standings": [each._asdict() for each in done.standings],
        "meetings": [each._asdict() for each in done.meetings],
        "forfeits": done.forfeits,
    }


def _show(game: AnyGame, done: Tournament) -> None:
    console = out()
    ranks = figures(*report.STANDINGS, title=described(game))
    for row in report.standings(done):
        ranks.add_row(*row)
    console.print(ranks)
    pairs = figures(*report.PAIRS)
    for row in report.pairs(done):
        pairs.add_row(*row)
    console.print()
    console.print(pairs)
    for line in done.forfeits:
        console.print(escape(line))
    console.print(f"\n{done.games} games in {done.seconds:.1f} s ({build()})")
