"""What the command line does when something else ends it."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import version
from typing import Any

import pytest
from cyclopts import Token

import footplate.cli
from footplate.cli import build
from footplate.cli.common import whole
from footplate.ending import in_order
from footplate.kernel.plugging import Chapter, Hooks, collect


def test_an_interrupt_ends_quietly(run, monkeypatch):
    def interrupt():
        raise KeyboardInterrupt

    monkeypatch.setattr(footplate, "rulesets", interrupt)
    assert run("games") == (130, "", "")


def test_a_bug_is_a_traceback(run, monkeypatch):
    def broken():
        raise RuntimeError("a bug")

    monkeypatch.setattr(footplate, "rulesets", broken)
    with pytest.raises(RuntimeError):
        run("games")


def test_an_error_in_a_chapter_is_a_sentence(run, monkeypatch):
    def broken(pos):
        raise KeyError("no hump")

    chapter: Chapter[Any] = Chapter("humps", lambda to: to.before_turn.append(broken))
    at, hooks = broken.__code__.co_firstlineno + 1, collect((chapter,), Hooks)
    monkeypatch.setattr(footplate, "rulesets", lambda: hooks.before_turn[0](None))
    done = run("games")
    assert (done.status, done.out) == (2, "")
    where = f"(test_main.py, line {at}, chapter humps, hook before_turn)"
    assert done.err.startswith(f"footplate: KeyError: 'no hump' {where}. With `--debug`")
    with pytest.raises(KeyError):
        run("games", "--debug")


def test_a_reader_that_goes_away_ends_it_quietly():
    code = "import sys; from footplate.cli import main; sys.exit(main(['--help']))"
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([sys.executable, "-c", code], stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.fixture
def simulating(tmp_path):
    """Starts a simulation in processes that would take for ever; ends it if the test did not."""
    script = tmp_path / "many.py"
    script.write_text(
        "import signal, sys, footplate\n"
        "from functools import partial\n"
        "from footplate.lab.simulate import Task, simulate\n"
        "from tests.kernel.toy_game import Toy\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a shell's & ignores it
        "signal.signal(signal.SIGHUP, signal.SIG_DFL)\n"  # and nohup this one
        "if __name__ == '__main__':\n"
        "    def told(done):\n"
        "        print(done, flush=True)\n"
        "    task = Task(partial(Toy, 3), ('random',), None)\n"
        "    try:\n"
        "        simulate(task, games=10**6, seed=1, jobs=2, progress=told)\n"
        "    except KeyboardInterrupt as stop:\n"
        "        sys.exit(getattr(stop, 'status', 130))\n"
    )
    path = os.pathsep.join(word for word in sys.path if word)
    process = subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    process.stdout.readline()
    yield process
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix closes the streams")
@pytest.mark.parametrize(
    "words, stream",
    [
        ("games >&-", "output"),
        ("games --json >&-", "output"),
        ("--help >&-", "output"),
        ("play russian --players 2 <&-", "input"),
        ("engine --bot random <&-", "input"),
    ],
)
def test_a_closed_stream_that_is_needed_is_said(words, stream):
    line = f"exec {sys.executable} -m footplate {words}"
    done = subprocess.run(line, shell=True, stderr=subprocess.PIPE, text=True, timeout=60)
    said = f"standard {stream} is closed; a file, a pipe or a terminal was expected"
    assert (done.returncode, done.stderr) == (2, f"footplate: {said}\n")


@pytest.mark.skipif(os.name == "nt", reason="a shell of Unix closes the streams")
def test_errors_that_nobody_sees_go_nowhere():
    line = f"exec {sys.executable} -m footplate nothing 2>&- <&-"
    done = subprocess.run(line, shell=True, stdout=subprocess.PIPE, timeout=60)
    assert (done.returncode, done.stdout) == (2, b"")


def test_ctrl_c_ends_a_simulation_with_its_processes(simulating):
    os.killpg(simulating.pid, signal.SIGINT)
    _, errors = simulating.communicate(timeout=60)
    assert (simulating.returncode, errors) == (130, b"")


@pytest.mark.parametrize(
    "number, status", [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGKILL, -9)]
)
def test_a_signal_to_a_simulation_alone_ends_its_processes_too(number, status, simulating):
    simulating.send_signal(number)
    simulating.communicate(timeout=60)  # until no process has its output open
    assert simulating.returncode == status


def test_a_signal_that_was_awaited_is_the_exit_status(run, monkeypatch):
    def end():
        with in_order():
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(footplate, "rulesets", end)
    assert run("games") == (143, "", "")
    assert signal.getsignal(signal.SIGTERM) == signal.SIG_DFL


def test_a_signal_that_is_ignored_stays_ignored():
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as under nohup
    try:
        with in_order():
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


@pytest.mark.parametrize("words", [("games", "toy"), ("games", "--help")])
def test_a_width_of_0_is_none_at_all(words, run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    usual = run(*words).out
    monkeypatch.setenv("COLUMNS", "0")
    assert run(*words).out == usual != ""


def options(app):
    """All options of all commands: the command, the option, its type and what reads it."""
    for name in [name for name in app if not name.startswith("-")]:
        command = app[name]
        yield from options(command)
        if command.default_command is not None:
            for each in command.assemble_argument_collection():
                yield name, each.name, each.hint, each.parameter.converter


def test_no_option_rounds_a_fraction_to_a_whole_number():
    wrong = [each for each in options(build("")) if "int" in str(each[2]) and each[3] is not whole]
    assert wrong == []
    assert whole(int, [Token(value="-0x1F")]) == -31
    assert whole(int, [Token(value="007")]) == 7


def test_the_version_is_that_of_what_is_installed(run):
    assert run("--version").out.strip() == version("footplate")


def test_the_package_itself_is_the_command():
    words = (sys.executable, "-m", "footplate", "--version")
    done = subprocess.run(words, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == version("footplate")


@pytest.mark.parametrize("words", [("--debug", "simulate", "no"), ("simulate", "no", "--debug")])
def test_with_debug_the_traceback_stands_before_the_sentence(words, run, fails):
    sentence = fails(*[word for word in words if word != "--debug"])
    ran = run(*words)
    assert ran.status == 2
    assert ran.err.startswith("Traceback (most recent call last):\n")
    assert ran.err.endswith(f"\nfootplate: {sentence}\n")


@pytest.mark.parametrize("words", [("--help",), ("simulate", "--help")])
def test_help_names_the_flag_for_tracebacks(words, run):
    assert "With --debug an error shows its traceback." in run(*words).out
