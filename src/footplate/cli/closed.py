"""Standard streams that were closed before the command began: using one is a mistake."""

from __future__ import annotations

import os
import sys
from io import TextIOBase
from pathlib import Path
from typing import Final, NoReturn

from footplate.kernel.errors import FootplateError


class StreamError(FootplateError):
    """Raised for a standard stream that is closed and needed."""


class Closed(TextIOBase):
    """Takes the place of a stream, where Python has None.

    Args:
        name: what people call the stream.
    """

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def read(self, size: int | None = -1, /) -> NoReturn:
        """Raise `StreamError`, as `readline` and `write` do."""
        self._refuse()

    def readline(self, size: int = -1, /) -> NoReturn:  # type: ignore[override]
        """Raise `StreamError`."""
        self._refuse()

    def write(self, text: str, /) -> NoReturn:
        """Raise `StreamError`."""
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise StreamError(f"{self.name} is closed; a file, a pipe or a terminal was expected")


def stand_in() -> None:
    """Put something in the place of each standard stream that is closed; errors go nowhere then."""
    if sys.stdin is None:
        sys.stdin = Closed("standard input")
    if sys.stdout is None:
        sys.stdout = Closed("standard output")
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 (open to the end)
