"""Looks at the decisions of a match that is over, a few at a time."""

from __future__ import annotations

from time import monotonic
from typing import NamedTuple

from footplate.bots.analysis import Decision, Judge, Task, checking, judge, looking
from footplate.sources import compared
from footplate.table.computing.positions import Position


class Part(NamedTuple):
    """Decisions of a match to look at, or to check."""

    end: Position
    """The position in which the match ended."""
    wanted: tuple[int, ...]
    """The moves to look at."""
    doubts: tuple[Decision, ...]
    """The decisions to check; if there are any, nothing is looked at."""
    seconds: float
    """After so long, others have their turn."""


def look(part: Part) -> tuple[Judge, tuple[Decision, ...]]:
    """Look at the first decisions, or check some, for a while; return who judged as well."""
    task = Task(part.end.build, part.end.moves)
    end = monotonic() + part.seconds
    found: list[Decision] = []
    doubted = map(checking(task, compared), part.doubts) if part.doubts else None
    for decision in doubted or map(looking(task), part.wanted):
        found.append(decision)
        if monotonic() >= end:
            break
    return judge(task), tuple(found)
