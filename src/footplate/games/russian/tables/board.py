"""What is printed on a player's board: routes with their special spaces, and an industry track.

These objects never change; a position refers to them. A route that changes during play is replaced
by another route object.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.tables.kinds import (
    DOUBLE_ROUTE,
    MEDAL_PLACE,
    SPIKE_PLACE,
    STAR,
    TRACKS,
    Effects,
)

ROUTE_BOULDER: Final = 1
INDUSTRY_BOULDER: Final = 2
"""The bits of the boulders that still lie before a player (`Hooks.boulders`)."""


class Special:
    """A special space of a route, or a space of an industry track that gives something."""

    __slots__ = ("bit", "coin", "colour", "effects", "kind", "points", "reached", "space")

    def __init__(
        self,
        bit: int,
        space: int,
        colour: int,
        reached: bool,
        effects: Effects,
        coin: bool = False,
    ) -> None:
        self.bit: Final = bit
        """The bit of `Player.got` that says the benefit was received."""
        self.space: Final = space
        self.colour: Final = colour
        """The track that must get here, or -1 on an industry track."""
        self.reached: Final = reached
        """Whether a locomotive must reach the space too."""
        self.coin: Final = coin
        """Whether a coin must be paid too, now or in a later turn."""
        self.effects: Final = effects
        kind, points = effects[0][0]
        self.kind: Final = kind
        """Of the first effect: those of `MARKS` count at every scoring."""
        self.points: Final = points


class Route:
    """A route of a player's board."""

    __slots__ = (
        "access",
        "by_track",
        "colours",
        "doublers",
        "index",
        "length",
        "marks",
        "name",
        "needing_reach",
        "pauses",
        "pausing",
        "specials",
        "stop",
        "variant",
        "waiting",
    )

    def __init__(
        self,
        index: int,
        name: str,
        length: int,
        colours: int,
        doublers: int,
        specials: tuple[Special, ...],
        pauses: tuple[tuple[int, int], ...] = (),
        variant: int = 0,
        stop: int = 0,
    ) -> None:
        self.index: Final = index
        self.variant: Final = variant
        """Which of the route's shapes this is (`Catalogue.shapes`)."""
        self.name: Final = name
        self.length: Final = length
        self.stop: Final = stop or length
        """The last space that the wood track can come to: less than `length` before an obstacle."""
        self.colours: Final = colours
        """The mask of colours that may be built here."""
        self.doublers: Final = doublers
        """How many spaces from 1 on have room for a doubler."""
        self.specials: Final = specials
        by_space = [0] * (length + 1)
        for space, kind in pauses:
            by_space[space] = kind
        self.pauses: Final = tuple(by_space)
        """By space: what must be chosen before the wood track gets anything there, or 0."""
        marks = (STAR, DOUBLE_ROUTE, MEDAL_PLACE, SPIKE_PLACE)
        self.marks: Final = tuple([s for s in specials if s.kind in marks])
        """What counts at every scoring."""
        once = [s for s in specials if s.kind not in marks and not s.coin]
        self.waiting: Final = tuple([s for s in specials if s.coin])
        """Benefits that a coin is paid for."""
        self.by_track: Final = tuple(
            [
                tuple(
                    [
                        tuple([s for s in once if s.colour == colour and s.space == space])
                        for space in range(length + 1)
                    ]
                )
                for colour in range(5)
            ]
        )
        """Benefits got once, by the colour of the arriving track and the space."""
        self.needing_reach: Final = tuple([s for s in once if s.reached])
        access = [0] * 5
        for special in once:
            for kind, n in special.effects[0]:
                if kind == TRACKS:
                    access[n] = special.space
        self.access: Final = tuple(access)
        """By colour: the space where the wood track gets access to it, or 0."""
        self.pausing: Final = any(self.pauses)


