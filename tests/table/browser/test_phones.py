"""The page of a match on a phone: its map, and the ways to what lies below."""

from typing import Any

import pytest
from tests.table.browser.test_maps import LATE, MEASURE, READABLE
from tests.table.browsing import choose
from tests.table.serving import recorded

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}

SHOWN = """() => {
  const pane = document.querySelector("#window .sight").getBoundingClientRect();
  const names = [...document.querySelectorAll("#map-names text")].filter(
    (each) => getComputedStyle(each).visibility !== "hidden");
  const boxes = names.map((each) => each.getBoundingClientRect());
  const print = [...document.querySelectorAll("#map-ground text, #map-legend text")];
  const small = print.filter((each) => {
    const size = parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a;
    return size < 6.5 && getComputedStyle(each).visibility !== "hidden";
  });
  const cut = names.filter(
    (each, i) => boxes[i].left < pane.left - 1 || boxes[i].right > pane.right + 1);
  return { names: names.length, cut: cut.map((each) => each.textContent), small: small.length };
}"""
RESTS = """() => new Promise((done) => {
  let [last, still] = [scrollY, 0];
  const look = () => {
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    if (still === 12) done();
    else requestAnimationFrame(look);
  };
  look();
})"""
VIEW = "() => document.querySelector('#window .sight > svg').getAttribute('viewBox')"


@pytest.mark.parametrize("of", ["europe", "mexico"])
def test_names_of_a_whole_map_can_be_read_on_a_phone(sit, of):
    page = sit(recorded(*LATE[of]), reduced_motion="reduce", **PHONE)
    page.click("[data-zoom=all]")
    page.wait_for_timeout(200)
    seen, shown = page.evaluate(MEASURE), page.evaluate(SHOWN)
    names = set(page.locator("#map-names text").all_text_contents())
    touched = [each for each in seen["found"] if each[1].startswith("city-") or each[1] in names]
    assert touched == []
    assert seen["least"] >= READABLE - 0.1
    assert shown["names"] > 20
    assert shown["cut"] == []
    assert shown["small"] == 0


def touch(page, *tracks):
    """Move fingers over the page, each along a list of points, and wait until it rests."""
    session = page.context.new_cdp_session(page)
    for step, points in enumerate(zip(*tracks, strict=True)):
        kind = "touchMove" if step else "touchStart"
        fingers = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
        page.wait_for_timeout(20)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    page.evaluate(RESTS)


def line(x, y, dx, dy, steps=8):
    """The points on a straight way."""
    return [(x + dx * n / steps, y + dy * n / steps) for n in range(steps + 1)]


def test_one_finger_scrolls_the_page_and_two_move_the_map(sit):
    page = sit(recorded(*LATE["europe"]), reduced_motion="reduce", **PHONE)
    page.click("[data-zoom=in]")
    before = page.evaluate(VIEW)
    touch(page, line(200, 420, 0, -120))
    assert page.evaluate("scrollY") > 60
    assert page.evaluate(VIEW) == before
    put = page.evaluate("scrollY")
    touch(page, line(150, 300, -60, 20), line(250, 300, -60, 20))
    assert page.evaluate(VIEW) != before
    assert page.evaluate("scrollY") == put


def test_a_map_in_full_has_the_choices_below_it_and_one_finger_moves_it(sit):
    page = sit(recorded(*LATE["europe"]), reduced_motion="reduce", **PHONE)
    page.evaluate("scrollTo({ top: 90, behavior: 'instant' })")
    page.click("[data-zoom=full]")
    page.wait_for_timeout(200)
    shown, sheet = [
        page.evaluate("(id) => document.getElementById(id).getBoundingClientRect().toJSON()", each)
        for each in ("window", "moves")
    ]
    assert shown["y"] == 0
    assert shown["width"] == PHONE["viewport"]["width"]
    assert shown["height"] > 500
    assert shown["bottom"] == pytest.approx(sheet["top"], abs=1)
    assert sheet["bottom"] == pytest.approx(PHONE["viewport"]["height"], abs=1)
    assert page.locator("#offers a").first.is_visible()
    before = page.evaluate(VIEW)
    touch(page, line(200, 300, -90, 40))
    assert page.evaluate(VIEW) != before
    choose(page)
    assert page.locator("#window.full").count() == 1, "an update leaves it open"
    page.click("[data-zoom=full]")
    assert page.locator("#past").is_visible()
    assert page.evaluate("Math.round(scrollY)") == 90


def test_a_small_bar_leads_to_what_lies_below(sit):
    page = sit(recorded("russian-2021-4", 150), reduced_motion="reduce", **PHONE)
    for part in ("past", "thumbnails", "board", "shared"):
        page.click(f"#jumps a[href='#{part}']")
        page.wait_for_timeout(150)
        top = page.locator(f"#{part}").bounding_box()["y"]
        tray = page.locator("#tray").bounding_box()
        assert tray["y"] + tray["height"] <= top < 500, part
    was = page.locator("#choices").get_attribute("open") is None
    page.click("#jumps a[href='#choices']")
    assert (page.locator("#choices").get_attribute("open") is None) is not was


@pytest.mark.parametrize("game", ["russian", "world"])
def test_the_first_lesson_leaves_room_for_the_bar_below(visit, game):
    page = visit(f"/?game={game}", **PHONE)
    page.locator(f"[formaction='/learn/{game}'], [action='/learn/{game}'] button").first.click()
    page.wait_for_selector("#live[data-heard]")
    page.locator("#coached button").wait_for()  # a bot may have to move first
    for part in ("#coached button", "#jumps"):
        box = page.locator(part).bounding_box()
        assert box["y"] + box["height"] <= 844, part


