"""The files that pages use, at addresses that change with them.

All addresses contain a word that is made from all files. So browsers may keep each for as long as
they like, and a page that comes after an upgrade never runs the scripts of before.
"""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from footplate.draw.theme import stylesheet

STATIC: Final = Path(__file__).parent.parent / "static"
"""The files that browsers get as they are."""
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
DRAWINGS: Final = "theme.css"
"""The stylesheet of the drawings, which is written when it is first needed."""


class File(NamedTuple):
    """What is sent of a file."""

    content: bytes
    packed: bytes
    """The same, packed by gzip; empty if that would not be smaller."""
    media_type: str


@cache
def files() -> dict[str, File]:
    """Read all files, by name."""
    found = {DRAWINGS: stylesheet().encode()}
    paths = [path for path in sorted(STATIC.iterdir()) if path.suffix in TYPES]
    found |= {path.name: path.read_bytes() for path in paths}
    return {name: _file(name, content) for name, content in found.items()}


def _file(name: str, content: bytes) -> File:
    packed = gzip.compress(content, mtime=0)
    return File(content, packed if len(packed) < len(content) else b"", TYPES[Path(name).suffix])


@cache
def version() -> str:
    """Return the word in the addresses of all files."""
    found = sha256()
    for name, file in files().items():
        found.update(name.encode() + file.content)
    return found.hexdigest()[:8]


def static(name: str) -> str:
    """Return the address of a file. Raises `KeyError` if there is no file of this name."""
    files()[name]
    return f"/static/{version()}/{name}"
