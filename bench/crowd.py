"""How a table bears many matches at a time; prints, never judges.

    python -m bench.crowd [--matches 200] [--listeners 1000] [--rate 7] [--seconds 60] [--greed]

It starts a table in a process of its own and begins matches of two persons at one machine. Streams
are open on all of them, and turns are played at a steady rate: each step is a page that is read and
a form that is sent. For each confirmed turn: the time from its last form to the last listener of
that match. With `--greed` one guest asks for much beside it: sixty matches against bots that think
a second for each decision, analyses and previews; another plays against `greedy`, and it is noted
how long that bot and the lobby take. The time that this program needs itself is printed apart.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import time
from statistics import quantiles
from typing import NamedTuple

import httpx
from bench.listeners import Listener, memory, opened, spent

BOT = "plan:1s"


class Place(NamedTuple):
    """A match with those who play and those who watch."""

    client: httpx.AsyncClient
    path: str
    listeners: list[Listener]


class Crowd:
    """People who play many matches at a table."""

    def __init__(self, url: str, port: int, game: str) -> None:
        self.url = url
        self.port = port
        self.game = game
        self.places: list[Place] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.times: list[float] = []
        self.late = 0

    def client(self) -> httpx.AsyncClient:
        """Somebody's browser."""
        return httpx.AsyncClient(base_url=self.url, headers={"origin": self.url}, timeout=60)

    async def begin(self, client: httpx.AsyncClient, name: str, bot: str = "person") -> str:
        """Begin a match; return its address."""
        form = {"name": name, "game": self.game, "option.players": "2", "seat.1": bot}
        answer = await client.post("/matches", data={**form, "pace": "instant"})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def gather(self, matches: int, listeners: int) -> None:
        """Begin matches, 50 for each guest, and open the streams."""
        for number in range(matches):
            if number % 50 == 0:
                client = self.client()
                await client.post("/preferences", data={"name": "Ada", "confirm": "on"})
            self.places.append(Place(client, await self.begin(client, "Ada"), []))
        for number in range(listeners):
            place = self.places[number % matches]
            page = await self.page(place) if number < matches else ""
            found = re.search(r'data-version="([^"]+)"', page)
            listener = Listener()
            place.listeners.append(listener)
            path = f"{place.path}/stream" + (f"?version={found[1]}" if found else "")
            self.tasks.append(asyncio.create_task(listener.listen(self.port, path)))
            await asyncio.sleep(0.002)

    async def page(self, place: Place) -> str:
        """The page of a match."""
        answer = await place.client.get(place.path)
        return answer.text

    async def turn(self, place: Place) -> None:
        """Play a turn, and note when the last listener has it."""
        while True:
            page = await self.page(place)
            ply = re.search(r'data-ply="(\d+)"', page)
            action = re.search(r'data-act="(\d+)"', page)
            if action is None or ply is None:
                return  # the match is over
            began = time.monotonic()
            form = {"ply": ply[1], "action": action[1]}
            await place.client.post(f"{place.path}/play", data=form)
            undo = (await self.page(place)).partition(f"{place.path}/undo")[2]
            if "disabled" in undo.partition("</form>")[0]:
                break
        while any(each.at < began for each in place.listeners):
            await asyncio.sleep(0.005)
            if time.monotonic() > began + 20:
                self.late += 1
                return
        self.times.append(max(each.at for each in place.listeners) - began)

    async def play(self, rate: float, seconds: float) -> None:
        """Begin turns at a steady rate, each in another match."""
        turns = []
        began = time.monotonic()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, began + number / rate - time.monotonic()))
            place = self.places[number % len(self.places)]
            turns.append(asyncio.create_task(self.turn(place)))
        await asyncio.gather(*turns)

    async def ask_for_much(self) -> None:
        """One guest begins sixty matches against slow bots, and asks for previews and pictures."""
        client = self.client()
        paths = [await self.begin(client, "Bo", BOT) for _ in range(59)]
        for path in paths:
            page = (await client.get(path)).text
            ply, action = re.search(r'data-ply="(\d+)"', page), re.search(r'data-act="(\d+)"', page)
            if ply and action:
                form = {"ply": ply[1], "action": action[1]}
                await client.post(f"{path}/play", data=form)
        for number in range(1000):
            path = paths[number % len(paths)]
            await client.get(f"{path}/preview?choose=1")

    async def neighbour(self, seconds: float) -> tuple[list[float], list[float]]:
        """Another guest plays against `greedy`: how long it and the lobby take."""
        client = self.client()
        await client.post("/preferences", data={"name": "Cy", "confirm": "on"})
        place = Place(client, await self.begin(client, "Cy", "greedy"), [])
        bots, lobbies = [], []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            began = time.monotonic()
            await client.get("/")
            lobbies.append(time.monotonic() - began)
            page = await self.page(place)
            ply, action = re.search(r'data-ply="(\d+)"', page), re.search(r'data-act="(\d+)"', page)
            if not (ply and action):
                place = Place(client, await self.begin(client, "Cy", "greedy"), [])
                continue
            form = {"ply": ply[1], "action": action[1]}
            began = time.monotonic()
            await client.post(f"{place.path}/play", data=form)
            while 'data-act="' not in (page := await self.page(place)):
                if "wins" in page or time.monotonic() > began + 60:
                    break
                await asyncio.sleep(0.02)
            bots.append(time.monotonic() - began)
        return bots, lobbies


