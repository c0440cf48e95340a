"""The catalogue: every component of a game with given options, compiled to tables of ints.

It is built once from the component files and shared by all positions. Nothing in it changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeVar

from footplate.games.russian.tables.action_spaces import Payable, Space, needs
from footplate.games.russian.tables.actions import Actions
from footplate.games.russian.tables.board import Board, Route
from footplate.games.russian.tables.industry_printed import industry_track
from footplate.games.russian.tables.kinds import (
    COLOURS,
    MEDAL_PLACE,
    REVALUATION,
    WRENCH,
    Effects,
    better,
    without,
)
from footplate.games.russian.tables.outcomes import Outcomes
from footplate.games.russian.tables.payment import Cost, Mix, cost, feasible, mixes
from footplate.games.russian.tables.printed import SHORT, Printed, number_of
from footplate.games.russian.tables.shapes import Ground, may_become
from footplate.kernel.components import Components
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.russian.flow import Dispatch
    from footplate.games.russian.in_full.foreseen import Foreseen
    from footplate.games.russian.tables.hooks import Hooks, RussianChapter

ValueT = TypeVar("ValueT")


class Catalogue:
    """All tables of one game. Lists are by index; names are the ids of the component files."""

    dispatch: Dispatch
    """The functions of the rules."""
    foreseen: Foreseen
    """What searches know beforehand."""
    game: object
    """The game whose catalogue this is, so that it is found again when it was pickled."""

    def __init__(
        self,
        components: Components,
        values: Mapping[str, str],
        in_play: frozenset[str],
        chapters: tuple[RussianChapter, ...],
        hooks: Hooks,
    ) -> None:
        """Compile the tables.

        Args:
            components: all component values of the family.
            values: the options, what follows from others filled in.
            in_play: what belongs to the game beyond the base: components may need it.
            chapters: those beyond the base game that plug in.
            hooks: what all chapters fill.
        """
        self.components: Final = components
        edition = values["edition"]
        players = int(values["players"])
        self.edition: Final = edition
        self.board_name: Final = values["board"]
        self.players: Final = players
        self.side: Final = max(players, 2)
        """The side of the boards that is used, by number of players."""
        self.edition_2021: Final = edition == "2021"
        """Whether the 2021 rules hold where the editions differ."""
        self.in_play: Final = in_play
        self.chapters: Final = chapters
        self.hooks: Final = hooks
        self.short_game: Final = SHORT in in_play
        self.printed: Final = Printed(components, edition, self.side, in_play)

        self.values: Final = {row.id: row.int("points") for row in components.rows("value")}
        """Single values, by their names."""
        seats = components.row("seats", str(players))
        self.rounds: Final = seats.int("short_rounds" if self.short_game else "rounds")
        self.workers: Final = seats.int("workers")
        self.spare: Final = seats.int("spare")
        self.coins: Final = seats.int("coins") + sum([self.values[k] for k in hooks.more_coins])
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
        self.medal: Final = self.values["medal"]
        self.points_instead: Final = self.values["bonus-instead"]
        self.key: Final = self.values["key"]
        self.gain_tables: Final = {
            table: self.printed.gain_table(table) for table in hooks.gain_tables
        }
        """By component table of a chapter: the named things in it, with what they give."""
        self._boards(values["industry"])
        self._spaces()
        self._strip()
        self._tiles()
        self._cards()
        self.actions: Final = Actions(self)
        self.open_rows: Final = [self._rows(self.open_spaces, row) for row in self.feasible]
        self.last_rows: Final = [self._rows(self.last_spaces, row) for row in self.feasible]
        self.engineer_rows: Final = [self._rows(self.space_of_engineer, r) for r in self.feasible]
        """By purse: the spaces that it can pay (`Payable`); for engineers by number, index -1 where
        it cannot."""
        self.own: Final[dict[str, Any]] = {}
        """By name of a chapter: what it knows beforehand, for its `Own` alone."""
        for prepare in hooks.prepare:
            prepare(self)
        self.outcomes: Final = Outcomes(self)

    def know(self, own: Own[ValueT], value: ValueT) -> None:
        """Enter what a chapter knows beforehand."""
        self.own[own.name] = value

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, str]]:
        """Say how a pickled catalogue is found again: in its game."""
        return getattr, (self.game, "catalogue")

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
        rows = self.printed.here(self.components.rows("space"))
        engineers = self.printed.engineers()
        shapes: list[Cost] = []
        found: list[Space] = []
        for row in [*rows, *engineers]:
            engineer = number_of(row) if row.table == "engineer" else 0
            where = f"{row.table}.{row.id}"
            shape = cost(row.text("cost"), where)
            if shape not in shapes:
                shapes.append(shape)
            name = f"engineer-{engineer}" if engineer else row.id
            gains = self.printed.gain(row, where)
            found.append(Space(len(found), name, engineer, shapes.index(shape), shape, gains))
        self.spaces = tuple(found)
        self.first_engineer_space = len(rows)
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
        self.reusable = tuple([space.index for space in found if space.reusable])
        """Spaces that a reuse may choose."""
        self.basic = names.index("basic")
        self.first = names.index("first")
        self.second = names.index("second")
        self.last = names.index("last")
        self.hire = names.index("hire")
        self.temporary = names.index("temporary")
        side = self.players if self.players > 1 else 1
        usable = [i for i, row in enumerate(rows) if side in row.ints("players")]
        order = (self.first, self.second)
        self.open_spaces = tuple([i for i in usable if i != self.last])
        """The board's spaces in every round but the last."""
        self.last_spaces = tuple([i for i in usable if i not in order])
        """The board's spaces in the last round."""
        self.twins: dict[int, int] = {}
        """By space: another one that is occupied together with it."""
        for i, row in enumerate(rows):
            if row.has("one_with") and self.side in row.ints("one_with_players"):
                other = names.index(row.text("one_with"))
                self.twins[i] = other
                self.twins[other] = i
        shared = self.industry.shared
        self.needs = tuple([needs(space.effects, shared) for space in found])
        """By space: what its action needs, where counting single stocks says all (`needs`)."""

    def _strip(self) -> None:
        rows = self.printed.strip()
        self.strip_names = tuple([row.id for row in rows])
        self.strip_faces = tuple([row.text("face") for row in rows])
        self.light_places = tuple([i for i, f in enumerate(self.strip_faces) if f == "light"])
        self.hire_place = self.strip_faces.index("hire")
        self.strip_stacks = tuple([self.printed.stack_of(row) for row in rows])
        engineers = self.printed.engineers()
        self.engineers = tuple([number_of(row) for row in engineers])
        """The numbers of all engineers."""
        self.engineer_stack = {number_of(row): row.text("stack") for row in engineers}
        values = [0] * (max(self.engineers) + 1)
        for row in engineers:
            values[number_of(row)] = self.printed.value_of(row)
        self.engineer_values = tuple(values)
        """By engineer's number: what it counts where numbers are counted."""
        letterless = [number_of(row) for row in engineers if row.text("stack") == "none"]
        self.card_engineer = letterless[0]
        """The engineer of an idea card."""

    # ------------------------------------------------------------------ locomotives, factories

    def _tiles(self) -> None:
        rows = self.printed.tiles()
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
        self.stack_tiles = 1 + len([c for c in copies if c != "apart"])
        """Tiles from here on never lie in the stacks."""
        self.site_tile = self._tile("site")
        """What blocks a locomotive place at the start, or -1."""
        places = self.board.slots
        self.site_slots = (
            tuple([i for i, r in enumerate(places) if i and places[i - 1] == r])
            if self.site_tile > 0
            else ()
        )
        """The places that are blocked: all but the first of each route."""
        self.weak_tile = self._tile("steelworks")
        """A factory that may be replaced early, or -1."""
        gains: list[Effects] = [((),)]
        for row in rows:
            if row.flag("factory"):
                factory = self.components.row("factory", row.id)
                gains.append(self.printed.gain(factory, f"factory.{row.id}"))
            else:
                gains.append(((),))
        self.factory_effects = tuple(gains)
        self.better_effects = tuple([better(groups) for groups in gains])
        """By tile: the factory's action with a boilerman [2014 p.8; 2021 p.40]."""

    def _tile(self, name: str) -> int:
        return self.tiles.index(name) if name in self.tiles else -1

    # ------------------------------------------------------------------ the player boards

    def _boards(self, track: str) -> None:
        specials = [
            (row, self.printed.gain(row, f"special.{row.id}"))
            for row in self.printed.of_edition("special")
        ]
        ground = Ground(self.components, self.board_name, specials)
        self._ground(ground)
        self._routes(ground)
        incomes = self.printed.here(self.components.rows("income"))
        self.incomes = tuple([row.id for row in incomes])
        self.income_counts = [row.int("count") for row in incomes]
        self.income_effects = tuple([self.printed.gain(row, f"income.{row.id}") for row in incomes])
        self.industry = industry_track(
            self.components,
            track,
            ground.bits,
            self.board_name,
            self.side,
            self.edition_2021,
            shared=self.hooks.lay_factory is not None,
        )

    def _ground(self, ground: Ground) -> None:
        """Enter how routes may grow: extensions, branches, upgrades and boulders."""
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
        self.upgrades = tuple([row.id for row in ground.upgrades])
        self.boulders = tuple([row.text("route") for row in ground.boulders])
        """The routes that a boulder blocks."""
        self.upgrade_choice = len(self.extensions) + len(self.branches)
        """Where upgrades begin among the choices of `grown`; the boulders come behind."""
        self.ahead = [
            [may_become(shapes, grown, shape, self.upgrade_choice) for shape in shapes]
            for shapes, grown in zip(self.shapes, self.grown, strict=True)
        ]
        """By route and shape: what may come where it pauses."""

    def _routes(self, ground: Ground) -> None:
        """Enter the routes as the game begins, and where track may run short."""
        routes = [shapes[0] for shapes in ground.shapes]
        waiting = [(i, special) for i, route in enumerate(routes) for special in route.waiting]
        self.coin_spaces = tuple(waiting)
        """Special spaces that want a coin, with their route."""
        slots: list[int] = []
        for index, row in enumerate(ground.routes):
            slots.extend([index] * row.int("locomotives"))
        self.board = Board(self.board_name, tuple(routes), tuple(slots))
        self.main = [row.flag("first") for row in ground.routes].index(True)
        """The route with the places for doublers, on which the first locomotive stands."""
        self.start_slot = slots.index(self.main)
        self.medal_routes = tuple(
            [r.index for r in routes if any(s.kind == MEDAL_PLACE for s in r.marks)]
        )
        """The routes with a place for the medal."""
        takers = [
            sum([any(r.colours >> c & 1 for r in shapes) for shapes in ground.shapes])
            for c in range(len(COLOURS))
        ]
        self.colours_with_room = tuple(
            [pieces >= n for pieces, n in zip(self.pieces, takers, strict=True)]
        )
        """By colour: whether there is a track for every route that takes it."""
        self.scarce = sum([1 << c for c, enough in enumerate(self.colours_with_room) if not enough])
        """The mask of colours of which there are fewer tracks than routes that take them."""

    def gap_size(self, line: Route, space: int) -> int:
        """Return the size of the gap that begins at a space of a route."""
        for first, size in self.gaps[line.index]:
            if first == space:
                return size
        raise KeyError(f"{line.name} has no gap at {space}")

    def branch_of(self, line: Route) -> str | None:
        """Return where the switch of a route leads, if it has one and it is set."""
        branch = self.states[line.index][line.variant].branch
        return None if branch < 0 else self.branches[branch]

    def built_on(self, line: Route) -> list[tuple[int, str]]:
        """Return the extensions of a route, each with its first space."""
        filled = self.states[line.index][line.variant].filled
        return [
            (space, self.extensions[extension])
            for (space, _), extension in zip(self.gaps[line.index], filled, strict=True)
            if extension >= 0
        ]

    # ------------------------------------------------------------------ cards and tokens

    def _cards(self) -> None:
        starting = self.printed.here(self.components.rows("starting"))
        self.starting = tuple([row.id for row in starting])
        self.starting_effects = tuple(
            [self.printed.gain(row, f"starting.{row.id}") for row in starting]
        )
        ideas = self.printed.here(self.printed.of_edition("idea"))
        self.ideas = tuple([row.id for row in ideas])
        self.idea_effects = tuple([self.printed.gain(row, f"idea.{row.id}") for row in ideas])
        if self.industry.upper:  # both wrenches are there from the start [2021 p.46]
            self.idea_effects = tuple([without(groups, WRENCH) for groups in self.idea_effects])
        self.revaluing = 0
        """The mask of idea tokens that change what tracks are worth."""
        for i, groups in enumerate(self.idea_effects):
            if any((REVALUATION, 1) in group for group in groups):
                self.revaluing |= 1 << i
        cards = self.printed.here(self.components.rows("card"))
        self.cards = tuple([row.id for row in cards])
        self.card_effects = tuple([self.printed.gain(row, f"card.{row.id}") for row in cards])
        bonuses = self.printed.of_edition("bonus")
        self.bonuses = tuple([row.id for row in bonuses])
        self.bonus_value = tuple([row.int("value") for row in bonuses])
        self.bonus_most = tuple([self.printed.most_of(row) for row in bonuses])
        """By card: the most it can give, 0 for no limit."""
        self.bonus_steps = tuple([row.ints("steps") if row.has("steps") else () for row in bonuses])
