"""The catalogue: every component of a game with given options, compiled to tables of ints.

It is built once from the component files and shared by all positions. Nothing in it changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.actions import Actions
from footplate.games.russian.board import Board, IndustryTrack, Route, Special
from footplate.games.russian.kinds import (
    ANY,
    AT_ONCE,
    BASIC,
    COLOURS,
    DOUBLER,
    FACTORY,
    HIRE,
    INDUSTRY,
    LOCOMOTIVE,
    PLACE,
    REUSE,
    REVALUATION,
    TEMPORARY,
    TILE,
    WOOD,
    Effect,
    Effects,
    effects,
)
from footplate.games.russian.payment import Cost, Mix, cost, feasible, mixes
from footplate.games.russian.shapes import Ground
from footplate.kernel.components import Components, Row

if TYPE_CHECKING:
    from footplate.games.russian.flow import Offer, RoundEnd, Standing, Step


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
            REUSE in kinds or TEMPORARY in kinds or HIRE in kinds or PLACE in kinds
        )
        """Whether a reuse may choose it: never another reuse, nor the temporary workers, nor a
        place in the turn order, which gives nothing a second time [2021 p.48]."""
        self.shows_wood: Final = any(
            kind < 32 and kind != 31 and kind & (1 << WOOD) for kind in kinds
        )
        """Whether the wooden worker moves a wood track one space further here [2021 p.47]."""


MAIN: Final = {"russian": "trans-siberian", "german": "munich"}
"""By board: the route with the places for doublers, where everybody begins with a locomotive."""

Payable: TypeAlias = tuple[int, list[int], int, int, int, int]
"""A space as a purse meets it: its index, the actions that go there, and `needs`."""


class Catalogue:
    """All tables of one game. Lists are by index; names are the ids of the component files."""

    def __init__(self, components: Components, values: Mapping[str, str]) -> None:
        self.components: Final = components
        edition = values["edition"]
        players = int(values["players"])
        self.edition: Final = edition
        self.board_name: Final = values["board"]
        self.players: Final = players
        self.new: Final = edition == "2021"
        """Whether the 2021 rules hold where the editions differ."""

        seats = components.row("seats", str(players))
        self.rounds: Final = seats.int("rounds")
        self.workers: Final = seats.int("workers")
        self.spare: Final = seats.int("spare")
        self.coins: Final = seats.int("coins")
        self.stack: Final = seats.int("stack")
        self.doublers: Final = components.row("edition", edition).int("doublers")
        self.removed: Final = components.row("edition", edition).int("removed")
        self.passing: Final = tuple([row.int("points") for row in components.rows("turn")])
        self.majority: Final = tuple(
            [components.row("majority", "majority").int(k) for k in ("first", "second")]
        )
        self.pieces: Final = tuple([components.row("piece", c).int("count") for c in COLOURS])
        self.valuations: Final = tuple(
            [row.ints("colours") for row in components.rows("valuation")]
        )
        self.medal: Final = components.row("value", "medal").int("points")
        self.instead: Final = components.row("value", "bonus-instead").int("points")
        self.key: Final = components.row("value", "key").int("points")

        self._spaces()
        self._strip()
        self._tiles()
        self._boards()
        self._cards()
        self.actions: Final = Actions(self)
        self.open_rows: Final = [self._rows(self.open_spaces, row) for row in self.feasible]
        self.last_rows: Final = [self._rows(self.last_spaces, row) for row in self.feasible]
        self.engineer_rows: Final = [self._rows(self.space_of_engineer, r) for r in self.feasible]
        """By purse: the spaces that it can pay (`Payable`); for engineers by number, index -1 where
        it cannot."""
        self.standing: list[Standing] = []
        """What can be used while a turn lasts, though nobody owes it and nothing waits for it."""
        self.round_ends: list[RoundEnd] = []
        """What happens to each player after a scoring phase."""
        self.offers: list[Offer] = []
        self.steps: list[Step] = []
        self.arguments: list[int] = []
        """What the chapters plug in (`flow.plug`): offers by kind, step and argument by action."""

    def _rows(self, spaces: tuple[int, ...], payable: tuple[tuple[int, ...], ...]) -> list[Payable]:
        rows: list[Payable] = []
        for index in spaces:
            base = self.actions.place[index]
            actions = [base + mix for mix in payable[self.spaces[index].cost]]
            if actions:
                rows.append((index, actions, *self.needs[index]))
            elif spaces is self.space_of_engineer:
                rows.append((-1, actions, *self.needs[index]))
        return rows

    # ------------------------------------------------------------------ the main board

    def _spaces(self) -> None:
        rows = self.components.rows("space")
        engineers = self.components.rows("engineer")
        shapes: list[Cost] = []
        found: list[Space] = []
        for row in [*rows, *engineers]:
            engineer = int(row.id) if row.table == "engineer" else 0
            where = f"{row.table}.{row.id}"
            shape = cost(row.text("cost"), where)
            if shape not in shapes:
                shapes.append(shape)
            name = f"engineer-{engineer}" if engineer else row.id
            gains = self._gain(row, where)
            found.append(Space(len(found), name, engineer, shapes.index(shape), shape, gains))
        self.spaces = tuple(found)
        self.board_spaces = len(rows)
        """Spaces below this index are printed on the board, the others are engineers."""
        self.costs = tuple(shapes)
        self.mixes: tuple[tuple[Mix, ...], ...] = tuple([mixes(s) for s in shapes])
        self.feasible = feasible(self.costs)
        table = [0] * (1 + max([s.engineer for s in found]))
        for space in found:
            if space.engineer:
                table[space.engineer] = space.index
        self.space_of_engineer = tuple(table)
        """By engineer's number."""
        names = [row.id for row in rows]
        self.basic = names.index("basic")
        self.first = names.index("first")
        self.second = names.index("second")
        self.last = names.index("last")
        self.hire = names.index("hire")
        self.temporary = names.index("temporary")
        usable = [i for i, row in enumerate(rows) if self.players in row.ints("players")]
        order = (self.first, self.second)
        self.open_spaces = tuple([i for i in usable if i != self.last])
        """The board's spaces in every round but the last."""
        self.last_spaces = tuple([i for i in usable if i not in order])
        """The board's spaces in the last round."""
        self.needs = tuple([needs(space.effects) for space in found])
        """By space: what its action needs, where counting single stocks says all (`needs`)."""

    def _strip(self) -> None:
        rows = [r for r in self.components.rows("strip") if self.players in r.ints("players")]
        self.strip_names = tuple([row.id for row in rows])
        self.strip_faces = tuple([row.text("face") for row in rows])
        self.light_places = tuple([i for i, f in enumerate(self.strip_faces) if f == "light"])
        self.hire_place = self.strip_faces.index("hire")
        self.strip_stacks = tuple([row.text("stack") for row in rows])
        engineers = self.components.rows("engineer")
        self.engineers = tuple([int(row.id) for row in engineers])
        """The numbers of all engineers."""
        self.engineer_stack = {int(row.id): row.text("stack") for row in engineers}
        letterless = [int(row.id) for row in engineers if row.text("stack") == "none"]
        self.card_engineer = letterless[0]
        """The engineer of an idea card."""

    # ------------------------------------------------------------------ locomotives, factories

    def _tiles(self) -> None:
        rows = self._of_edition("locomotive")
        self.tiles = ("none", *[row.id for row in rows])
        """Names of the tiles; tile 0 is no tile."""
        self.tile_number = (0, *[row.int("number") for row in rows])
        self.tile_factory = (False, *[row.flag("factory") for row in rows])
        """Whether the tile has a factory on its back."""
        copies = [row.text("copies") for row in rows]
        self.tile_stack = (
            0,
            *[self.stack if c == "stack" else 0 for c in copies],
        )
        """How many lie in the supply at the start."""
        self.start_tile = 1 + copies.index("each player")
        self.card_tile = 1 + copies.index("card")
        gains: list[Effects] = [((),)]
        for row in rows:
            if row.flag("factory"):
                factory = self.components.row("factory", row.id)
                gains.append(self._gain(factory, f"factory.{row.id}"))
            else:
                gains.append(((),))
        self.factory_effects = tuple(gains)

    # ------------------------------------------------------------------ the player boards

    def _boards(self) -> None:
        board = self.board_name
        specials = [
            (row, self._gain(row, f"special.{row.id}")) for row in self._of_edition("special")
        ]
        ground = Ground(self.components, board, specials)
        self.shapes = ground.shapes
        self.grown = ground.grown
        self.states = ground.states
        self.gaps: tuple[tuple[tuple[int, int], ...], ...] = tuple(
            [
                tuple([(g.int("space"), g.int("size")) for g in ground.gaps_of(row.id)])
                for row in ground.routes
            ]
        )
        """By route: first space and size of each gap for an extension."""
        self.extensions = tuple([row.id for row in ground.extensions])
        self.extension_sizes = tuple([row.int("size") for row in ground.extensions])
        self.extension_specials = tuple([tuple(ground.specials[e]) for e in self.extensions])
        """By extension: its special spaces, counted from 1."""
        self.branches = tuple([row.id for row in ground.branches])
        routes = [shapes[0] for shapes in ground.shapes]
        slots: list[int] = []
        for index, row in enumerate(ground.routes):
            slots.extend([index] * row.int("locomotives"))
        self.board = Board(board, tuple(routes), tuple(slots))
        self.main = [route.name for route in routes].index(MAIN[board])
        """The route on which the first locomotive stands."""
        self.start_slot = slots.index(self.main)
        incomes = self.components.rows("income") if board == "german" else []
        self.incomes = tuple([row.id for row in incomes])
        self.income_counts = [row.int("count") for row in incomes]
        self.income_effects = tuple([self._gain(row, f"income.{row.id}") for row in incomes])
        self.colours_with_room = tuple(
            [
                self.pieces[c] >= sum(1 for r in routes if r.colours >> c & 1)
                for c in range(len(COLOURS))
            ]
        )
        """By colour: whether there is a track for every route that takes it."""
        self.scarce = 0
        """The mask of colours of which there are fewer tracks than routes that take them."""
        for c, enough in enumerate(self.colours_with_room):
            self.scarce |= 0 if enough else 1 << c
        self.industry = self._industry("russian", ground.bits)

    def gap_size(self, line: Route, space: int) -> int:
        """The size of the gap that begins at a space of a route."""
        for first, size in self.gaps[line.index]:
            if first == space:
                return size
        raise KeyError(f"{line.name} has no gap at {space}")

    def branch_of(self, line: Route) -> str | None:
        """Where the switch of a route leads, if it has one and it is set."""
        branch, _ = self.states[line.index][line.variant]
        return None if branch < 0 else self.branches[branch]

    def built_on(self, line: Route) -> list[tuple[int, str]]:
        """The extensions of a route, each with its first space."""
        _, filled = self.states[line.index][line.variant]
        return [
            (space, self.extensions[extension])
            for (space, _), extension in zip(self.gaps[line.index], filled, strict=True)
            if extension >= 0
        ]

    def _industry(self, name: str, bit: int) -> IndustryTrack:
        rows = [r for r in self.components.rows("industry") if r.text("track") == name]
        points: list[int] = []
        specials: list[Special] = []
        for space, row in enumerate(rows):
            before = points[-1] if points else 0
            points.append(row.int("points") if row.has("points") else before)
            kind = row.text("kind")
            gains: Effects = ((),)
            if kind == "idea":
                gains = effects(("1 idea",), f"industry.{row.id}")
            elif self.new and row.has("gain_2021"):
                gains = effects(row.texts("gain_2021"), f"industry.{row.id}")
            if gains != ((),):
                specials.append(Special(bit, space, -1, reached=False, effects=gains))
                bit += 1
        return IndustryTrack(
            name, tuple([row.text("kind") for row in rows]), tuple(points), tuple(specials)
        )

    # ------------------------------------------------------------------ cards and tokens

    def _cards(self) -> None:
        starting = self.components.rows("starting")
        self.starting = tuple([row.id for row in starting])
        self.starting_effects = tuple([self._gain(row, f"starting.{row.id}") for row in starting])
        ideas = self._of_edition("idea")
        self.ideas = tuple([row.id for row in ideas])
        self.idea_effects = tuple([self._gain(row, f"idea.{row.id}") for row in ideas])
        self.revaluing = 0
        """The mask of idea tokens that change what tracks are worth."""
        for i, groups in enumerate(self.idea_effects):
            if any((REVALUATION, 1) in group for group in groups):
                self.revaluing |= 1 << i
        cards = [row for row in self.components.rows("card") if self._of_board(row)]
        self.cards = tuple([row.id for row in cards])
        self.card_effects = tuple([self._gain(row, f"card.{row.id}") for row in cards])
        bonuses = self._of_edition("bonus")
        self.bonuses = tuple([row.id for row in bonuses])
        self.bonus_value = tuple([row.int("value") for row in bonuses])
        self.bonus_most = tuple([self._most(row) for row in bonuses])
        """By card: the most it can give, 0 for no limit."""
        self.bonus_steps = tuple([row.ints("steps") if row.has("steps") else () for row in bonuses])

    def _most(self, row: Row) -> int:
        if not self.new and row.has("most_2013"):
            return row.int("most_2013")
        return row.int("most") if row.has("most") else 0

    def _of_board(self, row: Row) -> bool:
        """Whether a card belongs to the game: those of another board only come in 2021."""
        return not row.has("board") or (self.new and row.text("board") == self.board_name)

    def _of_edition(self, table: str) -> list[Row]:
        return [row for row in self.components.rows(table) if self.edition in row.texts("editions")]

    def _gain(self, row: Row, where: str) -> Effects:
        if self.new and row.has("gain_2021"):
            return effects(row.texts("gain_2021"), where)
        return effects(row.texts("gain"), where)


NO_NEED: Final = (0, 0)


def needs(gains: tuple[Effect, ...]) -> tuple[int, int, int, int]:
    """What a direct action needs: twice a stock and how much of it.

    Stocks are the room for the five colours (0 to 4), for wood or green (5) and for any (6), steps
    of the industry track (7), tiles (8), locomotives in the stacks (9), doublers (10) and engineers
    for hire (11). The first stock is -1 where counting two independent stocks does not say all.
    """
    wanted = [(kind, n) for kind, n in gains if kind < AT_ONCE or kind in (HIRE, PLACE)]
    if not wanted:
        return (*NO_NEED, *NO_NEED)
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
    return {INDUSTRY: 7, TILE: 8, FACTORY: 8, LOCOMOTIVE: 9, DOUBLER: 10, HIRE: 11}.get(kind, -1)
