"""The pages of notices, vacations and hooks: who may change what, and what is refused."""

import html
import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from tests.table.live.test_telling import browser, serving
from tests.table.serving import Person, Table, invites, sign_in, sql, until

from footplate.kernel.errors import OptionError
from footplate.table.kept import notices
from footplate.table.live import telling
from footplate.table.settings import Notices, Settings
from footplate.table.web import notice_pages
from footplate.table.web.notice_pages import checked_vacation, days_in

TODAY = datetime.now(UTC).date()


@pytest.fixture(scope="module")
def open_table(tmp_path_factory):
    """A table that sends to this machine."""
    table = Table(
        tmp_path_factory.mktemp("told") / "table.db",
        settings=Settings(notices=Notices(private=True)),
    )
    yield table
    table.stop()


@pytest.fixture
def people(open_table):
    """Ada and Bo, who is in a match of hers, and the match."""
    ada, bo = Person(open_table, "Ada"), Person(open_table, "Bo")
    match = ada.match("me", "open")
    (invite,) = invites(ada.page(match))
    bo.client.post(invite, data={"name": "Bo"})
    yield ada, bo, match
    ada.close()
    bo.close()


def problem(answer):
    """What a page says was wrong."""
    found = re.search(r'id="wrong" role="alert">(.*?)</p>', answer.text, re.S)
    return html.unescape(found[1]) if found else ""


def subscribe(person, address):
    form = {"endpoint": address, "keys": browser()[1]}
    return person.client.post("/notices/push", data=form)


def test_nobody_has_no_notices(come):
    answer = come("Eve").client.get("/notices")
    assert answer.status_code == 403
    assert "Begin a match or make an account first" in answer.text


def test_a_table_that_can_send_nothing_says_so(come, monkeypatch):
    ada = come("Ada")
    ada.match("me", "random")
    none = "This table sends no notices"
    assert none not in ada.page("/notices")
    monkeypatch.setattr(notice_pages, "possible", lambda: False)
    assert none in ada.page("/notices")


def test_a_browser_is_told_and_told_no_more(people, open_table):
    ada, bo, _ = people
    assert subscribe(ada, "http://127.0.0.1:9/a").status_code == 303
    assert subscribe(ada, "http://127.0.0.1:9/a").status_code == 303, "the same again"
    page = ada.page("/notices")
    (way,) = re.findall(r'name="way" value="([^"]+)"', page)
    assert page.count(" checked") == 4
    bo.client.post("/notices/way", data={"way": way, "do": "drop"})
    ada.client.post("/notices/way", data={"way": way, "tells.turn": "on"})
    assert ada.page("/notices").count(" checked") == 1
    told = json.loads(ada.page("/account/data.json"))["told"]
    assert [each["kinds"] for each in told] == ["turn"]
    assert subscribe(bo, "http://127.0.0.1:9/a").status_code == 303, "somebody else sits there now"
    assert 'name="way"' not in ada.page("/notices")
    (way,) = re.findall(r'name="way" value="([^"]+)"', bo.page("/notices"))
    bo.client.post("/notices/way", data={"way": way, "do": "drop"})
    words = "select * from ways where place = 'http://127.0.0.1:9/a'"
    assert sql(open_table.database, words) == []


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"keys": "x"},
        {"keys": "[]"},
        {"keys": '{"p256dh": "AAAA", "auth": "AAAA"}'},
        {"keys": '{"p256dh": 5}'},
        {"keys": json.dumps({"p256dh": "BA" + "A" * 85, "auth": "A" * 22})},
    ],
)
def test_what_is_no_browser_is_refused(people, form):
    answer = people[0].client.post("/notices/push", data={"endpoint": "http://127.0.0.1/", **form})
    assert answer.status_code == 400
    assert "no keys of a browser" in answer.text


def test_a_table_sends_nothing_to_this_machine_unless_it_may(come):
    ada = come("Ada")
    match = ada.match("me", "random")
    for address in ("http://127.0.0.1:1/", "https://localhost/", "https://[::1]/x"):
        assert subscribe(ada, address).status_code == 400
        answer = ada.client.post(f"{match}/hook", data={"address": address})
        assert answer.status_code == 400
        assert "There is no machine" in problem(answer) or "https" in problem(answer)


def test_everybody_reads_who_learns_what_at_this_table(come, monkeypatch):
    ada = come("Ada")
    assert 'href="/privacy"' in ada.page("/")
    told = ada.page("/privacy")
    assert "A Discord or Slack channel" in told
    assert "mail server" not in told, "there is none"
    monkeypatch.setattr(notice_pages, "possible", lambda: False)
    assert "push service" not in ada.page("/privacy")


def test_a_hook_belongs_to_who_began_the_match(people):
    ada, bo, match = people
    assert f'href="{match}/hook"' in ada.page(match)
    assert f'href="{match}/hook"' not in bo.page(match)
    for answer in (bo.client.get(f"{match}/hook"), bo.client.post(f"{match}/hook", data={})):
        assert answer.status_code == 403
    form = {"address": "http://127.0.0.1:9/secret", "tells.turn": "on"}
    assert ada.client.post(f"{match}/hook", data=form).status_code == 303
    page = ada.page(f"{match}/hook")
    assert "A hook at 127.0.0.1 is told." in page
    assert "secret" not in page
    assert ada.client.post(f"{match}/hook", data={"do": "drop"}).status_code == 303
    assert "is told." not in ada.page(f"{match}/hook")


