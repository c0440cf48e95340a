"""The shapes that a route can take: open ground that is built over, and where it divides.

A board without branches and gaps has one shape of each route. Otherwise every shape is laid out
once, and a choice leads from one to another.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.board import Route, Special
from footplate.games.russian.kinds import COLOURS, EXTENSION, SWITCH, Effects, mask_of
from footplate.kernel.components import Components, Row

NONE: Final = -1


class Ground:
    """What is printed for one board: routes, branches, gaps, extensions, and special spaces."""

    def __init__(self, parts: Components, board: str, specials: list[tuple[Row, Effects]]) -> None:
        self.routes: Final = [r for r in parts.rows("route") if r.text("board") == board]
        names = [row.id for row in self.routes]
        self.branches: Final = [r for r in parts.rows("branch") if r.text("route") in names]
        self.gaps: Final = [r for r in parts.rows("gap") if r.text("route") in names]
        sizes = [row.int("size") for row in self.gaps]
        self.extensions: Final = [r for r in parts.rows("extension") if r.int("size") in sizes]
        places = [row.id for row in (*self.routes, *self.branches, *self.extensions)]
        self.bits = 0
        """How many special spaces there are."""
        self.specials: Final[dict[str, list[Special]]] = {place: [] for place in places}
        for row, gains in specials:
            place = row.text("route")
            if place in self.specials:
                colour = COLOURS.index(row.text("colour"))
                special = Special(self.bits, row.int("space"), colour, row.flag("reached"), gains)
                self.specials[place].append(special)
                self.bits += 1
        self.shapes: Final[list[list[Route]]] = []
        """By route: its shapes, the one at the start first."""
        self.states: Final[list[list[tuple[int, tuple[int, ...]]]]] = []
        """By route and shape: the branch that was chosen, and the extension in each gap; or -1."""
        self.grown: Final[list[list[list[int]]]] = []
        """By route, shape and choice (extensions, then branches): the shape that follows."""
        for index, row in enumerate(self.routes):
            self._lay_out(index, row)

    def choices(self) -> int:
        """How many extensions and branches there are."""
        return len(self.extensions) + len(self.branches)

    def gaps_of(self, route: str) -> list[Row]:
        """The gaps of a route, in the order of their spaces."""
        return sorted([gap for gap in self.gaps if gap.text("route") == route], key=_space)

    def _lay_out(self, index: int, row: Row) -> None:
        gaps = self.gaps_of(row.id)
        states: list[tuple[int, tuple[int, ...]]] = [(NONE, (NONE,) * len(gaps))]
        shapes: list[Route] = []
        grown: list[list[int]] = []
        for branch, filled in states:
            shapes.append(self._shape(index, row, gaps, branch, filled, len(shapes)))
            following = [NONE] * self.choices()
            for choice in range(self.choices()):
                state = self._follow(row, gaps, branch, filled, choice)
                if state is not None:
                    if state not in states:
                        states.append(state)
                    following[choice] = states.index(state)
            grown.append(following)
        self.shapes.append(shapes)
        self.states.append(states)
        self.grown.append(grown)

    def _follow(
        self, row: Row, gaps: list[Row], branch: int, filled: tuple[int, ...], choice: int
    ) -> tuple[int, tuple[int, ...]] | None:
        """The branch and the extensions of a route after a choice; None if it has no place here."""
        number = choice - len(self.extensions)
        if number >= 0:
            fits = branch == NONE and self.branches[number].text("route") == row.id
            return (number, filled) if fits else None
        if NONE not in filled:
            return None
        gap = filled.index(NONE)
        if gaps[gap].int("size") != self.extensions[choice].int("size"):
            return None
        return branch, (*filled[:gap], choice, *filled[gap + 1 :])

    def _shape(
        self,
        index: int,
        row: Row,
        gaps: list[Row],
        branch: int,
        filled: tuple[int, ...],
        variant: int,
    ) -> Route:
        printed = row if branch == NONE else self.branches[branch]
        specials = self.specials[row.id][:]
        pauses: list[tuple[int, int]] = []
        if branch != NONE:
            specials += self.specials[printed.id]
        else:
            for other in self.branches:
                if other.text("route") == row.id:
                    pauses.append((other.int("space"), SWITCH))
        for gap, extension in zip(gaps, filled, strict=True):
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
        return Route(
            index,
            row.id,
            printed.int("length"),
            mask_of(printed.texts("colours")),
            row.int("doublers"),
            tuple(specials),
            tuple(pauses),
            variant,
        )


def _place(special: Special) -> int:
    return special.space


def _space(row: Row) -> int:
    return row.int("space")
