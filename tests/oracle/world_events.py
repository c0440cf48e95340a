"""The event deck once more: our own events, written down here a second time, and what they change.

It reads what `game.view` shows, as the rest of the oracle does.
"""

from __future__ import annotations

from typing import Any

from tests.oracle.world_oracle import TOP_OF_TRACK, View

TILES = {
    "steel-shortage": {"plains": 3, "water": 4, "mountain": 5},
    "cheap-iron": {"plains": 1, "water": 2, "mountain": 3},
    "floods": {"water": 5},
    "landslide": {"mountain": 6},
    "fair-weather": {"water": 2, "mountain": 3},
}
"""By event: what a tile costs, where that differs."""
ENGINES = {"boiler-sale": [None, 0, 0, 5, 5, 10, 10, 15, 15]}
LINKS = {"boiler-inspection": -1, "express-summer": 1}
BONDS = {"bank-panic": 4, "easy-credit": 6}
DIVIDENDS = {"dividend-holiday": 0, "high-interest": 2}
INCOME = {"economic-boom": 3, "recession": -3}
ONCE = ("world-fair", "ore-found", "migration")
"""The events that are marked *future*."""


def in_force(view: View) -> str:
    """The event that acts this turn; empty if there is none."""
    event = view["events"]["current"]
    return event["event"] if event and event["event"] not in ONCE else ""


def prices(view: View) -> dict[str, Any]:
    """What tiles, engines and bonds are worth this turn."""
    event = in_force(view)
    return {
        "plains": 2,
        "water": 3,
        "mountain": 4,
        "ridge": 4,
        "urbanize": 10,
        "bond": BONDS.get(event, 5),
        **TILES.get(event, {}),
    }


def engines(view: View) -> list[int | None]:
    """What the engines cost this turn."""
    return ENGINES.get(in_force(view), [None, 0, 5, 10, 10, 15, 15, 20, 20])


def reaching(view: View) -> View:
    """The view with engines of the levels that they count as this turn."""
    more = LINKS.get(in_force(view), 0)
    players = [{**p, "engine": max(1, p["engine"] + more)} for p in view["players"]]
    return {**view, "players": players}


def after_income(view: View, seat: int, points: int) -> tuple[int, int]:
    """Money and bonds after income and dividends, for a player with so many points."""
    event, player = in_force(view), view["players"][seat]
    printed = view["income"][min(max(points, 0), TOP_OF_TRACK)]
    money = player["money"] + max(0, printed + INCOME.get(event, 0))
    money -= player["bonds"] * DIVIDENDS.get(event, 1)
    bonds = player["bonds"]
    while money < 0:
        money += BONDS.get(event, 5)
        bonds += 1
    return money, bonds


def bonus(view: View, colour: str, delivered: int) -> int:
    """What a delivery gives besides; `delivered`: how many came before it in this turn."""
    event = in_force(view)
    if event == "mail-contract":
        return int(delivered == 0)
    if event in ("demand-for-goods", "market-glut"):
        about = int(view["events"]["current"]["colour"] == colour)
        return (1 if event == "demand-for-goods" else -1) * about
    return 0


def prize(view: View, lengths: list[tuple[int, int]]) -> list[int]:
    """What the turn's longest delivery gives at its end: (seat, links) of all of them."""
    found = [0] * len(view["players"])
    if in_force(view) == "long-haul" and lengths:
        most = max(links for _, links in lengths)
        best = {seat for seat, links in lengths if links == most}
        if len(best) == 1:
            found[best.pop()] = 2
    return found
