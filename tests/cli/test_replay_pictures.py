"""`footplate replay` as pictures, and matches in notebooks."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests.kernel.toy_game import Toy

import footplate
from footplate.cli import main
from footplate.draw import raster, show
from footplate.extras import command
from footplate.kernel import record
from footplate.kernel.contract import CHANCE
from footplate.kernel.match import Match

RAIL = Path(__file__).parents[1] / "records" / "russian-2021-4.rail"
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def match():
    return record.read(RAIL.read_bytes(), footplate.game)


@pytest.fixture
def replay(capsysbinary):
    """Runs `footplate replay` of a whole record of Russian Railroads."""

    def replay(*words):
        status = main(["replay", str(RAIL), *map(str, words)])
        out, err = capsysbinary.readouterr()
        return status, out, err.decode()

    return replay


def test_svg_is_the_table_as_a_spectator_sees_it(replay, match, tmp_path):
    file = tmp_path / "game.svg"
    assert replay("--ply", 100, "--svg", file) == (0, b"", "")
    svg = file.read_text("utf-8")
    assert svg == show(match, ply=100).standalone()
    assert svg != show(match, seat=0, ply=100).standalone()
    root = ET.fromstring(svg)
    texts = {"".join(element.itertext()) for element in root.iter()}
    assert set(match.names) <= texts
    assert "<style>" in svg, "it needs no other file"


@pytest.mark.sample(3)
@pytest.mark.parametrize("rail", sorted(RAIL.parent.glob("*.rail")), ids=lambda path: path.stem)
def test_the_first_and_last_positions_can_be_drawn(rail):
    match = record.read(rail.read_bytes(), footplate.game)
    for ply in (0, 3, 7, 11, match.ply):
        texts = set(ET.fromstring(show(match, ply=ply).standalone()).itertext())
        assert set(match.names) <= texts


def test_svg_goes_to_standard_output(replay, match):
    status, out, _ = replay("--svg", "-")
    assert (status, out.decode()) == (0, show(match).standalone())


def test_svg_for_programs_that_know_little_of_css(replay, match):
    status, out, _ = replay("--svg", "-", "--plain")
    assert (status, out.decode()) == (0, show(match).plain())
    assert b"var(" not in out


def test_a_picture_and_text_can_be_asked_for_at_once(replay, tmp_path):
    status, out, _ = replay("--svg", tmp_path / "a.svg", "--text")
    assert status == 0
    assert out == replay()[1]


def test_png_is_drawn_where_the_rasteriser_is(replay, tmp_path):
    pytest.importorskip("resvg_py")
    file = tmp_path / "game.png"
    assert replay("--ply", 100, "--png", file) == (0, b"", "")
    picture = file.read_bytes()
    assert picture.startswith(PNG)
    assert int.from_bytes(picture[16:20]) > 2000, "two pixels for each unit"
    assert len(picture) > 100_000, "drawn, not blank"
    assert replay("--png", "-")[1].startswith(PNG)


def test_without_the_rasteriser_one_sentence_says_what_to_install(replay, monkeypatch, tmp_path):
    monkeypatch.setattr(raster, "RESVG", "no_such_module")
    svg, png = tmp_path / "a.svg", tmp_path / "a.png"
    needs = f"footplate: --png needs another package: {command('png')}\n"
    assert replay("--svg", svg, "--png", png) == (2, b"", needs)
    assert not svg.exists()


def test_the_record_is_never_written_over(replay, tmp_path, monkeypatch):
    before = RAIL.read_bytes()
    monkeypatch.chdir(RAIL.parent)
    status, out, err = replay("--svg", RAIL.name)
    assert (status, out) == (2, b"")
    assert "this file is read" in err
    assert RAIL.read_bytes() == before
    status, _, err = replay("--svg", "--text")
    assert (status, err) == (
        2,
        'footplate: --text: no name for a picture; write it as "./--text"\n',
    )
    status, _, err = replay("--svg", tmp_path / "none" / "a.svg")
    assert status == 2
    assert "there is no folder" in err


def test_a_game_without_drawings_says_so(fails, tmp_path):
    file = tmp_path / "toy.rail"
    file.write_text(record.write(Match(Toy(2), 1)))
    for word in ("--svg", "--png"):
        said = fails("replay", file, word, tmp_path / "a")
        assert said == "there are no drawings of Toy Railroad; --text prints it"


def test_a_notebook_shows_a_match(match):
    assert match._repr_svg_() == show(match).standalone()


def test_a_notebook_shows_a_new_match_and_its_draft():
    fresh = footplate.Match(footplate.game("russian", players=2), seed=3)
    before = fresh._repr_svg_()
    assert before is not None
    assert "2021 · set-up" in before
    while fresh.current_player == CHANCE:
        fresh.deal()
    fresh.play(fresh.state.legal_actions()[0])
    assert fresh._repr_svg_() == show(fresh).standalone() != before


def test_a_notebook_prints_a_match_without_drawings():
    assert Match(Toy(2), 1)._repr_svg_() is None
    with pytest.raises(KeyError):
        show(Match(Toy(2), 1))
