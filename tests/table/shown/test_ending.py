"""The end of a match: who has won, sheets that can be compared, and a rematch."""

import re

import pytest
from tests.table.serving import keep, offers, ply_of, recorded, sign_in, until

from footplate.draw.families import family_of
from footplate.kernel.contract import Result
from footplate.kernel.messages import plain
from footplate.table.matches.history import History
from footplate.table.shown import ending
from footplate.table.words import message

NAME = "world-mexico-3"


@pytest.fixture(scope="module")
def match():
    return recorded(NAME)


@pytest.fixture
def over(table, ada, match):
    """A match that is over, of Ada, Bo and Cy; Ada has come."""
    address, guests = keep(table.database, match, ["Ada", "Bo", "Cy"])
    sign_in(ada, table.database, guests[0])
    return address


def test_the_winner_comes_first_even_if_others_have_as_many_points():
    class Tied:
        names = ("Ada", "Bo", "Cy")
        result = Result(plain("over"), (30, 41, 41), (2,), plain("links"))

    ranks = ending.ranking(Tied())  # type: ignore[arg-type]
    assert [rank.name for rank in ranks] == ["Cy", "Bo", "Ada"]
    assert [rank.won for rank in ranks] == [True, False, False]


def test_a_match_that_was_left_has_sheets_but_neither_winner_nor_places():
    left = recorded(NAME, 120)
    history = History(left)
    history.catch_up(left)
    assert history.rounds
    why = message("replay.given-up")
    end = ending.end(history, left, family_of("world", ""), left=why)
    assert (end.result, end.ranking) == ("Ended early", [])
    assert "Whoever left later comes first" in end.reason, "no list of points says otherwise"
    assert [sheet.seat for sheet in end.sheets] == [0, 1, 2]
    for sheet in end.sheets:
        total = sheet.rows[-1][1][-1]
        assert total == history.rounds[-1].points[sheet.seat], "of the rounds that were over"


def test_the_sheets_are_in_order_and_have_the_same_rows(match):
    history = History(match)
    history.catch_up(match)
    sheets = ending.sheets(history, match, family_of("world", ""))
    assert [sheet.seat for sheet in sheets] == [rank.seat for rank in ending.ranking(match)]
    (sources,) = {tuple(source for source, _ in sheet.rows) for sheet in sheets}
    assert sources[-1] == "Total"
    for sheet in sheets:
        assert {len(row) for _, row in sheet.rows} == {len(sheet.rounds) + 1}
        columns = zip(*[row for _, row in sheet.rows[:-1]], strict=True)
        assert [sum(column) for column in columns] == sheet.rows[-1][1]


def test_the_page_of_the_end_begins_with_the_ranking(ada, over, match):
    page = ada.page(over)
    (found,) = re.findall(r'<ol class="ranking">.*?</ol>', page, re.S)
    points = [int(n) for n in re.findall(r"<strong>(-?\d+)</strong>", found)]
    assert points == sorted(match.result.points, reverse=True)
    assert page.index('class="ranking"') < page.index('class="sheets"')


def test_a_match_can_be_played_again_with_the_same_people_and_options(ada, over):
    answer = ada.client.post(f"{over}/rematch")
    assert answer.status_code == 303, answer.text
    again = answer.headers["location"]
    page = ada.page(again)
    assert again != over
    assert len(set(re.findall(r'href="(/join/[^"]+)"', page))) == 2
    assert "map=mexico" in page


def test_a_rematch_against_a_bot_begins_at_once(come, table):
    ada = come("Ada")
    match = ada.match("me", "random")
    while 'id="end"' not in (page := ada.page(match)):
        if offers(page):
            ada.post(f"{match}/play", ply=ply_of(page), action=offers(page)[-1])
        else:
            ada.post(f"{match}/confirm", ply=ply_of(page))
    again = ada.client.post(f"{match}/rematch").headers["location"]
    until(lambda: offers(ada.page(again)))


def test_a_match_that_was_resigned_is_looked_at_like_one_that_is_over(ada):
    match = ada.match("me", "random")
    for _ in range(2):
        ada.turn(match)
    until(lambda: offers(ada.page(match)))
    assert ada.client.get(f"{match}/analysis").status_code == 409
    assert ada.post(f"{match}/seat", seat=0, wish="resign").status_code == 204
    page = ada.page(match)
    assert page.count("Ended early") == 2, "beside the boards and above them"
    assert page.count("everybody has left it") == 1
    assert "Ada has resigned." in page.split('id="end"')[1], "no bot plays on"
    assert 'class="ranking"' not in page
    assert 'class="sheets"' not in page, "no round was over"
    assert ada.client.get(f"{match}/analysis").status_code == 200
    branched = ada.post(f"/branch{match.removeprefix('/match')}", name="Ada", ply=3, seat=0)
    assert branched.status_code == 303
    again = ada.client.post(f"{match}/rematch").headers["location"]
    until(lambda: offers(ada.page(again)))
    assert ">over · " in ada.page("/").split(match)[1].split("</li>")[0]


def test_only_players_of_a_match_that_is_over_can_play_again(ada, come, over):
    assert come("Dee").client.post(f"{over}/rematch").status_code == 403
    running = ada.match("me", "me")
    assert ada.client.post(f"{running}/rematch").status_code == 403
    assert 'id="rematch"' not in ada.page(running)
