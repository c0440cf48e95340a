"""A folder of records, one for each game of a simulation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from footplate.kernel import record
from footplate.kernel.contract import AnyGame, RecordError
from footplate.kernel.match import Match
from footplate.lab.playing import Played


def prepare(folder: Path) -> None:
    """Make the folder, unless it is there.

    Raises:
        RecordError: it holds records already, which would be mixed up with the new ones.
        OSError: it cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.glob("*.rail")):
        raise RecordError(f"{folder}: there are records in this folder; choose another one")


def save(
    folder: Path, number: int, seed: int, game: AnyGame, names: Sequence[str], played: Played
) -> None:
    """Write a game that was played from `seed` as `00001.rail`, where `number` is 0."""
    match = Match(game, seed, names, auto_commit=True)
    for action in played.actions:
        match.play(action)
    path = folder / f"{number + 1:05}.rail"
    path.write_text(record.write(match), encoding="utf-8", newline="\n")
