"""The tasks of the benchmark: games with opponents that never change, so that results compare.

A task says which game it is, with its options and the version of its rules, who the opponents are,
and which games are the test. Once it is published nothing of it changes: if rules or values do, a
task with a new number is added (`docs/benchmark.md`). Packages bring those of their own games, as
the part `tasks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

import footplate
from footplate import parts
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import shared
from footplate.kernel.options import unknown
from footplate.kernel.versions import same_rules


class Task(NamedTuple):
    """A game in which one seat is measured, against opponents that are always the same."""

    id: str
    """Its name with its version, such as `footplate/Russian2p-v1`; in other packages it begins with
    the name of the game instead."""
    family: str
    rules: int
    """The version of the rules; a later one that changes nothing of its game is as good."""
    options: Mapping[str, str]
    opponent: str
    """The bot on all other seats, if there are any."""
    seed: int
    """Fixes the games of the test; training must keep away from it."""
    games: int
    """How many games the test has."""
    budget: int
    """How many decisions of its own a learner may take in training, to be listed."""

    @property
    def alone(self) -> bool:
        """Whether nobody else plays, so that only points count."""
        return self.options.get("players") == "1"

    def game(self) -> AnyGame:
        """Build the game.

        Raises:
            FootplateError: the rules of its game have changed since.
        """
        game = footplate.game(self.family, **self.options)
        if self.rules not in same_rules(game):
            told = shared(
                "env.task.rules", task=self.id, rules=str(self.rules), ours=str(game.rules_version)
            )
            raise FootplateError(told)
        return game


SEED: Final = 20_261_126
BUDGET: Final = 10_000_000


def _task(name: str, family: str, rules: int, opponent: str, **options: str) -> Task:
    return Task(f"footplate/{name}", family, rules, options, opponent, SEED, 200, BUDGET)


TASKS: Final = {
    task.id: task
    for task in (
        _task("Russian2p-v1", "russian", 3, "greedy", players="2", edition="2021"),
        _task("Russian4p-v1", "russian", 3, "greedy", players="4", edition="2021"),
        _task("Asian3p-v1", "russian", 3, "greedy", players="3", edition="2021", board="asian"),
        _task("RussianSolo-v1", "russian", 3, "greedy", players="1", edition="2021"),
        _task("EasternUS2p-v1", "world", 4, "greedy", players="2", map="eastern_us"),
        _task("EasternUS4p-v1", "world", 4, "greedy", players="4", map="eastern_us"),
        _task("Mexico2p-v1", "world", 4, "greedy", players="2", map="mexico"),
        _task("Nippon4p-v1", "world", 4, "greedy", players="4", map="nippon"),
    )
}
"""Those of the built-in families, by their names."""


def known() -> dict[str, Task]:
    """Return all tasks by their names: ours, then those that packages bring for their games."""
    found = {**TASKS}
    for game in parts.games("tasks"):
        for each in parts.find(game, "tasks") or ():
            found.setdefault(each.id, each)  # ours stay what they are
    return found


def task(name: str) -> Task:
    """Return a task. Raises `FootplateError` for a name that none has."""
    found = known()
    if name not in found:
        raise FootplateError(unknown("task", str(name), list(found)))
    return found[name]
