"""`footplate work`: what it refuses, and that it works until it is stopped."""

import signal
import sqlite3

import pytest

from footplate.table.kept.jobs import Jobs
from footplate.table.thinking import labour
from footplate.table.thinking.queue import Fairness


@pytest.mark.parametrize("database", ["table.db", "sqlite+aiosqlite:///table.db"])
def test_a_table_in_a_file_thinks_for_itself(fails, database):
    said = fails("work", "--database", database)
    assert "expected the URL of a PostgreSQL database" in said
    assert "thinks for itself" in said


def test_there_is_at_least_one_process(fails):
    assert "at least 1, got 0" in fails("work", "--database", "postgresql://x", "--processes", "0")


def test_it_says_for_what_it_thinks_without_the_password(run, monkeypatch):
    asked = []
    monkeypatch.setattr(labour, "work", lambda *words: asked.append(words))
    said = run("work", "--database", "postgresql+psycopg://me:secret@there/table")
    assert said.out == "Thinking for postgresql+psycopg://me:***@there/table; Ctrl-C ends it.\n"
    assert asked == [("postgresql+psycopg://me:secret@there/table", 1, Fairness())]


def test_the_settings_say_how_much_is_done_for_a_guest(run, fails, monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr(labour, "work", lambda *words: asked.append(words))
    file = tmp_path / "settings.toml"
    file.write_text("[thinking]\nseconds = 60\n")
    words = ("work", "--database", "postgresql+psycopg://x", "--settings", str(file))
    run(*words)
    assert asked[0][2].seconds == 60
    file.write_text("[thinking]\nminutes = 1\n")
    assert "settings.toml: thinking.minutes: there is no such setting" in fails(*words)


def test_it_works_until_a_signal_comes(tmp_path, monkeypatch):
    database = tmp_path / "table.db"
    claim = Jobs.claim

    async def stopping(jobs, *words):
        signal.raise_signal(signal.SIGTERM)
        return await claim(jobs, *words)

    monkeypatch.setattr(Jobs, "claim", stopping)
    labour.work(f"sqlite+aiosqlite:///{database}", 1)
    with sqlite3.connect(database) as db:
        assert db.execute("select count(*) from jobs").fetchone() == (0,)
