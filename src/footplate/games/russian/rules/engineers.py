"""Engineers: the strip, hiring, one's own engineers, and the reuse of a space.

[2013 p.13-14,20,24; 2021 p.15,22,48]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import gains, work
from footplate.games.russian.state import occupancy
from footplate.games.russian.tables.kinds import CARD_ENGINEER, HIRE, REUSE
from footplate.games.russian.tables.reasons import NOT_REUSABLE, NOTHING_TO_REUSE
from footplate.kernel.agenda import take

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen, LeadsTo
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.hooks import Arrive


def on_light_spaces(pos: Position) -> list[int]:
    """Return the engineers whose actions are open to all, from left to right."""
    strip = pos.strip
    return [strip[place] for place in pos.catalogue.light_places if strip[place]]


def usable(pos: Position, p: Player) -> list[int]:
    """Return the engineers whose action this player may use, ascending."""
    found = on_light_spaces(pos) + p.engineers
    found.sort()
    return found


def for_hire(pos: Position) -> int:
    """Return the engineer in the hiring space, or 0."""
    return pos.strip[pos.catalogue.hire_place]


def hire(pos: Position, p: Player, n: int) -> None:
    """Take the engineer from the hiring space [2013 p.13; 2021 p.15]."""
    place = pos.catalogue.hire_place
    add(p, pos.strip[place])
    strip = pos.strip[:]
    strip[place] = 0
    pos.strip = strip


def add(p: Player, engineer: int) -> None:
    """Put an engineer next to the player's board."""
    p.engineers = sorted([*p.engineers, engineer])


def slide(pos: Position) -> None:
    """Move all engineers one space to the right; one that was not hired goes to the box.

    [2013 p.20; 2021 p.22]
    """
    pos.strip = [0, *pos.strip[:-1]]


def in_play(pos: Position) -> list[int]:
    """Return the engineers that are on the strip, with somebody or on an idea card.

    All others are in the box.
    """
    cat = pos.catalogue
    found = [cat.card_engineer, *[engineer for engineer in pos.strip if engineer]]
    for p in pos.players:
        found.extend(p.engineers)
    for away in cat.hooks.engineers_away:
        found += away(pos)
    return found


# ---------------------------------------------------------------------- reuse


def refuse_reuse(pos: Position, p: Player, index: int) -> int:
    """Say why this space cannot be used again; 0 if it can.

    It must be one that the player used this round with exactly one worker or coin
    [2013 p.24; 2021 p.48].
    """
    cat = pos.catalogue
    if not cat.spaces[index].reusable:
        return NOT_REUSABLE
    if index == cat.basic:
        return 0 if p.basic_uses else NOT_REUSABLE
    return 0 if occupancy.holds_one_piece(pos.held[index], p.seat) else NOT_REUSABLE


def offer_reuse(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every space that can be used again."""
    cat = pos.catalogue
    base = cat.actions.reuse
    seat = p.seat
    for index in cat.reusable:
        held = pos.held[index]
        if index == cat.basic:
            if p.basic_uses:
                out.append(base + index)
        elif held and occupancy.holds_one_piece(held, seat):
            out.append(base + index)


def reusable(pos: Position, p: Player) -> list[int]:
    """Return the spaces that can be used again."""
    found: list[int] = []
    offer_reuse(pos, p, 1, found)
    return [action - pos.catalogue.actions.reuse for action in found]


def step_reuse(pos: Position, p: Player, index: int) -> None:
    """Carry out the action of a space once more; the wooden worker adds nothing now.

    From a factory or one's own engineer this is an indirect action, whatever the space was; from
    an engineer on the board it is as direct as the space itself [2021 p.7,13,15].
    """
    entry = work.entry_of(pos, p, REUSE)
    owing = pos.agenda[entry][4] if is_direct(pos, p, index) else 0
    gains.trigger(pos, p, (pos.catalogue.spaces[index].effects,), owing)
    take(pos.agenda, entry)


def _reuse(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each space that can be used again leads to."""
    cat = pos.catalogue
    found: list[Chosen] = []
    for index in reusable(pos, p):
        space = cat.spaces[index]
        own = space.engineer in p.engineers
        found.append(((), space.effects) if own else (space.effects, ()))
    return found


LEADS_TO: Final[dict[int, LeadsTo]] = {REUSE: (_reuse, NOTHING_TO_REUSE)}
"""By kind of work: what each choice leads to."""


def is_direct(pos: Position, p: Player, index: int) -> bool:
    """Whether the action of a space must be carried out in full, as all but one's own engineers.

    [2013 p.14; 2021 p.7,15]
    """
    return pos.catalogue.spaces[index].engineer not in p.engineers


def _from_card(pos: Position, p: Player, n: int) -> None:
    """Take the engineer of an idea card."""
    add(p, pos.catalogue.card_engineer)


ARRIVALS: Final[dict[int, Arrive]] = {HIRE: hire, CARD_ENGINEER: _from_card}
"""By kind: what happens when it is gained."""
