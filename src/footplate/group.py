"""The compile group: which modules the opt-in compiled build makes extensions of.

`setup.py` runs this file by itself, before anything is installed, so it imports nothing of ours.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDERS: Final = ("kernel", "games", "bots")
"""The folders of the package whose modules are compiled, those of their folders too."""
LEFT_OUT: Final = (
    "kernel/components.py",
    "kernel/contract.py",
    "kernel/match.py",
    "kernel/record/form.py",
    "kernel/record/reading.py",
    "kernel/record/writing.py",
    "kernel/scenario.py",
)
"""What others subclass, and what only reads and writes files; so are all `__init__.py`."""


def modules(package: Path) -> list[Path]:
    """The files of the group, in a stable order.

    Args:
        package: the folder of the package `footplate`.
    """
    found = [path for folder in FOLDERS for path in package.glob(f"{folder}/**/*.py")]
    left_out = {package / name for name in LEFT_OUT}
    return sorted([path for path in found if path.name != "__init__.py" and path not in left_out])
