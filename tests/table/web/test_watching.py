"""What whoever runs a table sees of it: health, metrics and the log."""

import json
import logging
import re
import signal
import socket
import threading
import time

import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.table.serving import (
    KEEPS_NOTHING,
    Person,
    Process,
    Table,
    http_client,
    http_get,
    invites,
    until,
)

from footplate.table.settings import read_settings
from footplate.table.thinking.queue import Queue, Waiting
from footplate.table.web.logs import REQUEST, JsonLines, Lines

SETTINGS = '[watching]\nmetrics = ["127.0.0.1", "10.0.0.0/8"]\nlog_json = true\n'
BROKEN = (b"nothing of the kind", b'--x\r\nContent-Disposition: form-data; name="a\r\n\r\n', b"--x")


@pytest.fixture
def settings(tmp_path):
    """A file of settings that lets this machine read the metrics."""
    file = tmp_path / "settings.toml"
    file.write_text(SETTINGS)
    return file


@pytest.fixture
def watched(tmp_path, settings):
    """A table whose metrics can be read from here."""
    opened = Table(tmp_path / "table.db", settings=read_settings(settings))
    yield opened
    opened.stop()


def numbers(table):
    """The metrics of a table, by name and labels."""
    answer = http_get(table.url + "/metrics")
    assert answer.status_code == 200
    found = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            found[(sample.name, *sorted(sample.labels.values()))] = sample.value
    return found


def test_a_table_that_is_well_says_so(table):
    answer = http_get(table.url + "/health")
    assert answer.status_code == 200
    assert answer.json() == {"well": True, "database": True, "waiting": 0, "oldest": 0.0}
    assert answer.headers["cache-control"] == "no-store"


def test_a_table_without_its_database_is_not_well(watched):
    watched.database.rename(watched.database.with_name("elsewhere.db"))
    answer = http_get(watched.url + "/health")
    assert (answer.status_code, answer.json()["database"]) == (503, False)
    watched.database.with_name("elsewhere.db").rename(watched.database)
    assert http_get(watched.url + "/health").status_code == 200


def test_a_table_whose_work_waits_for_long_is_not_well(tmp_path, monkeypatch):
    table = Table(tmp_path / "table.db")
    try:
        for seconds, status in ((600.0, 200), (601.0, 503)):

            async def waiting(_, seconds=seconds):
                return Waiting(7, seconds)

            monkeypatch.setattr(Queue, "waiting", waiting)
            answer = http_get(table.url + "/health")
            assert answer.status_code == status
            told = {"well": status == 200, "database": True, "waiting": 7, "oldest": seconds}
            assert answer.json() == told
    finally:
        table.stop()


def test_requests_are_counted_by_route_and_status(watched):
    ada = Person(watched)
    match = ada.match("me", "random")
    ada.page(match)
    ada.client.get("/match/nobody-knows")
    ada.client.get("/nowhere")
    found = numbers(watched)
    assert found["footplate_requests_total", "/matches", "303", "POST"] == 1
    assert found["footplate_requests_total", "/match/{match}", "200", "GET"] == 1
    assert found["footplate_requests_total", "/match/{match}", "404", "GET"] == 1
    assert found["footplate_requests_total", "404", "GET", "none"] == 1
    assert found["footplate_request_seconds_count", "/match/{match}"] == 2
    assert found["footplate_request_seconds_sum", "/match/{match}"] > 0
    assert match not in http_get(watched.url + "/metrics").text
    ada.close()


def test_metrics_show_streams_matches_and_work(watched):
    ada = Person(watched)
    match = ada.match("random", "random")
    with ada.client.stream("GET", f"{match}/stream"):
        found = until(lambda: (now := numbers(watched))[("footplate_streams",)] and now)
        assert found["footplate_streams",] == 1
        assert found["footplate_matches",] == 1
        assert found["footplate_work_waiting",] == 0
    until(lambda: numbers(watched)["footplate_work_total", "turn"] >= 1)
    assert numbers(watched)["footplate_work_seconds_total", "turn"] > 0
    until(lambda: numbers(watched)["footplate_streams",] == 0)
    assert numbers(watched)["process_resident_memory_bytes",] > 1e6
    ada.close()


def test_nobody_finds_the_metrics_unless_the_settings_say_who(table, watched):
    refused = http_get(table.url + "/metrics")
    assert refused.status_code == 404
    assert refused.text == http_get(table.url + "/nowhere").text
    for header in ("X-Forwarded-For", "Forwarded", "Via"):
        through = http_get(watched.url + "/metrics", headers={header: "127.0.0.1"})
        assert through.status_code == 404, "a proxy beside the table lets nobody in"


