"""The tasks of the benchmark: `footplate evaluate valley/Valley2p-v1 --policy net`.

A task never changes. When the rules do, one with a new number is added.
"""

from __future__ import annotations

from typing import Final

from footplate.env.tasks import Task

SEED: Final = 20_261_126
"""Fixes the games of the test; training must keep away from it."""

TASKS: Final = tuple(
    Task(
        id=f"valley/Valley{players}p-v1",
        family="valley",
        rules=1,
        options={"players": str(players)},
        opponent="greedy",
        seed=SEED,
        games=200,
        budget=1_000_000,
    )
    for players in (2, 4)
)
