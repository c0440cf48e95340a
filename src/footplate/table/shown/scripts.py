"""Joins scripts that import each other into one.

Each becomes a function that is called once and returns what the script exports, those that are
imported first. That is all it takes for scripts that are written as ours are: they import names
of each other, all at their beginning, and export functions, classes and constants.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

_IMPORT: Final = re.compile(r'^import (?:(\{[^}]*\}) from )?"\./(\w+)\.js";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)


def joined(scripts: Mapping[str, str], names: Sequence[str]) -> str:
    """Write one script that does what these do, with all that they import.

    Args:
        scripts: the text of every script, by name.
        names: those that are wanted, in the order in which they run.
    """
    order: dict[str, None] = {}
    for name in names:
        _follow(scripts, name, order)
    return "".join(_called_once(name.removesuffix(".js"), scripts[name]) for name in order)


def _follow(scripts: Mapping[str, str], name: str, order: dict[str, None]) -> None:
    """Add what a script imports, and then itself, as far as they are not there."""
    if name not in order:
        for _, imported in _IMPORT.findall(scripts[name]):
            _follow(scripts, f"{imported}.js", order)
        order[name] = None


def _called_once(stem: str, text: str) -> str:
    """Write a script as a function that is called, and what it returns under its name."""
    exported = [name for _, name in _EXPORT.findall(text)]
    text = _IMPORT.sub(lambda found: f"const {found[1]} = ${found[2]};" if found[1] else "", text)
    text = _EXPORT.sub(r"\1 \2", text)
    return f"const ${stem} = (() => {{\n{text}\nreturn {{ {', '.join(exported)} }};\n}})();\n"
