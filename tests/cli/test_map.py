"""`footplate map`: check, compile and draw."""

import shutil

import pytest
from tests.atlas.small import changed, city, put, write

from footplate.draw.world.board.kept import ground_file
from footplate.extras import command
from footplate.games.world.tables.schema import BOARD, GEOGRAPHY, MAPS


@pytest.fixture
def island(tmp_path):
    return write(tmp_path, changed(lambda tables: None))


def spoilt(tables):
    """Two things are wrong with this map."""
    put(tables, "seats", players=3, markers=7, fewer=0)
    put(tables, "river", name="Nile", points=[[-5, 0], [-6, 0]])


@pytest.mark.parametrize("words", [["map"], ["map", "check"], ["map", "compile"], ["map", "draw"]])
def test_help_has_an_example(run, words):
    ran = run(*words, "--help")
    assert (ran.status, ran.err) == (0, "")
    assert f"Example: footplate {words[0]} " in ran.out


def test_help_names_the_command(run):
    (line,) = [line for line in run("--help").out.splitlines() if line.startswith("│ map ")]
    assert "Make, check and draw maps" in line


def test_check_reports_what_lies_on_a_built_in_map(run):
    ran = run("map", "check", "mexico")
    assert (ran.status, ran.err) == (0, "")
    assert "Mexico: 35 by 35 hexes of 70 km" in ran.out
    assert "cities      31: red 1, yellow 4, blue 4, black 4, purple 5, gray 13" in ran.out
    assert "cubes       58: " in ran.out
    assert "Mexico City to Ciudad Juarez: 12 points, 19 tiles in 5 links" in ran.out


def test_check_of_several_files_says_all_that_is_wrong(run, island, tmp_path):
    second = write(tmp_path, changed(spoilt), "second.toml")
    third = write(tmp_path, changed(lambda t: city(t, "Redhill").update(cubes=0)), "third.toml")
    ran = run("map", "check", third, island, second)
    assert ran.status == 2
    assert ran.err == "footplate: there are 3 problems\n"
    assert ran.out.count("Island: 11 by 13 hexes of 50 km") == 2
    assert f"{second}: [[seats]] 3, markers: 7 empty city markers" in ran.out
    assert f"{second}: [[river]] Nile, points: none of them lies on the board" in ran.out
    assert f"{third}: [[city]] Redhill, cubes: must be 1 to 9, not 0" in ran.out


def test_check_of_one_problem(run, tmp_path):
    file = write(tmp_path, changed(lambda t: put(t, "seats", players=3, markers=7, fewer=0)))
    ran = run("map", "check", file)
    assert (ran.status, ran.err) == (2, "footplate: there is 1 problem\n")


def test_compile_writes_beside_the_map_or_where_it_is_told(run, island, tmp_path):
    ran = run("map", "compile", island)
    board = tmp_path / "island-board.toml"
    assert ran == (0, f"{board}: 6 cities, 11 by 13 hexes\n", "")
    assert run("map", "compile", island, "--out", tmp_path / "there.toml").status == 0
    assert (tmp_path / "there.toml").read_bytes() == board.read_bytes()
    first = board.read_text("utf-8").splitlines()[0]
    assert first == (
        "# Island: made by `footplate map compile island` from island.toml. Change that, not this."
    )


def test_compile_of_a_built_in_map_to_another_file_leaves_its_ground_alone(
    run, monkeypatch, tmp_path
):
    monkeypatch.setattr("footplate.cli.map.ground_file", lambda name: tmp_path / "ground.toml")
    assert run("map", "compile", "mexico", "--out", tmp_path / "board.toml").status == 0
    assert (tmp_path / "board.toml").read_bytes() == (MAPS / "mexico" / BOARD).read_bytes()
    assert not (tmp_path / "ground.toml").exists()


def test_compile_makes_the_board_and_the_folder_of_the_ground_of_a_new_map(
    run, monkeypatch, tmp_path
):
    made = tmp_path / "avalon" / "ground.toml"
    folder = tmp_path / "mexico"
    shutil.copytree(MAPS / "mexico", folder, ignore=shutil.ignore_patterns(BOARD, "*.py"))
    monkeypatch.setattr("footplate.cli.map.ground_file", lambda name: made)
    monkeypatch.setattr("footplate.cli.map.built_in", lambda file: True)
    assert run("map", "compile", folder / GEOGRAPHY).status == 0
    assert made.read_bytes() == ground_file("mexico").read_bytes()
    assert (folder / BOARD).is_file()


def test_compile_makes_the_ground_of_period_boards(run, monkeypatch, tmp_path):
    made = tmp_path / "ground.toml"
    monkeypatch.setattr("footplate.cli.map.ground_file", lambda name: made)
    assert run("map", "compile", "through_time") == (0, f"{made}\n", "")
    assert made.read_bytes() == ground_file("through_time").read_bytes()


def test_compile_refuses_a_board_that_was_made_by_hand_and_has_no_periods(fails):
    assert "has no table [[period]]" in fails("map", "compile", "eastern_us_1")


def test_compile_refuses_what_would_spoil_a_game(fails, tmp_path):
    file = write(tmp_path, changed(spoilt))
    assert fails("map", "compile", file).startswith(f"{file}: [[seats]] 3, markers: 7 empty")
    assert not (tmp_path / "island-board.toml").exists()


def test_draw(run, island, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("map", "draw", island) == (0, "island.svg\n", "")
    drawn = (tmp_path / "island.svg").read_text("utf-8")
    assert drawn.startswith("<svg")
    assert "Purple Bay" in drawn


def test_draw_for_programs_that_know_little_of_css(run, island, tmp_path):
    assert run("map", "draw", island, "--plain", "--out", tmp_path / "a.svg").status == 0
    assert "var(" not in (tmp_path / "a.svg").read_text("utf-8")


def test_draw_a_png(run, island, tmp_path):
    pytest.importorskip("resvg_py")
    assert run("map", "draw", island, "--out", tmp_path / "island.png").status == 0
    assert (tmp_path / "island.png").read_bytes().startswith(b"\x89PNG")


def test_draw_without_what_draws(fails, island, tmp_path, monkeypatch):
    monkeypatch.setattr("footplate.draw.raster.can_draw", lambda: False)
    found = fails("map", "draw", island, "--out", tmp_path / "island.png")
    assert found == f"a .png file needs what draws it: {command('png')}"


def test_words_that_cannot_be(fails, island, tmp_path):
    assert "atlantis" in fails("map", "draw", "atlantis")
    assert fails("map", "draw", island, "--out", "island.gif") == (
        "--out island.gif: must end in .svg or .png"
    )
    nowhere = tmp_path / "nowhere.toml"
    assert fails("map", "compile", nowhere).startswith(f"{nowhere}: cannot be read: ")
    assert fails("map", "compile", tmp_path).startswith(f"{tmp_path / GEOGRAPHY}: cannot")
    there = tmp_path / "a" / "b.toml"
    told = f"--out {there}: there is no folder {there.parent}"
    assert fails("map", "compile", island, "--out", there) == told
    before = island.read_bytes()
    assert "this file is read" in fails("map", "compile", island, "--out", island)
    assert island.read_bytes() == before
