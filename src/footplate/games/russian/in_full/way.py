"""The search for a way to carry out what is owed, and the steps that a way may consist of.

What is owed is offered only if some way resolves it [2013 p.4; 2021 p.7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import at_best, consequences, counting, doing
from footplate.games.russian.in_full.needs import Needs
from footplate.games.russian.in_full.short_look import OPEN, YES
from footplate.games.russian.tables.counters import (
    COAL_HELD,
    EMIL_TILES,
    FOUNDRY_OPEN,
    FRESH,
    SPECIAL_CARDS,
    STOKED,
    TRAIN_CARS,
)
from footplate.games.russian.tables.kinds import (
    ALWAYS,
    INDUSTRY,
    MOVES,
    NOBODY,
    PICK,
    TURN,
    Effect,
)
from footplate.kernel.agenda import close, opening
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

MOST: Final = 100_000
"""So many positions one search looks at; if that does not settle it, a way is taken for granted."""
DIVES: Final = 2
DEEP: Final = 16
"""So often a search tries the most hopeful steps alone, and so many of them."""
REMEMBERED: Final = 4_000
"""So many positions are remembered from search to search."""


# ---------------------------------------------------------------------- what counts as a way


def steps(pos: Position, seat: int) -> list[int]:
    """Return the actions that a way may consist of, those that are owed first.

    What is owed is done in any order. What need not be done is used where it is of the sort that is
    owed, or leads to it by choices alone: moves for moves, industry steps and factories for
    industry steps. What it brings by chance does not count.
    """
    agenda = pos.agenda
    p = pos.players[seat]
    wanted = 0
    for who, _, kind, _, is_owed in agenda:
        if is_owed and who == seat:
            if kind < MOVES:
                wanted |= consequences.TRACK
            elif kind == INDUSTRY:
                wanted |= consequences.INDUSTRIAL
    first: list[int] = []
    then: list[int] = []
    owes = False
    start = opening(agenda)
    for index in range(start, len(agenda)):
        _, _, kind, n, is_owed = agenda[index]
        if is_owed:
            owes = True
            if kind not in ALWAYS:
                doing.offer(pos, p, kind, n, first)
        elif kind != TURN and wanted and consequences.sorts(pos, p, kind, n) & wanted:
            doing.offer(pos, p, kind, n, then)
    for action in then:
        if action not in first:
            first.append(action)
    if not owes and agenda[start][2] != TURN:
        first.append(pos.catalogue.actions.done)
    return first


def after(pos: Position, seat: int, action: int) -> Position:
    """Return the position after an action, without what depends on chance.

    Looking through the end bonus cards begins with a draw, is always possible to the end, and
    serves nothing that is owed: it is set aside.
    """
    found = pos.trial()
    doing.step(found, action)
    agenda = found.agenda
    while agenda:
        who, _, kind, n, _ = agenda[-1]
        if who == CHANCE or kind == PICK:
            close(agenda)
        elif who == NOBODY and _owes(found, seat):
            agenda.pop()
            found.catalogue.automatic[kind](found, n)
        elif who != seat or not doing.spent(found, seat):
            break
    return found


def _owes(pos: Position, seat: int) -> bool:
    for who, _, _, _, is_owed in pos.agenda:
        if is_owed and who == seat:
            return True
    return False


def asked(pos: Position, seat: int) -> tuple[Effect, ...]:
    """Return what this seat owes, but for what can always be carried out."""
    return tuple(
        [
            (kind, n)
            for who, _, kind, n, is_owed in pos.agenda
            if is_owed and who == seat and kind not in ALWAYS
        ]
    )


# ---------------------------------------------------------------------- the search


class Search:
    """A depth-first search for a way that looks at no position twice (`search_results`)."""

    __slots__ = ("dives", "hopeful", "looked", "needs", "seat")

    def __init__(self, seat: int, needs: Needs | None = None) -> None:
        self.seat = seat
        self.needs = needs
        """What was missing at the last position that was looked into, or None."""
        self.hopeful = needs is not None
        """Whether counting at best has already shown that there may be a way."""
        self.looked = 0
        """Positions that were looked at."""
        self.dives = 0

    def finds(self, pos: Position) -> bool:
        """Whether all that is owed here can be carried out."""
        found = self._finds(pos)
        cat = pos.catalogue
        if self.looked:
            cat.effort.count(self.looked, MOST)
        if len(cat.search_results) > REMEMBERED or self.looked > MOST:
            cat.search_results.clear()  # with what was taken for granted
        return found

    def _finds(self, pos: Position, dived: bool = False) -> bool:
        p = pos.players[self.seat]
        owing = asked(pos, self.seat)
        if not owing or not counting.short_of(pos, p, owing):
            return True
        ways = pos.catalogue.search_results
        where = _where(pos, p)
        found = ways.get(where)
        if found is None:
            found = ways[where] = self._goes_on(pos, p, owing, dived)
        return found

    def _goes_on(self, pos: Position, p: Player, owing: tuple[Effect, ...], dived: bool) -> bool:
        """Whether one of the next steps begins a way, where counting alone finds none.

        `dived` says that the most hopeful steps from here were tried.
        """
        if not dived and self._dive(pos):
            return True
        if self.needs is None or not self.hopeful:
            begins = self.needs is None
            needs = self.needs = Needs(pos, p, owing)
            found = at_best.outlook(pos, p, owing, needs)
            if found != OPEN:
                return found == YES
            if begins and self._dive(pos):
                return True
        needs = self.needs
        self.hopeful = False
        dived = True
        for action in needs.sorted(pos, steps(pos, self.seat)):
            self.looked += 1
            if self.looked > MOST or self._finds(after(pos, self.seat, action), dived):
                return True
            dived = False
        return False

    def _dive(self, pos: Position) -> bool:
        """Whether taking the most hopeful step again and again carries out all that is owed."""
        needs = self.needs
        if needs is None or self.dives == DIVES:
            return False
        self.dives += 1
        on_way: list[Position] = []
        while len(on_way) < DEEP:
            on_way.append(pos)
            ahead = needs.sorted(pos, steps(pos, self.seat))
            if not ahead:
                return False
            pos = after(pos, self.seat, ahead[0])
            self.looked += 1
            owing = asked(pos, self.seat)
            if not owing or not counting.short_of(pos, pos.players[self.seat], owing):
                for here in on_way[1:]:
                    pos.catalogue.search_results[_where(here, here.players[self.seat])] = True
                return True
        return False


def _where(pos: Position, p: Player) -> tuple[object, ...]:
    """Return all that a way depends on, so that two ways to the same place count as one.

    What is always below 256 comes in one string of bytes, which is quick to hash.
    """
    small = [len(p.wrenches), *p.wrenches]
    small += p.tracks
    small += p.factories
    small += p.locomotives
    small += p.doublers
    for route in p.routes:
        small.append(route.variant)
    for other in pos.players:
        small.append(len(other.engineers))
        small += other.engineers
    small += p.counters[:FRESH]
    small += pos.counters[:FOUNDRY_OPEN]
    small += pos.counters[TRAIN_CARS:SPECIAL_CARDS]
    small += pos.counters[EMIL_TILES:]
    small += pos.strip
    small += pos.supply
    small += pos.returned
    return (
        bytes(small),
        (p.seat, p.got, p.colours, p.tokens, p.boilermen, p.valuation, p.basic_uses),
        (p.coins, p.hand, p.temporary, p.wooden, pos.cards, pos.extensions, pos.doublers),
        tuple(p.counters[COAL_HELD:STOKED]),
        tuple(pos.counters[FOUNDRY_OPEN:TRAIN_CARS]),
        tuple(pos.counters[SPECIAL_CARDS:EMIL_TILES]),
        tuple(pos.held),
        tuple(pos.agenda),
    )


# ---------------------------------------------------------------------- what is asked


def resolvable(pos: Position, seat: int) -> bool:
    """Whether this seat can carry out all it owes."""
    return Search(seat).finds(pos)


def leads_nowhere(pos: Position, action: int, needs: Needs | None = None) -> bool:
    """Whether what is owed could no longer be carried out after this action.

    Args:
        pos: the position.
        action: the action.
        needs: what it makes wanted, if that is known not to be out of reach.
    """
    seat = pos.current_player
    return not Search(seat, needs).finds(after(pos, seat, action))


def possible(pos: Position, actions: list[int]) -> list[int]:
    """Return the actions after which what is owed can still be carried out."""
    work = pos.catalogue.work_of
    return [a for a in actions if work[a] in ALWAYS or not leads_nowhere(pos, a)]
