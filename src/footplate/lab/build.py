"""Says which build runs and where: no measured figure means anything without that."""

from __future__ import annotations

import os
import platform
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import footplate
from footplate import group


@cache
def build() -> str:
    """Return `compiled`, or the name of the interpreter if the engine is interpreted.

    For a build that is only partly compiled, the text names the modules that are interpreted.
    """
    package = Path(footplate.__file__).parent
    paths = group.modules(package)
    interpreted = [name for name in map(_name, paths) if _is_interpreted(name)]
    if len(interpreted) == len(paths):
        return platform.python_implementation()
    return f"compiled but for {', '.join(interpreted)}" if interpreted else "compiled"


def interpreter() -> str:
    """Return the interpreter with its version, such as `CPython 3.11.7`."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def machine() -> str:
    """Describe the processor, its number of cores and the system, if they can be found out."""
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"


def _name(path: Path) -> str:
    """Return the dotted name of a module of the package."""
    inside = path.relative_to(Path(footplate.__file__).parent).with_suffix("")
    return ".".join(("footplate", *inside.parts))


def _is_interpreted(name: str) -> bool:
    spec = find_spec(name)
    return spec is None or spec.origin is None or spec.origin.endswith(".py")


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.is_file():
        for line in facts.read_text(encoding="utf-8", errors="replace").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or "unknown processor"