class IndustryTrack:
    """Industry tracks: spaces, gaps for factories, and what the spaces are worth.

    The spaces of all lines that belong together are counted through; a wrench never leaves its
    line. From a space there may be two ways to the one after next.
    """

    __slots__ = (
        "boulder",
        "ends",
        "following",
        "gap",
        "gaps",
        "kinds",
        "name",
        "order",
        "passable",
        "points",
        "shared",
        "specials",
        "starts",
        "upper",
    )

    def __init__(
        self,
        name: str,
        kinds: tuple[str, ...],
        points: tuple[int, ...],
        specials: tuple[Special, ...],
        lines: tuple[tuple[int, int], ...] = (),
        detours: tuple[tuple[int, int], ...] = (),
        shared: bool = False,
        boulder: int = -1,
    ) -> None:
        """Lay out the spaces.

        Args:
            name: of the track.
            kinds: by space: `start`, `space`, `gap`, `idea`, `end`, `over` or `detour`. A space
                `over` lies above the gap of that place in the first line.
            points: by space: its points, or the last points before it.
            specials: the spaces that give something.
            lines: first and last space of each line; one line of all spaces if there are none.
            detours: a detour's space with the space that it lies beside.
            shared: whether one track serves all players.
            boulder: the space that a boulder blocks at the start, or -1.
        """
        self.name: Final = name
        self.kinds: Final = kinds
        self.points: Final = points
        """By space: its points, or the last points before it."""
        every = lines or ((0, len(kinds) - 1),)
        self.starts: Final = tuple([first for first, _ in every])
        """The first space of each line."""
        self.ends: Final = tuple([last for _, last in every])
        gap = [-1] * len(kinds)
        count = 0
        for space, kind in enumerate(kinds):
            if kind == "gap":
                gap[space] = count
                count += 1
        over = [space for space, kind in enumerate(kinds) if kind == "over"]
        for number, space in enumerate(over):
            gap[space] = number
        self.gap: Final = tuple(gap)
        """By space: the number of its gap from 0 on, or -1."""
        self.passable: Final = tuple([kind == "over" for kind in kinds])
        """By space: whether a wrench may be there though its gap is empty."""
        self.upper: Final = len(every) > 1
        self.gaps: Final = count
        self.shared: Final = shared
        self.boulder: Final = boulder
        following: list[tuple[int, ...]] = [()] * len(kinds)
        for first, last in every:
            for space in range(first, last):
                following[space] = (space + 1,)
        for detour, beside in detours:
            following[detour] = following[beside]
            following[beside - 1] = (beside, detour)
        self.following: Final = tuple(following)
        """By space: the spaces that can come next; the second one is a detour."""
        order: list[int] = []
        for space in range(len(kinds) - 1, -1, -1):
            if kinds[space] != "detour":
                order += [after for after in following[space] if kinds[after] == "detour"]
                order.append(space)
        self.order: Final = tuple(order)
        """All spaces, each after those that can follow it."""
        by_space: list[Special | None] = [None] * len(kinds)
        for special in specials:
            by_space[special.space] = special
        self.specials: Final = tuple(by_space)

    def ahead(self, factories: list[int], blocked: bool) -> list[int]:
        """Return, by space, how many steps a wrench can make from there; -1 if none can come.

        Args:
            factories: by gap: a tile, or 0.
            blocked: whether the boulder still lies there.
        """
        found = [-1] * len(self.kinds)
        for space in self.order:
            found[space] = self._from(space, factories, blocked, found)
        return found

    def reached(self, ahead: list[int]) -> list[bool]:
        """Return, by space, whether a wrench can have come there from a start.

        Args:
            ahead: by space, as `ahead` says.
        """
        found = [False] * len(self.kinds)
        for start in self.starts:
            found[start] = True
        for space in reversed(self.order):
            if found[space]:
                for after in self.following[space]:
                    found[after] = ahead[after] >= 0
        return found

    def _from(self, space: int, factories: list[int], blocked: bool, found: list[int]) -> int:
        gap = self.gap[space]
        if gap >= 0 and not factories[gap] and not self.passable[space]:
            return -1
        if blocked and space == self.boulder:
            return -1
        best = 0
        for after in self.following[space]:
            if found[after] >= best:
                best = found[after] + 1
        return best


class Board:
    """A player's board at the start."""

    __slots__ = ("name", "routes", "slots")

    def __init__(self, name: str, routes: tuple[Route, ...], slots: tuple[int, ...]) -> None:
        self.name: Final = name
        self.routes: Final = routes
        self.slots: Final = slots
        """For each locomotive place the index of its route."""
