"""The numbers of a table, in the format of Prometheus.

Processes that serve one table on one machine write theirs into files of one folder, so each of them
answers for all. What they count is added up, that of the dead too; what they hold is that of the
living.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from footplate.table.live.streams import Streams
from footplate.table.matches.registry import Registry
from footplate.table.thinking.queue import Kind, Queue, Waiting

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder, as the library has it."""
MEMORY: Final = Path("/dev/shm")
"""Where files are in memory, so that a full disk harms nobody."""
OFTEN: Final = 2.0
"""After so many seconds a process writes down what it holds."""
METHODS: Final = ("GET", "HEAD", "POST")
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


@contextmanager
def together() -> Iterator[Path]:
    """Let processes that are started meanwhile write their numbers into one folder."""
    place = MEMORY if os.access(MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(
        prefix="footplate-", dir=place, ignore_cleanup_errors=True
    ) as folder:
        os.environ[FOLDER] = folder
        try:
            yield Path(folder)
        finally:
            del os.environ[FOLDER]


def forget(folder: Path, process: int) -> None:
    """Forget what a process held that is dead; what it has counted stays."""
    mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]


class Waits(Collector):
    """The work that waits in the whole table."""

    def __init__(self, waiting: Waiting) -> None:
        self._waiting: Final = waiting

    def collect(self) -> Iterator[Metric]:
        """List the numbers."""
        number, oldest = self._waiting
        yield GaugeMetricFamily("footplate_work_waiting", "Pieces of work that wait.", number)
        about = "For how long the oldest waits."
        yield GaugeMetricFamily("footplate_work_oldest_seconds", about, oldest)


class Metrics:
    """The numbers of a process, and of all that share its folder.

    Args:
        registry: all matches.
        streams: what is kept up to date.
        queue: the work.
    """

    def __init__(self, registry: Registry, streams: Streams, queue: Queue) -> None:
        self._matches: Final = registry
        self._streams: Final = streams
        self._queue: Final = queue
        self._own: Final = CollectorRegistry()
        self._system: Final = ProcessCollector(registry=None)
        self._held: Final[dict[str, Gauge]] = {}
        self._counted: dict[Kind, tuple[int, float]] = dict.fromkeys(Kind, (0, 0.0))
        """The work that was counted already."""
        labels = ["method", "route", "status"]
        self._requests: Final = self._counter("requests", "Requests answered.", labels)
        self._pieces: Final = self._counter("work", "Pieces of work done.", ["kind"])
        self._spent: Final = self._counter("work_seconds", "Seconds of work done.", ["kind"])
        self._seconds: Final = Histogram(
            "footplate_request_seconds",
            "Seconds until the answer to a request begins.",
            ["route"],
            buckets=BUCKETS,
            registry=self._own,
        )

    def _counter(self, name: str, about: str, labels: list[str]) -> Counter:
        return Counter(f"footplate_{name}", about, labels, registry=self._own)

    def note(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        known = method if method in METHODS else "other"
        self._requests.labels(known, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def look(self) -> None:
        """Note what this process holds now, and the work that was done since the last look."""
        self._hold("footplate_processes", "Processes that serve.", 1)
        streams, matches = len(self._streams.open), len(self._matches)
        self._hold("footplate_streams", "Browsers that are kept up to date.", streams)
        self._hold("footplate_matches", "Matches in memory.", matches)
        for family in self._system.collect():
            for sample in family.samples:
                self._hold(sample.name, family.documentation, sample.value, "liveall")
        for kind, (pieces, seconds) in self._queue.done.items():
            before = self._counted[kind]
            self._pieces.labels(kind.name.lower()).inc(pieces - before[0])
            self._spent.labels(kind.name.lower()).inc(seconds - before[1])
        self._counted = dict(self._queue.done)

    def _hold(
        self, name: str, about: str, value: float, of: Literal["livesum", "liveall"] = "livesum"
    ) -> None:
        """Note how much there is of something, in the sum of all processes or for each of them."""
        if name not in self._held:
            self._held[name] = Gauge(name, about, registry=self._own, multiprocess_mode=of)
        self._held[name].set(value)

    async def attend(self) -> None:
        """Look often, so that other processes know."""
        while True:
            self.look()
            await asyncio.sleep(OFTEN)

    async def text(self) -> bytes:
        """Write all numbers down."""
        self.look()
        told, shared = self._own, os.environ.get(FOLDER)
        if shared:
            told = CollectorRegistry()
            MultiProcessCollector(told, shared)  # type: ignore[no-untyped-call]
        waits = CollectorRegistry()
        waits.register(Waits(await self._queue.waiting()))
        return generate_latest(told) + generate_latest(waits)
