"""The command that opens the table: what it says, when it opens a browser, and how it ends."""

import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path

import pytest

from footplate.cli import main
from footplate.cli.table import reached_at
from footplate.table.web import server

TABLE = (sys.executable, "-m", "footplate.cli", "table", "--no-browser")


@pytest.fixture
def opened(monkeypatch, tmp_path):
    """Runs the command without serving; returns what it printed and the browser's pages."""
    pages: list[str] = []
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "40")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(server, "serve", lambda url, listening, *more: listening.close())
    monkeypatch.setattr(threading, "Timer", lambda wait, what, words: Now(pages, words))
    return pages


class Now:
    """A timer that does not wait."""

    def __init__(self, pages, words):
        self.start = lambda: pages.extend(words)


def test_without_a_word_the_table_is_opened(opened, monkeypatch, capsys, tmp_path):
    command = sys.modules["footplate.cli.table"]
    listen = command._listen
    asked = []

    def elsewhere(host, port):
        asked.append((host, port))
        return listen(host, 0)

    monkeypatch.setattr(command, "_listen", elsewhere)
    monkeypatch.setenv("DISPLAY", ":0")
    assert main([]) == 0
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.startswith("The table is open at http://localhost:")
    assert second == f"Matches are kept in {tmp_path}/footplate/table.db"
    assert third == "Ctrl-C closes it."
    assert opened == [first.split()[-1]]
    assert asked == [("127.0.0.1", 8018)]


def test_without_a_display_the_address_is_all(opened, capsys):
    assert main(["table", "--port", "0"]) == 0
    assert "The table is open at http://localhost:" in capsys.readouterr().out
    assert opened == [], "no browser takes the terminal over"


def test_no_browser_is_opened_if_none_is_wanted(opened, monkeypatch):
    monkeypatch.setenv("BROWSER", "firefox")
    assert main(["table", "--port", "0", "--no-browser"]) == 0
    assert opened == []
    assert main(["table", "--port", "0"]) == 0
    assert len(opened) == 1


@pytest.mark.parametrize(
    "host, name",
    [
        ("127.0.0.1", "localhost"),
        ("::1", "localhost"),
        ("10.0.0.7", "10.0.0.7"),
        ("fe::1", "[fe::1]"),
    ],
)
def test_the_address_is_one_that_works(host, name):
    assert reached_at(host) == name


def test_a_table_for_the_network_is_reached_by_its_address_there(monkeypatch):
    class Network(socket.socket):
        def connect(self, where):
            pass

        def getsockname(self):
            return ("192.168.1.5", 1234)

    class Alone(socket.socket):
        def connect(self, where):
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Network)
    assert reached_at("0.0.0.0") == "192.168.1.5"
    monkeypatch.setattr(socket, "socket", Alone)
    assert reached_at("0.0.0.0") == "localhost"


@pytest.mark.parametrize(
    "words, says",
    [
        (("--port", "-1"), "-1 is not a port: use 0 to 65535"),
        (("--port", "65536"), "65536 is not a port: use 0 to 65535"),
        (("--port", "x"), '--port: "x" is not a whole number'),
        (("--host", ""), "--host: name an address, such as 127.0.0.1"),
        (("--host", " "), "--host: name an address, such as 127.0.0.1"),
        (("--host", "999.1.1.1"), "cannot listen on 999.1.1.1, port "),
        (("--database", "/dev/null/x/y.db"), "there is no folder /dev/null/x"),
        (("--database", "/dev"), "unable to open database file"),
        (("--database", "nonsense://x"), "not with nonsense://"),
        (("--database", "sqlite:///x.db"), "not with sqlite://"),
        (("--database", "sqlite+aiosqlite://["), "Invalid SQLite URL"),
        (("--database", "://x"), "Could not parse"),
    ],
)
def test_bad_input_is_one_sentence(opened, capsys, tmp_path, monkeypatch, words, says):
    monkeypatch.chdir(tmp_path)
    assert main(["table", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("footplate: ")
    assert err.count("\n") == 1
    assert says in err
    assert opened == []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_it_is_told_to_stop(tmp_path, number):
    file = tmp_path / "new folder" / "a.db"
    file.parent.mkdir()
    process = subprocess.Popen(
        [*TABLE, "--port", "0", "--database", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "COLUMNS": "200"},
        start_new_session=True,
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[-1]
    with urllib.request.urlopen(address, timeout=30) as page:
        assert b"Russian Railroads" in page.read()
    os.killpg(process.pid, number)
    _, errors = process.communicate(timeout=30)
    assert errors == ""
    assert process.returncode in (0, 130, -number)
    assert Path(file).exists()
