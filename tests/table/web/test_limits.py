"""Limits: who asks too often reads when it goes on, and nobody gets around them."""

import asyncio
import time
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any

import pytest
from tests.table.serving import (
    KEEPS_NOTHING,
    Person,
    Table,
    http_client,
    keep,
    played,
    recorded,
    until,
)

from footplate.kernel import record
from footplate.table.settings import Limits, read_settings
from footplate.table.web import limits
from footplate.table.web.limits import Limiter

SETTINGS = """
[limits]
requests = "400 per minute"
matches = "2 per hour"
records = "1 per hour"
hints = "1 per minute"
analyses = "1 per hour"
pictures = "2 per 2 seconds"
previews = "1 per minute"
streams = 3
address = 2
record_bytes = 20000

[proxies]
trusted = ["127.0.0.1"]
"""


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A table behind a proxy of its own machine, where little is allowed."""
    folder = tmp_path_factory.mktemp("strict")
    (folder / "settings.toml").write_text(SETTINGS)
    opened = Table(folder / "table.db", settings=read_settings(folder / "settings.toml"))
    yield opened
    opened.stop()


@pytest.fixture
def come(strict, request):
    """People come, each test from an address of its own."""
    there = []
    mine = f"10.1.{len(request.node.name)}.{sum(map(ord, request.node.name)) % 250}"

    def come(name="Ada", address=mine):
        person = Person(strict, name)
        person.client.headers["x-forwarded-for"] = address
        there.append(person)
        return person

    yield come
    for person in there:
        person.close()


def begun(person):
    """Try to begin a match; the answer."""
    form = {"game": "russian", "name": person.name, "option.players": "2", "seat.1": "person"}
    return person.client.post("/matches", data=form)


def bring(person, text=None):
    """Bring a record; the answer."""
    text = record.write(played(3, 12)) if text is None else text
    files = {"record": ("game.rail", text)}
    return person.client.post("/records", data={"name": person.name}, files=files)


def test_a_guest_who_begins_too_many_matches_reads_when_it_goes_on(come):
    ada = come()
    assert begun(ada).status_code == 303, "nobody knew her yet"
    assert [begun(ada).status_code for _ in range(3)] == [303, 303, 429]
    refused = begun(ada)
    assert refused.text == "Many matches were begun from here lately; it goes on in 60 minutes."
    assert 3590 <= int(refused.headers["retry-after"]) <= 3600
    assert come("Bo").page("/"), "others at the same address go on"
    assert begun(come("Bo")).status_code == 303


def test_the_sentence_is_in_the_language_of_the_reader(come):
    ada = come()
    for _ in range(3):
        begun(ada)
    ada.client.headers.update({"accept-language": "de", "accept": "text/html"})
    refused = begun(ada)
    assert refused.status_code == 429
    assert "zuletzt viele Partien begonnen; in 60 Minuten geht es weiter." in refused.text


def test_an_address_may_do_as_much_as_some_guests(come):
    assert [begun(come(name)).status_code for name in "ABCDE"] == [303, 303, 303, 303, 429]
    assert begun(come("F", "10.9.9.9")).status_code == 303


def test_an_address_that_is_forged_changes_nothing(come, strict):
    """The proxy adds the address that it sees to what the sender wrote."""
    for number in range(4):
        assert begun(come("Eve", f"1.2.3.{number}, 10.7.7.7")).status_code == 303
    assert begun(come("Eve", "1.2.3.9, 10.7.7.7")).status_code == 429
    assert begun(come("Bo", "1.2.3.9, 10.7.7.8")).status_code == 303


def test_neighbours_in_a_household_have_one_address(come):
    for number in range(4):
        assert begun(come("Eve", f"2001:db8:1:2::{number}")).status_code == 303
    assert begun(come("Eve", "2001:db8:1:2:a::1")).status_code == 429
    assert begun(come("Bo", "2001:db8:1:3::1")).status_code == 303


def test_a_header_of_somebody_who_is_no_proxy_is_ignored(tmp_path):
    (tmp_path / "settings.toml").write_text('[limits]\nmatches = "1 per hour"\naddress = 2\n')
    table = Table(tmp_path / "table.db", settings=read_settings(tmp_path / "settings.toml"))
    try:
        answers = []
        for number in range(3):
            eve = Person(table, "Eve")
            forged = {"x-forwarded-for": f"1.2.3.{number}", "x-forwarded-proto": "https"}
            eve.client.headers.update(forged)
            answers.append(begun(eve))
            eve.close()
        assert [each.status_code for each in answers] == [303, 303, 429]
        assert "Secure" not in answers[0].headers["set-cookie"]
    finally:
        table.stop()


def test_a_proxy_says_whether_by_https(come):
    ada = come()
    ada.client.headers["x-forwarded-proto"] = "https"
    assert "Secure" in begun(ada).headers["set-cookie"]


def test_records_have_a_number_and_a_size(come):
    ada = come()
    assert [bring(ada).status_code for _ in range(2)] == [303, 303]
    refused = bring(ada)
    assert refused.status_code == 429
    assert refused.text.startswith("Many records were brought from here lately; it goes on in ")
    large = bring(come("Cy", "10.8.8.8"), "#" * 50_000_000)
    assert (large.status_code, large.text) == (400, "What was sent is too large.")


def test_pictures_go_on_after_as_long_as_was_said(come):
    ada = come()
    match = begun(ada).headers["location"]
    answers = [ada.client.get(f"{match}/picture.svg") for _ in range(3)]
    assert [each.status_code for each in answers] == [200, 200, 429]
    time.sleep(int(answers[2].headers["retry-after"]))
    assert ada.client.get(f"{match}/picture.svg").status_code == 200


def test_an_analysis_costs_only_when_it_begins(come, strict):
    ada = come()
    running = begun(ada).headers["location"]
    assert ada.client.get(f"{running}/analysis").status_code == 409
    first, second = [
        keep(strict.database, recorded("russian-2021-2"), ["Ada"] * 2)[0] for _ in "ab"
    ]
    assert [ada.client.get(f"{first}/analysis").status_code for _ in range(3)] == [200] * 3
    assert ada.client.get(f"{second}/analysis").status_code == 429
    assert ada.client.get(f"{first}/analysis").status_code == 200


def test_a_guest_has_few_tabs_open_at_the_same_time(come, strict):
    ada = come()
    match = begun(ada).headers["location"]
    with ExitStack() as opened:

        def listen(person):
            told = person.client.stream("GET", f"{match}/stream")
            return opened.enter_context(told)

        answers = [listen(ada) for _ in range(4)]
        assert [each.status_code for each in answers] == [200, 200, 200, 429]
        assert answers[3].headers["retry-after"] == "30"
        bo = come("Bo")
        assert [listen(bo).status_code for _ in range(4)] == [200, 200, 200, 429], "six an address"
        assert sum(strict.streams.held.values()) == 9
    until(lambda: not strict.streams.held)
    with ada.client.stream("GET", f"{match}/stream") as told:
        assert told.status_code == 200


def test_all_requests_together_have_a_limit_but_files_do_not_count(tmp_path):
    (tmp_path / "settings.toml").write_text('[limits]\nrequests = "3 per hour"\naddress = 1\n')
    table = Table(tmp_path / "table.db", settings=read_settings(tmp_path / "settings.toml"))
    try:
        with http_client(base_url=table.url, limits=KEEPS_NOTHING) as client:
            assert [client.get("/").status_code for _ in range(4)] == [200, 200, 200, 429]
            assert client.get("/theme.css").status_code == 200
            assert client.get("/rules/russian").status_code == 429
    finally:
        table.stop()


@pytest.mark.parametrize("jump", [86_400, -86_400], ids=["forward", "back"])
def test_a_clock_that_jumps_makes_nobody_wait_for_it(come, monkeypatch, jump):
    ada = come()
    ada.client.post("/preferences", data={"name": "Ada"})
    assert [begun(ada).status_code for _ in range(3)] == [303, 303, 429]
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + jump)
    assert [begun(ada).status_code for _ in range(3)] == [303, 303, 429]
    assert int(begun(ada).headers["retry-after"]) <= 3600


def test_previews_of_one_guest_are_made_one_by_one(monkeypatch):
    """So a page that somebody else asks for waits for one of them at most."""

    async def ask():
        guests: Any = SimpleNamespace(signed=lambda request: request)
        limiter = Limiter(Limits(), guests, None)  # type: ignore[arg-type]
        monkeypatch.setattr(limits, "address_of", lambda request: "here")
        made = []

        async def preview(who, cost):
            async with limiter.turn(who, cost):
                made.append(f"{who} begins")
                await asyncio.sleep(0)
                made.append(f"{who} ends")

        many = [preview("ada", limits.PREVIEWS) for _ in range(3)]
        await asyncio.gather(*many, preview("bo", limits.PREVIEWS), preview("ada", None))
        return made

    made = asyncio.run(ask())
    assert made[:3] == ["ada begins", "bo begins", "ada begins"]
    assert made[-4:] == ["ada begins", "ada ends"] * 2
