"""The actions of a game: which blocks there are, and where each begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.tables.kinds import COLOURS
from footplate.kernel.blocks import Blocks

if TYPE_CHECKING:
    from footplate.games.russian.tables.catalogue import Catalogue

MOST_WRENCHES: Final = 3
SUMS: Final = ("engineers", "locomotives", "tracks")
KEY_USES: Final = ("moves", "points")
CAR_USE: Final = "car"
"""What a key does more where there are maintenance cars."""
REPEATS: Final = ("doubler", "industry", "wood")


class Actions(Blocks):
    """All actions of a game: where each block begins, and the notation."""

    def __init__(self, cat: Catalogue) -> None:
        super().__init__()
        routes = tuple([route.name for route in cat.board.routes])
        tiles = cat.tiles[1:]
        spaces = tuple([space.name for space in cat.spaces])
        self.place: Final = [
            self.add(f"place {space.name}", tuple([m.text() for m in cat.mixes[space.cost]]))
            for space in cat.spaces
        ]
        """By space: its first action; the mixes of its cost follow."""
        self.advance: Final = self.add("advance", COLOURS, routes)
        self.wrench: Final = self.add("wrench", _numbers("", MOST_WRENCHES))
        detours = any(len(following) > 1 for following in cat.industry.following)
        self.detour: Final = self.add("detour", _numbers("", MOST_WRENCHES if detours else 0))
        self.engine: Final = self.add("engine", slots_of(cat))
        self.give_back: Final = self.add("return", ("locomotive",))
        self.locomotive: Final = self.add("locomotive", tiles)
        self.factory: Final = self.add("factory", (*tiles, *[f"returned-{tile}" for tile in tiles]))
        gaps = 0 if cat.industry.shared else cat.industry.gaps
        self.replace: Final = self.add("replace", _numbers("gap-", gaps))
        self.doubler: Final = self.add("doubler", routes)
        self.idea: Final = self.add("idea", cat.ideas)
        self.box: Final = self.add("box", cat.ideas)
        self.card: Final = self.add("card", cat.cards)
        self.look: Final = self.add("look", ("bonus",))
        self.bonus: Final = self.add("bonus", cat.bonuses)
        self.instead: Final = self.add("take", ("points",))
        uses = (*KEY_USES, CAR_USE) if cat.industry.shared else KEY_USES
        self.key: Final = self.add("key", uses)
        self.repeat: Final = self.add("repeat", REPEATS)
        self.score: Final = self.add("score", SUMS)
        self.reuse: Final = self.add("reuse", spaces)
        self.swap: Final = self.add("swap", spaces)
        self.start: Final = self.add("start", cat.starting)
        self.of: Final[dict[str, int]] = {}
        """By word of a chapter: its first action."""
        for words in cat.hooks.action_words:
            for new in words(cat):
                self.of[new.word] = self.add(new.word, *new.axes)
        self.done: Final = self.add("done")
        self.passing: Final = self.add("pass")


def _numbers(prefix: str, count: int) -> tuple[str, ...]:
    return tuple([f"{prefix}{i + 1}" for i in range(count)])


def slots_of(cat: Catalogue) -> tuple[str, ...]:
    """Return the names of the locomotive places."""
    slots = cat.board.slots
    names = []
    for place, route in enumerate(slots):
        name = cat.board.routes[route].name
        if slots.count(route) > 1:
            name = f"{name}-{place - slots.index(route) + 1}"
        names.append(name)
    return tuple(names)
