"""Requests under names that are not this table's own, and guests who begin too much."""

import importlib
import socket
import sys

import httpx
import pytest
from tests.table.serving import offers

from footplate.cli import main
from footplate.table import host, server
from footplate.table.hosts import OwnHosts, without_port

command = importlib.import_module("footplate.cli.table")


async def nothing(scope, receive, send):
    """An application that answers nothing."""


@pytest.mark.parametrize(
    "name",
    ["localhost", "LOCALHOST", "127.0.0.1", "192.168.1.20", "[::1]", "games.example.org"],
)
def test_its_own_names_are_answered(name):
    assert OwnHosts(nothing, ["Games.example.org"]).own(name)


@pytest.mark.parametrize(
    "name", ["", "evil.example", "localhost.evil.example", "1.2.3.4.evil.example"]
)
def test_other_names_are_refused(name):
    assert not OwnHosts(nothing, ["games.example.org"]).own(name)


@pytest.mark.parametrize(
    "header,host",
    [("localhost:8018", "localhost"), ("[::1]:8018", "[::1]"), ("[::1]", "[::1]"), ("a.b", "a.b")],
)
def test_the_port_is_no_part_of_a_host(header, host):
    assert without_port(header) == host


def test_a_page_of_somebody_else_cannot_read_the_table(table):
    answer = httpx.get(table.url, headers={"host": f"evil.example:{table.port}"})
    assert answer.status_code == 421
    assert answer.text == (
        "This table is not called evil.example. Whoever runs it can add a name with --name."
    )
    named = {"host": f"{socket.gethostname()}:{table.port}"}
    assert httpx.get(table.url, headers=named).status_code == 200


def test_a_guest_has_a_limit_of_running_matches(ada, come, monkeypatch):
    monkeypatch.setattr(host, "MOST_RUNNING", 2)
    for _ in range(2):
        ada.match("me", "person")
    form = {"game": "russian", "name": "Ada", "seat.0": "me", "seat.1": "person"}
    answer = ada.client.post("/matches", data={**form, "option.players": "2"})
    assert answer.status_code == 400
    assert answer.text.startswith("You have 2 matches that are not over yet.")
    bo = come("Bo")
    assert offers(bo.page(bo.match("me", "person")))


# ---------------------------------------------------------------------- the command


@pytest.fixture
def opens(monkeypatch, capsys):
    """Opens a table that stops at once; returns the status, and what it said."""
    monkeypatch.setattr(server, "serve", lambda url, listening, *more: listening.close())

    def opens(database, *words):
        given = ["table", "--no-browser", "--port", "0", "--database", str(database), *words]
        status = main(given)
        return status, capsys.readouterr()

    return opens


def test_a_folder_that_is_not_there_is_not_made_unasked(opens, tmp_path):
    status, said = opens(tmp_path / "new" / "table.db")
    assert (status, said.out) == (2, "")
    assert said.err.startswith("footplate: there is no folder ")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("answer,made", [("y", True), ("Y ", True), ("n", False), ("", False)])
def test_a_folder_that_is_not_there_is_asked_for(opens, tmp_path, monkeypatch, answer, made):
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    asked = []

    class Console:
        def input(self, text):
            asked.append(text)
            return answer

    monkeypatch.setattr(command, "out", Console)
    if made:
        assert command.database_url(str(tmp_path / "new" / "table.db")).endswith("table.db")
    else:
        assert opens(tmp_path / "new" / "table.db")[0] == 2
    assert (tmp_path / "new").exists() == made
    assert len(asked) == 1
    assert asked[0].startswith("There is no folder")


def test_a_second_table_on_one_file_is_refused(opens, tmp_path):
    database = tmp_path / "table.db"
    with server.alone(f"sqlite+aiosqlite:///{database}"):
        status, said = opens(database)
    assert (status, said.out) == (2, "")
    assert "another table has opened" in said.err
    status, said = opens(database)
    assert status == 0
    assert "http://localhost:" in said.out
