"""Clocks and notices in a browser: in the zone of the reader, by keyboard, on a phone, pushed."""

import json

import pytest
from tests.table.browser.scripting import STATIC
from tests.table.browsing import be, serious
from tests.table.serving import Person, Table, invites, sql, until
from tests.table.web.test_clocks import DAY, meet, mover, moves, pass_time, play_all

HAND = '<span class="left" data-until="1970-01-01T00:27:10Z">15:00</span>'
STANDS = '<span class="left" data-until="">15:00</span>'
TIME = '<time datetime="1970-01-02T10:00:00Z" data-local="yes">1970-01-02 10:00 UTC</time>'
PHONE = {"width": 390, "height": 844}


def test_times_are_shown_as_the_reader_has_them(bench):
    page = bench.open(HAND + STANDS + TIME, "clocks")
    assert page.locator(".left").all_inner_texts() == ["10:30", "15:00"]
    said = page.inner_text("time")
    assert said == page.evaluate("m.local('1970-01-02T10:00:00Z')")
    assert "UTC" not in said
    page.clock.run_for(10 * 60_000)
    assert page.locator(".left").all_inner_texts() == ["0:30", "15:00"]
    assert page.locator(".short").count() == 1
    page.clock.run_for(60_000)
    assert page.locator(".left").first.inner_text() == "0:00"
    assert page.evaluate("m.figures(3750000)") == "1:02:30"


def test_a_machine_whose_clock_is_wrong_shows_the_right_time_left(bench):
    ahead = '<div id="now" data-now="1970-01-01T00:26:40Z"></div>'  # here it is ten minutes less
    page = bench.open(ahead + HAND, "clocks")
    left = page.inner_text(".left")
    assert left in ("0:30", "0:29")


@pytest.mark.parametrize("there", [True, False])
def test_a_push_is_shown_once_and_opens_its_match(bench, there):
    page = bench.open("<p></p>")
    script = (STATIC / "worker.js").read_text(encoding="utf-8")
    told = {"title": "Your turn", "body": "Russian", "url": "/match/x", "tag": "x"}
    done = page.evaluate(
        """async ([script, told, there]) => {
            const heard = {}, done = [];
            const tab = {
                url: "https://t.example/match/x?board=1",
                focus: () => done.push(["focus"]),
            };
            const self = {
                addEventListener: (kind, does) => (heard[kind] = does),
                registration: { showNotification: (...words) => done.push(words) },
                location: { origin: "https://t.example" },
                clients: {
                    matchAll: async () => (there ? [tab] : []),
                    openWindow: (address) => done.push([address]),
                },
            };
            new Function("self", script)(self);
            const waits = [];
            const waitUntil = (promise) => waits.push(promise);
            heard.push({ data: { json: () => told }, waitUntil });
            const notification = { data: done[0][1].data, close: () => done.push(["close"]) };
            heard.notificationclick({ notification, waitUntil });
            await Promise.all(waits);
            return done;
        }""",
        [script, told, there],
    )
    opens = ["focus"] if there else ["https://t.example/match/x"]
    assert done[1:] == [["close"], opens]
    title, shown = done[0]
    assert (title, shown["body"], shown["tag"]) == ("Your turn", "Russian", "x")


def test_a_browser_hands_its_keys_to_the_table(bench):
    body = (
        '<div id="push" data-key="AQID"><button data-push hidden></button><p data-unable></p>'
        "<p data-push-problem hidden></p></div><input data-zone>"
    )
    page = bench.open(body, answers={"/notices": ""})
    page.evaluate(
        """() => {
            const subscribe = async (options) => {
                const endpoint = `https://push.example/${options.applicationServerKey}`;
                return { toJSON: () => ({ endpoint, keys: { p256dh: "a", auth: "b" } }) };
            };
            const ready = Promise.resolve({ pushManager: { subscribe } });
            Object.defineProperty(navigator, "serviceWorker", { value: { ready } });
            window.PushManager ??= class {};
            window.Notification = { requestPermission: async () => "granted" };
        }"""
    )
    page.evaluate("Promise.all([import('/static/notices.js'), import('/static/zones.js')])")
    page.wait_for_selector("[data-push]:not([hidden])")
    assert page.input_value("[data-zone]")
    with page.expect_request("**/notices/push") as sent:
        page.click("[data-push]")
    assert json.loads(sent.value.post_data_json["keys"]) == {"p256dh": "a", "auth": "b"}
    assert sent.value.post_data_json["endpoint"] == "https://push.example/1,2,3"


