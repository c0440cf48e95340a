"""What a page shows of Russian Railroads beside the boards: panels and figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from footplate.draw.panels import Figure, Panel
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing
from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.table.shared import spaces_board, stores_board
from footplate.draw.russian.view import View
from footplate.kernel.messages import ENGLISH


def panels(
    view: View,
    names: Sequence[str] = (),
    hooks: Hooks | None = None,
    *,
    compact: bool,
    placed: Mapping[str, str] | None = None,
) -> list[Panel]:
    """Return the action spaces with what lies ready, and what is needed less often."""
    spaces = spaces_board(view, names, hooks, compact=compact, placed=placed)
    stores = stores_board(view, names, hooks, placed=placed)
    return [
        Panel("shared", spaces.name, spaces),
        Panel("stores", stores.name, stores, aside=True),
    ]


def facts(view: View, language: str = ENGLISH) -> list[Figure]:
    """Name the board and the modules of the game."""
    parts = set(view["parts"]) - {f"industry-{view['board']}"}
    names = [words.said(key, language) for part, key in ADDED.facts.items() if part in parts]
    return [Figure(name, name) for name in names]


def figures(view: View, seat: int, language: str = ENGLISH) -> list[Figure]:
    """Return what a player can spend and, while the game goes on, what would be scored now."""
    player = view["players"][seat]
    money = words.said("gain.coins", language, n=player["coins"])
    workers = words.said("gain.worker", language, n=player["hand"])
    now = words.said("draw.now-more", language, n=player["now"])
    scores = words.said("draw.measure.now", language)
    in_hand = words.said("draw.workers-in-hand", language, n=player["hand"])
    spending = [Figure(money, money), Figure(in_hand, workers)]
    if view["current"] is None:
        return spending
    return [*spending, Figure(f"{scores}: +{player['now']}", now)]


def cost(price: int, debt: int, language: str = ENGLISH) -> list[str]:
    """Return what a plan costs, in coins."""
    return [words.said("gain.coins", language, n=price)] if price else []


def sign(view: View, notation: str) -> Drawing | None:
    """Return nothing, because the names of spaces and pieces say enough."""
    return None


def origin(word: str, language: str = ENGLISH, *, own: bool) -> str:
    """Name the source of the points that a step gave outside a scoring phase."""
    return words.said("draw.origin", language)
