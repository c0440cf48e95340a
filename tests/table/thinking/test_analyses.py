"""The analysis of a match at the table: computed beside the server, when the match is over."""

import re
import sqlite3
from dataclasses import replace
from functools import partial

import pytest
from tests.table.serving import PATIENT, Person, Table, keep, recorded, sign_in, until

from footplate.bots import analysis
from footplate.bots.analysis import places
from footplate.table.settings import Thinking
from footplate.table.thinking import analyses

NAME = "russian-2013-4"


@pytest.fixture(scope="module")
def match():
    return recorded(NAME)


@pytest.fixture
def few(monkeypatch):
    """Only some decisions are looked at, so that the test is quick."""
    found = places
    monkeypatch.setattr(analyses, "places", lambda game, moves: found(game, moves)[:14:2])
    monkeypatch.setattr(analysis, "CHECKED", 0)


def test_the_page_shows_progress_and_then_what_was_found(table, ada, match, few):
    address, guests = keep(table.database, match, ["Ada", "Bo", "Cy", "Di"])
    sign_in(ada, table.database, guests[0])
    assert f'href="{address}/analysis"' in ada.client.get(address).text
    first = ada.client.get(f"{address}/analysis").text
    assert "of 7 decisions looked at" in first
    assert 'http-equiv="refresh"' in first
    page = until(
        lambda: (
            (text := ada.client.get(f"{address}/analysis").text)
            and "How everybody" in text
            and text
        )
    )
    assert 'http-equiv="refresh"' not in page
    assert page.count("<h2>") in (3, 4)  # mistakes of others have a part of their own
    assert f"{address}/at/" in page


def test_an_analysis_is_kept_and_goes_on_after_a_restart(tmp_path, come, match, few, monkeypatch):
    monkeypatch.setattr(analyses, "SLICE", 0)  # one decision at a time
    database = tmp_path / "table.db"
    table = Table(database)
    ada = Person(table, "Ada")
    address, guests = keep(database, match, ["Ada", "Bo", "Cy", "Di"])
    sign_in(ada, database, guests[0])
    seen = re.compile(r"[1-6] of 7 decisions looked at")
    until(lambda: seen.search(ada.client.get(f"{address}/analysis").text))
    table.stop()
    kept = parts(database)
    assert 0 < len(kept) < 7
    table = Table(database)
    ada.client.base_url = table.url
    until(partial(analysed, ada, address))
    table.stop()
    assert parts(database)[: len(kept)] == kept
    monkeypatch.setattr(analyses, "look", fail)  # nothing is looked at again
    table = Table(database)
    ada.client.base_url = table.url
    assert "How everybody" in ada.client.get(f"{address}/analysis").text
    table.stop()
    ada.close()


def test_all_processes_of_a_guest_look_at_the_same_time(tmp_path, come, match, few, monkeypatch):
    """Of three processes a guest has two, so seven decisions take four rounds."""
    monkeypatch.setattr(analyses, "SLICE", 0)
    rounds = []
    left = analyses.Analysis.left

    def counted(self):
        found = left(self)
        rounds.append(len(found))
        return found

    monkeypatch.setattr(analyses.Analysis, "left", counted)
    settings = replace(PATIENT, thinking=Thinking(processes=3))
    table = Table(tmp_path / "table.db", settings=settings)
    ada = Person(table, "Ada")
    address, guests = keep(table.database, match, ["Ada", "Bo", "Cy", "Di"])
    sign_in(ada, table.database, guests[0])
    until(partial(analysed, ada, address))
    ada.close()
    table.stop()
    assert rounds == [7, 5, 3, 1, 0]
    assert [number for number, _ in parts(table.database)] == [*range(7)]


def analysed(person, address):
    """Whether all decisions of a match have been looked at."""
    return "How everybody" in person.client.get(f"{address}/analysis").text


def test_the_largest_losses_are_checked_behind_the_page(table, ada, match, few, monkeypatch):
    """The page is there before; what is still to be checked is no mistake yet."""
    monkeypatch.setattr(analysis, "CHECKED", 1)
    asked = []
    admit = analyses.Analysis.doubts

    def doubts(self):
        asked.append(len(self.found))
        return admit(self)

    monkeypatch.setattr(analyses.Analysis, "doubts", doubts)
    address, guests = keep(table.database, match, ["Ada", "Bo", "Cy", "Di"])
    sign_in(ada, table.database, guests[0])
    ada.client.get(f"{address}/analysis")
    until(lambda: any('"check"' in text for _, text in parts(table.database)))
    assert set(asked) == {7}, "all have been looked at before"
    until(lambda: "still being checked" not in ada.client.get(f"{address}/analysis").text)


def parts(database):
    """What is kept of analyses."""
    with sqlite3.connect(database) as db:
        return db.execute("select part, text from analyses order by part").fetchall()


def test_an_uploaded_record_is_analysed_too(table, come, few):
    from footplate.kernel import record

    cy = come("Cy")
    files = {"record": ("game.rail", record.write(recorded(NAME)).encode())}
    answer = cy.client.post("/records", files=files, data={"name": "Cy"})
    address = answer.headers["location"]
    until(lambda: "How everybody" in cy.client.get(f"{address}/analysis").text)


def test_a_match_that_goes_on_is_not_analysed(ada):
    address = ada.begin("me", "random").headers["location"]
    answer = ada.client.get(f"{address}/analysis", headers={"accept": "text/html"})
    assert answer.status_code == 409
    assert "A match can be analysed once it is over." in answer.text
    assert ada.client.get("/match/nothing/analysis").status_code == 404


def test_what_fails_is_told(table, ada, match, few, monkeypatch):
    address, guests = keep(table.database, match, ["Ada", "Bo", "Cy", "Di"])
    sign_in(ada, table.database, guests[0])
    monkeypatch.setattr(analyses, "look", fail)
    page = until(
        lambda: (text := ada.client.get(f"{address}/analysis").text) and "cannot" in text and text
    )
    assert "The match cannot be analysed: a judge is missing." in page
    assert 'http-equiv="refresh"' not in page


def fail(part):
    """Fails as a bot may."""
    from footplate.bots import BotError

    raise BotError("a judge is missing")
