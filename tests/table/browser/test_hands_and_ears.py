"""A match by keyboard, by ear and by pointer: focus, arrows, news aloud, parts that can be hit."""

import re
from functools import cache

import pytest
from tests.table.browsing import begin, changed, choose, mine, ply
from tests.table.serving import Table, keep, played, recorded, where

PHONE = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}

FOCUS = "() => document.activeElement.id || document.activeElement.dataset.act || ''"


@cache
def late(name, heading):
    """A recorded game up to a choice under this heading."""
    whole = recorded(name)
    return recorded(name, where(whole, lambda s: str(whole.game.heading(s)) == heading))


# ---------------------------------------------------------------------- by keyboard


def test_the_first_stop_leads_to_the_choices(sit):
    page = sit(played(3, 20), **DESK)
    page.keyboard.press("Tab")
    assert page.inner_text(":focus") == "Skip to the choices"
    page.keyboard.press("Enter")
    before = ply(page)
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#offers') !== null"):
            break
    else:
        pytest.fail("the choices are more than three stops away")
    page.keyboard.press("Enter")
    changed(page, str(before))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_drawing_is_one_stop_and_arrows_go_around_in_it(sit, size):
    page = sit(played(3, 20), **size)
    stops = """id => document.querySelectorAll(`#${id} a.part[tabindex="0"]`).length"""
    assert page.evaluate(stops, "shared") == 1
    assert page.evaluate(stops, "board") <= 1
    page.locator("#shared a.part[tabindex='0']").focus()
    first = page.evaluate(FOCUS)
    seen = {first}
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(page.evaluate(FOCUS))
    assert len(seen) > 2
    assert page.evaluate("document.activeElement.closest('#shared') !== null")
    assert page.evaluate(stops, "shared") == 1
    assert page.get_attribute("#live", "data-live") == "yes", "no arrow has led to the past"


@pytest.mark.parametrize("where_", ["#offers a", "a.part.can[href*='choose=']"])
def test_the_keyboard_stays_where_it_was_after_a_choice(sit, where_):
    page = sit(played(3, 20), **DESK)
    for _ in range(3):
        link = page.locator(where_).first
        if not link.count():
            break
        before = ply(page)
        link.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
        if page.is_visible("#menu"):
            page.keyboard.press("Enter")
        changed(page, str(before))
        assert page.evaluate("document.activeElement !== document.body")
        assert page.evaluate("document.activeElement.closest('#moves, .drawing') !== null")


@pytest.mark.parametrize(
    "match", [("russian", None), ("world-mexico-3", "Turn 2, round 2")], ids=["russian", "world"]
)
def test_a_turn_takes_few_keys_beyond_the_choices(sit, match):
    page = sit(played(3, 20) if match[1] is None else late(*match), **DESK)
    keys = choices = 0
    while mine(page) and choices < 12:
        before = ply(page)
        shown = page.locator("#offers a:visible")
        (shown if shown.count() else page.locator("#offers summary:visible")).first.focus()
        keys += 2  # at the very most: the link to the choices, and Tab
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)
        if page.evaluate("document.activeElement.localName") == "summary":
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
            keys += 2
        changed(page, str(before))
        choices += 1
        if page.locator("#confirm button:enabled").count():
            break
        focused = page.evaluate("document.activeElement.closest('#moves') !== null")
        keys -= 2 if focused else 0  # it was there already
    assert choices > 0
    if page.locator("#confirm button:enabled").count():
        status = page.inner_text("#status")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "s => document.getElementById('status').textContent !== s", arg=status
        )
        keys += 1
    assert keys < 12


def test_escape_leaves_a_menu_and_gives_the_keyboard_back(sit):
    page = sit(late("world-mexico-3", "Turn 2, round 2"), **DESK)
    several = page.locator("#window a.part.can[href*='part=']").first
    several.focus()
    opener = page.evaluate(FOCUS)
    page.keyboard.press("Enter")
    page.wait_for_selector("#menu:not([hidden]) a")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('#menu') !== null")
    page.keyboard.press("Escape")
    assert page.evaluate(FOCUS) == opener


# ---------------------------------------------------------------------- by ear


