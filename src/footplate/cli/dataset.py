"""`footplate dataset`: writes the decisions of many games as a table to learn from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from footplate.cli.common import Bots, Count, Seed, out, progress
from footplate.counted import counted


def dataset(
    task: Annotated[str, Parameter("TASK")],
    /,
    *,
    games: Count = 1000,
    bot: Bots = "net:noise=1",
    folder: Annotated[Path, Parameter(alias="-f")] = Path("dataset"),
    seed: Seed = 1,
    jobs: Count = 1,
) -> None:
    """Play games of a task of the benchmark, and write each decision as a row of a Parquet file.

    The same seed makes the same rows, whatever the number of jobs. A card beside the file says what
    is in it and how it was made.

    Args:
        task: The task; `footplate evaluate` lists them.
        games: How many games.
        bot: The bot on all seats.
        folder: Where the files go.
        seed: Fixes every game.
        jobs: How many processes play.
    """
    from footplate.benchmark.dataset import FILE, write

    with progress("games", max(1, games)) as step:
        count = write(task, folder, games=games, player=bot, seed=seed, jobs=jobs, progress=step)
    out().print(
        f"{folder / FILE}: {counted(count, 'decision')} of {counted(games, 'game')}", soft_wrap=True
    )
