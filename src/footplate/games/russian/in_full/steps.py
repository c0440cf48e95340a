"""The steps that a way to carry out what is owed may take.

They are the game's own steps: whatever pending work allows, and whatever can be used in a turn,
with whatever entry they may use up. A search leaves out those that can help with nothing, and those
that come to the same as others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import doing, missing, quiet
from footplate.games.russian.state.position import NO_ENTRIES
from footplate.games.russian.tables.kinds import (
    ALWAYS,
    EARLY,
    FACTORY,
    FIRST_OF_ALL,
    INDUSTRY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    MOVES,
    NOBODY,
    PICK,
    TILES,
    TURN,
    Effect,
)
from footplate.kernel.agenda import close, opening
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Asked, Player, Position

PLENTY: Final = 8
"""More tiles than a way could take from the stacks."""


def offered(pos: Position, seat: int) -> list[int]:
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
        if kind in cat.foreseen.first_kinds:
            out += choices(pos, seat, index)
            continue
        if kind == INDUSTRY and not is_owed:
            out += _steps_worth_making(pos, p, n)
            continue
        if kind != TURN:
            doing.offer(pos, p, kind, n, last if kind in cat.foreseen.harmless else out)
            continue
        if not n:
            cat.dispatch.offer_every_space(pos, p, out)
        for offer_more in cat.hooks.usable_in_turn:
            offer_more(pos, p, out)
    if not owes and agenda[start][2] != TURN:
        out.append(cat.actions.done)
    return list(dict.fromkeys(out or last))


def _steps_worth_making(pos: Position, p: Player, n: int) -> list[int]:
    """Return the steps of the wrenches that come to something, if none of them is owed."""
    out: list[int] = []
    doing.offer(pos, p, INDUSTRY, n, out)
    if any(kind == INDUSTRY and is_owed for _, _, kind, _, is_owed in pos.agenda):
        return out
    if quiet.steps_are_lost(pos):
        return out
    arguments = pos.catalogue.dispatch.arguments
    worth = [quiet.comes_to_help(pos, p, space, n) for space in p.wrenches]
    return [action for action in out if worth[arguments[action]]]


def first_entries(pos: Position, seat: int) -> list[int]:
    """Return the indices of entries one of which may as well be dealt with before all else.

    In 2021 what a choice brings joins the pool, and the choice never gets better by waiting, but
    for a token that changes the board, and steps that a special card doubles: that card comes
    first, then tokens. Whoever does not want a choice can leave it out at once, too.
    """
    cat = pos.catalogue
    if not cat.edition_2021:
        return []
    p = pos.players[seat]
    tokens_wait = p.tokens & cat.foreseen.waiting_ideas
    places = cat.foreseen.first_kinds
    first = -1
    for index in range(opening(pos.agenda), len(pos.agenda)):
        kind = pos.agenda[index][2]
        if kind not in places:
            continue
        if tokens_wait and kind in EARLY:
            return []
        if first < 0 or places[kind] < places[pos.agenda[first][2]]:
            first = index
    if first >= 0:
        return [first]
    return _first_tiles(pos, p) if p.industry.shared and pos.tiles > PLENTY else []


def _first_tiles(pos: Position, p: Player) -> list[int]:
    """Return the indices of a factory and a locomotive one of which is taken before all else.

    On the board for all only factories that are owed are built, so one may as well be built at
    once: whatever is taken from the stacks later is none the worse. But the factory itself is if a
    locomotive takes the last tile above it, or if one that is replaced comes back as it; then both
    orders are tried. (And it would be if a wrench were to use a factory first that the player
    covers then: such ways are not looked for.) Nor need a locomotive wait, once no factory is left
    to be built: another one that comes first in a way can come after it and leave the same
    locomotives in the same places, unless a place opens or a route has three.
    """
    cat = pos.catalogue
    factory = locomotive = -1
    engines = 0
    for index in range(opening(pos.agenda), len(pos.agenda)):
        _, _, kind, n, is_owed = pos.agenda[index]
        if is_owed and kind == FACTORY:
            factory = index
        elif is_owed and kind == LOCOMOTIVE:
            locomotive = index
            engines += n
    if factory >= 0:
        takes_last = locomotive >= 0 and engines >= pos.supply[pos.lowest]
        both = takes_last or (locomotive >= 0 and _may_return(pos, p))
        return [factory, locomotive] if both else [factory]
    if locomotive < 0 or not cat.foreseen.engines_swap or cat.site_tile in p.locomotives:
        return []
    return [] if missing.builds(pos, p, owing(pos, p.seat)) else [locomotive]


def _may_return(pos: Position, p: Player) -> bool:
    """Whether a locomotive that is replaced may come back as a factory that is not there yet."""
    cat = pos.catalogue
    for tile in p.locomotives:
        if not tile or tile >= cat.stack_tiles or pos.returned[tile] or tile == pos.lowest:
            continue
        if cat.foreseen.any_leads(cat.factory_effects[tile]):
            return True
    return False


def choices(pos: Position, seat: int, index: int) -> list[int]:
    """Return the ways to make a choice: of tokens that help with nothing the first stands for all.

    One that is owed must be made, so such a token may serve it.
    """
    cat = pos.catalogue
    _, _, kind, n, is_owed = pos.agenda[index]
    out: list[int] = []
    doing.offer(pos, pos.players[seat], kind, n, out)
    helpful = [action for action in out if not cat.foreseen.idle[action]]
    if is_owed and len(helpful) < len(out) and kind not in FIRST_OF_ALL:
        helpful.append(next(action for action in out if cat.foreseen.idle[action]))
    return helpful


def after(
    pos: Position, seat: int, action: int, entry: int = 0, asked: Asked | None = None
) -> Position:
    """Return the position after an action, without what depends on chance.

    Looking through the end bonus cards begins with a draw, is always possible to the end, and
    serves nothing that is owed: it is set aside.

    Args:
        pos: the position.
        seat: who acts.
        action: what is done.
        entry: the place of the entry that it uses up, among those that allow it.
        asked: the search that looks at the position.
    """
    found = pos.trial()
    found.asked = asked
    found.entry = entry
    found.entries = NO_ENTRIES
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
            found.catalogue.hooks.automatic[kind](found, n)
        elif who != seat or not doing.spent(found, seat):
            break
    return found


def _leave_out(pos: Position, seat: int) -> None:
    """Drop all that need not be done and helps with nothing, and what can always be done.

    On the board for all no factory is built in the hope of what it covers: there are so many ways
    to do it that a search would not end.
    """
    harmless = pos.catalogue.foreseen.harmless
    agenda = pos.agenda
    shared = pos.players[seat].industry.shared
    for index in range(len(agenda) - 1, -1, -1):
        who, frame, kind, n, is_owed = agenda[index]
        if who != seat:
            continue
        if kind in harmless:
            if not is_owed or kind in ALWAYS:
                del agenda[index]
        elif shared and not is_owed and kind == FACTORY:
            del agenda[index]
        elif shared and not is_owed and kind == LOCOMOTIVE_OR_FACTORY:
            agenda[index] = (seat, frame, LOCOMOTIVE, n, 0)


def each_after(pos: Position, seat: int, action: int, asked: Asked | None = None) -> list[Position]:
    """Return the positions after an action, one for each entry that it may as well use up."""
    first = after(pos, seat, action, 0, asked)
    entries = first.entries
    found = [] if outdone(entries, 0) else [first]
    for entry in range(1, len(entries)):
        if not outdone(entries, entry):
            found.append(after(pos, seat, action, entry, asked))
    return found


def outdone(entries: tuple[tuple[int, int], ...], place: int) -> bool:
    """Whether it is never better to use up this entry than another one.

    What is left is as good if the other one is no broader, and is owed unless this one is not.
    """
    kind, is_owed = entries[place] if entries else (0, 0)
    for other, (narrower, owed_too) in enumerate(entries):
        if other != place and owed_too >= is_owed and _is_narrower(narrower, kind):
            return True
    return False


def _is_narrower(kind: int, broader: int) -> bool:
    """Whether all that one kind of work allows another one allows too."""
    if kind < MOVES and broader < MOVES:
        return not kind & ~broader
    return broader == LOCOMOTIVE_OR_FACTORY and kind in TILES


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
