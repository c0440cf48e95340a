"""The database that `footplate table` opens: in a folder that is there, and for one table."""

import importlib
import sys

import pytest

from footplate.cli import main
from footplate.table.kept import opening
from footplate.table.web import server

command = importlib.import_module("footplate.cli.table")


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
    with opening.alone(f"sqlite+aiosqlite:///{database}"):
        status, said = opens(database)
    assert (status, said.out) == (2, "")
    assert "another table has opened" in said.err
    status, said = opens(database)
    assert status == 0
    assert "http://localhost:" in said.out
