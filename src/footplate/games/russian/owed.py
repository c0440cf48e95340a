"""Owed means resolvable: a direct action is offered only if it can be carried out in full.

`lacks` answers by counting what is there, which settles nearly all questions. Where counting says
no, `resolvable` looks for a continuation on a copy: it may use the owed steps in any order, what
they unlock, and gains on the way that can serve what is owed (a factory for the gap that blocks the
wrench); it never relies on a draw and does not roam through gains that have nothing to do with it.
Every choice made while something is owed passes this [2013 p.4; 2021 p.7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import (
    auxiliary,
    board_spaces,
    engineers,
    flow,
    foresight,
    industry,
    locomotives,
    spaces,
    ways,
)
from footplate.games.russian.counters import BOULDERS
from footplate.games.russian.kinds import (
    ANY,
    BASIC,
    CAR,
    CARD,
    DOUBLER,
    EXCHANGE,
    FACTORY,
    GAP,
    GREEN,
    HAND,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    MEDAL_ROUTE,
    N_COLOURS,
    PICK,
    PURPLE_CAR,
    REPEAT,
    REPEATED,
    REUSE,
    SITE,
    SPEND,
    SWITCH,
    TILE,
    TURN,
    WOOD,
    Effect,
)
from footplate.games.russian.reasons import (
    DEAD_END,
    GAP_EMPTY,
    LOCKED,
    NO_DOUBLERS,
    NO_ROOM,
    NOTHING_TO_REUSE,
)
from footplate.kernel.agenda import Entry, close, opening
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.russian.catalogue import Catalogue
    from footplate.games.russian.position import Player, Position

MOVES: Final = 32
"""Kinds below this are moves with a set of colours."""
TILES: Final = (LOCOMOTIVE, FACTORY, TILE)
"""Kinds that want a tile of the supply."""
CHOOSING: Final = (IDEA, EXCHANGE, SPEND, CARD, REUSE)
"""Kinds that let the player choose among gains."""
ALWAYS: Final = (CAR, PURPLE_CAR, MEDAL_ROUTE)
"""Kinds that can always be carried out, and serve nothing else."""
PLAIN: Final = (INDUSTRY, LOCOMOTIVE, FACTORY, TILE, GAP, HAND, DOUBLER)
"""Kinds that let nobody choose among gains."""
CALM: Final = (LOCOMOTIVE, HAND, SITE, *ALWAYS)
"""Kinds that no factory depends on, and that depend on none, while there are tiles."""
FEW: Final = 4
"""So few tiles that one factory and its covered action may want them all."""
SERVED_BY_SITES: Final = (INDUSTRY, REUSE, REPEAT, LOCOMOTIVE, TILE)
"""Kinds that a cleared construction site may serve: an industry step, or room for a locomotive."""
SEARCH_LIMIT: Final = 500
"""Positions that one search may look at. A step on a path that a search has found is always found
again from there, because the search from there is a part of it, so the limit makes no dead end."""


def lacks(pos: Position, p: Player, effects: tuple[Effect, ...]) -> int:
    """Why these cannot all be carried out as things stand; 0 if they can.

    Counting is enough because moves of one colour use up only that colour's room.
    """
    room = p.room
    if len(effects) == 1 and effects[0][0] < MOVES:
        kind, n = effects[0]
        if not kind & (kind - 1):
            colour = kind.bit_length() - 1
            if room[colour] >= n:
                return 0
            return NO_ROOM if p.colours >> colour & 1 else LOCKED
    total: dict[int, int] = {}
    moves = tiles = wanted = False
    lacking = pos.catalogue.lacking
    for kind, n in effects:
        total[kind] = total.get(kind, 0) + n
        if kind < MOVES:
            moves = True
        else:
            tiles |= kind in TILES
            wanted |= kind in lacking
    if moves:
        reason = _lacks_room(p, total)
        if reason:
            return reason
    if INDUSTRY in total and total[INDUSTRY] > industry.steps(pos, p):
        return GAP_EMPTY
    if DOUBLER in total and total[DOUBLER] > auxiliary.doublers_possible(pos, p):
        return NO_DOUBLERS
    if REUSE in total and _no_option(pos, p, REUSE, effects):
        return NOTHING_TO_REUSE
    if REPEAT in total and _no_option(pos, p, REPEAT, effects):
        return DEAD_END
    if wanted:
        for kind, n in effects:
            if kind in lacking:
                reason = lacking[kind](pos, p, n, _others(effects, kind))
                if reason:
                    return reason
    return locomotives.lacks(pos, total) if tiles else 0


def _lacks_room(p: Player, total: dict[int, int]) -> int:
    """Why the routes have no room for all of these moves; 0 if they have."""
    room = p.room
    single = 0
    broad = total.get(ANY, 0) + total.get(BASIC, 0)
    for kind, n in total.items():
        if kind < MOVES and not kind & (kind - 1):
            colour = kind.bit_length() - 1
            if n > room[colour]:
                return NO_ROOM if p.colours >> colour & 1 else LOCKED
            single += n
    if broad:
        basic = room[WOOD] + room[GREEN] - total.get(1 << WOOD, 0) - total.get(1 << GREEN, 0)
        if total.get(BASIC, 0) > basic or broad > sum(room) - single:
            return NO_ROOM
    return 0


def _others(effects: tuple[Effect, ...], kind: int) -> tuple[Effect, ...]:
    """All effects but those of a kind."""
    return tuple([effect for effect in effects if effect[0] != kind])


def hopeless(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether no first step of an action could make room for what it lacks.

    A quick look before a search: room for wood grows by a route upgrade, or when a boulder is
    blasted; room for a colour grows behind the colour before it, or when wood unlocks it; steps of
    the industry track grow by what a factory or a space ahead gives, or when a boulder is blasted.
    """
    moves = 0
    wood = 0
    engine = industrial = False
    despair = pos.catalogue.hopeless
    for kind, n in effects if despair else ():
        if kind in despair and despair[kind](pos, p, n, _others(effects, kind)):
            return True
    for kind, n in effects:
        if kind < MOVES:
            moves |= kind
            if kind & 1:
                wood += n
        elif kind == INDUSTRY:
            industrial = True
        elif kind in (LOCOMOTIVE, TILE, HAND):
            engine = True
        elif kind == REUSE:
            return _no_hope_again(pos, p, _others(effects, kind))
    for kind, n in effects:
        if kind == INDUSTRY and industry.steps(pos, p) < n:
            return not (
                p.counters[BOULDERS]
                or industry.something_ahead(p)
                or (moves & 1 and board_spaces.help_ahead(p))
            )
        if kind < MOVES and not kind & (kind - 1):
            colour = kind.bit_length() - 1
            if p.room[colour] < n and not industrial and not moves & 1:
                return not (p.colours & kind and moves & kind >> 1)
            if p.room[colour] < n and not industrial and wood == 1 and not p.colours & kind:
                best = pos.catalogue.tile_number[pos.lowest] if pos.lowest else board_spaces.FAR
                return not (
                    board_spaces.unlocks(p, colour)
                    or board_spaces.help_ahead(p, moves=True, further=best if engine else 0)
                    or (engine and board_spaces.helps(p))
                )
            if colour == WOOD and p.room[WOOD] < n:
                return not (p.counters[BOULDERS] or pos.catalogue.upgrades)
            if not p.colours & kind and not industrial and not _opens(pos, p, effects):
                return True
    kind, n = effects[0]
    return len(effects) == 1 and n == 1 and kind not in pos.catalogue.lacking