def test_without_the_table_a_page_of_its_own_says_so_and_no_old_position_is_shown(sit):
    page = sit(recorded("russian-2021-4", 150), **PHONE)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_selector("#live[data-heard]")
    kept = "caches.keys().then(all => Promise.all(all.map(one => caches.open(one))))"
    kept += ".then(all => Promise.all(all.map(one => one.keys())))"
    kept += ".then(all => all.flat().map(each => new URL(each.url).pathname))"
    assert not [each for each in page.evaluate(kept) if "match" in each]
    address = page.url
    page.context.set_offline(True)
    page.goto(address)
    assert page.locator("h1").inner_text() == "The table cannot be reached"
    assert page.locator("#live").count() == 0
    assert page.evaluate("getComputedStyle(document.querySelector('.button')).minHeight") != "0px"
    page.context.set_offline(False)
    page.click(".button.primary")
    page.wait_for_selector("#live[data-heard]")


def test_the_table_can_be_installed(sit):
    page = sit(recorded("russian-2021-4", 150), **PHONE)
    manifest = page.request.get(page.get_attribute("link[rel=manifest]", "href"))
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    told = manifest.json()
    assert told["start_url"] == "/"
    assert told["display"] == "standalone"
    for icon in [*told["icons"], {"src": "/static/icon-180.png", "type": "image/png"}]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]


SMALL = [(320, 568), (667, 375), (844, 390), (720, 450)]
"""A small phone, phones on their side, and a desk at twice its size."""
SQUEEZED = r"""() => {
  const box = (each) => each.getBoundingClientRect();
  const shown = (each) => box(each).width > 0 && box(each).height > 0;
  const cut = [...document.querySelectorAll("#top .name, #tabs span, #jumps a")].filter(
    (each) => shown(each) && each.scrollWidth > each.clientWidth + 1);
  const first = document.getElementById("window") ? "window" : "shared";
  const parts = [first, "board", "side"].map((id) => document.getElementById(id));
  const boxes = parts.filter((each) => each && shown(each)).map(box);
  const beside = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const apart = boxes.every((a, i) =>
    boxes.slice(i + 1).every((b) => beside(a, b) || beside(b, a) || b.bottom > innerHeight + 1));
  const map = document.querySelector("#window .sight");
  const buttons = map && box(document.querySelector("#window .zoom")).top < box(map).bottom - 1;
  return [
    ...cut.map((each) => `${each.textContent} is cut`),
    !apart && "something lies over something else",
    buttons && "the buttons cover the map",
    document.documentElement.scrollWidth > innerWidth && "the page is wider than the screen",
  ].filter((each) => each);
}"""


@pytest.mark.parametrize("name", ["russian-2021-4", "world-europe-3"])
def test_nothing_is_cut_or_covered_on_small_screens(sit, name):
    page = sit(recorded(name, 142), reduced_motion="reduce", **PHONE)
    for width, height in SMALL:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(500)  # the page is loaded again for another kind of screen
        page.wait_for_selector("#live[data-heard]")
        page.wait_for_timeout(200)
        assert ((width, height), page.evaluate(SQUEEZED)) == ((width, height), [])


STOCK = """() => [...document.querySelectorAll("#board [id*=-track-] > rect.frame")].map((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [left, top, right, bottom];
})"""


def test_tracks_that_are_not_built_lie_side_by_side(sit):
    page = sit(recorded("russian-2021-4", 16), reduced_motion="reduce", **PHONE)
    pieces = page.evaluate(STOCK)
    assert len(pieces) > 10
    for number, (left, top, right, bottom) in enumerate(pieces):
        for other in pieces[number + 1 :]:
            wide = min(right, other[2]) - max(left, other[0])
            tall = min(bottom, other[3]) - max(top, other[1])
            assert wide < 4 or tall < 4, "frames may touch, pieces do not"


AIMS = """() => {
  const pane = document.getElementById("board").getBoundingClientRect();
  const aims = [...document.querySelectorAll("#board a.can")];
  const boxes = aims.map((each) => each.getBoundingClientRect());
  const outside = boxes.filter((box) => box.left < pane.left || box.right > pane.right);
  const below = document.getElementById("moves").getBoundingClientRect().top - pane.bottom;
  return [boxes.length, outside.length, Math.round(below)];
}"""


def test_all_routes_lie_above_the_choices_and_the_board_slides_to_what_can_be_chosen(sit):
    page = sit(recorded("russian-2021-4", 20), reduced_motion="reduce", **PHONE)
    page.wait_for_timeout(200)
    aims, outside, below = page.evaluate(AIMS)
    assert aims >= 3
    assert outside == 0
    assert below >= 0
    page.evaluate("document.getElementById('board').scrollLeft = 0")
    page.evaluate("document.querySelector('#moves input[type=checkbox]').click()")
    page.wait_for_timeout(200)
    assert page.evaluate("document.getElementById('board').scrollLeft") == 0, "a finger moved it"


def test_choices_with_the_same_picture_keep_their_words(sit):
    page = sit(recorded("russian-2021-4", 109), reduced_motion="reduce", **PHONE)
    said = page.locator("#offers li:not(.pictured)").all_inner_texts()
    assert [each for each in said if "locomotive #3" in each]
    assert [each for each in said if "factory #3" in each]
