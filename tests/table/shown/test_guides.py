"""Guided first games: every step can be taken, in a match like any other, and nobody is forced."""

import re

import pytest
from tests.table.serving import can, offers, ply_of, until

import footplate
from footplate.bots import bot, decide
from footplate.kernel.contract import CHANCE
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.table.matches.history import period
from footplate.table.shown import guides
from footplate.table.shown.guides import Done

GAMES = guides.names()


def number(heading):
    return (period(heading) or ("", 0))[1]


def learn(name, draw, *, obey=True):
    """Play a guide as its pupil; returns the steps that were taught, and those that were not."""
    guide = guides.guide(name)
    assert guide is not None
    game = footplate.game(name, **guide.options)
    match = Match(game, guide.seed, ["Ada", "Bot"])
    other, rng = bot(guide.bot), Generator(draw)
    taught: list[str] = []
    moves: list[Done] = []
    while match.result is None:
        state = match.state
        if state.current_player == 0:
            now = number(game.heading(state))
            steps = guides.undone(guide, moves, game.view(state, 0))
            if not steps:
                return taught, []
            lesson = guides.lesson(guide, game, state, steps, now)
            actions = [decide(other, game, state, rng)]
            if lesson is not None and obey:
                taught.append(lesson.key)
                actions = [*lesson.actions]
            for action in actions:
                moves.append(Done(game.action_text(action), now))
                match.play(action)
        else:
            match.play(decide(other, game, state, rng))
        if match.turn_over or match.state.current_player in (CHANCE, 1 - state.current_player):
            match.commit()
            match.deal()
    return taught, steps


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("draw", range(3))
def test_a_guide_can_be_played_to_its_end(name, draw):
    taught, left = learn(name, draw)
    assert left == []
    guide = guides.guide(name)
    assert guide is not None
    assert len({*taught}) >= len(guide.steps) - 2, taught
    assert taught[0] == guide.steps[0].key


@pytest.mark.parametrize("name", GAMES)
def test_whoever_goes_their_own_way_is_not_held_up(name):
    _, left = learn(name, 1, obey=False)
    guide = guides.guide(name)
    assert guide is not None
    assert len(left) < len(guide.steps)


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
    assert "Step 1 of" in said
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


def test_a_game_without_a_guide_cannot_be_learned(ada):
    answer = ada.client.post("/learn/chess", data={"name": "Ada"})
    assert answer.status_code == 404
    assert "chess" in answer.text
