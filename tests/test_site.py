"""The site is built of the documents, with nothing missing and nothing from other hosts."""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.long
def test_it_is_built_strictly_and_loads_nothing_from_elsewhere(tmp_path):
    """A link or an anchor that leads nowhere fails it; it takes ten seconds."""
    if find_spec("mkdocs") is None:
        pytest.skip("there is no mkdocs, which `python3 run.py install docs` brings")
    built = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--site-dir", tmp_path],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stderr
    pages = list(tmp_path.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        text = page.read_text(encoding="utf-8")
        loaded = re.findall(r'(?:src|<link[^>]* href)="((?:https?:)?//[^"]+)"', text)
        assert loaded == [], page
