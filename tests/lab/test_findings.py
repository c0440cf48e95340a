"""What winners had and did."""

import csv
import errno
import re
from functools import partial
from pathlib import Path

import pytest
from tests.kernel.toy_game import Toy

import footplate
from footplate.bots import bots
from footplate.cli import main
from footplate.extras import command
from footplate.kernel import record
from footplate.kernel.errors import FootplateError, RecordError
from footplate.kernel.match import Match
from footplate.lab import findings
from footplate.lab.facts import Seat, after, seats
from footplate.lab.findings import LEAST, Task, played, read, rows
from footplate.lab.playing import play
from footplate.lab.records import match_of


def whole(name, seed=4, bot="random", **options):
    """A match of bots that is over."""
    game = footplate.game(name, **options)
    actions = play(game, bots([bot], game.players), seed).actions
    return match_of(game, seed, actions)


def test_players_of_russian_railroads_have_engineers_and_routes():
    match = whole("russian", players=3, bot="greedy")
    found = seats(match, "a")
    assert [each.points for each in found] == list(match.result.points)
    assert sum(each.won for each in found) == 1
    assert sorted(each.things["position"] for each in found) == [["1"], ["2"], ["3"]]
    for each in found:
        assert len(each.things["engineer"]) == each.measures["engineers"]
        assert each.things["best route"][0] in ("trans-siberian", "st-petersburg", "kyiv")
        assert len(each.things["first space"]) == 1
    texts = [entry.text for entry in match.entries if entry.player == found[0].seat]
    assert f"place {found[0].things['first space'][0]}" in " | ".join(texts)


def test_players_of_railways_of_the_world_have_barons_and_cards():
    from tests.table.serving import recorded

    match = recorded("plain-western_us-2")
    found = seats(match, "a")
    for each in found:
        assert each.things["baron"]
        assert each.measures["links"] > 0
        assert {"points track", "bonds", "engine"} <= each.measures.keys()
    assert any(each.things["first city"] for each in found)


def test_a_game_of_others_has_positions_alone():
    match = match_of(Toy(3), 5, play(Toy(3), bots(["random"], 3), 5).actions)
    assert [{*each.things} for each in seats(match, "a")] == [{"position"}] * 3


def test_what_stands_behind_a_word_is_listed_once():
    assert after("build", ["build a x", "take b", "build c", "build a"]) == ["a", "c"]
    assert after("build from", ["build from rome", "build from rome"]) == ["rome"]


def test_things_are_compared_with_the_average():
    def seat(number, points, won, things):
        return Seat(str(number // 2), number % 2, "bot", points, won, {"bonds": points}, things)

    found = []
    for game in range(LEAST):
        found.append(seat(2 * game, 10, 1.0, {"card": ["gold", "iron"]}))
        found.append(seat(2 * game + 1, 4, 0.0, {"card": ["iron"]}))
    found[0].things["card"].append("rare")
    summed = findings.findings(found)
    assert (summed.games, summed.share) == (LEAST, 0.5)
    assert [(each.name, each.seats, each.share, each.mean) for each in summed.things] == [
        ("gold", LEAST, 1.0, 10),
        ("iron", 2 * LEAST, 0.5, 7),
    ]
    assert summed.measures == [("bonds", 10, 4)]


def test_the_same_seed_finds_the_same_whatever_the_number_of_processes():
    task = Task(partial(Toy, 3), ("random",))
    found = played(task, games=12, seed=3)
    assert found == played(task, games=12, seed=3, jobs=2)
    assert len(found) == 36


@pytest.fixture
def folder(tmp_path):
    for seed in (1, 2):
        match = whole("russian", seed, players=2)
        (tmp_path / f"{seed}.rail").write_text(record.write(match))
    running = Match(footplate.game("russian", players=2), 1)
    (tmp_path / "running.rail").write_text(record.write(running))
    return tmp_path


def test_records_that_are_over_are_read(folder):
    found = read(folder, "russian")
    assert [(each.game, each.seat) for each in found] == [("1", 0), ("1", 1), ("2", 0), ("2", 1)]


def test_records_of_a_house_pack_are_read_with_it(tmp_path):
    pack = tmp_path / "pack"
    pack.mkdir()
    row = '[[value]]\nid = "medal"\npoints = 21\nsource = "house rule"\n'
    (pack / "pack.toml").write_text(row, encoding="utf-8")
    match = whole("russian", players=2, components=pack)
    (tmp_path / "1.rail").write_text(record.write(match))
    with pytest.raises(RecordError, match="components"):
        read(tmp_path, "russian")
    assert len(read(tmp_path, "russian", components=pack)) == 2
    assert main(["stats", "russian", "--records", str(tmp_path), "--components", str(pack)]) == 0


def test_folders_that_cannot_be_used_are_refused(folder, tmp_path):
    with pytest.raises(FootplateError, match="a game of russian, not of world"):
        read(folder, "world")
    (folder / "3.rail").write_text("nothing")
    with pytest.raises(RecordError, match=r"3\.rail: "):
        read(folder, "russian")
    with pytest.raises(FootplateError, match="none: there is no such folder"):
        read(tmp_path / "none", "russian")
    with pytest.raises(FootplateError, match=r"1\.rail: is a file, not a folder of records"):
        read(folder / "1.rail", "russian")
    (tmp_path / "empty").mkdir()
    with pytest.raises(FootplateError, match="no records of matches that are over"):
        read(tmp_path / "empty", "russian")
    with pytest.raises(FootplateError, match="games must be at least 1, not -2"):
        played(Task(partial(Toy, 3), ("random",)), games=-2, seed=1)


def test_tables_have_a_row_for_each_player_as_csv_and_parquet(folder, tmp_path):
    found = read(folder, "russian")
    findings.write_csv(found, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as stream:
        lines = [*csv.DictReader(stream)]
    assert [line["points"] for line in lines] == [str(each.points) for each in found]
    assert "+" in lines[0]["idea"] or lines[0]["idea"] in ("", *found[0].things["idea"])
    parquet = pytest.importorskip(
        "pyarrow.parquet", reason=f"pyarrow is not installed, which `{command('lab')}` brings"
    )
    findings.write_parquet(found, tmp_path / "games.parquet")
    assert parquet.read_table(tmp_path / "games.parquet").to_pylist() == rows(found)


def test_a_parquet_file_that_cannot_be_written_stays_and_is_named(folder, tmp_path, monkeypatch):
    pytest.importorskip(
        "pyarrow.parquet", reason=f"pyarrow is not installed, which `{command('lab')}` brings"
    )
    file = tmp_path / "games.parquet"
    file.write_text("older")

    def full(path, content):
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match=re.escape(str(file))):
        findings.write_parquet(read(folder, "russian"), file)
    assert file.read_text() == "older"


def test_without_pyarrow_a_sentence_says_how_to_get_it(monkeypatch):
    def missing(name):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(findings, "import_module", missing)
    with pytest.raises(FootplateError, match="Parquet needs pyarrow"):
        findings.parquet()
