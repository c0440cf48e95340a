"""The package `examples/valley` brings every part, with nothing changed here."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from tests.plugins.packages import command, package, surroundings

EXAMPLE = Path(__file__).parents[2] / "examples" / "valley"


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The variables of a process in which the example is installed."""
    folder = tmp_path_factory.mktemp("installed")
    points = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]["entry-points"]
    text = "".join(
        [
            f"[{group}]\n" + "".join([f"{name} = {value}\n" for name, value in each.items()])
            for group, each in points.items()
        ]
    )
    package(folder, "footplate-valley", text)
    return surroundings(folder, EXAMPLE / "src")


def test_its_own_tests_pass(installed):
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    ran = subprocess.run(
        [*words, "--rootdir", EXAMPLE, "-c", "/dev/null", EXAMPLE / "tests"],
        env=installed, capture_output=True, text=True,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout


def test_the_lab_knows_it(installed):
    words = ("stats", "valley", "--games", "2", "--bots", "greedy")
    ran = command(*words, environment=installed)
    assert (ran.status, ran.err) == (0, [])
    assert "joined" in ran.out


def test_its_tasks_measure_policies(installed):
    words = ("evaluate", "valley/Valley2p-v1", "--policy", "random", "--games", "2", "--json")
    ran = command(*words, environment=installed)
    assert (ran.status, ran.err) == (0, [])
    assert json.loads(ran.out)["games"] == 2
    assert "valley/Valley4p-v1" in command("evaluate", environment=installed).out
