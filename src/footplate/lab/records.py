"""A folder of records: one for each game of a simulation, or for each difference that was found."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from footplate import files
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import RecordError
from footplate.kernel.match import Match


def prepare(folder: Path) -> None:
    """Make the folder if it is not there yet.

    Raises:
        RecordError: it holds records already, which would be mixed up with the new ones.
        OSError: it cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.glob("*.rail")):
        raise RecordError(f"{folder}: there are records in this folder; choose another one")


def match_of(
    game: AnyGame, seed: int, actions: Sequence[int], names: Sequence[str] | None = None
) -> Match:
    """Replay the match that was played from `seed` with these actions of the seats."""
    match = Match(game, seed, names, auto_commit=True)
    for action in actions:
        match.play(action)
    return match


def save(folder: Path, number: int, text: str) -> Path:
    """Write a record as `00001.rail` if `number` is 0, and so on; return the file."""
    path = folder / f"{number + 1:05}.rail"
    files.write(path, text)
    return path
