"""The table in a real browser: turns, live updates, keys, phones, no script, and who cannot see."""

import re

import pytest
from tests.table.browsing import BEGIN, begin, changed, choose, ended, mine, ply, serious
from tests.table.serving import Table, keep, played, recorded, signed, until, where

PASS = """() => [...document.querySelectorAll('#offers a')]
  .findIndex(each => /^pass/i.test(each.querySelector('span').textContent))"""


# ---------------------------------------------------------------------- a whole game


@pytest.mark.parametrize("most", [14, pytest.param(1500, marks=pytest.mark.long)])
def test_two_persons_and_two_bots_play(visit, most):
    """A whole game takes half a minute; how one ends is tried with other matches every day."""
    ada, bo = visit(), visit()
    begin(ada, "me", "open", "random", "random")
    ada.wait_for_selector(".invite a")
    bo.goto(ada.get_attribute(".invite a", "href"))
    bo.fill('input[name="name"]', "Bo")
    bo.click("text=Take the seat")
    bo.wait_for_selector("#live[data-heard]")
    for page in (ada, bo):
        with page.expect_response("**/preferences"):
            page.check('input[name="confirm"]')
    steps = 0

    def ready():
        for page in (ada, bo):
            if ended(page):
                return page
            if mine(page):
                return page
        ada.wait_for_timeout(50)
        return None

    while steps < most:
        page = until(ready)
        if ended(page):
            break
        number = page.evaluate(PASS) if steps % 30 > 12 else 0
        choose(page, max(0, number))
        steps += 1
    for page in (ada, bo) if steps < most else ():
        page.wait_for_selector("#end")
        assert re.search(r"(wins|share the victory) with \d+ points", page.inner_text("#end h2"))
    until(ready)
    assert 20 < steps < most if most == 1500 else steps == most
    live = [page.inner_text("#boards") for page in (ada, bo)]
    for page, before in zip((ada, bo), live, strict=True):
        page.reload()
        assert page.inner_text("#boards") == before


def test_a_choice_waits_for_a_preference_that_is_on_its_way(visit):
    """Otherwise a turn that it ends would not be confirmed, though that was asked for before."""
    page = visit()
    begin(page, "me", "person")
    sent, held = [], []
    page.on("request", lambda asked: sent.append(asked.url.rpartition("/")[2]))
    page.route("**/preferences", lambda route: held.append(route))
    page.check('input[name="confirm"]')
    before = page.get_attribute("#live", "data-ply")
    page.evaluate("document.querySelector('#offers a').click()")
    until(lambda: page.evaluate("document.querySelectorAll('#offers a').length") and held)
    assert "play" not in sent
    held[0].continue_()
    changed(page, before)
    assert [each for each in sent if each in ("preferences", "play")] == ["preferences", "play"]


def test_what_was_pushed_is_what_a_reload_shows(visit):
    """Every change that was made in place leads to the page as the table draws it."""
    page = visit()
    begin(page, "me", "person", "random", confirm=True)
    plain = """() => {
      const copy = document.getElementById('live').cloneNode(true);
      delete copy.dataset.heard;
      delete copy.dataset.version; // it depends on the preferences as well
      copy.querySelector('#preview').textContent = '';
      copy.querySelector('#preferences').remove();
      const text = e => e.nodeType === 3 ? e.data.trim() : e.nodeType !== 1 ? '' : '<' + e.localName
        + [...e.attributes].filter(a => a.name !== 'xmlns' && a.name !== 'tabindex')
          .map(a => ' ' + a.name + '=' + a.value).sort().join('') + '>'
        + [...e.childNodes].map(text).join('') + '</>';
      return text(copy);
    }"""
    for step in range(12):
        page.wait_for_function("() => document.querySelectorAll('#offers a').length > 0")
        choose(page, 0)
        if step % 3 == 2:
            page.wait_for_function("() => document.querySelectorAll('#offers a').length > 0")
            before = page.evaluate(plain)
            page.reload()
            page.wait_for_selector("#live[data-heard]")
            assert page.evaluate(plain) == before


# ---------------------------------------------------------------------- a turn


