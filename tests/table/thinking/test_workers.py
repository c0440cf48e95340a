"""Processes beside the server: nobody waits for them when the table stops."""

import asyncio
import signal
import subprocess
import sys
import time
from functools import partial

import pytest

from footplate.lab.processes import spread
from footplate.table.thinking.workers import Workers

SCRIPT = """
import asyncio, signal, time
from footplate.table.thinking.workers import Workers

async def main():
    workers = Workers()
    await workers.do(abs, -1)
    call = asyncio.create_task(workers.do(time.sleep, 60))
    await asyncio.sleep(0.5)
    call.cancel()
    workers.close()
    print("closed", flush=True)

asyncio.run(main())
signal.raise_signal(signal.SIGTERM)
"""


def test_a_call_that_has_begun_holds_nobody_up():
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "closed\n"
    began = time.monotonic()
    _, err = process.communicate(timeout=30)
    assert time.monotonic() - began < 5
    assert (process.returncode, err) == (-15, ""), "a signal ends it, and nothing is left over"


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="Windows blocks no signals")
def test_processes_never_hear_ctrl_c_not_even_while_they_start():
    """Their parent answers it; it would be a traceback of each of them."""
    blocked = partial(signal.pthread_sigmask, signal.SIG_BLOCK)

    async def ask():
        workers = Workers()
        try:
            return await workers.do(blocked, [])
        finally:
            workers.close()

    mine = blocked([])
    assert signal.SIGINT not in mine
    assert signal.SIGINT in asyncio.run(ask())
    for found in spread(partial(partial, blocked), [[], []], 2):
        assert signal.SIGINT in found
    assert blocked([]) == mine
