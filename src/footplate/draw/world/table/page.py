"""What a page shows of Railways of the World beside the players' boards.

The map has a window of its own, in which people can move and enlarge it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw.panels import Figure, Panel
from footplate.draw.paper import NARROW
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing
from footplate.draw.world.board.in_play import board_map
from footplate.draw.world.board.legend import map_of
from footplate.draw.world.hooks import ADDED
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.table import display
from footplate.draw.world.view import View
from footplate.draw.world.words import message, money, more_money, short_money
from footplate.kernel.messages import ENGLISH, worded

DELIVERED: Final = ("hop", "unload", "use")
"""The first words of steps that may bring a cube to its city."""
BUILT: Final = ("build", "done")
"""The first words of steps that may complete a major line."""


def panels(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool,
    placed: Mapping[str, str] | None = None,
) -> list[Panel]:
    """Draw the map, and the cards, lines and supplies."""
    board = _map(Sheet(view, names, hooks))
    shared = _beside(Sheet(view, names, hooks))
    return [
        Panel("window", board.name, board, movable=True),
        Panel("shared", shared.name, shared, aside=True),
    ]


def _map(sheet: Sheet) -> Drawing:
    """Draw the map alone."""
    frame = map_of(sheet).frame
    height = board_map(sheet, 0, 0, frame.width)
    name = sheet.say("draw.map", map=sheet.map_title())
    return Drawing(frame.width, height, sheet.body(), name)


def _beside(sheet: Sheet) -> Drawing:
    """Draw cards, major lines, income and supplies in a narrow column."""
    x, width = 8, NARROW - 16
    y = display.panels(sheet, x, 0, width) + 28
    y = display.cards(sheet, x, y, width, 2)
    y = display.lines(sheet, x, y + 24, width)
    y = display.income(sheet, x, y + 28, width, 150)
    height = display.supply(sheet, x, y + 28, width) + 12
    return Drawing(NARROW, height, sheet.body(), sheet.say("draw.panel"))


def facts(view: View, language: str = ENGLISH) -> list[Figure]:
    """Say how near the end is, and which event is in force."""
    sheet = Sheet(view, hooks=Hooks(language=language))
    say = sheet.say
    left, total = view["markers"], view["markers_in_all"]
    found = [
        Figure(
            say("draw.markers.told", n=left, all=total),
            say("draw.markers.short", n=left),
        )
    ]
    for more in ADDED.facts:
        found += more(sheet)
    last = view["last_turn"]
    if last is not None and view["current"] is not None:
        told = say("draw.last-turn" if view["turn"] >= last else "draw.one-more-turn")
        found.append(Figure(told, told))
    return found


def figures(view: View, seat: int, language: str = ENGLISH) -> list[Figure]:
    """Say what a player bids, owns and owes, will get as income, and which engine it is."""
    player = view["players"][seat]
    sheet = Sheet(view, hooks=Hooks(language=language))
    say = sheet.say
    coming = player["next"]
    bonded, engine = say("draw.bonds", n=player["bonds"]), say("draw.level", level=player["engine"])
    found = []
    auction = view["auction"]
    if auction and seat == auction["bidder"]:
        bid = auction["bid"]
        found.append(
            Figure(say("draw.bids", money=money(bid)), say("draw.bids", money=short_money(bid)))
        )
    return [
        *found,
        Figure(
            say("draw.at-hand", money=money(player["money"])),
            sheet.worded(short_money(player["money"])),
        ),
        Figure(bonded, bonded),
        Figure(say("draw.next-income", money=money(coming)), sheet.worded(more_money(coming))),
        Figure(engine, engine),
    ]


def cost(price: int, debt: int, language: str = ENGLISH) -> list[str]:
    """Say what a plan costs, in money and in bonds."""
    found = [money(price)] if price else []
    if debt:
        found.append(message("draw.new-bonds", n=debt))
    return [worded(each, language) for each in found]


def origin(word: str, language: str = ENGLISH, *, own: bool) -> str:
    """Name the source of the points of a step."""
    if word in DELIVERED:
        key = "draw.origin.own" if own else "draw.origin.others"
    else:
        key = "draw.lines" if word in (*BUILT, *ADDED.line_steps) else "draw.origin.else"
    return worded(message(key), language)
