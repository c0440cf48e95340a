"""Workers that are killed while they think for a table."""

import asyncio
import random
import signal
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any

import pytest
from tests.faults.players import children, running
from tests.table.serving import Person, played, sql, status_of, until

from footplate.table.computing.positions import Position
from footplate.table.computing.turns import Turn, play
from footplate.table.kept.jobs import SILENCE, Jobs
from footplate.table.kept.store import Store
from footplate.table.thinking.labour import Labour
from footplate.table.thinking.queue import Kind
from footplate.table.thinking.shared_queue import SharedQueue


class Here:
    """Workers who are this process itself."""

    processes = 1

    async def do(self, function, given):
        return function(given)


HERE: Any = Here()


@pytest.fixture
def worker():
    """Starts `footplate work`, and leaves none behind."""
    started = []

    def worker(database, processes=1):
        words = [sys.executable, "-m", "footplate.cli", "work", "--database", database]
        words += ["--processes", str(processes)]
        started.append(subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE))
        return started[-1]

    yield worker
    for each in started:
        each.kill()
        each.communicate(timeout=30)


def held(database):
    """The jobs that somebody does now, with how often each was begun."""
    return sql(database, "select job, tries from jobs where alive is not null and ended is null")


def test_a_worker_that_is_killed_leaves_its_job_to_another(worker, shared):
    match = played(4, 40)
    position = Position("russian", dict(match.game.options), tuple(match.moves()))
    turn = Turn(position, "plan:300ms", 3)

    async def ask():
        store = Store(shared)
        await store.open()
        queue = SharedQueue(jobs := Jobs(store), HERE)
        first = await asyncio.to_thread(worker, shared)
        asked = asyncio.create_task(queue.do(Kind.TURN, "ada", play, turn))
        while not await asyncio.to_thread(held, shared):
            await asyncio.sleep(0.01)
        thinking = children(first.pid)
        first.send_signal(signal.SIGKILL)
        await asyncio.to_thread(until, lambda: running().keys().isdisjoint(thinking))
        sql(shared, f"update jobs set alive = alive - {SILENCE + 1}")  # so long nobody waits here
        labour = asyncio.create_task(Labour(jobs, HERE).go_on())
        try:
            return await asyncio.wait_for(asked, 20)
        finally:
            labour.cancel()
            with suppress(asyncio.CancelledError):
                await labour
            await store.close()

    assert asyncio.run(ask()).actions


@pytest.mark.long
def test_nothing_is_lost_however_often_a_worker_is_killed(start, worker, own, capsys):
    """Ten matches of bots go on, and each turn is played once."""
    database = own.new()
    table = start(database, processes=2)
    ada = Person(table)
    matches = [ada.match("plan:1s", "plan:1s") for _ in range(10)]
    chance = random.Random(1)
    interrupted = 0
    thinking = worker(database, 2)
    for _ in range(20):
        before = sql(database, "select count(*) from plies")
        until(lambda before=before: sql(database, "select count(*) from plies") > before, 90)
        time.sleep(chance.random())
        thinking.send_signal(signal.SIGKILL)
        thinking.wait()
        left = dict(held(database))
        thinking = worker(database, 2)
        time.sleep(3)  # longer than a piece of work takes
        interrupted += len(left.items() & dict(held(database)).items())
    told = "select match, max(ply) from plies group by match"
    stood = dict(sql(database, told))
    stuck: set[str] = set()

    def gone_on():
        now = dict(sql(database, told))
        waiting = [match for match, ply in stood.items() if now[match] == ply]
        stuck.update(each for each in waiting if over(ada.page(f"/match/{each}")))
        return not {*waiting} - stuck

    until(gone_on, 240)
    ((plies, numbered),) = sql(database, "select count(*), count(distinct (match, ply)) from plies")
    assert plies == numbered == sum(ply for _, ply in sql(database, told))
    given_up = sum("cannot go on" in status_of(ada.page(match)) for match in matches)
    ada.close()
    with capsys.disabled():
        print(f"\n20 times SIGKILL of a worker: {plies} plies of 10 matches, each there once;")
        print(
            f"{interrupted} jobs were interrupted and done again, {given_up} matches were given up"
        )


def over(page):
    """Whether a match is over, or cannot go on."""
    return "cannot go on" in status_of(page) or " with " in status_of(page)
