"""Draws switch tracks: a sign on the link, and the track that leaves it there."""

from __future__ import annotations

from functools import lru_cache

from footplate.draw.pen import at, circle, path
from footplate.draw.world.board.frame import Frame
from footplate.draw.world.board.track import alone, bridges, into_city, open_end, owner, track, way
from footplate.draw.world.hex import OPPOSITE, place
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import Switch, Tile, View


@lru_cache(maxsize=1)
def sign() -> str:
    """Draw the sign of a switch around its middle, 14 wide: a track that parts."""
    return circle(0, 0, 7, "outlined") + path("M0 4.5V0.5L-3.2 -3.8M0 0.5L3.2 -3.8", "vacated")


def tracks(sheet: Sheet, frame: Frame, below: dict[tuple[int, int], list[Tile]]) -> list[str]:
    """Draw all switches with their track; `below` is the track that lies there already."""
    return [_drawn(sheet, frame, each, below) for each in sheet.view.get("switches", [])]


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
    who, where = sheet.name(seat), switch["hex"]
    if city is not None:
        words = sheet.say("draw.switch", who=who, hex=where, city=sheet.place(city))
        marks = owner(frame, tiles, seat) if tiles else ""
        return sheet.told(words, over, track(d, seat), marks, mark)
    words = sheet.say("draw.switch.unfinished", who=who, hex=where)
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
    for switch in view.get("switches", []):
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
