"""A bound: whether even the best that may still come would do.

Every gain within reach is added up as though nothing were ever used up, and compared with what is
missing. Where that is not enough there is no way; where it is, only a search can tell.

What a choice may come to is said by its chapter (`Chapter.leads_to`, `Chapter.at_best`), what
tracks, locomotives and wrenches come to is printed on the boards [2013 p.8-12,16-18;
2021 p.10-13,18-19].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.in_full import consequences
from footplate.games.russian.state import engines, sites, stocks, wrenches
from footplate.games.russian.tables.counters import BOULDERS, DOUBLING
from footplate.games.russian.tables.kinds import (
    BLAST,
    BLAST_DUE,
    BLASTS,
    BOILERMAN,
    BUILDING,
    COINS,
    DOUBLER,
    ENGINES,
    FACTORY,
    HAND,
    HARMLESS,
    INDUSTRY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    MOVES,
    N_COLOURS,
    NUMBERED,
    SECOND_WORKER,
    SITE,
    TEMPORARY,
    TILES,
    TRACKS,
    UPGRADE,
    WOOD,
    WOODEN_WORKER,
    WORKER,
    WRENCH,
    Effect,
    Effects,
)

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route, Special
    from footplate.games.russian.tables.catalogue import Catalogue

FAR: Final = 99
"""More moves than any route has spaces."""
DEEP: Final = 3
"""So many choices, one within the other, are told apart."""
MANY: Final = 64
"""So many ways to make the choices that are owed are told apart."""
ROUNDS: Final = 8
"""So often gains are followed to further gains; after that they may come to anything."""
LEADING: Final = (HAND, WRENCH, BLAST, BLAST_DUE, BOILERMAN, TRACKS, UPGRADE, SITE)
"""Kinds that lead to more on the boards, beside moves, industry steps and what lets one build."""

Bag: TypeAlias = list[Effect]
"""Moves that come together."""
Choice: TypeAlias = tuple[int, int, list[Bag]]
"""How many wood moves ahead it lies, how often it is made, and the moves to choose from."""
Way: TypeAlias = tuple[list[int], list[int]]
"""Moves that make room for a colour: by colour how many, and by route how many are wood moves."""


# ---------------------------------------------------------------------- what is missing


class Wanted:
    """What is missing for one way to make the choices that are owed."""

    __slots__ = ("demands", "steps", "tiles", "wood")

    def __init__(self) -> None:
        self.demands: list[list[Way]] = []
        """For each colour without enough room, the ways to make room."""
        self.wood = False
        """Whether wood has too little room; more is only behind a boulder or on an upgrade."""
        self.steps = False
        """Whether there are too few industry steps."""
        self.tiles = False
        """Whether there are too few tiles, unless some come back."""


def wanted(pos: Position, p: Player, owing: tuple[Effect, ...]) -> list[Wanted]:
    """Return what is missing for each way to make the choices that are owed."""
    found: list[Wanted] = []
    for effects in _choices(pos, p, owing):
        missing = _wanted(pos, p, effects)
        if missing is not None:
            found.append(missing)
    return found


def _wanted(pos: Position, p: Player, effects: tuple[Effect, ...]) -> Wanted | None:
    """Return what is missing for these effects; None if nothing could help."""
    cat = pos.catalogue
    found = Wanted()
    total: dict[int, int] = {}
    for kind, n in effects:
        total[kind] = total.get(kind, 0) + n
    for kind, n in total.items():
        if kind < MOVES:
            if not kind & (kind - 1):
                _want_moves(pos, p, kind.bit_length() - 1, n, found)
        elif kind == INDUSTRY:
            found.steps = wrenches.steps(pos, p) < n
        elif kind == DOUBLER:
            if stocks.doublers_possible(pos, p) < n:
                return None
        elif kind in cat.asks_room:
            for colours in cat.asks_room[kind](pos, p, n):
                _want_room(pos, p, colours, found)
        elif kind in cat.shortages and kind not in cat.leads_to:
            if cat.shortages[kind](pos, p, n, ()):
                return None
    if total.get(LOCOMOTIVE, 0) > pos.tiles:
        return None
    found.tiles = stocks.short_of(pos, total) != 0
    return found


def _want_moves(pos: Position, p: Player, colour: int, n: int, found: Wanted) -> None:
    if p.room[colour] >= n:
        return
    if colour == WOOD:
        found.wood = found.wood or not _lengthens(pos, p)
    else:
        found.demands.append(_ways(pos, p, colour, n))


def _want_room(pos: Position, p: Player, colours: list[int], found: Wanted) -> None:
    """Want room for a move of one of these colours."""
    ways: list[Way] = []
    for colour in colours:
        if p.room[colour]:
            return
        if colour == WOOD:
            return
        ways += _ways(pos, p, colour, 1)
    found.demands.append(ways)


def _choices(pos: Position, p: Player, owing: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
    """Return what would be owed for each way to make the choices that are owed.

    Of several factories only the first is laid over what is there now.
    """
    at_best = pos.catalogue.leads_at_best
    found: list[tuple[Effect, ...]] = [owing]
    building = False
    for kind, n in owing:
        if kind not in at_best or (building and kind in BUILDING):
            continue
        building = building or kind in BUILDING
        every = {must for must, _ in at_best[kind](pos, p, n) if not _dead(pos, p, must)}
        if not every:
            return []
        if () in every or len(found) * len(every) > MANY:
            continue
        found = [one + must for one in found for must in every]
    return found


def _dead(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether one of these effects is a choice among nothing."""
    at_best = pos.catalogue.leads_at_best
    for kind, n in effects:
        if kind in at_best and not at_best[kind](pos, p, n):
            return True
    return False


