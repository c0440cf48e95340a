"""Railways of the World in a real browser: whole games, the map under fingers, no script."""

import re
import signal
from functools import cache

import pytest
from tests.table.browsing import be, begin, changed, choose, ended, mine, ply, serious
from tests.table.serving import Process, keep, recorded, until, where, whole

PHONE = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1440, "height": 900}}

STEP = """(plans) => {
  const plan = plans && document.querySelector('#plans button.plan');
  (plan || document.querySelector('#offers a')).click();
}"""
"""The first suggestion, or the first choice."""

BOX = "() => document.querySelector('#window .sight > svg').getAttribute('viewBox')"


def step(page, *, plans=True):
    """Take a suggestion or a choice, and wait for the new position."""
    before = page.get_attribute("#live", "data-ply")
    page.evaluate(STEP, plans)
    changed(page, before)


def play(page, until_heading=None):
    """Play one's seat until the match is over, or until a heading."""
    steps = 0
    while True:
        until(lambda: ended(page) or mine(page))
        if ended(page) or (until_heading and until_heading in page.inner_text("#heading")):
            return steps
        step(page, plans=steps % 3 > 0)
        steps += 1
        assert steps < 400


def confirm_for_me(page):
    """Have turns confirmed as soon as nothing is left to do."""
    with page.expect_response("**/preferences"):
        page.evaluate("document.querySelector('input[name=confirm]').click()")


@cache
def ply_at(name, heading):
    """The first ply of a recorded game under a heading."""
    match = whole(name)
    return where(match, lambda state: str(match.game.heading(state)) == heading)


@cache
def positions(name):
    """A game, and the plies at which there is much to do, tiles to lay, and a bid to make."""
    match = whole(name)
    game = match.game

    def laying(state):
        return any(" " in t and t.startswith("build ") and " from " not in t for t in texts(state))

    def texts(state):
        return [game.action_text(action) for action in state.legal_actions()]

    return {
        "action": ply_at(name, "Turn 2, round 2"),
        "tiles": where(match, laying),
        "auction": ply_at(name, "Turn 2, auction"),
    }


@pytest.fixture
def sit_at(sit):
    """Opens a recorded match with Ada on all seats: `sit_at("world-mexico-3", "tiles")`."""

    def sit_at(name, what, **options):
        return sit(recorded(name, positions(name)[what]), **options)

    return sit_at


# ---------------------------------------------------------------------- whole games


OTHERS = [
    "europe",
    "western_us",
    "great_britain",
    "north_america",
    "nippon",
    "transcontinental",
    "through_time",
]


@pytest.mark.long
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("name", ["eastern_us", "mexico", *OTHERS])
def test_a_whole_game_of_each_map(visit, name, size):
    page = visit(**size)
    begin(page, "me", "greedy", game="world", map=name, turn_limit="5", confirm=True)
    assert play(page) > 10
    check_end(page, size)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name, size", [("world-eastern_us-4", PHONE), ("world-mexico-3", DESK)])
def test_the_last_turn_of_a_game_is_played_to_its_end(sit, name, size):
    last = recorded(name, ply_at(name, "Turn 5, auction"), turn_limit="5")
    page = sit(last, bots=True, **size)
    confirm_for_me(page)
    assert play(page) > 3
    check_end(page, size)


def check_end(page, size):
    """The end is told, fits on the screen, and is the same after a reload."""
    page.wait_for_selector("#end")
    assert re.search(r"(wins|share the victory) with -?\d+ points?", page.inner_text("#end h2"))
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= size["viewport"]["width"]
    before = page.inner_text("#end")
    page.reload()
    assert page.inner_text("#end") == before


def test_a_killed_table_goes_on_where_it_was(visit, complaints, tmp_path):
    database = tmp_path / "table.db"
    match = recorded("world-mexico-3", ply_at("world-mexico-3", "Turn 2, round 2"))
    seats = ["Ada" if seat == match.current_player else None for seat in range(3)]
    address, guests = keep(database, match, seats)
    first = Process(database)
    second = None
    try:
        page = visit(at=first, **PHONE)
        be(page, first, max(guests))
        page.goto(address)
        page.wait_for_selector("#live[data-heard]")
        step(page, plans=False)
        here, shown = ply(page), page.inner_text("#chips")
        first.end(signal.SIGKILL)
        heard = page.get_attribute("#live", "data-heard")
        second = Process(database, first.port)
        page.wait_for_function(
            "old => document.getElementById('live').dataset.heard !== old",
            arg=heard,
            timeout=30_000,
        )
        assert (ply(page), page.inner_text("#chips")) == (here, shown)
        page.click("#undo button:first-of-type")
        changed(page, str(here))
        assert ply(page) == here - 1
        confirm_for_me(page)
        assert play(page, until_heading="Turn 3") > 0
    finally:
        page.goto("about:blank")
        for process in (first, second):
            if process is not None and process.process.poll() is None:
                process.end(signal.SIGKILL)
        complaints[:] = [text for text in complaints if "ERR_" not in text]