def test_every_answer_has_an_id_of_its_own(table):
    found = [http_get(table.url + path) for path in ("/", "/nowhere", "/static/match.js")]
    names = {each.headers["x-request-id"] for each in found}
    assert len(names) == 3
    assert all(re.fullmatch("[0-9a-f]{16}", name) for name in names)


def test_the_log_has_a_json_object_for_each_request_and_no_secrets(tmp_path, settings):
    table = Process(tmp_path / "table.db", 0, "--settings", str(settings))
    ada = Person(table.url)
    match = ada.match("me", "open")
    invite = invites(ada.page(match))[0]
    ada.page(invite)
    bo = Person(table.url, "Bo")
    back = "/back/Kx3-_secret_secret_abc"
    bo.client.get(back)
    answer = bo.client.post(invite, data={"name": "Bo"})
    for body in BROKEN:
        bo.client.post(
            "/records", content=body, headers={"content-type": "multipart/form-data; boundary=x"}
        )
    (tmp_path / "table.db").rename(tmp_path / "gone.db")
    assert ada.client.post("/preferences", data={"name": "Ada"}).status_code == 503
    (tmp_path / "gone.db").rename(tmp_path / "table.db")
    _, err, _ = table.end(signal.SIGTERM)
    cookies = [str(each.value) for person in (ada, bo) for each in person.client.cookies.jar]
    assert cookies
    lines = [json.loads(line) for line in err.splitlines()]
    assert {"time", "level", "logger", "message"} <= lines[0].keys()
    asked = [line for line in lines if "path" in line]
    assert answer.headers["x-request-id"] in [line["request"] for line in asked]
    (line,) = [each for each in asked if each["request"] == answer.headers["x-request-id"]]
    assert (line["method"], line["path"], line["status"]) == ("POST", "/join/…", 303)
    assert line["ms"] > 0
    assert "/back/…" in [line["path"] for line in asked]
    for secret in (invite[6:], back[6:], *cookies, *[each.partition(".")[0] for each in cookies]):
        assert secret.strip('"') not in err
    assert not [line for line in lines if "multipart" in line["logger"]]
    for person in (ada, bo):
        person.close()


def test_a_broken_form_writes_nothing_into_the_log(tmp_path):
    table = Process(tmp_path / "table.db")
    for head in ("POST /matches", "POST /records"):  # somebody who goes away half-way
        with socket.create_connection(("127.0.0.1", table.port)) as sending:
            said = f"Host: 127.0.0.1:{table.port}\r\nOrigin: {table.url}\r\nContent-Length: 99\r\n"
            said += "Content-Type: application/x-www-form-urlencoded"
            sending.sendall(f"{head} HTTP/1.1\r\n{said}\r\n\r\nname=".encode())
    with http_client(base_url=table.url, headers={"origin": table.url}) as client:
        kind = {"content-type": "multipart/form-data; boundary=x"}
        for path in ("/records", "/matches", "/preferences"):
            for body in BROKEN:
                answer = client.post(path, content=body, headers=kind)
                assert 400 <= answer.status_code < 500
                assert "\n" not in answer.text
    _, err, _ = table.end(signal.SIGTERM)
    assert err == ""


def test_an_error_is_logged_with_its_place_and_without_private_links():
    try:
        raise ValueError("nobody sits at /join/abcdefghijkl")
    except ValueError as error:
        told = (type(error), error, error.__traceback__)
        record = logging.LogRecord("footplate", 40, __file__, 1, "at /back/%s", ("xyz",), told)
    REQUEST.set("00ff")
    found = json.loads(JsonLines().format(record))
    assert found["message"] == "at /back/…"
    assert found["request"] == "00ff"
    assert found["error"].endswith("ValueError: nobody sits at /join/…")
    assert "\n" not in JsonLines().format(record)
    assert Lines().format(record).startswith("at /back/…\nTraceback")


def test_a_table_with_many_listeners_stops_in_time(tmp_path):
    """Bots think meanwhile, for whom nobody waits."""
    table = Process(tmp_path / "table.db")
    ada = Person(table.url)
    match = ada.match("plan:1s", "plan:1s", "plan:1s")
    begun, ended = threading.Barrier(31), []

    def listen():
        with (
            http_client(base_url=table.url, limits=KEEPS_NOTHING, timeout=60) as client,
            client.stream("GET", f"{match}/stream") as told,
        ):
            begun.wait(60)
            for _ in told.iter_bytes():
                pass
            ended.append(told.status_code)

    threads = [threading.Thread(target=listen) for _ in range(30)]
    for each in threads:
        each.start()
    begun.wait(60)
    time.sleep(0.5)
    _, err, took = table.end(signal.SIGTERM)
    for each in threads:
        each.join(10)
    assert err == ""
    assert took < 5
    assert ended == [200] * 30, "each stream had an end"
    ada.close()
