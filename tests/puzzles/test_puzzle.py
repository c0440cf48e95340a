"""The puzzles that come with Footplate: each can be posed, and gives nothing away."""

import json
from datetime import date, timedelta

import pytest

from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.lab.puzzling import CLEAR
from footplate.puzzles.judging import Judge, appraise, doubt, share, solves, worth
from footplate.puzzles.puzzle import (
    GRADES,
    families,
    name_of,
    number_of,
    of_day,
    puzzle,
    puzzles,
    read,
    written,
)
from footplate.puzzles.themes import puzzling

ALL = [each for game in families() for each in puzzles(game)]
BY_NAME = pytest.mark.parametrize("found", ALL, ids=lambda found: found.name)
FEW = [each for game in families() for each in puzzles(game)[:2]]


def test_both_families_have_many_of_each_grade():
    assert families() == ("russian", "world")
    for game in families():
        assert len(puzzles(game)) >= 100
        assert {each.grade for each in puzzles(game)} == {*GRADES}
        assert len({each.theme for each in puzzles(game)}) >= 5


def test_names_are_different_and_say_what_leads_there():
    assert len({each.name for each in ALL}) == len(ALL)
    for each in ALL:
        assert each.name == name_of(each.game, each.options, each.seed, each.moves)
        assert puzzle(each.name) == each
    assert puzzle("russian-00000000") is None
    assert puzzle("chess-1") is None


def played(found, game, state, steps):
    """The position after a manoeuvre, each step of which must be legal."""
    then = state.clone()
    for step in steps:
        action = game.action_from_text(step)
        assert then.current_player == found.seat
        assert action in then.legal_actions(), step
        then.apply_action(action)
    return then


@BY_NAME
def test_a_puzzle_can_be_posed_and_its_solution_is_a_whole_turn(found):
    game = found.build()
    match = found.match(game)
    state = match.state
    for each in (found.best, *found.others):
        then = played(found, game, state, each.steps)
        assert then.turns != state.turns or then.current_player != found.seat
    assert game.action_from_text(found.greedy) in state.legal_actions()
    assert found.theme in puzzling(found.game).THEMES
    assert found.grade in GRADES
    assert len(found.bots) == game.players


@BY_NAME
def test_a_puzzle_asks_for_nothing_that_its_seat_cannot_know(found):
    """The solution is as legal wherever what is hidden lies."""
    game = found.build()
    state = found.match(game).state
    for number in range(3):
        other = game.determinize(state, found.seat, Generator(number))
        assert game.view(other, found.seat) == game.view(state, found.seat)
        played(found, game, other, found.best.steps)


@BY_NAME
def test_the_best_is_clearly_best(found):
    assert len(found.others) >= 2
    worths = [each.worth for each in found.others]
    assert worths == sorted(worths, reverse=True)
    for each in found.others:
        behind = found.best.worth - each.worth
        assert behind >= max(puzzling(found.game).MARGIN, CLEAR * each.doubt) - 0.02


@pytest.mark.long
@BY_NAME
def test_the_worths_hold(found):
    """They come out the same when games are played on from there again."""
    game = found.build()
    judge = Judge(game, found.match(game).state, number_of(found.name))
    results = [
        judge.results([game.action_from_text(step) for step in each.steps])
        for each in (found.best, *found.others)
    ]
    for each, result in zip((found.best, *found.others), results, strict=True):
        assert worth(result) == each.worth
        assert doubt(result, results[0]) == each.doubt


@pytest.mark.parametrize("found", FEW, ids=lambda found: found.name)
def test_a_puzzle_is_read_as_it_was_written(found):
    assert read(json.dumps(written(found))) == found


@pytest.mark.parametrize("line", ["", "{", "[]", "{}", '{"moves": 1, "bots": []}'])
def test_what_is_no_puzzle_is_refused_with_a_sentence(line):
    with pytest.raises(FootplateError, match="not a puzzle"):
        read(line)


def test_a_puzzle_of_other_rules_is_refused():
    with pytest.raises(FootplateError, match="other rules"):
        ALL[0]._replace(rules=0).build()


def test_moves_that_lead_elsewhere_are_refused():
    found = ALL[0]
    with pytest.raises(FootplateError, match="another seat"):
        found._replace(seat=-1).match(found.build())


def test_everybody_has_the_same_puzzle_on_a_day_and_another_one_on_the_next():
    first = date(2026, 1, 1)
    count = 2 * len(puzzles("world"))
    found = [of_day(first + timedelta(days=number)) for number in range(count)]
    days = [each for each in found if each is not None]
    assert len(days) == count
    assert of_day(first) == days[0]
    assert {each.game for each in days[:2]} == {*families()}
    of_world = [each.name for each in days if each.game == "world"]
    assert len({*of_world}) == len(of_world)


@pytest.mark.parametrize("found", FEW, ids=lambda found: found.name)
def test_a_known_manoeuvre_is_worth_what_was_found(found):
    for each in (found.best, found.others[-1]):
        assert appraise(found, each.steps) == each.worth
    assert share(found, found.best.worth) == 100
    assert share(found, found.others[-1].worth) == 0
    assert share(found, found.others[-1].worth - 50) == 0
    assert solves(found, found.best.worth)
    assert not solves(found, found.others[0].worth)


def test_any_other_manoeuvre_is_judged_in_the_same_way():
    found = min(puzzles("world"), key=lambda each: len(each.moves))
    game = found.build()
    state = found.match(game).state
    known = {each.steps for each in (found.best, *found.others)}
    other = next(
        (text,)
        for text in [game.action_text(action) for action in state.legal_actions()]
        if text in ("pass", "upgrade cash") and (text,) not in known
    )
    once = appraise(found, other)
    assert once == appraise(found, other)
    assert once < found.best.worth + puzzling("world").MARGIN