def _ways(pos: Position, p: Player, colour: int, n: int) -> list[Way]:
    """Return every way to make room for `n` moves of a colour, with the wood moves it takes.

    A track moves only up to the one before it, and that one up to the one before it in turn; each
    space more is one that the track before has left.
    """
    closed = not p.colours >> colour & 1
    room = p.room[colour]
    tracks = p.tracks
    ahead = pos.catalogue.ahead
    if closed:
        for line in p.routes:
            place = tracks[line.index * N_COLOURS + colour - 1]
            if place and line.colours >> colour & 1:
                room += place - 1 - tracks[line.index * N_COLOURS + colour]
    found: list[Way] = []
    for line in p.routes:
        _, colours, _ = ahead[line.index][line.variant]
        if not colours >> colour & 1:
            continue
        first = line.index * N_COLOURS
        way = [0, 0, 0, 0, 0]
        if room < n:
            place = tracks[first + colour - 1]
            moves = max(tracks[first + colour] + 2 - place, 1)
            place += moves
            way[colour - 1] = moves + n - room - 1
            for before in range(colour - 2, -1, -1):
                place = max(place + 1, tracks[first + before])
                way[before] = place - tracks[first + before]
        walked = [0 for _ in p.routes]
        walked[line.index] = way[WOOD]
        if not closed:
            found.append((way, walked))
            continue
        for opened in p.routes:
            _, _, access = ahead[opened.index][opened.variant]
            moves = access[colour] - tracks[opened.index * N_COLOURS]
            if access[colour] and moves >= 0:
                both = walked[:]
                both[opened.index] = max(moves, walked[opened.index])
                more = both[opened.index] - walked[opened.index]
                found.append(([way[WOOD] + more, *way[1:]], both))
    return found


def _lengthens(pos: Position, p: Player) -> bool:
    """Whether a route may become longer at a space where its wood track pauses."""
    for line in p.routes:
        length, _, _ = pos.catalogue.ahead[line.index][line.variant]
        if length > line.length:
            return True
    return False


def missing(pos: Position, p: Player, owing: tuple[Effect, ...]) -> int:
    """Return how many moves are missing at least, as far as that can be told; for a search only."""
    least = FAR
    for each in wanted(pos, p, owing):
        moves = 10 * (each.wood + each.steps + each.tiles)
        for ways in each.demands:
            moves += min([sum(way) for way, _ in ways], default=FAR)
        least = min(least, moves)
    return least


INDUSTRIAL: Final = (INDUSTRY, FACTORY, LOCOMOTIVE_OR_FACTORY)


def stays_apart(pos: Position, p: Player, owing: tuple[Effect, ...]) -> bool:
    """Whether industry steps and factories are left out of a way."""
    if not p.industry.shared:
        return False
    for kind, _ in owing:
        if kind == INDUSTRY:
            return False
    return True


# ---------------------------------------------------------------------- what may be gained


def may_do(pos: Position, p: Player, owing: tuple[Effect, ...]) -> bool:
    """Whether the best that may come could be enough for what is owed.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
    """
    found = wanted(pos, p, owing)
    if not found:
        return False
    return Gains(pos, p, owing).may_be_enough(found)


