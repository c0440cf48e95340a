"""The drawings of Railways of the World, with the functions of `families.Family`."""

from __future__ import annotations

from footplate.draw.world import rooms  # noqa: F401 (fills the hooks)
from footplate.draw.world.board.cover import cover, scenery
from footplate.draw.world.explained.effects import effects
from footplate.draw.world.explained.rules import pictures, rules
from footplate.draw.world.explained.sources import chart, gains, named, sources
from footplate.draw.world.player.board import player_board
from footplate.draw.world.player.slim import slim_board
from footplate.draw.world.player.thumbnail import thumbnail
from footplate.draw.world.table.page import cost, facts, figures, origin, panels
from footplate.draw.world.table.picture import picture
from footplate.draw.world.table.shared import shared_board
from footplate.draw.world.table.signs import sign
from footplate.draw.world.table.tray import tray

__all__ = [
    "chart",
    "cost",
    "cover",
    "effects",
    "facts",
    "figures",
    "gains",
    "named",
    "origin",
    "panels",
    "picture",
    "pictures",
    "player_board",
    "rules",
    "scenery",
    "shared_board",
    "sign",
    "slim_board",
    "sources",
    "thumbnail",
    "tray",
]
