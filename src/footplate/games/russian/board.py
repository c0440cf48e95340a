"""What is printed on a player's board: routes with their special spaces, and an industry track.

These objects never change; a position refers to them. A route that changes during play is replaced
by another route object.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.kinds import DOUBLE_ROUTE, MEDAL_PLACE, STAR, Effects


class Special:
    """A special space of a route, or a space of an industry track that gives something."""

    __slots__ = ("bit", "colour", "effects", "kind", "points", "reached", "space")

    def __init__(self, bit: int, space: int, colour: int, reached: bool, effects: Effects) -> None:
        self.bit: Final = bit
        """The bit of `Player.got` that says the benefit was received."""
        self.space: Final = space
        self.colour: Final = colour
        """The track that must get here, or -1 on an industry track."""
        self.reached: Final = reached
        """Whether a locomotive must reach the space too."""
        self.effects: Final = effects
        kind, points = effects[0][0]
        self.kind: Final = kind
        """Of the first effect: `STAR`, `DOUBLE_ROUTE` and `MEDAL_PLACE` count at every scoring."""
        self.points: Final = points


class Route:
    """A route of a player's board."""

    __slots__ = (
        "by_track",
        "colours",
        "doublers",
        "index",
        "length",
        "marks",
        "name",
        "needing_reach",
        "pauses",
        "specials",
        "variant",
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
    ) -> None:
        self.index: Final = index
        self.variant: Final = variant
        """Which of the route's shapes this is (`Catalogue.shapes`)."""
        self.name: Final = name
        self.length: Final = length
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
        marks = (STAR, DOUBLE_ROUTE, MEDAL_PLACE)
        self.marks: Final = tuple([s for s in specials if s.kind in marks])
        """What counts at every scoring."""
        once = [s for s in specials if s.kind not in marks]
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


class IndustryTrack:
    """An industry track: spaces, gaps for factories, and what its spaces are worth."""

    __slots__ = ("end", "gap", "gaps", "kinds", "name", "points", "specials")

    def __init__(
        self,
        name: str,
        kinds: tuple[str, ...],
        points: tuple[int, ...],
        specials: tuple[Special, ...],
    ) -> None:
        self.name: Final = name
        self.kinds: Final = kinds
        self.points: Final = points
        """By space: its points, or the last points before it."""
        gap = []
        count = 0
        for kind in kinds:
            gap.append(count if kind == "gap" else -1)
            count += kind == "gap"
        self.gap: Final = tuple(gap)
        """By space: the number of its gap from 0 on, or -1."""
        self.gaps: Final = count
        self.end: Final = len(kinds) - 1
        by_space: list[Special | None] = [None] * len(kinds)
        for special in specials:
            by_space[special.space] = special
        self.specials: Final = tuple(by_space)

    def limit(self, factories: list[int]) -> int:
        """The last space before the first gap without a factory."""
        for space, gap in enumerate(self.gap):
            if gap >= 0 and not factories[gap]:
                return space - 1
        return self.end


class Board:
    """A player's board at the start."""

    __slots__ = ("name", "routes", "slots")

    def __init__(self, name: str, routes: tuple[Route, ...], slots: tuple[int, ...]) -> None:
        self.name: Final = name
        self.routes: Final = routes
        self.slots: Final = slots
        """For each locomotive place the index of its route."""
