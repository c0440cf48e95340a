"""Whose work is done next: the most urgent first, guests in turn, and none for ever."""

import asyncio
import os
import time
from typing import Any

import pytest

from footplate.kernel.messages import worded
from footplate.table.matches.errors import BusyError
from footplate.table.thinking import workers as working
from footplate.table.thinking.queue import HOUR, Fairness, Kind, Queue
from footplate.table.thinking.workers import LostError, Workers


class Clock:
    """A clock that goes on when work is done."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


class Bench:
    """Workers who note what they do, and how long each piece takes by the clock."""

    def __init__(self, clock, processes=1):
        self.processes = processes
        self.clock = clock
        self.done = []

    async def do(self, function, given):
        name, seconds = given
        self.done.append(name)
        await asyncio.sleep(0)
        self.clock.now += seconds
        return name


class Endless:
    """Workers who note what they begin, and never end it."""

    def __init__(self, processes):
        self.processes = processes
        self.begun = []

    async def do(self, function, given):
        self.begun.append(given)
        await asyncio.sleep(60)


def bench(clock) -> Any:
    """Workers of one process."""
    return Bench(clock)


def work(*asked, fairness=Fairness(), processes=1):  # noqa: B008 (a value that never changes)
    """What is done in which order: `asked` are kind, owner, name and seconds."""

    async def ask():
        clock = Clock()
        bench: Any = Bench(clock, processes)
        queue: Any = Queue(bench, fairness, clock)
        jobs = [queue.do(kind, owner, None, (name, took)) for kind, owner, name, took in asked]
        found = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), 5)
        assert await queue.waiting() == (0, 0)
        return bench.done, found

    return asyncio.run(ask())


def test_the_most_urgent_work_comes_first():
    kinds = [Kind.ANALYSIS, Kind.PICTURE, Kind.ANALYSIS, Kind.HINT, Kind.TURN]
    done, found = work(*[(kind, "ada", kind.name, 1) for kind in kinds])
    assert done == ["ANALYSIS", "TURN", "HINT", "PICTURE", "ANALYSIS"]
    assert found == [kind.name for kind in kinds]


def test_guests_come_in_turn():
    asked = [(Kind.TURN, "ada", f"ada {n}", 1) for n in range(6)]
    done, _ = work(*asked, (Kind.TURN, "bo", "bo", 1), (Kind.TURN, "cy", "cy", 1))
    assert done[:3] == ["ada 0", "bo", "cy"]


def test_whoever_had_less_comes_first():
    asked = [(Kind.TURN, "ada", "long", 60), (Kind.TURN, "bo", "short", 1)]
    more = [(Kind.TURN, who, f"{who} {n}", 1) for n in range(3) for who in ("ada", "bo")]
    done, _ = work(*asked, *more)
    assert done[2:5] == ["bo 0", "bo 1", "bo 2"]


def test_there_are_as_many_at_a_time_as_processes():
    async def ask():
        clock = Clock()
        bench: Any = Bench(clock, 3)
        queue: Any = Queue(bench, clock=clock)
        jobs = [asyncio.create_task(queue.do(Kind.TURN, "a", None, (n, 1))) for n in range(5)]
        await asyncio.sleep(0)
        clock.now += 7
        assert await queue.waiting() == (3, 7)
        assert await queue.ahead("b") == 3
        assert await queue.ahead("a") == 0
        jobs[4].cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        assert bench.done == [0, 1, 2, 3]
        assert queue.done[Kind.TURN][0] == 4
        assert await queue.waiting() == (0, 0)

    asyncio.run(ask())


def test_one_of_several_processes_is_left_to_others():
    async def ask():
        bench: Any = Endless(2)
        queue: Any = Queue(bench)
        asked = [(Kind.TURN, "ada", 1), (Kind.TURN, "ada", 2), (Kind.ANALYSIS, "bo", 3)]
        jobs = [asyncio.create_task(queue.do(*each[:2], None, each[2])) for each in asked]
        await asyncio.sleep(0.01)
        assert bench.begun == [1, 3]
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    asyncio.run(ask())


def test_what_is_cancelled_while_it_waits_is_never_begun():
    """Even if something ends before whoever is cancelled has noticed."""

    async def ask():
        bench: Any = Endless(1)
        queue: Any = Queue(bench)
        jobs = [asyncio.create_task(queue.do(Kind.TURN, who, None, who)) for who in ("ada", "bo")]
        await asyncio.sleep(0)
        for job in jobs:
            job.cancel()
        ended: Any = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(each) for each in ended] == [asyncio.CancelledError] * 2
        assert bench.begun == ["ada"]
        assert await queue.waiting() == (0, 0)

    asyncio.run(ask())


def test_what_waits_runs_and_failed_is_listed():
    async def ask():
        clock = Clock()
        queue: Any = Queue(bench(clock), clock=clock)
        with pytest.raises(TypeError):
            await queue.do(Kind.HINT, "ada", None, ("soon", None))
        jobs = [queue.do(Kind.TURN, who, None, (who, 1)) for who in ("bo", "cy")]
        doing = asyncio.gather(*jobs)
        await asyncio.sleep(0)
        clock.now += 3
        found = await queue.listed()
        assert [each[:4] for each in found] == [
            ("turn", "bo", 3.0, "running"),
            ("turn", "cy", 3.0, "waiting"),
            ("hint", "ada", 3.0, "failed"),
        ]
        assert "NoneType" in found[2].error
        await doing

    asyncio.run(ask())


def test_a_guest_cannot_ask_for_too_much_at_a_time():
    asked = [(Kind.HINT, "ada", n, 1) for n in range(6)]
    bos = (Kind.HINT, "bo", "bo", 1)
    done, found = work(*asked, bos, fairness=Fairness(waiting=2))
    refused = [each for each in found if isinstance(each, BusyError)]
    assert [worded(each.args[0]) for each in refused] == [
        "You have asked for 2 things that are not done yet. Wait a moment before you ask for more."
    ] * 3
    assert set(done) == {0, 1, 2, "bo"}


def test_when_the_time_of_an_hour_is_used_up_a_sentence_says_until_when():
    async def ask():
        clock = Clock()
        queue: Any = Queue(bench(clock), Fairness(seconds=100), clock)
        clock.now = 40 * 60
        await queue.do(Kind.TURN, "ada", None, ("long", 300))
        with pytest.raises(BusyError) as refused:
            await queue.do(Kind.HINT, "ada", None, ("more", 1))
        assert str(refused.value).endswith("Ask again in 16 minutes.")
        assert refused.value.seconds == 15 * 60 + 1
        assert await queue.do(Kind.HINT, "bo", None, ("other", 1)) == "other"
        clock.now = HOUR + 1
        assert await queue.do(Kind.HINT, "ada", None, ("more", 1)) == "more"

    asyncio.run(ask())


def test_a_bots_turn_waits_for_the_next_hour(monkeypatch):
    async def ask():
        clock = Clock()
        queue: Any = Queue(bench(clock), Fairness(seconds=100), clock)
        clock.now = HOUR - 0.1
        await queue.do(Kind.TURN, "ada", None, ("long", 100))
        clock.now = HOUR - 0.1
        waiting: Any = asyncio.create_task(queue.do(Kind.TURN, "ada", None, ("more", 1)))
        await asyncio.sleep(0.01)
        assert await queue.rest("ada") == 1
        assert await queue.waiting() == (0, 0), "what must rest does not count"
        assert not waiting.done()
        clock.now = HOUR
        assert await asyncio.wait_for(waiting, 5) == "more"

    asyncio.run(ask())


def double(number):
    return 2 * number


def end(mark):
    """Ends its process, but not if a mark is there, which it leaves if it knows where."""
    if mark is None or not mark.exists():
        if mark is not None:
            mark.touch()
        os._exit(1)
    return "done"


def test_work_whose_process_is_killed_is_done_again_once(tmp_path):
    async def ask():
        workers = Workers()
        queue: Any = Queue(workers)
        try:
            found = await queue.do(Kind.TURN, "", end, tmp_path / "there")
            assert found == "done"
            with pytest.raises(LostError, match="ended twice"):
                await queue.do(Kind.TURN, "", end, None)
            assert await queue.do(Kind.TURN, "", double, 4) == 8
        finally:
            workers.close()

    asyncio.run(ask())


def test_work_that_takes_too_long_is_stopped(monkeypatch):
    async def ask():
        workers = Workers()
        try:
            await workers.do(double, 1)
            monkeypatch.setattr(working, "LONGEST", 0.2)
            with pytest.raises(LostError, match="was stopped"):
                await workers.do(time.sleep, 60)
            monkeypatch.setattr(working, "LONGEST", 30)
            assert await workers.do(double, 4) == 8
        finally:
            workers.close()

    asyncio.run(ask())
