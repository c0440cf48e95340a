"""Decides whose work is done next: the most urgent kind first, and guests in turn.

Of equally urgent work that of the guest comes first for whom least was done in this hour. So nobody
waits long because somebody else asks for much. What a guest may ask for is bounded: so much at a
time, and so many seconds an hour.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable
from enum import IntEnum
from time import monotonic
from typing import Final, NamedTuple, TypeVar

from footplate.table.kept.values import Guest
from footplate.table.matches.errors import BusyError
from footplate.table.thinking.workers import Workers
from footplate.table.words import message

Given = TypeVar("Given")
Made = TypeVar("Made")

HOUR: Final = 3600
FAILURES: Final = 20
"""How many failures are kept to be seen."""


class Kind(IntEnum):
    """The kinds of work, the most urgent first."""

    TURN = 0
    HINT = 1
    PICTURE = 2
    ANALYSIS = 3


PATIENT: Final = (Kind.TURN, Kind.ANALYSIS)
"""The kinds of work that wait for the next hour if their owner's time is used up."""


def owner_of(guest: Guest | None) -> str:
    """Return for whom work is done that a guest asks for; all whom nobody knows are one."""
    return "" if guest is None else guest.guest


class Fairness(NamedTuple):
    """How much a guest may ask for."""

    waiting: int = 20
    """How many pieces of work may wait at the same time, without bots' turns."""
    seconds: float = 1800
    """How many seconds of work are done in an hour."""


USUAL: Final = Fairness()


class Waiting(NamedTuple):
    """The work that could begin now if a process were free."""

    number: int
    oldest: float
    """For how many seconds the oldest piece of it waits."""


class Piece(NamedTuple):
    """A piece of work as whoever runs the table sees it."""

    kind: str
    owner: str
    age: float
    """For how many seconds it is known."""
    state: str
    """`waiting`, `running`, `done` or `failed`."""
    error: str = ""
    """Why it failed."""


def share(processes: int) -> int:
    """Return how many processes may work for one owner: one of several is left to others."""
    return max(1, processes - 1)


def full(owners: Iterable[str], processes: int) -> set[str]:
    """Return the owners for whom nothing more is begun, since their share of processes works.

    Args:
        owners: for whom something is being done, each as often as there is something.
        processes: how many can do something.
    """
    return {owner for owner, n in Counter(owners).items() if n >= share(processes)}


class Job:
    """A piece of work that waits."""

    def __init__(self, kind: Kind, owner: str, asked: float) -> None:
        self.kind: Final = kind
        self.owner: Final = owner
        self.asked: Final = asked
        self.turn: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        """Done when it may begin."""


