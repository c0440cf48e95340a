"""Guided first games: a match like any other, with a coach, in which nobody is forced."""

import re

import pytest
from tests.table.serving import can, offers, ply_of, until

from footplate.table.shown import guides

GAMES = guides.names()


def test_there_is_a_guide_for_each_family():
    assert GAMES == ["russian", "world"]
    assert guides.guide("chess") is None


def coach(page):
    """What the coach says, and the steps that are suggested."""
    found = re.search(r'id="coach".*?</section>', page, re.S)
    if not found:
        return None, ""
    plan = re.search(r'name="steps" value="([\d.]*)"', found[0])
    return found[0], plan[1] if plan else ""


def paragraphs(page):
    """The sentences of the coach."""
    return re.findall(r"<p[^>]*>([^<]+)</p>", coach(page)[0] or "")


def taught(person, game):
    """The address of a guided match."""
    answer = person.client.post(f"/learn/{game}", data={"name": person.name})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_begins_in_the_lobby_and_is_played_step_by_step(come, game):
    ada = come("Ada")
    assert f'action="/learn/{game}"' in ada.page(f"/?game={game}")
    match = taught(ada, game)
    until(lambda: coach(ada.page(match))[1])
    said, plan = coach(ada.page(match))
    assert "0 of 10 lessons done" in said
    answer = ada.post(f"{match}/plan", ply=ply_of(ada.page(match)), steps=plan)
    assert answer.status_code == 204, answer.text
    later, _ = coach(ada.page(match))
    assert later != said


def test_a_lesson_can_be_gone_on_with(come):
    ada, bo = come("Ada"), come("Bo")
    match = taught(ada, "world")
    assert taught(ada, "world") == match
    assert taught(ada, "russian") != match
    assert taught(bo, "world") != match


def test_other_choices_are_allowed(come):
    ada = come("Ada")
    match = taught(ada, "russian")
    until(lambda: coach(ada.page(match))[1])
    page = ada.page(match)
    _, plan = coach(page)
    other = next(action for action in offers(page) if str(action) != plan)
    assert ada.post(f"{match}/play", ply=ply_of(page), action=other).status_code == 204
    page = ada.page(match)
    assert coach(page)[0]
    while offers(page):
        ada.post(f"{match}/play", ply=ply_of(page), action=offers(page)[0])
        page = ada.page(match)
    assert can(page, "confirm")
    assert "confirm your turn" in coach(page)[0]


def test_the_coach_can_be_sent_away_and_called_back(come):
    ada = come("Ada")
    match = taught(ada, "russian")
    for do, there in (("mute", False), ("hear", True)):
        answer = ada.client.post("/coach", data={"do": do, "back": match})
        assert answer.headers["location"] == match
        page = ada.page(match)
        assert (coach(page)[0] is not None) is there
        assert ('id="unmute"' in page) is not there
    assert come("Bo").client.post("/coach", data={"do": "mute"}).status_code == 403


def test_other_matches_have_no_coach(ada):
    page = ada.page(ada.match("me", "greedy"))
    assert coach(page)[0] is None
    assert 'id="unmute"' not in page


def test_whoever_chooses_a_map_or_board_finds_its_lesson(come):
    ada = come("Ada")
    for game, option, value, name in (
        ("world", "map", "great_britain", "great-britain"),
        ("russian", "board", "german", "german"),
        ("russian", "modules", "coal", "coal"),
    ):
        page = ada.page(f"/?game={game}&option.{option}={value}")
        assert page.count(f'formaction="/learn/{game}/{name}"') == 2, "with the game, and here"
        assert ada.page(f"/?game={game}").count(f'formaction="/learn/{game}/{name}"') == 1


def test_a_lesson_about_a_map_is_a_match_on_it_and_is_gone_on_with(come):
    ada = come("Ada")
    match = taught(ada, "world/nippon")
    until(lambda: coach(ada.page(match))[1])
    page = ada.page(match)
    assert "What is new here · 0 of 7 lessons done" in page
    assert "Nippon" in page
    assert taught(ada, "world/nippon") == match
    assert taught(ada, "world") != match


def test_alone_there_is_nobody_but_emil(come):
    ada = come("Ada")
    match = taught(ada, "russian/alone")
    until(lambda: coach(ada.page(match))[1])
    assert "drawn for Emil" in ada.page(match)


@pytest.mark.parametrize("path", ["russian/mexico", "world/atlantis", "chess/german"])
def test_a_map_without_a_lesson_cannot_be_learned(ada, path):
    answer = ada.client.post(f"/learn/{path}", data={"name": "Ada"})
    assert answer.status_code == 404
    assert path.split("/")[1] in answer.text


def test_a_game_without_a_guide_cannot_be_learned(ada):
    answer = ada.client.post("/learn/chess", data={"name": "Ada"})
    assert answer.status_code == 404
    assert "chess" in answer.text


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_points_at_what_it_suggests(come, game):
    ada = come("Ada")
    match = taught(ada, game)
    until(lambda: coach(ada.page(match))[1])
    page = ada.page(match)
    aims = {*re.findall(r'<a id="([^"]+)" class="part can aim', page)}
    said, _ = coach(page)
    named = re.search(r'data-on="([^"]+)"', said)
    assert named
    assert aims == {*named[1].split()} & {*re.findall(r'<a id="([^"]+)"', page)}
    assert len(aims) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_taken_back_takes_the_coach_back(come, game):
    ada = come("Ada")
    match = taught(ada, game)
    until(lambda: coach(ada.page(match))[1])
    first = paragraphs(ada.page(match))
    while not can(page := ada.page(match), "confirm"):
        ada.post(f"{match}/plan", ply=ply_of(page), steps=coach(page)[1])
    ada.post(f"{match}/confirm", ply=ply_of(page))
    until(lambda: coach(ada.page(match))[1])
    assert paragraphs(ada.page(match)) != first
    answer = ada.client.post(f"{match}/take-back", data={"do": "ask"})
    assert answer.status_code in (200, 204, 303), answer.text
    until(lambda: paragraphs(ada.page(match)) == first)
