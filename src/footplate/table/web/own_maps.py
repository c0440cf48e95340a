"""Offers the maps of a folder, which the operator of a table names, to everybody."""

from __future__ import annotations

from pathlib import Path

import footplate
from footplate.atlas.files import companion
from footplate.games.world.maps import own
from footplate.games.world.tables.schema import GEOGRAPHY
from footplate.kernel.errors import ComponentError, FootplateError
from footplate.table.words import message


class FolderError(FootplateError):
    """Raised for a folder of maps that cannot be read."""


def offer_maps(folder: Path) -> list[str]:
    """Offer every map of a folder to everybody; one that cannot be played is left out.

    Args:
        folder: map files, and folders that each hold a map.

    Returns:
        Why maps were left out: a sentence for each problem.

    Raises:
        FolderError: there is no such folder, or it cannot be read.
    """
    try:
        found = sorted(folder.iterdir())
    except OSError as error:
        why = error.strerror or ""
        raise FolderError(message("maps.folder", folder=str(folder), why=why)) from None
    footplate.rulesets()  # these know who compiles maps
    root = folder.resolve()
    problems = []
    for place in found:
        inside = (place / GEOGRAPHY).is_file() if place.is_dir() else place.suffix == ".toml"
        if not inside or companion(place):
            continue
        if not place.resolve().is_relative_to(root):
            problems.append(f"{place}: leads out of the folder")
            continue
        try:
            own.offer(place.stem.lower(), place)
        except ComponentError as error:
            problems.append(str(error))
    return problems
