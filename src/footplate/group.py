"""The compile group: the modules that become extensions in the opt-in compiled build.

`setup.py` runs this file by itself, before anything is installed, so it imports nothing of ours.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDERS: Final = ("kernel", "games", "bots")
"""All modules in these folders of the package, and in the folders inside them, are compiled."""
LEFT_OUT: Final = (
    "bots/analysis.py",
    "bots/cards.py",
    "bots/cmd.py",
    "bots/deciding.py",
    "bots/net.py",
    "bots/network.py",
    "bots/plan.py",
    "bots/valuing.py",
    "games/russian/tables/hooks.py",
    "games/world/tables/hooks.py",
    "kernel/bot.py",
    "kernel/carrying.py",
    "kernel/component_rows.py",
    "kernel/components.py",
    "kernel/contract.py",
    "kernel/errors.py",
    "kernel/judged.py",
    "kernel/match.py",
    "kernel/plugging.py",
    "kernel/record/form.py",
    "kernel/record/reading.py",
    "kernel/record/writing.py",
    "kernel/scenario.py",
    "kernel/versions.py",
)
"""These are not compiled: modules whose classes others subclass, and modules that only read and
write files, talk with other programs or calculate with numpy. No `__init__.py` is compiled either.
"""


def modules(package: Path) -> list[Path]:
    """List the files of the group in a stable order.

    Args:
        package: the folder of the package `footplate`.
    """
    found = [path for folder in FOLDERS for path in package.glob(f"{folder}/**/*.py")]
    left_out = {package / name for name in LEFT_OUT}
    return sorted([path for path in found if path.name != "__init__.py" and path not in left_out])
