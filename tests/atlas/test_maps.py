"""The built-in maps and the map of the documentation."""

import re
from pathlib import Path

import pytest

from footplate.atlas import checks, reading, writing
from footplate.atlas.compiling import compile_file
from footplate.atlas.report import report
from footplate.games.world.tables.schema import BOARD, BOARD_TABLES, GEOGRAPHY, MAPS
from footplate.kernel.components import load

PAGE = Path(__file__).parents[2] / "docs" / "maps.md"
NAMES = (
    "eastern_us",
    "europe",
    "great_britain",
    "mexico",
    "nippon",
    "north_america",
    "transcontinental",
    "western_us",
)


def test_these_maps_are_built_in():
    assert sorted(folder.parent.name for folder in MAPS.glob(f"*/{GEOGRAPHY}")) == list(NAMES)


LARGE = "transcontinental"
"""Its board is twice as large as others, and the search for all links takes many times as long."""
BOARDS = [pytest.param(name, marks=[pytest.mark.long] * (name == LARGE)) for name in NAMES]


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", BOARDS)
def test_the_committed_board_is_what_the_compiler_makes(name):
    board = checks.checked(compile_file(MAPS / name / GEOGRAPHY))
    made = writing.text(board).encode()
    assert made == (MAPS / name / BOARD).read_bytes(), f"footplate map compile {name}"


@pytest.fixture(scope="module")
def ireland(tmp_path_factory):
    """The map of the page."""
    (text,) = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    file = tmp_path_factory.mktemp("maps") / "ireland.toml"
    file.write_text(text, encoding="utf-8")
    return compile_file(file)


def test_the_map_of_the_page_makes_a_board(ireland, tmp_path):
    assert checks.problems(ireland) == []
    (tmp_path / "board.toml").write_text(writing.text(ireland), encoding="utf-8")
    parts = load([tmp_path / "board.toml"], BOARD_TABLES, None)
    assert len(parts.rows("city")) == 11
    assert parts.rows("map")[0].id == "ireland"


def test_the_page_shows_the_report_about_it(ireland):
    (text,) = re.findall(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert text.splitlines() == report(ireland)


def test_the_page_names_every_table():
    text = PAGE.read_text("utf-8")
    for table in reading.TABLES:
        assert f"[{table}]" in text


@pytest.mark.parametrize("name", NAMES)
def test_the_page_names_every_map(name):
    assert f"`{name}`" in PAGE.read_text("utf-8")
