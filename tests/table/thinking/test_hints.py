"""Hints on request, in matches that allow them."""

import re
import secrets
import sqlite3
from contextlib import closing

import pytest
from tests.table.serving import ply_of


def begin(person, **more):
    """Start a match that somebody plays on both seats."""
    form = {"game": "russian", "name": person.name, "option.players": "2", "pace": "instant"}
    form |= {"seat.0": "me", "seat.1": "me", **more}
    return person.client.post("/matches", data=form)


@pytest.fixture
def trained(ada):
    """The address of a match with hints."""
    return begin(ada, hints="on").headers["location"]


def test_a_match_with_hints_tells_what_seems_best(ada, trained):
    assert f'href="{trained}/hint"' in ada.client.get(trained).text
    page = ada.client.get(f"{trained}/hint").text
    assert f'action="{trained}/plan"' in page
    hints = re.findall(r'name="steps" value="([\d.]+)"', page)
    assert 1 <= len(hints) <= 3
    assert page.count(">seems best") == 1
    assert "points in the end" not in page or "less in the end" in page
    before = ply_of(ada.page(trained))
    assert ada.post(f"{trained}/plan", ply=before, steps=hints[0]).is_success
    assert ply_of(ada.page(trained)) == before + hints[0].count(".") + 1


def test_without_being_asked_for_a_match_has_no_hints(ada):
    address = ada.begin("me", "random").headers["location"]
    assert "/hint" not in ada.client.get(address).text
    answer = ada.client.get(f"{address}/hint")
    assert (answer.status_code, answer.text) == (403, "There are no hints in this match.")


def test_only_who_is_on_turn_gets_a_hint(come, trained):
    answer = come("Bo").client.get(f"{trained}/hint")
    assert answer.status_code == 403


def test_a_rated_match_never_has_hints(ada):
    answer = begin(ada, hints="on", rated="on")
    assert (answer.status_code, answer.text) == (400, "There are no hints in a rated match.")


@pytest.fixture
def rated(come, quick_passwords):
    """The address of a rated match."""
    person = come(f"Rated {secrets.token_hex(4)}")
    person.client.post("/account", data={"name": person.name, "password": "seven old engines"})
    return begin(person, rated="on", **{"seat.1": "open"}).headers["location"]


def test_a_match_says_what_was_agreed(ada, trained, rated):
    assert "Everybody may ask for hints." in ada.client.get(trained).text
    assert "This match is rated: there are no hints" in ada.client.get(rated).text


def test_what_was_agreed_is_kept(table, trained, rated):
    name, rated = trained.rpartition("/")[2], rated.rpartition("/")[2]
    with closing(sqlite3.connect(table.database)) as db:
        rows = db.execute("select match, hints, rated from matches").fetchall()
        found = {match: (hints, over) for match, hints, over in rows}
    assert found[name] == (1, 0)
    assert found[rated] == (0, 1)
