"""What was found about a match, in words and as a page."""

import re
from functools import partial

import pytest

import footplate
from footplate import locale
from footplate.bots import bots
from footplate.bots.analysis import Judge, Task, looking, places, size
from footplate.bots.confirming import Check
from footplate.lab.playing import play
from footplate.lab.records import match_of
from footplate.table.shown import analysis_page

GREEDY = Judge("greedy", leads=False)


@pytest.fixture(scope="module")
def found():
    """A match in which one seat plays at random, and some of its decisions."""
    game = footplate.game("russian", players=2, edition="2013")
    actions = play(game, bots(["greedy", "random"], 2), 4).actions
    match = match_of(game, 4, actions, ["Ann", "Bo <3"])
    task = Task(partial(footplate.game, "russian", players=2, edition="2013"), tuple(match.moves()))
    return match, [*map(looking(task), places(game, match.moves())[::12])]


@pytest.mark.parametrize("language", locale.languages())
def test_the_page_tells_the_largest_mistakes_first(found, language):
    match, decisions = found
    shown = analysis_page.shown(match, decisions, GREEDY, language)
    losses = [row.loss for row in shown.mistakes]
    assert losses == sorted(losses, reverse=True)
    assert 0 < len(losses) <= analysis_page.MISTAKES
    worst = max(decisions, key=lambda each: each.loss)
    assert shown.mistakes[0].loss == round(worst.loss)
    assert str(round(worst.loss)) in shown.mistakes[0].sentence
    assert sum(player.decisions for player in shown.players) == len(decisions)
    page = analysis_page.page(shown, language)
    assert page.count('<svg xmlns="http://www.w3.org/2000/svg" class="fp"') == 2
    assert "Bo &lt;3" in page
    assert "Bo <3" not in page
    assert not re.search(r'(?:src|href)="(?!#)', page), "it needs nothing beside it"


def test_a_number_with_a_decimal_is_written_as_in_the_language(found):
    match, decisions = found
    for language, written in (("en", r"\d+\.\d"), ("de", r"\d+,\d"), ("ja", r"\d+\.\d")):
        shown = analysis_page.shown(match, decisions, GREEDY, language)
        assert all(re.fullmatch(written, each.each) for each in shown.players)


def test_english_sentences_say_what_was_better(found):
    match, decisions = found
    shown = analysis_page.shown(match, decisions, GREEDY)
    assert re.fullmatch(
        r"“[^”]+” was worth \d+ points? more than “[^”]+”\.", shown.mistakes[0].sentence
    )


def test_only_what_was_checked_is_called_a_mistake(found):
    """The lower of both estimates is told, and how sure it is."""
    match, decisions = found
    judge = Judge("net", leads=False, second="other")
    first, second, *_ = sorted(decisions, key=lambda each: -each.loss)
    checks = {
        first.move: Check(8, first.loss + 5, 1.5, holds=True),
        second.move: Check(4, -2.0, 3.0, holds=False),
    }
    some = [each._replace(check=checks.get(each.move)) for each in decisions]
    shown = analysis_page.shown(match, some, judge)
    (row,) = shown.mistakes
    assert row.loss == round(first.loss)
    assert row.check == (
        f"8 games finished from each of the two: {round(first.loss + 5)} points apart on average, "
        "give or take 3."
    )
    most = max(match.game.points(match.state))
    assert shown.unchecked == sum(size(each.loss, most) > 0 for each in decisions) - 2
    page = analysis_page.page(shown)
    assert "still being checked" in page
    assert row.check in page
    assert "a second bot finished the game" in page
    assert "a second bot" not in analysis_page.page(analysis_page.shown(match, decisions, GREEDY))


