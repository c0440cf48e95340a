"""Packages of strangers, written into a folder as an installation would leave them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import footplate

SOURCES = Path(footplate.__file__).parents[1]


class Ran(NamedTuple):
    """How a command ended, and what it wrote."""

    status: int
    out: str
    err: list[str]


def package(folder: Path, name: str, points: str, **modules: str) -> None:
    """Write a package: its entry points as text, and its modules."""
    folder.mkdir(exist_ok=True)
    about = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(points)
    for module, text in modules.items():
        (folder / f"{module}.py").write_text(text)


def surroundings(*folders: Path) -> dict[str, str]:
    """The variables of a process that finds the packages in these folders."""
    known = os.environ.get("PYTHONPATH", "")
    path = [str(folder) for folder in folders] + [str(SOURCES), *([known] if known else [])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path), "COLUMNS": "200"}


def command(
    *words: str, environment: Mapping[str, str], python: str = sys.executable, typed: str = ""
) -> Ran:
    """Run `footplate WORDS ...` in a process of its own."""
    ran = subprocess.run(
        [python, "-m", "footplate.cli", *words],
        env=dict(environment),
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr.splitlines())


RULESET = """
from pathlib import Path

from footplate.kernel.components import Components
from footplate.kernel.messages import plain
from footplate.kernel.options import Option


class Ruleset:
    name = "toy"
    title = plain("Toy Railroad")
    options = (Option("players", ("2", "3"), "2", plain("How many play.")),)

    def clash(self, values):
        return None

    def build(self, values, components):
        from tests.kernel.toy_game import Toy

        return Toy(int(values["players"]))

    def components(self, values, pack):
        return Components({}, "")


RULESET = Ruleset()
"""
"""A module with the ruleset of the toy game."""