def test_what_others_do_and_whose_turn_it_is_are_said(visit):
    ada, bo = visit(), visit()
    begin(ada, "me", "open")
    ada.wait_for_selector(".invite a")
    bo.goto(ada.get_attribute(".invite a", "href"))
    bo.fill('input[name="name"]', "Bo")
    bo.click("text=Take the seat")
    bo.wait_for_selector("#live[data-heard]")
    first, second = (ada, bo) if mine(ada) else (bo, ada)
    first.wait_for_function("() => document.title.startsWith('● ')")
    assert first.get_attribute("link[rel=icon]", "href").endswith("/icon-turn.svg")
    assert not second.title().startswith("●")
    while mine(first):
        choose(first)
    if first.locator("#confirm button:enabled").count():
        first.click("#confirm button")
    second.wait_for_function(
        "() => document.getElementById('said').textContent.includes('Your turn')"
    )
    said = second.inner_text("#said")
    assert re.search(r"(Ada|Bo) .*\. Your turn", said), said
    second.wait_for_function("() => document.title.startsWith('● ')")
    first.wait_for_function("() => !document.title.startsWith('●')")
    assert first.get_attribute("link[rel=icon]", "href").endswith("/icon.svg")


LISTEN = """() => {
  window.heard = [];
  class Sound {
    constructor() { this.currentTime = 0; this.destination = this; }
    createOscillator() {
      const start = () => window.heard.push('tone');
      return {frequency: {}, connect: (to) => to, start, stop() {}};
    }
    createGain() {
      return {gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}, connect: (to) => to};
    }
    resume() {}
  }
  class Note extends EventTarget {
    static permission = 'granted';
    static async requestPermission() { return 'granted'; }
    constructor(title, {body}) { super(); window.heard.push(body); }
  }
  window.AudioContext = Sound;
  window.Notification = Note;
  Object.defineProperty(document, 'hidden', {get: () => true});
}"""
"""Stands in for loudspeaker and notifications, and for a tab that is not looked at."""


def test_a_sound_and_a_notification_say_that_the_turn_has_come(visit):
    first = visit()
    first.context.add_init_script(f"({LISTEN})()")
    address = begin(first, "me", "random", pace="brisk", confirm=True)
    first.wait_for_selector("#live[data-turn=yes]")  # a bot may be first
    assert not first.locator("[data-alert]:checked").count()
    first.click("#alerts summary")
    for kind in ("sound", "note"):
        first.check(f"[data-alert={kind}]")
    assert first.evaluate("heard.splice(0)") == ["tone", "tone"]  # so that one knows it
    while mine(first) and first.get_attribute("#live", "data-turn") == "yes":
        choose(first)
    first.wait_for_function("() => heard.length === 3")
    assert first.evaluate("heard") == ["tone", "tone", "Your turn"]
    first.goto(address)
    first.wait_for_selector("#live[data-heard]")
    assert first.locator("[data-alert]:checked").count() == 2


def test_a_position_of_the_past_tells_that_it_is_your_turn(sit):
    page = sit(played(3, 20), **DESK)
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#awaited")
    assert page.title().startswith("● ")
    page.click("#awaited a")
    page.wait_for_function("() => document.getElementById('live').dataset.live === 'yes'")
    assert mine(page)


def test_a_table_that_is_gone_is_noticed(visit, complaints, tmp_path):
    table = Table(tmp_path / "table.db")
    page = visit(at=table)
    begin(page, "me", "person")
    assert page.is_hidden("#lost")
    table.stop()
    page.wait_for_selector("#lost:not([hidden])", timeout=10_000)
    again = Table(tmp_path / "table.db", table.port)
    try:
        page.wait_for_selector("#lost", state="hidden", timeout=20_000)
    finally:
        page.goto("about:blank")
        again.stop()
        complaints[:] = [text for text in complaints if "ERR_" not in text]


def test_a_turn_as_a_screen_reader_has_it(sit):
    from playwright.sync_api import expect

    page = sit(played(3, 20), **DESK)
    expect(page.locator("#moves")).to_match_aria_snapshot("""
      - region "Your choices":
        - heading "Your turn" [level=1]
        - group:
          - list:
            - listitem:
              - link
    """)
    expect(page.locator("#board")).to_match_aria_snapshot("""
      - region /.*'s board/:
        - paragraph: /.* points, .* coin.*, .* in hand/
    """)
    said = page.locator("#shared").aria_snapshot()
    assert len(said.splitlines()) < 160, "a board is no heap of labels"


