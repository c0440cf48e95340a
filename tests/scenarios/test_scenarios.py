"""Every scenario in this folder holds: the worked examples of the rulebooks, and more."""

from pathlib import Path

import pytest

import footplate
from footplate.kernel.scenario import load, run

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.toml"))


def name(file: Path) -> str:
    return file.relative_to(HERE).with_suffix("").as_posix()


@pytest.mark.parametrize("file", FILES, ids=name)
def test_scenario(file: Path) -> None:
    scenario = load(file, footplate.game)
    assert scenario.steps, "a scenario that states nothing cannot fail"
    run(scenario)
