"""Which tests are run, and what the last line says."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sampling import sample, words

ROOT = Path(__file__).parents[1]
TESTS = """\
import pytest


@pytest.mark.sample(2)
@pytest.mark.parametrize("seed", range(5))
def test_played(seed):
    pass


@pytest.mark.long
def test_for_hours():
    pass


def test_quick():
    pass


def test_in_steam():
    pytest.skip("there is no boiler, which `a crane` brings")
"""


@pytest.fixture
def lines(tmp_path):
    """Runs these tests under the settings of ours; returns the lines that pytest prints.

    In a folder of their own: in pytest's they would first remove what earlier runs have left.
    """
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    folder = tmp_path / "tests"
    folder.mkdir()
    for name in ("conftest.py", "databases.py", "sampling.py"):
        shutil.copy(ROOT / "tests" / name, folder)
    (folder / "test_it.py").write_text(TESTS, encoding="utf-8")

    def lines(*words):
        ours = ["-p", "no:cacheprovider", f"--basetemp={tmp_path / 'base'}"]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", *ours, *words],
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.splitlines()

    return lines


@pytest.mark.parametrize("words", [(), ("-n2",)])
def test_a_sample_is_run_and_the_last_line_says_what_was_left_out(lines, words):
    *_, summary, last = lines(*words)
    assert summary.startswith("4 passed, 1 skipped"), "three cases of five, and the quick one"
    assert last == "1 test was left out: there is no boiler, which `a crane` brings"


def test_long_runs_what_else_there_is_and_pytest_has_the_last_line(lines):
    *_, summary = lines("--long")
    assert summary.startswith("3 passed"), "two cases of five, and the long one"


def test_a_sample_has_every_board_and_every_number_of_players():
    """Of boards and players in turn, every second case would be on the same board."""
    games = [(board, players) for players in (2, 3, 4) for board in ("russian", "german")]
    cases = [frozenset(words("game", game)) for game in games]
    chosen = sample(cases, 4)
    assert len(chosen) < len(cases)
    assert {games[place][0] for place in chosen} == {"russian", "german"}
    assert {games[place][1] for place in chosen} == {2, 3, 4}


def test_cases_that_have_nothing_in_common_are_taken_in_turn():
    cases = [frozenset(words("file", name)) for name in "abcdefg"]
    assert sample(cases, 3) == {0, 3, 6}
    assert sample(cases, 1) == set(range(7))


def test_a_mapping_is_described_item_by_item():
    given = {"board": "german", "players": 2}
    assert [*words("of", given)] == [("of.board", "'german'"), ("of.players", "2")]
