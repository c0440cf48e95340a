"""`run.py` in a clone, with a pip and a footplate that only note how they were called."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

PIP = """\
import os, sys
with open(os.environ["CALLS"], "a") as calls:
    print("pip", *sys.argv[1:], file=calls)
print(os.environ.get("PIP_SAYS", ""))
sys.exit(1 if "PIP_SAYS" in os.environ else 0)
"""
TOOL = """\
import os, sys
with open(os.environ["CALLS"], "a") as calls:
    print({name!r}, *sys.argv[1:], "in", os.getcwd(), file=calls)
sys.exit(7)
"""


class Clone:
    """A folder with `run.py`, and what it calls."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "clone"
        self.home.mkdir()
        for name in ("run.py", "pyproject.toml", "setup.py"):
            shutil.copy(ROOT / name, self.home / name)
        self.fakes = folder / "fakes"
        self.fake("pip", PIP)
        self.fake("pytest", TOOL.format(name="pytest"))
        self.fake("footplate/cli", TOOL.format(name="footplate"))
        self.called = folder / "calls"

    def fake(self, package: str, main: str) -> None:
        path = self.fakes / package
        path.mkdir(parents=True)
        (path / "__init__.py").touch()
        (path / "__main__.py").write_text(main)

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        given = {**os.environ, "PYTHONPATH": str(self.fakes), "CALLS": str(self.called)}
        return subprocess.run(
            [sys.executable, str(self.home / "run.py"), *words],
            env={**given, **environment},
            cwd=self.home.parent,
            capture_output=True,
            text=True,
        )

    def calls(self) -> list[str]:
        lines = self.called.read_text().splitlines() if self.called.exists() else []
        self.called.unlink(missing_ok=True)
        return lines


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def test_it_installs_once_and_passes_words_and_status_on(clone):
    first = clone.run("simulate", "x", "--games", "3")
    assert first.returncode == 7
    assert first.stderr == "Installing into .venv, only this once …\n"
    install, command = clone.calls()
    assert install.endswith(f"install --no-compile --retries 2 -e {clone.home}")
    assert f"--python {clone.home}/.venv/bin/python" in install
    assert command == f"footplate simulate x --games 3 in {clone.home.parent}"
    again = clone.run()
    assert (again.returncode, again.stderr) == (7, "")
    assert clone.calls() == [f"footplate in {clone.home.parent}"]


def test_the_tests_need_the_dev_extra_and_then_nothing_more(clone):
    clone.run()
    clone.calls()
    assert clone.run("test", "-k", "track").returncode == 7
    install, tests = clone.calls()
    assert install.endswith(f"-e {clone.home}[dev]")
    assert tests == f"pytest -n auto --dist worksteal -k track in {clone.home}"
    clone.run("games")
    assert clone.calls() == [f"footplate games in {clone.home.parent}"]


def test_install_adds_extras_and_keeps_those_that_are_there(clone):
    first = clone.run("install", "rl", "png")
    assert (first.returncode, first.stdout) == (0, "Installed: png rl\n")
    (install,) = clone.calls()
    assert install.endswith(f"-e {clone.home}[png,rl]")
    assert clone.run("install", "lab").stdout == "Installed: lab png rl\n"
    (install,) = clone.calls()
    assert install.endswith(f"-e {clone.home}[lab,png,rl]")
    assert clone.run("install", "rl").stderr == ""
    assert clone.calls() == []


def test_install_alone_installs_no_extra(clone):
    got = clone.run("install")
    assert (got.returncode, got.stdout) == (0, "Installed: footplate\n")
    (install,) = clone.calls()
    assert install.endswith(f"-e {clone.home}")


@pytest.mark.parametrize("words, name", [(("rl", "rll"), "rll"), (("--help",), "--help")])
def test_an_extra_that_there_is_not_is_one_sentence_and_installs_nothing(clone, words, name):
    got = clone.run("install", *words)
    assert (got.returncode, got.stdout) == (2, "")
    assert got.stderr == (
        f"run.py: there is no extra '{name}'; "
        "there are bench, cover, dev, docs, lab, notices, onnx, passkeys, png, postgres, ray, "
        "release, rl\n"
    )
    assert clone.calls() == []


def test_an_extra_that_cannot_be_installed_leaves_what_was_there(clone):
    clone.run()
    clone.calls()
    got = clone.run("install", "rl", PIP_SAYS="NewConnectionError")
    assert got.returncode == 2
    clone.calls()
    assert clone.run("games").stderr == ""
    assert clone.calls() == [f"footplate games in {clone.home.parent}"]


def test_words_after_test_come_last_so_that_they_win(clone):
    for words in (["-n0", "tests/draw"], ["--long"]):
        clone.run("test", *words)
        assert clone.calls()[-1].endswith(f" worksteal {' '.join(words)} in {clone.home}")


def test_the_many_processes_of_the_tests_share_what_is_compiled(clone):
    clone.run("test", PYTHONDONTWRITEBYTECODE="1")
    assert (clone.fakes / "pytest" / "__pycache__").is_dir()


def test_it_installs_again_when_what_is_needed_changes(clone):
    clone.run("test")
    clone.calls()
    pyproject = clone.home / "pyproject.toml"
    pyproject.write_text(pyproject.read_text() + "\n# changed\n")
    clone.run()
    assert clone.calls()[0].endswith(f"-e {clone.home}[dev]")


@pytest.mark.parametrize("kept", [b"", b" \n", b"\xff\xfe"])
def test_it_installs_again_when_what_was_noted_is_damaged(clone, kept):
    clone.run()
    clone.calls()
    (clone.home / ".venv" / "installed").write_bytes(kept)
    ran = clone.run("games")
    assert "Traceback" not in ran.stderr
    assert [each.split()[0] for each in clone.calls()] == ["pip", "footplate"]


def test_it_needs_no_ensurepip(clone):
    clone.fake("ensurepip", "")
    (clone.fakes / "ensurepip" / "__init__.py").write_text("raise ImportError('none')")
    assert clone.run().returncode == 7


def test_without_a_network_it_says_so_in_one_sentence(clone):
    got = clone.run(PIP_SAYS="WARNING: Retrying after NewConnectionError: Failed to establish")
    assert got.returncode == 2
    assert got.stdout == ""
    problem = got.stderr.splitlines()[1:]
    assert problem == ["run.py: the package index cannot be reached; installing needs a network"]
    assert clone.run().returncode == 7, "with a network, the next start installs"


def test_another_failure_of_pip_names_its_log(clone):
    got = clone.run(PIP_SAYS="ERROR: something else")
    assert got.returncode == 2
    log = clone.home / ".venv" / "install.log"
    assert got.stderr.splitlines()[1] == f"run.py: pip could not install Footplate, see {log}"
    assert "something else" in log.read_text()
    assert [line.split()[0] for line in clone.calls()] == ["pip"]


def test_a_venv_of_another_interpreter_is_made_anew(clone):
    clone.run()
    python = clone.home / ".venv" / "bin" / "python"
    for link in python.parent.glob("python*"):
        link.unlink()
    python.symlink_to("/nowhere/python")
    (clone.home / ".venv" / "installed").write_text("something older")
    assert clone.run().returncode == 7


def test_a_folder_that_cannot_be_written_is_one_sentence(clone):
    (clone.home / ".venv").write_text("in the way")
    got = clone.run()
    assert got.returncode == 2
    assert got.stderr.splitlines()[-1].startswith("run.py: ")
    assert "Traceback" not in got.stderr
