"""Processes beside the server: nobody waits for them when the table stops."""

import subprocess
import sys
import time

SCRIPT = """
import asyncio, time
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
"""


def test_a_call_that_has_begun_holds_nobody_up():
    process = subprocess.Popen([sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "closed\n"
    began = time.monotonic()
    assert process.wait(30) == 0
    assert time.monotonic() - began < 5
    process.stdout.close()
