"""The drawings of the Russian Railroads family, as a table asks for them (`families.Family`)."""

from __future__ import annotations

from footplate.draw.chart import chart
from footplate.draw.russian.effects import effects
from footplate.draw.russian.page import cost, facts, figures, origin, panels, sign
from footplate.draw.russian.picture import picture
from footplate.draw.russian.player import player_board
from footplate.draw.russian.rules import pictures, rules
from footplate.draw.russian.shared import shared_board
from footplate.draw.russian.sources import sources
from footplate.draw.russian.thumbnail import thumbnail
from footplate.draw.russian.tray import tray
from footplate.draw.russian.worker_names import named

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
