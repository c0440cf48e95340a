"""The table when things go wrong: killed during play, stopped while people watch, bad databases."""

import os
import re
import signal
import socket
import sqlite3
import threading
import time
from contextlib import closing

import httpx
import pytest
from tests.faults.players import children, running
from tests.table.serving import (
    Person,
    can,
    http_client,
    keep,
    offers,
    played,
    ply_of,
    sign_in,
    sql,
    status_of,
    until,
)

from footplate.cli import main
from footplate.table.web import server

# ---------------------------------------------------------------------- killed


def play_on(ada, match, acknowledged):
    """Play until the server is gone; notes the last position that was acknowledged."""
    try:
        while True:
            page = ada.page(match)
            step = ply_of(page)
            if can(page, "confirm"):
                answer = ada.post(f"{match}/confirm", ply=step)
            elif offers(page):
                answer = ada.post(f"{match}/play", ply=step, action=offers(page)[0])
                step += 1
            else:
                continue
            if answer.status_code == 204:
                acknowledged.append(step)
    except (httpx.HTTPError, AssertionError):
        return


def test_every_acknowledged_step_outlives_the_server(start, database):
    """Killed at any moment, and what was answered with 204 is there, drafts included."""
    table = start(database)
    ada = Person(table)
    match = ada.match("me", "person", "random")
    for life in range(2):
        acknowledged: list[int] = []
        player = threading.Thread(target=play_on, args=(ada, match, acknowledged))
        player.start()
        until(lambda seen=acknowledged: len(seen) > 2)
        time.sleep(0.25 + 0.11 * life)
        record = ada.page(f"{match}/record.rail")
        table.end(signal.SIGKILL)
        player.join(30)
        table = start(database, table.port)
        cookies = ada.client.cookies
        ada.close()
        ada = Person(table)
        ada.client.cookies = cookies
        page = ada.page(match)
        assert ply_of(page) >= acknowledged[-1] > 9
        stood = re.findall(r"^[0-9]+\. .*", record.partition("draft:")[0], re.M)
        now = ada.page(f"{match}/record.rail")
        assert all(line in now for line in stood[:-1])
    plies = [ply for (ply,) in sql(database, "select ply from plies order by ply")]
    assert plies == list(range(1, len(plies) + 1))
    ada.close()


def test_a_draft_outlives_the_server(start, database):
    match, guests = keep(database, played(3, 40), ["Ada", "Ada"], draft=0)
    table = start(database)
    ada = Person(table)
    sign_in(ada, database, guests[0])
    assert ada.play(match).status_code == 204
    page = ada.page(match)
    assert can(page, "undo")
    table.end(signal.SIGKILL)
    start(database, table.port)
    assert ada.page(match) == page
    assert ada.post(f"{match}/undo", ply=ply_of(page)).status_code == 204
    assert ply_of(ada.page(match)) == 40
    ada.close()


def test_rules_that_changed_are_noted_once_however_often_the_server_is_killed(start, database):
    match, guests = keep(database, played(3, 40), ["Ada", "Ada"])
    sql(database, "update matches set rules = rules - 1")
    table = start(database)
    for _ in range(2):
        ada = Person(table)
        sign_in(ada, database, guests[0])
        ada.turn(match)
        table.end(signal.SIGKILL)
        ada.close()
        table = start(database, table.port)
    plies = sql(database, "select ply, kind from plies order by ply")
    assert [ply for ply, _ in plies] == list(range(1, len(plies) + 1))
    assert [ply for ply, kind in plies if kind == "rules"] == [41]


def test_bots_go_on_after_a_restart(start, database):
    match, _ = keep(database, played(3, 150), [None, None])
    table = start(database)
    ada = Person(table)
    until(lambda: " with " in status_of(ada.page(match)))
    ada.close()


def test_bots_go_on_when_their_process_has_died(start, database):
    table = start(database)
    ada = Person(table)
    first = ada.match("random", "random", pace="brisk")
    until(lambda: ply_of(ada.page(first)) > 0)
    for child in children(table.process.pid):
        os.kill(child, signal.SIGKILL)
    before = ply_of(ada.page(first))
    second = ada.match("random", "random", pace="brisk")
    until(lambda: ply_of(ada.page(first)) > before + 2 and ply_of(ada.page(second)) > 2)
    ada.close()


