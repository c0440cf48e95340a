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
from tests.table.browsing import chromium
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
def table(fresh, outside, monkeypatch):
    """A table there."""
    words = (str(fresh), "-m", "footplate.cli", "table", "--no-browser", "--port")
    monkeypatch.setattr("tests.table.serving.WORDS", words)
    opened = Process(outside / "table.db")
    yield opened
    status, err, _ = opened.end(signal.SIGINT)
    assert err == ""
    assert status in (0, 130)


@pytest.fixture
def ada(table):
    """Somebody who plays at that table."""
    person = Person(table.url)
    yield person
    person.close()


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
    assert "Bots that play it: random, foreman, cmd, search\n" in out
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


def test_a_bot_is_refused_where_it_does_not_know_the_game(fresh, outside):
    words = ("simulate", "russian", "--bots", "foreman")
    ran = command(*words, environment=os.environ, python=str(fresh))
    assert (ran.status, ran.err) == (2, ["footplate: bot foreman does not know russian; "
                                         "it knows yard"])  # fmt: skip


def test_it_is_played_in_the_terminal(fresh, outside):
    out = footplate(fresh, "play", "yard", "--seed", "3", typed="1\n1\n\nquit\n")
    assert "foreman" in out
    assert re.search(r"Couple (coal|grain|mail) \d to track 1", out)


def test_the_table_serves_a_match_of_it(ada):
    lobby = ada.page("/?game=yard")
    assert "The Goods Yard" in lobby
    assert re.search(r'<option value="foreman"[^>]* selected="selected">Bot: \w+, foreman<', lobby)
    match = ada.match("me", "foreman", game="yard")
    for _ in range(200):
        page = ada.page(match)
        if 'id="end"' in page:
            break
        if offers(page):
            assert ada.play(match).status_code == 204
        elif can(page, "confirm"):
            ada.post(f"{match}/confirm", ply=ply_of(page))
        else:
            until(lambda page=page: ada.page(match) != page, 60)
    assert "6 rounds are over" in page
    assert re.search(r"Foreman couples (coal|grain|mail) \d to track \d", page)
    for picture in ("picture.svg", "at/5/picture.svg"):
        assert "<svg" in ada.page(f"{match}/{picture}")
    assert b"game: yard" in ada.client.get(f"{match}/record.rail").content


def test_a_turn_is_clicked_in_the_browser(ada, table):
    complaints: list[str] = []
    with chromium() as browser:
        for width in (1440, 390):
            click_a_turn(browser, ada, table, width, complaints)
    assert complaints == []


def click_a_turn(browser, ada, table, width, complaints):
    """Play a turn of a new match on a screen of this width."""
    match = ada.match("me", "foreman", game="yard")
    size = {"width": width, "height": 900}
    with browser.new_context(base_url=table.url, viewport=size) as context:
        cookie = ada.client.cookies["footplate"]
        context.add_cookies([{"name": "footplate", "value": cookie, "url": table.url}])
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(match)
        page.wait_for_selector("#live[data-heard]")
        page.locator("#shared a.can").first.click()
        page.locator("#board-0-track-2.can").click()
        page.locator("#confirm button:not([disabled])").click()
        page.wait_for_selector("#chip-1:has-text('2 wagons')")  # it begins the next round
        assert "1 wagon" in page.inner_text("#chip-0")
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width