class Queue:
    """The work of a table.

    Args:
        workers: the processes that do it.
        fairness: how much a guest may ask for.
        clock: tells the time in seconds.
    """

    def __init__(
        self,
        workers: Workers,
        fairness: Fairness = USUAL,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._workers: Final = workers
        self._fairness: Final = fairness
        self._clock: Final = clock
        self._waiting: Final[list[Job]] = []
        self._running: Final[list[Job]] = []
        self._hour = 0
        self._alarm: asyncio.TimerHandle | None = None
        self._spent: Final[Counter[str]] = Counter()
        """The milliseconds of work in this hour, by owner."""
        self.done: Final[dict[Kind, tuple[int, float]]] = dict.fromkeys(Kind, (0, 0.0))
        """How many pieces of each kind were done, and how many seconds they took."""
        self._failed: Final[deque[tuple[Job, str]]] = deque(maxlen=FAILURES)
        """The work that failed lately, with the reasons."""

    async def do(
        self, kind: Kind, owner: str, function: Callable[[Given], Made], given: Given
    ) -> Made:
        """Call a function in another process when it is this work's turn.

        Args:
            kind: how urgent it is.
            owner: the guest for whom it is done.
            function: a function of a module.
            given: what it is called with.

        Raises:
            BusyError: the owner has asked for too much.
        """
        if kind not in PATIENT:
            await self.admit(owner)
        job = Job(kind, owner, self._clock())
        self._waiting.append(job)
        self._go_on()
        try:
            await job.turn
        except asyncio.CancelledError:
            if job in self._waiting:
                self._waiting.remove(job)
            else:
                self._end(job)
            raise
        began = self._clock()
        try:
            return await self._workers.do(function, given)
        except Exception as error:
            self._failed.append((job, str(error)))
            raise
        finally:
            seconds = self._clock() - began
            self._spent[owner] += round(1000 * seconds)
            self._count(kind, seconds)
            self._end(job)

    def _count(self, kind: Kind, seconds: float) -> None:
        """Count a piece of work that was done for this process, wherever that was."""
        self.done[kind] = (self.done[kind][0] + 1, self.done[kind][1] + seconds)

    @property
    def share(self) -> int:
        """How many pieces of work may be done for one owner at the same time."""
        return share(self._workers.processes)

    def __len__(self) -> int:
        """Return how many pieces of work wait."""
        return len(self._waiting)

    async def waiting(self) -> Waiting:
        """Return how much work waits, and for how long, but for that whose owner must rest."""
        ages = [self._clock() - job.asked for job in self._waiting if not self._used_up(job.owner)]
        return Waiting(len(ages), max(ages, default=0.0))

    async def listed(self) -> list[Piece]:
        """List what waits, what is being done, and what failed lately."""
        states = [("running", self._running), ("waiting", self._waiting)]
        jobs = [(job, state, "") for state, found in states for job in found]
        jobs += [(job, "failed", why) for job, why in self._failed]
        return [
            Piece(job.kind.name.lower(), job.owner, self._clock() - job.asked, state, why)
            for job, state, why in jobs
        ]

    async def rest(self, owner: str) -> int:
        """Return in how many seconds work of this owner goes on; 0 if there is time left."""
        return int(self._to_next_hour()) + 1 if self._used_up(owner) else 0

    async def admit(self, owner: str) -> None:
        """Raise `BusyError` if an owner has asked for too much already, bots' turns left out."""
        seconds = await self.rest(owner)
        if seconds:
            raise BusyError(message("error.budget", n=-(-seconds // 60)), seconds)
        mine = sum(job.owner == owner and job.kind != Kind.TURN for job in self._waiting)
        if mine >= self._fairness.waiting:
            raise BusyError(message("error.busy", n=mine), 5)

    async def ahead(self, owner: str) -> int:
        """Return how many bots' turns of other owners wait."""
        return sum(job.owner != owner and job.kind == Kind.TURN for job in self._waiting)

    def _end(self, job: Job) -> None:
        """Let the next piece of work begin after one has ended."""
        self._running.remove(job)
        self._go_on()

    def _go_on(self) -> None:
        """Let as much work begin as there are processes."""
        while len(self._running) < self._workers.processes:
            others = full([job.owner for job in self._running], self._workers.processes)
            ready = [
                job
                for job in self._waiting  # one that is cancelled goes as soon as it notices
                if not (job.owner in others or self._used_up(job.owner) or job.turn.done())
            ]
            if not ready:
                break
            job = min(ready, key=lambda job: (job.kind, self._spent[job.owner], job.asked))
            self._waiting.remove(job)
            self._running.append(job)
            job.turn.set_result(None)
        if self._waiting and self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(
                self._to_next_hour(), self._begin_hour
            )

    def _used_up(self, owner: str) -> bool:
        """Say whether an owner's time for this hour is used up."""
        hour = int(self._clock() // HOUR)
        if hour != self._hour:
            self._hour = hour
            self._spent.clear()
        return self._spent[owner] >= 1000 * self._fairness.seconds

    def _to_next_hour(self) -> float:
        return HOUR - self._clock() % HOUR

    def _begin_hour(self) -> None:
        """Let work go on whose owners had used up their time."""
        self._alarm = None
        self._go_on()
