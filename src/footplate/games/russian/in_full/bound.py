"""A bound: whether even the best that may still come would do.

Every gain within reach is added up as though nothing were ever used up, and compared with what is
missing. Where that is not enough there is no way; where it is, only a search can tell.

What a choice may come to is said by its chapter (`Hooks.leads_to`, `Hooks.at_best`), what
tracks, locomotives and wrenches come to is printed on the boards [2013 p.8-12,16-18;
2021 p.10-13,18-19].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.in_full import consequences
from footplate.games.russian.in_full.missing import (
    FAR,
    Wanted,
    Way,
    wanted,
)
from footplate.games.russian.state import engines, sites, wrenches
from footplate.games.russian.tables.counters import BOULDERS
from footplate.games.russian.tables.kinds import (
    ANY,
    BLAST,
    BLAST_DUE,
    BLASTS,
    BOILERMAN,
    BUILDING,
    COINS,
    DOUBLE_STEPS,
    ENGINES,
    FACTORY,
    GAP,
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
    Effects,
)

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route

DEEP: Final = 3
"""So many choices, one within the other, are told apart."""
MANY: Final = 64
"""So many combinations of gains that come together are told apart."""
ROUNDS: Final = 8
"""So often gains are followed to further gains; after that they may come to anything."""
LEADING: Final = (HAND, WRENCH, BLAST, BLAST_DUE, BOILERMAN, TRACKS, UPGRADE, SITE)
"""Kinds that lead to more on the boards, beside moves, industry steps and what lets one build."""
Bag: TypeAlias = list[Effect]
"""Moves that come together."""
Choice: TypeAlias = tuple[int, int, list[Bag]]
"""How many wood moves ahead it lies, how often it is made, and the moves to choose from."""


def may_do(
    pos: Position, p: Player, owing: tuple[Effect, ...], more: tuple[Effect, ...] = ()
) -> bool:
    """Whether the best that may come could be enough for what is owed.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
        more: what is gained beside all that is pending.
    """
    return may_meet(pos, p, owing, wanted(pos, p, owing), more)


def may_meet(
    pos: Position,
    p: Player,
    owing: tuple[Effect, ...],
    found: list[Wanted],
    more: tuple[Effect, ...] = (),
) -> bool:
    """Whether the best that may come could be enough for one way to make the choices.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
        found: what that wants, as `wanted` says.
        more: what is gained beside all that is pending.
    """
    if not found:
        return False
    stands = len(found) == 1 and found[0].steps and not wrenches.steps(pos, p)
    if stands and _brings_nothing(pos, p, more):
        return False
    return Gains(pos, p, owing, more).may_be_enough(found)


def _brings_nothing(pos: Position, p: Player, more: tuple[Effect, ...]) -> bool:
    """Whether all that is pending and gained is moves that come to nothing, and industry steps."""
    cat = pos.catalogue
    if cat.hooks.usable_in_turn or any(line.pausing for line in p.routes):
        return False
    pending = [(kind, n) for who, _, kind, n, _ in pos.agenda if who == p.seat]
    moves = 0
    for kind, n in (*pending, *more):
        if kind < MOVES:
            moves += n
        elif kind != INDUSTRY and (kind != TURN or not (n or more)):
            return False
    for line in p.routes:
        first = line.index * N_COLOURS
        for special in cat.specials_leading_on[line.index][line.variant]:
            if p.got >> special.bit & 1 or special.space > p.tracks[first + special.colour] + moves:
                continue
            if not special.reached or special.space <= p.reach[line.index]:
                return False
    return True


def builds(pos: Position, p: Player, owing: tuple[Effect, ...]) -> bool:
    """Whether a factory is owed, or may come to be."""
    at_best = pos.catalogue.leads_at_best
    for kind, n in owing:
        if kind in BUILDING:
            return True
        if kind in at_best:
            for must, _ in at_best[kind](pos, p, n):
                if any(what in BUILDING for what, _ in must):
                    return True
    return False


class Gains:
    """All that a player may gain at best: it only grows, until nothing is added any more."""

    __slots__ = (
        "ahead",
        "applied",
        "bags",
        "cat",
        "closed",
        "counted",
        "free",
        "given",
        "hand",
        "layers",
        "leads",
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
        self.free: list[Effect] = []
        """Moves that need not be chosen."""
        self.bags: list[Choice] = []
        """Moves to choose from."""
        self.ahead: list[list[Choice]] = [[] for _ in p.routes]
        """By route: moves to choose from that lie ahead on it, the nearest first."""
        self.total: dict[int, int] = {}
        """By kind that is no move: how much is gained."""
        self.applied: dict[object, int] = {}
        """By kind, or place: how much of it was followed to what it leads to."""
        self.hand = 0
        """The highest number of a locomotive in hand."""
        self.leads: dict[tuple[int, int, int], list[Bag]] = {}
        """What each choice of some work may come to, by its kind, its `n`, and how deep."""
        self.layers = False
        """Whether so much is built on the board for all that another layer may begin."""
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
            self.free.append((kind, n))
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
                found += self._bundles(space.effects, DEEP)
        self._choose(self.bags, 0, 1, found)
        if self.p.wooden:
            self.free.append((ANY, 1))

    # ------------------------------------------------------------------ enough?

    def worth(self, mask: int, walked: list[int]) -> int:
        """Return how many moves with one of these colours there may be.

        What lies ahead on a route counts for what it gives beyond the moves that it takes to get
        there, unless those are made anyhow.

        Args:
            mask: the colours.
            walked: by route, how many wood moves are made there anyhow.
        """
        found = 0
        for kind, n in self.free:
            if kind & mask:
                found += n
        for _, times, bags in self.bags:
            found += times * _best(bags, mask)
        for route, choices in enumerate(self.ahead):
            made = walked[route]
            on_route = best = 0
            for cost, times, bags in choices:
                on_route += times * _best(bags, mask)
                beyond = cost - made if mask & 1 << WOOD and cost > made else 0
                best = max(best, on_route - beyond)
            found += best
        return found

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
        blasted = _count(total, BLASTS) > 0 and self.p.counters[BOULDERS] > 0
        if each.wood and not blasted:
            return False
        if each.steps and not blasted and WRENCH not in total:
            if self.p.industry.shared or not _count(total, BUILDING):
                return False
        if each.tiles and not _count(total, (LOCOMOTIVE, LOCOMOTIVE_OR_FACTORY, HAND, *BUILDING)):
            return False
        for ways in each.demands:
            if not self.makes_room(ways):
                return False
        return True

    def makes_room(self, ways: list[Way]) -> bool:
        """Whether the moves are enough for one of these ways."""
        for way, walked in ways:
            mask = needed = 0
            for colour in range(N_COLOURS):
                if way[colour]:
                    if way[colour] > self.worth(1 << colour, walked):
                        needed = FAR
                        break
                    mask |= 1 << colour
                    needed += way[colour]
            if needed < FAR and (not mask & (mask - 1) or needed <= self.worth(mask, walked)):
                return True
        return False

    # ------------------------------------------------------------------ one gain leads to another

    def _grow(self) -> None:
        """Add everything that the gains so far lead to."""
        cat, total = self.cat, self.total
        if not self.layers and self.pos.sites and _count(total, BUILDING) > 1:
            self.leads.clear()
            self.layers = True  # once the sites that are next are built over, all the others are
            for kind in BUILDING:
                self.applied.pop(kind, 0)
        if self.free or self.bags or len(total) > (INDUSTRY in total) + (TURN in total):
            for line in self.p.routes:
                if self.seen[line.index] < self.size:
                    self._walk(line)
        for kind, n in list(total.items()):
            more = n - self.applied.get(kind, 0)
            if more and kind not in NUMBERED:
                self._follow(kind, n, more)
        if cat.hooks.last_tile_gains is not None:
            for kind, n in cat.hooks.last_tile_gains(self.pos, self.p, _count(total, TILES)):
                more = n - self.applied.get(cat.hooks.last_tile_gains, 0)
                if more:
                    self.applied[cat.hooks.last_tile_gains] = n
                    self.add(kind, more)
        if INDUSTRY in total:
            self._step()

    def _follow(self, kind: int, n: int, times: int) -> None:
        """Add what work may come to, so many times."""
        self.applied[kind] = self.total.get(kind, 0)
        bundles = self._bundles_of(kind, n, DEEP)
        if bundles:
            self._choose(self.bags, 0, times, bundles)

    def _choose(self, where: list[Choice], cost: int, times: int, bundles: list[Bag]) -> None:
        """Add a choice: of moves the best one, of all else the most."""
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
            where.append((cost, times, bags))
            if cost:
                where.sort(key=_price)
            self.size += 1
        for kind, n in most.items():
            self.add(kind, n * times)

    def _bundles_of(self, kind: int, n: int, deep: int) -> list[Bag]:
        """Return what each choice of some work may come to, further choices included."""
        if kind not in self.cat.leads_at_best:
            return []
        if self.layers and kind in BUILDING:
            return self._over_any(deep)
        if (kind, n, deep) in self.leads:
            return self.leads[kind, n, deep]
        found: list[Bag] = []
        self.leads[kind, n, deep] = found
        for must, may in self.cat.leads_at_best[kind](self.pos, self.p, n):
            for bundle in self._bundles(must + may, deep - 1):
                if bundle not in found:
                    found.append(bundle)
        return found

    def _bundles(self, effects: tuple[Effect, ...], deep: int) -> list[Bag]:
        """Return what effects may come to together, for each way to make the choices in them."""
        harmless, at_best = self.cat.harmless, self.cat.leads_at_best
        choosing = False
        plain: Bag = []
        for kind, n in effects:
            choosing |= kind in at_best
            if kind not in harmless:
                plain.append((kind, n))
        if not choosing:
            return [plain]
        found: list[Bag] = [[]]
        for kind, n in effects:
            inner = self._bundles_of(kind, n, deep) if deep and kind >= MOVES else []
            if kind not in at_best or not inner or len(inner) * len(found) > MANY:
                if kind not in harmless:
                    found = [[*bag, (kind, n)] for bag in found]
            else:
                times = 1 if kind in NUMBERED else n
                own = [(kind, n)] if kind in LEADING or kind in BUILDING else []
                inner = [[(what, m * times) for what, m in bag] for bag in inner]
                found = [bag + own + more for bag in found for more in inner]
        return found

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
        ahead = [at + self.worth(1 << WOOD, walked), -1, -1, -1, -1]
        for shape in self._shapes(line, ahead[WOOD]):
            for special in self.cat.specials_leading_on[shape.index][shape.variant]:
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
                            more = self.worth(1 << colour, walked)
                        ahead[colour] = p.tracks[first + colour] + more
                    if space > ahead[colour]:
                        continue
                    if colour == WOOD:
                        if space > shape.stop and not _count(self.total, BLASTS):
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
        for special in self.cat.specials_leading_on[line.index][line.variant]:
            space, colour = special.space, special.colour
            if self.counted >> special.bit & 1:
                continue
            if special.reached and not far and space > p.reach[line.index]:
                continue
            if most[colour] < 0:
                most[colour] = self.worth(1 << colour, walked)
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
        self._choose(self.ahead[route] if cost else self.bags, cost, 1, self._bundles(rest, DEEP))

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
        placed = _count(total, ENGINES)
        if not placed:
            return manned
        number = self.hand
        if LOCOMOTIVE in total or LOCOMOTIVE_OR_FACTORY in total:
            number = max(number, _highest(self.pos, _count(total, TILES)))
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
        closed = not _count(total, BUILDING) and not _count(total, BLASTS)
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
        built = min(_count(total, BUILDING) * len(starts), passed, steps)
        more = built - self.applied.get("built", 0)
        if more > 0:
            self.applied["built"] = built
            self._choose(self.bags, 0, more, self._built(1))

    def _over_any(self, deep: int) -> list[Bag]:
        """Return what building over any site, or over what was built just now, may lead to."""
        found = self._built(deep - 1)
        for site in range(self.cat.industry.gaps):
            for bundle in self._bundles(consequences.flat(sites.action(self.pos, site)), deep - 1):
                if bundle not in found:
                    found.append(bundle)
        return found

    def _built(self, deep: int) -> list[Bag]:
        """Return what each factory may give that can be built, those on the boards included."""
        pos, cat, p = self.pos, self.cat, self.p
        taken = _count(self.total, TILES)
        in_hand = [
            engines.tile_in_hand(n)
            for who, _, kind, n, _ in pos.agenda
            if kind in (GAP, HAND) and who == p.seat
        ]
        found: list[Bag] = []
        for tile, groups in enumerate(cat.factory_effects):
            there = pos.returned[tile] > 0 or tile >= cat.stack_tiles
            there = there or tile in p.locomotives or tile in p.factories or tile in in_hand
            if tile < len(pos.supply) and pos.supply[tile] and taken > 0:
                there = True
                taken -= pos.supply[tile]
            if there:
                for bundle in self._bundles(consequences.flat(groups), deep):
                    if bundle not in found:
                        found.append(bundle)
        return found

    def _enter(self, space: int) -> None:
        """Add what a wrench gets on a space of the industry track."""
        track = self.p.industry
        gap = track.gap[space]
        gains: tuple[Effect, ...] = ()
        if gap >= 0:
            gains = consequences.flat(_factory(self.pos, self.p, gap))
        special = track.specials[space]
        if special is not None:
            gains += consequences.flat(special.effects)
        if not gains:
            return
        self.size += 1
        self._choose(self.bags, 0, 1, self._bundles(gains, DEEP))


def _count(total: dict[int, int], kinds: tuple[int, ...]) -> int:
    """Return how much of these kinds there is in all."""
    found = 0
    for kind in kinds:
        found += total.get(kind, 0)
    return found


def _price(choice: Choice) -> int:
    """Return how many wood moves ahead a choice lies."""
    return choice[0]


def _best(bags: list[Bag], mask: int) -> int:
    """Return the most moves with these colours that one of the choices gives."""
    best = 0
    for bag in bags:
        moves = 0
        for kind, n in bag:
            if kind & mask:
                moves += n
        if moves > best:
            best = moves
    return best


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


def _factory(pos: Position, p: Player, gap: int) -> Effects:
    """Return what a wrench gets where it passes a gap, or a site of the board for all."""
    return sites.action(pos, gap) if p.industry.shared else wrenches.factory_effects(pos, p, gap)
