"""Files that commands write: what cannot be written, or would be lost, is said before the work."""

import os
from pathlib import Path

import pytest
from tests.kernel.toy_game import Toy

from footplate.bots import bots
from footplate.cli.outputs import check_outputs
from footplate.kernel import record
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import worded
from footplate.lab import findings
from footplate.lab.ledger import Ledger
from footplate.lab.playing import play
from footplate.lab.records import match_of

TOURNAMENT = ("tournament", "toy", "--bots", "random,search:1n", "--deals", 1)


@pytest.fixture
def rail(tmp_path):
    """The record of a finished game, in a folder of its own."""
    game = Toy(3)
    match = match_of(game, 5, play(game, bots(["random"], 3), 5).actions)
    path = tmp_path / "records" / "game.rail"
    path.parent.mkdir()
    path.write_text(record.write(match))
    return path


@pytest.fixture
def idle(monkeypatch):
    """Lets no long work begin."""

    def begin(*_, **__):
        raise AssertionError("the work begins")

    monkeypatch.setattr(findings, "played", begin)
    monkeypatch.setattr("footplate.cli.analyse.run", begin)
    monkeypatch.setattr("footplate.cli.tournament.hold", begin)
    monkeypatch.setattr("footplate.cli.puzzles.find", begin)
    monkeypatch.setattr("footplate.benchmark.evaluation.evaluate", begin)


def test_an_input_is_never_written_over(run, rail, tmp_path):
    kept, before = tmp_path / "kept.jsonl", rail.read_bytes()
    assert run(*TOURNAMENT, "-f", kept).status == 0
    games = kept.read_bytes()
    link = tmp_path / "link"
    link.symlink_to(rail)
    for words, told in (
        (("analyse", rail, "--html", rail), "--html {}: this file is read"),
        (("analyse", rail, "--html", link), "--html {}: this file is read"),
        (("stats", "toy", "--records", rail.parent, "--csv", rail), "--csv {}: this file is read"),
        ((*TOURNAMENT, "-f", kept, "--html", kept), "--html {}: --file writes this file too"),
        ((*TOURNAMENT, "-f", kept, "--markdown", kept), "--markdown {}: --file writes this"),
    ):
        ran = run(*words)
        assert ran.status == 2
        assert ran.err.startswith(f"footplate: {told.format(words[-1])}")
    assert (rail.read_bytes(), kept.read_bytes()) == (before, games)


@pytest.mark.parametrize(
    "words",
    [
        (*TOURNAMENT, "--html"),
        (*TOURNAMENT, "--markdown"),
        ("stats", "toy", "--csv"),
        ("stats", "toy", "--parquet"),
        ("puzzles", "toy", "--best"),
        ("evaluate", "footplate/RussianSolo-v1", "--policy", "random", "-f"),
        ("analyse", "RAIL", "--html"),
        ("onnx", "toy", "-f"),
        ("combine", "toy", "a", "b", "-f"),
    ],
    ids=lambda words: " ".join(map(str, words)),
)
@pytest.mark.usefixtures("idle")
def test_what_cannot_be_written_is_said_before_the_work(fails, rail, tmp_path, words):
    words = [rail if word == "RAIL" else word for word in words]
    nowhere = tmp_path / "none" / "x"
    assert fails(*words, nowhere).endswith(f"{nowhere}: there is no folder {nowhere.parent}")
    assert fails(*words, tmp_path).endswith(f"{tmp_path}: this is a folder; name a file")


def test_two_options_need_two_files(tmp_path):
    page = tmp_path / "page"
    with pytest.raises(FootplateError) as caught:
        check_outputs({"--csv": page, "--parquet": tmp_path / "." / "page"})
    told = f"--parquet {page}: --csv writes this file too; choose another name"
    assert worded(caught.value.args[0], "en") == told
    check_outputs({"--csv": None, "--parquet": page, "--html": tmp_path / "other"}, [None])
    check_outputs({"--csv": tmp_path / "null", "--parquet": tmp_path / "null2"}, [tmp_path])
    check_outputs({"--csv": page}, [tmp_path / ("no path but a very long word" * 99)])
    null = tmp_path / os.devnull
    check_outputs({"--csv": null, "--parquet": null})


FULL = Path("/dev/full")
"""A device that is always full."""


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
def test_where_the_disk_is_full_the_file_is_named(run, rail):
    for words in (
        ("analyse", rail, "--jobs", "1", "--html", FULL),
        ("stats", "toy", "--records", rail.parent, "--csv", FULL),
        (*TOURNAMENT, "--markdown", FULL),
    ):
        ran = run(*words)
        assert ran.status == 2
        assert ran.err.rstrip() == "footplate: /dev/full: No space left on device"


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
def test_where_the_disk_becomes_full_the_file_that_grows_is_named(tmp_path, monkeypatch):
    ledger = Ledger(tmp_path / "kept.jsonl", {"bots": 2})
    monkeypatch.setattr(ledger, "_file", FULL)
    with pytest.raises(OSError, match="No space left on device: '/dev/full'"):
        ledger.add({"deal": 1})
