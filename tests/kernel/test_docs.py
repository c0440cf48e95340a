"""The samples in the documents are true."""

import re
from pathlib import Path
from textwrap import dedent

from footplate.kernel.record import read, write
from footplate.kernel.scenario import load, run
from tests.kernel.toy_game import build

DOCS = Path(__file__).parents[2] / "docs"


def sample(name: str, first: str) -> str:
    """The indented block that begins with this line."""
    text = (DOCS / name).read_text(encoding="utf-8")
    found = re.search(rf"^    {first}.*\n(\n|    .*\n)*", text, re.MULTILINE)
    assert found
    return dedent(found[0]).rstrip("\n") + "\n"


def test_the_sample_of_a_record_can_be_read() -> None:
    text = sample("record.md", "Footplate record")
    assert write(read(text, build)) == text


def test_the_sample_of_a_scenario_holds() -> None:
    scenario = load(sample("scenarios.md", "about = "), build)
    assert len(scenario.steps) == 2
    run(scenario)
