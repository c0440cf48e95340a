"""The browser for the tests is found wherever it may be, and left out where it cannot run."""

import sys
from pathlib import Path

import pytest
from tests.table import browsing


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Makes a program in a folder of its own; there is no other."""
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setattr(browsing, "PLACES", [str(tmp_path / "debian" / "chromium")])

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


@pytest.mark.parametrize("text", ["#!/bin/sh\nexit 127\n", "no program"])
def test_what_needs_one_that_does_not_start_is_left_out(program, text):
    if problem := browsing.driver_problem():
        pytest.skip(problem)
    broken = program("path", "chromium")
    Path(broken).write_text(text)
    for _ in range(2):
        with (
            pytest.raises(pytest.skip.Exception, match=f"the browser {broken} does not start"),
            browsing.chromium(),
        ):
            pytest.fail("it runs")


def test_what_playwright_lacks_is_said(tmp_path, monkeypatch):
    script = tmp_path / "python"
    script.write_text('#!/bin/sh\necho "node: libatomic.so.1: cannot open" >&2\nexit 127\n')
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))
    assert browsing.driver_problem.__wrapped__() == (
        "Playwright cannot run (node: libatomic.so.1: cannot open); "
        "on Debian `apt install chromium-headless-shell libatomic1` will help"
    )
