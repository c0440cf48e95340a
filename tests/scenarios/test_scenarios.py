"""Every scenario in this folder holds: the worked examples of the rulebooks, and more."""

from pathlib import Path

import pytest

import footplate
from footplate.kernel.scenario import load, run

FILES = sorted(Path(__file__).parent.rglob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    scenario = load(file, footplate.game)
    assert scenario.steps, "a scenario that states nothing cannot fail"
    run(scenario)
