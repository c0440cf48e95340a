"""Plays many games between bots: seats rotate, and the number of jobs changes no result."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from footplate.bots import allow, bots, names
from footplate.kernel import record
from footplate.kernel.contract import AnyGame
from footplate.lab import records
from footplate.lab.counts import at_least_one
from footplate.lab.playing import play, seeds
from footplate.lab.processes import spread
from footplate.lab.statistics import Score, Summary, summarize

__all__ = ["Line", "Simulation", "Task", "simulate"]


class Task(NamedTuple):
    """What is played; it is sent to each process."""

    build: Callable[[], AnyGame]
    """Builds the game; it can be pickled, since every process builds its own."""
    bots: tuple[str, ...]
    """One bot for all seats, or one for each seat in the first game; then everybody moves up by
    one."""
    folder: Path | None
    """The folder for a record of each game; None for no records."""
    seconds: float = 0.0
    """How long each decision may take, for bots that can be told so; 0 for as long as they like."""


class Numbered(NamedTuple):
    """A game to play: its number, counted from 0, and its seed."""

    number: int
    seed: int


class Line(NamedTuple):
    """What came of one game."""

    decisions: int
    scores: list[Score]
    forfeits: list[str]


class Simulation(NamedTuple):
    """What came of all games."""

    games: int
    decisions: int
    """The decisions of all seats; draws are not counted."""
    seconds: float
    bots: list[Summary]
    forfeits: list[str]
    """Why games were forfeited, as sentences without full stops."""


def simulate(
    task: Task,
    *,
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Play many games.

    Args:
        task: what is played, by whom.
        games: how many games.
        seed: fixes every game; more games have the same first games.
        jobs: how many processes play.
        progress: called after each game with the number of games played so far.

    Raises:
        BotError: the bots are unknown or do not fit the seats.
        FootplateError: a count below 1, or a folder that holds records already.
        OSError: the folder cannot be written.
    """
    at_least_one("games", games)
    at_least_one("jobs", jobs)
    game = task.build()
    bots(task.bots, game.players, game.name)
    if task.folder is not None:
        records.prepare(task.folder)
    plan = [Numbered(number, each) for number, each in enumerate(seeds(seed, games))]
    here = partial(_make_play, task, game)
    elsewhere = partial(_build_and_make_play, task)
    start = perf_counter()
    scores: list[Score] = []
    forfeits: list[str] = []
    decisions = 0
    for done, line in enumerate(spread(here if jobs == 1 else elsewhere, plan, jobs), 1):
        decisions += line.decisions
        scores += line.scores
        forfeits += line.forfeits
        progress(done)
    return Simulation(games, decisions, perf_counter() - start, summarize(scores), forfeits)


def _build_and_make_play(task: Task) -> Callable[[Numbered], Line]:
    """Build the game and seat the bots, in another process."""
    return _make_play(task, task.build())


def _make_play(task: Task, game: AnyGame) -> Callable[[Numbered], Line]:
    """Seat the bots, and return the function that plays one game after the other."""
    seated = bots(task.bots, game.players)
    if task.seconds:
        for bot in seated:
            allow(bot, task.seconds)

    def play_one(each: Numbered) -> Line:
        at = [seated[(seat - each.number) % game.players] for seat in range(game.players)]
        played = play(game, at, each.seed)
        if task.folder is not None:
            match = records.match_of(game, each.seed, played.actions, names(at))
            records.save(task.folder, each.number, record.write(match))
        result = played.result
        part = Fraction(1, max(1, len(result.winners)))
        won = [part if seat in result.winners else Fraction(0) for seat in range(game.players)]
        words = [bot.name for bot in at]
        scores = [Score(*row) for row in zip(words, result.points, won, strict=True)]
        return Line(len(played.actions), scores, [*played.forfeits.values()])

    return play_one
