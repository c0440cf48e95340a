"""`footplate puzzles`: finds positions in which one manoeuvre is clearly best."""

from __future__ import annotations

import json as plain
import shlex
from collections import Counter
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from footplate import files
from footplate.cli.common import (
    AsJson,
    Bots,
    Count,
    Name,
    Rules,
    Seed,
    figures,
    listed,
    out,
    print_json,
    progress,
)
from footplate.cli.outputs import check_outputs
from footplate.counted import counted
from footplate.kernel.errors import OptionError
from footplate.lab.puzzling import Task, chosen, find
from footplate.puzzles.puzzle import GRADES, Puzzle, written


def puzzles(
    name: Name,
    /,
    *,
    rules: Rules | None = None,
    games: Count = 100,
    bots: Bots = "net:noise=2",
    search: str = "plan:64n",
    themes: str = "",
    file: Annotated[Path | None, Parameter(alias="-f")] = None,
    best: Path | None = None,
    most: Count = 100,
    seed: Seed = 1,
    jobs: Count = 1,
    json: AsJson = False,
) -> None:
    """Find puzzles: positions of bots' games in which one manoeuvre is clearly best.

    A network, a search and games that greedy plays on must agree on it, the last by a margin that
    chance does not explain. An option may list several values, which the games have in turn, as in
    `-o players=3|4`.

    Args:
        name: The ruleset.
        rules: Which game is meant.
        games: How many games are looked at.
        bots: One bot for all seats, or one for each, separated by commas.
        search: The bot that has to find the best manoeuvre too.
        themes: Only puzzles with these themes, separated by commas, such as keys,doubler.
        file: Keep what was found in each game in this file; called again, an interrupted search
            goes on.
        best: Write the clearest puzzles into this file, evenly over themes and grades.
        most: How many of them at most.
        seed: Fixes every game.
        jobs: How many processes look for them.
        json: Print one JSON object.
    """
    rules = rules or Rules()
    if rules.components is not None:
        raise OptionError("puzzles are found with the printed components only")
    given = rules.options()
    check_outputs({"--file": file, "--best": best}, rules.files())
    words = ["footplate", "puzzles", name]
    for key, value in given.items():
        words += ["-o", f"{key}={value}"]
    words += ["--games", str(games), "--bots", bots, "--search", search, "--seed", str(seed)]
    if themes:
        words += ["--themes", themes]
    wanted = listed(themes) if themes else ()
    task = Task(name, given, listed(bots), search, shlex.join(words), wanted)
    with progress("games", games) as step:
        found = find(
            task,
            games=games,
            seed=seed,
            file=file,
            jobs=jobs,
            progress=lambda done, _: step(done),
        )
    if best is not None:
        lines = [
            plain.dumps(written(each), ensure_ascii=False) + "\n" for each in chosen(found, most)
        ]
        files.write(best, "".join(lines))
    if json:
        print_json({"games": games, "puzzles": [written(each) for each in found]})
    else:
        _show(found, games)


def _show(found: list[Puzzle], games: int) -> None:
    table = figures("theme", *[f"grade {grade}" for grade in GRADES])
    counts = Counter([(each.theme, each.grade) for each in found])
    for theme in sorted({each.theme for each in found}):
        table.add_row(theme, *[str(counts[theme, grade]) for grade in GRADES])
    out().print(table)
    out().print(f"\n{counted(len(found), 'puzzle')} in {counted(games, 'game')}")