def test_the_table_itself_tells_a_hook_and_shows_what_went_wrong(people, monkeypatch):
    monkeypatch.setattr(notices, "BREATH", 0)
    monkeypatch.setattr(telling, "LOOK", 0.1)
    ada, bo, match = people
    with serving(500) as (address, taken):
        form = {"address": address, "tells.turn": "on"}
        ada.client.post(f"{match}/hook", data=form)
        for _ in range(2):
            for person in (ada, bo):
                if 'data-act="' in person.page(match):
                    person.turn(match)
        until(lambda: taken)
        page = until(
            lambda: (p := ada.page(f"{match}/hook")) and "did not take it (status 500)" in p and p
        )
        assert "The last time it did not work." in page


@pytest.mark.parametrize(
    "form, wrong",
    [
        ({"zone": "Mars/Olympus", "begins": "1", "ends": "2"}, 'no time zone "Mars/Olympus"'),
        ({"zone": "../../etc/passwd", "begins": "1", "ends": "2"}, "no time zone"),
        ({"zone": "UTC", "begins": "24", "ends": "2"}, "are no hours"),
        ({"zone": "UTC", "begins": "-1", "ends": ""}, "are no hours"),
    ],
)
def test_quiet_hours_that_cannot_be_are_refused(people, form, wrong):
    ada, _, _ = people
    assert wrong in problem(ada.client.post("/notices/quiet", data=form))


def test_quiet_hours_are_kept(people):
    ada, _, _ = people
    form = {"zone": "Asia/Tokyo", "begins": "22", "ends": "7"}
    assert ada.client.post("/notices/quiet", data=form).status_code == 303
    page = ada.page("/notices")
    assert 'value="Asia/Tokyo"' in page
    assert '<option value="22" selected>22:00' in page


def test_a_vacation_is_taken_and_ended(people, open_table):
    ada, _, _ = people
    form = {"first": TODAY.isoformat(), "last": (TODAY + timedelta(5)).isoformat()}
    assert ada.client.post("/notices/vacation", data=form).status_code == 303
    page = ada.page("/notices")
    assert f"{form['first']} \u2013 {form['last']}" in page
    begins = re.findall(r'name="begins" value="(\d{9,})"', page)
    ada.client.post("/notices/vacation", data={"do": "end", "begins": begins[0]})
    assert f"{form['first']} \u2013 " not in ada.page("/notices")


@pytest.mark.parametrize(
    "first, last", [("x", "y"), ("2020-01-01", "2020-01-02"), (1, 0), (0, 400), (-1, 3)]
)
def test_a_vacation_that_cannot_be_is_refused(people, first, last):
    days = [
        day if isinstance(day, str) else (TODAY + timedelta(day)).isoformat()
        for day in (first, last)
    ]
    answer = people[0].client.post("/notices/vacation", data={"first": days[0], "last": days[1]})
    assert answer.status_code == 400
    assert "A vacation has a first and a last day" in problem(answer)


def test_a_year_has_so_many_days_of_vacation():
    now = datetime(2026, 3, 1, 12, tzinfo=UTC)
    away: list[tuple[int, int]] = []
    for first, last in (("2026-03-01", "2026-03-20"), ("2026-03-15", "2026-03-30")):
        away.append(checked_vacation({"first": first, "last": last}, away, now, UTC))
    assert days_in(away, 2026, UTC) == 30, "what overlaps counts once"
    assert away[0][0] == int(1000 * now.timestamp()), "nothing lies in the past"
    with pytest.raises(OptionError, match="more than 30"):
        checked_vacation({"first": "2026-05-01", "last": "2026-05-01"}, away, now, UTC)
    checked_vacation({"first": "2027-01-01", "last": "2027-01-30"}, away, now, UTC)


def test_what_is_kept_goes_with_the_person(people, open_table):
    ada, _, match = people
    subscribe(ada, "http://127.0.0.1:9/gone")
    ada.client.post(
        f"{match}/hook", data={"address": "http://127.0.0.1:9/gone", "tells.turn": "on"}
    )
    ada.client.post(
        "/notices/vacation", data={"first": TODAY.isoformat(), "last": TODAY.isoformat()}
    )
    ada.client.post("/account/leave", data={"name": "Ada"})
    for table, column in (("ways", "place"), ("vacations", "begins")):
        found = sql(open_table.database, f"select {column} from {table}")
        assert not [row for row in found if "gone" in str(row[0])]


def test_a_guest_takes_notices_along_to_an_account(people, open_table, quick_passwords):
    _, bo, _ = people
    subscribe(bo, "http://127.0.0.1:9/along")
    words = "select guest from ways where place = 'http://127.0.0.1:9/along'"
    ((before,),) = sql(open_table.database, words)
    eve = Person(open_table, "Eve")
    try:
        eve.client.post("/account", data={"name": "Eve", "password": "seven old engines"})
        sign_in(eve, open_table.database, before)
        form = {"name": "Eve", "password": "seven old engines", "along": "on"}
        assert eve.client.post("/sign-in", data=form).status_code == 303
    finally:
        eve.close()
    ((after,),) = sql(open_table.database, words)
    assert after != before