class Gains:
    """All that a player may gain at best: it only grows, until nothing is added any more."""

    __slots__ = (
        "ahead",
        "apart",
        "applied",
        "bags",
        "cat",
        "counted",
        "free",
        "given",
        "hand",
        "layers",
        "opened",
        "owing",
        "p",
        "pos",
        "size",
        "total",
    )

    def __init__(self, pos: Position, p: Player, owing: tuple[Effect, ...]) -> None:
        self.pos = pos
        self.cat = pos.catalogue
        self.p = p
        self.owing = owing
        self.size = 0
        """How often anything was added."""
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
        self.layers = False
        """Whether so much is built on the board for all that another layer may begin."""
        self.given = 0
        """The mask of colours that are opened without a move."""
        self.opened = 0
        """The mask of colours that are opened by spaces on the way."""
        self.counted = p.got
        """The mask of special spaces that were counted."""
        self.apart = stays_apart(pos, p, owing)
        for who, _, kind, n, is_owed in pos.agenda:
            if who == p.seat:
                if is_owed and self.apart and kind in INDUSTRIAL:
                    self.total[kind] = self.total.get(kind, 0) + (1 if kind in NUMBERED else n)
                self.add(kind, n)

    def may_be_enough(self, found: list[Wanted]) -> bool:
        """Whether these gains may be enough for one way to make the choices that are owed."""
        for _ in range(ROUNDS):
            if self._meets_any(found):
                return True
            before = self.size
            self._grow()
            if self.size == before:
                return False
        return True

    def add(self, kind: int, n: int) -> None:
        """Add a gain."""
        if self.apart and kind in INDUSTRIAL:
            return
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

    def _meets_any(self, found: list[Wanted]) -> bool:
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
            if not self._makes_room(ways):
                return False
        return True

    def _makes_room(self, ways: list[Way]) -> bool:
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
            self.layers = True  # once the sites that are next are built over, all the others are
            for kind in BUILDING:
                self.applied.pop(kind, 0)
        for line in self.p.routes:
            self._walk(line)
        for kind, n in list(total.items()):
            more = n - self.applied.get(kind, 0)
            if more and kind not in NUMBERED:
                self._follow(kind, n, more)
        if cat.last_tile_gains is not None:
            for kind, n in cat.last_tile_gains(self.pos, self.p, _count(total, TILES)):
                more = n - self.applied.get(cat.last_tile_gains, 0)
                if more:
                    self.applied[cat.last_tile_gains] = n
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
        if self.layers and kind in BUILDING:
            return self._over_any()
        if kind not in self.cat.leads_at_best:
            return []
        choices = self.cat.leads_at_best[kind](self.pos, self.p, n)
        found: list[Bag] = []
        for must, may in choices:
            for bundle in self._bundles(must + may, deep - 1):
                if bundle not in found:
                    found.append(bundle)
        return found

    def _bundles(self, effects: tuple[Effect, ...], deep: int) -> list[Bag]:
        """Return what effects may come to together, for each way to make the choices in them."""
        found: list[Bag] = [[]]
        for kind, n in effects:
            inner = self._bundles_of(kind, n, deep) if deep and kind >= MOVES else []
            if kind not in self.cat.leads_at_best or not inner or len(inner) * len(found) > MANY:
                if kind < MOVES or _leads(self.cat, kind):
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
        p = self.p
        first = line.index * N_COLOURS
        at = p.tracks[first]
        reach = p.reach[line.index] + self._further(line.index)
        walked = [0 for _ in p.routes]
        walked[line.index] = FAR
        ahead = [at + self.worth(1 << WOOD, walked), -1, -1, -1, -1]
        for shape in self._shapes(line, ahead[WOOD]):
            for special in self.cat.specials_leading_on[shape.index][shape.variant]:
                space = special.space
                if self.counted >> special.bit & 1 or (special.reached and space > reach):
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
        steps = total[INDUSTRY] * (2 if p.counters[DOUBLING] else 1)
        closed = not _count(total, BUILDING) and not _count(total, BLASTS)
        passed = 0
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
                    passed += track.gap[space] >= 0
                    where = (wrench, space)
                    if where not in self.applied:
                        self.applied[where] = 1
                        self._enter(space)
        built = min(_count(total, BUILDING) * len(starts), passed, steps)
        more = built - self.applied.get("built", 0)
        if more > 0:
            self.applied["built"] = built
            self._choose(self.bags, 0, more, self._built())

    def _over_any(self) -> list[Bag]:
        """Return what building over any site, or over what was built just now, may lead to."""
        found = self._built()
        for site in range(self.cat.industry.gaps):
            for bundle in self._bundles(consequences.flat(sites.action(self.pos, site)), 1):
                if bundle not in found:
                    found.append(bundle)
        return found

    def _built(self) -> list[Bag]:
        """Return what each factory may give that can be built."""
        pos, cat = self.pos, self.cat
        taken = _count(self.total, TILES)
        found: list[Bag] = []
        for tile, groups in enumerate(cat.factory_effects):
            there = pos.returned[tile] > 0 or tile >= cat.stack_tiles
            if tile < len(pos.supply) and pos.supply[tile] and taken > 0:
                there = True
                taken -= pos.supply[tile]
            if there:
                for bundle in self._bundles(consequences.flat(groups), 1):
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
        self.size += 1
        self._choose(self.bags, 0, 1, self._bundles(gains, DEEP))


