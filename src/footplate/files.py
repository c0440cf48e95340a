"""Writes files; an error names the file, which Python leaves out where the disk is full."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Let an `OSError` that is raised while a file is written name it.

    Args:
        file: the file.
    """
    try:
        yield
    except OSError as error:
        error.filename = str(file)
        if error.errno is not None:
            error.strerror = os.strerror(error.errno)  # libraries have longer words for it
        raise


def write(file: Path, content: str | bytes) -> None:
    """Write a file, and replace what was in it.

    Args:
        file: where it goes.
        content: text, which is written as UTF-8 with its lines as they are, or bytes.

    Raises:
        OSError: it cannot be written; the error names it.
    """
    with naming(file):
        file.write_bytes(content.encode() if isinstance(content, str) else content)
