"""Owed means resolvable: a direct action is offered only if it can be carried out in full.

`lacks` answers by counting what is there, which settles nearly all questions, `hopeless` that
nothing could help. Where counting says neither, `search` looks for a way. Every choice made while
something is owed passes this [2013 p.4; 2021 p.7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import (
    auxiliary,
    board_spaces,
    engineers,
    industry,
    locomotives,
    spaces,
)
from footplate.games.russian.counters import BOULDERS
from footplate.games.russian.kinds import (
    ALWAYS,
    ANY,
    BASIC,
    CHOOSING,
    DOUBLER,
    FACTORY,
    GAP,
    GREEN,
    HAND,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    MOVES,
    N_COLOURS,
    REPEAT,
    REPEATED,
    REUSE,
    SITE,
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
from footplate.kernel.agenda import Entry

if TYPE_CHECKING:
    from footplate.games.russian.position import Player, Position

TILES: Final = (LOCOMOTIVE, FACTORY, TILE)
"""Kinds that want a tile of the supply."""
CALM: Final = (LOCOMOTIVE, HAND, SITE, *ALWAYS)
"""Kinds that no factory depends on, and that depend on none, while there are tiles."""
FEW: Final = 4
"""So few tiles that one factory and its covered action may want them all."""


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
    engine = factory = industrial = False
    despair = pos.catalogue.hopeless
    looked_into = False
    for kind, n in effects if despair else ():
        if kind in despair:
            if despair[kind](pos, p, n, _others(effects, kind)):
                return True
            looked_into = True
    if looked_into:  # beside all the rest, which what it leads to may serve
        return False
    for kind, n in effects:
        if kind < MOVES:
            moves |= kind
            if kind & 1:
                wood += n
        elif kind == INDUSTRY:
            industrial = True
        elif kind in (LOCOMOTIVE, TILE, HAND):
            engine = True
            factory |= kind == TILE
        elif kind in (FACTORY, GAP):
            factory = True
        elif kind == REUSE:
            return _no_hope_again(pos, p, _others(effects, kind))
    for kind, n in effects:
        if kind == INDUSTRY and industry.steps(pos, p) < n:
            return not (
                factory
                or p.counters[BOULDERS]
                or industry.something_ahead(p)
                or (moves & 1 and board_spaces.help_ahead(p))
            )
        if kind < MOVES and not kind & (kind - 1):
            colour = kind.bit_length() - 1
            if p.room[colour] < n and not industrial and not moves & 1:
                nearer = p.colours & kind and moves & kind >> 1
                return not (nearer or (engine and board_spaces.helps(p)))
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


def optional(pos: Position, seat: int) -> tuple[Effect, ...]:
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