# ---------------------------------------------------------------------- the lobby


def test_the_lobby_shows_only_what_goes_together(visit):
    page = visit("/?game=world")
    assert page.locator("[data-seat]:visible").count() == 4
    page.locator('.pill:has(input[name="option.players"][value="6"])').click()
    page.wait_for_selector(".clash:visible")
    assert page.is_disabled('input[name="option.map"][value="mexico"]')
    assert "Mexico is for 2 to 4 players" in page.inner_text(".clash:visible")
    assert page.locator("[data-seat]:visible").count() == 6
    page.locator('.pill:has(input[name="option.players"][value="3"])').click()
    mexico = 'input[name="option.map"][value="mexico"]'
    page.wait_for_function("mexico => !document.querySelector(mexico).disabled", arg=mexico)
    assert page.locator(".clash:visible").count() == 0
    page.fill('.begin input[name="name"]', "Ada")
    page.click("text=Russian Railroads")
    page.wait_for_selector('input[name="option.edition"]', state="attached")


# ---------------------------------------------------------------------- the map


def test_the_map_is_moved_and_enlarged_and_keeps_its_place(sit_at):
    page = sit_at("world-mexico-3", "action", reduced_motion="reduce", **DESK)
    whole = page.evaluate(BOX)
    page.keyboard.press("+")
    near = page.evaluate(BOX)
    assert float(near.split()[2]) < float(whole.split()[2]) * 0.8
    box = page.locator("#window .sight").bounding_box()
    x, y = box["x"] + 200, box["y"] + 300
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.up()
    moved = page.evaluate(BOX)
    assert moved != near
    assert moved.split()[2:] == near.split()[2:]
    step(page, plans=False)
    assert page.evaluate(BOX) == moved
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.getElementById('live').dataset.live === 'no'")
    assert page.evaluate(BOX) == moved
    page.keyboard.press("Shift+ArrowRight")
    assert page.evaluate(BOX) != moved
    wider = page.evaluate(BOX)
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"wider => ({BOX})() !== wider", arg=wider)
    assert float(page.evaluate(BOX).split()[2]) < float(moved.split()[2])
    page.click("[data-zoom=out]")
    page.keyboard.press("0")
    assert page.evaluate(BOX) == whole


def test_a_drag_is_no_choice(sit_at):
    page = sit_at("world-mexico-3", "action", **DESK)
    before = ply(page)
    box = page.locator("#window a.can[id^=city-] .frame").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 80, box["y"] + 30, steps=4)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert ply(page) == before
    assert page.is_hidden("#menu")


PINCH = """async () => {
  const pane = document.querySelector('#window .sight');
  const box = pane.getBoundingClientRect();
  const send = (type, id, x, y) => pane.dispatchEvent(new PointerEvent(type, {
    pointerId: id, pointerType: 'touch', bubbles: true, clientX: box.x + x, clientY: box.y + y,
    isPrimary: id === 1}));
  pane.parentElement.setPointerCapture = () => {};
  send('pointerdown', 1, 150, 150); send('pointerdown', 2, 200, 150);
  for (let n = 1; n < 9; n++) { send('pointermove', 1, 150 - 8 * n, 150);
    send('pointermove', 2, 200 + 8 * n, 150); }
  send('pointerup', 1, 86, 150); send('pointerup', 2, 264, 150);
}"""


def test_two_fingers_and_a_double_tap_enlarge(sit_at):
    page = sit_at("world-mexico-3", "action", **PHONE)
    whole = float(page.evaluate(BOX).split()[2])
    page.evaluate(PINCH)
    pinched = float(page.evaluate(BOX).split()[2])
    assert pinched < whole / 2
    page.locator("[data-zoom=all]").tap()
    page.wait_for_timeout(300)
    box = page.locator("#window .sight").bounding_box()
    for _ in range(2):
        page.touchscreen.tap(box["x"] + 12, box["y"] + box["height"] * 0.7)  # not below the tray
    page.wait_for_function(f"most => ({BOX})().split(' ')[2] < most", arg=whole * 0.7)


def test_hexes_are_large_enough_for_a_finger(sit_at):
    page = sit_at("world-eastern_us-4", "tiles", **PHONE)
    page.wait_for_timeout(300)
    able = page.locator("#window a.can[id^=hex-] .frame")
    assert able.count() > 0
    for number in range(able.count()):
        box = able.nth(number).bounding_box()
        assert min(box["width"], box["height"]) >= 40
        pane = page.locator("#window .sight").bounding_box()
        assert pane["x"] <= box["x"]
        assert box["x"] + box["width"] <= pane["x"] + pane["width"]
    before = page.get_attribute("#live", "data-ply")
    able.first.tap()
    page.wait_for_function(
        "old => !document.getElementById('menu').hidden"
        " || document.getElementById('live').dataset.ply !== old",
        arg=before,
    )
    if page.is_visible("#menu"):
        assert page.locator("#menu a .sign").count() > 0
        assert re.search(r"\$\d", page.inner_text("#menu"))
        page.locator("#menu a").first.tap()
        changed(page, before)


