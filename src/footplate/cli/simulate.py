"""`footplate simulate`: plays many games between bots."""

from __future__ import annotations

from pathlib import Path

from rich.markup import escape

from footplate.bots import BotError
from footplate.bots.budget import read
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
from footplate.counted import counted
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError, OptionError
from footplate.lab import cluster
from footplate.lab.build import build
from footplate.lab.simulate import Simulation, Task
from footplate.lab.simulate import simulate as run


def simulate(
    name: Name,
    /,
    *,
    rules: Rules | None = None,
    games: Count = 100,
    bots: Bots = "random",
    seed: Seed = 1,
    jobs: Count = 1,
    ray: Cluster = "",
    records: Path | None = None,
    budget: str | None = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots and sum up what each bot reached.

    Seats rotate: in each game everybody moves up by one seat. The same seed gives the same games,
    whatever the number of jobs. A shared victory counts in parts; the range given for the
    share of victories is Wilson's 95 % interval.

    Args:
        name: The ruleset.
        rules: Which game is meant.
        games: How many games.
        bots: One bot for all seats, or one for each, separated by commas.
        seed: Fixes every game.
        jobs: How many processes play.
        ray: Spread the work over the Ray cluster at this address; `local` is a Ray of this machine.
        records: Write each game as a record into this folder.
        budget: How long each decision may take, from 1ms to 10m, such as 50ms or 2s, for bots that
            can be told so.
        json: Print one JSON object.
    """
    rules = rules or Rules()
    make = rules.builder(name)
    game = make()
    seconds = 0.0 if budget is None else _seconds(budget)
    if records is not None and ray not in ("", cluster.LOCAL):
        raise FootplateError("records cannot be written by the machines of a cluster")
    task = Task(make, listed(bots), records, seconds)
    with cluster.joined(ray, jobs) as jobs, progress("games", games) as step:
        done = run(task, games=games, seed=seed, jobs=jobs, progress=step)
    if json:
        print_json(_plain(game, seed, jobs, done))
    else:
        _show(game, done)


def _seconds(budget: str) -> float:
    """Read the time that each decision may take. Raises `OptionError` for anything else."""
    try:
        seconds = read(budget, "any").seconds
    except BotError:
        seconds = 0.0
    if not seconds:
        told = "is no time for a decision; give one from 1ms to 10m, such as 50ms or 2s"
        raise OptionError(f'--budget: "{budget[:40]}" {told}')
    return seconds


def _plain(game: AnyGame, seed: int, jobs: int, done: Simulation) -> dict[str, object]:
    return {
        **identity(game),
        "games": done.games,
        "seed": seed,
        "jobs": jobs,
        "build": build(),
        "decisions": done.decisions,
        "seconds": round(done.seconds, 3),
        "decisions_per_second": round(done.decisions / done.seconds),
        "bots": [bot._asdict() for bot in done.bots],
        "forfeits": done.forfeits,
    }


def _show(game: AnyGame, done: Simulation) -> None:
    headings = ("seats", "mean", "sd", "min", "max", "wins", "share", "95 %")
    table = figures("bot", *headings, title=described(game))
    for bot in done.bots:
        low, high = bot.wilson
        table.add_row(
            bot.bot,
            str(bot.seats),
            f"{bot.mean:.1f}",
            f"{bot.sd:.1f}",
            str(bot.min),
            str(bot.max),
            f"{bot.wins:.4g}",
            f"{bot.win_share:.1%}",
            f"{low:.1%} to {high:.1%}",
        )
    rate = done.decisions / done.seconds
    console = out()
    console.print(table)
    for line in done.forfeits:
        console.print(escape(line))
    console.print(
        f"\n{counted(done.games, 'game')}, {counted(done.decisions, 'decision')} "
        f"in {done.seconds:.1f} s: {rate:,.0f} decisions/s ({build()})"
    )
