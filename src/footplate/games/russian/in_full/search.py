"""The search for a way to carry out all that is owed.

An action is legal if some sequence of the game's own steps, draws left out, ends with nothing owed
[2013 p.4; 2021 p.7]. The search takes these steps on copies, one after the other, until it finds
such a way or has tried all of them. Before it looks around at a position it asks the two quick
judges: if there is room for everything (`count`), that is a yes; if not even the best that may come
would do (`bound`), that is a no.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.in_full import bound, count, missing, quiet, steps
from footplate.games.russian.state import occupancy, stocks
from footplate.games.russian.tables.kinds import (
    ALWAYS,
    DOUBLER,
    INDUSTRY,
    MOVE_WORKER,
    MOVES,
    NUMBERED,
    SECOND_WORKER,
    TURN,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.in_full.missing import Wanted
    from footplate.games.russian.state.position import Player, Position

    AtHand: TypeAlias = dict[tuple[int, int], int]
    """What is pending and need not be done: by frame and kind how much."""
    Ahead: TypeAlias = tuple[int, int, Position, tuple[Effect, ...], list[Wanted], int]
    """A step of a search: how much is missing after it, its place among the steps, the position,
    what is owed there, what that wants, and the run of quiet moves up to it."""

MOST: Final = 100_000
"""So many positions are looked at for one decision; after that, a way is taken for granted."""


class Settled:
    """Whether there is a way with what is at hand. To have more at hand is never worse."""

    __slots__ = ("at_hand", "coins", "is_a_way", "run")

    def __init__(self, at_hand: AtHand, coins: int, run: int) -> None:
        self.at_hand: Final = at_hand
        self.coins: Final = coins
        """How many coins can be of use."""
        self.run: Final = run
        """The run of quiet moves that must go on."""
        self.is_a_way = False

    def covers(self, other: Settled) -> bool:
        """Whether there is at least as much at hand, and no run that the other one lacks."""
        if self.coins < other.coins or (self.run != other.run and self.run != quiet.NO_RUN):
            return False
        mine = self.at_hand
        for kind, n in other.at_hand.items():
            if mine.get(kind, 0) < n:
                return False
        return True


class Search:
    """A depth-first search for all questions of one decision, which settles no position twice.

    It begins with nothing but the position, so that what is legal never depends on what was asked
    before: a record is played again alike.
    """

    __slots__ = ("known", "looked", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.looked = 0
        """Positions that were looked at."""
        self.known: dict[tuple[object, ...], list[Settled]] = {}
        """By position, whatever is at hand there: what was searched to the end."""

    def finds(self, pos: Position, hopeful: bool = False) -> bool:
        """Whether all that is owed here can be carried out.

        Args:
            pos: the position.
            hopeful: whether the bound is known not to say no.
        """
        p = pos.players[self.seat]
        wanted = steps.owing(pos, self.seat)
        if not wanted or not count.short_of(pos, p, wanted):
            return True
        if not hopeful and not bound.may_do(pos, p, wanted):
            return False
        where = _where(pos, p)
        now = Settled(_at_hand(pos, p), _coins_of_use(pos, p), quiet.NO_RUN)
        if self._is_known(where, now):
            return now.is_a_way
        before = self.looked
        now.is_a_way = found = self._goes_on(pos, quiet.NO_RUN)
        limited = not self._keep(where, now)
        pos.catalogue.foreseen.effort.count(self.looked - before, limited)
        return found

    def leads_nowhere(self, pos: Position, action: int, hopeful: bool = False) -> bool:
        """Whether what is owed could no longer be carried out after this action.

        Args:
            pos: the position.
            action: the action.
            hopeful: whether the bound is known not to say no.
        """
        for found in steps.each_after(pos, self.seat, action, self):
            if self.finds(found, hopeful):
                return False
        return True

    def settles(self, pos: Position) -> bool:
        """Say whether all that is owed can be carried out, in the midst of another question.

        What that takes counts for the question that is asked, too.
        """
        p = pos.players[self.seat]
        wanted = steps.owing(pos, self.seat)
        if not count.short_of(pos, p, wanted):
            return True
        return self._settles(pos, wanted, missing.wanted(pos, p, wanted))

    def _settles(
        self,
        pos: Position,
        wanted: tuple[Effect, ...],
        lack: list[Wanted],
        run: int = quiet.NO_RUN,
    ) -> bool:
        """Whether there is a way, where counting alone finds none.

        Args:
            pos: the position.
            wanted: what is owed.
            lack: what that wants.
            run: the run of quiet moves just before.
        """
        p = pos.players[self.seat]
        where = _where(pos, p)
        now = Settled(_at_hand(pos, p), _coins_of_use(pos, p), run)
        if not self._is_known(where, now):
            now.is_a_way = bound.may_meet(pos, p, wanted, lack) and self._goes_on(pos, run)
            self._keep(where, now)
        return now.is_a_way

    def _is_known(self, where: tuple[object, ...], now: Settled) -> bool:
        """Say whether there is a way, if that follows from what was searched before."""
        for before in self.known.get(where, ()):
            if before.is_a_way and now.covers(before):
                now.is_a_way = True
                return True
            if not before.is_a_way and before.covers(now):
                return True
        return False

    def _keep(self, where: tuple[object, ...], now: Settled) -> bool:
        """Remember whether there is a way, unless the limit was reached before that was settled.

        Returns:
            Whether that is remembered.
        """
        if now.is_a_way and self.looked > MOST:
            return False
        self.known.setdefault(where, []).append(now)
        return True

    def _goes_on(self, pos: Position, run: int) -> bool:
        """Whether one of the next steps begins a way: the most hopeful ones come first."""
        seat, moves = self.seat, pos.catalogue.foreseen.moves
        ahead: list[Ahead] = []
        first = steps.first_entries(pos, seat) if run == quiet.NO_RUN else []
        if first:
            actions = [action for index in first for action in steps.choices(pos, seat, index)]
        else:
            actions = steps.offered(pos, seat)
        for action in actions:
            if not quiet.goes_on(run, moves[action]):
                continue
            for found in steps.each_after(pos, seat, action, self):
                self.looked += 1
                p = found.players[seat]
                wanted = steps.owing(found, seat)
                if not wanted or not count.short_of(found, p, wanted):
                    return True
                lack = missing.wanted(found, p, wanted)
                if lack:
                    hope = 2 * missing.distance(lack) - _half_moves_at_hand(found, seat)
                    for now in quiet.runs(pos, found, seat, run, moves[action], wanted, lack):
                        ahead.append((hope, len(ahead), found, wanted, lack, now))
        ahead.sort(key=_hope)
        for _, _, found, wanted, lack, now in ahead:
            if self.looked > MOST or self._settles(found, wanted, lack, run=now):
                return True
        if len(first) == 1:
            _, _, kind, _, is_owed = pos.agenda[first[0]]
            if not is_owed and kind not in pos.catalogue.foreseen.first_of_all:
                found = pos.trial()
                del found.agenda[first[0]]
                wanted = steps.owing(found, seat)
                lack = missing.wanted(found, found.players[seat], wanted)
                return self._settles(found, wanted, lack)
        return False


def _half_moves_at_hand(pos: Position, seat: int) -> int:
    """Return roughly how many half moves may come of what is pending and not owed.

    This only orders a search: each choice, such as a key, counts as two moves, and each step of a
    wrench as half a move.
    """
    choices = pos.catalogue.foreseen.leads_at_best
    found = 0
    for who, _, kind, n, is_owed in pos.agenda:
        if who == seat and not is_owed:
            if kind < MOVES:
                found += 2 * n
            elif kind == INDUSTRY:
                found += n
            elif kind in choices:
                found += 4 if kind in NUMBERED else 4 * n
    return found


def _hope(step: Ahead) -> tuple[int, int]:
    """Return what orders the steps of a search: how much is missing, then as they are offered."""
    return step[:2]


def _spare(pos: Position, p: Player) -> int:
    """Return how many doublers are left beyond those that are owed."""
    found = stocks.doublers_possible(pos, p)
    for who, _, kind, n, is_owed in pos.agenda:
        if is_owed and who == p.seat and kind == DOUBLER:
            found -= n
    return found


def _coins_of_use(pos: Position, p: Player) -> int:
    """Return how many coins the spaces can still take that ask for one."""
    cat = pos.catalogue
    if not cat.foreseen.coins_help or p.coins <= 0:
        return 0
    left = [special for _, special in cat.coin_spaces if not p.got >> special.bit & 1]
    return min(p.coins, len(left))


def _where(pos: Position, p: Player) -> tuple[object, ...]:
    """Return all that a way depends on but what is at hand: two ways to one place count as one.

    What is always below 256 comes in one string of bytes, which is quick to hash.
    """
    cat = pos.catalogue
    small = [len(p.wrenches), *p.wrenches]
    small += p.tracks
    small += p.factories
    for first, last in cat.foreseen.slots_of_route:
        if last - first == 1:
            small += (p.locomotives[first], p.boilermen >> first & 1)
        else:
            for engine in sorted(
                [(p.locomotives[slot], p.boilermen >> slot & 1) for slot in range(first, last)]
            ):
                small += engine
    for route in p.routes:
        small.append(route.variant)
    small += pos.strip
    small += pos.supply
    small += pos.returned
    small += p.engineers
    workers: tuple[object, ...] = ()
    if _may_place(pos, p):
        engineers = [tuple(other.engineers) for other in pos.players]
        workers = (p.hand, p.temporary, p.coins, *pos.held, *engineers)
    else:
        used = occupancy.USED[p.seat]
        small += [used[held] for held in pos.held]
    return (
        bytes(small),
        workers,
        _spare(pos, p),
        p.seat,
        p.got & cat.foreseen.leading_bits,
        p.colours,
        p.tokens,
        p.boilermen >> len(p.locomotives),
        p.valuation,
        p.basic_uses,
        p.wooden,
        pos.cards,
        pos.extensions,
        tuple([depends_on(pos, p) for depends_on in cat.hooks.ways_depend_on]),
        tuple(
            sorted(
                [
                    (f, k, n, o)
                    for s, f, k, n, o in pos.agenda
                    if s == p.seat and k != DOUBLER and (o or k not in cat.foreseen.counted)
                ]
            )
        ),
    )


def _at_hand(pos: Position, p: Player) -> AtHand:
    """Return what is pending and need not be done, of what is counted."""
    counted = pos.catalogue.foreseen.counted
    found: AtHand = {}
    for seat, frame, kind, n, is_owed in pos.agenda:
        if seat == p.seat and not is_owed and kind in counted:
            found[frame, kind] = found.get((frame, kind), 0) + n
    return found


def _may_place(pos: Position, p: Player) -> bool:
    """Whether a way may send a worker to a space."""
    for who, _, kind, n, _ in pos.agenda:
        if who == p.seat and ((kind == TURN and not n) or kind in (MOVE_WORKER, SECOND_WORKER)):
            return True
    for index in pos.catalogue.foreseen.sending_spaces:
        if pos.held[index] and occupancy.holder(pos.held[index]) == p.seat:
            return True
    return False


# ---------------------------------------------------------------------- what is asked


def resolvable(pos: Position, seat: int) -> bool:
    """Whether this seat can carry out all it owes."""
    return Search(seat).finds(pos)


def possible(pos: Position, actions: list[int]) -> list[int]:
    """Return the actions after which what is owed can still be carried out."""
    work = pos.catalogue.dispatch.work_of
    asked = Search(pos.current_player)
    return [a for a in actions if work[a] in ALWAYS or not asked.leads_nowhere(pos, a)]


def entry(pos: Position, action: int) -> int:
    """Return the place of the entry that an action uses up: the first that leaves a way."""
    seat = pos.current_player
    if not steps.owes(pos, seat):
        return 0
    asked = Search(seat)
    first = steps.after(pos, seat, action, 0, asked)
    entries = first.entries
    for place in range(len(entries) - 1):
        found = steps.after(pos, seat, action, place, asked) if place else first
        if not steps.outdone(entries, place) and asked.finds(found):
            return place
    return max(len(entries) - 1, 0)
