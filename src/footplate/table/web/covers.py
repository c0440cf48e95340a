"""Sends the small pictures by which games, boards, maps and bots are chosen."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import footplate
from footplate.draw.faces import HATS, face
from footplate.draw.families import family_of
from footplate.kernel.contract import Ruleset
from footplate.kernel.errors import OptionError
from footplate.kernel.messages import worded
from footplate.table.shown.variants import PLAYERS

KEPT: Final = 64
"""How many pictures stay in memory, for a map takes some time to draw."""
HEADERS: Final = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "cache-control": "max-age=86400",
}


async def cover(request: Request) -> Response:
    """Send the picture of a game, or of one of its boards or maps."""
    game, value = request.path_params["game"], request.path_params.get("value", "")
    drawn = await asyncio.to_thread(_drawn, game, value)
    if not drawn:
        raise HTTPException(404)
    return Response(drawn, media_type="image/svg+xml", headers=HEADERS)


def pictured(ruleset: Ruleset) -> str:
    """Name the option of a game whose values are chosen by pictures; nothing if there is none."""
    return family_of(ruleset.name, worded(ruleset.title)).scenery()


async def portrait(request: Request) -> Response:
    """Send the face of a bot."""
    level, name = request.path_params["level"], request.path_params["name"]
    if level >= len(HATS):
        raise HTTPException(404)
    return Response(face(name, level).small(), media_type="image/svg+xml", headers=HEADERS)


@lru_cache(KEPT)
def _drawn(name: str, value: str) -> str:
    """Draw a picture; nothing if there is no such game or value."""
    ruleset = footplate.rulesets().get(name)
    if ruleset is None:
        return ""
    option = pictured(ruleset)
    allowed = next((each.values for each in ruleset.options if each.name == option), ())
    if value and value not in allowed:
        return ""
    chosen = {option: value} if value else {}
    counts = next(each for each in ruleset.options if each.name == PLAYERS)
    for players in (counts.default, *counts.values):
        try:
            game = footplate.offered(name, **chosen, players=players)
        except OptionError:
            continue  # not so many can play there
        view = game.view(game.start(), None)
        return family_of(name, worded(ruleset.title)).cover(view).small()
    return ""
