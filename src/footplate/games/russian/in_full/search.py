"""The search for a way to carry out all that is owed.

An action is legal if some sequence of the game's own steps, draws left out, ends with nothing owed
[2013 p.4; 2021 p.7]. The search takes these steps on copies, one after the other, until it finds
such a way or has tried all of them. Before it looks around at a position it asks the two quick
judges: if there is room for everything (`count`), that is a yes; if not even the best that may come
would do (`bound`), that is a no.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import bound, count, doing, missing
from footplate.games.russian.state import stocks
from footplate.games.russian.tables.counters import (
    CARS,
    COAL_HELD,
    EMIL_TILES,
    FOUNDRY_OPEN,
    SPECIAL_CARDS,
    STOKED,
    TRAIN_CARS,
)
from footplate.games.russian.tables.kinds import (
    ALWAYS,
    CARD,
    DOUBLER,
    EXCHANGE,
    EXTENSION,
    IDEA,
    KEY,
    MOVES,
    NOBODY,
    PICK,
    REPEAT,
    TURN,
    Effect,
)
from footplate.kernel.agenda import close, opening
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.russian.in_full.missing import Wanted
    from footplate.games.russian.state.position import Player, Position

MOST: Final = 10_000
"""So many positions one search looks at; if that does not settle it, a way is taken for granted."""
EARLY: Final = (IDEA, KEY, CARD, EXCHANGE, REPEAT)
"""Choices that may as well be made before all else."""
REMEMBERED: Final = 20_000
"""So many positions are remembered from search to search."""


# ---------------------------------------------------------------------- the steps of a way


def steps(pos: Position, seat: int) -> list[int]:
    """Return every action of the open frame, whether or not a way goes on behind it."""
    agenda = pos.agenda
    p = pos.players[seat]
    cat = pos.catalogue
    out: list[int] = []
    last: list[int] = []
    owes = 0
    start = opening(agenda)
    for index in range(start, len(agenda)):
        _, _, kind, n, is_owed = agenda[index]
        owes |= is_owed
        if kind in EARLY:
            out += choices(pos, seat, index)
            continue
        if kind != TURN:
            doing.offer(pos, p, kind, n, last if kind in cat.harmless else out)
            continue
        if not n:
            cat.offer_every_space(pos, p, out)
        for offer_more in cat.usable_in_turn:
            offer_more(pos, p, out)
    if not owes and agenda[start][2] != TURN:
        out.append(cat.actions.done)
    if agenda[-1][2] == EXTENSION:
        return _different(pos, out)
    return list(dict.fromkeys(out or last))


def _different(pos: Position, actions: list[int]) -> list[int]:
    """Return of extensions that a way cannot tell apart the first."""
    cat = pos.catalogue
    found: dict[int, int] = {}
    for action in actions:
        found.setdefault(cat.alike_extensions[cat.arguments[action]], action)
    return list(found.values())


def first_choice(pos: Position, seat: int) -> int:
    """Return the index of a pending choice that may as well be made before all else; -1 if none.

    In 2021 what it brings joins the pool, and it never gets better by waiting, but for a token
    that changes the board. Whoever does not want it can leave it out at once, too.
    """
    cat = pos.catalogue
    if not cat.edition_2021:
        return -1
    for index in range(opening(pos.agenda), len(pos.agenda)):
        kind = pos.agenda[index][2]
        if kind in EARLY and not pos.players[seat].tokens & cat.waiting_ideas:
            return index
    return -1


def choices(pos: Position, seat: int, index: int) -> list[int]:
    """Return the ways to make a choice: of tokens that help with nothing the first stands for all.

    One that is owed must be made, so such a token may serve it.
    """
    cat = pos.catalogue
    _, _, kind, n, is_owed = pos.agenda[index]
    out: list[int] = []
    doing.offer(pos, pos.players[seat], kind, n, out)
    idle = [action for action in out if cat.idle[action]]
    return [action for action in out if not cat.idle[action]] + (idle[:1] if is_owed else [])


def after(pos: Position, seat: int, action: int, entry: int = 0) -> Position:
    """Return the position after an action, without what depends on chance.

    Looking through the end bonus cards begins with a draw, is always possible to the end, and
    serves nothing that is owed: it is set aside.

    Args:
        pos: the position.
        seat: who acts.
        action: what is done.
        entry: the place of the entry that it uses up, among those that allow it.
    """
    found = pos.trial()
    found.entry = entry
    found.entries = 1
    doing.step(found, action)
    found.entry = 0
    agenda = found.agenda
    _leave_out(found, seat)
    while agenda:
        who, _, kind, n, _ = agenda[-1]
        if who == CHANCE or kind == PICK:
            close(agenda)
        elif who == NOBODY and owes(found, seat):
            agenda.pop()
            found.catalogue.automatic[kind](found, n)
        elif who != seat or not doing.spent(found, seat):
            break
    return found


def _leave_out(pos: Position, seat: int) -> None:
    """Drop all that need not be done and helps with nothing, and what can always be done."""
    harmless = pos.catalogue.harmless
    agenda = pos.agenda
    apart = missing.stays_apart(pos, pos.players[seat], owing(pos, seat))
    for index in range(len(agenda) - 1, -1, -1):
        who, _, kind, _, is_owed = agenda[index]
        if who != seat:
            continue
        if kind in harmless:
            if not is_owed or kind in ALWAYS:
                del agenda[index]
        elif apart and not is_owed and kind in missing.INDUSTRIAL:
            del agenda[index]


def each_after(pos: Position, seat: int, action: int) -> list[Position]:
    """Return the positions after an action, one for each entry that it may use up."""
    first = after(pos, seat, action)
    found = [first]
    for entry in range(1, first.entries):
        found.append(after(pos, seat, action, entry))
    return found


def owes(pos: Position, seat: int) -> bool:
    """Whether a seat owes anything, in any frame."""
    for who, _, kind, _, is_owed in pos.agenda:
        if is_owed and who == seat and kind not in ALWAYS:
            return True
    return False


def owing(pos: Position, seat: int) -> tuple[Effect, ...]:
    """Return what a seat owes, but for what can always be carried out."""
    return tuple(
        [
            (kind, n)
            for who, _, kind, n, is_owed in pos.agenda
            if is_owed and who == seat and kind not in ALWAYS
        ]
    )


# ---------------------------------------------------------------------- the search


class Search:
    """A depth-first search that looks at no position twice (`Catalogue.search_results`)."""

    __slots__ = ("looked", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.looked = 0
        """Positions that were looked at."""

    def finds(self, pos: Position, hopeful: bool = False) -> bool:
        """Whether all that is owed here can be carried out.

        Args:
            pos: the position.
            hopeful: whether the bound is known not to say no.
        """
        found = self._finds(pos, hopeful)
        cat = pos.catalogue
        if self.looked:
            cat.effort.count(self.looked, MOST)
        if len(cat.search_results) > REMEMBERED or self.looked > MOST:
            cat.search_results.clear()  # with what was taken for granted
        return found

    def _finds(self, pos: Position, hopeful: bool = False) -> bool:
        p = pos.players[self.seat]
        wanted = owing(pos, self.seat)
        if not wanted or not count.short_of(pos, p, wanted):
            return True
        lack = [] if hopeful else missing.wanted(pos, p, wanted)
        return self._settles(pos, wanted, lack, hopeful)

    def _settles(
        self, pos: Position, wanted: tuple[Effect, ...], lack: list[Wanted], hopeful: bool = False
    ) -> bool:
        """Whether there is a way, where counting alone finds none.

        Args:
            pos: the position.
            wanted: what is owed.
            lack: what that wants.
            hopeful: whether the bound is known not to say no.
        """
        p = pos.players[self.seat]
        ways = pos.catalogue.search_results
        where = _where(pos, p)
        found = ways.get(where)
        if found is None:
            found = hopeful or bound.may_meet(pos, p, wanted, lack)
            found = ways[where] = found and self._goes_on(pos)
        return found

    def _goes_on(self, pos: Position) -> bool:
        """Whether one of the next steps begins a way: the most hopeful ones come first."""
        ahead: list[tuple[int, int, Position, tuple[Effect, ...], list[Wanted]]] = []
        index = first_choice(pos, self.seat)
        for action in steps(pos, self.seat) if index < 0 else choices(pos, self.seat, index):
            for found in each_after(pos, self.seat, action):
                self.looked += 1
                p = found.players[self.seat]
                wanted = owing(found, self.seat)
                if not wanted or not count.short_of(found, p, wanted):
                    return True
                lack = missing.wanted(found, p, wanted)
                if lack:
                    hope = missing.distance(lack) - _pending_moves(found, self.seat)
                    ahead.append((hope, len(ahead), found, wanted, lack))
        ahead.sort(key=_hope)
        for _, _, found, wanted, lack in ahead:
            if self.looked > MOST or self._settles(found, wanted, lack):
                return True
        if index >= 0 and not pos.agenda[index][4]:
            found = pos.trial()
            del found.agenda[index]
            return self._finds(found)
        return False


def _pending_moves(pos: Position, seat: int) -> int:
    """Return how many moves a seat may make, and keys at what they are worth."""
    found = 0
    for who, _, kind, n, is_owed in pos.agenda:
        if who == seat and not is_owed:
            if kind < MOVES:
                found += n
            elif kind == KEY:
                found += 2 * n
    return found


def _hope(step: tuple[int, int, Position, tuple[Effect, ...], list[Wanted]]) -> tuple[int, int]:
    """Return what orders the steps of a search: how much is missing, then as they are offered."""
    return step[:2]


def _spare(pos: Position, p: Player) -> int:
    """Return how many doublers are left beyond those that are owed."""
    found = stocks.doublers_possible(pos, p)
    for who, _, kind, n, is_owed in pos.agenda:
        if is_owed and who == p.seat and kind == DOUBLER:
            found -= n
    return found


def _where(pos: Position, p: Player) -> tuple[object, ...]:
    """Return all that a way depends on, so that two ways to the same place count as one.

    What is always below 256 comes in one string of bytes, which is quick to hash.
    """
    cat = pos.catalogue
    small = [len(p.wrenches), *p.wrenches]
    small += p.tracks
    small += p.factories
    small += p.locomotives
    for route in p.routes:
        small.append(cat.alike[route.index][route.variant])
    if pos.extensions:
        for extension, first in enumerate(cat.alike_extensions):
            if pos.extensions >> extension & 1:
                small.append(first)
        small.append(255)
    for other in pos.players:
        small.append(len(other.engineers))
        small += other.engineers
    small += p.counters[:CARS]
    small += pos.counters[:FOUNDRY_OPEN]
    small += pos.counters[TRAIN_CARS:SPECIAL_CARDS]
    small += pos.counters[EMIL_TILES:]
    small += pos.strip
    small += pos.supply
    small += pos.returned
    return (
        bytes(small),
        _spare(pos, p),
        (
            p.seat,
            p.got & cat.leading_bits,
            p.colours,
            p.tokens,
            p.boilermen,
            p.valuation,
            p.basic_uses,
        ),
        (p.coins, p.hand, p.temporary, p.wooden, pos.cards),
        tuple(p.counters[COAL_HELD:STOKED]),
        tuple(pos.counters[FOUNDRY_OPEN:TRAIN_CARS]),
        tuple(pos.counters[SPECIAL_CARDS:EMIL_TILES]),
        tuple(pos.held),
        tuple(
            sorted([(f, k, n, o) for s, f, k, n, o in pos.agenda if s == p.seat and k != DOUBLER])
        ),
    )


# ---------------------------------------------------------------------- what is asked


def resolvable(pos: Position, seat: int) -> bool:
    """Whether this seat can carry out all it owes."""
    return Search(seat).finds(pos)


def leads_nowhere(pos: Position, action: int, hopeful: bool = False) -> bool:
    """Whether what is owed could no longer be carried out after this action.

    Args:
        pos: the position.
        action: the action.
        hopeful: whether the bound is known not to say no.
    """
    seat = pos.current_player
    for found in each_after(pos, seat, action):
        if Search(seat).finds(found, hopeful):
            return False
    return True


def possible(pos: Position, actions: list[int]) -> list[int]:
    """Return the actions after which what is owed can still be carried out."""
    work = pos.catalogue.work_of
    return [a for a in actions if work[a] in ALWAYS or not leads_nowhere(pos, a)]


def entry(pos: Position, action: int) -> int:
    """Return the place of the entry that an action uses up: the first that leaves a way."""
    seat = pos.current_player
    if not owes(pos, seat):
        return 0
    found = each_after(pos, seat, action)
    for place in range(len(found) - 1):
        if Search(seat).finds(found[place]):
            return place
    return len(found) - 1
