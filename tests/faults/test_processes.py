"""Several processes at one PostgreSQL when things go wrong: one is killed, or the server is."""

import os
import random
import re
import signal
import threading
import time

import pytest
from tests.faults.players import judge, play, running, serving
from tests.table.serving import Person, ply_of, sql, until

from footplate.cli import main
from footplate.table.kept import upgrading
from footplate.table.web import processes, server

REFUSED = "The table cannot write this down now, so nothing was changed."


def test_what_is_acknowledged_outlives_any_process(start, shared):
    table = start(shared, processes=2)
    players = play(table, 2, 2)
    for _ in range(2):
        before = sum(player.acknowledged for player in players)
        until(lambda before=before: sum(p.acknowledged for p in players) > before + 4)
        there = serving(table)
        os.kill(random.choice(there), signal.SIGKILL)
        until(lambda there=there: len({*serving(table)} - {*there}) == 1)
    assert judge(table, shared, players) > 8
    code, err, took = table.end(signal.SIGTERM)
    assert took < 20
    assert "Traceback" not in err, err
    assert code in (-signal.SIGTERM, 0, 143)


def test_what_is_acknowledged_outlives_the_server(start, own):
    database = own.new()
    table = start(database, processes=2)
    players = play(table, 2, 2)
    until(lambda: sum(player.acknowledged for player in players) > 8)
    own.kill()
    time.sleep(1)
    own.start()
    before = sum(player.acknowledged for player in players)
    until(lambda: sum(player.acknowledged for player in players) > before + 8, 60)
    assert judge(table, database, players) > 16
    _, err, _ = table.end(signal.SIGTERM)
    assert "Traceback" not in err, err
    assert "the database does not answer" in err


def test_a_stream_outlives_the_server(start, own):
    """A tab is told the next step although the database was gone in between."""
    table = start(own.new())
    ada = Person(table)
    match = ada.match("me", "person")
    heard = []

    def listen():
        with ada.client.stream("GET", f"{match}/stream", timeout=60) as answer:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    heard.append(line)
                    if len(heard) == 2:
                        return

    listening = threading.Thread(target=listen, daemon=True)
    listening.start()
    until(lambda: heard)
    own.stop()
    bo = Person(table)
    bo.client.cookies = ada.client.cookies
    answer = bo.client.get(match)
    assert (answer.status_code, "Traceback" in answer.text) == (503, False)
    own.start()
    until(lambda: bo.client.get(match).status_code == 200)
    assert bo.play(match).status_code == 204
    listening.join(30)
    assert len(heard) == 2
    bo.close()


def test_several_processes_stop_with_the_first_one(start, shared):
    table = start(shared, processes=2)
    there = serving(table)
    assert len(there) == 2
    thinking = [each for each, (parent, _) in running().items() if parent in there]
    table.end(signal.SIGKILL)
    until(lambda: running().keys().isdisjoint([*there, *thinking]), 20)


def test_bots_go_on_when_the_process_that_let_them_play_has_died(start, shared):
    table = start(shared, processes=2)
    ada = Person(table)
    match = ada.match("random", "random", pace="brisk")
    until(lambda: ply_of(ada.page(match)) > 6)
    ((process,),) = until(lambda: sql(shared, "select process from claims"))
    for each in serving(table)[:1]:
        os.kill(each, signal.SIGKILL)
    before = ply_of(ada.page(match))
    until(lambda: ply_of(ada.page(match)) > before + 4)
    ada.close()
    assert process


# ---------------------------------------------------------------------- long proofs


@pytest.mark.long
@pytest.mark.parametrize("victim", ["process", "postgres"])
def test_nothing_is_lost_however_often_something_is_killed(start, own, victim, capsys):
    database = own.new()
    table = start(database, processes=2)
    players = play(table, 3, 10)
    chance = random.Random(1)
    for _ in range(20):
        before = sum(player.acknowledged for player in players)
        until(lambda before=before: sum(p.acknowledged for p in players) > before + 5, 90)
        time.sleep(chance.random())
        if victim == "process":
            there = serving(table)
            os.kill(chance.choice(there), signal.SIGKILL)
            until(lambda there=there: len({*serving(table)} - {*there}) == 1)
        else:
            own.kill()
            time.sleep(chance.random())
            own.start()
    found = judge(table, database, players)
    failed = sum(player.failed for player in players)
    _, err, _ = table.end(signal.SIGTERM)
    assert "Traceback" not in err, err
    with capsys.disabled():
        print(f"\n20 times SIGKILL of {victim}: {found} steps acknowledged and all there once,")
        print(f"{failed} requests were answered with 409 or 503 or not at all")


