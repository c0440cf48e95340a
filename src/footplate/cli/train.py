"""`footplate train`: teaches a network to play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from footplate import files
from footplate.cli.common import Cluster, Count, Name, Rules, Seed, out, progress
from footplate.counted import counted
from footplate.draw.chart import chart
from footplate.lab import cluster
from footplate.lab.counts import at_least_one
from footplate.lab.learning.course import BEST, Course, Gate, Settings

STRENGTH: Final = "strength.svg"


def train(
    name: Name,
    /,
    *,
    rules: Rules | None = None,
    folder: Annotated[Path, Parameter(alias="-f")] = Path("training"),
    rounds: Count = 60,
    games: Count = 240,
    gate_games: Count = 100,
    start: Path | None = None,
    against: str = "",
    search: Count | None = None,
    seed: Seed = 1,
    jobs: Count = 1,
    ray: Cluster = "",
) -> None:
    """Teach a network to play, by games against itself.

    Everything is kept in a folder: called again, an interrupted course goes on where it was.
    Options that are not given are drawn at random for each game, usual values most often. An option
    may list several values, of which one is drawn, as in `-o edition=2013|2021`. Every few rounds
    the network plays against greedy and against the best one before it: the better of the two is
    `best.npz`, and `strength.svg` shows how they did.

    Args:
        name: The ruleset.
        rules: What is the same in all games.
        folder: Where the course is kept.
        rounds: How many rounds the course has.
        games: How many games are played in each round.
        gate_games: How many games each match against greedy and the older network has.
        start: The state of another course to start from (state.npz in its folder), or the weights
            of a network.
        against: A bot that plays most of the seats in half of the games, such as `greedy`; nothing
            is learned from its seats.
        search: How many simulations a search makes over each choice of the games; what it finds is
            learned. Without it, players look one decision ahead, which is far faster.
        seed: Fixes every game.
        jobs: How many processes play.
        ray: Spread the games over the Ray cluster at this address, whose machines all see the
            folder; `local` is a Ray of this machine.
    """
    for what, count in (("rounds", rounds), ("games", games), ("gate-games", gate_games)):
        at_least_one(what, count)
    at_least_one("jobs", jobs)
    if search is not None:
        at_least_one("search", search)
    given = (rules or Rules()).options()
    settings = Settings(name, given, seed, games, str(start or ""), against, search or 0)
    course = Course(folder, settings)
    console = out()
    with cluster.joined(ray, jobs) as jobs:
        while True:
            if course.due():  # also where the course was interrupted before its matches
                with progress("matches", gate_games) as step:
                    course.gate(gate_games, jobs, step)
                _draw(course.gates, folder)
            if len(course.rounds) >= rounds:
                break
            with progress(f"round {len(course.rounds) + 1} of {rounds}", games) as step:
                done = course.go_on(jobs, step)
            console.print(
                f"round {done.number}: {counted(done.games, 'game')}, mean {done.points:.0f}, "
                f"winner {done.winner:.0f}, error {done.error:.1f}"
            )
    _show(console, course)


def _show(console: Console, course: Course) -> None:
    """Print how the network did in each of its matches, and which network is best."""
    if not course.gates:
        console.print(
            f"\nNo network has been measured yet: the first matches come after round "
            f"{course.next_gate()}. Give more --rounds, and the course in {course.folder} goes on."
        )
        return
    table = Table("rounds", "against greedy", "won", "against the best before", box=None)
    for gate in course.gates:
        table.add_row(
            str(gate.number), f"{gate.greedy:.1f}", f"{gate.won:.0%}", f"{gate.older:.0%}"
        )
    console.print(table)
    console.print(f"\nThe best network: {course.folder / BEST}")


def _draw(gates: Sequence[Gate], folder: Path) -> None:
    """Draw the strength of the network over the rounds."""
    points = [round(gate.greedy) for gate in gates]
    labels = {place: str(gate.number) for place, gate in enumerate(gates)}
    drawing = chart([points], ["net"], labels=labels, heading="Points of net against greedy")
    files.write(folder / STRENGTH, drawing.plain())