def test_undo_and_redo_by_button_and_key(visit):
    page = visit()
    begin(page, "me", "person")
    first = ply(page)
    choose(page, 1)
    page.click("#undo button")
    changed(page, str(first + 1))
    assert ply(page) == first
    page.click("#redo button")
    changed(page, str(first))
    assert ply(page) == first + 1
    page.locator("body").press("u")
    changed(page, str(first + 1))
    page.locator("body").press("r")
    changed(page, str(first))
    assert ply(page) == first + 1


def test_what_cannot_be_chosen_says_why(visit):
    page = visit()
    begin(page, "me", "person")
    parts = page.locator("a.why").evaluate_all("all => all.map(e => e.id)")
    assert parts
    for part in parts[:8]:
        page.evaluate(
            "id => document.getElementById(id).dispatchEvent("
            "new MouseEvent('click', {bubbles: true, cancelable: true}))",
            part,
        )
        page.wait_for_timeout(60)
    page.wait_for_selector("#toast.why:not([hidden])")
    assert len(page.inner_text("#toast")) > 8
    page.locator("body").press("Escape")
    page.wait_for_selector("#toast", state="hidden")


def test_several_choices_on_one_part_open_a_menu(visit):
    page = visit()
    begin(page, "me", "person")
    for _ in range(40):
        several = page.locator("a.part.can[href*='part=']")
        if several.count():
            break
        page.wait_for_timeout(20)
        if mine(page):
            choose(page, 0)
        else:
            before = page.get_attribute("#live", "data-ply")
            status = page.inner_text("#status")
            page.click("#confirm button")
            page.wait_for_function(
                "s => document.getElementById('status').textContent !== s", arg=status
            )
            assert before
    else:
        pytest.fail("no part had several choices")
    several.first.dispatch_event("click")
    page.wait_for_selector("#menu:not([hidden]) a")
    assert page.locator("#menu a").count() > 1
    assert page.evaluate("document.activeElement.closest('#menu') !== null")
    box = page.locator("#menu").bounding_box()
    assert box["x"] >= 0
    page.keyboard.press("Escape")
    page.wait_for_selector("#menu", state="hidden")
    several.first.dispatch_event("click")
    choose(page, 0, "#menu a")
    page.wait_for_selector("#menu", state="hidden")


def test_a_choice_tells_its_effect_on_hover_and_focus(visit):
    page = visit()
    begin(page, "me", "person")
    links = page.locator("#offers a")
    for number in range(links.count()):
        links.nth(number).hover()
        page.wait_for_timeout(200)
        if "→" in page.inner_text("#preview"):
            break
    else:
        pytest.fail("no choice told its effect")
    links.nth((number + 3) % links.count()).focus()
    page.wait_for_timeout(300)


def test_a_turn_by_keyboard_alone(visit):
    page = visit()
    begin(page, "me", "person")
    seen = ply(page)
    for _ in range(12):
        if not mine(page):
            break
        before = page.get_attribute("#live", "data-ply")
        page.keyboard.press("1")
        if page.locator("#offers a").count() >= 10:
            page.wait_for_timeout(50)
        changed(page, before)
    status = page.inner_text("#status")
    assert "confirm" in status
    page.keyboard.press("Enter")
    page.wait_for_function("s => document.getElementById('status').textContent !== s", arg=status)
    assert page.inner_text("#status") == "Your turn"
    assert ply(page) > seen


def test_tab_reaches_the_choices_of_the_drawing(visit):
    page = visit()
    begin(page, "me", "person")
    before = page.get_attribute("#live", "data-ply")
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('a.part.can[href*=\"choose=\"]')"):
            break
    else:
        pytest.fail("no choice of the drawing was reached")
    page.keyboard.press("Enter")
    changed(page, before)


# ---------------------------------------------------------------------- the past


