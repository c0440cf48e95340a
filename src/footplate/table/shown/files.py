"""The files that pages use, at addresses that change with them.

All addresses contain a word that is made from all files. So browsers may keep each for as long as
they like, and a page that comes after an upgrade never runs the scripts of before. An address may
name several files, which come as one: from afar each request takes longer than all of them.
"""

from __future__ import annotations

import gzip
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from footplate.draw.theme import stylesheet
from footplate.table.shown import screens
from footplate.table.shown.scripts import joined

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
AND: Final = "+"
"""What stands between the names of files that come as one."""


class File(NamedTuple):
    """What is sent of a file."""

    content: bytes
    packed: bytes
    """The same, packed by gzip; empty if that would not be smaller."""
    media_type: str


@cache
def files() -> dict[str, File]:
    """Read all files, by name."""
    found = {
        DRAWINGS: stylesheet().encode(),
        "screens.css": screens.stylesheet(STATIC).encode(),
    }
    paths = [path for path in sorted(STATIC.iterdir()) if path.suffix in TYPES]
    found |= {path.name: path.read_bytes() for path in paths}
    return {name: _file(name, content) for name, content in found.items()}


def _file(name: str, content: bytes) -> File:
    packed = gzip.compress(content, mtime=0)
    return File(content, packed if len(packed) < len(content) else b"", TYPES[Path(name).suffix])


@lru_cache(maxsize=32)
def together(names: str) -> File:
    """Return files as one, with stylesheets in this order and scripts with what they import.

    Args:
        names: the names of the files with `AND` between them, each once and all of one kind.

    Raises:
        KeyError: there is no such file, or these do not come as one.
    """
    parts = names.split(AND)
    found = [files()[name] for name in parts]
    if len(parts) == 1:
        return found[0]
    kinds = {Path(name).suffix for name in parts}
    if len({*parts}) < len(parts) or kinds not in ({".css"}, {".js"}):
        raise KeyError(names)
    if kinds == {".css"}:
        return _file(names, b"".join(each.content for each in found))
    every = {name: each.content.decode() for name, each in files().items() if name.endswith(".js")}
    return _file(names, joined(every, parts).encode())


@cache
def version() -> str:
    """Return the word in the addresses of all files."""
    found = sha256()
    for name, file in files().items():
        found.update(name.encode() + file.content)
    return found.hexdigest()[:8]


def static(*names: str) -> str:
    """Return the address of a file, or of several that come as one.

    Raises:
        KeyError: there is no file of this name.
    """
    for name in names:
        files()[name]
    return f"/static/{version()}/{AND.join(names)}"
