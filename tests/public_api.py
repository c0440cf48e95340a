"""Writes down the public API: what `docs/reference` names, with the names and signatures it offers.

    python -m tests.public_api

`tests/public_api.txt` keeps it, so that nobody changes it without noticing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import griffe

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = ROOT / "tests" / "public_api.txt"


def modules() -> list[str]:
    """Return the public modules: those that the pages of the reference show."""
    pages = sorted((ROOT / "docs" / "reference").glob("*.md"))
    shown = "\n".join([page.read_text(encoding="utf-8") for page in pages])
    return sorted(re.findall(r"^::: (\S+)$", shown, re.MULTILINE))


def lines() -> list[str]:
    """Return a line for each name: of a class, its members, a function, a constant."""
    return [line for module in modules() for line in _of_module(module)]


def _read(module: str) -> griffe.Module:
    """Read the source of a module, without importing it."""
    place = ROOT / "src" / module.replace(".", "/")
    file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    return griffe.visit(module, file, file.read_text(encoding="utf-8"))


def _of_module(name: str) -> Iterator[str]:
    module = _read(name)
    assert module.exports, f"{name} has no __all__"
    for member in sorted(map(str, module.exports)):
        found = module.members[member]
        if isinstance(found, griffe.Alias):  # defined elsewhere
            place, _, other = found.target_path.rpartition(".")
            found = _read(place)[other]
        yield from _of(f"{name}.{member}", found)


def _of(name: str, found: griffe.Object | griffe.Alias) -> Iterator[str]:
    if isinstance(found, griffe.Function):
        yield f"{name}{found.signature().removeprefix(found.name)}"
    elif isinstance(found, griffe.Class):
        yield f"class {name}({', '.join(map(str, found.bases))})"
        for member in sorted(found.members):
            if not member.startswith("_") or member == "__init__":
                yield from _of(f"{name}.{member}", found.members[member])
    elif isinstance(found, griffe.Attribute):
        yield f"{name}: {found.annotation}" if found.annotation else name


if __name__ == "__main__":
    KEPT.write_text("".join([f"{line}\n" for line in lines()]), encoding="utf-8")