def test_slider_keys_and_journal_show_the_past(visit, table):
    match, guests = keep(table.database, played(4, 60), ["Ada", "Ada"])
    page = visit(match)
    cookie = signed(table.database, guests[0])
    page.context.add_cookies([{"name": "footplate", "value": cookie, "url": table.url}])
    page.goto(match)
    page.wait_for_selector("#live[data-heard]")
    assert ply(page) == 60
    page.keyboard.press("ArrowLeft")
    changed(page, "60")
    assert ply(page) == 59
    assert page.url.endswith("/at/59")
    page.keyboard.press("ArrowLeft")
    changed(page, "59")
    page.keyboard.press("ArrowRight")
    changed(page, "58")
    assert ply(page) == 59
    page.evaluate("""() => { const range = document.getElementById('range');
      for (const to of [50, 40, 30]) {
        range.value = to; range.dispatchEvent(new Event('input', {bubbles: true})); } }""")
    page.wait_for_function("() => document.getElementById('live').dataset.ply === '30'")
    page.wait_for_timeout(400)
    assert ply(page) == 30, "an answer that came late has won"
    assert page.url.endswith("/at/30")
    assert page.locator("#offers a").count() == 0
    page.evaluate("document.querySelector('#line-25 a').click()")
    changed(page, "30")
    assert ply(page) == 25
    page.go_back()
    changed(page, "25")
    assert ply(page) == 30
    page.click("#now")
    changed(page, "30")
    assert ply(page) == 60
    assert mine(page)


# ---------------------------------------------------------------------- what can go wrong


def test_a_lost_connection_is_said_and_made_good(visit):
    page = visit()
    match = begin(page, "me", "person")
    other = page.context.new_page()
    other.goto(match)
    page.wait_for_selector("#live[data-heard]")
    before = ply(page)
    page.context.set_offline(True)
    page.evaluate("document.querySelector('#offers a').click()")
    page.wait_for_selector("#toast.wrong:not([hidden])")
    assert "cannot be reached" in page.inner_text("#toast")
    assert ply(page) == before
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(100)
    page.context.set_offline(False)
    page.goto(match)
    choose(page, 0)
    changed(other, str(before))
    assert ply(other) == ply(page) == before + 1


def test_the_server_is_restarted_in_the_middle(visit, complaints, tmp_path):
    one = Table(tmp_path / "table.db")
    page = visit(at=one)
    begin(page, "me", "person")
    choose(page, 1)
    here = ply(page)
    page.wait_for_timeout(50)
    one.stop()
    two = Table(tmp_path / "table.db", one.port)
    try:
        page.wait_for_function(
            "() => Number(document.getElementById('live').dataset.heard) > 2", timeout=30_000
        )
        assert ply(page) == here
        page.click("#undo button")
        changed(page, str(here))
    finally:
        page.goto("about:blank")
        two.stop()
        complaints[:] = [text for text in complaints if "ERR_" not in text]


def test_a_second_tab_follows(visit):
    page = visit()
    match = begin(page, "me", "person")
    other = page.context.new_page()
    other.goto(match)
    other.wait_for_selector("#live[data-heard]")
    before = page.get_attribute("#live", "data-ply")
    choose(page, 0)
    changed(other, before)
    assert other.inner_html("#shared") == page.inner_html("#shared")


# ---------------------------------------------------------------------- small and bare browsers


def test_a_phone_plays_by_touch(visit):
    phone = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "is_mobile": True}
    page = visit(**phone)
    begin(page, "me", "person")
    page.wait_for_load_state()
    page.wait_for_selector("#live[data-heard]")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "the page is wider than the phone"
    before = page.get_attribute("#live", "data-ply")
    part = page.locator("a.part.can[href*='choose=']").first
    part.scroll_into_view_if_needed()
    part.tap()
    changed(page, before)
    small = page.evaluate("""() => [...document.querySelectorAll('#draft button, #offers a')]
      .filter(e => e.offsetHeight && e.offsetHeight < 36).map(e => e.textContent)""")
    assert small == []


def follow(page, selector):
    """Click what leads to another page, and wait until that page stands there."""
    with page.expect_navigation(wait_until="load"):
        page.locator(selector).first.click()


