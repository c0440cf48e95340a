"""Writes files whole; an error names the file, which Python leaves out where the disk is full."""

from __future__ import annotations

from pathlib import Path


def write(file: Path, content: str | bytes) -> None:
    """Write a file, and replace what was in it.

    Args:
        file: where it goes.
        content: text, which is written as UTF-8 with its lines as they are, or bytes.

    Raises:
        OSError: it cannot be written; the error names it.
    """
    try:
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        error.filename = str(file)
        raise
