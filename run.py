#!/usr/bin/env python3
"""Footplate from a fresh clone: `python3 run.py` opens the table, `python3 run.py test` tests it.

`python3 run.py install` only installs it, and `install rl` adds an extra of `pyproject.toml`. Any
other words are passed on to the `footplate` command. What it needs is installed once, into the
folder `.venv` beside this file, and again when `pyproject.toml` changes.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOG = VENV / "install.log"
MARK = VENV / "installed"
"""Holds what was installed. By this file Footplate knows that `run.py` made its environment."""
OFFLINE = ("NewConnectionError", "NameResolutionError", "ConnectTimeout", "ProxyError", "SSLError")
"""What pip writes when it cannot reach the package index."""
PYTEST = ("pytest", "-n", "auto", "--dist", "worksteal")
"""One process for each core; one that has run out of tests takes some from another."""


def main(words: list[str]) -> int:
    """Install what is missing, then run the command; returns its exit status."""
    first, *others = words or [""]
    extras = {"test": ["dev"], "install": others}.get(first, [])
    try:
        problem = prepare(extras)
        if problem:
            return fail(problem)
        if first == "install":
            print("Installed:", *installed()[1] or ["footplate"])
            return 0
        if first == "test":
            os.chdir(HERE)
            os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # each process would compile anew
            return run([str(PYTHON), "-m", *PYTEST, *others])
        return run([str(PYTHON), "-m", "footplate.cli", *words])
    except OSError as error:
        return fail(f"{error.filename or VENV}: {error.strerror}")
    except KeyboardInterrupt:
        return 130


def prepare(extras: list[str]) -> str:
    """Make `.venv` and install Footplate with these extras, unless that is done.

    Returns:
        What went wrong, in one sentence; empty if nothing did.
    """
    if sys.version_info < (3, 11):
        return f"Footplate needs Python 3.11 or newer, this is {sys.version.split()[0]}"
    unknown = sorted(set(extras) - set(known()))
    if unknown:
        return f"there is no extra {unknown[0]!r}; there are {', '.join(known())}"
    wanted = fingerprint()
    done, there = installed()
    if done == wanted and set(extras) <= set(there):
        return ""
    print("Installing into .venv, only this once …", file=sys.stderr, flush=True)
    if find_spec("pip"):  # on many a Debian machine there is no `ensurepip` for one of its own
        pip = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    elif find_spec("ensurepip"):
        pip = [str(PYTHON), "-m", "pip"]
    else:
        return "Footplate is installed with pip, which this Python lacks (Debian: python3-pip)"
    own = pip[0] == str(PYTHON)
    venv.create(VENV, with_pip=own, symlinks=os.name != "nt", clear=not usable())
    every = sorted({*there, *extras})
    target = f"{HERE}[{','.join(every)}]" if every else str(HERE)
    with LOG.open("w", encoding="utf-8") as log:
        pip += ["--no-input", "install", "--no-compile", "--retries", "2", "-e", target]
        code = subprocess.run(pip, stdout=log, stderr=log).returncode
    if code:
        text = LOG.read_text(encoding="utf-8", errors="replace")
        if any(word in text for word in OFFLINE):
            return "the package index cannot be reached; installing needs a network"
        return f"pip could not install Footplate, see {LOG}"
    MARK.write_text(" ".join([wanted, *every]))
    return ""


def known() -> list[str]:
    """Return the names of all extras."""
    import tomllib  # which an older Python lacks

    with (HERE / "pyproject.toml").open("rb") as file:
        return sorted(tomllib.load(file)["project"]["optional-dependencies"])


def installed() -> tuple[str, list[str]]:
    """Return the fingerprint of what `.venv` holds, and its extras."""
    text = MARK.read_text(errors="replace") if MARK.is_file() else ""
    done, *extras = text.split() or [""]  # nothing stands there if the disk was full
    return done, extras


def fingerprint() -> str:
    """Changes with what is to be installed, where, for which interpreter and in which build."""
    parts = [str(HERE), sys.version, os.environ.get("FOOTPLATE_COMPILE", "")]
    parts += [(HERE / name).read_text(encoding="utf-8") for name in ("pyproject.toml", "setup.py")]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def usable() -> bool:
    """Whether `.venv` holds an environment of this very interpreter."""
    if not PYTHON.exists():
        return False
    asked = subprocess.run([PYTHON, "-c", "import sys; print(sys.version)"], capture_output=True)
    return asked.stdout.decode().split() == sys.version.split()


def run(command: list[str]) -> int:
    """Become the command (where the system can), so that signals and status are its own."""
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.run(command).returncode


def fail(problem: str) -> int:
    """Say on standard error what went wrong; returns the exit status."""
    print(f"run.py: {problem}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