def _no_hope_again(pos: Position, p: Player, others: tuple[Effect, ...]) -> bool:
    """Whether no space that can be used again could be so beside all the rest."""
    for index in engineers.reusable(pos, p):
        if not spaces.is_direct(pos, p, index):
            return False
        beside = others + pos.catalogue.spaces[index].effects
        if not lacks(pos, p, beside) or not hopeless(pos, p, beside):
            return False
    return True


def _opens(pos: Position, p: Player, effects: tuple[Effect, ...]) -> bool:
    """Whether moves or locomotives among these come to anything that a route gives."""
    for colour in range(N_COLOURS):
        moves = sum([n for kind, n in effects if kind < MOVES and kind >> colour & 1])
        if p.colours >> colour & 1 and board_spaces.gives_ahead(pos, p, colour, moves):
            return True
    pulled = [kind for kind, _ in effects if kind in (LOCOMOTIVE, TILE)]
    return len(pulled) > 0 and board_spaces.waits_for_reach(pos, p)


def _no_option(pos: Position, p: Player, kind: int, effects: tuple[Effect, ...]) -> bool:
    """Whether nothing that a reuse, or the repeat card, allows fits beside all the rest."""
    rest = _others(effects, kind)
    more = sum([n for what, n in effects if what == kind]) - 1
    if more:  # each of them wants an option, beside those of the others
        rest = (*rest, (kind, more))
    if kind == REPEAT:
        options: list[tuple[Effect, ...]] = [((what, 1),) for what in REPEATED]
    else:
        options = [
            pos.catalogue.spaces[i].effects if spaces.is_direct(pos, p, i) else ()
            for i in engineers.reusable(pos, p)
        ]
    for option in options:
        if not lacks(pos, p, rest + option):
            return False
    return True


