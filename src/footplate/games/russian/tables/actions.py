"""The actions of a game: which blocks there are, and where each begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.tables.kinds import COLOURS
from footplate.kernel.blocks import Block, Blocks

if TYPE_CHECKING:
    from footplate.games.russian.tables.catalogue import Catalogue

MOST_WRENCHES: Final = 3
SUMS: Final = ("engineers", "locomotives", "tracks")
KEY_USES: Final = ("moves", "points")
CAR_USE: Final = "car"
"""What a key does more where there are maintenance cars."""
REPEATS: Final = ("doubler", "industry", "wood")


class Actions:
    """All actions of a game: where each block begins, and the notation."""

    def __init__(self, cat: Catalogue) -> None:
        blocks = Blocks()
        self._all: Final = blocks
        routes = tuple([route.name for route in cat.board.routes])
        tiles = cat.tiles[1:]
        spaces = tuple([space.name for space in cat.spaces])
        self.place: Final = [
            blocks.add(f"place {space.name}", tuple([m.text() for m in cat.mixes[space.cost]]))
            for space in cat.spaces
        ]
        """By space: its first action; the mixes of its cost follow."""
        self.advance: Final = blocks.add("advance", COLOURS, routes)
        self.wrench: Final = blocks.add("wrench", _numbers("", MOST_WRENCHES))
        detours = any(len(following) > 1 for following in cat.industry.following)
        self.detour: Final = blocks.add("detour", _numbers("", MOST_WRENCHES if detours else 0))
        self.engine: Final = blocks.add("engine", slots_of(cat))
        self.give_back: Final = blocks.add("return", ("locomotive",))
        self.locomotive: Final = blocks.add("locomotive", tiles)
        self.factory: Final = blocks.add(
            "factory", (*tiles, *[f"returned-{tile}" for tile in tiles])
        )
        gaps = 0 if cat.industry.shared else cat.industry.gaps
        self.replace: Final = blocks.add("replace", _numbers("gap-", gaps))
        self.doubler: Final = blocks.add("doubler", routes)
        self.idea: Final = blocks.add("idea", cat.ideas)
        self.box: Final = blocks.add("box", cat.ideas)
        self.card: Final = blocks.add("card", cat.cards)
        self.look: Final = blocks.add("look", ("bonus",))
        self.bonus: Final = blocks.add("bonus", cat.bonuses)
        self.instead: Final = blocks.add("take", ("points",))
        uses = (*KEY_USES, CAR_USE) if cat.industry.shared else KEY_USES
        self.key: Final = blocks.add("key", uses)
        self.repeat: Final = blocks.add("repeat", REPEATS)
        self.score: Final = blocks.add("score", SUMS)
        self.reuse: Final = blocks.add("reuse", spaces)
        self.swap: Final = blocks.add("swap", spaces)
        self.start: Final = blocks.add("start", cat.starting)
        self.of: Final[dict[str, int]] = {}
        """By word of a chapter: its first action."""
        for words in cat.hooks.action_words:
            for new in words(cat):
                self.of[new.word] = blocks.add(new.word, *new.axes)
        self.done: Final = blocks.add("done")
        self.passing: Final = blocks.add("pass")
        self.count: Final = blocks.count
        self.blocks: Final = blocks.list

    def block(self, action: int) -> Block:
        """Return the block that an action belongs to. Raises `IndexError` beyond the range."""
        return self._all.at(action)

    def text(self, action: int) -> str:
        """Return the notation of an action."""
        return self._all.text(action)

    def parse(self, text: str) -> int:
        """Return the action of a notation. Raises `NotationError`."""
        return self._all.parse(text)


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
