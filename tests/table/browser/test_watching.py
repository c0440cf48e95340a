"""What happened is shown: marks that walk over the board, and a match that plays like a film."""

import pytest
from tests.table.browsing import be
from tests.table.serving import keep, until, whole

DESK = {"viewport": {"width": 1440, "height": 900}}
MOVERS = "() => document.querySelectorAll('.mover').length"


@pytest.fixture
def watch(visit, table):
    """Opens a match that is over at a ply, in a browser."""

    def watch(name, address, **size):
        match = whole(name)
        found, guests = keep(table.database, match, ["Ada"] * match.game.players)
        page = visit(**DESK, **size)
        be(page, table, guests[0])
        page.goto(f"{table.url}{found}{address}")
        page.wait_for_selector("#film")
        return page

    return watch


def ply(page):
    return int(page.get_attribute("#live", "data-ply"))


def plays(page):
    return page.get_attribute("#film", "aria-pressed") == "true"


def test_a_match_plays_turn_by_turn_until_it_is_over(watch):
    page = watch("world-europe-3", "/at/474")
    last = int(page.get_attribute("#slider", "data-last"))
    turn = int(page.get_attribute("#slider", "data-turn"))
    page.click("#film")
    assert plays(page)
    page.click("#speed")
    page.click("#speed")
    until(lambda: ply(page) == turn)
    assert page.evaluate(MOVERS) >= 1, "a mark walks along the delivery"
    until(lambda: ply(page) == last)
    assert not plays(page)
    assert page.url.endswith("/at/474"), "going back leaves the film with one step"


def test_a_match_that_is_over_is_watched_from_its_beginning(watch):
    page = watch("russian-2021-4", "")
    page.click("#watch")
    until(lambda: plays(page))
    until(lambda: 0 < ply(page) < int(page.get_attribute("#slider", "data-last")))
    page.keyboard.press("Escape")
    assert not plays(page)


def test_any_key_stops_the_film(watch):
    page = watch("russian-2021-4", "/at/197?film=1")
    until(lambda: plays(page))
    page.keyboard.press("Escape")
    assert not plays(page)
    before = ply(page)
    page.wait_for_timeout(900)
    assert ply(page) == before


def test_who_wants_less_motion_sees_none(watch):
    page = watch("world-europe-3", "/at/474", reduced_motion="reduce")
    turn = page.get_attribute("#slider", "data-turn")
    page.click("#film")
    until(lambda: page.get_attribute("#live", "data-ply") == turn)
    assert page.locator(".motion").count() == 0


def test_input_ends_what_moves(watch):
    page = watch("world-europe-3", "/at/474")
    turn = page.get_attribute("#slider", "data-turn")
    page.click("#film")
    until(lambda: page.get_attribute("#live", "data-ply") == turn)
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.querySelector('.motion')", timeout=300)
