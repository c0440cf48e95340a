"""Draws switch tracks: a sign on the link, and the track that leaves it there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw.hexmap.frame import Frame
from footplate.draw.hexmap.hex import OPPOSITE, place
from footplate.draw.pen import at, circle, path
from footplate.draw.rules import Rule
from footplate.draw.text_pen import FADED, STRONG, ink, seat_style
from footplate.draw.text_pen import Sheet as Page
from footplate.draw.world.board.track import alone, bridges, into_city, open_end, owner, track, way
from footplate.draw.world.hooks import DrawingChapter, DrawingHooks, Inked, Sign, of_player
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Tile, View
from footplate.kernel.plugging import Chapter

SIGN: Final = "Y"
"""The sign behind the number of a link in a hex with a switch, on a terminal."""


class Switch(TypedDict):
    """A switch on a link, and the track that leaves it there."""

    seat: int
    link: int
    """The number of its link in `View.links`."""
    hex: str
    place: list[str]
    """Where its hex lies, as `Sheet.where` says it."""
    side: str
    tiles: list[Tile]
    to: str | None
    """The city that its track has reached."""
    to_side: str | None


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    switches: list[Switch]
    """Absent if no switch tracks are played."""


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    switches: int
    """How many switches the player has left."""


def _all(view: View) -> list[Switch]:
    return cast(Sees, view).get("switches", [])


@lru_cache(maxsize=1)
def sign() -> str:
    """Draw the sign of a switch around its middle, 14 wide: a track that parts."""
    return circle(0, 0, 7, "outlined") + path("M0 4.5V0.5L-3.2 -3.8M0 0.5L3.2 -3.8", "vacated")


def tracks(sheet: Sheet, frame: Frame, below: dict[tuple[int, int], list[Tile]]) -> list[str]:
    """Draw all switches with their track; `below` is the track that lies there already."""
    return [_drawn(sheet, frame, each, below) for each in _all(sheet.view)]


def _drawn(
    sheet: Sheet, frame: Frame, switch: Switch, below: dict[tuple[int, int], list[Tile]]
) -> str:
    """Draw a switch: it is open to both sides of its link, and its track goes on to a city."""
    seat, tiles, city = switch["seat"], switch["tiles"], switch["to"]
    column, row = place(switch["hex"])
    over = bridges(frame, tiles, below)
    sides = [str(side) for side in _tile_of(sheet.view, switch)[2:]]
    d = "".join([alone(frame, [column, row, side, switch["side"]]) for side in sides])
    d += _onward(frame, switch)
    x, y = frame.middle(column, row)
    mark = at(round(x, 1), round(y, 1), sign())
    who, there = sheet.name(seat), sheet.where(switch["place"])
    if city is not None:
        words = sheet.say("draw.switch", who=who, place=there, city=sheet.place(city))
        marks = owner(frame, tiles, seat) if tiles else ""
        return sheet.told(words, over, track(d, seat), marks, mark)
    words = sheet.say("draw.switch.unfinished", who=who, place=there)
    last: Tile = [column, row, OPPOSITE[switch["side"]], switch["side"]]
    return sheet.told(
        words,
        over,
        track(d, seat, complete=False),
        mark,
        open_end(frame, tiles[-1] if tiles else last),
    )


def _tile_of(view: View, switch: Switch) -> Tile:
    """Return the tile of the link on which a switch lies."""
    there = [*place(switch["hex"])]
    (found,) = [tile for tile in view["links"][switch["link"]]["tiles"] if [*tile[:2]] == there]
    return found


def _onward(frame: Frame, switch: Switch) -> str:
    """Draw the track behind a switch as a path, into the city if it has reached one."""
    tiles, ends = switch["tiles"], switch["to"] is not None
    if tiles:
        return way(frame, tiles, begins=False, ends=ends)
    if not ends:
        return ""
    return into_city(frame, *place(switch["hex"]), switch["side"])


def trail(frame: Frame, view: View, start: str, city: str, side: str) -> str:
    """Draw the way of goods over a switch; nothing if they came from the start otherwise."""
    for switch in _all(view):
        link = view["links"][switch["link"]]
        third = (switch["to"], switch["to_side"])
        ends = ((link["from"], link["from_side"]), (link["to"], link["to_side"]))
        for number, end in enumerate(ends):
            if (start, (city, side)) in ((end[0], third), (switch["to"], end)):
                tile = _tile_of(view, switch)
                at_tile = link["tiles"].index(tile)
                part = link["tiles"][at_tile + 1 :] if number else link["tiles"][:at_tile]
                d = _onward(frame, switch)
                d += alone(frame, [*tile[:2], tile[2 + number], switch["side"]])
                if part:
                    return d + way(frame, part, begins=not number, ends=bool(number))
                return d + into_city(frame, int(tile[0]), int(tile[1]), str(tile[2 + number]))
    return ""


def open_ends(view: View) -> list[tuple[int, list[Tile]]]:
    """Return the seat and the tiles of the track behind each switch."""
    return [(switch["seat"], switch["tiles"]) for switch in _all(view)]


def _owner(view: View, city: str, side: str) -> int | None:
    """Return whose switch has its track enter a city by this side."""
    for switch in _all(view):
        if (city, side) == (switch["to"], switch["to_side"]):
            return switch["seat"]
    return None


def _joined(sheet: Sheet, before: View, after: View, seat: int) -> list[str]:
    """Say which cities a step joins to a switch."""
    joined = [switch["hex"] for switch in _all(before) if switch["to"]]
    return [
        sheet.say("effect.switch", city=sheet.place(switch["to"]))
        for switch in _all(after)
        if switch["seat"] == seat and switch["to"] and switch["hex"] not in joined
    ]


# ---------------------------------------------------------------------- text for terminals


def _text_tracks(view: View) -> list[tuple[int, int, list[Inked]]]:
    """Return the signs of switches, and of the tracks behind them."""
    found: list[tuple[int, int, list[Inked]]] = []
    for switch in _all(view):
        found.append((*place(switch["hex"]), [(SIGN, STRONG)]))
        here = str(switch["seat"] + 1), seat_style(switch["seat"])
        signs = [here, *([] if switch["to"] else [(":", FADED)])]
        found += [(int(tile[0]), int(tile[1]), signs) for tile in switch["tiles"]]
    return found


def _text_key(view: View, page: Page) -> list[Text]:
    return [ink(f"1{SIGN} {page.say('draw.text.switch')}")] if "switches" in view else []


def _text_links(view: View, seat: int, codes: dict[str, str], page: Page) -> list[Text]:
    """List the switches of a player."""
    return [
        ink(f"{switch['hex']}{SIGN}-{codes[switch['to']]}")
        if switch["to"]
        else ink(f"{switch['hex']}{SIGN}-{page.signs.more}", FADED)
        for switch in _all(view)
        if switch["seat"] == seat
    ]


def plug(to: DrawingHooks) -> None:
    """Plug in switch tracks."""
    to.view_types.append(Sees)
    to.player_types.append(SeesPlayer)
    to.legend.append(Sign("draw.legend.switch", sign(), of_player("switches")))
    to.tracks.append(tracks)
    to.trails.append(trail)
    to.open_ends.append(open_ends)
    to.link_owners.append(_owner)
    to.effects.append(_joined)
    to.text_tracks.append(_text_tracks)
    to.text_key.append(_text_key)
    to.text_links.append(_text_links)
    to.rules["rules.map"] = [Rule("rules.switches", "RC p.7-8", needs="switches")]


CHAPTER: Final[DrawingChapter] = Chapter("switches", plug)
