"""Which build runs, and where: what a measured figure is worth nothing without."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from footplate.kernel import generator


def build() -> str:
    """`compiled`, or `CPython` (in general: the interpreter) if the engine is interpreted."""
    return platform.python_implementation() if _interpreted() else "compiled"


def interpreter() -> str:
    """The interpreter with its version, such as `CPython 3.11.7`."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def machine() -> str:
    """The processor, its number of cores and the system, as far as they can be found out."""
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"


def _interpreted() -> bool:
    return Path(generator.__file__).suffix == ".py"


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.is_file():
        for line in facts.read_text(encoding="utf-8", errors="replace").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or "unknown processor"
