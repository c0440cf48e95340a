"""Serves one table with several processes, which accept visitors at the same socket."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Collection
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Final

from footplate.table.settings import DEFAULTS, Settings
from footplate.table.web.metrics import forget, together
from footplate.table.web.own_maps import offer_maps
from footplate.table.web.server import PATIENCE
from footplate.table.web.server import serve as serve_alone

BREATH: Final = 1.0
"""How many seconds pass before a process that has died is replaced."""
LONGEST_BREATH: Final = 16.0
"""How many pass at most if new processes die soon, such as while the database is gone."""
YOUNG: Final = 5.0
"""A process that lives for less than so many seconds dies soon."""
GRACE: Final = 2 * PATIENCE + 2
"""A process that has not stopped after this many seconds is killed."""
STOPPING: Final = (signal.SIGINT, signal.SIGTERM)
"""The signals that stop a table."""


def serve(
    processes: int,
    maps: Path | None,
    database: str,
    listening: socket.socket,
    names: Collection[str] = (),
    address: str | None = None,
    settings: Settings = DEFAULTS,
) -> None:
    """Run a table until it is stopped; a process that dies is replaced.

    Args:
        processes: how many serve it.
        maps: a folder of maps that each process offers.
        database: an SQLAlchemy URL of PostgreSQL.
        listening: a socket that is bound to the address.
        names: further names under which people reach it.
        address: the beginning of addresses by which others reach it.
        settings: what whoever runs the table has set.
    """
    told: list[int] = []
    stopping = threading.Event()

    def stop(number: int, frame: FrameType | None) -> None:
        told.append(number)
        stopping.set()

    def begin() -> BaseProcess:
        process = multiprocessing.get_context("spawn").Process(
            target=_serve, args=(maps, database, listening, list(names), address, settings)
        )
        process.start()
        return process

    before = {number: signal.signal(number, stop) for number in STOPPING}
    with together() as numbers:
        running = [begin() for _ in range(processes)]
        breath, begun = BREATH, time.monotonic()
        try:
            while not stopping.wait(BREATH / 4):
                dead = [each.pid for each in running if not each.is_alive() and each.pid]
                if not dead:
                    continue
                for process in dead:
                    forget(numbers, process)
                soon = time.monotonic() < begun + YOUNG
                breath = min(2 * breath, LONGEST_BREATH) if soon else BREATH
                if not stopping.wait(breath):
                    running = [each if each.is_alive() else begin() for each in running]
                    begun = time.monotonic()
        finally:
            _stop(running)
            for number, handler in before.items():
                signal.signal(number, handler)
    signal.raise_signal(told[0])


def _stop(running: list[BaseProcess]) -> None:
    """Stop processes, and kill those that do not."""
    for process in running:
        process.terminate()
    end = time.monotonic() + GRACE
    for process in running:
        process.join(max(0.0, end - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


def _serve(
    maps: Path | None,
    database: str,
    listening: socket.socket,
    names: list[str],
    address: str | None,
    settings: Settings,
) -> None:
    """Serve the table as one of several processes, and stop when the first one is gone."""
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    if maps is not None:
        offer_maps(maps)
    serve_alone(database, listening, names, address, settings)


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