def _leads(cat: Catalogue, kind: int) -> bool:
    """Whether work or a gain of a kind may lead to more."""
    return kind not in cat.harmless


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


# ---------------------------------------------------------------------- the catalogue's tables


def prepare(cat: Catalogue) -> None:
    """Fill the catalogue's tables of what the boards may lead to."""
    most: dict[int, int] = {}
    for groups in cat.factory_effects:
        for kind, n in consequences.flat(groups):
            most[kind] = max(most.get(kind, 0), n)
    cat.best_factory = tuple(most.items())
    found = [*HARMLESS, *[kind for chapter in cat.chapters for kind in chapter.harmless]]
    if not cat.coins_help and SECOND_WORKER not in cat.leads_to:
        found += [COINS, TEMPORARY, WORKER, WOODEN_WORKER]
    cat.harmless = frozenset(found)
    cat.idle = [False] * cat.actions.count
    words = cat.actions
    for first, table in ((words.idea, cat.idea_effects), (words.card, cat.card_effects)):
        for place, groups in enumerate(table):
            kinds = [kind for kind, _ in consequences.flat(groups)]
            cat.idle[first + place] = all(kind in cat.harmless for kind in kinds)
            if UPGRADE in kinds:
                cat.waiting_ideas |= 1 << place
    cat.idle[words.key + 1] = cat.idle[words.key + 2] = True
    cat.specials_leading_on = [
        [_specials_leading_on(cat, line) for line in shapes] for shapes in cat.shapes
    ]
    _find_alike(cat)
    cat.leading_bits = _leading_bits(cat)
    cat.makes_own_room = [_makes_own_room(cat, colour) for colour in range(N_COLOURS)]


def _leading_bits(cat: Catalogue) -> int:
    """Return the mask of special spaces that may lead to more."""
    found = 0
    for of_route in cat.specials_leading_on:
        for here in of_route:
            for special in here:
                found |= 1 << special.bit
    for special_ in cat.industry.specials:
        if special_ is not None:
            found |= 1 << special_.bit
    return found


def _find_alike(cat: Catalogue) -> None:
    """Find the extensions that a way cannot tell apart, and shapes that differ by them alone."""
    seen: list[tuple[object, ...]] = []
    for extension, size in enumerate(cat.extension_sizes):
        leading = [
            (s.space, s.colour, s.reached, s.effects)
            for s in cat.extension_specials[extension]
            if _any_leads(cat, s.effects)
        ]
        where = (size, tuple(leading))
        seen.append(where)
        cat.alike_extensions.append(seen.index(where))
    for forms in cat.states:
        known: list[tuple[object, ...]] = []
        numbers: list[int] = []
        for form in forms:
            filled = [cat.alike_extensions[e] if e >= 0 else e for e in form.filled]
            here = (form.branch, tuple(filled), form.upgrade, form.cleared)
            known.append(here)
            numbers.append(known.index(here))
        cat.alike.append(numbers)


def _specials_leading_on(cat: Catalogue, line: Route) -> list[Special]:
    """Return the special spaces of a route that may lead to further gains."""
    every = [s for by_space in line.by_track for here in by_space for s in here]
    return [s for s in [*every, *line.waiting] if _any_leads(cat, s.effects)]


def _any_leads(cat: Catalogue, groups: Effects) -> bool:
    """Whether effects may lead to further gains."""
    for effects in groups:
        for kind, _ in effects:
            if kind < MOVES or _leads(cat, kind):
                return True
    return False


def _makes_own_room(cat: Catalogue, colour: int) -> bool:
    """Whether moves of a colour alone may make room for more of them."""
    if colour == WOOD and any(len(of_route) > 1 for of_route in cat.shapes):
        return True
    for of_route in cat.specials_leading_on:
        for here in of_route:
            for special in here:
                if special.colour == colour and not _only_opens(special):
                    return True
    return False


def _only_opens(special: Special) -> bool:
    """Whether a space gives access to a colour and nothing else."""
    return special.kind == TRACKS and len(special.effects[0]) == 1