def test_without_script_a_turn_is_played_by_links_and_forms(visit):
    page = visit(java_script_enabled=False)
    page.goto("/")
    page.locator('.pill:has(input[name="option.players"][value="2"])').click()
    page.select_option('select[name="seat.1"]', "person")
    page.fill('.begin input[name="name"]', "Ada")
    follow(page, BEGIN)
    first = ply(page)
    for _ in range(20):
        if page.locator("#offers a").count() == 0:
            break
        follow(page, "#offers a")
        follow(page, "text=Do it")
    assert ply(page) > first
    follow(page, "#undo button")
    follow(page, "#redo button")
    while page.locator("#offers a").count():
        follow(page, "#offers a")
        follow(page, "text=Do it")
    follow(page, "#confirm button")
    assert page.inner_text("#status") == "Your turn"
    assert page.locator(".journal li").count() >= ply(page)
    page.check('input[name="confirm"]')
    follow(page, "#save")
    assert page.is_checked('input[name="confirm"]')
    reason = page.locator("a.why").first.get_attribute("href")
    page.goto(page.url.partition("?")[0] + reason)
    assert page.locator("#why p").count() or page.locator("#offers").count()


# ---------------------------------------------------------------------- who cannot see


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "what,language",
    [("lobby", "de"), ("match", "en"), ("ended", "ja"), ("phone", "en"), ("lesson", "ja")],
)
def test_axe_finds_nothing_serious(visit, table, axe, what, language):
    """In light and in dark."""
    size = {"width": 390, "height": 800} if what == "phone" else {"width": 1440, "height": 900}
    page = visit(bypass_csp=True, viewport=size, locale=language)
    if what in ("lobby", "lesson"):
        page.goto("/")
        page.evaluate("document.querySelectorAll('.lessons').forEach(each => each.open = true)")
    else:
        begin(page, "me", "person", "random")
    if what == "lesson":
        page.click(".lessons button >> nth=2")
        page.wait_for_selector("#coach")
    elif what == "ended":
        page.goto(keep(table.database, played(6), ["Ada", None])[0])
        page.wait_for_selector("#end")
    page.wait_for_load_state()
    assert serious(page, axe) == []


def test_modules_are_chosen_with_check_boxes(visit):
    """By mouse and by keyboard; what does not go together greys at once, and one plays alone."""
    page = visit()
    page.goto("/?game=russian")

    def box(option, value):
        return page.locator(f'label input[name="option.{option}"][value="{value}"]')

    def choose_option(option, value):
        with page.expect_response("**/?game=*"):
            box(option, value).locator("xpath=ancestor::label").click()

    assert page.locator("#rare").get_attribute("open") is None
    choose_option("modules", "coal")
    choose_option("modules", "engineers")
    choose_option("edition", "2013")
    page.wait_for_function(
        '() => document.querySelector(\'[name="option.modules"][value="ideas"]\').disabled'
    )
    assert box("modules", "coal").is_checked()
    page.evaluate("document.getElementById('rare').open = true")
    assert box("engineers", "green").is_checked()
    assert box("engineers", "leap").is_disabled()
    with page.expect_response("**/?game=*"):
        box("modules", "engineers").focus()
        page.keyboard.press("Space")
    assert not box("modules", "engineers").is_checked()
    shown = "count => document.querySelectorAll('[data-seat]:not([hidden])').length === count"
    choose_option("players", "1")
    page.wait_for_function(shown, arg=1)
    choose_option("players", "2")
    page.wait_for_function(shown, arg=2)
    page.check('input[name="hints"]')
    assert page.is_disabled('input[name="rated"]'), "whoever has no account"
    page.fill('.begin input[name="name"]', "Ada")
    page.click(BEGIN)
    page.wait_for_selector("#live[data-heard]")


def test_the_next_choices_are_read_from_the_first_one_on(sit):
    whole = recorded("world-eastern_us-4")
    many = where(whole, lambda state: len(state.legal_actions()) > 60)
    page = sit(recorded("world-eastern_us-4", many), viewport={"width": 1280, "height": 560})
    top = "document.getElementById('choices').scrollTop"
    page.locator("#preferences [name=confirm]").check()
    for kind in page.locator("#offers details").all():
        kind.evaluate("(each) => { each.open = true; }")
    last = page.locator("#offers a").last
    last.scroll_into_view_if_needed()
    assert page.evaluate(top) > 0
    before = page.locator(".chip.moving").get_attribute("id")
    last.click()
    until(lambda: page.locator(".chip.moving").get_attribute("id") != before)
    assert page.evaluate(top) == 0
