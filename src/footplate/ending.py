"""Lets processes of Footplate end: in order when a signal says so, and with their parent."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

ENDING: Final = ("SIGTERM", "SIGHUP")
"""The signals that end a process at once unless it catches them; some systems lack some."""
BY_SIGNAL: Final = 128
"""What a shell adds to the number of a signal to get the exit status of what it has ended."""


class Terminated(KeyboardInterrupt):
    """Raised in the main thread where a signal ends the process, as Ctrl-C raises its kin."""

    def __init__(self, number: int) -> None:
        super().__init__(f"ended by {signal.Signals(number).name}")
        self.status: Final = BY_SIGNAL + number
        """The exit status of a process that ends because of it."""


@contextmanager
def in_order() -> Iterator[None]:
    """Let SIGTERM and SIGHUP raise `Terminated` for a while, so that nothing stays behind.

    A signal that the process ignores or that something else awaits is left alone, and so are all of
    them outside the main thread. Only the first one counts.
    """
    told: list[int] = []

    def end(number: int, frame: FrameType | None) -> None:
        told.append(number)
        if len(told) == 1:
            raise Terminated(number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    there = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    mine = [number for number in there if signal.getsignal(number) == signal.SIG_DFL]
    for number in mine:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in mine:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def unheard() -> Iterator[None]:
    """Let processes that are started meanwhile never hear Ctrl-C, which their parent answers.

    To let them ignore it themselves comes too late: it may be pressed while they start.
    """
    from multiprocessing import resource_tracker

    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    resource_tracker.ensure_running()  # it lets all signals through again when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def with_parent() -> None:
    """Let this process end as soon as the one that started it has ended, for whatever reason."""
    import multiprocessing

    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