def test_a_board_on_which_nothing_can_be_chosen_is_one_stop(visit, table):
    page = visit(keep(table.database, played(3, 20), ["Ada", "Bo"])[0])
    page.wait_for_selector("#live[data-heard]")
    for drawing in ("#shared > svg", "#board > svg"):
        stops = page.locator(f"{drawing} a.part[tabindex='0']")
        assert stops.count() == 1
        assert "about=" in stops.get_attribute("href")


# ---------------------------------------------------------------------- by pointer

HIT = """() => {
  const missed = [];
  for (const part of document.querySelectorAll('#stage a.can, .aside a.can, #tray a.can')) {
    const frame = part.querySelector('.frame');
    if (!frame || !part.getClientRects().length) continue;
    part.scrollIntoView({block: 'center', inline: 'center'});
    const box = frame.getBoundingClientRect();
    let [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (frame.matches('.reachable')) {
      const half = frame.getPointAtLength(frame.getTotalLength() / 2);
      const there = half.matrixTransform(frame.getScreenCTM());
      [x, y] = [there.x, there.y];
    }
    const here = document.elementsFromPoint(x, y);
    const all = here.map((each) => each.closest('a.part, button, section'));
    const first = all.find((each) => each && !(each.matches('a.part:not(.can)')));
    const inside = first && first.matches('a.can') && (first === part || part.closest('#map'));
    if (!inside) missed.push(part.id + ' below ' + (first && first.id));
  }
  return missed;
}"""
"""Outlined parts that cannot be hit in the middle; on a map, a part within it may be meant."""


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "name, size",
    [
        ("russian-2021-3", DESK),
        ("asian-2021-2", PHONE),
        ("american-2021-4", DESK),
        ("coal-2021-3", PHONE),
        ("world-mexico-3", DESK),
        ("world-eastern_us-4", DESK),
    ],
)
def test_every_outlined_part_can_be_hit_in_its_middle(sit, name, size):
    entries = len(recorded(name).entries)
    step = entries // 3
    for number in (1, 2):
        whole = recorded(name)
        turns = where(whole, lambda s: True) + number * step
        match = recorded(name, turns)
        page = sit(match, reduced_motion="reduce", **size)
        page.wait_for_timeout(150)
        assert page.evaluate(HIT) == [], (name, turns)
        page.context.close()


def test_a_locomotive_is_given_back_with_a_click_on_its_place(sit):
    whole = recorded("russian-2021-3")
    game = whole.game

    def gives(state):
        return any(choice.part == "supply/return" for choice in game.choices(state))

    page = sit(recorded("russian-2021-3", where(whole, gives)), **DESK)
    before = ply(page)
    box = page.locator("#supply-return .frame").bounding_box()
    page.mouse.click(box["x"] + 6, box["y"] + 6)
    changed(page, str(before))


def test_one_click_leads_back_from_the_board_of_another(sit):
    page = sit(played(3, 20), **DESK)
    page.locator("#thumbnails a.part").first.evaluate(
        "each => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
    )
    page.wait_for_selector("#return a")
    page.click("#return a")
    page.wait_for_selector("#return", state="detached")
    drawn = page.evaluate("""() => [...document.querySelectorAll('#offers a')]
      .map(each => each.dataset.part).filter(each => !document.getElementById(each))""")
    assert drawn == []


# ---------------------------------------------------------------------- on one screen

WITHIN = """id => { const box = document.getElementById(id).getBoundingClientRect();
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1
    && box.right <= innerWidth + 1 && box.width > 100 && box.height > 60; }"""


@pytest.mark.parametrize("name", ["everything-american-asian-2021-4", "world-eastern_us-6"])
def test_boards_and_choices_are_seen_at_once(sit, name):
    page = sit(recorded(name, 200))
    first = "window" if name.startswith("world") else "shared"
    for width, height in ((1440, 900), (1920, 1080), (2560, 1440)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (first, "board", "moves"):
            page.wait_for_function(WITHIN, arg=part)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_phone_goes_to_the_next_choice(sit):
    page = sit(played(3, 20), reduced_motion="reduce", **PHONE)
    seen = """() => { const bar = document.getElementById('moves').getBoundingClientRect().top;
      return [...document.querySelectorAll('#stage a.can')].some((each) => {
        const box = each.getBoundingClientRect(); return box.top > 0 && box.bottom < bar; }); }"""
    for _ in range(4):
        if not mine(page):
            break
        if page.locator("#stage a.can:not(#thumbnails a)").count():
            page.wait_for_function(seen)
        choose(page)
        page.wait_for_timeout(100)
