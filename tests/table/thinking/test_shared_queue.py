"""Work that is asked for in one process and done in another."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import delete
from sqlalchemy.exc import OperationalError
from tests.table.serving import played

from footplate.bots import BotError
from footplate.kernel.messages import shared
from footplate.table.computing.advice import advise
from footplate.table.computing.positions import Position
from footplate.table.computing.turns import Turn, play
from footplate.table.kept import jobs as kept_jobs
from footplate.table.kept.jobs import HOUR, SILENCE, Answer, Jobs
from footplate.table.kept.store import Store
from footplate.table.kept.tables import JOBS
from footplate.table.matches.errors import BusyError
from footplate.table.thinking import labour as labour_module
from footplate.table.thinking import shared_queue
from footplate.table.thinking.carrying import PLAIN, failure, value
from footplate.table.thinking.labour import Labour
from footplate.table.thinking.queue import Fairness, Kind
from footplate.table.thinking.shared_queue import SharedQueue
from footplate.table.thinking.workers import LostError


class Here:
    """Workers who are this process itself."""

    processes = 1

    async def do(self, function, given):
        await asyncio.sleep(0)
        return function(given)


class Idle:
    """Workers who never come to an end."""

    processes = 1

    async def do(self, function, given):
        await asyncio.sleep(60)


HERE: Any = Here()
IDLE: Any = Idle()


class Clock:
    """A clock that somebody sets."""

    def __init__(self):
        self.now = 10.5 * HOUR

    async def __call__(self, db):
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
        assert await jobs.listed() == []

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
            await jobs.end(job, Answer("", None, 10.0))
        assert order == ["1", "3", "2", "4", "0"]
        assert await jobs.rest("ada", 30) == HOUR / 2 - 5
        assert await jobs.rest("ada", 31) == 0
        clock.now += HOUR
        assert await jobs.rest("ada", 30) == 0

    with_jobs(tmp_path, do)


def test_whoever_has_used_up_the_hour_waits(tmp_path):
    async def do(jobs, clock):
        await jobs.put(0, "ada", "play", "")
        job = await jobs.claim(5)
        await jobs.end(job, Answer("", None, 5.0))
        await jobs.put(0, "ada", "play", "")
        assert await jobs.claim(5) is None
        queue = SharedQueue(jobs, HERE, Fairness(seconds=5))
        assert await queue.rest("ada") == 1800
        with pytest.raises(BusyError, match="Ask again in 30 minutes"):
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
    while not (found := await queue._jobs.take()):
        await asyncio.sleep(0.01)
    return value(found[name])


def test_a_job_that_is_not_there_any_more_is_asked_for_again(tmp_path):
    async def do(jobs, clock):
        queue = SharedQueue(jobs, HERE)
        asking: Any = asyncio.create_task(queue.do(Kind.TURN, "ada", play, turn()))
        while not (there := await jobs.listed()):
            await asyncio.sleep(0.01)
        claimed = await jobs.claim(9)
        assert (len(there), claimed.lost) == (1, False)
        async with jobs._engine.begin() as db:
            await db.execute(delete(JOBS))
        jobs.done.ring()
        labour = asyncio.create_task(Labour(jobs, HERE).go_on())
        assert await asking == play(turn())
        labour.cancel()

    with_jobs(tmp_path, do)


def test_who_is_stopped_leaves_a_job_to_others_at_once(tmp_path):
    async def do(jobs, clock):
        labour = Labour(jobs, IDLE)
        doing = asyncio.create_task(labour.go_on())
        await jobs.put(Kind.TURN, "ada", "play", PLAIN.write(turn()))
        while not labour._doing:
            await asyncio.sleep(0.01)
        doing.cancel()
        with suppress(asyncio.CancelledError):
            await doing
        assert [(each.state, each.tries) for each in await jobs.listed()] == [("waiting", 0)]

    with_jobs(tmp_path, do)


def test_what_was_found_while_the_database_was_gone_is_kept(tmp_path, monkeypatch):
    async def do(jobs, clock):
        end = Jobs.end
        failed: list[Any] = []

        async def gone(*words):
            if not failed:
                failed.append(words)
                raise OperationalError("update", {}, Exception("the server is gone"))
            await end(*words)

        monkeypatch.setattr(Jobs, "end", gone)
        monkeypatch.setattr(labour_module, "RETRY", 0.01)
        found = await working(jobs, lambda queue: queue.do(Kind.TURN, "ada", play, turn()))
        assert (found, len(failed)) == (play(turn()), 1)

    with_jobs(tmp_path, do)


def test_work_and_answers_are_told_to_other_processes(shared, monkeypatch):
    """Nobody has to look for them now and then."""
    monkeypatch.setattr(shared_queue, "PATIENCE", 60.0)
    monkeypatch.setattr(labour_module, "PATIENCE", 60.0)

    async def do():
        stores = [Store(shared) for _ in range(2)]
        for store in stores:
            await store.open()
        asking, working = [Jobs(store) for store in stores]
        tasks = [asyncio.create_task(store.peers.hear()) for store in stores]
        while not all(store.peers.hearing for store in stores):
            await asyncio.sleep(0.01)
        tasks.append(asyncio.create_task(Labour(working, HERE).go_on()))
        await asyncio.sleep(0.2)
        queue = SharedQueue(asking, HERE)
        try:
            async with asyncio.timeout(5):
                for _ in range(3):
                    assert await queue.do(Kind.TURN, "ada", play, turn()) == play(turn())
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for store in stores:
                await store.close()

    asyncio.run(do())


def test_a_clock_that_jumps_forgets_no_job(tmp_path):
    """What is done is there, and what its process has left is taken up, whatever time it is."""

    async def do(jobs, clock):
        for number, jump in enumerate((30 * HOUR, -60 * HOUR, 30 * HOUR)):
            left = await jobs.put(0, "ada", "play", str(number))
            done = await jobs.put(0, "ada", "play", str(number))
            assert (await jobs.claim(99)).job == left
            await jobs.end(await jobs.claim(99), Answer("4", None, 98.0))
            clock.now += jump
            again = await jobs.claim(99)
            assert (again.job, again.lost) == (left, False)
            await jobs.end(again, Answer("5", None, 1.0))
            kept = None if jump > 0 else Answer("4", None, 98.0)  # what is very old is gone
            assert await jobs.take() == {left: Answer("5", None, 1.0), done: kept}
            assert await jobs.rest("ada", 99) == 0

    with_jobs(tmp_path, do)


def test_a_job_of_another_version_is_left_alone(tmp_path, monkeypatch):
    async def do(jobs, clock):
        await jobs.put(0, "ada", "play", "")
        monkeypatch.setattr(kept_jobs, "VERSION", "0.0.1")
        assert await jobs.claim(9) is None

    with_jobs(tmp_path, do)


def test_a_job_that_nobody_wants_while_it_is_written_down_is_forgotten(tmp_path, monkeypatch):
    async def do(jobs, clock):
        written, put = asyncio.Event(), jobs.put

        async def slowly(*words):
            job = await put(*words)
            written.set()
            await asyncio.sleep(0.05)
            return job

        monkeypatch.setattr(jobs, "put", slowly)
        asking = asyncio.create_task(SharedQueue(jobs, HERE).do(Kind.TURN, "ada", play, turn()))
        await written.wait()
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
        assert await jobs.listed() == []

    with_jobs(tmp_path, do)


def test_a_job_that_nobody_wants_any_more_is_forgotten(tmp_path):
    async def do(jobs, clock):
        queue = SharedQueue(jobs, HERE)
        asking = asyncio.create_task(queue.do(Kind.TURN, "ada", play, turn()))
        while not await jobs.listed():
            await asyncio.sleep(0.01)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking
        assert await jobs.listed() == []

    with_jobs(tmp_path, do)


def test_what_fails_is_told(tmp_path):
    async def do(jobs, clock):
        wrong = turn()._replace(bot="nobody")
        with pytest.raises(BotError, match="nobody"):
            await working(jobs, lambda queue: queue.do(Kind.TURN, "ada", play, wrong))
        broken = turn()._replace(position=None)
        with pytest.raises(LostError, match="AttributeError"):
            await working(jobs, lambda queue: queue.do(Kind.TURN, "ada", play, broken))
        kept = await SharedQueue(jobs, HERE).listed()
        assert [each[:4] for each in kept] == [("turn", "ada", 0.0, "failed")] * 2
        assert "nobody" in kept[0].error
        assert "AttributeError" in kept[1].error

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
        await jobs.end(claimed, Answer("", None, 10.0))
        for owner in ("ada", "bo", "bo"):
            await jobs.put(Kind.TURN, owner, "play", "1")
        clock.now += 3
        assert await queue.waiting() == (2, 3)

    with_jobs(tmp_path, do)
