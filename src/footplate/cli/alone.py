"""The best results alone in the terminal: records of finished matches in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from footplate import files
from footplate.kernel import record
from footplate.kernel.match import Match

KIND: Final = ("game: ", "option ", "components: ")
"""The beginnings of those lines of a record's head that say what is played."""
POINTS: Final = "points: "
SUFFIX: Final = ".rail"


def folder() -> Path:
    """Return the folder in which records of finished matches alone are kept by default."""
    return user_data_path("footplate", appauthor=False) / "alone"


def keep(match: Match, where: Path) -> Path:
    """Write a finished match alone into a folder; writing the same match again adds no file.

    Raises:
        OSError: the folder cannot be made, or the file not written.
    """
    text = record.write(match)
    where.mkdir(parents=True, exist_ok=True)
    checksum = text.rstrip().rpartition(" ")[2]
    path = where / f"{match.game.name}-{checksum}{SUFFIX}"
    files.write(path, text)
    return path


def others(path: Path) -> list[int]:
    """Return the points of all other finished matches with the same options beside a record.

    Only records are read, without replaying them; other files are left out.
    """
    kind, _ = _read(path)
    found = []
    for other in sorted(path.parent.glob(f"*{SUFFIX}")):
        if other != path:
            try:
                played, points = _read(other)
            except (OSError, UnicodeDecodeError):
                continue
            if played == kind and points is not None:
                found.append(points)
    return found


def _read(path: Path) -> tuple[list[str], int | None]:
    """Read what was played, and the points; None if the match is not over, or not for one."""
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    kind = [line for line in lines if line.startswith(KIND)]
    ends = [line for line in lines if line.startswith(POINTS)]
    last = ends[-1].rpartition(" ")[2] if ends and "," not in ends[-1] else ""
    return kind, int(last) if last.lstrip("-").isdecimal() else None
