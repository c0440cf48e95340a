"""`footplate analyse`: finds the decisions of a match that lost points, and what was better."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

import footplate
from footplate import files
from footplate.bots import analysis
from footplate.cli.common import (
    AsJson,
    Cluster,
    Count,
    make,
    out,
    pack_files,
    print_json,
    progress,
    read_record,
)
from footplate.cli.outputs import check_outputs
from footplate.cli.words import language, message, say
from footplate.cores import cores
from footplate.kernel.carrying import carried
from footplate.kernel.errors import FootplateError
from footplate.lab import cluster
from footplate.lab.analysis import analyse as run
from footplate.table.shown import analysis_page
from footplate.table.words import speaker

HEADINGS: Final = (
    "analysis.result",
    "analysis.lost",
    "analysis.large",
    "analysis.middling",
    "analysis.small",
)
"""The columns of the table of all players, behind their names."""


def analyse(
    file: Path,
    /,
    *,
    components: Path | None = None,
    weights: Path | None = None,
    html: Path | None = None,
    jobs: Count | None = None,
    ray: Cluster = "",
    json: AsJson = False,
) -> None:
    """Look at every decision of a match: what it was worth, and what would have been better.

    A network judges where one fits the game; elsewhere the evaluation of the bot `greedy` does.
    Each decision is judged by what its player could know then. Where there is a second network, it
    finishes games from the best choice and from the one made, for the largest losses; a mistake is
    what clearly ended worse.

    Args:
        file: The record, a .rail file.
        components: The folder of the house pack that the match was played with.
        weights: The weights of a network that judges.
        html: Write a page with charts and all decisions into this file.
        jobs: How many processes look; by default one for each core, up to eight.
        ray: Spread the work over the Ray cluster at this address; `local` is a Ray of this machine.
        json: Print one JSON object.
    """
    check_outputs({"--html": html}, [file, weights, *pack_files(components)])
    match = read_record(file, partial(footplate.game, components=components))
    moves = tuple(match.moves())
    game = match.game
    build = partial(make, game.name, components, carried(game), dict(game.options))
    task = analysis.Task(build, moves, "" if weights is None else str(weights))
    wanted = analysis.places(match.game, moves)
    if not wanted:
        raise FootplateError(message("analyse.nothing", file=str(file)))
    judge = analysis.judge(task)
    label = say("analyse.decisions")
    with (
        cluster.joined(ray, cores() if jobs is None else jobs) as jobs,
        progress(label, len(wanted)) as step,
    ):
        found = run(task, wanted, jobs=jobs, progress=step)
    shown = analysis_page.shown(match, found, judge, language())
    if html is not None:
        files.write(html, analysis_page.page(shown, language()))
    if json:
        print_json(analysis_page.plain(match, found, judge))
    elif html is None:
        _show(out(), shown)


def _show(console: Console, shown: analysis_page.Shown) -> None:
    """Print how everybody decided, and the largest mistakes."""
    console.print(f"[bold]{escape(shown.title)}[/bold]")
    if shown.result:
        console.print(escape(shown.result))
    word = speaker(language())
    table = Table(box=None)
    table.add_column(word("analysis.player"), style="bold")
    for heading in HEADINGS:
        table.add_column(word(heading), justify="right")
    for player in shown.players:
        counts = [str(count) for count in player.mistakes]
        table.add_row(escape(player.name), str(player.points), str(player.lost), *counts)
    console.print()
    console.print(table)
    for row in shown.mistakes:
        told = f"{row.heading}, {row.name}: {row.sentence}"
        console.print(f"\n{row.ply + 1:>5} {escape(told)}")
        if row.why:
            console.print(f"      {escape(row.why)}")
        if row.check:
            console.print(f"      {escape(row.check)}", style="dim")
