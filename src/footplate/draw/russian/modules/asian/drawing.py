"""Draws the route upgrades that nobody has laid yet, with what each makes of its route."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypedDict, cast

from rich.text import Text

from footplate.draw.marks import Mark, row
from footplate.draw.pen import circle, num, path, rect, text, title
from footplate.draw.rules import Rule
from footplate.draw.russian import words
from footplate.draw.russian.hooks import DrawingChapter, DrawingHooks, Panel, Tile
from footplate.draw.russian.modules.asian.country import COUNTRY
from footplate.draw.russian.pieces.gain_marks import EXTENSION, single
from footplate.draw.russian.player.printed import printed
from footplate.draw.russian.player.way import SPOT, Way, rails
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.text.gains import on_space
from footplate.draw.russian.view import Player, Printed, Route, View
from footplate.draw.text_pen import Sheet as Page
from footplate.draw.text_pen import ink
from footplate.kernel.messages import Argument
from footplate.kernel.plugging import Chapter


class Upgrade(TypedDict):
    """A route upgrade as it is printed."""

    upgrade: str
    route: str
    length: int
    colours: list[str]
    specials: list[Printed]


class Sees(TypedDict, total=False):
    """What a view shows of the table."""

    upgrades: list[Upgrade]


class SeesPlayer(TypedDict, total=False):
    """What a view shows of a player."""

    upgrades: list[str]
    sites: int
    """How many construction sites are still to be cleared."""


def _all(view: View) -> list[Upgrade]:
    return cast(Sees, view).get("upgrades", [])


def _open(view: View) -> list[Upgrade]:
    """Return the upgrades that somebody can still lay."""
    held = [token for player in view["players"] for token in player["ideas"]]
    return [upgrade for upgrade in _all(view) if upgrade["upgrade"] in held]


def _laid(player: Player) -> list[str]:
    return cast(SeesPlayer, player).get("upgrades", [])


@lru_cache(maxsize=8)
def barrier() -> str:
    """Draw a construction site: a striped board on two legs, 24 wide and 20 high."""
    stripes = "".join([f"M{num(3 + 6 * i)} 11.5L{num(7 + 6 * i)} 4.5h3l-4 7z" for i in range(3)])
    return (
        path("M5.5 4V18.5M18.5 4V18.5", "heavy")
        + rect(1.5, 4.5, 21, 7, "outlined", 1)
        + path(stripes, "railfill")
    )


def upgrades(sheet: Sheet, x: float, y: float, width: float) -> float:
    """Draw the upgrades that somebody can still lay.

    Returns:
        Where they end.
    """
    end = y - 28
    for upgrade in _open(sheet.view):
        end = _upgrade(sheet, upgrade, x, end + 28, width)
    return end


def _upgrade(sheet: Sheet, upgrade: Upgrade, x: float, y: float, width: float) -> float:
    """Draw an upgrade, from space 1 on."""
    heading = sheet.say("draw.upgrade", route=sheet.route(upgrade["upgrade"]))
    sheet.add(text(x, y, heading, "head"))
    said = sheet.say("draw.upgrade.route", route=sheet.route(upgrade["route"]))
    colours = tuple([words.named("colour", colour) for colour in upgrade["colours"]])
    wide = width > 400
    taking = f"<g>{title(sheet.say('draw.upgrade.colours', colours=colours))}"
    body = text(x + 130 if wide else x + width, y, said, "soft", "" if wide else "end")
    sheet.add(f"{taking}{body}</g>")
    pitch = 44 if wide else (width - 2 * SPOT) / (upgrade["length"] - 1)
    way = Way(x + SPOT + (10 if wide else 0), y + 30, pitch, 15, 0)
    for left, right, row_y in way.runs(0.5, upgrade["length"] + 0.5):
        sheet.add(f'<g class="faded">{rails(left + 4, right - 4, row_y)}</g>')
    drawn = []
    for space in range(1, upgrade["length"] + 1):
        at_x, row_y = way.middle(space)
        drawn.append(circle(at_x, row_y, SPOT, "spot"))
        drawn.append(text(at_x, row_y + 4.2, f"{space}", "tell", "middle"))
    sheet.add(f'<g class="far">{"".join(drawn)}</g>')
    for special in upgrade["specials"]:
        printed(sheet, special, *way.middle(special["space"]), pitch)
    return way.y + 56


# ---------------------------------------------------------------------- words


def _route_end(sheet: Sheet, player: Player, route: Route) -> Argument | None:
    """Return where the upgrade of a route leads that a player has laid."""
    for upgrade in _all(sheet.view):
        if upgrade["route"] == route["route"] and upgrade["upgrade"] in _laid(player):
            return sheet.route(upgrade["upgrade"])
    return None


def _of_player(view: View, player: Player, page: Page) -> Iterable[str]:
    for upgrade in _laid(player)[:1]:
        yield page.say("draw.way-to", way=words.named("route", upgrade))


def _text(view: View, page: Page) -> list[Text]:
    """Write what a route upgrade offers, while somebody has its token."""
    found: list[Text] = []
    for upgrade in _open(view):
        gives = [ink(on_space(special, page)) for special in upgrade["specials"]]
        found += page.flow(page.named("route", upgrade["upgrade"], upgrade["upgrade"]), gives)
    return found


def plug(to: DrawingHooks) -> None:
    """Plug in the Asian board."""
    to.view_types.append(Sees)
    to.player_types.append(SeesPlayer)
    to.pictures["construction site"] = Mark(24, barrier())
    to.composed["osaka"] = ("extension", "up")
    to.idea_pictures["osaka"] = row([EXTENSION, single("up")], 2)
    to.tiles["site"] = Tile("draw.tile.site", barrier())
    to.panels.append(Panel("upgrades", upgrades, _text))
    to.route_ends.append(_route_end)
    to.medal_has_places = lambda view: "upgrades" in view
    to.countries["asian"] = COUNTRY
    to.titles["asian"] = "draw.title.asian"
    to.facts["asian"] = "option.board.asian"
    to.work["construction site"] = "draw.work.construction-site"
    to.unclear.append("construction site")
    to.of_player.append(_of_player)
    to.rules["rules.modules"] = [
        Rule("rules.asian", "2021 p.33-35", ("site/", "medal/"), "asian"),
    ]


CHAPTER: Final[DrawingChapter] = Chapter("asian", plug)
