"""Looks at many decisions of a match at once, in several processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from footplate.bots.analysis import Decision, Task, looking
from footplate.lab.counts import at_least_one
from footplate.lab.processes import spread

__all__ = ["analyse"]


def analyse(
    task: Task,
    wanted: Sequence[int],
    *,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Decision]:
    """Look at some decisions of a match.

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
    found = []
    for number, decision in enumerate(spread(partial(looking, task), wanted, jobs), 1):
        found.append(decision)
        progress(number)
    return found
