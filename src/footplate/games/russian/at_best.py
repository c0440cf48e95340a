"""What could be reached at best: if every gain only adds, and nothing that is used up is missed.

Two answers follow. `out_of_reach` says no where even this is not enough; it never says so wrongly,
because no step of a way (`way.steps`) gives more than is counted here. `Needs.distance` tells a
search which positions seem nearer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian import auxiliary, brings, industry, locomotives, shapes, sites
from footplate.games.russian.counters import BOULDERS, DOUBLING
from footplate.games.russian.kinds import (
    ANY,
    AT_ONCE,
    BLAST,
    BLAST_DUE,
    BOILERMAN,
    DOUBLER,
    FACTORY,
    GAP,
    HAND,
    INDUSTRY,
    LOCOMOTIVE,
    MOVES,
    N_COLOURS,
    REUSE,
    SITE,
    TILE,
    TRACKS,
    UPGRADE,
    WOOD,
    WRENCH,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.board import Route, Special
    from footplate.games.russian.catalogue import Catalogue
    from footplate.games.russian.position import Player, Position

Bag: TypeAlias = list[Effect]
"""Moves that come together."""


Way: TypeAlias = tuple[list[int], int, int]
"""Moves that make room for a colour: by colour how many, the mask of routes whose wood track they
move, and the route where they move the others."""
Choice: TypeAlias = tuple[int, list[Bag], int, int, bool]
"""Moves to choose from: how often, which there are; where they lie ahead on a route, that route and
how many wood moves away they are; and whether a route upgrade may be chosen instead."""

FAR: Final = 99
"""More moves than any route has spaces."""
PASSES: Final = 8
"""How often gains may lead to more gains; after that they may come to anything."""
MANY: Final = 64
"""So many ways to choose are told apart."""
BUILDING: Final = (FACTORY, TILE, GAP)
ENGINES: Final = (LOCOMOTIVE, TILE, HAND)
TILES: Final = (LOCOMOTIVE, FACTORY, TILE)
BLASTS: Final = (BLAST, BLAST_DUE)
FOLLOWED: Final = (HAND, WRENCH, BLAST, BLAST_DUE, BOILERMAN, TRACKS, UPGRADE, SITE)
"""What arrives at once, or must be done wherever it comes from, and is followed on the boards."""


NO_WAY: Final[Way] = ([0] * N_COLOURS, 0, 0)

# ---------------------------------------------------------------------- what is needed


class Wanted:
    """What one way to choose lacks."""

    __slots__ = ("demands", "steps", "wood")

    def __init__(self) -> None:
        self.demands: list[list[Way]] = []
        """For each colour that lacks room, the ways to make some."""
        self.wood = False
        """Whether wood lacks room: only behind a boulder, or on a route upgrade, is more."""
        self.steps = False
        """Whether industry steps are lacking."""


class Needs:
    """What is owed and lacks room, for each way to choose what it leaves open."""

    __slots__ = ("calm", "industrial", "least", "nearest", "wanted")

    def __init__(self, pos: Position, p: Player, owing: tuple[Effect, ...]) -> None:
        """Look at what a player owes."""
        self.wanted: list[Wanted] = []
        self.industrial = False
        """Whether industry steps are owed."""
        self.calm = False
        """Whether neither industry steps are owed nor locomotives may come."""
        self.least = FAR
        self.nearest = NO_WAY
        """The way with the fewest moves, and how many these are."""
        for effects in _choices(pos, p, owing):
            self._look(pos, p, effects)

    def _look(self, pos: Position, p: Player, effects: tuple[Effect, ...]) -> None:
        lacking = pos.catalogue.lacking
        found = Wanted()
        total: dict[int, int] = {}
        for kind, n in effects:
            total[kind] = total.get(kind, 0) + n
        for kind, n in total.items():
            if kind < MOVES:
                if kind & (kind - 1):
                    continue
                colour = kind.bit_length() - 1
                if p.room[colour] >= n:
                    continue
                if colour == WOOD:
                    found.wood = not _lengthens(pos, p)
                else:
                    ways = _ways(pos, p, colour, n)
                    found.demands.append(ways)
                    self._note(ways)
            elif kind == INDUSTRY:
                self.industrial = True
                found.steps = industry.steps(pos, p) < n
            elif kind == DOUBLER:
                if auxiliary.doublers_possible(pos, p) < n:
                    return
            elif kind in lacking and kind not in pos.catalogue.brings:
                if lacking[kind](pos, p, n, ()):
                    return
        engines = total.get(LOCOMOTIVE, 0) + total.get(TILE, 0) + total.get(HAND, 0)
        if not engines and locomotives.lacks(pos, total):
            return  # none is given back that could be built
        self.wanted.append(found)

    def _note(self, ways: list[Way]) -> None:
        """Remember the nearest way of all."""
        for way in ways:
            moves = sum(way[0])
            if moves < self.least:
                self.least = moves
                self.nearest = way

    def sorted(self, pos: Position, actions: list[int]) -> list[int]:
        """The same actions, those first that go the nearest way."""
        moves, walked, here = self.nearest
        base = pos.catalogue.actions.advance
        routes = len(pos.catalogue.board.routes)
        first: list[int] = []
        then: list[int] = []
        for action in actions:
            colour, route = divmod(action - base, routes)
            if 0 <= colour < N_COLOURS and moves[colour]:
                if walked >> route & 1 if colour == WOOD else route == here:
                    first.append(action)
                    continue
            then.append(action)
        return first + then


def _choices(pos: Position, p: Player, owing: tuple[Effect, ...]) -> list[tuple[Effect, ...]]:
    """What would be owed after each way to choose what an action leaves open.

    Of several factories only the first is laid over what is there now.
    """
    table = pos.catalogue.brings
    building = [kind for kind, _ in owing if kind in BUILDING]
    found = [owing]
    for kind, n in owing:
        if kind not in table or (kind in BUILDING and kind != max(building)):
            continue
        choose, _ = table[kind]
        choices = choose(pos, p, n)
        if len(found) * len(choices) <= MANY:
            found = [each + must for each in found for must, _ in choices]
    return found


def _ways(pos: Position, p: Player, colour: int, n: int) -> list[Way]:
    """Every way to room for `n` moves of a colour: where it moves, and the route that opens it.

    A track needs the one before it ahead, and that the one before it in turn; each space more is
    one that the track before left.
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
        way = [0] * N_COLOURS
        if room < n:
            place = tracks[first + colour - 1]
            moves = max(tracks[first + colour] + 2 - place, 1)
            place += moves
            way[colour - 1] = moves + n - room - 1
            for before in range(colour - 2, -1, -1):
                place = max(place + 1, tracks[first + before])
                way[before] = place - tracks[first + before]
        wood = way[WOOD]
        walked = 1 << line.index if wood else 0
        if not closed:
            found.append((way, walked, line.index))
            continue
        for opened in p.routes:
            _, _, access = ahead[opened.index][opened.variant]
            moves = access[colour] - tracks[opened.index * N_COLOURS]
            if access[colour] and moves >= 0:
                moves = max(moves, wood) if opened is line else moves + wood
                found.append(([moves, *way[1:]], walked | 1 << opened.index, line.index))
    return found


