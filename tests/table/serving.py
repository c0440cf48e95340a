"""A table that listens on a free port, and people who use it as browsers do."""

from __future__ import annotations

import asyncio
import contextlib
import html
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import uvicorn
from itsdangerous import Signer
from limits import parse
from sqlalchemy import create_engine

import footplate
from footplate.bots import bot, decide
from footplate.kernel import record
from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.table.kept.store import Store
from footplate.table.kept.values import Ply, Seat, new_guest
from footplate.table.matches.hosted import Hosted
from footplate.table.settings import Limits, Settings, Thinking
from footplate.table.web.app import create_app
from footplate.table.web.server import Server

WORDS = (sys.executable, "-m", "footplate.cli", "table", "--no-browser", "--port")
"""A table as people start it."""

PATIENCE = 30.0
"""Seconds after which something that should come is missing."""
PATIENT = Settings(
    limits=Limits(requests=parse("60000 per minute")), thinking=Thinking(processes=1)
)
"""Settings for tests, which ask more often than people while they wait for something."""
KEEPS_NOTHING = httpx.Limits(max_keepalive_connections=0)
"""Every request closes its socket: a test that fails leaves none that fails another one."""


def http_client(**options: Any) -> httpx.Client:
    """A client without TLS: to read the certificates of the world takes 30 ms."""
    return httpx.Client(verify=False, **options)


def http_get(address: str, **options: Any) -> httpx.Response:
    """The answer to one request without TLS."""
    return httpx.get(address, verify=False, **options)


Database: TypeAlias = Path | str
"""A file, or the URL of a database of PostgreSQL."""


def url_of(database: Database) -> str:
    """The URL of a database, with an async driver."""
    return database if isinstance(database, str) else f"sqlite+aiosqlite:///{database}"


def sql(database: Database, words: str, *values: object) -> list[tuple[Any, ...]]:
    """Change or read rows of a database behind the back of the table; `?` stands for a value."""
    engine = create_engine(url_of(database).replace("+aiosqlite", ""))
    try:
        with engine.begin() as db:
            if isinstance(database, str):
                words = words.replace("?", "%s")
            found = db.exec_driver_sql(words, values)
            return [tuple(row) for row in found] if found.returns_rows else []
    finally:
        engine.dispose()


class Table:
    """A table in a thread of this process."""

    def __init__(self, database: Database, port: int = 0, settings: Settings = PATIENT) -> None:
        self.database = database
        self.listening = socket.socket()
        self.listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listening.bind(("127.0.0.1", port))
        self.port = self.listening.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        app = create_app(url_of(database), settings=settings)
        config = uvicorn.Config(
            app,
            log_level="error",
            timeout_graceful_shutdown=1,
            ws="none",
            lifespan="on",
            proxy_headers=False,
        )
        self.streams = app.state.streams
        self.server = Server(config, self.streams)
        self.thread = threading.Thread(
            target=self.server.run, args=([self.listening],), daemon=True
        )
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started, "the table did not start"

    def stop(self) -> None:
        """Close it, as a signal would."""
        _close(self)
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the table did not stop"
        self.listening.close()


