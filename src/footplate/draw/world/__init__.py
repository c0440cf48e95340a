"""The drawings of Railways of the World, with the functions of `families.Family`."""

from __future__ import annotations

from footplate.draw.world.effects import effects
from footplate.draw.world.page import cost, facts, figures, origin, panels
from footplate.draw.world.picture import picture
from footplate.draw.world.player import player_board
from footplate.draw.world.rules import pictures, rules
from footplate.draw.world.shared import shared_board
from footplate.draw.world.signs import sign
from footplate.draw.world.sources import chart, named, sources
from footplate.draw.world.thumbnail import thumbnail
from footplate.draw.world.tray import tray

__all__ = [
    "chart",
    "cost",
    "effects",
    "facts",
    "figures",
    "named",
    "origin",
    "panels",
    "picture",
    "pictures",
    "player_board",
    "rules",
    "shared_board",
    "sign",
    "sources",
    "thumbnail",
    "tray",
]
