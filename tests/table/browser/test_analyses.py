"""The page of an analysis, opened as a file."""

import re
from functools import partial

from tests.table.serving import played

import footplate
from footplate.bots.analysis import Judge, Task, looking, places
from footplate.table.shown import analysis_page


def test_on_a_phone_no_table_of_an_analysis_is_wider_than_the_screen(visit, tmp_path):
    match = played(3, 90)
    build = partial(footplate.game, "russian", players="2", edition="2021")
    look = looking(Task(build, tuple(match.moves())))
    decisions = [look(place) for place in places(match.game, match.moves())[::9]]
    file = tmp_path / "analysis.html"
    shown = analysis_page.shown(match, decisions, Judge("net", leads=False))
    file.write_text(analysis_page.page(shown), encoding="utf-8")
    page = visit(viewport={"width": 390, "height": 844})
    page.goto(file.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    wider = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).length"
    assert page.locator(".scroll").evaluate_all(wider) == 0
    cells = page.locator("#decisions").get_by_role("cell", name=re.compile("^Points lost"))
    assert cells.count() == len(decisions), "each says what it holds"
