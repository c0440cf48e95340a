"""Spreads work over processes, and returns the results in order."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeAlias, TypeVar

from footplate import ending
from footplate.garbage import search_seldom
from footplate.kernel.errors import FootplateError
from footplate.plugins import failure

P = TypeVar("P")
R = TypeVar("R")

LARGEST_PART: Final = 50
"""The most items that go to a process at once."""
TRIES: Final = 5
"""How often work is begun before somebody is told that its processes die."""

_setups: Final[list[Callable[[], Callable[[Any], Any]]]] = []
_works: Final[list[Callable[[Any], Any]]] = []
"""Holds, in a process that was started here, the function that does the work."""


Setup: TypeAlias = Callable[[], Callable[[Any], Any]]
Spread: TypeAlias = Callable[[Setup, Sequence[Any], int], Iterator[Any]]
"""Another way to spread work: (setup, items, how many processes) to the results in order."""
_others: Final[list[Spread]] = []
"""Holds the other way that is used for a while, such as a cluster."""


def use(other: Spread | None) -> None:
    """Set another way to spread work from now on; None means processes of this machine."""
    _others[:] = [] if other is None else [other]


def spread(setup: Callable[[], Callable[[P], R]], items: Sequence[P], jobs: int) -> Iterator[R]:
    """Return the result of the work for each item, in the order of the items.

    Args:
        setup: called once in each process, makes the function that does the work; it can be
            pickled. What it or the function raises is raised here.
        items: what the function is called with, each once.
        jobs: how many processes work at a time, at least 1; with 1, this process does it all.

    Raises:
        Terminated: the process was told to end (SIGTERM, SIGHUP); its processes have ended then.
        FootplateError: processes were ended from outside, again and again; if that happens once,
            what was lost is done again.
    """
    if jobs == 1:
        yield from map(setup(), items)
        return
    if _others:
        yield from _others[0](setup, items, jobs)
        return
    size = max(1, min(LARGEST_PART, len(items) // (jobs * 8)))
    parts = [items[first : first + size] for first in range(0, len(items), size)]
    done = tries = 0
    while done < len(parts):
        try:
            for results in _in_pool(setup, parts[done:], jobs):
                done, tries = done + 1, 0
                yield from results
        except BrokenProcessPool:
            tries += 1
            if tries == TRIES:
                raise FootplateError(
                    f"a process that works for this one was ended {TRIES} times in a row, without "
                    "a word; if the memory is too small, take fewer jobs"
                ) from None


def _in_pool(
    setup: Callable[[], Callable[[P], R]], parts: Sequence[Sequence[P]], jobs: int
) -> Iterator[list[R]]:
    """Return the results of each part, in order. Raises `BrokenProcessPool` if a process dies."""
    others = set(multiprocessing.active_children())
    # Spawned, not forked: that works alike on every system, and is safe beside threads.
    context = multiprocessing.get_context("spawn")
    with ending.in_order(), ProcessPoolExecutor(jobs, context, _begin, (setup,)) as pool:
        try:
            with ending.unheard():
                futures = [pool.submit(_work, part) for part in parts]
            for future in futures:
                yield future.result()
        except BaseException:
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            raise


def _begin(setup: Callable[[], Callable[[Any], Any]]) -> None:
    """Prepare a new process; Ctrl-C is for its parent, with which it ends."""
    search_seldom()
    ending.with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _setups.append(setup)


def _work(part: Sequence[Any]) -> list[Any]:
    """Do a part of the work; if a game of another package fails, its place is known only here."""
    try:
        if not _works:
            _works.append(_setups[0]())
        return [_works[0](item) for item in part]
    except Exception as error:
        told = "" if isinstance(error, FootplateError) else failure(error)
        if not told:
            raise
        raise FootplateError(told) from error
