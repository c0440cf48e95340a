"""What earlier versions of Footplate keep can be opened and goes on: tables, records, house packs.

Each folder beside this file is what one of them had on its disk; `make.py` says how it came to be.
"""

import json
import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from tests.table.serving import (
    Person,
    Table,
    can,
    invites,
    offers,
    ply_of,
    sign_in,
    status_of,
    until,
)

import footplate
from footplate.cli import main
from footplate.kernel.contract import TERMINAL
from footplate.kernel.errors import RecordError
from footplate.kernel.record import read, write
from footplate.kernel.versions import same_rules

HERE = Path(__file__).parent
FOLDERS = sorted([path for path in HERE.iterdir() if (path / "table.db").exists()])
RECORDS = sorted([path for folder in FOLDERS for path in folder.glob("*.rail")])


def listed(folder):
    """The matches at the table of a folder."""
    return json.loads((folder / "matches.json").read_text(encoding="utf-8"))


def matches(right=lambda match: True):
    """Marks a test as one of each match that is right for something, and its folder."""
    found = [
        pytest.param(folder, match, id=f"{folder.name}: {match['title']}")
        for folder in FOLDERS
        for match in listed(folder)
        if right(match)
    ]
    return pytest.mark.parametrize("folder,match", found)


def opens(match):
    """Whether a match waits for somebody to sit down."""
    return match["title"] == "an open seat"


def test_nothing_is_missing():
    assert [folder.name for folder in FOLDERS] == ["rules-1", "rules-2"]
    assert [len(listed(folder)) for folder in FOLDERS] == [15, 15]
    assert len(RECORDS) == 16


# ---------------------------------------------------------------------- records and packs


def pack_of(path):
    """The house pack beside a record, if it was played with one."""
    pack = path.with_suffix("")
    return pack if pack.is_dir() else None


def opened(path):
    """The match of a record."""
    return read(path.read_bytes(), partial(footplate.game, components=pack_of(path)))


def named(path):
    """How a record is called in the output."""
    return f"{path.parent.name}: {path.stem}"


def moves_of(text):
    """A record without its head, which may have more options now, and without its checksum."""
    return [line for line in text.split("\n\n", 1)[1].splitlines() if "checksum" not in line]


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_replays_to_the_same_points(path):
    match = opened(path)
    points = json.loads((path.parent / "points.json").read_text(encoding="utf-8"))
    assert match.game.points(match.state) == points[path.stem]
    assert moves_of(write(match)) == moves_of(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_running_record_goes_on(path):
    match = opened(path)
    assert (match.result is None) == (match.current_player != TERMINAL)
    if match.result is None:
        older = match.rules not in same_rules(match.game)
        if match.turn_over:
            match.commit()
        match.play(match.state.legal_actions()[0])
        build = partial(footplate.game, components=pack_of(path))
        assert write(read(write(match), build)) == write(match)
        assert ([entry.kind for entry in match.entries].count("rules") == 1) == older


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_the_command_line_opens_a_record(path, tmp_path, monkeypatch, capsys):
    pack = [] if pack_of(path) is None else ["--components", str(pack_of(path))]
    assert main(["replay", str(path), *pack]) == 0
    assert main(["replay", str(path), *pack, "--moves"]) == 0
    copy = tmp_path / "match.rail"
    shutil.copy(path, copy)
    typed = iter(["1", f"save {copy}"])
    monkeypatch.setattr("builtins.input", lambda _: next(typed, "quit"))
    kept = ["--records", str(tmp_path)]
    assert main(["play", "--resume", str(copy), "--bots", "random", *pack, *kept]) == 0
    assert main(["replay", str(copy), *pack]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("path", [path for path in RECORDS if pack_of(path)], ids=named)
def test_a_house_pack_has_the_digest_that_it_had(path):
    game = opened(path).game
    assert f"\ncomponents: house pack {game.digest}\n" in path.read_text(encoding="utf-8")
    with pytest.raises(RecordError, match="but the game has printed"):
        read(path.read_bytes(), footplate.game)


# ---------------------------------------------------------------------- the table


@pytest.fixture(scope="module")
def visit(tmp_path_factory):
    """Opens the table of a folder, once, for Ada who played there."""
    there = {}

    def visit(folder):
        if folder not in there:
            database = tmp_path_factory.mktemp(folder.name) / "table.db"
            shutil.copy(folder / "table.db", database)
            with closing(sqlite3.connect(database)) as db:
                (guest,) = db.execute("select guest from guests where name = 'Ada'").fetchone()
            table = Table(database)
            there[folder] = table, Person(table)
            sign_in(there[folder][1], database, guest)
        return there[folder][1]

    yield visit
    for table, ada in there.values():
        ada.close()
        table.stop()


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_lobby_lists_all_matches_and_the_best_alone(visit, folder):
    lobby = visit(folder).page("/")
    for match in listed(folder):
        assert f'href="/match/{match["match"]}"' in lobby
    assert "cannot" not in lobby.partition('id="begin"')[0]
    assert until(lambda: 'id="alone"' in visit(folder).page("/")), "what takes long comes later"


@matches()
def test_a_match_is_where_it_was(visit, folder, match):
    page = visit(folder).page(f"/match/{match['match']}")
    assert ply_of(page) == match["plies"]
    assert can(page, "undo") == (match["plies"] > match["stand"])
    assert 'id="notice"' not in page
    for seat, points in enumerate(match["points"]):
        assert f'id="points-{seat}">{points}<' in page
    assert visit(folder).page(f"/match/{match['match']}/at/{match['stand'] // 2}")
    assert visit(folder).page(f"/match/{match['match']}/record.rail")


@matches(lambda match: match["over"])
def test_a_match_that_is_over_shows_its_end(visit, folder, match):
    page = visit(folder).page(f"/match/{match['match']}")
    assert f" {max(match['points'])} points" in status_of(page)
    assert 'id="end"' in page


@matches(lambda match: not match["over"] and not opens(match))
def test_a_match_that_runs_goes_on(visit, folder, match):
    address = f"/match/{match['match']}"
    page = visit(folder).page(address)
    todo = {"action": offers(page)[0]} if offers(page) else {}
    answer = visit(folder).post(
        f"{address}/{'play' if todo else 'confirm'}", ply=match["plies"], **todo
    )
    assert answer.status_code == 204, answer.text


@matches(opens)
def test_an_open_seat_can_still_be_taken(visit, folder, match):
    address = f"/match/{match['match']}"
    bo = Person(visit(folder).url, "Bo")
    (invite,) = invites(visit(folder).page(address))
    assert bo.client.post(invite, data={"name": "Bo"}).headers["location"] == address
    assert offers(bo.page(address))
    bo.close()
