"""What a page shows of Russian Railroads beside the boards: panels, figures, and what changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from footplate.draw.panels import Figure, Panel, changed
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing
from footplate.draw.russian.shared import shared_board
from footplate.draw.russian.view import View
from footplate.kernel.messages import ENGLISH

MEASURES: Final = {
    "points": "Points",
    "now": "Would score now",
    "coins": "Coins",
    "hand": "Workers in hand",
    "workers": "Workers in all",
    "temporary": "Temporary workers",
    "keys": "Keys",
    "coal": "Coal",
    "stock": "Stock price",
    "bonus_cards": "End bonus cards",
}
"""What a player has that a step can change, and what it is called."""


def panels(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool,
    placed: Mapping[str, str] | None = None,
) -> list[Panel]:
    """Return one panel: everything that belongs to nobody."""
    drawing = shared_board(view, names, hooks, compact=compact, placed=placed)
    return [Panel("shared", "Shared board", drawing)]


BOARDS: Final = {
    "german": "German board",
    "american": "American board",
    "asian": "Asian board",
    "industry-american": "American industry",
    "industry-asian": "Asian industry",
    "coal": "coal",
    "manufactory": "manufactory train",
    "ideas": "special ideas",
    "solo": "against Emil",
}
"""By part of a game: what it is called beside the heading."""


def facts(view: View, language: str = ENGLISH) -> list[Figure]:
    """Return on which board, and with which modules."""
    parts = set(view["parts"]) - {f"industry-{view['board']}"}
    return [Figure(name, name) for part, name in BOARDS.items() if part in parts]


def figures(view: View, seat: int, language: str = ENGLISH) -> list[Figure]:
    """Return what a player has to spend."""
    player = view["players"][seat]
    coins, hand = player["coins"], player["hand"]
    money = f"{coins} {'coin' if coins == 1 else 'coins'}"
    workers = f"{hand} {'worker' if hand == 1 else 'workers'}"
    return [Figure(money, money), Figure(f"{workers} in hand", workers)]


def effects(
    before: View, after: View, seat: int, names: Sequence[str] = (), language: str = ENGLISH
) -> list[str]:
    """Return what a step of a player changes for that player, as far as views tell."""
    old: Mapping[str, Any] = before["players"][seat]
    new: Mapping[str, Any] = after["players"][seat]
    return [
        changed(label, old[key], new[key])
        for key, label in MEASURES.items()
        if old.get(key) != new.get(key)
    ]


def cost(price: int, debt: int, language: str = ENGLISH) -> list[str]:
    """Return what a plan costs, in coins."""
    return [f"{price} {'coin' if price == 1 else 'coins'}"] if price else []


def sign(view: View, notation: str) -> Drawing | None:
    """Return nothing: the names of spaces and pieces say it all."""
    return None


def origin(word: str, language: str = ENGLISH, *, own: bool) -> str:
    """Return where points of a step come from that no scoring phase has given.

    Args:
        word: the first of the step's notation.
        language: the language of the reader.
        own: whether who gets the points has done it.
    """
    return "During the round"
