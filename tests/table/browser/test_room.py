"""Buttons lie wholly inside their panels, and names of many players have room."""

from functools import cache

import pytest
from tests.table.browsing import be
from tests.table.serving import keep, recorded

import footplate
from footplate.kernel.match import Match

SIZES = [(1280, 800), (1024, 768), (844, 390), (390, 780)]
"""Desks, and a phone on its side and upright."""
PLIES = 169
"""Of a match, up to where somebody has taken two steps of a turn and has much to choose from."""

CUT = """() => {
  const box = (each) => each.getBoundingClientRect();
  const panel = (each) => {
    const side = box(document.getElementById("side"));
    return side.width ? side : box(each.closest("#past, #moves"));
  };
  for (const each of document.querySelectorAll("#seating, #choices, #choices details")) {
    each.open = true;
  }
  const ways = "#confirm .button, #seating form .button, #choices .pick .button";
  const buttons = [...document.querySelectorAll(ways)].filter((each) => box(each).width);
  const cut = buttons.filter((each) => {
    const [inner, outer] = [box(each), panel(each)];
    const whole = each.scrollWidth <= each.clientWidth && inner.height < 44;
    return !whole || inner.left < outer.left || inner.right > outer.right - 4;
  });
  const confirm = box(document.querySelector("#confirm .button"));
  return [
    ...new Set(cut.map((each) => each.textContent.trim())),
    buttons.length < 3 && "there are too few buttons",
    confirm.bottom > innerHeight && "the last button lies below the screen",
    document.documentElement.scrollWidth > innerWidth && "the page is wider than the screen",
  ].filter((each) => each);
}"""


@cache
def position():
    """The match up to there, once for all tests."""
    return recorded("world-mexico-3", PLIES)


@pytest.mark.parametrize("language", ["de", "ja"])
def test_buttons_lie_wholly_inside_their_panels(visit, table, language):
    match = position()
    seats = [None if seat != match.current_player else "Ada" for seat in range(match.game.players)]
    address, guests = keep(table.database, match, seats, draft=2)
    page = visit(locale=language, java_script_enabled=False)
    be(page, table, max(guests))
    page.goto(address)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert ((width, height), page.evaluate(CUT)) == ((width, height), [])


ROOM = "each => each.map((line) => line.clientWidth - line.querySelector('.points').offsetWidth)"
"""The room beside the points of each player, in pixels."""


def test_names_of_six_players_have_room_on_a_small_desk(sit):
    match = Match(footplate.game("world", players="6"), 3)
    page = sit(match, viewport={"width": 1024, "height": 768})
    rooms = page.eval_on_selector_all(".chips .line", ROOM)
    assert len(rooms) == 6
    assert min(rooms) > 55, "about six letters"


def test_all_buttons_beside_the_slider_are_whole(sit):
    page = sit(position(), viewport={"width": 1024, "height": 768})
    last = page.locator(".slider .step").last
    assert last.is_visible()
    inside = "each => each.getBoundingClientRect().right <= side.getBoundingClientRect().right - 4"
    assert last.evaluate(inside)