def spread(values: list[float]) -> str:
    """The middle, the 99th percentile and the most, in milliseconds."""
    parts = quantiles(values, n=100)
    return (
        f"{1000 * parts[49]:,.0f} ms, 99% {1000 * parts[98]:,.0f}, most {1000 * max(values):,.0f}"
    )


async def measure(url: str, port: int, process: int, asked: argparse.Namespace) -> None:
    """Gather people, let them play, and print what it took."""
    crowd = Crowd(url, port, asked.game)
    await crowd.gather(asked.matches, asked.listeners)
    await asyncio.sleep(2)
    print(f"{asked.matches} matches, {asked.listeners} listeners, ", end="")
    print(f"{asked.rate} turns a second for {asked.seconds} s; {memory(process) >> 20} MB")
    cpu, own, began = spent(process), time.process_time(), time.monotonic()
    greed = asyncio.create_task(crowd.ask_for_much()) if asked.greed else None
    beside = asyncio.create_task(crowd.neighbour(asked.seconds)) if asked.greed else None
    await crowd.play(asked.rate, asked.seconds)
    took = time.monotonic() - began
    print(
        f"from the form to the last listener: {spread(crowd.times)}; {len(crowd.times)} turns, ",
        end="",
    )
    print(f"{crowd.late} never seen")
    print(f"the table took {(spent(process) - cpu) / took:.0%} of a core, ", end="")
    print(f"this program {(time.process_time() - own) / took:.0%}; {memory(process) >> 20} MB")
    if beside is not None and greed is not None:
        bots, lobbies = await beside
        greed.cancel()
        print(f"beside the greedy guest: a turn with its bot's answer {spread(bots)}; ", end="")
        print(f"the lobby {spread(lobbies)}")
    for task in crowd.tasks:
        task.cancel()
    await asyncio.gather(*crowd.tasks, return_exceptions=True)


def main() -> None:
    """Start a table, measure, print."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--matches", type=int, default=200)
    words.add_argument("--listeners", type=int, default=1000)
    words.add_argument("--rate", type=float, default=7)
    words.add_argument("--seconds", type=float, default=60)
    words.add_argument("--game", default="russian")
    words.add_argument("--greed", action="store_true")
    asked = words.parse_args()
    with opened() as (url, port, process):
        asyncio.run(measure(url, port, process, asked))


if __name__ == "__main__":
    main()
