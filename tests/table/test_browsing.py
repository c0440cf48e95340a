"""The browser for the tests is found wherever it may be installed."""

import pytest
from tests.table import browsing


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Makes a program in a folder of its own; there is no other."""
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setattr(browsing, "PLACE", str(tmp_path / "debian" / "chromium"))

    def program(folder, name):
        file = tmp_path / folder / name
        file.parent.mkdir(exist_ok=True)
        file.touch(0o755)
        return str(file)

    return program


@pytest.mark.parametrize("name", browsing.NAMES)
def test_one_on_the_path_comes_first(program, name):
    program("debian", "chromium")
    there = program("path", name)
    assert browsing.find_chromium(program("own", "chrome")) == there


def test_the_place_of_debian_comes_before_the_one_of_playwright(program):
    own = program("own", "chrome")
    assert browsing.find_chromium(own) == own
    there = program("debian", "chromium")
    assert browsing.find_chromium(own) == there


def test_there_may_be_none(program):
    """Playwright names a place even if it has installed nothing there."""
    assert browsing.find_chromium("/nowhere/chrome") is None
