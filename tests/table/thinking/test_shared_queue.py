"""Work that is asked for in one process and done in another."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from tests.table.serving import played

from footplate.bots import BotError
from footplate.kernel.messages import shared
from footplate.table.kept import jobs as kept_jobs
from footplate.table.kept.jobs import HOUR, SILENCE, Answer, Jobs
from footplate.table.kept.store import Store
from footplate.table.matches.errors import BusyError
from footplate.table.thinking.advice import advise
from footplate.table.thinking.labour import Labour
from footplate.table.thinking.positions import Position
from footplate.table.thinking.queue import Fairness, Kind
from footplate.table.thinking.shared_queue import SharedQueue
from footplate.table.thinking.tasks import PLAIN, failure, value
from footplate.table.thinking.turns import Turn, play
from footplate.table.thinking.workers import LostError


class Here:
    """Workers who are this process itself."""

    processes = 1

    async def do(self, function, given):
        await asyncio.sleep(0)
        return function(given)


HERE: Any = Here()


class Clock:
    """A clock that somebody sets."""

    def __init__(self):
        self.now = 10.5 * HOUR

    def __call__(self):
        return self.now


def with_jobs(tmp_path, do, **more):
    """Do something with the jobs of an empty database and a clock."""

    async def with_store():
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'table.db'}")
        await store.open()
        clock = Clock()
        try:
            await asyncio.wait_for(do(Jobs(store, clock), clock), 20)
        finally:
            await store.close()

    asyncio.run(with_store())


async def working(jobs, ask, fairness=Fairness()):  # noqa: B008 (a value that never changes)
    """What asking a queue leads to while somebody works."""
    labour = asyncio.create_task(Labour(jobs, HERE, fairness).go_on())
    try:
        return await ask(SharedQueue(jobs, HERE, fairness))
    finally:
        labour.cancel()
        with suppress(asyncio.CancelledError):
            await labour


def turn():
    match = played(4, 40)
    return Turn(Position("russian", dict(match.game.options), tuple(match.moves())), "random", 3)


def test_a_turn_is_played_elsewhere(tmp_path):
    async def do(jobs, clock):
        found = await working(jobs, lambda queue: queue.do(Kind.TURN, "ada", play, turn()))
        assert found == play(turn())
        assert await jobs.waiting() == []

    with_jobs(tmp_path, do)


def test_what_cannot_travel_is_done_here(tmp_path):
    async def do(jobs, clock):
        queue = SharedQueue(jobs, HERE)
        assert await queue.do(Kind.PICTURE, "ada", len, "four") == 4

    with_jobs(tmp_path, do)


def test_the_most_urgent_comes_first_and_guests_in_turn(tmp_path):
    async def do(jobs, clock):
        asked = [(3, "ada"), (0, "ada"), (0, "ada"), (0, "bo"), (1, "cy")]
        for number, (kind, owner) in enumerate(asked):
            clock.now += 1
            await jobs.put(kind, owner, str(number), "")
        order = []
        while (job := await jobs.claim(1000)) is not None:
            order.append(job.function)
            await jobs.end(job, Answer("", None), 10.0)
        assert order == ["1", "3", "2", "4", "0"]
        assert await jobs.spent("ada") == 30
        clock.now += HOUR
        assert await jobs.spent("ada") == 0

    with_jobs(tmp_path, do)


def test_whoever_has_used_up_the_hour_waits(tmp_path):
    async def do(jobs, clock):
        await jobs.put(0, "ada", "play", "")
        job = await jobs.claim(5)
        await jobs.end(job, Answer("", None), 5.0)
        await jobs.put(0, "ada", "play", "")
        assert await jobs.claim(5) is None
        queue = SharedQueue(jobs, HERE, Fairness(seconds=5))
        assert await queue.rest("ada") == 1801
        with pytest.raises(BusyError, match="Ask again in 31 minutes"):
            await queue.admit("ada")
        assert await queue.rest("bo") == 0
        assert await queue.ahead("bo") == 1
        clock.now += 1800
        assert await jobs.claim(5) is not None

    with_jobs(tmp_path, do)


def test_a_guest_cannot_ask_for_too_much(tmp_path):
    async def do(jobs, clock):
        queue = SharedQueue(jobs, HERE, Fairness(waiting=2))
        for _ in range(2):
            await queue.admit("ada")
            await jobs.put(Kind.HINT, "ada", "advise", "")
        with pytest.raises(BusyError, match="2 things"):
            await queue.do(Kind.HINT, "ada", advise, turn().position)
        await queue.admit("bo")

    with_jobs(tmp_path, do)


def test_a_job_whose_process_is_silent_is_claimed_once_more(tmp_path):
    async def do(jobs, clock):
        name = await jobs.put(0, "ada", "play", "")
        first = await jobs.claim(9)
        assert not first.lost
        assert await jobs.claim(9) is None
        clock.now += SILENCE - 1
        await jobs.live([name])
        clock.now += SILENCE - 1
        assert await jobs.claim(9) is None
        clock.now += 2
        assert not (await jobs.claim(9)).lost
        clock.now += SILENCE + 1
        assert (await jobs.claim(9)).lost
        clock.now += SILENCE + 1
        with pytest.raises(LostError, match="ended twice"):
            await working(jobs, lambda queue: asked_before(queue, name))

    with_jobs(tmp_path, do)


async def asked_before(queue, name):
    """Wait for a job that is there already."""
    while not (found := await queue._jobs.take([name])):
        await asyncio.sleep(0.01)
    return value(found[name])


def test_a_job_of_another_version_is_left_alone(tmp_path, monkeypatch):
    async def do(jobs, clock):
        await jobs.put(0, "ada", "play", "")
        monkeypatch.setattr(kept_jobs, "VERSION", "0.0.1")
        assert await jobs.claim(9) is None

    with_jobs(tmp_path, do)


def test_a_job_that_nobody_wants_any_more_is_forgotten(tmp_path):
    async def do(jobs, clock):
        queue = SharedQueue(jobs, HERE)
        asking = asyncio.create_task(queue.do(Kind.TURN, "ada", play, turn()))
        while not await jobs.waiting():
            await asyncio.sleep(0.01)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
        assert await jobs.waiting() == []

    with_jobs(tmp_path, do)


def test_what_fails_is_told(tmp_path):
    async def do(jobs, clock):
        wrong = turn()._replace(bot="nobody")
        with pytest.raises(BotError, match="nobody"):
            await working(jobs, lambda queue: queue.do(Kind.TURN, "ada", play, wrong))
        broken = turn()._replace(position=None)
        with pytest.raises(LostError, match="AttributeError"):
            await working(jobs, lambda queue: queue.do(Kind.TURN, "ada", play, broken))

    with_jobs(tmp_path, do)


def test_why_there_is_no_answer_travels():
    said = shared("end")
    with pytest.raises(LostError) as lost:
        value(Answer(None, failure(LostError(said))))
    assert lost.value.args == (said,)
    assert value(Answer(PLAIN.write((1, None)), None)) == (1, None)


def test_what_waits_counts_unless_its_owner_must_rest(tmp_path):
    async def do(jobs, clock):
        queue = SharedQueue(jobs, HERE, Fairness(seconds=10))
        assert await queue.waiting() == (0, 0)
        tired = await jobs.put(Kind.TURN, "ada", "play", "1")
        claimed = await jobs.claim(10)
        assert claimed is not None
        assert claimed.job == tired
        await jobs.end(claimed, Answer("", None), 10.0)
        for owner in ("ada", "bo", "bo"):
            await jobs.put(Kind.TURN, owner, "play", "1")
        clock.now += 3
        assert await queue.waiting() == (2, 3)

    with_jobs(tmp_path, do)