def tight(pos: Position, p: Player, owing: tuple[Effect, ...]) -> bool:
    """Whether one of the owed steps could spoil the others, though all are possible now.

    A reuse or a repetition adds to what is owed; a switch shortens a route; the last tile
    of the stacks, taken as a factory, is missing as a locomotive; and the last track of a colour
    may enter where it cannot go far. What chapters want is not counted, so it is looked into.
    """
    cat = pos.catalogue
    calm = cat.sift is not None and _calm(pos, p.seat)
    locomotives_owed = others = 0
    for kind, n in owing:
        if kind in (REUSE, REPEAT, SWITCH):
            return True
        if kind in cat.lacking and not (calm and kind in cat.sifted):
            return True
        if kind < MOVES and kind & cat.scarce and not _ample(pos, p, kind, owing):
            return True
        if kind == LOCOMOTIVE:
            locomotives_owed += n
        elif kind in (FACTORY, TILE):
            others += n
    return locomotives_owed > 0 and others > 0 and pos.tiles <= locomotives_owed


def _calm(pos: Position, seat: int) -> bool:
    """Whether a seat has nothing to do but to place a factory, and what cannot spoil that.

    Then its sites are looked into one by one (`Catalogue.sift`).
    """
    if pos.tiles <= FEW:
        return False
    factories = 0
    for who, _, kind, n, is_owed in pos.agenda:
        if who != seat or kind == TURN or kind in CALM:
            continue
        if not is_owed or kind not in pos.catalogue.sifted:
            return False
        factories += 1 if kind == GAP else n
    return factories == 1


def _ample(pos: Position, p: Player, kind: int, owing: tuple[Effect, ...]) -> bool:
    """Whether the colours of a move that are not scarce have room for all moves that are owed."""
    free = 0
    for colour in range(N_COLOURS):
        if kind & ~pos.catalogue.scarce & 1 << colour:
            free += p.room[colour]
    for what, n in owing:
        if what < MOVES:
            free -= n
    return free >= 0


def pending(pos: Position, seat: int) -> tuple[Effect, ...]:
    """All that this seat owes, in whatever frame."""
    return tuple([(kind, n) for who, _, kind, n, owed in pos.agenda if owed and who == seat])


def _optional(pos: Position, seat: int) -> tuple[Effect, ...]:
    """All that waits for this seat and need not be done."""
    return tuple([(kind, n) for who, _, kind, n, owed in pos.agenda if not owed and who == seat])


def serves(agenda: list[Entry], index: int) -> bool:
    """Whether the optional entry at `index` can serve something that its seat owes."""
    seat, _, kind, _, _ = agenda[index]
    for who, _, want, _, wanted in agenda:
        if not wanted or who != seat:
            continue
        if want == INDUSTRY and (kind in (INDUSTRY, FACTORY, TILE) or kind in CHOOSING):
            return True
        if want < MOVES and (kind < MOVES or kind == KEY or kind in CHOOSING):
            return True
    return False


