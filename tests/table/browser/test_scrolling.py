"""A page opens at its top, and stays where its reader put it, whatever is to be decided."""

from typing import Any

import pytest
from tests.table.browsing import choose
from tests.table.serving import keep, recorded, signed, whole

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
SIZES = [
    pytest.param(PHONE, id="390"),
    pytest.param(TABLET, id="820", marks=pytest.mark.long),
]
RECORDS = ["russian-2021-4", "german-2013-2", "world-mexico-3", "world-europe-3"]

CALM = 150
"""Milliseconds after which a page that would scroll by itself is under way."""
TOP = "() => Math.round(scrollY)"
LOWEST = "() => document.documentElement.scrollHeight - innerHeight"


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


@pytest.fixture
def turn_to(visit, table):
    """Shows a recorded match from a ply on in one browser: `turn_to(name, ply, **PHONE)`."""
    pages: list[Any] = []

    def turn_to(name, ply, **size):
        match = recorded(name, ply)
        address, guests = keep(table.database, match, ["Ada"] * match.game.players)
        page = pages[0] if pages else visit("/", **size)
        pages.append(page)
        value = signed(table.database, guests[0])
        page.context.add_cookies([{"name": "footplate", "value": value, "url": table.url}])
        page.goto(address)
        page.wait_for_selector("#live[data-heard]")
        page.wait_for_timeout(CALM)
        return page

    return turn_to


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RECORDS)
def test_a_match_opens_at_its_top_whatever_is_to_be_decided(turn_to, name, size):
    there = {ply: turn_to(name, ply, **size).evaluate(TOP) for ply in decisions(name)}
    assert len(there) > 3
    assert there == dict.fromkeys(there, 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", RECORDS)
def test_a_choice_leaves_the_page_where_its_reader_put_it(turn_to, name, size):
    for ply, put in zip(decisions(name)[::-1], (0, 240, 700), strict=False):
        page = turn_to(name, ply, **size)
        page.evaluate("(to) => scrollTo({ top: to, behavior: 'instant' })", put)
        page.wait_for_timeout(CALM)
        put = page.evaluate(TOP)
        choose(page)
        page.wait_for_timeout(CALM)
        assert page.evaluate(TOP) == min(put, page.evaluate(LOWEST))
