"""Tries every command of an installation, outside of any checkout.

    python3 tests/tried.py ENVIRONMENT/bin/footplate

It needs nothing but Python. `.ci/release` does so with whatever it has built.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

COMMANDS: Final = """
--version
games russian
audit russian
rules world
perft russian --players 2 --depth 2
simulate russian --players 2 --bots greedy,random --games 2 --jobs 1 --records kept
simulate world -o map=mexico --players 2 --bots net,random --games 1 --jobs 1
replay kept/00001.rail --ply 20 --svg game.svg
analyse kept/00001.rail --json
stats russian --records kept
tournament russian --players 2 --bots greedy,random --deals 1 --jobs 1
tune russian --players 2 --weights coin=3..5 --deals 1 --jobs 1
verify russian -o board=german --games 1 --jobs 1
evaluate
dataset footplate/Russian2p-v1 --games 1
combine world world-2 world-far
onnx russian
bench --help
puzzles russian --players 2 --games 1 --jobs 1
train russian -o board=russian -o players=2 --rounds 1 --games 1
map check mexico
admin settings
work --help
""".strip().splitlines()
"""A line each, run in this order in an empty folder."""
TYPED: Final = {
    "play russian --players 2 --seed 7": "quit\n",
    "engine": '{"do": "hello", "protocol": 1}\n{"do": "quit"}\n',
}
"""Those that want to be told something."""
NEEDS_MORE: Final = ("dataset", "onnx", "tune")
"""These may ask for an extra, in one sentence."""
TABLE: Final = "table --no-browser --port 8437 --database table.sqlite3"
SECONDS: Final = 300


def tried(footplate: str) -> list[str]:
    """Return what is wrong, a sentence each."""
    with TemporaryDirectory() as folder:
        wrong = [_run(footplate, line, folder) for line in COMMANDS]
        wrong += [_run(footplate, line, folder, typed) for line, typed in TYPED.items()]
        wrong.append(_serve(footplate, folder))
    return [each for each in wrong if each]


def _run(footplate: str, line: str, folder: str, typed: str = "") -> str:
    ran = subprocess.run(
        [footplate, *shlex.split(line)],
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )
    allowed = (0, 2) if line.split()[0] in NEEDS_MORE else (0,)
    if ran.returncode in allowed and "Traceback" not in ran.stderr:
        print(f"  footplate {line}", flush=True)
        return ""
    return f"footplate {line}: status {ran.returncode}: {ran.stderr[-500:]}"


def _serve(footplate: str, folder: str) -> str:
    """Open a table, and look at its lobby."""
    address = f"http://127.0.0.1:{TABLE.split()[3]}/"
    with subprocess.Popen([footplate, *TABLE.split()], cwd=folder) as table:
        try:
            for _ in range(100):
                time.sleep(0.3)
                try:
                    with urllib.request.urlopen(address, timeout=5) as page:
                        lobby = page.read().decode()
                except OSError:
                    continue
                print(f"  footplate {TABLE}", flush=True)
                return "" if "Russian Railroads" in lobby else f"{address}: no lobby"
        finally:
            table.terminate()
    return f"footplate {TABLE}: it does not answer"


if __name__ == "__main__":
    if not Path(sys.argv[-1]).is_file():
        sys.exit("give the path of an installed command `footplate`")
    sys.exit("\n".join(tried(str(Path(sys.argv[-1]).absolute()))) or None)
