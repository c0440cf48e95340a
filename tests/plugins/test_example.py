"""The package in `examples/` is installed into a fresh environment, and played there."""

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import venv
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.plugins.packages import SOURCES, command
from tests.table.serving import Person, Process, can, offers, ply_of, until

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "yard"
NO_PIP = "there is no pip, which `python3 -m ensurepip` brings, or on Debian python3-pip"


def pip():
    """A pip, which an environment made by `run.py` need not have itself."""
    base = shutil.which("python3", path=Path(sys.base_prefix) / "bin") or shutil.which("python3")
    for python in (sys.executable if find_spec("pip") else None, base):
        if python is not None:
            found = subprocess.run([python, "-m", "pip", "--version"], capture_output=True)
            if found.returncode == 0:
                return [python, "-m", "pip"]
    pytest.skip(NO_PIP)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory):
    """The Python of an environment that has Footplate and a copy of the example."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder / "env", symlinks=True)
    python = folder / "env" / "bin" / "python"
    where = subprocess.check_output(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True
    )
    # What Footplate needs is there already: it is not fetched again.
    have = sysconfig.get_path("purelib")
    lines = f"{SOURCES}\nimport site; site.addsitedir({have!r})\n"
    Path(where.strip(), "footplate_itself.pth").write_text(lines)
    copy = shutil.copytree(
        EXAMPLE, folder / "copy", ignore=shutil.ignore_patterns("*.egg-info", "build")
    )
    options = ["--quiet", "--no-index", "--no-build-isolation", "--disable-pip-version-check"]
    subprocess.run([*pip(), "--python", python, "install", *options, copy], check=True)
    return python


@pytest.fixture
def outside(monkeypatch, tmp_path):
    """Nothing of the checkout is on the path but what was installed."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def footplate(python, *words, typed=""):
    """Run a command there, which must say nothing on standard error."""
    ran = command(*words, environment=os.environ, python=str(python), typed=typed)
    assert (ran.status, ran.err) == (0, [])
    return ran.out


def test_footplate_lists_it_with_its_bot(fresh, outside):
    out = footplate(fresh, "games")
    assert "yard: The Goods Yard" in out
    assert "Bots that play it: random, foreman\n" in out
    assert "russian: Russian Railroads" in out


def test_its_own_tests_pass_there(fresh, outside):
    words = [fresh, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", outside]
    ran = subprocess.run([*words, EXAMPLE / "tests"], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout


def test_it_comes_from_the_environment_and_not_from_the_checkout(fresh, outside):
    asked = "import footplate_yard; print(footplate_yard.__file__)"
    where = subprocess.check_output([fresh, "-c", asked], text=True)
    assert ROOT not in Path(where.strip()).parents


def test_its_bot_plays_whole_games(fresh, outside):
    out = footplate(fresh, "simulate", "yard", "--games", "20", "--bots", "foreman,random",
                    "--records", str(outside / "kept"))  # fmt: skip
    assert re.search(r"foreman +20 ", out)
    kept = sorted((outside / "kept").iterdir())
    assert len(kept) == 20
    assert "The end" in footplate(fresh, "replay", str(kept[0]))
    footplate(fresh, "replay", str(kept[0]), "--svg", str(outside / "yard.svg"))
    drawn = (outside / "yard.svg").read_text("utf-8")
    assert "<title>The Goods Yard</title>" in drawn
    assert "Scrapped: " in drawn


def test_it_is_played_in_the_terminal(fresh, outside):
    out = footplate(fresh, "play", "yard", "--seed", "3", typed="1\n1\n\nquit\n")
    assert "foreman" in out
    assert "Couple" in out


def test_the_table_serves_a_match_of_it(fresh, outside, monkeypatch):
    monkeypatch.setattr("tests.table.serving.WORDS", (
        str(fresh), "-m", "footplate.cli", "table", "--no-browser", "--port",
    ))  # fmt: skip
    table = Process(outside / "table.db")
    ada = Person(table.url)
    try:
        lobby = ada.page("/?game=yard")
        assert "The Goods Yard" in lobby
        assert '<option value="foreman" selected="selected">Bot: foreman</option>' in lobby
        match = ada.match("me", "foreman", game="yard")
        page = ada.page(match)
        links = re.findall(r'<a id="(row-[a-z]+-\d)" class="part can"', page)
        assert links, "wagons that can be clicked"
        for _ in range(200):
            page = ada.page(match)
            if 'id="end"' in page:
                break
            if offers(page):
                assert ada.play(match).status_code == 204
            elif can(page, "confirm"):
                ada.post(f"{match}/confirm", ply=ply_of(page))
            else:
                until(lambda: "Foreman is on turn" not in ada.page(match))
        assert "6 rounds are over" in page
        for picture in ("picture.svg", "at/5/picture.svg"):
            assert "<svg" in ada.page(f"{match}/{picture}")
        told = ada.client.get(f"{match}/record.rail").content
        assert b"game: yard" in told
    finally:
        ada.close()
        status, err, _ = table.end(signal.SIGINT)
    assert err == ""
    assert status in (0, 130)