def _lengthens(pos: Position, p: Player) -> bool:
    """Whether a route may become longer where it pauses."""
    for line in p.routes:
        length, _, _ = pos.catalogue.ahead[line.index][line.variant]
        if length > line.length:
            return True
    return False


# ---------------------------------------------------------------------- what is gained


def out_of_reach(
    pos: Position,
    p: Player,
    owing: tuple[Effect, ...],
    needs: Needs,
    again: tuple[Effect, ...] = (),
) -> bool:
    """Whether no way can carry out what is owed, though every gain only adds.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
        needs: what that wants.
        again: what a reuse may choose beside the spaces that are occupied now.
    """
    if not needs.wanted:
        return True
    return not _Gains(pos, p, owing, needs, again).may_be_enough()


def _count(total: dict[int, int], kinds: tuple[int, ...]) -> int:
    """How much of these kinds there is in all."""
    found = 0
    for kind in kinds:
        found += total.get(kind, 0)
    return found


class _Gains:
    """What a player may gain at best."""

    __slots__ = (
        "again",
        "bags",
        "base",
        "counted",
        "free",
        "given",
        "hand",
        "industrial",
        "leads",
        "moves",
        "needs",
        "opened",
        "owed",
        "owing",
        "p",
        "pos",
        "total",
        "wood",
    )

    def __init__(
        self,
        pos: Position,
        p: Player,
        owing: tuple[Effect, ...],
        needs: Needs,
        again: tuple[Effect, ...],
    ) -> None:
        self.pos = pos
        self.p = p
        self.owing = owing
        self.owed = [kind for kind, _ in owing]
        self.needs = needs
        self.again = again
        self.industrial = needs.industrial
        self.free: list[Effect] = []
        """Moves that need not be chosen."""
        self.total: dict[int, int] = {}
        """By kind of all else: how much is gained."""
        self.bags: list[Choice] = []
        """Moves that are chosen."""
        self.hand = 0
        """The highest number of a locomotive in hand."""
        self.leads: dict[tuple[int, bool], tuple[list[Bag], dict[int, int]]] = {}
        """By kind that leads to more, and whether it binds: the moves to choose from, and the most
        of all else."""
        self.opened = 0
        """The mask of colours that are opened."""
        self.counted = 0
        """The mask of special spaces that were counted."""
        self.moves: list[int] = []
        """By colour: how many moves there are for it."""
        self.wood: list[int] = []
        """By route: how many wood moves there are to walk it."""
        for kind, n in owing:
            self._add(kind, n, owed=True)
        for who, _, kind, n, is_owed in pos.agenda:
            if who == p.seat and not is_owed:
                self._add(kind, n)
        self.given = self.free
        self.base = self.total

    def may_be_enough(self) -> bool:
        """Whether this may come to all that is wanted, by one of the ways to choose."""
        met = False
        for _ in range(PASSES):
            met = met or self._meets_any(self.needs)
            if met and SITE not in self.total:
                return True
            self.moves = [self._worth(1 << colour) for colour in range(N_COLOURS)]
            self.wood = [self._worth(1 << WOOD, 1 << line.index) for line in self.p.routes]
            if INDUSTRY in self.total and not self.industrial:
                self.industrial = True  # steps that need not be made serve those that must
                self.leads.clear()
            before, free, bags, opened = self.total, self.free, self.bags, self.opened
            self.total = self.base.copy()
            self.free = self.given[:]
            self.bags = []
            self.counted = 0
            self._gather(before, opened)
            if self.total == before and self.free == free and self.bags == bags:
                if self.opened == opened:
                    self.needs.calm = not self.industrial and not _count(before, ENGINES)
                    return met
        return True

    def _binds(self, kind: int, owed: bool) -> bool:
        """Whether what must be done is owed: what arrives or is built allows no other way."""
        return owed or kind in BUILDING or kind >= AT_ONCE

    def _wants(self, kind: int, owed: bool) -> bool:
        """Whether a way may use such a gain."""
        if kind in (INDUSTRY, FACTORY, TILE, GAP):
            return self.industrial or owed
        return owed or kind in FOLLOWED or kind in self.pos.catalogue.brings

    def _add(self, kind: int, n: int, owed: bool = False) -> None:
        if kind < MOVES:
            self.free.append((kind, n))
        elif kind == TRACKS:
            self.opened |= 1 << n
        elif self._wants(kind, owed):
            self.total[kind] = self.total.get(kind, 0) + (1 if kind in (HAND, GAP) else n)
            if kind == HAND:
                number = locomotives.number_in_hand(self.pos.catalogue, n)
                self.hand = max(self.hand, number)

    # ------------------------------------------------------------------ is it enough?

    def _worth(self, mask: int, walked: int = -1) -> int:
        """How many moves with one of these colours there are.

        What lies ahead on a route that is not to be walked is worth what it brings beyond the moves
        to come there.

        Args:
            mask: the colours.
            walked: the mask of routes that are walked anyhow.
        """
        found = on_route = beyond = 0
        here = -1
        for kind, n in self.free:
            if kind & mask:
                found += n
        for times, bags, route, cost, _ in self.bags:
            best = 0
            for bag in bags:
                moves = 0
                for kind, m in bag:
                    if kind & mask:
                        moves += m
                best = max(best, moves)
            if not cost or walked >> route & 1 or not mask & 1 << WOOD:
                found += times * best
                continue
            if route != here:
                found += beyond
                here, on_route, beyond = route, 0, 0
            on_route += times * best
            beyond = max(beyond, on_route - cost)
        return found + beyond

    def _meets_any(self, needs: Needs) -> bool:
        for wanted in needs.wanted:
            if self._meets(wanted):
                return True
        return UPGRADE in self.total and self._meets_upgraded()

    def _meets(self, wanted: Wanted) -> bool:
        total = self.total
        blasted = _count(total, BLASTS) > 0 and self.p.counters[BOULDERS] > 0
        if wanted.wood and not blasted:
            return False
        if wanted.steps and not blasted and WRENCH not in total:
            if self.p.industry.shared or not _count(total, BUILDING):
                return False
        for ways in wanted.demands:
            if not self._meets_one(ways):
                return False
        return True

    def _meets_upgraded(self) -> bool:
        """Whether this is enough once a route upgrade was chosen instead of moves."""
        pos, cat = self.pos, self.pos.catalogue
        after = pos.clone().own(self.p.seat)
        for upgrade in range(len(cat.upgrades)):
            shapes.reshape(cat, after, cat.upgrade_choice + upgrade)
        after.colours |= self.opened
        after.rebuild(cat)
        needs = Needs(pos, after, self.owing)
        every = self.bags
        for index, used in enumerate(every):
            times, bags, route, cost, upgrades = used
            if upgrades:
                self.bags = every[:]
                self.bags[index] = (times - 1, bags, route, cost, upgrades)
                if any(self._meets(wanted) for wanted in needs.wanted):
                    return True
        self.bags = every
        return False

    def _meets_one(self, ways: list[Way]) -> bool:
        """Whether the moves are enough for one of the ways."""
        for way, walked, _ in ways:
            mask = needed = 0
            for colour in range(N_COLOURS):
                if way[colour]:
                    if way[colour] > self._worth(1 << colour, walked):
                        needed = FAR
                        break
                    mask |= 1 << colour
                    needed += way[colour]
            if needed < FAR and (not mask & (mask - 1) or needed <= self._worth(mask, walked)):
                return True
        return False

    # ------------------------------------------------------------------ one gain leads to another

    def _gather(self, before: dict[int, int], opened: int) -> None:
        """Add what all that was gained before leads to."""
        pos, p = self.pos, self.p
        cat = pos.catalogue
        blasted = _count(before, BLASTS)
        for line in p.routes:
            reach = p.reach[line.index] + self._further(before, line.index)
            for shape in self._shapes(before, line):
                self._gather_route(shape, reach, opened, blasted)
        for kind, n in before.items():
            if kind in cat.brings:
                choose, _ = cat.brings[kind]
                choices = choose(pos, p, n)
                if kind == REUSE and self.again:
                    choices.append((self.again, ()))
                self._gather_choices(choices, n, self._binds(kind, kind in self.owed))
        taken = _count(before, TILES)
        if taken and cat.last_tile is not None:
            for kind, n in cat.last_tile(pos, p, taken):
                self._add(kind, n)
        if INDUSTRY in before:
            self._gather_industry(before)

    def _gather_choices(
        self,
        choices: list[brings.Chosen],
        n: int,
        owed: bool = False,
        route: int = 0,
        cost: int = 0,
    ) -> None:
        """Add what may be chosen so often: of moves the best choice, of all else the most.

        Args:
            choices: what can be chosen.
            n: how often.
            owed: whether what must be done is owed.
            route: where it lies ahead on a route.
            cost: how many wood moves away.
        """
        most: dict[int, int] = {}
        bags = self._bags(choices, owed, most, 0)
        if bags or UPGRADE in most:
            self.bags.append((n, bags, route, cost, UPGRADE in most))
        for kind, m in most.items():
            self._add(kind, m if kind == HAND else n * m, owed=True)

    def _bags(
        self, choices: list[brings.Chosen], owed: bool, most: dict[int, int], depth: int
    ) -> list[Bag]:
        """The moves that each of the choices may come to, with what it leads to by more choices.

        Args:
            choices: what can be chosen.
            owed: whether what must be done is owed.
            most: by kind, the most of all else that one of them gives; more is added.
            depth: how many choices came before.
        """
        found: list[Bag] = []
        for must, may in choices:
            bags: list[Bag] = [[]]
            may_bind = False
            for kind, n in must:
                bags = self._put(kind, n, owed, bags, most, depth)
            for kind, n in may:
                bags = self._put(kind, n, may_bind, bags, most, depth)
            for bag in bags:
                if bag and bag not in found:
                    found.append(bag)
        return found

    def _put(
        self, kind: int, n: int, owed: bool, bags: list[Bag], most: dict[int, int], depth: int
    ) -> list[Bag]:
        """Put one more gain of a choice into each bag."""
        if kind < MOVES:
            return [[*bag, (kind, n)] for bag in bags]
        if kind == TRACKS:
            self.opened |= 1 << n
            return bags
        if not self._wants(kind, owed):
            return bags
        table = self.pos.catalogue.brings
        times = 1 if kind == GAP else n
        if kind not in table or kind in FOLLOWED or kind in BUILDING:
            most[kind] = max(most.get(kind, 0), n if kind == HAND else times)
        if kind not in table:
            return bags
        if depth == brings.DEEP:
            return [[*bag, (ANY, FAR)] for bag in bags]
        binds = self._binds(kind, owed)
        if (kind, binds) not in self.leads:
            others: dict[int, int] = {}
            choose, _ = table[kind]
            choices = choose(self.pos, self.p, n)
            found = self._bags(choices, binds, others, depth + 1)
            self.leads[kind, binds] = found, others
        more, others = self.leads[kind, binds]
        for what, m in others.items():
            most[what] = max(most.get(what, 0), m)
        if not more:
            return bags
        return [[*bag, *[(what, m * times) for what, m in each]] for bag in bags for each in more]

    def _gather_route(self, shape: Route, reach: int, opened: int, blasted: int) -> None:
        """Add what a route gives for the moves on it, and for what its locomotives reach."""
        p = self.p
        first = shape.index * N_COLOURS
        for special in self.pos.catalogue.giving[shape.index][shape.variant]:
            bit = 1 << special.bit
            space = special.space
            if (p.got | self.counted) & bit or (special.reached and space > reach):
                continue
            colour = special.colour
            at = p.tracks[first + colour]
            cost = 0
            if space > at:
                cost = space - at if colour == WOOD else 0
                moves = self.wood[shape.index] if colour == WOOD else self.moves[colour]
                if space > at + moves or not (p.colours | opened) >> colour & 1:
                    continue
                if colour == WOOD and space > shape.stop and not blasted:
                    continue
            self.counted |= bit
            gives: list[brings.Chosen] = [((), special.effects[0])]
            self._gather_choices(gives, 1, route=shape.index, cost=cost)

    def _shapes(self, before: dict[int, int], line: Route) -> list[Route]:
        """The shapes that a route may take."""
        cat = self.pos.catalogue
        found = [line]
        if UPGRADE in before:
            for upgrade in range(len(cat.upgrades)):
                self._reshape(line, cat.upgrade_choice + upgrade, found)
        if line.pausing:
            at = self.p.tracks[line.index * N_COLOURS]
            for shape in found:
                furthest = min(at + self.wood[line.index], shape.length)
                if not any(shape.pauses[at : furthest + 1]):
                    continue
                for choice in range(cat.upgrade_choice):
                    if choice >= len(cat.extensions) or self.pos.extensions >> choice & 1:
                        self._reshape(shape, choice, found)
        return found

    def _reshape(self, line: Route, choice: int, found: list[Route]) -> None:
        cat = self.pos.catalogue
        after = cat.grown[line.index][line.variant][choice]
        if after >= 0:
            shape = cat.shapes[line.index][after]
            if shape not in found:
                found.append(shape)

    def _further(self, before: dict[int, int], route: int) -> int:
        """How much further the locomotives of a route may reach: each by the best place for it."""
        engines = _count(before, ENGINES)
        manned = before.get(BOILERMAN, 0)
        if not engines:
            return manned
        cat, p = self.pos.catalogue, self.p
        number = self.hand
        if LOCOMOTIVE in before or TILE in before:
            number = max(number, self._highest(_count(before, TILES)))
        lowest = number
        for slot, where in enumerate(cat.board.slots):
            if where == route and (p.locomotives[slot] != cat.site_tile or SITE in before):
                lowest = min(lowest, locomotives.number_at(cat, p, slot))
        return engines * (number - lowest) + manned

    def _highest(self, taken: int) -> int:
        """The highest number on top of the stacks until so many tiles are taken."""
        cat = self.pos.catalogue
        number = 0
        for tile in range(max(self.pos.lowest, 1), cat.stack_tiles):
            if self.pos.supply[tile]:
                number = cat.tile_number[tile]
                taken -= self.pos.supply[tile]
                if taken < 1:
                    break
        return number

    def _gather_industry(self, before: dict[int, int]) -> None:
        """Add what lies as many steps ahead of the wrenches, and what building may come to."""
        pos, p = self.pos, self.p
        cat = pos.catalogue
        track = p.industry
        steps = before.get(INDUSTRY, 0) * (2 if p.counters[DOUBLING] else 1)
        built = _count(before, BUILDING)
        starts = [*p.wrenches, *track.starts] if WRENCH in before else p.wrenches
        for start in starts:
            at = start
            for _ in range(steps):
                following = track.following[at]
                if not following:
                    break
                for space in following:
                    gap = track.gap[space]
                    if gap >= 0:
                        groups = (
                            sites.action(pos, gap)
                            if track.shared
                            else industry.factory_effects(pos, p, gap)
                        )
                        for kind, n in brings.flat(groups):
                            self._add(kind, n)
                        if built:
                            self._gather_choices(cat.factories, built)
                    special = track.specials[space]
                    if special is not None:
                        for kind, n in special.effects[0]:
                            self._add(kind, n)
                at = following[0]


