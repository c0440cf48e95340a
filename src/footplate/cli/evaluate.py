"""`footplate evaluate`: plays the test of a task with a policy."""

from __future__ import annotations

import json as plain
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from footplate import files
from footplate.cli.common import AsJson, Count, figures, only_without, out, print_json, progress
from footplate.cli.outputs import check_outputs
from footplate.kernel.errors import FootplateError


def evaluate(
    task: Annotated[str, Parameter("TASK")] = "",
    /,
    *,
    policy: str = "",
    games: Count | None = None,
    verify: Path | None = None,
    file: Annotated[Path | None, Parameter(alias="-f")] = None,
    jobs: Count = 1,
    json: AsJson = False,
) -> None:
    """Measure a policy by a task of the benchmark. Without a task, list all tasks.

    A task is a game with opponents and test games that never change. The row that is written holds
    all that it takes to play the test again, which --verify does.

    Args:
        task: The task; beside --verify that of the row.
        policy: A bot, a function as module:function, an ONNX file, or cmd:COMMAND.
        games: Play only so many games of the test, the first ones.
        verify: Play the test of the row in this file again, and say what differs.
        file: Write the row into this file.
        jobs: How many processes play; it changes nothing of the row.
        json: Print one JSON object.
    """
    from footplate.benchmark import evaluation
    from footplate.env import tasks

    if verify is not None:
        only_without("--verify", {"--games": games, "--file": file})
        row = _read(verify)
        if task and tasks.task(task).id != row.get("task"):
            raise FootplateError(f"{verify}: it is a row of {row.get('task')}, not of {task}")
        differences = evaluation.verify(row, policy or str(row.get("policy", "")), jobs)
        if differences:
            raise FootplateError(f"{verify}: {'; '.join(differences)}")
        told = f"{verify}: games played again: {row['games']}; all is as in the row"
        out().print(told, soft_wrap=True)
        return
    if not task:
        _list([*tasks.known().values()], as_json=json)
        return
    wanted = tasks.task(task)
    if not policy:
        raise FootplateError("--policy: is missing; name a bot, module:function, or a file")
    check_outputs({"--file": file}, [Path(policy)])
    count = wanted.games if games is None else games
    with progress("games", max(1, count)) as step:
        done = evaluation.evaluate(task, policy, games=games, jobs=jobs, progress=step)
    if file is not None:
        files.write(file, plain.dumps(done._asdict(), indent=1) + "\n")
    if json:
        print_json(done._asdict())
        return
    table = figures("policy", "games", "points", "won", "95 %", "lead", "forfeits", title=task)
    low, high = done.won_95
    against = [
        f"{done.won:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{done.lead:.1f} ± {done.lead_95:.1f}",
    ]
    table.add_row(
        done.policy,
        str(done.games),
        f"{done.points:.1f} ± {done.points_95:.1f}",
        *(["", "", ""] if wanted.alone else against),
        str(done.forfeits),
    )
    out().print(table)


def _list(tasks: list[Any], *, as_json: bool) -> None:
    if as_json:
        print_json({"tasks": [each._asdict() for each in tasks]})
        return
    for each in tasks:
        options = " ".join([f"{name}={value}" for name, value in each.options.items()])
        others = "alone" if each.alone else f"against {each.opponent}"
        line = f"{each.id:<26} {each.family} {options}, rules {each.rules}, {others}"
        out().print(line, soft_wrap=True)
    out().print(f"\nThe test of each has {tasks[0].games} games; docs/benchmark.md says more.")


def _read(file: Path) -> dict[str, Any]:
    try:
        row = plain.loads(file.read_text(encoding="utf-8"))
    except ValueError:
        raise FootplateError(f"{file}: is no JSON") from None
    if not isinstance(row, dict):
        raise FootplateError(f"{file}: is no row of an evaluation")
    return row
