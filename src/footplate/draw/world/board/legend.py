"""The cartouche of a map: its title, what each terrain costs, and what the signs on it mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from footplate.draw import pieces
from footplate.draw.pen import at, path, rect, text, width_of
from footplate.draw.world import words
from footplate.draw.world.board.emblems import WIDE, emblem
from footplate.draw.world.board.map import LEGEND, LEGEND_ROW, LEGEND_TOP, DrawnMap, drawn_map
from footplate.draw.world.maps.eastern_us import western_links
from footplate.draw.world.maps.europe import charters
from footplate.draw.world.maps.great_britain import stops
from footplate.draw.world.maps.north_america import land
from footplate.draw.world.maps.through_time import warps
from footplate.draw.world.modules.depots import fuel
from footplate.draw.world.modules.rotors import rotors
from footplate.draw.world.modules.switches import switches
from footplate.draw.world.pieces.goods import bounty, hotel, trading_depot, vacated
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.table.display import price
from footplate.draw.world.view import View

SIZE: Final = 14


class Sign(NamedTuple):
    """A sign that may lie on a map."""

    key: str
    """The key of its name."""
    drawn: str
    there: Callable[[View], object]
    """Says whether it may appear in this game; the answer is the same from beginning to end."""


def _always(view: View) -> object:
    return True


def _of_city(key: str) -> Callable[[View], object]:
    """Return what says whether cities have a key, which all of them have or none."""
    return lambda view: any(key in city for city in view["cities"][:1])


def _of_player(key: str) -> Callable[[View], object]:
    """Return what says whether players have a key, which all of them have or none."""
    return lambda view: any(key in player for player in view["players"][:1])


def _card(kind: str) -> Callable[[View], object]:
    """Return what says whether there are cards of a kind."""
    return lambda view: any(card["kind"] == kind for card in view["printed"].values())


SIGNS: Final = (
    Sign("draw.legend.hotel", hotel(None), _always),
    Sign("draw.legend.bounty", bounty("n"), _always),
    Sign("draw.legend.empty", vacated(), _always),
    Sign("draw.legend.line", text(0, 4, "a", "lineend t13", "middle"), _always),
    Sign("draw.legend.barrier", path("M-9 0H9", "barrier"), lambda view: view["board"]["barriers"]),
    Sign("draw.legend.snow", land.flake(), lambda view: view["board"].get("snow")),
    Sign("draw.legend.ferry", land.ferry(), lambda view: view["board"].get("ferries")),
    Sign("draw.legend.warp", warps.warp(), lambda view: view["board"].get("warps")),
    Sign("draw.legend.closed", at(-6, -7, pieces.lock()), lambda view: view["board"].get("west")),
    Sign("draw.legend.capital", charters.charter(charters.CAPITAL, None), _of_city("charter")),
    Sign("draw.legend.charter", charters.charter(charters.CITY, None), _of_city("charter")),
    Sign("draw.legend.inspector", stops.stop(), _of_player("stopped")),
    Sign("draw.legend.western", western_links.arrow(None), _of_city("western")),
    Sign("draw.legend.campaign", land.campaign(None), _of_city("campaign")),
    Sign("draw.legend.depot", trading_depot(0), _card("trading-depot")),
    Sign("draw.legend.mine", land.mine(), _of_city("mine")),
    Sign("draw.legend.rotor", rotors.rotor("red"), _of_city("rotor")),
    Sign("draw.legend.fuel", fuel.depot(0, 1), _of_city("fuel")),
    Sign("draw.legend.switch", switches.sign(), _of_player("switches")),
)
"""What may lie on a map."""


def signs(view: View) -> list[Sign]:
    """List the signs of a game."""
    return [sign for sign in SIGNS if sign.there(view)]


def map_of(view: View) -> DrawnMap:
    """Return the drawn map of a game, with room for its legend."""
    return drawn_map(view["board"], -(-(len(words.TERRAIN) + len(signs(view))) // 2))


def legend(sheet: Sheet, drawn: DrawnMap) -> str:
    """Draw the cartouche in its place; nothing on a map that is too small for it.

    The signs follow the terrain, in two columns.
    """
    if drawn.legend is None:
        return ""
    left, top, width = drawn.legend
    each = (width - 20) / 2
    rows = [price(sheet, ground, each, SIZE) for ground in words.TERRAIN]
    rows += [
        at(2, 0, at(10, 12, sign.drawn), text(26, 17, sheet.say(sign.key), f"t{SIZE}"))
        for sign in signs(sheet.view)
    ]
    placed = []
    for i, row in enumerate(rows):
        across, down = divmod(i, drawn.rows)
        placed.append(at(12 + across * each, LEGEND_TOP + down * LEGEND_ROW, row))
    high = drawn.legend_height
    framed = cartouche(LEGEND, high, sheet.map_title(), emblem(drawn.look))
    return at(left, top, framed, *placed, cls=drawn.look)


def cartouche(width: float, height: float, title: str, sign: str = "") -> str:
    """Draw an empty cartouche with a title: two lines around it that give way at the corners.

    Args:
        width: its width.
        height: its height.
        title: the title; what it has in brackets is written small below.
        sign: an emblem for both sides of the title.
    """
    head, _, rest = title.partition(" (")
    rest = rest.removesuffix(")")
    half = width_of(rest, 11) / 2 + 8 if rest else 8
    middle = width / 2
    low = f"M{width * 0.16:.0f} 32H{middle - half:.0f}M{middle + half:.0f} 32H{width * 0.84:.0f}"
    found = [
        rect(0, 0, width, height, "inset", 3),
        path(_notched(3, width, height), "cartouche"),
        text(middle, 23, head, "maptitle", "middle"),
        path(low, "cartouche"),
        text(middle, 36, rest, "t11 italic", "middle")
        if rest
        else path(f"M{middle:.0f} 28l4 4l-4 4l-4-4z", "ink"),
    ]
    if sign:
        found += [at(11, 7, sign), at(width - 11 - WIDE, 7, sign)]
    return "".join(found)


def _notched(edge: float, width: float, height: float) -> str:
    """Draw a rectangle inside another whose corners are cut by quarter circles."""
    across, down, cut = width - 2 * edge, height - 2 * edge, 6
    return (
        f"M{edge + cut:.0f} {edge:.0f}h{across - 2 * cut:.0f}a{cut} {cut} 0 0 0 {cut} {cut}"
        f"v{down - 2 * cut:.0f}a{cut} {cut} 0 0 0-{cut} {cut}h-{across - 2 * cut:.0f}"
        f"a{cut} {cut} 0 0 0-{cut}-{cut}v-{down - 2 * cut:.0f}a{cut} {cut} 0 0 0 {cut}-{cut}z"
    )
