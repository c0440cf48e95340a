"""A table that is killed loses nothing acknowledged; one that cannot open says why."""

import re
import signal
import subprocess
import sys
import time

import httpx
import pytest

PATIENCE = 60


class Running:
    """`footplate table` in a process of its own."""

    def __init__(self, database, *words):
        command = [sys.executable, "-m", "footplate.cli", "table", "--no-browser", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", str(database), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        assert self.process.stderr
        line = self.process.stdout.readline()
        self.url = found(r"http://[^\s]+", line).rstrip("/")
        assert self.url, line + self.process.stderr.read()

    def end(self, number):
        """Send a signal and wait for the end; returns how long that took."""
        began = time.monotonic()
        self.process.send_signal(number)
        self.process.communicate(timeout=PATIENCE)
        return time.monotonic() - began


@pytest.fixture
def start(tmp_path):
    """Start tables on one database; what still runs at the end is killed."""
    started = []

    def start(*words):
        started.append(Running(tmp_path / "table.db", *words))
        return started[-1]

    yield start
    for each in started:
        if each.process.poll() is None:
            each.end(signal.SIGKILL)


def client_of(table, cookies=None):
    return httpx.Client(
        base_url=table.url, headers={"origin": table.url}, cookies=cookies, timeout=PATIENCE
    )


def begin(client):
    """A match between two persons at this machine; returns its address."""
    form = {"game": "russian", "option.players": "2", "option.edition": "2021", "name": "Ada"}
    seats = {"seat.0": "me", "seat.1": "person", "name.1": "Bo"}
    answer = client.post("/matches", data={**form, **seats})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def ply_of(client, match):
    return int(found(r'data-ply="(\d+)"', client.get(match).text))


def found(pattern, text):
    """What the pattern's group matches, or an empty text."""
    return "".join(re.findall(pattern, text)[:1])


def step(client, match):
    """Do the first choice, or confirm; returns the ply that was acknowledged."""
    page = client.get(match).text
    ply = found(r'data-ply="(\d+)"', page)
    action = found(r'data-act="(\d+)"', page)
    if action:
        answer = client.post(f"{match}/play", data={"ply": ply, "action": action})
        assert answer.status_code == 303, answer.text
        return int(ply) + 1
    assert client.post(f"{match}/confirm", data={"ply": ply}).status_code == 303
    return int(ply)


def test_what_was_acknowledged_survives_a_kill(start):
    table = start()
    client = client_of(table)
    match = begin(client)
    cookies = client.cookies
    known = 0
    for number in range(18):
        known = step(client, match)
        if number % 6 == 5:  # in the middle of drafts and between turns
            client.close()
            table.end(signal.SIGKILL)
            table = start()
            client = client_of(table, cookies)
            assert ply_of(client, match) >= known
            journal = client.get(match).text.count('id="line-')
            assert journal > 0
    record = client.get(f"{match}/record.rail").text
    assert record.startswith("Footplate record")
    client.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_at_once_although_browsers_listen(start, number):
    table = start()
    client = client_of(table)
    match = begin(client)
    with client.stream("GET", f"{match}/stream") as stream:
        lines = stream.iter_lines()
        assert any(line.startswith("data:") for line in lines)
        assert table.end(number) < 15
    client.close()


def wrong(*words):
    """The sentence with which the table does not open."""
    ran = subprocess.run(
        [sys.executable, "-m", "footplate.cli", "table", "--no-browser", *words],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 2, ran.stderr
    assert "Traceback" not in ran.stderr
    sentence = ran.stderr.strip()
    assert sentence
    return sentence


def test_a_port_that_is_taken_is_said(start, tmp_path):
    table = start()
    port = table.url.rsplit(":", 1)[1]
    assert port in wrong("--port", port, "--database", str(tmp_path / "other.db"))


def test_a_file_that_is_no_database_is_said(tmp_path):
    file = tmp_path / "letter.db"
    file.write_text("Dear Ada, this is not a database. " * 200)
    assert "letter.db" in wrong("--port", "0", "--database", str(file))
    assert file.read_text().startswith("Dear Ada")


def test_a_folder_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    assert "file" in wrong("--port", "0", "--database", str(tmp_path / "file" / "table.db"))


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_number_that_is_no_port_is_said(port, tmp_path):
    assert port in wrong("--port", port, "--database", str(tmp_path / "table.db"))
