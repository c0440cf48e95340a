"""Keeps what a game carries that Footplate does not have, such as a map of one's own.

It is a fact of the database, so that a match goes on when the folder of the map has changed.
"""

from __future__ import annotations

import hashlib
from typing import Final

import footplate
from footplate.kernel.carrying import carried
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.plugins import tell
from footplate.table.kept.store import Store

PREFIX: Final = "carried "
"""The prefix of facts that keep what a game carries; its name and a digest follow."""


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
