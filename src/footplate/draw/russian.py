"""The drawings of the Russian Railroads family, as a table asks for them (`families.Family`)."""

from __future__ import annotations

from footplate.draw.chart import chart
from footplate.draw.russian_page import cost, effects, facts, figures, origin, panels, sign
from footplate.draw.russian_picture import picture
from footplate.draw.russian_pieces import named
from footplate.draw.russian_player import player_board
from footplate.draw.russian_shared import shared_board
from footplate.draw.russian_sources import sources
from footplate.draw.russian_thumbnail import thumbnail
from footplate.draw.russian_tray import tray

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
    "player_board",
    "shared_board",
    "sign",
    "sources",
    "thumbnail",
    "tray",
]
