"""Explains the trading depots that lie on links, which only Mexico's cards bring."""

from __future__ import annotations

from typing import Final

from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Sign
from footplate.draw.world.pieces.goods import trading_depot
from footplate.draw.world.view import View
from footplate.kernel.plugging import Chapter

CARD: Final = "trading-depot"


def _there(view: View) -> bool:
    return any(card["kind"] == CARD for card in view["printed"].values())


def plug(to: DrawingHooks) -> None:
    """Plug in trading depots."""
    to.legend.append(Sign("draw.legend.depot", trading_depot(0), _there))


CHAPTER: Final[DrawingChapter] = Chapter("mexico", plug)
