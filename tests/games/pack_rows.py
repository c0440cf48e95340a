"""House packs: their rows as TOML, and the sentence that refuses one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from footplate.kernel.contract import Ruleset
from footplate.kernel.errors import ComponentError
from footplate.kernel.options import resolve


def row(table: str, name: str, **values: Any) -> str:
    """One row of a pack as TOML."""
    lines = [f"[[{table}]]", f'id = "{name}"', 'source = "house test"']
    lines += [f"{key} = {_toml(value)}" for key, value in values.items()]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{', '.join([_toml(item) for item in value])}]"
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else f'"{value}"'


def refused_by(ruleset: Ruleset, folder: Path, rows: str, **options: str) -> str:
    """The sentence that refuses a pack, without the folder, and without a file before a row."""
    (folder / "pack.toml").write_text(rows, encoding="utf-8")
    with pytest.raises(ComponentError) as problem:
        ruleset.build(resolve(ruleset.options, options), folder)
    assert "\n" not in str(problem.value)
    sentence = str(problem.value).removeprefix(str(folder)).removeprefix("/")
    return re.sub(r"^(pack\.toml)?: (?=\w+[.,])", "", sentence)


def problem_with(ruleset: Ruleset, folder: Path, where: str, values: dict[str, Any]) -> str:
    """What the sentence says of the one value that a pack changes, in the row `table.id`."""
    (key,) = values
    sentence = refused_by(ruleset, folder, row(*where.split(".", 1), **values))
    assert sentence.startswith(f"{where}, {key}: ")
    return sentence.removeprefix(f"{where}, {key}: ")
