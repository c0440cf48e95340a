"""Says what wins: what winners had and did, over many games that are played or read."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple

import footplate
from footplate.bots import bots, names
from footplate.extras import command
from footplate.files import write
from footplate.kernel import record
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError, RecordError
from footplate.lab import records
from footplate.lab.counts import at_least_one
from footplate.lab.facts import Seat, seats
from footplate.lab.playing import play, seeds
from footplate.lab.processes import spread
from footplate.lab.simulate import Numbered
from footplate.lab.statistics import wilson

LEAST: Final = 5
"""A thing that fewer players had is left out, since it proves nothing."""


class Task(NamedTuple):
    """What is played and by whom; seats rotate from game to game."""

    build: Callable[[], AnyGame]
    bots: tuple[str, ...]


class Thing(NamedTuple):
    """What came of having or choosing something."""

    kind: str
    name: str
    seats: int
    """How many players had it."""
    mean: float
    """Their mean points."""
    share: float
    """Their victories per player."""
    interval: tuple[float, float]
    """Wilson's 95 % interval of the share."""


class Measure(NamedTuple):
    """A number that everybody has."""

    name: str
    winners: float
    """The mean of those who won."""
    others: float
    """The mean of all others."""


class Findings(NamedTuple):
    """What wins."""

    games: int
    share: float
    """The victories per player over all, with which those of each thing are compared."""
    things: list[Thing]
    """By kind, those that win most first."""
    measures: list[Measure]


def played(
    task: Task,
    *,
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Seat]:
    """Play games, and return what is known of all players.

    Raises:
        BotError: the bots are unknown or do not fit the seats.
        FootplateError: a count below 1.
    """
    at_least_one("games", games)
    at_least_one("jobs", jobs)
    game = task.build()
    bots(task.bots, game.players, game.name)
    plan = [Numbered(number, each) for number, each in enumerate(seeds(seed, games))]
    found: list[Seat] = []
    for done, each in enumerate(spread(partial(_make_play, task), plan, jobs), 1):
        found += each
        progress(done)
    return found


def _make_play(task: Task) -> Callable[[Numbered], list[Seat]]:
    """Return the function that plays a game and collects what is known of its players."""
    game = task.build()
    seated = bots(task.bots, game.players)

    def play_one(each: Numbered) -> list[Seat]:
        at = [seated[(seat - each.number) % game.players] for seat in range(game.players)]
        actions = play(game, at, each.seed).actions
        match = records.match_of(game, each.seed, actions, names(at))
        bare = [bot.name for bot in at]
        found = seats(match, str(each.seed))
        return [line._replace(name=bare[line.seat]) for line in found]

    return play_one


def read(
    folder: Path,
    name: str,
    *,
    components: Path | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Seat]:
    """Read a folder of records, and return what is known of all players.

    Args:
        folder: the folder; matches that are not over are left out.
        name: the name of the game that all are of.
        components: the folder of the house pack that they were played with.
        progress: called with the number of records read so far.

    Raises:
        FootplateError: it is no folder, there are no records of matches that are over, or one of
            another game.
        RecordError: a record that cannot be read.
    """
    found: list[Seat] = []
    build = partial(footplate.game, components=components)
    for done, file in enumerate(files(folder), 1):
        try:
            match = record.read(file.read_bytes(), build)
        except RecordError as error:
            raise RecordError(f"{file}: {error}") from None
        if match.game.name != name:
            raise FootplateError(f"{file}: it is a game of {match.game.name}, not of {name}")
        if match.result is not None:
            found += seats(match, file.stem)
        progress(done)
    if not found:
        raise FootplateError(f"{folder}: there are no records of matches that are over")
    return found


def files(folder: Path) -> list[Path]:
    """List the records of a folder.

    Raises:
        FootplateError: it is no folder, or is not there.
        OSError: it cannot be read.
    """
    if not folder.is_dir():
        said = (
            "is a file, not a folder of records" if folder.exists() else "there is no such folder"
        )
        raise FootplateError(f"{folder}: {said}")
    return sorted([file for file in folder.iterdir() if file.suffix == ".rail"])


def findings(found: Sequence[Seat]) -> Findings:
    """Sum up what winners had and did."""
    by_thing: dict[tuple[str, str], list[Seat]] = {}
    for seat in found:
        for kind, those in seat.things.items():
            for name in those:
                by_thing.setdefault((kind, name), []).append(seat)
    things = [_thing(*key, each) for key, each in by_thing.items() if len(each) >= LEAST]
    order = list(dict.fromkeys([kind for seat in found for kind in seat.things]))
    things.sort(key=lambda thing: (order.index(thing.kind), -thing.share, thing.name))
    numbers = list(dict.fromkeys([name for seat in found for name in seat.measures]))
    games = len({seat.game for seat in found})
    return Findings(games, games / len(found), things, [_measure(name, found) for name in numbers])


def _thing(kind: str, name: str, those: Sequence[Seat]) -> Thing:
    count = len(those)
    won = sum([seat.won for seat in those])
    mean = sum([seat.points for seat in those]) / count
    return Thing(kind, name, count, mean, won / count, wilson(won, count))


def _measure(name: str, found: Sequence[Seat]) -> Measure:
    winners = [seat.measures[name] for seat in found if seat.won and name in seat.measures]
    others = [seat.measures[name] for seat in found if not seat.won and name in seat.measures]
    return Measure(name, _mean(winners), _mean(others))


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def rows(found: Iterable[Seat]) -> list[dict[str, object]]:
    """Return a table row for each player of each game; several things are joined by +."""
    lines: list[dict[str, object]] = []
    for seat in found:
        line: dict[str, object] = {
            "game": seat.game,
            "seat": seat.seat,
            "name": seat.name,
            "points": seat.points,
            "won": seat.won,
        }
        lines.append(
            line | seat.measures | {kind: "+".join(each) for kind, each in seat.things.items()}
        )
    columns = list(dict.fromkeys([name for line in lines for name in line]))
    return [{name: line.get(name) for name in columns} for line in lines]


def write_csv(found: Iterable[Seat], file: Path) -> None:
    """Write a table as CSV."""
    lines = rows(found)
    stream = StringIO()
    writer = csv.DictWriter(stream, [*lines[0]])
    writer.writeheader()
    writer.writerows(lines)
    write(file, stream.getvalue())


def parquet() -> Any:
    """Return the library that writes Parquet. Raises `FootplateError` where it is missing."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ModuleNotFoundError:
        raise FootplateError(f"Parquet needs pyarrow, which `{command('lab')}` brings") from None


def write_parquet(found: Iterable[Seat], file: Path) -> None:
    """Write a table as Parquet. Raises `FootplateError` where pyarrow is missing."""
    arrow = parquet()
    content = BytesIO()  # pyarrow would remove a file that it cannot write to its end
    arrow.parquet.write_table(arrow.Table.from_pylist(rows(found)), content)
    write(file, content.getvalue())
