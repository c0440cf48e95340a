"""The built-in maps and the map of the documentation."""

import re
from pathlib import Path

import pytest

import footplate
from footplate.atlas import checks, reading, writing
from footplate.atlas.compiling import compile_file
from footplate.atlas.playing import made
from footplate.atlas.report import dealt, report
from footplate.games.world.maps import own
from footplate.games.world.tables.schema import BOARD, BOARD_TABLES, GEOGRAPHY, MAPS
from footplate.kernel import record
from footplate.kernel.components import load
from footplate.kernel.generator import Generator

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "maps.md"
TUTORIAL = DOCS / "tutorials" / "country.md"
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
    """The map of the tutorial."""
    (text,) = re.findall(r"```toml\n(.*?)```", TUTORIAL.read_text("utf-8"), re.DOTALL)
    file = tmp_path_factory.mktemp("maps") / "ireland.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_map_of_the_tutorial_makes_a_board(ireland, tmp_path):
    board, _, problems = made(ireland)
    assert problems == []
    assert board is not None
    (tmp_path / "board.toml").write_text(writing.text(board), encoding="utf-8")
    parts = load([tmp_path / "board.toml"], BOARD_TABLES)
    assert len(parts.rows("city")) == 11
    assert parts.rows("map")[0].id == "ireland"


def test_the_tutorial_shows_the_report_about_it(ireland):
    (text,) = re.findall(r"```text\n(.*?)```", TUTORIAL.read_text("utf-8"), re.DOTALL)
    board, cards, _ = made(ireland)
    assert board is not None
    assert text.splitlines() == [*report(board), *dealt(board, cards)]


def test_the_map_of_the_tutorial_is_played_to_its_end_and_replayed_without_the_file(ireland):
    game = footplate.game("world", map=str(ireland), players=2)
    match = footplate.Match(game, seed=1, auto_commit=True)
    rng = Generator(1)
    while match.result is None:
        match.play(rng.choice(match.state.legal_actions()))
    own.forget()
    again = record.read(record.write(match), footplate.game)
    assert again.result == match.result
    assert again.game.options == game.options


def test_the_page_names_every_table():
    text = PAGE.read_text("utf-8")
    for table in reading.TABLES:
        assert f"[{table}]" in text


@pytest.mark.parametrize("name", NAMES)
def test_the_page_names_every_map(name):
    assert f"`{name}`" in PAGE.read_text("utf-8")


def test_the_example_is_a_map_without_a_coast_on_which_one_can_play():
    found = made(DOCS.parent / "examples" / "maps" / "switzerland.toml")
    assert found.problems == []
    assert found.board is not None
    assert found.board.geography.coasts[0].where.table == "border"
