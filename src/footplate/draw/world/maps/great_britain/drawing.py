"""Draws the sign of the Railroad Inspectors, who stop deliveries in Great Britain [RC p.22]."""

from __future__ import annotations

from functools import lru_cache
from math import pi
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw.pen import at, path
from footplate.draw.pieces import polygon, ring
from footplate.draw.rules import Rule
from footplate.draw.text_pen import FADED, ink
from footplate.draw.text_pen import Sheet as Page
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Sign, of_player
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Player, View
from footplate.kernel.plugging import Chapter

ASKED: Final = "inspect"
"""What is to be done while an Inspector is asked."""


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    stopped: bool
    """Whether an Inspector has stopped the player; absent if there are none."""


def _stopped(player: Player) -> bool:
    return cast(SeesPlayer, player).get("stopped", False)


@lru_cache(maxsize=1)
def stop() -> str:
    """Draw a stop sign around its middle, 16 wide: an octagon with a bar."""
    return polygon(ring(0, 0, 8.4, 8, pi / 8), "stopsign") + path("M-4 0H4", "stopbar")


def _beside_cube(sheet: Sheet) -> str:
    """Draw the sign beside a cube while somebody is asked whether its delivery is stopped."""
    if not any(work["what"] == ASKED for work in sheet.view["pending"]):
        return ""
    return at(13, -12, sheet.told(sheet.say("draw.inspector"), stop()))


def _sign(player: Player) -> tuple[str, str] | None:
    return ("draw.stopped", stop()) if _stopped(player) else None


def _text(view: View, player: Player, page: Page) -> list[Text]:
    return [ink(page.say("draw.text.stopped"), FADED)] if _stopped(player) else []


def plug(to: DrawingHooks) -> None:
    """Plug in the Inspectors."""
    to.player_types.append(SeesPlayer)
    to.legend.append(Sign("draw.legend.inspector", stop(), of_player("stopped")))
    to.moving.append(_beside_cube)
    to.player_signs.append(_sign)
    to.text_players.append(_text)
    to.rules["rules.map"] = [Rule("rules.inspectors", "RC p.22", needs="great_britain")]


CHAPTER: Final[DrawingChapter] = Chapter("great_britain", plug)
