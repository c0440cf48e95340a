"""The command line, with the toy game installed."""

import io
from typing import NamedTuple

import pytest
from tests.lab.table import ToyRuleset

import footplate
from footplate.cli import main


class Ran(NamedTuple):
    """How a command ended, and what it wrote."""

    status: int
    out: str
    err: str


@pytest.fixture
def run(monkeypatch, capsys):
    """Runs `footplate WORDS ...`, with lines to type."""
    monkeypatch.setattr(footplate, "rulesets", lambda: {"toy": ToyRuleset()})
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run(*words, typed=""):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run


@pytest.fixture
def fails(run):
    """Runs a command that must fail with one sentence; returns the sentence."""

    def fails(*words):
        ran = run(*words)
        assert ran.status == 2
        assert ran.out == ""
        assert ran.err.startswith("footplate: ")
        assert ran.err.count("\n") == 1
        return ran.err.removeprefix("footplate: ").rstrip("\n")

    return fails
