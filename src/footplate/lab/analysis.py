"""Looks at many decisions of a match in several processes, and checks the largest losses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from footplate.bots.analysis import Decision, Task, checking, doubtful, judge, looking, most
from footplate.lab.counts import at_least_one
from footplate.lab.processes import spread
from footplate.sources import compared

__all__ = ["analyse"]


def analyse(
    task: Task,
    wanted: Sequence[int],
    *,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Decision]:
    """Look at some decisions of a match, then check the largest losses if somebody can.

    Args:
        task: the match.
        wanted: the numbers of the moves, some of `places`, ascending.
        jobs: how many processes look.
        progress: called with the number of decisions that were looked at.

    Raises:
        BotError: the weights cannot be used.
        FootplateError: a count below 1.
    """
    at_least_one("jobs", jobs)
    found: dict[int, Decision] = {}
    for number, decision in enumerate(spread(partial(looking, task), wanted, jobs), 1):
        found[decision.move] = decision
        progress(number)
    if judge(task).second:
        doubts = doubtful([*found.values()], most(task))
        for decision in spread(partial(checking, task, compared), doubts, jobs):
            found[decision.move] = decision
    return [*found.values()]
