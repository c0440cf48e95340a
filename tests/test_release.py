"""What a release needs: one version, and files that can be installed and used anywhere."""

import subprocess
import tomllib
from pathlib import Path

import pytest

import footplate
from footplate.cli import COMMANDS
from tests import tried

ROOT = Path(__file__).parents[1]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def test_the_changelog_begins_with_this_version():
    headings = [
        line.split()[1]
        for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("## ")
    ]
    assert VERSION in headings[:2], "what comes after it is `Unreleased`, and stands above"


def test_the_version_can_be_asked_for():
    assert footplate.__version__ == VERSION


def test_every_command_is_tried():
    lines = [*tried.COMMANDS, *tried.TYPED, tried.TABLE]
    assert {line.split()[0] for line in lines} - {"--version"} == {*COMMANDS, "map", "admin"}


@pytest.mark.long
def test_a_release_can_be_made(tmp_path):
    """All but the compiled wheels, which `.ci/release` alone makes in many minutes."""
    subprocess.run(["git", "clone", "-q", ROOT, tmp_path / "clone"], check=True)
    subprocess.run([".ci/release", "--pure"], cwd=tmp_path / "clone", check=True)
