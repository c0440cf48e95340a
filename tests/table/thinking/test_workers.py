"""Processes beside the server: nobody waits for them when the table stops."""

import subprocess
import sys
import time

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
