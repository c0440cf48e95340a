"""What it costs a table that many people watch one match; prints, never judges.

    python bench/listeners.py [--listeners 1000] [--turns 10] [--game world]

It starts a table in a process of its own and begins a match of two persons at one machine. Then it
opens streams as browsers do, and plays turns. For each confirmed turn: the processor time of the
table, and when the last listener had the change. Before and after: what the table keeps in memory.
The time that this program needs itself is printed apart.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

SETTINGS = Path(__file__).parent / "settings.toml"
"""Limits that let one address do whatever a load generator does."""
TICKS = os.sysconf("SC_CLK_TCK")


def spent(process: int, *, gone: bool = False) -> float:
    """Seconds of processor time that a process has taken, and with `gone` its ended children."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(int(each) for each in fields[11 : 15 if gone else 13]) / TICKS


def memory(process: int) -> int:
    """The memory that a process keeps, in bytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def children(process: int) -> list[int]:
    """The processes that a process has started and that still run, but for Python's tracker."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    words = {each: Path(f"/proc/{each}/cmdline").read_text() for each in found}
    return [int(each) for each in found if "resource_tracker" not in words[each]]


class Person:
    """Somebody with a browser, who sends forms and gets pages."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())

    def get(self, path: str) -> str:
        """The text of a page."""
        with self.opener.open(self.url + path) as answer:
            return str(answer.read().decode())

    def post(self, path: str, **form: object) -> str:
        """Send a form; where it leads."""
        data = urllib.parse.urlencode(form).encode()
        asked = urllib.request.Request(self.url + path, data, {"origin": self.url})
        with self.opener.open(asked) as answer:
            return str(answer.url)


class Listener:
    """A stream that is read and thrown away; it notes when the last piece came."""

    def __init__(self) -> None:
        self.at = 0.0
        self.bytes = 0

    async def listen(self, port: int, path: str, cookie: str = "") -> None:
        """Open the stream, as whoever has a cookie, and read it to its end."""
        read, write = await asyncio.open_connection("127.0.0.1", port)
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Accept: text/event-stream",
            "Accept-Encoding: gzip, deflate, br",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        write.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        try:
            while piece := await read.read(1 << 16):
                self.at = time.monotonic()
                self.bytes += len(piece)
        finally:
            write.close()


async def quiet(listeners: list[Listener], since: float, process: int) -> None:
    """Wait until every listener has heard something since a moment, and the table rests."""
    while any(each.at < since for each in listeners) and time.monotonic() < since + 60:
        await asyncio.sleep(0.02)
    before = -1.0
    while spent(process) != before:
        before = spent(process)
        await asyncio.sleep(0.3)


def spread(values: list[float]) -> str:
    """The middle of some values, and the most."""
    return f"{median(values):.2f} (most {max(values):.2f})"


class Opened(NamedTuple):
    """A table that is open."""

    url: str
    port: int
    process: int
    database: Path


@contextmanager
def opened(*words: str, database: str | None = None) -> Iterator[Opened]:
    """Open a table in a process of its own, with an empty database if none is given."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "footplate", "table", "--port", str(port), "--no-browser"]
        command += ["--database", database or f"{folder}/table.db"]
        command += ["--settings", str(SETTINGS), *words]
        table = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        url = f"http://127.0.0.1:{port}"
        try:
            while True:
                try:
                    urllib.request.urlopen(url).close()
                    break
                except OSError:
                    time.sleep(0.1)
            yield Opened(url, port, table.pid, Path(folder) / "table.db")
        finally:
            table.terminate()
            table.wait()


async def measure(table: Opened, asked: argparse.Namespace) -> None:
    """Begin a match, listen to it, play turns, and print what they took."""
    url, port, process, _ = table
    ada = Person(url)
    ada.get("/")
    begun = {"name": "Ada", "game": asked.game, "option.players": 2, "seat.1": "person"}
    where = await asyncio.to_thread(ada.post, "/matches", **begun)
    path = where.removeprefix(url).partition("?")[0]
    page = await asyncio.to_thread(ada.get, path)
    mark = re.search(r'data-version="([^"]+)"', page)
    assert mark is not None
    empty = memory(process)
    listeners = [Listener() for _ in range(asked.listeners)]
    tasks = []
    began = time.monotonic()
    for number, each in enumerate(listeners):
        tasks.append(asyncio.create_task(each.listen(port, f"{path}/stream?version={mark[1]}")))
        if number % 100 == 99:
            await asyncio.sleep(0.1)
    await quiet(listeners, began, process)
    full = memory(process)
    kb = (full - empty) / 1024 / max(1, asked.listeners)
    print(f"{asked.listeners} listeners: {empty >> 20} MB before, {full >> 20} MB after, ", end="")
    print(f"{kb:.0f} KB each; opened and quiet after {time.monotonic() - began:.1f} s")
    costs: list[float] = []
    lasts: list[float] = []
    sizes: list[float] = []
    own: list[float] = []
    await asyncio.to_thread(ada.post, "/preferences", name="Ada", confirm="on", back=path)
    while len(costs) < asked.turns:
        page = await asyncio.to_thread(ada.get, path)
        ply = int(re.search(r'data-ply="(\d+)"', page)[1])  # type: ignore[index]
        action = re.search(r'data-act="(\d+)"', page)
        assert action is not None, "nothing can be chosen"
        before = sum(each.bytes for each in listeners)
        now, cpu, mine = time.monotonic(), spent(process), time.process_time()
        await asyncio.to_thread(ada.post, f"{path}/play", ply=ply, action=action[1])
        undo = (await asyncio.to_thread(ada.get, path)).partition(f"{path}/undo")[2]
        if "disabled" not in undo.partition("</form>")[0]:
            continue  # a step of a draft, which nobody else sees
        await quiet(listeners, now, process)
        costs.append(spent(process) - cpu)
        own.append(time.process_time() - mine)
        lasts.append(max(each.at for each in listeners) - now)
        sizes.append((sum(each.bytes for each in listeners) - before) / max(1, len(listeners)))
    print(f"a confirmed turn: {spread(costs)} s of processor time;")
    print(f"  the last listener sees it after {spread(lasts)} s; {median(sizes):,.0f} bytes each;")
    print(f"  this program took {spread(own)} s of its own")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.sleep(asked.after)
    print(f"after everybody has left: {memory(process) >> 20} MB")


def main() -> None:
    """Start a table, measure, print."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--listeners", type=int, default=1000)
    words.add_argument("--turns", type=int, default=10)
    words.add_argument("--game", default="russian")
    words.add_argument("--after", type=float, default=6, help="seconds until memory is read again")
    asked = words.parse_args()
    with opened() as table:
        asyncio.run(measure(table, asked))


if __name__ == "__main__":
    main()
