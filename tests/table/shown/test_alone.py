"""Alone against Emil: a match for one, played to its end; and one's best results."""

import contextlib
import re
import sqlite3
from math import inf

import pytest
from tests.table.serving import can, keep, offers, ply_of, sign_in, status_of

import footplate
from footplate.bots import bot, decide
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.table.shown import alone as shown_alone
from footplate.table.words import compared

END = re.compile(r'<strong id="best">(.*?)</strong>')


def end_of(page):
    """What the page of a finished match says of one's best results."""
    found = END.search(page)
    assert found is not None
    return found[1]


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """The lobby waits for all results, however busy this machine is."""
    monkeypatch.setattr(shown_alone, "LONGEST", inf)


def alone(seed, **options):
    """A match alone that was played to its end."""
    game = footplate.game("russian", players="1", **options)
    match = Match(game, seed, ["Ada"], date="2026-01-02", auto_commit=True)
    rng = Generator(seed)
    while match.current_player not in (CHANCE, TERMINAL):
        match.play(decide(bot("random"), game, match.state, rng))
    return match


def points_of(match):
    """What it ended with."""
    return match.result.points[0]


def listed(page):
    """The best results of the lobby: by heading the points."""
    part = page.partition('id="alone"')[2].partition("</section>")[0]
    found = {}
    for title, rest in re.findall(r"<h3>(.*?)</h3>(.*?)</ol>", part, re.DOTALL):
        found[title] = [int(points) for points in re.findall(r"<strong>(-?\d+)</strong>", rest)]
    return found


def test_a_match_for_one_is_begun_in_the_lobby_and_played_to_its_end(ada):
    """Over HTTP, without a script: Emil's draws come by themselves."""
    match = ada.match("me", modules="none")
    page = ada.page(match)
    assert "Emil" in page
    turns = 0
    while offers(page):
        choices = offers(page)
        answer = ada.post(f"{match}/play", ply=ply_of(page), action=choices[-1 if turns % 3 else 0])
        assert answer.status_code == 204, answer.text
        page = ada.page(match)
        if can(page, "confirm"):
            assert ada.post(f"{match}/confirm", ply=ply_of(page)).status_code == 204
            page = ada.page(match)
        turns += 1
        assert turns < 300
    assert re.fullmatch(r"Ada has scored \d+ points?", status_of(page))
    assert end_of(page) == "This is your first result with these options."
    points = int(status_of(page).split()[3])
    assert listed(ada.page("/")) == {"Russian Railroads, 2021, Russian board": [points]}


@pytest.fixture
def three(table, come):
    """Somebody with three results of two sets of options, and with a match for two."""
    person = come("Ada")
    matches = [alone(1), alone(2), alone(3, board="german")]
    address, guests = keep(table.database, matches[0], ["Ada"])
    sign_in(person, table.database, guests[0])
    found = [address]
    for match in matches[1:]:
        there, (guest,) = keep(table.database, match, ["Ada"])
        with contextlib.closing(sqlite3.connect(table.database)) as db:
            db.execute("update seats set guest = ? where guest = ?", (guests[0], guest))
            db.commit()
        found.append(there)
    return person, found, [points_of(match) for match in matches]


def test_the_lobby_lists_ones_best_by_set_of_options(three):
    person, _, (first, second, german) = three
    best = listed(person.page("/"))
    assert best["Russian Railroads, 2021, Russian board"] == sorted([first, second], reverse=True)
    assert best["Russian Railroads, 2021, German board"] == [german]


def test_the_end_says_ones_best_with_these_options(three, come):
    person, (one, two, german), (first, second, _) = three
    better, worse = (one, two) if first > second else (two, one)
    low, high = sorted([first, second])
    assert end_of(person.page(better)) == (
        f"This is your best result with these options; the best before was {low}."
    )
    assert end_of(person.page(worse)) == f"Your best result with these options is {high}."
    assert "first result" in end_of(person.page(german))
    stranger = come("Bo")
    assert not END.search(stranger.page(one))
    assert 'id="alone"' not in stranger.page("/")


def test_points_are_found_once(three, table):
    """A match is replayed for its points once; then they are kept in the database."""
    person, found, points = three
    person.page("/")
    with contextlib.closing(sqlite3.connect(table.database)) as db:
        for address, n in zip(found, points, strict=True):
            match = address.rpartition("/")[2]
            asked = "select seat, points, place from results where match = ?"
            assert db.execute(asked, (match,)).fetchall() == [(0, n, 1)]
    assert listed(person.page("/"))["Russian Railroads, 2021, German board"] == [points[2]]


def test_a_match_that_cannot_be_read_is_left_out(three, table):
    person, found, _ = three
    with contextlib.closing(sqlite3.connect(table.database)) as db:
        wrong = '{"players": "1", "board": "lunar"}'
        name = found[2].rpartition("/")[2]
        db.execute("update matches set options = ? where match = ?", (wrong, name))
        db.commit()
    assert list(listed(person.page("/"))) == ["Russian Railroads, 2021, Russian board"]


def test_a_running_match_and_a_match_for_two_do_not_count(ada):
    ada.match("me")
    ada.match("me", "random")
    assert 'id="alone"' not in ada.page("/")


def test_a_result_is_compared_with_the_others():
    assert "first" in compared(90, [])
    better = "This is your best result with these options; the best before was 80."
    assert compared(90, [80, 70]) == better
    assert compared(90, [90]) == "Your best result with these options is 90."
    assert compared(90, [80, 120]) == "Your best result with these options is 120."
