"""`footplate stats`: says what wins, over games that are played or read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from footplate.bots import usual
from footplate.cli.common import (
    AsJson,
    Bots,
    Cluster,
    Count,
    Name,
    Rules,
    Seed,
    listed,
    only_without,
    out,
    print_json,
    progress,
    ruleset,
)
from footplate.cli.outputs import check_outputs
from footplate.counted import counted
from footplate.lab import cluster, findings
from footplate.lab.findings import Findings

GAMES: Final = 100
SEED: Final = 1
JOBS: Final = 1
"""What is played if nothing else is said and no records are given."""


def stats(
    name: Name,
    /,
    *,
    rules: Rules | None = None,
    records: Path | None = None,
    games: Count | None = None,
    bots: Bots | None = None,
    seed: Seed | None = None,
    jobs: Count | None = None,
    ray: Cluster = "",
    csv: Path | None = None,
    parquet: Path | None = None,
    json: AsJson = False,
) -> None:
    """Say what wins: what winners had and did, over many games.

    The games are played by bots, or read from a folder of records. The range given for a share of
    victories is Wilson's 95 % interval.

    Args:
        name: The ruleset.
        rules: Which game is played.
        records: Read the records of this folder instead of playing.
        games: How many games are played; 100 by default.
        bots: One bot for all seats, or one for each, separated by commas; by default greedy,
            or in a game that greedy does not know the bot that came with it, or random.
        seed: Fixes every game; 1 by default.
        jobs: How many processes play; 1 by default.
        ray: Spread the work over the Ray cluster at this address; `local` is a Ray of this machine.
        csv: Write a table with a row for each player of each game into this CSV file.
        parquet: Write the same table into this Parquet file.
        json: Print one JSON object.
    """
    rules = rules or Rules()
    read = [] if records is None else findings.files(records)
    check_outputs({"--csv": csv, "--parquet": parquet}, [*read, *rules.files()])
    if parquet is not None:
        findings.parquet()
    if records is not None:
        given = {"--option": rules.option or None, "--players": rules.players, "--games": games}
        given |= {"--bots": bots, "--seed": seed, "--jobs": jobs, "--ray": ray or None}
        only_without("--records", given)
        ruleset(name)
        with progress("records", max(1, len(findings.files(records)))) as step:
            seats = findings.read(records, name, components=rules.components, progress=step)
    else:
        task = findings.Task(rules.builder(name), listed(usual(name) if bots is None else bots))
        count, first = GAMES if games is None else games, SEED if seed is None else seed
        at_once = JOBS if jobs is None else jobs
        with cluster.joined(ray, at_once) as jobs, progress("games", count) as step:
            seats = findings.played(task, games=count, seed=first, jobs=jobs, progress=step)
    if csv is not None:
        findings.write_csv(seats, csv)
    if parquet is not None:
        findings.write_parquet(seats, parquet)
    found = findings.findings(seats)
    if json:
        print_json(_plain(found))
    else:
        _show(out(), found)


def _plain(found: Findings) -> dict[str, object]:
    return {
        "games": found.games,
        "share": found.share,
        "things": [each._asdict() for each in found.things],
        "measures": [each._asdict() for each in found.measures],
    }


def _show(console: Console, found: Findings) -> None:
    console.print(
        f"{counted(found.games, 'game')}; a player wins {found.share:.1%} of them on average\n"
    )
    table = Table(box=None)
    table.add_column("")
    table.add_column("", style="bold")
    for heading in ("players", "mean", "share", "95 %"):
        table.add_column(heading, justify="right")
    last = ""
    for each in found.things:
        low, high = each.interval
        kind = "" if each.kind == last else each.kind
        last = each.kind
        clear = low > found.share or high < found.share
        table.add_row(
            kind,
            each.name,
            str(each.seats),
            f"{each.mean:.1f}",
            f"{each.share:.1%}",
            f"{low:.1%} to {high:.1%}{' *' if clear else '  '}",
        )
    if found.things:
        console.print(table)
        console.print("\n* the average lies outside the interval\n")
    else:
        console.print(f"There is nothing that {findings.LEAST} players or more had or did.\n")
    if found.measures:
        numbers = Table("", "winners", "others", box=None)
        for measure in found.measures:
            numbers.add_row(measure.name, f"{measure.winners:.2f}", f"{measure.others:.2f}")
        console.print(numbers)
