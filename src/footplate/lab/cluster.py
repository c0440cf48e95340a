"""Spreads work over a Ray cluster, or over a Ray of this machine alone.

Each machine of the cluster must have the same Footplate installed. If a process dies, Ray starts
its work again; every result is fetched once, so nothing is counted twice.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from itertools import count
from typing import Any, Final
from warnings import catch_warnings, simplefilter

from footplate.extras import command
from footplate.kernel.errors import FootplateError
from footplate.lab import processes

LOCAL: Final = "local"
"""The address that means a Ray of this machine alone."""
PATIENCE: Final = 5.0
"""How many seconds to wait for the answer of a cluster."""

_works: Final[dict[int, Callable[[Any], Any]]] = {}
"""Holds, in a process of the cluster, the functions that do the work."""
_numbers: Final = count(1)


@contextmanager
def joined(address: str, jobs: int) -> Iterator[int]:
    """Let `processes.spread` use a cluster for a while; yield how many processes there are.

    Args:
        address: where the cluster is, such as `10.0.0.1:6379` or `ray://host:10001`, or `local`;
            empty for no cluster.
        jobs: how many processes there are without a cluster.

    Raises:
        FootplateError: Ray is not installed, or there is no cluster at that address.
    """
    if not address:
        yield jobs
        return
    ray = _connect(address)
    processes.use(lambda setup, items, wanted: _spread(ray, setup, items, wanted))
    with redirect_stdout(sys.stderr):  # keeps Ray's messages about dead machines out, to the last
        try:
            yield max(2, int(ray.cluster_resources().get("CPU", 2)))
        finally:
            processes.use(None)
            ray.shutdown()


def _connect(address: str) -> Any:
    """Connect to a cluster, and return the module `ray`."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        ray = import_module("ray")
    except ModuleNotFoundError:
        raise FootplateError(f"a cluster needs ray, which `{command('ray')}` brings") from None
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    with catch_warnings():
        simplefilter("ignore")
        if address == LOCAL:
            ray.init(address=LOCAL, include_dashboard=False, **quiet)
            return ray
        _require_answer(address)
        try:
            ray.init(address=address, **quiet)
        except (ConnectionError, RuntimeError, ValueError) as error:
            if _wants_token(error):
                raise FootplateError(
                    f"{address}: this Ray cluster wants a token; set RAY_AUTH_MODE=token, and "
                    "RAY_AUTH_TOKEN if no file holds the token"
                ) from None
            raise _no_cluster(address, str(error).partition("\n")[0]) from None
    return ray


def _wants_token(error: BaseException | None) -> bool:
    """Say whether a cluster refused the connection because its token was missing."""
    while error is not None:
        if type(error).__name__ == "AuthenticationError":
            return True
        error = error.__cause__ or error.__context__
    return False


def _require_answer(address: str) -> None:
    """Raise `FootplateError` unless somebody listens at an address."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        raise FootplateError(f"{address}: it is no address such as 10.0.0.1:6379, nor local")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise _no_cluster(address, str(error)) from None


def _no_cluster(address: str, why: str) -> FootplateError:
    return FootplateError(f"{address}: there is no Ray cluster ({why})")


def _spread(
    ray: Any, setup: Callable[[], Callable[[Any], Any]], items: Sequence[Any], jobs: int
) -> Iterator[Any]:
    """Return the result of the work for each item, in order (`processes.spread`)."""
    number = next(_numbers)
    work = ray.remote(_work).options(max_retries=processes.TRIES)
    size = max(1, min(processes.LARGEST_PART, len(items) // (jobs * 8)))
    parts = [items[first : first + size] for first in range(0, len(items), size)]
    running = [work.remote(number, setup, part) for part in parts]
    try:
        for each in running:
            yield from ray.get(each)
    except BaseException as error:
        for each in running:
            ray.cancel(each)
        if isinstance(error, ray.exceptions.RayTaskError):
            raise error.cause from error  # it comes with its traceback
        if isinstance(error, ray.exceptions.RayError):
            why = f"{type(error).__name__}: {error}".partition("\n")[0]
            raise FootplateError(f"the Ray cluster stopped, and the work with it ({why})") from None
        raise


def _work(number: int, setup: Callable[[], Callable[[Any], Any]], part: Sequence[Any]) -> list[Any]:
    """Do a part of some work, in a process of the cluster."""
    if number not in _works:
        _works.clear()
        _works[number] = setup()
    return [_works[number](item) for item in part]
