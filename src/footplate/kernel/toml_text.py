"""Reads TOML files that people write; if one cannot be read, a single sentence says why."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from footplate.kernel.errors import FootplateError


def read_tables(source: Path | str, where: str, error: type[FootplateError]) -> dict[str, Any]:
    """Return the tables of a file, or of a text.

    Args:
        source: the file, or the text itself; some editors begin a file with a mark (BOM).
        where: the beginning of the sentence.
        error: the error to raise if it cannot be read.
    """
    try:
        text = source if isinstance(source, str) else source.read_text(encoding="utf-8-sig")
        return tomllib.loads(text)
    except OSError as problem:
        raise error(f"{where}: cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise error(f"{where}: is not UTF-8 text") from None
    except (ValueError, RecursionError) as problem:
        raise error(f"{where}: is not TOML: {problem}") from None
