"""How to get what is not installed with Footplate itself: the extras of `pyproject.toml`."""

from __future__ import annotations

import sys
from pathlib import Path


def command(extra: str) -> str:
    """Return what to type to get an extra: `run.py` adds it to the environment that it made."""
    made = Path(sys.prefix)
    if (made / "installed").is_file() and made.with_name("run.py").is_file():
        return f"python3 run.py install {extra}"
    return f'pip install "footplate[{extra}]"'
