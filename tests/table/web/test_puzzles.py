"""Puzzles at the table: posed on the board, answered once, judged, and kept."""

import re
import time
from datetime import date

import pytest
from tests.table.reading import content
from tests.table.serving import PATIENCE, can, offers, ply_of, sql, status_of

from footplate.puzzles.puzzle import Puzzle, of_day, puzzles
from footplate.table.shown import posing
from footplate.table.web import puzzle_pages

SENTENCE = re.compile(r"[^\n<>]{8,300}")


def shortest(game: str) -> Puzzle:
    """A puzzle that is quickly judged: one whose best manoeuvre and position are short."""
    return min(puzzles(game), key=lambda each: (len(each.best.steps), len(each.moves)))


@pytest.fixture(params=["russian", "world"])
def found(request):
    """A puzzle of each family."""
    return shortest(request.param)


def pose(person, found):
    """Pose a puzzle; returns the address of its match."""
    answer = person.client.post(f"/puzzles/{found.name}", data={"name": person.name})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def answer(person, match, found, steps):
    """Play a manoeuvre on the board and confirm it."""
    game = found.build()
    for step in steps:
        ply = ply_of(person.page(match))
        said = person.post(f"{match}/play", ply=ply, action=game.action_from_text(step))
        assert said.status_code == 204, said.text
    page = person.page(match)
    if can(page, "confirm"):
        assert person.post(f"{match}/confirm", ply=ply_of(page)).status_code == 204


def verdict(person, match):
    """What the page says that an answer is worth, once it has been judged."""
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        page = person.page(f"{match}/verdict")
        if 'http-equiv="refresh"' not in page:
            return page
        assert "Your turn is being judged" in page
        time.sleep(0.2)
    raise AssertionError("the answer was not judged")