def test_a_finger_on_a_small_map_means_what_is_near(sit_at):
    page = sit_at("world-eastern_us-4", "action", **PHONE)
    city = page.locator("#city-columbus .frame").first.bounding_box()
    page.touchscreen.tap(city["x"] + city["width"] / 2, city["y"] + city["height"] / 2)
    page.wait_for_function(
        "() => !document.getElementById('menu').hidden"
        " || !document.getElementById('undo').querySelector('button').disabled"
    )


# ---------------------------------------------------------------------- bids, plans, no script


def test_a_bid_from_the_list_of_the_auction(sit_at):
    page = sit_at("world-mexico-3", "auction", **PHONE)
    before = page.get_attribute("#live", "data-ply")
    page.select_option("#offers .pick select", index=2)
    page.locator("#offers .pick button").tap()
    changed(page, before)
    page.wait_for_selector("#journal li:has-text(' bids $')")


def test_a_suggestion_is_taken_and_undone(sit_at):
    page = sit_at("world-mexico-3", "action", **DESK)
    assert page.is_visible("#preferences")
    page.click("#plans summary")
    assert not page.is_visible("#preferences")  # suggestions need the room
    plan = page.locator("#plans button.plan").first
    plan.hover()
    page.wait_for_function("() => document.getElementById('preview').textContent.includes('→')")
    count = len(plan.get_attribute("value").split("."))
    before = ply(page)
    plan.click()
    page.wait_for_function(
        "ply => Number(document.getElementById('live').dataset.ply) === ply", arg=before + count
    )
    page.click("#undo .all" if count > 1 else "#undo button")
    changed(page, str(before + count))
    assert ply(page) == before


def test_on_a_phone_the_map_has_the_room_until_there_is_something_to_confirm(sit_at):
    page = sit_at("world-mexico-3", "action", **PHONE)
    assert page.is_visible("#plans summary")
    assert not page.is_visible("#preferences")
    before = page.get_attribute("#live", "data-ply")
    page.tap("#plans summary")
    page.locator("#plans button.plan").first.tap()
    changed(page, before)
    assert page.locator("#undo button").first.is_enabled()
    assert page.is_visible("#preferences")


def follow(page, selector):
    """Click what leads to another page, and wait until that page stands there."""
    with page.expect_navigation(wait_until="load"):
        page.locator(selector).first.click()


def test_without_script_a_turn_is_played_by_links_and_forms(sit):
    match = recorded("world-eastern_us-4", ply_at("world-eastern_us-4", "Turn 1, round 1"))
    page = sit(match, java_script_enabled=False)
    link = page.locator("#city-chicago").get_attribute("href")
    page.goto(page.url.partition("?")[0] + link)
    assert "Build from Chicago" in page.inner_text("#moves")
    if "choose=" not in link:
        follow(page, "#offers a")
    follow(page, "text=Do it")
    hexes = page.locator("#window a.can[id^=hex-]")
    page.goto(page.url.partition("?")[0] + hexes.first.get_attribute("href"))
    if page.locator("#chosen").count() == 0:
        follow(page, "#offers a")
    assert re.search("This build so far|Completes the link", page.inner_text("#chosen"))
    follow(page, "text=Do it")
    follow(page, "#undo button")
    page.goto(re.sub(r"[?].*", "", page.url))
    page.click("#plans summary")
    before = ply(page)
    follow(page, "#plans button.plan")
    assert ply(page) > before
    follow(page, "#undo button")
    assert page.locator("#redo button:not([disabled])").count() == 1


@pytest.mark.sample(2)
@pytest.mark.parametrize("what", ["phone", "lobby", "action", "tiles"])
def test_axe_finds_nothing_serious(sit_at, axe, what):
    """In light and in dark."""
    size = PHONE if what == "phone" else DESK
    moment = what if what in ("action", "tiles") else "auction"
    page = sit_at("world-mexico-3", moment, bypass_csp=True, **size)
    if what == "lobby":
        page.goto("/?game=world&option.players=5")
        page.wait_for_load_state()
    elif moment == "action":
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    assert serious(page, axe) == []


def test_a_second_browser_sees_the_choice_when_it_stands(sit_at, visit, table):
    page = sit_at("world-mexico-3", "action", **DESK)
    eve = visit(re.sub(r".*(/match/[^?#]+).*", r"\1", page.url))
    eve.wait_for_selector("#live[data-heard]")
    before = eve.get_attribute("#live", "data-ply")
    choose(page, 0)
    if page.is_enabled("#confirm button"):
        page.click("#confirm button")
    changed(eve, before)
    assert eve.locator("#offers a").count() == 0
    assert eve.locator("#plans").count() == 0
