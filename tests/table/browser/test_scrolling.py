"""Board and choices are in sight, and the page stays where its reader put it, in all decisions."""

from typing import Any

import pytest
from tests.table.browsing import be, choose
from tests.table.serving import keep, recorded, whole

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
SIZES = [
    pytest.param(PHONE, id="390"),
    pytest.param(TABLET, id="820", marks=pytest.mark.long),
]
RECORDS = ["russian-2021-4", "german-2013-2", "world-mexico-3", "world-europe-3"]

CALM = """() => new Promise((done) => {
  let frames = 6;
  const next = () => (frames-- ? requestAnimationFrame(next) : done());
  next();
})"""
"""Waits for some frames, after which a page that would scroll by itself is under way."""
TOP = "() => Math.round(scrollY)"
LOWEST = "() => document.documentElement.scrollHeight - innerHeight"

BOTH = r"""() => {
  const box = (each) => each.getBoundingClientRect();
  const sheet = document.getElementById("moves");
  const end = box(sheet).top;
  const own = document.querySelector(".boards.own") && innerWidth < 701;
  const [map, shared] = [document.querySelector("#window"), document.querySelector("#shared")];
  const board = map || (own ? document.querySelector("#board") : shared);
  const seen = Math.min(box(board).bottom, end) - Math.max(box(board).top, 0);
  const offers = box(document.getElementById("offers"));
  const rows = [...document.querySelectorAll("#offers li, #offers .pick, #offers details.kind")];
  const near = (row) => row.closest(".near") !== null;
  const first = rows.map((row) => [box(row).top, box(row).left, row]).filter(([top]) => top > 0);
  first.sort((a, b) => (Math.abs(a[0] - b[0]) > 20 ? a[0] - b[0] : a[1] - b[1]));
  return [
    seen < Math.min(160, box(board).height * 0.6) && `only ${seen} of the board`,
    box(sheet).bottom > innerHeight + 1 && "the sheet goes on below the page",
    Math.min(offers.bottom, innerHeight) - offers.top < 36 && "no choice in the sheet",
    !rows.every(near) && near(first[0][2]) && "what is in sight stands before what is not",
    document.documentElement.scrollWidth > innerWidth && "the page is wider than the screen",
  ].filter((each) => each);
}"""
"""What is wrong about the board and the choices, which are to be seen at the same time."""


def decisions(name):
    """The plies of a recorded match at which something can be chosen that was not there before.

    What can be chosen is told by the first word of its notation; the second half of a turn brings
    a page on which something was done already.
    """
    match = whole(name)
    game, found = match.game, []
    known: set[str] = set()
    state = game.start()
    for ply, move in enumerate(match.moves()):
        if state.current_player >= 0:
            words = {game.action_text(action).split()[0] for action in state.legal_actions()}
            if words - known:
                known |= words
                found.append(ply)
        state.apply_action(move)
    return found


def calm(page):
    """Wait until a page that would scroll by itself is under way."""
    page.evaluate(CALM)


@pytest.fixture
def turn_to(visit, table):
    """Shows a recorded match from a ply on in one browser: `turn_to(name, ply, **PHONE)`."""
    pages: list[Any] = []

    def turn_to(name, ply, **size):
        match = recorded(name, ply)
        address, guests = keep(table.database, match, ["Ada"] * match.game.players)
        page = pages[0] if pages else visit(**size)
        pages.append(page)
        be(page, table, guests[0])
        page.goto(address)
        page.wait_for_selector("#live[data-heard]")
        calm(page)
        return page

    return turn_to


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RECORDS)
def test_board_and_choices_are_in_sight_and_a_page_stays_where_it_was_put(turn_to, name, size):
    """Whatever is to be decided; the reader scrolls and chooses in the last of these positions."""
    plies = decisions(name)
    assert len(plies) > 3
    plies = [*plies[:-3:2], *plies[-3:]]
    puts = dict(zip(plies[::-1], (0, 240, 700), strict=False))
    there = {}
    for ply in plies:
        page = turn_to(name, ply, **size)
        there[ply] = page.evaluate(TOP)
        assert (ply, page.evaluate(BOTH)) == (ply, [])
        if ply in puts:
            page.evaluate("(to) => scrollTo({ top: to, behavior: 'instant' })", puts[ply])
            calm(page)
            put = page.evaluate(TOP)
            choose(page)
            calm(page)
            assert page.evaluate(TOP) == min(put, page.evaluate(LOWEST))
    assert there == dict.fromkeys(there, 0)