# ---------------------------------------------------------------------- the catalogue's tables


def plug(cat: Catalogue) -> None:
    """Fill the catalogue's tables of what the boards may lead to."""
    cat.factories = [((), brings.flat(groups)) for groups in cat.factory_effects]
    cat.giving = [[_giving(cat, line) for line in shapes] for shapes in cat.shapes]
    cat.stirring = [_stirs(cat, colour) for colour in range(N_COLOURS)]


def _giving(cat: Catalogue, line: Route) -> list[Special]:
    """The special spaces of a route that may lead to more than is got there."""
    found: list[Special] = []
    for special in [s for by_space in line.by_track for here in by_space for s in here]:
        for kind, _ in special.effects[0]:
            leads = kind < MOVES or kind in cat.brings or kind in FOLLOWED
            if leads or kind == INDUSTRY or kind in BUILDING:
                found.append(special)
                break
    return found


def _stirs(cat: Catalogue, colour: int) -> bool:
    """Whether moves of a colour alone may make room for more of them."""
    if colour == WOOD and any(len(of_route) > 1 for of_route in cat.shapes):
        return True
    every = [special for of_route in cat.giving for here in of_route for special in here]
    for special in every:
        if special.colour == colour and special.effects[0][0][0] != TRACKS:
            return True
    return False
