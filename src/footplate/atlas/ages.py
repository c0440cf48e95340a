"""Draws the ground of the period boards of a map that was made by hand, one after the other.

They have no geography: every one is an island in the sea of its own time.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from footplate.atlas import ground
from footplate.atlas.geography import MapError
from footplate.draw.hexmap.board import Ground

LOOK: Final = "ages"
"""The look of maps with period boards."""


def text(file: Path) -> str:
    """Write the grounds of the period boards that a board has, as a file.

    Raises:
        MapError: the board has no period boards.
    """
    tables: dict[str, Any] = tomllib.loads(file.read_text("utf-8"))
    if "period" not in tables:
        raise MapError(f"{file}: has no table [[period]]")
    head, cells = tables["map"][0], [row["cells"] for row in tables["terrain"]]
    drawn: Ground = {
        "look": LOOK,
        "title": head["name"],
        "graticule": "",
        "shallow": "",
        "land": "",
        "plains": "",
        "wet": "",
        "hills": "",
        "heights": "",
        "stream": "",
        "labels": [],
        "ages": {
            row["id"]: ground.alone(
                row["columns"],
                [signs[row["first"] : row["first"] + row["columns"]] for signs in cells],
            )
            for row in tables["period"]
        },
    }
    return ground.written(file.parent.name, head["columns"], head["rows"], drawn)