def resolvable(pos: Position, seat: int) -> bool:
    """Whether this seat has a way to carry out all it owes."""
    return _Search(seat, pos.catalogue.search_limit).finds(pos)


class _Search:
    """A search for a continuation: what it has looked at, and how much it still may."""

    __slots__ = ("budget", "found", "limit", "seat", "seen")

    def __init__(self, seat: int, limit: int) -> None:
        self.seat = seat
        self.limit = limit
        self.budget = limit
        self.found = False
        self.seen: list[tuple[object, ...]] = []
        """What has been looked at."""

    def leads_nowhere(self, pos: Position, action: int) -> bool:
        """Whether no continuation is found after an action, looking as far as the limit says.

        Only dead ends are remembered from one action to the next: a way that another action has
        shown may lie further off than the search after the next step can see.
        """
        if self.found or self.budget < 0:
            self.seen.clear()  # what was being looked at was not looked at to the end
        self.budget = self.limit
        self.found = self.finds(_after(pos, self.seat, action))
        return not self.found

    def finds(self, pos: Position) -> bool:
        """Whether all that is owed here can be carried out."""
        p = pos.players[self.seat]
        owing = _asked(pos, self.seat)
        if not owing or not lacks(pos, p, owing):
            return True
        return self._finds(pos, p, owing, ways.demands(pos, p, owing))

    def _finds(
        self, pos: Position, p: Player, owing: tuple[Effect, ...], wanted: list[ways.Demand]
    ) -> bool:
        """Whether what counting says is lacking can be found."""
        if any(kind == REUSE for kind, _ in owing) and not engineers.reusable(pos, p):
            return False
        if not _helped(pos.agenda, self.seat) and hopeless(pos, p, owing):
            return False
        where = _where(pos, p)
        if where in self.seen:
            return False
        self.seen.append(where)
        if _opens_up(pos, p, wanted, owing):
            return True
        if foresight.stuck(pos, p, wanted, owing, _optional(pos, self.seat)):
            return False
        return self._goes_on(pos, wanted)

    def _goes_on(self, pos: Position, wanted: list[ways.Demand]) -> bool:
        """Whether there is a way with one of the next steps."""
        seat = self.seat
        here = ways.distance(pos.agenda, seat, wanted)
        ahead: list[tuple[int, int, Position, tuple[Effect, ...], list[ways.Demand]]] = []
        for action in _continuations(pos, seat):
            self.budget -= 1
            if self.budget < 0:
                return False
            after = _after(pos, seat, action)
            p = after.players[seat]
            owing = _asked(after, seat)
            if not owing or not lacks(after, p, owing):
                return True
            still = ways.demands(after, p, owing)
            there = ways.distance(after.agenda, seat, still)
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
    entry: tuple[int, int, Position, tuple[Effect, ...], list[ways.Demand]],
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


def _opens_up(
    pos: Position, p: Player, wanted: list[ways.Demand], owing: tuple[Effect, ...]
) -> bool:
    """Whether moves that wait make room for a colour that is owed, and then nothing is lacking.

    They can be made in any order with the rest: so it is in 2021, where all that a turn gives waits
    together, and a factory in hand is laid first.
    """
    cat = pos.catalogue
    if not cat.new or pos.agenda[-1][2] == HAND or len(wanted) != 1 or not wanted[0]:
        return False
    all_owed = owing
    for kind, _ in owing:
        if kind in (FACTORY, GAP):
            for must, _ in pos.sites.values():
                all_owed = (*must, *owing)
    wood, either = _certain_moves(pos, p)
    for way in wanted[0][-1]:
        needed, others, mask = ways.moves_of(way)
        own_wood = own = 0
        for kind, n in all_owed:
            if kind == 1 << WOOD:
                own_wood += n
            elif kind == mask:
                own += n
        if max(needed - own_wood - wood, 0) + max(others - own, 0) > either:
            continue
        further = pos.clone().own(p.seat)
        if _moved(further, cat, way) and not lacks(pos, further, owing):
            return True
    return False


