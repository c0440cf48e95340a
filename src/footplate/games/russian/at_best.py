"""What could be reached at best: if every gain only adds, and nothing that is used up is missed.

Where even this is not enough there is no way: no step of a way (`way.steps`) gives more than is
counted here. What the boards give is read in `boards_ahead`, what choices lead to in `brings`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian import boards_ahead, brings, locomotives, shapes, short_look
from footplate.games.russian.counters import BOULDERS
from footplate.games.russian.kinds import (
    ANY,
    AT_ONCE,
    BLASTS,
    BUILDING,
    ENGINES,
    FACTORY,
    GAP,
    HAND,
    INDUSTRY,
    MOVES,
    N_COLOURS,
    NUMBERED,
    REUSE,
    SITE,
    TILE,
    TILES,
    TRACKS,
    UPGRADE,
    WOOD,
    WRENCH,
    Effect,
)
from footplate.games.russian.needs import FAR, Needs, Wanted, Way, count

if TYPE_CHECKING:
    from footplate.games.russian.position import Player, Position

    Bag: TypeAlias = list[Effect]
    """Moves that come together."""
    Choice: TypeAlias = tuple[int, list[Bag], int, bool]
    """Moves to choose from: how often, which there are, how many wood moves ahead they lie, and
    whether a route upgrade may be chosen instead."""
    Lead: TypeAlias = tuple[list[Bag], dict[int, int]]
    """What a choice may come to: the moves to choose from, and by kind the most of all else."""

PASSES: Final = 8
"""How often gains may lead to more gains; after that they may come to anything."""
LAST: Final = -1
"""In place of a kind: the last tiles of stacks."""


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
    moves = short_look.own_moves(pos, p, owing)
    if moves:
        return not short_look.meet(needs, moves)
    return not Gains(pos, p, owing, needs, again).may_be_enough()


def _one_locomotive(owing: tuple[Effect, ...]) -> bool:
    """Whether exactly one locomotive is to be placed."""
    return sum([1 if kind == HAND else n for kind, n in owing if kind in ENGINES]) == 1


def _best(bags: list[Bag], mask: int) -> int:
    """The most moves with these colours that one of the choices gives."""
    best = 0
    for bag in bags:
        moves = 0
        for kind, n in bag:
            if kind & mask:
                moves += n
        best = max(best, moves)
    return best


class Gains:
    """What a player may gain at best: it only grows, until nothing is added."""

    __slots__ = (
        "again",
        "ahead",
        "applied",
        "bags",
        "cleared",
        "counted",
        "first",
        "free",
        "hand",
        "industrial",
        "layers",
        "leads",
        "needs",
        "opened",
        "owed",
        "owing",
        "p",
        "passed",
        "placed",
        "pos",
        "seen",
        "size",
        "total",
        "walked",
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
        self.needs = needs
        self.again = again
        self.first = -1
        """The route where the only locomotive is placed first, or -1."""
        self.placed = True
        """Whether what locomotives reach counts, or only what comes before they are placed."""
        self.cleared = False
        """Whether a construction site may be cleared before the only locomotive is placed."""
        self.owing = owing
        self.owed = [kind for kind, _ in owing]
        self.industrial = needs.industrial
        self.size = 0
        """How often anything was added."""
        self.free: list[Effect] = []
        """Moves that need not be chosen."""
        self.bags: list[Choice] = []
        """Moves to choose from."""
        self.ahead: list[list[Choice]] = [[] for _ in p.routes]
        """By route: moves to choose from that lie ahead on it."""
        self.total: dict[int, int] = {}
        """By kind of all else: how much is gained."""
        self.applied: dict[int, int] = {}
        """By kind: how much of that was followed further."""
        self.leads: dict[tuple[int, int, bool], Lead] = {}
        """By kind that leads to more, and whether it binds: what it leads to."""
        self.hand = 0
        """The highest number of a locomotive in hand."""
        self.layers = False
        """Whether so much is built on the board for all that another layer may begin."""
        self.opened = 0
        """The mask of colours that are opened."""
        self.counted = 0
        """The mask of special spaces that were counted."""
        self.seen = [-1] * len(p.routes)
        """By route: how often anything was added before it was looked at last."""
        self.walked = [0] * len(p.wrenches)
        """By wrench: how many steps ahead were counted."""
        self.passed = 0
        """How many gaps lie on them."""
        for kind, n in owing:
            self.add(kind, n, owed=True)
            if kind in NUMBERED:
                self._follow(kind, n, 1)
        for who, _, kind, n, is_owed in pos.agenda:
            if who == p.seat and not is_owed:
                self.add(kind, n)

    def may_be_enough(self) -> bool:
        """Whether this may come to all that is wanted, by one of the ways to choose.

        The only locomotive is tried out on each route, after all that may come before it.
        """
        if not _one_locomotive(self.owing):
            return self._comes_to_all()
        self.placed = False
        if self._comes_to_all():
            return True
        for line in self.p.routes:
            if self._with_locomotive(line.index)._comes_to_all():
                return True
        return False

    def _with_locomotive(self, route: int) -> Gains:
        """A copy with the only locomotive placed on a route."""
        found = Gains(self.pos, self.p, (), self.needs, self.again)
        found.owing = self.owing
        found.owed = self.owed
        found.industrial = self.industrial
        found.free = self.free[:]
        found.bags = self.bags[:]
        found.ahead = [choices[:] for choices in self.ahead]
        found.total = self.total.copy()
        found.applied = self.applied.copy()
        found.layers = self.layers
        found.leads = self.leads
        found.hand = self.hand
        found.opened = self.opened
        found.counted = self.counted
        found.walked = self.walked[:]
        found.passed = self.passed
        found.first = route
        found.cleared = SITE in self.total and HAND not in self.owed
        return found

    def _comes_to_all(self) -> bool:
        met = False
        for _ in range(PASSES):
            met = met or self._meets_any(self.needs)
            if met and SITE not in self.total:
                return True
            before = self.size
            self._grow()
            if self.size == before:
                self.needs.calm = not self.industrial and not count(self.total, ENGINES)
                return met
        return True

    def _binds(self, kind: int, owed: bool) -> bool:
        """Whether what must be done is owed: what arrives or is built allows no other way."""
        return owed or kind in BUILDING or kind >= AT_ONCE

    def _wants(self, kind: int, owed: bool) -> bool:
        """Whether a way may use such a gain."""
        if owed:
            return True
        if kind in (INDUSTRY, FACTORY, TILE, GAP):
            return self.industrial
        return kind in boards_ahead.FOLLOWED or kind in self.pos.catalogue.brings

    def add(self, kind: int, n: int, owed: bool = False) -> None:
        """Add a gain, unless no way could use it."""
        if kind < MOVES:
            self.free.append((kind, n))
        elif self._wants(kind, owed):
            self.total[kind] = self.total.get(kind, 0) + (1 if kind in NUMBERED else n)
            if kind == HAND:
                number = locomotives.number_in_hand(self.pos.catalogue, n)
                self.hand = max(self.hand, number)
        else:
            return
        self.size += 1

    # ------------------------------------------------------------------ is it enough?

    def worth(self, mask: int, walked: int = -1) -> int:
        """How many moves with one of these colours there are.

        What lies ahead on a route that is not to be walked is worth what it brings beyond the moves
        to come there.

        Args:
            mask: the colours.
            walked: the mask of routes that are walked anyhow.
        """
        found = 0
        for kind, n in self.free:
            if kind & mask:
                found += n
        for times, bags, _, _ in self.bags:
            found += times * _best(bags, mask)
        for route, choices in enumerate(self.ahead):
            on_route = beyond = 0
            for times, bags, cost, _ in choices:
                on_route += times * _best(bags, mask)
                beyond = max(beyond, on_route - cost)
            found += on_route if walked >> route & 1 or not mask & 1 << WOOD else beyond
        return found

    def _meets_any(self, needs: Needs) -> bool:
        for wanted in needs.wanted:
            if self._meets(wanted):
                return True
        return UPGRADE in self.total and self._meets_upgraded()

    def _meets(self, wanted: Wanted) -> bool:
        total = self.total
        blasted = count(total, BLASTS) > 0 and self.p.counters[BOULDERS] > 0
        if wanted.wood and not blasted:
            return False
        if wanted.steps and not blasted and WRENCH not in total:
            if self.p.industry.shared or not count(total, BUILDING):
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
        for choices in [self.bags, *self.ahead]:
            for index, used in enumerate(choices):
                times, bags, cost, upgrades = used
                if upgrades:
                    choices[index] = (times - 1, bags, cost, upgrades)
                    met = any(self._meets(wanted) for wanted in needs.wanted)
                    choices[index] = used
                    if met:
                        return True
        return False

    def _meets_one(self, ways: list[Way]) -> bool:
        """Whether the moves are enough for one of the ways."""
        for way, walked, _ in ways:
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
        """Add what all that was gained leads to."""
        pos, total = self.pos, self.total
        cat = pos.catalogue
        if INDUSTRY in total and not self.industrial:
            self.industrial = True  # steps that need not be made serve those that must
            self.leads.clear()
        if not self.layers and self.pos.sites and count(total, BUILDING) > 1:
            self.layers = True  # once the sites that are next are built over, all the others are
            self.leads.clear()
            for kind in BUILDING:
                self.applied.pop(kind, 0)
        if self.free or self.bags or any(kind != INDUSTRY for kind in total):
            for line in self.p.routes:
                boards_ahead.walk(self, line)
        for kind, n in list(total.items()):
            more = n - self.applied.get(kind, 0)
            if more:
                self._follow(kind, more, more)
        taken = count(total, TILES) - self.applied.get(LAST, 0)
        if taken and cat.last_tile is not None:
            self.applied[LAST] = count(total, TILES)
            for kind, n in cat.last_tile(pos, self.p, count(total, TILES)):
                self.add(kind, n)
        if INDUSTRY in total:
            boards_ahead.step(self)

    def _follow(self, kind: int, n: int, times: int) -> None:
        """Add what so many more of a kind lead to."""
        self.applied[kind] = self.total[kind]
        if kind in self.pos.catalogue.brings:
            bags, most = self._lead(kind, n, self._binds(kind, kind in self.owed))
            self.choose(self.bags, times, bags, most, 0)
        if kind == REUSE:
            for again, m in self.again:
                self.add(again, m)

    def choose(
        self, where: list[Choice], n: int, bags: list[Bag], most: dict[int, int], cost: int
    ) -> None:
        """Add what may be chosen so often: of moves the best choice, of all else the most."""
        if bags or UPGRADE in most:
            where.append((n, bags, cost, UPGRADE in most))
            self.size += 1
        for kind, m in most.items():
            self.add(kind, m if kind == HAND else n * m, owed=True)

    def _lead(self, kind: int, n: int, binds: bool) -> Lead:
        """What work that lets the player choose leads to."""
        key = kind, n, binds
        if key not in self.leads:
            most: dict[int, int] = {}
            choose, _ = self.pos.catalogue.brings[kind]
            choices = choose(self.pos, self.p, n)
            if self.layers and kind in BUILDING:
                choices = boards_ahead.every_site(self.pos)
            self.leads[key] = [[(ANY, FAR)]], most  # until that is known
            self.leads[key] = self.bags_of(choices, binds, most), most
        return self.leads[key]

    def bags_of(self, choices: list[brings.Chosen], owed: bool, most: dict[int, int]) -> list[Bag]:
        """The moves that each of the choices may come to, with what it leads to by more choices.

        Args:
            choices: what can be chosen.
            owed: whether what must be done is owed.
            most: by kind, the most of all else that one of them gives; more is added.
        """
        found: list[Bag] = []
        for must, may in choices:
            bags: list[Bag] = [[]]
            for kind, n in must:
                bags = self._put(kind, n, bags, most, owed)
            for kind, n in may:
                bags = self._put(kind, n, bags, most)
            for bag in bags:
                if bag and bag not in found:
                    found.append(bag)
        return found

    def _put(
        self, kind: int, n: int, bags: list[Bag], most: dict[int, int], owed: bool = False
    ) -> list[Bag]:
        """Put one more gain of a choice into each bag."""
        if kind < MOVES:
            return [[*bag, (kind, n)] for bag in bags]
        if kind == TRACKS:
            self.opened |= 1 << n
            return bags
        if not self._wants(kind, owed):
            return bags
        times = 1 if kind == GAP else n
        leading = kind in self.pos.catalogue.brings
        if not leading or kind in boards_ahead.FOLLOWED or kind in BUILDING:
            most[kind] = max(most.get(kind, 0), n if kind == HAND else times)
        if not leading:
            return bags
        more, others = self._lead(kind, n, self._binds(kind, owed))
        for what, m in others.items():
            most[what] = max(most.get(what, 0), m)
        if not more:
            return bags
        return [[*bag, *[(what, m * times) for what, m in each]] for bag in bags for each in more]

    def get(self, route: int, effects: tuple[Effect, ...], cost: int) -> None:
        """Add what a space gives that lies so many wood moves ahead on a route."""
        most: dict[int, int] = {}
        bags: list[Bag] = [[]]
        for kind, n in effects:
            bags = self._put(kind, n, bags, most)
        where = self.ahead[route] if cost else self.bags
        self.choose(where, 1, bags if bags[0] else [], most, cost)
        self.size += 1
