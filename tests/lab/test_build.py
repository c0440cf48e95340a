"""Which build runs, and what belongs to the compiled one."""

import shutil
import subprocess
import sys
import zipfile
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

import footplate
from footplate import group
from footplate.lab import build as building

PACKAGE = Path(footplate.__file__).parent
ROOT = Path(__file__).parents[2]


@pytest.fixture
def seen(monkeypatch):
    """The build that is seen where all modules but these are compiled."""

    def seen(*interpreted):
        def find_spec(name):
            suffix = ".py" if name in interpreted else ".cpython-311-x86_64-linux-gnu.so"
            return ModuleSpec(name, None, origin=name + suffix)

        monkeypatch.setattr(building, "find_spec", find_spec)
        return building.build.__wrapped__()

    return seen


def test_a_build_that_is_compiled_in_part_names_what_is_not(seen):
    assert seen() == "compiled"
    some = ("footplate.games.world.flow", "footplate.kernel.agenda")
    assert seen(*some) == f"compiled but for {', '.join(some)}"


def test_sources_alone_are_the_interpreters_build(seen):
    names = [building._name(path) for path in group.modules(PACKAGE)]
    assert seen(*names) == "CPython"


def test_the_group_holds_what_lies_in_folders_of_folders(tmp_path):
    for name in ("kernel/agenda.py", "games/toy/rooms/rule.py", "games/toy/rooms/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    for name in ("kernel/match.py", "games/toy/match.py", "table/routes.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    found = [str(path.relative_to(tmp_path)) for path in group.modules(tmp_path)]
    assert found == ["games/toy/match.py", "games/toy/rooms/rule.py", "kernel/agenda.py"]


def test_what_is_left_out_is_there():
    for name in group.LEFT_OUT:
        assert (PACKAGE / name).is_file()


def test_a_wheel_holds_every_component_file_and_every_catalogue(tmp_path):
    """An editable install reads the checkout, so it would hide one that is left out."""
    copy = tmp_path / "copy"  # of a build in place something would remain
    shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.egg-info", "*.mo"))
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, copy / name)
    outside = str(getattr(sys, "_base_executable", sys.executable))  # run.py installs no pip
    command = [outside, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(tmp_path), str(copy)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    there = {f"footplate/{path.relative_to(PACKAGE)}" for path in PACKAGE.rglob("*.toml")}
    assert {name for name in names if name.endswith(".toml")} == there
    sources = [path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.po")]
    wanted = {f"footplate/{path.with_suffix('.mo')}" for path in sources}
    assert {name for name in names if name.endswith(".mo")} == wanted