class Process:
    """A table in a process of its own."""

    def __init__(self, database: Database, port: int = 0, *more: str, processes: int = 1) -> None:
        self.database = database
        several = ["--processes", str(processes)]
        # A file and no pipe: what nobody reads would stop a table that has much to say.
        self.errors = tempfile.TemporaryFile("w+")  # noqa: SIM115 (`_said` closes it)
        self.process = subprocess.Popen(
            [*WORDS, str(port), "--database", str(database), *several, *more],
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env={**os.environ, "COLUMNS": "200"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^/]+:(\d+)/", line)
        if found is None:
            self.process.communicate(timeout=20)
            raise AssertionError(line + self._said())
        self.url = f"http://127.0.0.1:{found[1]}"
        self.port = int(found[1])

        def answers() -> bool:
            try:
                return http_get(self.url + "/theme.css", timeout=5).status_code == 200
            except httpx.TransportError:
                return False

        try:
            until(answers, 2 * PATIENCE)
        except AssertionError:
            self.process.kill()
            raise

    def end(self, with_signal: int) -> tuple[int, str, float]:
        """Send a signal; returns the exit status, what was written and how long it took."""
        began = time.monotonic()
        self.process.send_signal(with_signal)
        self.process.communicate(timeout=30)
        return self.process.returncode, self._said(), time.monotonic() - began

    def _said(self) -> str:
        """What was written to standard error; it can be read once."""
        with self.errors as file:
            file.seek(0)
            return file.read()


def _close(table: Table) -> None:
    """End the streams and let the server stop."""
    table.server.should_exit = True
    with contextlib.suppress(httpx.HTTPError):  # so that its loop turns once more
        http_get(table.url + "/theme.css", timeout=1)


def until(true: Any, patience: float = PATIENCE) -> Any:
    """Wait until something is true; returns it."""
    end = time.monotonic() + patience
    pause = 0.01
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(pause)
        pause = min(pause * 1.3, 0.15)  # asking takes time from whoever is asked
    raise AssertionError("what was waited for did not come")


class Person:
    """A browser without a screen: cookies, forms and links."""

    def __init__(self, table: Table | str, name: str = "Ada") -> None:
        self.url = table if isinstance(table, str) else table.url
        self.name = name
        self.client = http_client(
            base_url=self.url, headers={"origin": self.url}, timeout=PATIENCE, limits=KEEPS_NOTHING
        )

    def begin(self, *seats: str, **options: str) -> httpx.Response:
        """Start a match from the lobby: `begin("me", "greedy", edition="2013")`."""
        game = options.pop("game", "russian")
        form = {"game": game, "name": self.name, "option.players": str(len(seats))}
        form["pace"] = options.pop("pace", "instant")
        form |= {f"option.{key}": value for key, value in options.items()}
        form |= {f"seat.{seat}": kind for seat, kind in enumerate(seats)}
        answer = self.client.post("/matches", data=form)
        assert answer.status_code == 303, answer.text
        return answer

    def match(self, *seats: str, **options: str) -> str:
        """The address of a new match."""
        return self.begin(*seats, **options).headers["location"]

    def page(self, address: str) -> str:
        """A page that is there."""
        answer = self.client.get(address)
        assert answer.status_code == 200, answer.text
        return answer.text

    def post(self, address: str, **fields: object) -> httpx.Response:
        """Send what the script would send."""
        return self.client.post(
            address,
            json={key: str(value) for key, value in fields.items()},
            headers={"accept": "application/json"},
        )

    def play(self, match: str, index: int = 0) -> httpx.Response:
        """Take a choice from the list, by its place."""
        page = self.page(match)
        return self.post(f"{match}/play", ply=ply_of(page), action=offers(page)[index])

    def turn(self, match: str) -> None:
        """A whole turn, once it has come: the first choices, then confirm."""
        page = until(lambda: page if offers(page := self.page(match)) else None)
        while offers(page):
            answer = self.post(f"{match}/play", ply=ply_of(page), action=offers(page)[0])
            assert answer.status_code == 204, answer.text
            page = self.page(match)
        if can(page, "confirm"):
            answer = self.post(f"{match}/confirm", ply=ply_of(page))
            assert answer.status_code == 204, answer.text

    def close(self) -> None:
        """Close the browser."""
        self.client.close()


def ply_of(page: str) -> int:
    """The ply that a page shows."""
    found = re.search(r'id="live"[^>]* data-ply="(\d+)"', page)
    assert found
    return int(found[1])


def offers(page: str) -> list[int]:
    """The actions that a page lists."""
    return [int(n) for n in re.findall(r'data-act="(\d+)"', page)]


def status_of(page: str) -> str:
    """The first line of the page: whose turn it is."""
    found = re.search(r'<h1 id="status">(.*?)</h1>', page)
    assert found
    return html.unescape(found[1])


def can(page: str, what: str) -> bool:
    """Whether undo, redo or confirm can be pressed."""
    found = re.search(rf'<form[^>]* id="{what}">.*?<button([^>]*)>', page, re.DOTALL)
    return found is not None and "disabled" not in found[1]


def notice(page: str) -> str:
    """What a page says that could not be replayed."""
    found = re.search(r'<p class="notice" id="notice">(.*?)</p>', page)
    return html.unescape(found[1]) if found else ""


def invites(page: str) -> list[str]:
    """The invitations that a page shows."""
    return re.findall(r'href="(/join/[^"]+)"', page)


# ---------------------------------------------------------------------- matches made beforehand


def played(seed: int, plies: int = 10_000, *, players: int = 2, edition: str = "2021") -> Match:
    """A match that bots have played so far, with a card from the pile as soon as one can be had."""
    game = footplate.game("russian", edition=edition, players=str(players))
    names = ["Ada", "Bo", "Cy", "Di"][:players]
    match = Match(game, seed, names, date="2026-01-02", auto_commit=True)
    rng = Generator(seed)
    thinker = bot("random")
    while match.ply < plies and match.current_player not in (CHANCE, TERMINAL):
        legal = match.state.legal_actions()
        look = [action for action in legal if game.action_text(action) in ("look", "start look")]
        match.play(look[0] if look else decide(thinker, game, match.state, rng))
    return match


RECORDS = Path(__file__).parent.parent / "records"


@cache
def whole(name: str) -> Match:
    """A whole game that is kept as a record, such as `world-mexico-3`."""
    return record.read((RECORDS / f"{name}.rail").read_bytes(), footplate.game)


def recorded(name: str, plies: int = 10_000, **options: str) -> Match:
    """The first plies of a whole game that is kept as a record, such as `world-mexico-3`.

    With options its moves are made in a game with these, as far as they are possible there.
    """
    game, entries = whole(name).game, whole(name).entries
    if options:
        given = {key: str(value) for key, value in game.options.items()}
        game = footplate.game(game.name, **{**given, **options})
    names = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"][: game.players]
    match = Match(game, None, names, date="2026-01-02", auto_deal=False, auto_commit=True)
    moves = [entry for entry in entries if entry.kind != "comment"]
    for entry in moves[:plies]:
        (match.chance if entry.player == CHANCE else match.play)(entry.move)
    return match


def where(match: Match, right: Any, last: int = 10_000) -> int:
    """The first ply at which a position is right for something."""
    state = match.game.start()
    for ply, move in enumerate(match.moves()[:last]):
        if state.current_player >= 0 and right(state):
            return ply
        state.apply_action(move)
    raise AssertionError("there is no such position in this match")


def secretive(*, players: int = 2, edition: str = "2021", after: int = 6) -> Match:
    """A running match in which cards were taken from the pile, and some plies after that."""
    for seed in range(50):
        match = played(seed, players=players, edition=edition)
        hidden = [n for n, entry in enumerate(match.entries) if entry.audience != EVERYBODY]
        if hidden and hidden[0] + 2 + after < match.ply:
            return played(seed, hidden[0] + 2 + after, players=players, edition=edition)
    raise AssertionError("no card was taken in any match")


def keep(
    database: Database, match: Match, guests: Sequence[str | None], *, draft: int = 0, seed: int = 1
) -> tuple[str, list[str]]:
    """Write a match into a database.

    Args:
        database: its file or URL.
        match: what was played.
        guests: the name of the person on each seat; None for a bot.
        draft: how many of the last plies are still a draft.
        seed: of the draws to come.

    Returns:
        The address of the match, and the guests' secret names by seat.
    """

    async def writing() -> tuple[str, list[str]]:
        store = Store(url_of(database))
        await store.open()
        known: dict[str, Any] = {}
        seats = []
        for seat, name in enumerate(guests):
            if name is None:
                seats.append(Seat(seat, "bot", match.names[seat], None, "random", None))
                continue
            if name not in known:
                known[name] = new_guest(name)
                await store.remember(known[name])
            guest = known[name].guest
            seats.append(Seat(seat, "person", match.names[seat], guest, None, None))
        entries = match.entries
        stands = len(entries) - draft
        plies = [Ply(entry.kind, entry.text) for entry in entries[:stands]]
        options = {key: str(value) for key, value in match.game.options.items()}
        name = await store.found(
            match.game.name,
            options,
            match.game.rules_version,
            seats,
            seed=seed,
            pace="instant",
            plies=plies,
        )
        if draft:
            await store.write(name, stands, [], [e.text for e in entries[stands:]], over=False)
        elif match.result is not None:
            await store.write(name, stands, [], [], over=True)
        await store.close()
        return f"/match/{name}", [seat.guest or "" for seat in seats]

    with ThreadPoolExecutor(1) as apart:  # where no loop runs, as one may in this thread
        return apart.submit(asyncio.run, writing()).result()


def with_store(database: Database, do: Callable[[Store], Awaitable[Any]]) -> Any:
    """Open the store of a database, do something with it, and close it again."""

    async def doing() -> Any:
        store = Store(url_of(database))
        try:
            await store.open()
            return await do(store)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as apart:  # where no loop runs, as that of a browser may in this one
        return apart.submit(asyncio.run, doing()).result()


def rows(database: Database, match: str) -> list[list[Any]]:
    """All that is kept of a match."""
    return [
        sql(database, f"select * from {table} where match = ? order by 1, 2", match[7:])
        for table in ("matches", "seats", "plies", "drafts")
    ]


async def nobody(hosted: Hosted) -> None:
    """No bot thinks."""


def mover(hosted: Hosted) -> int:
    """The seat on turn."""
    seat = hosted.mover()
    assert seat is not None
    return seat


def signed(database: Database, guest: str) -> str:
    """The cookie of a guest."""
    ((key,),) = sql(database, "select value from facts where name = 'cookie key'")
    return Signer(key, salt="guest").sign(guest).decode()


def sign_in(person: Person, database: Database, guest: str) -> None:
    """Give a person the cookie of a guest."""
    person.client.cookies.set("footplate", signed(database, guest))
