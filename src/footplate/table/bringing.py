"""What people bring to a table that Footplate does not have: maps of their own.

The operator offers the maps of a folder to everybody. What a match needs of such a map is kept as a
fact of the database, so that the match goes on when the folder has changed.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import footplate
from footplate.atlas.files import companion
from footplate.games.world.maps import own
from footplate.games.world.tables.schema import GEOGRAPHY
from footplate.kernel.carrying import carried
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import ComponentError, FootplateError
from footplate.plugins import tell
from footplate.table.store import Store
from footplate.table.words import message

PREFIX: Final = "carried "
"""The prefix of facts that keep what a game carries; its name and a digest follow."""


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


async def keep(store: Store, game: AnyGame) -> None:
    """Write down what a game carries, once."""
    text = carried(game)
    if text:
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        await store.fact(f"{PREFIX}{game.name} {digest}", text)


async def recall(store: Store) -> None:
    """Take in all that matches of a database carry; what is unfit today is told and left out."""
    for name, text in (await store.facts(PREFIX)).items():
        try:
            footplate.bring(name.removeprefix(PREFIX).partition(" ")[0], carried=text)
        except FootplateError as error:
            tell(f"{name}: {error}")