def test_a_mistake_says_from_what_the_better_way_brought_points(found):
    match, decisions = found
    worst = max(decisions, key=lambda each: each.loss)
    sources = {
        "en": {"Industry": 24.4, "Idea": 3.2, "Bonus": 1.0, "Start": -0.5, "Engineers": -2.6},
        "de": {"Industrie": 24.4},
    }
    check = Check(8, worst.loss + 5, 1.5, holds=True, sources=sources, rivals=-3.7)

    def why(language, leads, check=check):
        judge = Judge("net", leads, second="other")
        shown = analysis_page.shown(match, [worst._replace(check=check)], judge, language)
        (row,) = shown.mistakes
        assert row.why in analysis_page.page(shown, language).replace("&#39;", "'")
        return row.why

    english = "Compared by source, the better way brought: Industry +24, Idea +3, Bonus +1, {}."
    english = english.replace("Bonus +1, {}", "Bonus +1 and Engineers −3")  # noqa: RUF001
    assert why("en", False) == english
    changed = "The points of the best rival changed by −4."  # noqa: RUF001
    assert why("en", True) == f"{english} {changed}"
    assert "Industrie +24" in why("de", False)
    assert why("ja", False, check._replace(sources={})) == ""
    told = analysis_page.plain(match, [worst._replace(check=check)], Judge("net", False, "other"))
    rows = told["decisions"]
    assert isinstance(rows, list)
    assert rows[0]["check"]["sources"] == sources["en"]
    assert rows[0]["why"] == english


def test_what_the_reader_decided_comes_first(found):
    match, decisions = found
    mine = max(decisions, key=lambda each: each.loss).seat
    some = [decisions[0]._replace(seat=1 - mine, after=decisions[0].before - 9), *decisions]
    shown = analysis_page.shown(match, some, GREEDY, own=[mine])
    assert [player.seat for player in shown.players] == [mine, 1 - mine]
    assert {row.seat for row in shown.mistakes} == {mine}
    assert {row.seat for row in shown.others} == {1 - mine}
    for part in shown.parts:
        others = [row.seat != mine for row in part.rows]
        assert others == sorted(others)
    page = analysis_page.page(shown)
    assert page.index("Your largest mistakes") < page.index("The largest mistakes of the others")


def test_the_leads_of_two_players_add_up_to_0(found):
    match, decisions = found
    at = decisions[-1]._replace(seat=0, before=6.0, after=6.0, best=(), values=(6.0, -10.0))
    shown = analysis_page.shown(match, [at], Judge("net", leads=True))
    assert shown.parts[0].rows[0].before == "+8"
    assert shown.parts[0].rows[0].best[0].worth == "+8 against the best rival, as played"


def test_rounds_hold_their_decisions(found):
    match, decisions = found
    shown = analysis_page.shown(match, decisions, GREEDY)
    assert [row.played for part in shown.parts for row in part.rows]
    assert sum(len(part.rows) for part in shown.parts) == len(decisions)
    plies = [row.ply for part in shown.parts for row in part.rows]
    assert plies == [match.plies()[each.move] - 1 for each in decisions]


def test_plain_data_has_every_decision_with_its_line(found):
    match, decisions = found
    told = analysis_page.plain(match, decisions, GREEDY)
    rows = told["decisions"]
    assert isinstance(rows, list)
    assert len(rows) == len(decisions)
    assert rows[0]["best"][0]["value"] == rows[0]["before"]
    assert told["judge"] == "greedy"


def test_leads_have_a_sign_and_end_with_the_result(found):
    match, decisions = found
    final = match.game.points(match.state)
    at = decisions[-1]._replace(before=3.2, after=-4.4, best=(), values=(3.2, -3.2))
    shown = analysis_page.shown(match, [at], Judge("net", leads=True))
    row = shown.parts[0].rows[0]
    assert row.before == "+3"
    assert row.best[0].worth == "−4 against the best rival, as played"  # noqa: RUF001
    assert "Lead over the best rival" in shown.points
    assert f">{max(final) - min(final)}<" in shown.points


def test_a_lead_over_somebody_below_zero_is_greater_than_the_points(found, monkeypatch):
    match, decisions = found
    monkeypatch.setattr(type(match.game), "points", lambda game, state: [4, -9])
    shown = analysis_page.shown(match, decisions[-1:], Judge("net", leads=True))
    assert ">13<" in shown.points


def test_alone_there_are_no_chances():
    game = footplate.game("russian", players=1)
    actions = play(game, bots(["random"], 1), 2).actions
    match = match_of(game, 2, actions)
    task = Task(partial(footplate.game, "russian", players=1), tuple(match.moves()))
    decisions = [*map(looking(task), places(game, match.moves())[::20])]
    shown = analysis_page.shown(match, decisions, GREEDY)
    assert shown.chances is None
    assert "<svg" in shown.points