def words(page: str) -> str:
    """The text of a page."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", content(page)))


def test_the_best_answer_is_solved_and_kept(ada, found):
    match = pose(ada, found)
    page = ada.page(match)
    assert status_of(page) == "Your turn"
    assert "in the end." in page
    answer(ada, match, found, found.best.steps)
    page = ada.page(match)
    assert status_of(page) == "Your answer is in"
    assert offers(page) == []
    assert f'href="{match}/verdict"' in page
    said = words(verdict(ada, match))
    assert "100 %" in said
    assert "Solved: that is the turn" in said
    assert "Solved 1 / 1" in said
    assert "In a row 1" in said
    tiles = re.findall(r'class="tile solved" aria-label="([^"]+)"', ada.page("/puzzles"))
    assert len(tiles) == 1
    assert tiles[0].endswith("solved")
    picture = ada.client.get(f"{match}/solution.svg")
    assert picture.headers["content-type"] == "image/svg+xml"


def test_a_weaker_answer_is_explained_and_only_the_first_one_counts(ada, found):
    match = pose(ada, found)
    answer(ada, match, found, found.others[-1].steps)
    said = words(verdict(ada, match))
    assert "0 %" in said
    assert "There is much better" in said
    assert "points more in the end" in said or "point more in the end" in said
    assert "Solved 0 / 1" in said
    again = pose(ada, found)
    assert again != match
    assert ada.client.get(match).status_code == 404
    answer(ada, again, found, found.best.steps)
    said = words(verdict(ada, again))
    assert "Solved: that is the turn" in said
    assert "Solved 0 / 1" in said


def test_a_turn_can_be_undone_until_it_is_confirmed(ada):
    found = shortest("russian")
    match = pose(ada, found)
    game = found.build()
    ply = ply_of(ada.page(match))
    first = game.action_from_text(found.others[0].steps[0])
    ada.post(f"{match}/play", ply=ply, action=first)
    assert ada.post(f"{match}/undo", ply=ply + 1).status_code == 204
    assert ply_of(ada.page(match)) == ply
    assert pose(ada, found) == match
    answer(ada, match, found, found.best.steps)
    late = ada.post(f"{match}/play", ply=ply_of(ada.page(match)), action=first)
    assert (late.status_code, late.text) == (403, "This puzzle is answered already.")
    taken = ada.post(f"{match}/take-back", do="ask")
    assert 400 <= taken.status_code < 500


def test_nothing_is_given_away_before_the_answer(ada, found):
    match = pose(ada, found)
    for address in ("/puzzles", f"/puzzles/{found.name}"):
        page = ada.page(address)
        assert f">{found.best.worth}<" not in page
    for address in (f"{match}/verdict", f"{match}/solution.svg"):
        refused = ada.client.get(address)
        assert refused.status_code == 404
        assert refused.text == "No puzzle has been answered here yet."
    hint = ada.client.get(f"{match}/hint")
    assert hint.status_code == 403
    record = ada.client.get(f"{match}/record.rail").text
    assert str(found.seed) not in record
    assert ada.client.get(f"{match}/analysis").status_code == 409


def test_the_solution_is_not_shown_before_the_answer_is_judged(ada):
    """Or somebody could begin anew and know it."""
    found = shortest("russian")
    match = pose(ada, found)
    answer(ada, match, found, found.others[-1].steps)
    assert ada.client.get(f"{match}/solution.svg").status_code == 404
    assert pose(ada, found) == f"{match}/verdict"


def test_no_bot_and_nobody_else_answers(ada, come):
    found = shortest("russian")
    match = pose(ada, found)
    seat = found.seat
    for wish in ("bot:greedy", "open"):
        said = ada.post(f"{match}/seat", seat=seat, wish=wish)
        assert said.status_code in (400, 403)
    bo = come("Bo")
    assert bo.post(f"{match}/play", ply=1, action=0).status_code == 403
    answer(ada, match, found, found.best.steps)
    assert bo.client.get(f"{match}/verdict").status_code == 403
    assert "verdict" not in bo.page(match)
    assert status_of(bo.page(match)) == "Your answer is in"


def test_puzzles_are_no_matches_of_the_lobby(ada):
    pose(ada, shortest("russian"))
    page = ada.page("/")
    assert "Your matches" not in page
    assert 'href="/puzzles?game=russian"' in page


@pytest.mark.parametrize(
    "address,status,says",
    [
        ("/puzzles/russian-00000000", 404, 'There is no puzzle "russian-00000000".'),
        ("/puzzles/..%2fsecret", 404, None),
        ("/puzzles/x/picture.svg", 404, 'There is no puzzle "x".'),
        ("/puzzles?grade=9", 400, 'There are no puzzles of the kind "9".'),
        ("/puzzles?theme=russian.chess", 400, 'There are no puzzles of the kind "russian.chess".'),
        ("/puzzles?game=chess", 400, 'There are no puzzles of the kind "chess".'),
    ],
)
def test_what_there_is_not_gets_one_sentence(ada, address, status, says):
    found = ada.client.get(address)
    assert found.status_code == status
    assert SENTENCE.fullmatch(found.text)
    assert says is None or found.text == says


def test_a_forged_form_gets_one_sentence_and_poses_nothing(table, ada):
    name = shortest("russian").name
    count = "select count(*) from matches where puzzle <> ''"
    before = sql(table.database, count)
    for address, form in (
        ("/puzzles/russian-00000000", {"name": "Ada"}),
        (f"/puzzles/{name}", {"name": ""}),
        (f"/puzzles/{name}", {}),
    ):
        said = ada.client.post(address, data=form)
        assert 400 <= said.status_code < 500
        assert SENTENCE.fullmatch(said.text)
    assert sql(table.database, count) == before


def test_an_ordinary_match_has_no_verdict(ada):
    match = ada.match("me", "person")
    said = ada.client.get(f"{match}/verdict")
    assert (said.status_code, said.text) == (404, "No puzzle has been answered here yet.")


def test_a_puzzle_of_other_rules_says_so(ada, monkeypatch):
    found = shortest("russian")
    older = found._replace(rules=found.rules - 1)
    monkeypatch.setattr(puzzle_pages, "puzzle", lambda name: older if name == found.name else None)
    for said in (
        ada.client.get(f"/puzzles/{found.name}"),
        ada.client.post(f"/puzzles/{found.name}", data={"name": "Ada"}),
    ):
        assert said.status_code == 400
        assert "was found under other rules than those of today" in said.text


def test_a_match_whose_puzzle_is_gone_says_so(ada, monkeypatch):
    match = pose(ada, shortest("russian"))
    monkeypatch.setattr(posing, "puzzle", lambda name: None)
    ada.play(match)
    assert "There is no puzzle" in ada.page(match)


def test_they_are_listed_by_family_theme_and_grade(ada):
    found = shortest("world")
    query = f"game=world&theme=world.{found.theme}&grade={found.grade}"
    page = ada.page(f"/puzzles?{query}")
    listed = set(re.findall(r'href="/puzzles/([a-z]+-[0-9a-f]+)" class="tile', page))
    assert found.name in listed
    assert listed == {
        each.name
        for each in puzzles("world")
        if (each.theme, each.grade) == (found.theme, found.grade)
    }
    nothing = ada.page("/puzzles?game=russian&theme=world.card")
    assert "There is no such puzzle." in nothing


def test_the_puzzle_of_the_day_is_the_same_for_everybody(ada, come, monkeypatch):
    day = date(2026, 5, 4)
    monkeypatch.setattr(puzzle_pages, "_today", lambda: day)
    of_today = of_day(day)
    assert of_today is not None
    for person in (ada, come("Bo")):
        assert f'href="/puzzles/{of_today.name}"' in person.page("/puzzles")