@pytest.mark.long
def test_a_server_that_is_gone_for_half_a_minute_is_waited_for(start, own, capsys):
    database = own.new()
    table = start(database, processes=2)
    players = play(table, 2, 5)
    ada = Person(table)
    bots = ada.match("random", "random", pace="calm")
    until(lambda: sum(player.acknowledged for player in players) > 20)
    own.stop()
    gone = time.monotonic()
    asked = []
    while time.monotonic() < gone + 30:
        began = time.monotonic()
        answer = ada.client.get(bots)
        asked.append((time.monotonic() - began, answer.status_code, answer.text))
        time.sleep(0.2)
    acknowledged = sum(player.acknowledged for player in players)
    assert {answer[1:] for answer in asked[1:]} == {(503, REFUSED)}
    own.start()
    began = time.monotonic()
    until(lambda: sum(player.acknowledged for player in players) > acknowledged + 20, 60)
    stood = ply_of(ada.page(bots))
    until(lambda: ply_of(ada.page(bots)) > stood, 60)
    took = time.monotonic() - began
    found = judge(table, database, players)
    ada.close()
    _, err, _ = table.end(signal.SIGTERM)
    assert "Traceback" not in err, err
    with capsys.disabled():
        print(f"\nPostgreSQL gone for 30 s: {len(asked)} requests were answered with one sentence,")
        print(f"the slowest after {max(asked)[0]:.1f} s; {took:.1f} s after it was back people and")
        print(f"bots had gone on; {found} steps acknowledged and all there once")


# ---------------------------------------------------------------------- what cannot be opened


@pytest.fixture
def fails(monkeypatch, capsys):
    """Opens a table that cannot be opened; returns what it says: one sentence, with status 2."""

    def serve(*given):
        pytest.fail("the table is open")

    monkeypatch.setattr(server, "serve", serve)
    monkeypatch.setattr(processes, "serve", serve)

    def fails(database, *words):
        given = ["table", "--no-browser", "--port", "0", "--database", str(database), *words]
        assert main(given) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1, err
        assert err.startswith("footplate: ")
        return err

    return fails


def test_a_file_has_one_process(fails, tmp_path):
    assert "SQLite serves only one process" in fails(tmp_path / "table.db", "--processes", "2")


@pytest.mark.parametrize("count", ["0", "-1", "65"])
def test_so_many_processes_are_not_possible(fails, tmp_path, count):
    said = fails(tmp_path / "table.db", "--processes", count)
    assert f"{count} processes are not possible: use 1 to 64" in said


def test_a_server_that_is_not_there_is_said(fails):
    said = fails("postgresql://ada:secret@127.0.0.1:9/table")
    assert "postgresql+psycopg://ada:***@127.0.0.1:9/table" in said
    assert "secret" not in said


def test_a_wrong_password_is_said(fails, postgres):
    postgres.do("create role ada login password 'right'")
    rules = postgres.folder / "data/pg_hba.conf"
    before = rules.read_text()
    rules.write_text(f"local all ada scram-sha-256\n{before}")
    postgres.do("select pg_reload_conf()")
    try:
        until(
            lambda: "password authentication failed" in fails(postgres.url("postgres", "ada", "x"))
        )
        assert 'user "ada"' in fails(postgres.url("postgres", "ada", "wrong"))
    finally:
        rules.write_text(before)
        postgres.do("select pg_reload_conf()")


def test_somebody_who_may_not_make_tables_is_told_so(fails, postgres):
    postgres.do("create role bo login")
    assert "permission denied for schema public" in fails(postgres.url("postgres", "bo"))


def test_a_database_that_does_not_keep_all_letters_is_said(fails, postgres):
    postgres.do("create database plain encoding 'SQL_ASCII' locale 'C' template template0")
    assert "keeps SQL_ASCII, but Footplate needs UTF8" in fails(postgres.url("plain"))


def test_a_server_that_is_too_old_is_said(fails, shared, monkeypatch):
    monkeypatch.setattr(upgrading, "OLDEST", 99)
    assert re.search(r"PostgreSQL is version \d+, but .* needs version 99 or newer", fails(shared))


def test_a_database_of_another_kind_is_said(fails):
    assert "postgresql://, not with mysql://" in fails("mysql://ada:secret@localhost/table")


def test_what_is_missing_for_postgresql_is_said(fails, monkeypatch):
    from footplate.table.kept import opening

    monkeypatch.setattr(opening, "find_spec", lambda name: None)
    assert "postgres” installs it" in fails("postgresql://localhost/table")
