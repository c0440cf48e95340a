"""Looking for a way to carry out what is owed, where counting cannot say.

A search uses the owed steps in any order, what they unlock, and gains on the way that can serve
what is owed (a factory for the gap that blocks the wrench); it never relies on a draw and does not
roam through gains that have nothing to do with it [2013 p.4; 2021 p.7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian import certain, engineers, flow, foresight, owed
from footplate.games.russian.kinds import (
    ALWAYS,
    CHOOSING,
    DOUBLER,
    FACTORY,
    GAP,
    HAND,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    MOVES,
    PICK,
    REPEAT,
    REUSE,
    SITE,
    TILE,
    TURN,
    Effect,
)
from footplate.games.russian.ways import Wanted
from footplate.kernel.agenda import Entry, close, opening
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.russian.board import Route
    from footplate.games.russian.position import Player, Position
    from footplate.games.russian.sites import Covered

    Known: TypeAlias = tuple[
        list[int], tuple[Route, ...], int, dict[int, Covered], tuple[Effect, ...], Wanted
    ]
    """What was wanted, after tracks, routes, colours, sites and what is owed."""

UNHELPFUL: Final = (INDUSTRY, LOCOMOTIVE, FACTORY, TILE, GAP, HAND, DOUBLER, REUSE, *ALWAYS)
"""Kinds that help no other by being owed too, but for those that counting knows."""
SERVED_BY_SITES: Final = (INDUSTRY, REUSE, REPEAT, LOCOMOTIVE, TILE)
"""Kinds that a cleared construction site may serve: an industry step, or room for a locomotive."""
NO: Final = 0
YES: Final = 1
UNKNOWN: Final = 2
"""What can be foreseen of an action."""
SEARCH_LIMIT: Final = 500
"""Positions that one search may look at. A step on a path that a search has found is always found
again from there, because the search from there is a part of it, so the limit makes no dead end."""


def foreseen(pos: Position, p: Player, effects: tuple[Effect, ...]) -> int:
    """What can be said of an action that lacks something before it is begun.

    Args:
        pos: the position.
        p: whose action it is.
        effects: all that would be owed.

    Returns:
        `YES` if it can be carried out in full, `NO` if not, `UNKNOWN` if a search must say.
    """
    wanted = Wanted(pos, p, effects)
    if certain.opens_up(pos, p, wanted, effects):
        return YES
    return NO if foresight.stuck(pos, p, wanted, effects, owed.optional(pos, p.seat)) else UNKNOWN


def resolvable(pos: Position, seat: int) -> bool:
    """Whether this seat has a way to carry out all it owes."""
    return _Search(seat).finds(pos)


class _Search:
    """A search for a continuation: what it has looked at, and how much it still may."""

    __slots__ = ("budget", "found", "known", "seat", "seen")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.budget = SEARCH_LIMIT
        self.found = False
        self.seen: list[tuple[object, ...]] = []
        """What has been looked at."""
        self.known: list[Known] = []
        """What was wanted so far."""

    def leads_nowhere(self, pos: Position, action: int) -> bool:
        """Whether no continuation is found after an action, looking as far as the limit says.

        Only dead ends are remembered from one action to the next: a way that another action has
        shown may lie further off than the search after the next step can see.
        """
        if self.found or self.budget < 0:
            self.seen.clear()  # what was being looked at was not looked at to the end
        self.budget = SEARCH_LIMIT
        self.found = self.finds(_after(pos, self.seat, action))
        return not self.found

    def finds(self, pos: Position) -> bool:
        """Whether all that is owed here can be carried out."""
        p = pos.players[self.seat]
        owing = _asked(pos, self.seat)
        if not owing or not owed.lacks(pos, p, owing):
            return True
        return self._finds(pos, p, owing, self._wanted(pos, p, owing))

    def _wanted(self, pos: Position, p: Player, owing: tuple[Effect, ...]) -> Wanted:
        """What makes room for the colours that are owed; the same while no track has moved.

        Nor may a route have taken another shape, a colour been opened, or a factory been built.
        """
        for tracks, routes, colours, sites, asked, known in self.known:
            if tracks is p.tracks and routes is p.routes and sites is pos.sites:
                if colours == p.colours and asked == owing:
                    return known
        found = Wanted(pos, p, owing)
        self.known.append((p.tracks, p.routes, p.colours, pos.sites, owing, found))
        return found

    def _finds(self, pos: Position, p: Player, owing: tuple[Effect, ...], wanted: Wanted) -> bool:
        """Whether what counting says is lacking can be found."""
        if any(kind == REUSE for kind, _ in owing) and not engineers.reusable(pos, p):
            return False
        if not _helped(pos.agenda, self.seat) and owed.hopeless(pos, p, owing):
            return False
        where = _where(pos, p)
        if where in self.seen:
            return False
        self.seen.append(where)
        if certain.opens_up(pos, p, wanted, owing):
            return True
        if foresight.stuck(pos, p, wanted, owing, owed.optional(pos, self.seat)):
            return False
        return self._goes_on(pos, wanted)

    def _goes_on(self, pos: Position, wanted: Wanted) -> bool:
        """Whether there is a way with one of the next steps."""
        seat = self.seat
        here = wanted.distance(pos.agenda, seat)
        ahead: list[tuple[int, int, Position, tuple[Effect, ...], Wanted]] = []
        for action in _continuations(pos, seat):
            self.budget -= 1
            if self.budget < 0:
                return False
            after = _after(pos, seat, action)
            p = after.players[seat]
            owing = _asked(after, seat)
            if not owing or not owed.lacks(after, p, owing):
                return True
            still = self._wanted(after, p, owing)
            there = still.distance(after.agenda, seat)
            if there >= here:
                ahead.append((there, len(ahead), after, owing, still))
            elif self._finds(after, p, owing, still):  # nearer: looked into before anything else
                return True
        ahead.sort(key=_nearness)
        for _, _, after, owing, still in ahead:
            if self._finds(after, after.players[seat], owing, still):
                return True
        return False


def _nearness(
    entry: tuple[int, int, Position, tuple[Effect, ...], Wanted],
) -> tuple[int, int]:
    return entry[0], entry[1]


def _asked(pos: Position, seat: int) -> tuple[Effect, ...]:
    """What this seat owes that it may not always be able to carry out."""
    return tuple(
        [
            (kind, n)
            for who, _, kind, n, is_owed in pos.agenda
            if is_owed and who == seat and kind not in ALWAYS
        ]
    )


def _helped(agenda: list[Entry], seat: int) -> bool:
    """Whether anything that waits could serve what is owed, beyond what counting knows."""
    steps = factories = building = waiting = False
    for index in range(len(agenda)):
        who, _, kind, _, is_owed = agenda[index]
        if who != seat or kind == TURN:
            continue
        if is_owed:
            if kind >= MOVES and kind not in UNHELPFUL:
                return True
            steps |= kind == INDUSTRY
            factories |= kind in (FACTORY, TILE, GAP, HAND)
            building |= kind in (FACTORY, GAP, REUSE)
        elif owed.serves(agenda, index):
            return True
        else:
            waiting |= kind <= INDUSTRY or kind == KEY or kind in CHOOSING
    return (steps and factories) or (building and waiting)


def _where(pos: Position, p: Player) -> tuple[object, ...]:
    """What a search can have changed: two ways to the same place are one."""
    return (
        p.tracks,
        p.wrenches,
        p.factories,
        p.locomotives,
        p.got,
        p.tokens,
        p.coins,
        p.routes,
        p.doublers,
        p.boilermen,
        p.counters,
        pos.cards,
        pos.tiles,
        pos.returned,
        pos.counters,
        [(kind, n, is_owed) for _, _, kind, n, is_owed in pos.agenda],
    )


def _continuations(pos: Position, seat: int) -> list[int]:
    """The steps that a search tries: those that are owed first, then those that may serve them."""
    agenda = pos.agenda
    p = pos.players[seat]
    start = opening(agenda)
    first: list[int] = []
    then: list[int] = []
    owes = False
    idle = not _sites_serve(pos, seat)
    for index in range(start, len(agenda)):
        _, _, kind, n, is_owed = agenda[index]
        if is_owed:
            owes = True
            if kind not in ALWAYS and not (idle and kind == SITE):
                flow.offer(pos, p, kind, n, first)
        elif kind != TURN and owed.serves(agenda, index):
            flow.offer(pos, p, kind, n, then)
    for action in then:
        if action not in first:
            first.append(action)
    if not owes and agenda[start][2] != TURN:
        first.append(pos.catalogue.actions.done)
    return first


def _sites_serve(pos: Position, seat: int) -> bool:
    """Whether clearing a construction site may serve what is owed: an industry step, or its place.

    Else there is always time for it.
    """
    for who, _, kind, _, is_owed in pos.agenda:
        if who != seat or not is_owed:
            continue
        if kind in SERVED_BY_SITES:
            return True
        if kind in (FACTORY, GAP):
            for must, _ in pos.sites.values():
                if any(what in SERVED_BY_SITES for what, _ in must):
                    return True
    return False


def leads_nowhere(pos: Position, action: int) -> bool:
    """Whether what is owed could not be resolved any more after this action."""
    seat = pos.current_player
    return not resolvable(_after(pos, seat, action), seat)


def possible(pos: Position, actions: list[int]) -> list[int]:
    """The actions after which what is owed can still be resolved: dead ends serve all."""
    seat = pos.current_player
    cat = pos.catalogue
    looking = _Search(seat)
    idle = not _sites_serve(pos, seat)
    found: list[int] = []
    for action in actions:
        alone = cat.serves[action]
        if alone in ALWAYS or (alone == SITE and idle) or not looking.leads_nowhere(pos, action):
            found.append(action)
    return found


def _after(pos: Position, seat: int, action: int) -> Position:
    """The position after an action, without what a search does not rely on.

    Looking through the end bonus cards begins with a draw, is always possible to the end, and
    serves nothing that is owed: it is set aside.
    """
    after = pos.clone()
    flow.step(after, action)
    while after.agenda and (after.agenda[-1][0] == CHANCE or after.agenda[-1][2] == PICK):
        close(after.agenda)
    flow.close_spent(after, seat)
    return after