@pytest.mark.parametrize("with_signal", [signal.SIGKILL, signal.SIGTERM])
def test_no_process_is_left_behind(start, with_signal, database):
    table = start(database)
    ada = Person(table)
    ada.match("random", "random", pace="brisk")
    thinking = until(lambda: children(table.process.pid))
    table.end(with_signal)

    until(lambda: running().keys().isdisjoint(thinking), 8)
    ada.close()


# ---------------------------------------------------------------------- stopped


@pytest.mark.parametrize(
    "with_signal,status", [(signal.SIGTERM, (-15, 143, 0)), (signal.SIGINT, (130, -2, 0))]
)
def test_it_stops_while_people_watch(start, with_signal, status, database):
    table = start(database)
    ada = Person(table)
    match = ada.match("me", "person", "greedy")
    open_streams = []

    def watch():
        with (
            http_client(base_url=table.url, timeout=30) as client,
            client.stream("GET", f"{match}/stream") as answer,
        ):
            try:
                for line in answer.iter_lines():
                    if line.startswith("data:"):
                        open_streams.append(line)
            except httpx.HTTPError:
                pass

    watchers = [threading.Thread(target=watch) for _ in range(3)]
    for watcher in watchers:
        watcher.start()
    until(lambda: len(open_streams) >= 3)
    code, err, took = table.end(with_signal)
    assert took < 20  # it would wait for ever for its streams
    assert code in status
    assert "Traceback" not in err, err
    for watcher in watchers:
        watcher.join(10)
        assert not watcher.is_alive()
    ada.close()


# ---------------------------------------------------------------------- bad databases


@pytest.fixture
def fails(monkeypatch, capsys):
    """Opens a table that cannot be opened; returns what it says: one sentence, with status 2."""

    def serve(url, listening):
        pytest.fail("the table is open")

    monkeypatch.setattr(server, "serve", serve)

    def fails(port, database):
        words = ["table", "--no-browser", "--port", str(port), "--database", str(database)]
        assert main(words) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1, err
        assert err.startswith("footplate: ")
        return err

    return fails


def test_what_is_no_database_is_said(fails, tmp_path):
    text = tmp_path / "notes.db"
    text.write_bytes(b"These are my notes.\n" * 400)
    assert "notes.db" in fails(0, text)
    assert text.read_bytes() == b"These are my notes.\n" * 400


def test_a_damaged_database_is_said(fails, tmp_path):
    database = tmp_path / "table.db"
    keep(database, played(1, 60), ["Ada", "Ada"])
    whole = database.read_bytes()
    database.write_bytes(whole[:100] + b"\xff" * (len(whole) - 100))
    assert "table.db" in fails(0, database)


def test_a_database_of_another_program_is_said(fails, tmp_path):
    database = tmp_path / "other.db"
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("create table matches (a, b)")
    assert "other.db" in fails(0, database)


def test_a_database_of_another_version_is_said(fails, tmp_path):
    database = tmp_path / "table.db"
    keep(database, played(1, 20), ["Ada", "Ada"])
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("update facts set value = '999' where name = 'schema'")
    assert "version" in fails(0, database)


def test_a_folder_is_no_database(fails, tmp_path):
    assert str(tmp_path) in fails(0, tmp_path)


def test_a_folder_that_cannot_be_written_is_said(fails, tmp_path):
    if os.geteuid() == 0:
        assert "/proc" in fails(0, "/proc/table.db")
        return
    tmp_path.chmod(0o500)
    assert str(tmp_path) in fails(0, tmp_path / "table.db")
    tmp_path.chmod(0o700)


def test_a_taken_port_is_said(fails, tmp_path):
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert str(port) in fails(port, tmp_path / "table.db")


def test_a_folder_that_cannot_be_made_is_said(fails, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "file" in fails(0, tmp_path / "file" / "table.db")


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_number_that_is_no_port_is_said(fails, port, tmp_path):
    assert str(port) in fails(port, tmp_path / "table.db")