def test_clocks_and_notices_keep_nobody_out(visit, axe, table):
    """A pause by keyboard, and all pages on a phone."""
    ada, bo = Person(table, "Ada"), Person(table, "Bo")
    form = {"game": "russian", "name": "Ada", "option.players": "2", "seat.1": "open"}
    match = ada.client.post("/matches", data={**form, "clock": "0 900 15"}).headers["location"]
    (invite,) = invites(ada.page(match))
    bo.client.post(invite, data={"name": "Bo"})
    bo.post(f"{match}/pause", do="pause")
    ((guest,),) = sql(table.database, "select host from matches where match = ?", match[7:])
    page = visit(bypass_csp=True, viewport=PHONE, timezone_id="Asia/Tokyo")
    be(page, table, guest)
    for address in ("/privacy", "/notices", f"{match}/hook", match):
        page.goto(address)
        assert serious(page, axe) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.wait_for_selector("#live[data-heard]")
    assert "UTC" not in page.inner_text("#deadline")
    before = page.locator("#chips .left").all_inner_texts()
    assert page.locator("#deadline .left").is_visible(), "beside the choices the seconds count, too"
    texts = "[...document.querySelectorAll('#chips .left')].map((each) => each.innerText).join(' ')"
    page.wait_for_function(f"old => {texts} !== old", arg=" ".join(before))
    page.focus("#clocks button")
    page.keyboard.press("Enter")
    page.wait_for_function("!document.getElementById('deadline')")
    assert "the clocks stand" in page.inner_text("#clocks")
    assert serious(page, axe) == []
    page.goto("/")
    page.select_option('select[name="clock"]', "0 900 15")
    assert page.is_visible('select[name="late"]')
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.close()
    bo.close()


def test_without_a_script_times_are_those_of_the_world(visit, table):
    ada = Person(table, "Ada")
    form = {"game": "russian", "name": "Ada", "option.players": "2", "seat.1": "person"}
    match = ada.client.post("/matches", data={**form, "clock": "86400 0 0"}).headers["location"]
    page = visit(match, java_script_enabled=False)
    assert "UTC (world time)" in page.inner_text("#deadline")
    ada.close()


@pytest.mark.long  # a bot plays three turns, and the table is closed and opened in between
def test_two_weeks(chromium, tmp_path, quick_clocks):
    """A match over days in two browsers of different zones, with a clock that is moved."""
    table = Table(tmp_path / "table.db")
    people = [Person(table, name) for name in ("Ada", "Bo")]
    pages = []
    try:
        match = meet(*people, clock="86400 259200 0")
        for person, zone in zip(people, ("Asia/Tokyo", "America/New_York"), strict=True):
            context = chromium.new_context(base_url=table.url, timezone_id=zone)
            cookie = person.client.cookies["footplate"]
            context.add_cookies([{"name": "footplate", "value": cookie, "url": table.url}])
            pages.append(context.new_page())
            pages[-1].goto(match)
            pages[-1].wait_for_selector("#live[data-heard]")
        told = [page.inner_text("#deadline time") for page in pages]
        assert told[0] != told[1], "the same moment, in each one's zone"
        for _ in range(4):  # twelve days of play, within a day and a bit of the bank each time
            pass_time(table, 3 * DAY // 2)
            late, other = mover(*people, match=match)
            late.turn(match)
        table.stop()
        table = Table(table.database, table.port)
        for page in pages:
            page.wait_for_selector("#lost[hidden]", state="attached")
        late, other = mover(*people, match=match)
        for number in range(3):
            before = len(moves(table, match))
            pass_time(table, 4 * DAY + 60_000)
            until(lambda: len(moves(table, match)) > before)  # noqa: B023 (it waits here)
            if number < 2:
                play_all(other, match)
        page = pages[people.index(late)]
        page.reload()
        assert f"{late.name} was out of time too often" in page.text_content("#seating")
    finally:
        for page in pages:
            page.context.close()
        for person in people:
            person.close()
        table.stop()