def _moved(p: Player, cat: Catalogue, way: ways.Way) -> bool:
    """Move tracks all of a way; false if they cannot go there."""
    p.tracks = p.tracks[:]
    for track, n in way:
        colour = track % N_COLOURS
        route = p.routes[track // N_COLOURS]
        before = p.tracks[track]
        p.tracks[track] += n
        if colour == WOOD:
            if p.tracks[track] > route.stop or any(route.pauses[before + 1 : before + n + 1]):
                return False
            for opened in range(GREEN, N_COLOURS):
                if before < route.access[opened] <= before + n:
                    p.colours |= 1 << opened
        elif p.tracks[track] >= p.tracks[track - 1] or (
            not before and not cat.colours_with_room[colour]
        ):
            return False
    p.room = [p.room_for(colour, cat.pieces[colour]) for colour in range(N_COLOURS)]
    return True


def _certain_moves(pos: Position, p: Player) -> tuple[int, int]:
    """How many wood moves, and moves of any colour, wait that need not be made.

    One idea token counts, the one with the most moves.
    """
    more = _optional(pos, p.seat)
    wood, either = _free_moves(more)
    best = (0, 0)
    if any(kind == IDEA for kind, _ in more):
        for token, groups in enumerate(pos.catalogue.idea_effects):
            if p.tokens >> token & 1 and len(groups) == 1:
                moves = _free_moves(groups[0])
                if sum(moves) > sum(best):
                    best = moves
    return wood + best[0], either + best[1]


def _free_moves(effects: tuple[Effect, ...]) -> tuple[int, int]:
    """How many wood moves, and moves of any colour, these are."""
    wood = either = 0
    for kind, n in effects:
        if kind == ANY:
            either += n
        elif kind < ANY:
            wood += n if kind & 1 else 0
        elif kind == KEY:
            wood += n
            either += n
    return wood, either


def _helped(agenda: list[Entry], seat: int) -> bool:
    """Whether anything that waits could serve what is owed, beyond what counting knows."""
    steps = factories = building = waiting = False
    for index in range(len(agenda)):
        who, _, kind, _, is_owed = agenda[index]
        if who != seat or kind == TURN:
            continue
        if is_owed:
            if kind >= MOVES and kind not in PLAIN and kind not in ALWAYS and kind != REUSE:
                return True
            steps |= kind == INDUSTRY
            factories |= kind in (FACTORY, TILE, GAP, HAND)
            building |= kind in (FACTORY, GAP, REUSE)
        elif serves(agenda, index):
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
        elif kind != TURN and serves(agenda, index):
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
    search = _Search(seat, cat.search_limit)
    idle = not _sites_serve(pos, seat)
    found: list[int] = []
    for action in actions:
        alone = cat.serves[action]
        if (alone and (alone in ALWAYS or (alone == SITE and idle))) or not search.leads_nowhere(
            pos, action
        ):
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


def competes(pos: Position, p: Player, start: int) -> bool:
    """Whether something optional in the open frame could use up what is owed.

    `start` is where the open frame begins. It counts as competing only if there is not one more of
    what is owed.
    """
    owing: list[Effect] = []
    contested = False
    for who, _, kind, n, is_owed in pos.agenda:
        if is_owed and who == p.seat:
            owing.append((kind, n))
    more = list(owing)
    for index in range(start, len(pos.agenda)):
        _, _, kind, _, is_owed = pos.agenda[index]
        if is_owed:
            continue
        for i, (want, n) in enumerate(owing):
            if _same_resource(kind, want):
                contested = True
                more[i] = (want, n + 1)
    return contested and lacks(pos, p, tuple(more)) != 0


def _same_resource(kind: int, want: int) -> bool:
    if kind < MOVES and want < MOVES:
        return kind & want != 0
    tiles = (LOCOMOTIVE, FACTORY, TILE)
    if kind in tiles and want in tiles:
        return True
    return kind == want
