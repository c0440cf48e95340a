"""The best that could come of an action: every gain is added, and nothing is ever used up.

Where even this is not enough there is no way: no step of a way (`way.steps`) gives more than is
counted here. What the boards give is read in `boards_ahead`, what choices lead to in
`consequences`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.in_full import boards_ahead, consequences, enough, short_look
from footplate.games.russian.in_full.needs import FAR, Needs, count
from footplate.games.russian.in_full.short_look import NO, OPEN
from footplate.games.russian.state import engines
from footplate.games.russian.tables.kinds import (
    ANY,
    AT_ONCE,
    BUILDING,
    ENGINES,
    FACTORY,
    GAP,
    HAND,
    INDUSTRY,
    LOCOMOTIVE_OR_FACTORY,
    MOVES,
    NUMBERED,
    REUSE,
    SITE,
    TILES,
    TRACKS,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.in_full.enough import Bag, Choice
    from footplate.games.russian.state.position import Player, Position

    Lead: TypeAlias = tuple[list[Bag], dict[int, int], dict[int, int]]
    """What a choice may come to: the moves to choose from, by kind the most of all else, and by
    kind the most of what may be chosen instead of any moves."""

PASSES: Final = 8
"""So often gains are followed to further gains; after that they may come to anything."""
LAST: Final = -1
"""In `Gains.applied`, in place of a kind: how many stacks were emptied."""


def outlook(
    pos: Position,
    p: Player,
    owing: tuple[Effect, ...],
    needs: Needs,
    again: tuple[Effect, ...] = (),
) -> int:
    """Say whether what is owed can be carried out, by adding up all gains without using any.

    Args:
        pos: the position.
        p: who owes.
        owing: what is owed.
        needs: what that wants.
        again: what a reuse may choose beside the spaces that are occupied now.

    Returns:
        `NO`, `YES`, or `OPEN` if it takes a search.
    """
    found = short_look.look(pos, p, owing, needs)
    if found == OPEN:
        gains = Gains(pos, p, needs, again)
        gains.begin(owing)
        if not gains.may_be_enough():
            return NO
    return found


def _one_locomotive(owing: tuple[Effect, ...]) -> bool:
    """Whether exactly one locomotive is to be placed."""
    return sum([1 if kind == HAND else n for kind, n in owing if kind in ENGINES]) == 1


class Gains:
    """All that a player may gain at best: it only grows, until nothing is added any more."""

    __slots__ = (
        "again",
        "ahead",
        "applied",
        "bags",
        "cleared",
        "counted",
        "first",
        "forgoing",
        "free",
        "given",
        "hand",
        "industrial",
        "instead",
        "layers",
        "leads",
        "mounted",
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
        """Whether what locomotives reach counts too, not only what comes before they are placed."""
        self.cleared = False
        """Whether a construction site may be cleared before the only locomotive is placed."""
        self.owing: tuple[Effect, ...] = ()
        """What is owed."""
        self.owed: list[int] = []
        """The kinds of what is owed."""
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
        """By kind that is no move: how much is gained."""
        self.applied: dict[int, int] = {}
        """By kind: how much of it was followed to what it leads to."""
        self.instead: list[tuple[int, dict[int, int]]] = []
        """What may be chosen instead of moves: how often, and by kind the most that it gives."""
        self.forgoing = False
        """Whether `instead` counts; then one of the choices gives no moves."""
        self.leads: dict[tuple[int, int, bool], Lead] = {}
        """What work leads to, by its kind, its `n`, and whether it must be carried out."""
        self.hand = 0
        """The highest number of a locomotive in hand."""
        self.layers = False
        """Whether so much is built on the board for all that another layer may begin."""
        self.given = 0
        """The mask of colours that are opened without a move."""
        self.mounted = 0
        """How many rises of the stock price may have come."""
        self.opened = 0
        """The mask of colours that are opened by spaces on the way."""
        self.counted = 0
        """The mask of special spaces that were counted."""
        self.seen = [-1 for _ in p.routes]
        """By route: what `size` was when it was looked at last."""
        self.walked = [0 for _ in p.wrenches]
        """By wrench: how many steps ahead were counted."""
        self.passed = 0
        """How many gaps lie on those steps."""

    def begin(self, owing: tuple[Effect, ...]) -> None:
        """Add what is owed, and what the player may do beside it."""
        self.owing = owing
        self.owed = [kind for kind, _ in owing]
        for kind, n in owing:
            self.add(kind, n, owed=True)
            if kind in NUMBERED:
                self._follow(kind, n, 1)
        for who, _, kind, n, is_owed in self.pos.agenda:
            if who == self.p.seat and not is_owed:
                self.add(kind, n)

    def may_be_enough(self) -> bool:
        """Whether these gains may be enough for one way to make the choices that are owed.

        The only locomotive is tried on each route, after all that may come before it. What may be
        chosen instead of moves is counted last, because then those moves are missing.
        """
        worlds = [self]
        if _one_locomotive(self.owing):
            self.placed = False
            if self._comes_to_all():
                return True
            worlds = [self._with_locomotive(line.index) for line in self.p.routes]
        for world in worlds:
            if world._comes_to_all():
                self.needs.route = world.first
                return True
        for world in worlds:
            if world.instead and world._comes_to_all_instead():
                self.needs.route = world.first
                return True
        return False

    def _with_locomotive(self, route: int) -> Gains:
        """Return a copy in which the only locomotive is placed on a route."""
        found = Gains(self.pos, self.p, self.needs, self.again)
        found.owing = self.owing
        found.owed = self.owed
        found.industrial = self.industrial
        found.free = self.free[:]
        found.bags = self.bags[:]
        found.ahead = [choices[:] for choices in self.ahead]
        found.instead = self.instead[:]
        found.total = self.total.copy()
        found.applied = self.applied.copy()
        found.layers = self.layers
        found.leads = self.leads
        found.hand = self.hand
        found.given = self.given
        found.mounted = self.mounted
        found.opened = self.opened
        found.counted = self.counted
        found.walked = self.walked[:]
        found.passed = self.passed
        found.first = route
        found.cleared = self._may_have((SITE,)) and HAND not in self.owed
        return found

    def _comes_to_all(self) -> bool:
        met = False
        for _ in range(PASSES):
            met = met or enough.meets_any(self)
            if met and SITE not in self.total:
                return True
            before = self.size
            self._grow()
            if self.size == before:
                return met
        return True

    def _comes_to_all_instead(self) -> bool:
        self.forgoing = True
        for times, most in self.instead:
            self._add_all(times, most)
        return self._comes_to_all()

    def _may_have(self, kinds: tuple[int, ...]) -> bool:
        """Whether any of these kinds is gained, or may be chosen instead of moves."""
        return count(self.total, kinds) > 0 or any(count(most, kinds) for _, most in self.instead)

    def _binds(self, kind: int, owed: bool) -> bool:
        """Whether what work of this kind leads to must be carried out in full."""
        return owed or kind in BUILDING or kind >= AT_ONCE

    def _wants(self, kind: int, owed: bool) -> bool:
        """Whether any way to carry out what is owed could use a gain of this kind."""
        if owed:
            return True
        if kind in (INDUSTRY, FACTORY, LOCOMOTIVE_OR_FACTORY, GAP):
            return self.industrial
        return kind in boards_ahead.FOLLOWED or kind in self.pos.catalogue.leads_to

    def add(self, kind: int, n: int, owed: bool = False) -> None:
        """Add a gain, unless no way could use it."""
        if kind < MOVES:
            self.free.append((kind, n))
        elif self._wants(kind, owed):
            self.total[kind] = self.total.get(kind, 0) + (1 if kind in NUMBERED else n)
            if kind == HAND:
                number = engines.number_in_hand(self.pos.catalogue, n)
                self.hand = max(self.hand, number)
        else:
            return
        self.size += 1

    # ------------------------------------------------------------------ one gain leads to another

    def _grow(self) -> None:
        """Add everything that the gains so far lead to."""
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
        if self.free or self.bags or len(total) > (INDUSTRY in total):
            for line in self.p.routes:
                boards_ahead.walk(self, line)
        for kind, n in list(total.items()):
            more = n - self.applied.get(kind, 0)
            if more:
                self._follow(kind, more, more)
        if cat.last_tile_gains is not None:
            for kind, n in cat.last_tile_gains(pos, self.p, count(total, TILES)):
                more = n - self.applied.get(LAST, 0)
                if more:
                    self.applied[LAST] = n
                    self.add(kind, more)
        if INDUSTRY in total:
            boards_ahead.step(self)

    def _follow(self, kind: int, n: int, times: int) -> None:
        """Add what so many more gains of a kind lead to."""
        self.applied[kind] = self.total[kind]
        if kind in self.pos.catalogue.leads_to:
            lead = self._lead(kind, n, self._binds(kind, kind in self.owed))
            self.choose(self.bags, times, lead, 0)
        if kind == REUSE:
            for again, m in self.again:
                self.add(again, m)

    def choose(self, where: list[Choice], n: int, lead: Lead, cost: int) -> None:
        """Add a choice made so many times: of moves the best one, of all else the most."""
        bags, most, instead = lead
        if bags:
            where.append((n, bags, cost, len(instead) > 0 and not self.forgoing))
            if cost:
                where.sort(key=enough.price)
            self.size += 1
        self._add_all(n, most)
        if instead:
            self.instead.append((n, instead))
            if self.forgoing:
                self._add_all(n, instead)

    def _add_all(self, times: int, most: dict[int, int]) -> None:
        for kind, n in most.items():
            self.add(kind, n if kind == HAND else n * times, owed=True)

    def _lead(self, kind: int, n: int, binds: bool) -> Lead:
        """Return what work that lets the player choose leads to."""
        key = kind, n, binds
        if key in self.leads:
            return self.leads[key]
        cat = self.pos.catalogue
        mounted = self.mounted
        if kind in cat.each_leads_further:
            self.mounted = n = mounted + n
        choose, _ = cat.leads_to[kind]
        choices = choose(self.pos, self.p, n)
        if self.layers and kind in BUILDING:
            choices = boards_ahead.every_site(self.pos)
        self.leads[key] = [[(ANY, FAR)]], {}, {}  # until that is known
        lead = self.leads[key] = self._lead_of(choices, binds)
        if self.mounted > mounted:
            del self.leads[key]  # the next one leads further
        return lead

    def _lead_of(self, choices: list[consequences.Chosen], owed: bool) -> Lead:
        """Return what these choices may lead to, further choices included.

        Args:
            choices: what can be chosen.
            owed: whether what must be done is owed.
        """
        found: list[Bag] = []
        most: dict[int, int] = {}
        instead: dict[int, int] = {}
        for must, may in choices:
            lead = self._sum(must, may, owed)
            for bag in lead[0]:
                if bag not in found:
                    found.append(bag)
            _raise(most if lead[0] else instead, lead[1])
            _raise(instead, lead[2])
        if not found:
            _raise(most, instead)
            instead = {}
        return found, most, instead

    def _sum(self, must: tuple[Effect, ...], may: tuple[Effect, ...], owed: bool) -> Lead:
        """Return what effects may come to together: what must be done, and what need not."""
        moves: Bag = []
        bags: list[Bag] = []
        most: dict[int, int] = {}
        instead: dict[int, int] = {}
        nested = 0
        for index, (kind, n) in enumerate(must + may):
            binds = owed and index < len(must)
            if kind < MOVES:
                moves.append((kind, n))
            elif kind == TRACKS:
                self.given |= 1 << n
            elif self._wants(kind, binds):
                times = 1 if kind == GAP else n
                leading = kind in self.pos.catalogue.leads_to
                if not leading or kind in boards_ahead.FOLLOWED or kind in BUILDING:
                    most[kind] = max(most.get(kind, 0), n if kind == HAND else times)
                if leading:
                    more, others, other = self._lead(kind, n, self._binds(kind, binds))
                    _raise(most, others)
                    _raise(instead, other)
                    if more and times > 1:
                        more = [[(what, m * times) for what, m in each] for each in more]
                    if more:
                        bags = [bag + each for bag in bags for each in more] if bags else more
                        nested += 1
        if instead and (moves or nested > 1):  # there are moves whatever is chosen
            _raise(most, instead)
            instead = {}
        if moves:
            bags = [moves + bag for bag in bags] if bags else [moves]
        return bags, most, instead

    def get(self, route: int, effects: tuple[Effect, ...], cost: int) -> None:
        """Add what a special space gives that lies so many wood moves ahead on a route."""
        rest: tuple[Effect, ...] = ()
        for kind, n in effects:
            if cost and kind == TRACKS:
                self.opened |= 1 << n
            else:
                rest += ((kind, n),)
        lead = self._lead_of([((), rest)], owed=False)
        self.choose(self.ahead[route] if cost else self.bags, 1, lead, cost)
        self.size += 1


def _raise(most: dict[int, int], others: dict[int, int]) -> None:
    """Raise every count to the other one where that is higher."""
    for kind, n in others.items():
        most[kind] = max(most.get(kind, 0), n)
