"""The shapes that a route can take: open ground that is built over, and where it divides.

[2014 p.4-5; 2021 p.25-27]

A board without branches and gaps has one shape of each route. Otherwise every shape is laid out
once, and a choice leads from one to another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from footplate.games.russian.tables.board import Route, Special
from footplate.games.russian.tables.kinds import COLOURS, EXTENSION, SWITCH, Effects, mask_of
from footplate.kernel.components import Components, Row

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player
    from footplate.games.russian.tables.catalogue import Catalogue

NONE: Final = -1


class Form(NamedTuple):
    """What was chosen for a route."""

    branch: int
    """Where the switch leads, or -1."""
    filled: tuple[int, ...]
    """By gap the extension there, or -1."""
    upgrade: int = NONE
    """The upgrade that covers the route, or -1."""
    cleared: bool = False
    """Whether its boulder is gone."""


class Ground:
    """What is printed for one board: routes, branches, gaps, extensions, and special spaces."""

    def __init__(self, parts: Components, board: str, specials: list[tuple[Row, Effects]]) -> None:
        self.routes: Final = [r for r in parts.rows("route") if r.text("board") == board]
        names = [row.id for row in self.routes]
        self.branches: Final = [r for r in parts.rows("branch") if r.text("route") in names]
        self.gaps: Final = [r for r in parts.rows("gap") if r.text("route") in names]
        sizes = [row.int("size") for row in self.gaps]
        self.extensions: Final = [r for r in parts.rows("extension") if r.int("size") in sizes]
        self.upgrades: Final = [r for r in parts.rows("upgrade") if r.text("route") in names]
        self.boulders: Final = [r for r in parts.rows("boulder") if r.text("route") in names]
        self.bits = 0
        """How many special spaces there are."""
        places = [
            row.id for row in (*self.routes, *self.branches, *self.extensions, *self.upgrades)
        ]
        self.specials: Final[dict[str, list[Special]]] = {place: [] for place in places}
        bits: dict[str, int] = {}
        for row, gains in specials:
            place = row.text("route")
            if place in self.specials:
                colour = COLOURS.index(row.text("colour"))
                bit = bits[row.text("same")] if row.has("same") else self.bits
                bits[row.id] = bit
                coin = row.has("coin") and row.flag("coin")
                reached = row.flag("reached")
                special = Special(bit, row.int("space"), colour, reached, gains, coin)
                self.specials[place].append(special)
                self.bits += bit == self.bits
        self.shapes: Final[list[list[Route]]] = []
        """By route: its shapes, the one at the start first."""
        self.states: Final[list[list[Form]]] = []
        """By route and shape: what was chosen."""
        self.grown: Final[list[list[list[int]]]] = []
        """By route, shape and choice (extensions, branches, upgrades, boulders blasted): the shape
        that follows."""
        for index, row in enumerate(self.routes):
            self._lay_out(index, row)

    def choices(self) -> int:
        """Return how many extensions, branches, upgrades and boulders there are."""
        return len(self.extensions) + len(self.branches) + len(self.upgrades) + len(self.boulders)

    def gaps_of(self, route: str) -> list[Row]:
        """Return the gaps of a route, in the order of their spaces."""
        return sorted([gap for gap in self.gaps if gap.text("route") == route], key=_space)

    def _lay_out(self, index: int, row: Row) -> None:
        gaps = self.gaps_of(row.id)
        states = [Form(NONE, (NONE,) * len(gaps))]
        shapes: list[Route] = []
        grown: list[list[int]] = []
        for state in states:
            shapes.append(self._shape(index, row, gaps, state, len(shapes)))
            following = [NONE] * self.choices()
            for choice in range(self.choices()):
                after = self._follow(row, gaps, state, choice)
                if after is not None:
                    if after not in states:
                        states.append(after)
                    following[choice] = states.index(after)
            grown.append(following)
        self.shapes.append(shapes)
        self.states.append(states)
        self.grown.append(grown)

    def _follow(self, row: Row, gaps: list[Row], state: Form, choice: int) -> Form | None:
        """Return what a route becomes by a choice; None if the choice has no place there."""
        number = choice - len(self.extensions)
        if number < 0:
            if NONE not in state.filled:
                return None
            gap = state.filled.index(NONE)
            if gaps[gap].int("size") != self.extensions[choice].int("size"):
                return None
            filled = (*state.filled[:gap], choice, *state.filled[gap + 1 :])
            return Form(state.branch, filled, state.upgrade, state.cleared)
        if number < len(self.branches):
            fits = state.branch == NONE and self.branches[number].text("route") == row.id
            return Form(number, state.filled, state.upgrade, state.cleared) if fits else None
        number -= len(self.branches)
        if number < len(self.upgrades):
            fits = state.upgrade == NONE and self.upgrades[number].text("route") == row.id
            return Form(state.branch, state.filled, number, state.cleared) if fits else None
        boulder = self.boulders[number - len(self.upgrades)]
        fits = not state.cleared and boulder.text("route") == row.id
        return Form(state.branch, state.filled, state.upgrade, cleared=True) if fits else None

    def _shape(self, index: int, row: Row, gaps: list[Row], state: Form, variant: int) -> Route:
        printed = row if state.branch == NONE else self.branches[state.branch]
        specials = self.specials[row.id][:]
        if state.upgrade != NONE:
            printed = self.upgrades[state.upgrade]
            specials = self.specials[printed.id][:]
        pauses: list[tuple[int, int]] = []
        if state.branch != NONE:
            specials += self.specials[printed.id]
        else:
            for other in self.branches:
                if other.text("route") == row.id:
                    pauses.append((other.int("space"), SWITCH))
        for gap, extension in zip(gaps, state.filled, strict=True):
            if extension == NONE:
                pauses.append((gap.int("space"), EXTENSION))
                continue
            for special in self.specials[self.extensions[extension].id]:
                specials.append(
                    Special(
                        special.bit,
                        special.space + gap.int("space") - 1,
                        special.colour,
                        special.reached,
                        special.effects,
                    )
                )
        if variant:
            specials.sort(key=_place)
        stop = printed.int("length")
        for boulder in self.boulders:
            if boulder.text("route") == row.id and not state.cleared:
                stop = boulder.int("space") - 1
        return Route(
            index,
            row.id,
            printed.int("length"),
            mask_of(printed.texts("colours")),
            row.int("doublers"),
            tuple(specials),
            tuple(pauses),
            variant,
            stop,
        )


def reshape(cat: Catalogue, p: Player, choice: int) -> int:
    """Let the route for which a choice is made, counted as in `grown`, take its next shape.

    Returns:
        The route, or -1 if none can make it.
    """
    for line in p.routes:
        following = cat.grown[line.index][line.variant][choice]
        if following >= 0:
            routes = list(p.routes)
            routes[line.index] = cat.shapes[line.index][following]
            p.routes = tuple(routes)
            return line.index
    return NONE


def _place(special: Special) -> int:
    return special.space


def _space(row: Row) -> int:
    return row.int("space")


def may_become(
    shapes: list[Route], grown: list[list[int]], line: Route, choices: int
) -> tuple[int, int, tuple[int, ...]]:
    """Return what a route may become by some of its choices, the first so many.

    Returns:
        Its greatest length, the mask of its colours, and by colour the first space where the wood
        track may get access to it, or 0.
    """
    found = [line]
    for shape in found:
        for after in grown[shape.variant][:choices]:
            if after >= 0 and shapes[after] not in found:
                found.append(shapes[after])
    mask = 0
    for shape in found:
        mask |= shape.colours
    access = [
        min([shape.access[colour] for shape in found if shape.access[colour]], default=0)
        for colour in range(len(COLOURS))
    ]
    return max([shape.length for shape in found]), mask, tuple(access)
