"""All that a player may gain at best: what is pending leads to gains, and these to further ones.

What tracks, locomotives and wrenches come to is printed on the boards [2013 p.8-12,16-18;
2021 p.10-13,18-19].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import consequences
from footplate.games.russian.in_full.bundles import Bundles, count_of
from footplate.games.russian.in_full.missing import FAR
from footplate.games.russian.in_full.moves import Moves
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
    UPGRADE,
    WOOD,
    WRENCH,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.in_full.missing import Wanted
    from footplate.games.russian.in_full.moves import Bag
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route

DEEP: Final = 3
"""So many choices, one within the other, are told apart."""
ROUNDS: Final = 8
"""So often gains are followed to further gains; after that they may come to anything."""


class Gains:
    """All that a player may gain at best: it only grows, until nothing is added any more."""

    __slots__ = (
        "applied",
        "bundles",
        "cat",
        "closed",
        "counted",
        "given",
        "hand",
        "moves",
        "nowhere",
        "opened",
        "owing",
        "p",
        "pos",
        "seen",
        "size",
        "total",
    )

    def __init__(
        self, pos: Position, p: Player, owing: tuple[Effect, ...], more: tuple[Effect, ...]
    ) -> None:
        self.pos = pos
        self.cat = pos.catalogue
        self.p = p
        self.owing = owing
        self.size = 0
        """How often anything was added."""
        self.nowhere = [0 for _ in p.routes]
        """By route: the wood moves made anyhow, none."""
        self.seen = [-1 for _ in p.routes]
        """By route: how much had been added when it was looked at last."""
        self.moves = Moves(p)
        self.total: dict[int, int] = {}
        """By kind that is no move: how much is gained."""
        self.applied: dict[object, int] = {}
        """By kind, or place: how much of it was followed to what it leads to."""
        self.hand = 0
        """The highest number of a locomotive in hand."""
        self.bundles = Bundles(pos, p, self.total)
        self.given = 0
        """The mask of colours that are opened without a move."""
        self.opened = 0
        """The mask of colours that are opened by spaces on the way."""
        self.counted = p.got
        """The mask of special spaces that were counted."""
        self.closed = p.industry.shared and not builds(pos, p, owing)
        """Whether no factory is built: on the board for all one is only if that is owed."""
        for who, _, kind, n, is_owed in pos.agenda:
            if who == p.seat:
                if is_owed:
                    self._add(kind, n)
                else:
                    self.add(kind, n)
                if kind == TURN and not n and not more:
                    self._act()
        for kind, n in more:
            self._add(kind, n)

    def may_be_enough(self, found: list[Wanted]) -> bool:
        """Whether these gains may be enough for one way to make the choices that are owed."""
        for _ in range(ROUNDS):
            if self.meets_any(found):
                return True
            before = self.size
            self._grow()
            if self.size == before:
                return False
        return True

    def add(self, kind: int, n: int) -> None:
        """Add a gain, unless no way uses it."""
        if self.closed and kind == FACTORY:
            return
        self._add(LOCOMOTIVE if self.closed and kind == LOCOMOTIVE_OR_FACTORY else kind, n)

    def _add(self, kind: int, n: int) -> None:
        """Add a gain."""
        if kind < MOVES:
            self.moves.free.append((kind, n))
        elif kind == TRACKS:
            self.given |= 1 << n
        else:
            self.total[kind] = self.total.get(kind, 0) + (1 if kind in NUMBERED else n)
            if kind == HAND:
                self.hand = max(self.hand, engines.number_in_hand(self.cat, n))
            elif kind in NUMBERED:
                self._follow(kind, n, 1)
                return
        self.size += 1

    def _act(self) -> None:
        """Add what the action of the turn, which is still to come, may give."""
        found: list[Bag] = []
        for space in self.cat.spaces:
            if not self.pos.held[space.index]:
                found += self.bundles.together(space.effects, DEEP)
        self._choose(1, found)
        if self.p.wooden:
            self.moves.free.append((ANY, 1))

    # ------------------------------------------------------------------ enough?

    def meets_any(self, found: list[Wanted]) -> bool:
        """Whether this is enough for one of these."""
        p = self.p
        if UPGRADE in self.total or self.given & ~p.colours:
            return True
        for each in found:
            if self._meets(each):
                return True
        return False

    def _meets(self, each: Wanted) -> bool:
        """Whether this is enough for what is missing."""
        total = self.total
        boulders = self.cat.hooks.boulders
        blasted = boulders is not None and count_of(total, BLASTS) > 0 and boulders(self.p) > 0
        if each.wood and not blasted:
            return False
        if each.steps and not blasted and WRENCH not in total:
            if self.p.industry.shared or not count_of(total, BUILDING):
                return False
        if each.tiles and not count_of(total, (LOCOMOTIVE, LOCOMOTIVE_OR_FACTORY, HAND, *BUILDING)):
            return False
        for ways in each.demands:
            if not self.moves.makes_room(ways):
                return False
        return True

    # ------------------------------------------------------------------ one gain leads to another

    def _grow(self) -> None:
        """Add everything that the gains so far lead to."""
        cat, total = self.cat, self.total
        if not self.bundles.layers and self.p.industry.shared and count_of(total, BUILDING) > 1:
            self.bundles.begin_layer()
            for kind in BUILDING:
                self.applied.pop(kind, 0)
        pays = cat.foreseen.coins_help and self.p.coins > 0
        steps_alone = len(total) == (INDUSTRY in total) + (TURN in total)
        if self.moves.free or self.moves.bags or pays or not steps_alone:
            for line in self.p.routes:
                if self.seen[line.index] < self.size:
                    self._walk(line)
        for kind, n in list(total.items()):
            more = n - self.applied.get(kind, 0)
            if more and kind not in NUMBERED:
                self._follow(kind, n, more)
        if cat.hooks.last_tile_gains is not None:
            for kind, n in cat.hooks.last_tile_gains(self.pos, self.p, count_of(total, TILES)):
                more = n - self.applied.get(cat.hooks.last_tile_gains, 0)
                if more:
                    self.applied[cat.hooks.last_tile_gains] = n
                    self.add(kind, more)
        if INDUSTRY in total:
            self._step()

    def _follow(self, kind: int, n: int, times: int) -> None:
        """Add what work may come to, so many times."""
        self.applied[kind] = self.total.get(kind, 0)
        bundles = self.bundles.of(kind, n, DEEP)
        if bundles:
            self._choose(times, bundles)

    def _choose(self, times: int, bundles: list[Bag], route: int = 0, cost: int = 0) -> None:
        """Add a choice: of moves the best one, of all else the most.

        Args:
            times: how often it is made.
            bundles: what to choose from.
            route: the route on which it lies ahead, if it does.
            cost: how many wood moves ahead it lies; 0 if it does not.
        """
        bags: list[Bag] = []
        most: dict[int, int] = {}
        for bundle in bundles:
            bag: Bag = []
            here: dict[int, int] = {}
            for kind, n in bundle:
                if kind < MOVES:
                    bag.append((kind, n))
                elif kind in (HAND, TRACKS):
                    self.add(kind, n)
                else:
                    here[kind] = here.get(kind, 0) + n
            for kind, n in here.items():
                most[kind] = max(most.get(kind, 0), n)
            if bag and bag not in bags:
                bags.append(bag)
        if bags:
            if cost:
                self.moves.add_ahead(route, (cost, times, bags))
            else:
                self.moves.bags.append((cost, times, bags))
            self.size += 1
        for kind, n in most.items():
            self.add(kind, n * times)

    # ------------------------------------------------------------------ the routes

    def _walk(self, line: Route) -> None:
        """Add what the moves on a route lead to, and what its locomotives reach."""
        self.seen[line.index] = self.size
        p = self.p
        first = line.index * N_COLOURS
        at = p.tracks[first]
        walked = [0 for _ in p.routes]
        walked[line.index] = FAR
        if UPGRADE not in self.total and not line.pausing and not self._near(line, walked):
            return
        reach = p.reach[line.index] + self._further(line.index)
        ahead = [at + self.moves.worth(1 << WOOD, walked), -1, -1, -1, -1]
        for shape in self._shapes(line, ahead[WOOD]):
            for special in self.cat.foreseen.specials_leading_on[shape.index][shape.variant]:
                space = special.space
                if self.counted >> special.bit & 1 or (special.reached and space > reach):
                    continue
                if special.coin and not p.coins and COINS not in self.total:
                    continue
                colour = special.colour
                cost = 0
                if space > p.tracks[first + colour]:
                    if ahead[colour] < 0:
                        more = 0
                        if (p.colours | self.opened | self.given) >> colour & 1:
                            more = self.moves.worth(1 << colour, walked)
                        ahead[colour] = p.tracks[first + colour] + more
                    if space > ahead[colour]:
                        continue
                    if colour == WOOD:
                        if space > shape.stop and not count_of(self.total, BLASTS):
                            continue
                        cost = space - at
                self.counted |= 1 << special.bit
                self._get(line.index, special.effects[0], cost)

    def _near(self, line: Route, walked: list[int]) -> bool:
        """Whether a special space may be within reach: asked first, because it seldom is."""
        p, total = self.p, self.total
        far = any(kind in total for kind in (*ENGINES, BOILERMAN))
        first = line.index * N_COLOURS
        most = [-1, -1, -1, -1, -1]
        for special in self.cat.foreseen.specials_leading_on[line.index][line.variant]:
            space, colour = special.space, special.colour
            if self.counted >> special.bit & 1:
                continue
            if special.reached and not far and space > p.reach[line.index]:
                continue
            if most[colour] < 0:
                most[colour] = self.moves.worth(1 << colour, walked)
            if space <= p.tracks[first + colour] + most[colour]:
                return True
        return False

    def _get(self, route: int, effects: tuple[Effect, ...], cost: int) -> None:
        """Add what a special space gives that lies so many wood moves ahead on a route."""
        rest: tuple[Effect, ...] = ()
        for kind, n in effects:
            if cost and kind == TRACKS:
                self.opened |= 1 << n
            else:
                rest += ((kind, n),)
        self.size += 1
        self._choose(1, self.bundles.together(rest, DEEP), route, cost)

    def _shapes(self, line: Route, ahead: int) -> list[Route]:
        """Return the shapes that a route may take once the wood track is so far ahead."""
        cat = self.cat
        found = [line]
        if UPGRADE in self.total:
            for upgrade in range(len(cat.upgrades)):
                self._reshape(line, cat.upgrade_choice + upgrade, found)
        if line.pausing:
            at = self.p.tracks[line.index * N_COLOURS]
            for shape in found:
                if not any(shape.pauses[at : min(ahead, shape.length) + 1]):
                    continue
                for choice in range(cat.upgrade_choice):
                    if choice >= len(cat.extensions) or self.pos.extensions >> choice & 1:
                        self._reshape(shape, choice, found)
        return found

    def _reshape(self, line: Route, choice: int, found: list[Route]) -> None:
        after = self.cat.grown[line.index][line.variant][choice]
        if after >= 0:
            found.append(self.cat.shapes[line.index][after])

    def _further(self, route: int) -> int:
        """Return how much further the locomotives of a route may reach, each at its best place."""
        total = self.total
        manned = total.get(BOILERMAN, 0)
        placed = count_of(total, ENGINES)
        if not placed:
            return manned
        number = self.hand
        if LOCOMOTIVE in total or LOCOMOTIVE_OR_FACTORY in total:
            number = max(number, _highest(self.pos, count_of(total, TILES)))
        cat, p = self.cat, self.p
        lowest = FAR
        for slot, where in enumerate(cat.board.slots):
            if where == route and (SITE in total or p.locomotives[slot] != cat.site_tile):
                lowest = min(lowest, engines.number_at(cat, p, slot))
        return placed * max(number - lowest, 0) + manned

    # ------------------------------------------------------------------ the industry track

    def _step(self) -> None:
        """Add what lies within so many steps of the wrenches, and what building may lead to."""
        p, total = self.p, self.total
        track = p.industry
        steps = wrenches.steps_at_will(self.pos, p, total[INDUSTRY])
        if DOUBLE_STEPS in total:
            steps *= 2
        closed = not count_of(total, BUILDING) and not count_of(total, BLASTS)
        passed = 0
        starts = [*p.wrenches, *(track.starts if WRENCH in total else ())]
        for wrench, start in enumerate(starts):
            ahead = [start]
            for _step in range(steps):
                ahead = [
                    after
                    for at in ahead
                    for after in track.following[at]
                    if not closed or p.ahead[after] >= 0
                ]
                for space in ahead:
                    passed += track.gap[space] >= 0
                    where = (wrench, space)
                    if where not in self.applied:
                        self.applied[where] = 1
                        self._enter(space)
        built = min(count_of(total, BUILDING) * len(starts), passed, steps)
        more = built - self.applied.get("built", 0)
        if more > 0:
            self.applied["built"] = built
            self._choose(more, self.bundles.built(1))

    def _enter(self, space: int) -> None:
        """Add what a wrench gets on a space of the industry track."""
        track = self.p.industry
        gap = track.gap[space]
        gains: tuple[Effect, ...] = ()
        if gap >= 0:
            gains = consequences.flat(self.cat.dispatch.factory_gives(self.pos, self.p, gap))
        special = track.specials[space]
        if special is not None:
            gains += consequences.flat(special.effects)
        if not gains:
            return
        self.size += 1
        self._choose(1, self.bundles.together(gains, DEEP))


def builds(pos: Position, p: Player, owing: tuple[Effect, ...]) -> bool:
    """Whether a factory is owed, or may come to be."""
    at_best = pos.catalogue.foreseen.leads_at_best
    for kind, n in owing:
        if kind in BUILDING:
            return True
        if kind in at_best:
            for must, _ in at_best[kind](pos, p, n):
                if any(what in BUILDING for what, _ in must):
                    return True
    return False


def _highest(pos: Position, taken: int) -> int:
    """Return the highest number on top of the stacks while so many tiles are taken."""
    cat = pos.catalogue
    number = 0
    for tile in range(max(pos.lowest, 1), cat.stack_tiles):
        if pos.supply[tile]:
            number = cat.tile_number[tile]
            taken -= pos.supply[tile]
            if taken < 1:
                break
    return number
