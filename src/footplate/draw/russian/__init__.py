"""The drawings of the Russian Railroads family, as a table asks for them (`families.Family`)."""

from __future__ import annotations

from footplate.draw.chart import chart
from footplate.draw.russian import rooms  # noqa: F401 (fills the hooks)
from footplate.draw.russian.explained.effects import effects
from footplate.draw.russian.explained.rules import pictures, rules
from footplate.draw.russian.explained.sources import gains, sources
from footplate.draw.russian.pieces.worker_names import named
from footplate.draw.russian.player.board import player_board
from footplate.draw.russian.player.cover import cover, scenery
from footplate.draw.russian.player.thumbnail import thumbnail
from footplate.draw.russian.table.page import cost, facts, figures, origin, panels, sign
from footplate.draw.russian.table.picture import picture
from footplate.draw.russian.table.shared import shared_board
from footplate.draw.russian.table.tray import tray

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
    "sources",
    "thumbnail",
    "tray",
]
