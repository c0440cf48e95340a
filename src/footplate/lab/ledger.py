"""A file of finished games, one on each line, so that interrupted work can go on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from footplate import files
from footplate.kernel.errors import FootplateError


class Ledger:
    """Keeps what is finished, in a file or only in memory.

    The first line of the file says what is being done. A last line that was cut off, as by a power
    failure, is dropped, and so is a first one.

    Args:
        file: a new or empty file, or one to continue; a device is only written to; None for none.
        heading: what is being done; it must be the same when the file is continued.

    Raises:
        FootplateError: the file was begun for something else, or is damaged.
        OSError: it cannot be read or written.
    """

    def __init__(self, file: Path | None, heading: Mapping[str, Any]) -> None:
        self._file: Final = file
        self.lines: Final[list[dict[str, Any]]] = []
        """What is finished, in the order in which it was added."""
        if file is None:
            return
        first = _line(heading).encode()
        if not file.is_file() or first.startswith(file.read_bytes()):
            files.write(file, first)
        else:
            self._read(file, json.loads(json.dumps(heading)))

    def _read(self, file: Path, heading: Mapping[str, Any]) -> None:
        whole, _, cut = file.read_bytes().rpartition(b"\n")
        found: list[Any] = []
        for number, line in enumerate(whole.split(b"\n"), 1):
            try:
                found.append(json.loads(line))
            except ValueError:
                raise FootplateError(f"{file}: line {number} is damaged") from None
        if found[0] != heading:
            differing = "it is no such file"
            if isinstance(found[0], dict):
                names = [name for name in heading if found[0].get(name) != heading[name]]
                differing = f"{', '.join(names)} {'differs' if len(names) == 1 else 'differ'}"
            raise FootplateError(f"{file}: it was begun for something else ({differing})")
        self.lines.extend(found[1:])
        if cut:
            files.write(file, whole + b"\n")

    def add(self, line: Mapping[str, Any]) -> None:
        """Add what was finished."""
        self.lines.append(dict(line))
        if self._file is not None:
            with (
                files.naming(self._file),
                self._file.open("a", encoding="utf-8", newline="\n") as stream,
            ):
                stream.write(_line(line))


def _line(content: Mapping[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False) + "\n"
