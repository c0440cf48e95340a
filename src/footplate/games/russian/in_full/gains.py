"""All that a player may gain at best: what is pending leads to gains, and these to further ones.

Every gain within reach is added up as though nothing were ever used up, and of every choice the
most that a way to make it gives of each kind. Only of moves that lie ahead the wood moves to get
there are taken off. What tracks, locomotives and wrenches come to is printed on the boards
[2013 p.8-12,16-18; 2021 p.10-13,18-19].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.in_full import consequences
from footplate.games.russian.in_full.missing import FAR, builds
from footplate.games.russian.state import engines, wrenches
from footplate.games.russian.tables.kinds import (
    ANY,
    BLASTS,
    BOILERMAN,
    BUILDING,
    COINS,
    DOUBLE_STEPS,
    ENGINES,
    FACTORY,
    HAND,
    INDUSTRY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    MOVES,
    N_COLOURS,
    NUMBERED,
    SITE,
    TILES,
    TRACKS,
    TURN,
    WOOD,
    WRENCH,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.in_full.missing import Way
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route

Ahead: TypeAlias = tuple[int, list[tuple[Effect, ...]]]
"""How many wood moves ahead a choice lies, and the moves that each way to make it gives."""

LASTING: Final = (*BUILDING, *ENGINES, *BLASTS, SITE)
"""Kinds that count by themselves, too, and not only for what they lead to."""


class Gains:
    """All that a player may gain at best: it only grows, until nothing is added any more."""

    __slots__ = (
        "ahead",
        "beyond",
        "cat",
        "closed",
        "counted",
        "factories",
        "followed",
        "given",
        "hand",
        "last",
        "layered",
        "p",
        "pos",
        "size",
        "stepped",
        "total",
    )

    def __init__(
        self, pos: Position, p: Player, owing: tuple[Effect, ...], more: tuple[Effect, ...] = ()
    ) -> None:
        self.pos = pos
        self.cat = pos.catalogue
        self.p = p
        self.size = 0
        """How often anything was added."""
        self.total: dict[int, int] = {}
        """By kind: how much is gained, but for moves that lie ahead."""
        self.ahead: list[list[Ahead]] = [[] for _ in p.routes]
        """By route: moves that lie ahead on it, the nearest first."""
        self.beyond: dict[int, int] = {}
        """By kind that lets one choose: how much of it lies ahead."""
        self.followed: dict[int, int] = {}
        """By kind that lets one choose: how much was followed to what it leads to."""
        self.counted = p.got
        """The mask of special spaces that were counted."""
        self.hand = 0
        """The highest number of a locomotive in hand."""
        self.last: dict[int, int] = {}
        """By kind: how much of it is what the last tile of a stack gives."""
        self.factories: list[tuple[Effect, ...]] = []
        """What each factory gives, and each gap, once that was asked."""
        self.layered = 0
        """How many factories were counted as though they covered any other."""
        self.stepped: set[tuple[int, int, bool]] = set()
        """Which wrench was brought to which space, and whether something may be built there."""
        self.given = p.colours
        """The mask of colours that are open, or opened without a move."""
        self.closed = p.industry.shared and not builds(pos, p, owing)
        """Whether no factory is built: on the board for all one is only if that is owed."""
        for who, _, kind, n, _ in pos.agenda:
            if who == p.seat:
                self._add(kind, n)
                if kind == TURN and not n and not more:
                    self._act()
        self._add_all(more)

    def moves(self, mask: int, walked: tuple[int, ...] = ()) -> int:
        """Return how many moves with one of these colours there may be.

        What lies ahead on a route counts for what it gives beyond the wood moves to get there.

        Args:
            mask: the colours.
            walked: by route, how many wood moves are made there anyhow; all if nothing is said.
        """
        found = 0
        for kind, n in self.total.items():
            if kind < MOVES and kind & mask:
                found += n
        for route, on_route in enumerate(self.ahead):
            made = walked[route] if walked else FAR
            gained = best = 0
            for cost, choices in on_route:
                gained += max([_moves_of(choice, mask) for choice in choices])
                paid = cost - made if mask & 1 << WOOD and cost > made else 0
                best = max(best, gained - paid)
            found += best
        return found

    def makes_room(self, ways: list[Way]) -> bool:
        """Whether the moves are enough for one of these ways."""
        for way, walked in ways:
            mask = needed = 0
            for colour in range(N_COLOURS):
                if way[colour]:
                    if way[colour] > self.moves(1 << colour, walked):
                        break
                    mask |= 1 << colour
                    needed += way[colour]
            else:
                if needed <= self.moves(mask, walked):
                    return True
        return False

    def any_of(self, kinds: tuple[int, ...]) -> bool:
        """Whether anything of these kinds is gained."""
        return any(kind in self.total for kind in kinds)

    # ------------------------------------------------------------------ one gain leads to another

    def _add(self, kind: int, n: int) -> None:
        """Add a gain, unless no way uses it."""
        if not n or (self.closed and kind == FACTORY):
            return
        self.size += 1
        if self.closed and kind == LOCOMOTIVE_OR_FACTORY:
            kind = LOCOMOTIVE
        if kind == TRACKS:
            self.given |= 1 << n
        elif kind in NUMBERED:
            self.total[kind] = self.total.get(kind, 0) + 1
            if kind == HAND:
                self.hand = max(self.hand, engines.number_in_hand(self.cat, n))
            if kind in self.cat.foreseen.leads_at_best:
                self._choose(1, self._choices(kind, n))
        else:
            self.total[kind] = self.total.get(kind, 0) + n

    def _add_all(self, effects: tuple[Effect, ...]) -> None:
        """Add gains that come together."""
        for kind, n in effects:
            self._add(kind, n)

    def _choices(self, kind: int, n: int) -> list[tuple[Effect, ...]]:
        """Return what each choice of some work may come to, the last of so many."""
        every = self.cat.foreseen.leads_at_best[kind](self.pos, self.p, n)
        return [must + may for must, may in every]

    def _choose(
        self, times: int, choices: list[tuple[Effect, ...]], route: int = 0, cost: int = 0
    ) -> None:
        """Add a choice: the most that one of the ways to make it gives of each kind.

        Args:
            times: how often it is made.
            choices: what the ways to make it give.
            route: the route on which it lies ahead, if it does.
            cost: how many wood moves ahead it lies; 0 if it does not.
        """
        most: dict[int, int] = {}
        moves: list[tuple[Effect, ...]] = []
        for choice in choices:
            here: dict[int, int] = {}
            for kind, n in choice:
                if kind == TRACKS or kind in NUMBERED:
                    self._add(kind, n)
                elif not cost or kind >= MOVES:
                    here[kind] = here.get(kind, 0) + n
            for kind, n in here.items():
                most[kind] = max(most.get(kind, 0), n)
            if cost:
                moves.append(tuple([(kind, n * times) for kind, n in choice if kind < MOVES]))
        for kind, n in most.items():
            self._add(kind, n * times)
        if any(moves):
            self.size += 1
            self.ahead[route].append((cost, moves))
            self.ahead[route].sort(key=_cost)

    def _act(self) -> None:
        """Add what the action of the turn, which is still to come, may give."""
        free = [space.effects for space in self.cat.spaces if not self.pos.held[space.index]]
        self._choose(1, free)
        if self.p.wooden:
            self._add(ANY, 1)

    def grow(self) -> None:
        """Add everything that the gains so far lead to."""
        cat, total = self.cat, self.total
        for kind, n in list(total.items()):
            more = n - self.followed.get(kind, 0)
            if more and kind in cat.foreseen.leads_at_best and kind not in NUMBERED:
                self.followed[kind] = n
                self._choose(more, self._choices(kind, n + self.beyond.get(kind, 0)))
        built = sum([total.get(kind, 0) for kind in BUILDING])
        if self.p.industry.shared and built > 1 and built > self.layered:
            self._choose(built - self.layered, self._factories())
            self.layered = built
        most = [self.moves(1 << colour) for colour in range(N_COLOURS)]
        for line in self.p.routes:
            self._walk(line, most)
        if cat.hooks.last_tile_gains is not None:
            tiles = sum([total.get(kind, 0) for kind in TILES])
            for kind, n in cat.hooks.last_tile_gains(self.pos, self.p, tiles):
                self._add(kind, n - self.last.get(kind, 0))
                self.last[kind] = n
        if INDUSTRY in total:
            self._step()

    # ------------------------------------------------------------------ the boards

    def _walk(self, line: Route, most: list[int]) -> None:
        """Add what the moves on a route lead to, by colour at most so many, and its locomotives."""
        p, total = self.p, self.total
        first = line.index * N_COLOURS
        reach = p.reach[line.index] + self._further(line.index)
        coins = p.coins > 0 or COINS in total
        for shape in self._shapes(line, most[WOOD]):
            for special in self.cat.foreseen.specials_leading_on[shape.index][shape.variant]:
                if self.counted >> special.bit & 1 or (special.reached and special.space > reach):
                    continue
                if special.coin and not coins:
                    continue
                beyond = special.space - p.tracks[first + special.colour]
                if beyond > 0 and beyond > most[special.colour]:
                    continue
                self.counted |= 1 << special.bit
                cost = beyond if beyond > 0 and special.colour == WOOD else 0
                self._get(special.effects[0], line.index, cost)

    def _get(self, effects: tuple[Effect, ...], route: int, cost: int) -> None:
        """Add what a special space gives that lies so many wood moves ahead on a route."""
        if not cost:
            self._add_all(effects)
            return
        choosing = self.cat.foreseen.leads_at_best
        for kind, n in effects:
            if kind in choosing and kind not in LASTING:
                self.beyond[kind] = self.beyond.get(kind, 0) + n
                every = self.total.get(kind, 0) + self.beyond[kind]
                self._choose(n, self._choices(kind, every), route, cost)
            elif kind != TRACKS:
                self._choose(1, [((kind, n),)], route, cost)

    def _further(self, route: int) -> int:
        """Return how much further the locomotives of a route may reach, each at its best place."""
        total = self.total
        manned = total.get(BOILERMAN, 0)
        placed = sum([total.get(kind, 0) for kind in ENGINES])
        if not placed:
            return manned
        number = self.hand
        if LOCOMOTIVE in total or LOCOMOTIVE_OR_FACTORY in total:
            number = max(number, self._highest())
        cat, p = self.cat, self.p
        lowest = FAR
        for slot, where in enumerate(cat.board.slots):
            if where == route and (SITE in total or p.locomotives[slot] != cat.site_tile):
                lowest = min(lowest, engines.number_at(cat, p, slot))
        return placed * max(number - lowest, 0) + manned

    def _highest(self) -> int:
        """Return the highest number on top of the stacks while tiles are taken."""
        pos, cat = self.pos, self.cat
        taken = sum([self.total.get(kind, 0) for kind in TILES])
        number = 0
        for tile in range(max(pos.lowest, 1), cat.stack_tiles):
            if pos.supply[tile]:
                number = cat.tile_number[tile]
                taken -= pos.supply[tile]
                if taken < 1:
                    break
        return number

    def _shapes(self, line: Route, wood: int) -> list[Route]:
        """Return the shapes that a route may take where its wood track pauses in so many moves."""
        cat = self.cat
        found = [line]
        if not line.pausing:
            return found
        at = self.p.tracks[line.index * N_COLOURS]
        ahead = at + wood
        for shape in found:
            if not any(shape.pauses[at : min(ahead, shape.length) + 1]):
                continue
            for choice in range(cat.upgrade_choice):
                if choice >= len(cat.extensions) or self.pos.extensions >> choice & 1:
                    after = cat.grown[line.index][shape.variant][choice]
                    if after >= 0:
                        found.append(cat.shapes[line.index][after])
        return found

    def _step(self) -> None:
        """Add what lies within so many steps of the wrenches, and what building may lead to."""
        p, total = self.p, self.total
        track = p.industry
        steps = wrenches.steps_at_will(self.pos, p, total[INDUSTRY])
        if DOUBLE_STEPS in total:
            steps *= 2
        building = self.any_of(BUILDING)
        closed = not building and not self.any_of(BLASTS)
        starts = [*p.wrenches, *(track.starts if WRENCH in total else ())]
        for wrench, start in enumerate(starts):
            ahead = [start]
            for _ in range(steps):
                ahead = [
                    after
                    for at in ahead
                    for after in track.following[at]
                    if not closed or p.ahead[after] >= 0
                ]
                for space in ahead:
                    if (wrench, space, building) not in self.stepped:
                        self.stepped.add((wrench, space, building))
                        self._enter(space, building)

    def _enter(self, space: int, building: bool) -> None:
        """Add what a wrench gets on a space of the industry track, also if one builds there."""
        track = self.p.industry
        gap = track.gap[space]
        special = track.specials[space]
        if special is not None:
            self._add_all(consequences.flat(special.effects))
        if gap >= 0:
            if building:
                self._choose(1, self._factories())
            else:
                self._add_all(self._gives(gap))

    def _gives(self, gap: int) -> tuple[Effect, ...]:
        """Return what is got at a gap of the industry track as things stand."""
        return consequences.flat(self.cat.dispatch.factory_gives(self.pos, self.p, gap))

    def _factories(self) -> list[tuple[Effect, ...]]:
        """Return what each factory gives, and each gap."""
        if not self.factories:
            tiles = [consequences.flat(groups) for groups in self.cat.factory_effects]
            gaps = [self._gives(gap) for gap in range(self.cat.industry.gaps)]
            self.factories = list(dict.fromkeys(tiles + gaps))
        return self.factories


def _moves_of(choice: tuple[Effect, ...], mask: int) -> int:
    """Return how many moves with one of these colours a choice gives."""
    found = 0
    for kind, n in choice:
        if kind & mask:
            found += n
    return found


def _cost(choice: Ahead) -> int:
    """Return how many wood moves ahead a choice lies."""
    return choice[0]
