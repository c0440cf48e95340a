"""Action spaces as they are printed, and what their actions need."""

from __future__ import annotations

from typing import Final, TypeAlias

from footplate.games.russian.tables.kinds import (
    ANY,
    AT_ONCE,
    BASIC,
    DOUBLER,
    FACTORY,
    HIRE,
    INDUSTRY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    OPERATE,
    PLACE,
    REUSE,
    TEMPORARY,
    WOOD,
    Effect,
    Effects,
)
from footplate.games.russian.tables.payment import Cost

Payable: TypeAlias = tuple[int, list[int], int, int, int, int]
"""A space as a purse meets it: its index, the actions that go there, and `needs`."""


class Space:
    """An action space: one of the main board, or the light side of an engineer."""

    __slots__ = ("cost", "effects", "engineer", "index", "name", "reusable", "shows_wood", "single")

    def __init__(
        self, index: int, name: str, engineer: int, price: int, shape: Cost, gains: Effects
    ) -> None:
        self.index: Final = index
        self.name: Final = name
        self.engineer: Final = engineer
        """The engineer's number, or 0 for a space of the board."""
        self.cost: Final = price
        """The index of its cost in `Catalogue.costs`."""
        self.effects: Final = gains[0]
        kinds = [kind for kind, _ in self.effects]
        self.single: Final = shape == Cost(1, 0)
        """Whether it wants exactly one worker."""
        self.reusable: Final = self.single and not (
            REUSE in kinds
            or OPERATE in kinds
            or TEMPORARY in kinds
            or HIRE in kinds
            or PLACE in kinds
        )
        """Whether a reuse may choose it: never another reuse, nor what leads to one, nor the
        temporary workers, nor a place in the turn order, which gives nothing a second time
        [2021 p.48]."""
        self.shows_wood: Final = any(
            kind < 32 and kind != 31 and kind & (1 << WOOD) for kind in kinds
        )
        """Whether the wooden worker moves a wood track one space further here [2021 p.47]."""


NO_NEED: Final = (0, 0)


def needs(gains: tuple[Effect, ...], shared: bool = False) -> tuple[int, int, int, int]:
    """Return what a direct action needs: two stocks, and how much of each.

    Stocks are the room for the five colours (0 to 4), for wood or green (5) and for any (6), steps
    of the industry track (7), tiles (8), locomotives in the stacks (9), doublers (10) and engineers
    for hire (11). The first stock is -1 where counting two independent stocks does not say all: so
    it is for factories where all build on one `shared` industry board.
    """
    wanted = [(kind, n) for kind, n in gains if kind < AT_ONCE or kind in (HIRE, PLACE)]
    if not wanted:
        return (*NO_NEED, *NO_NEED)
    if shared and any(kind == FACTORY for kind, _ in wanted):
        return (-1, 0, *NO_NEED)
    if shared:  # a locomotive can always be placed
        wanted = [(LOCOMOTIVE if kind == LOCOMOTIVE_OR_FACTORY else kind, n) for kind, n in wanted]
    if sorted(wanted) == [(LOCOMOTIVE, 1), (FACTORY, 1)]:
        return (8, 2, 9, 1)
    found = [(_stock(kind), n) for kind, n in wanted]
    if len(found) > 2 or min(found)[0] < 0:
        return (-1, 0, *NO_NEED)
    if len(found) == 1:
        return (*found[0], *NO_NEED)
    (first, n), (second, m) = found
    shared = first == second or 5 in (first, second) or 6 in (first, second)
    return (-1, 0, *NO_NEED) if shared else (first, n, second, m)


def _stock(kind: int) -> int:
    if kind == ANY:
        return 6
    if kind == BASIC:
        return 5
    if kind < ANY and not kind & (kind - 1):
        return kind.bit_length() - 1
    return {
        INDUSTRY: 7,
        LOCOMOTIVE_OR_FACTORY: 8,
        FACTORY: 8,
        LOCOMOTIVE: 9,
        DOUBLER: 10,
        HIRE: 11,
    }.get(kind, -1)
