"""Maintenance cars: they lie beside a factory, stand up, are used, and come back.

[2021 p.33,36-37]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.industry.numbers import (
    FRESH_TURN,
    LYING,
    PURPLE_LYING,
    PURPLE_STANDING,
    STANDING,
)
from footplate.games.russian.modules.industry.shown import (
    CAR_FRESH,
    CAR_LIES,
    CAR_THERE,
    NO_CAR_LEFT,
    NO_CAR_THERE,
    NO_CAR_TO_BRING,
    OWED_FIRST,
    SUPPLY_FIRST,
)
from footplate.games.russian.rules import gains, work
from footplate.games.russian.state import sites
from footplate.games.russian.tables.counters import CARS, FRESH, PURPLE_WORKSHOP, SITES, WORKSHOP
from footplate.games.russian.tables.kinds import CAR, CAR_BACK, PURPLE_CAR, TURN
from footplate.kernel.agenda import opening, owes, take

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

OWN: Final = 0
PURPLE: Final = 1
LYING_OF: Final = (LYING, PURPLE_LYING)
STANDING_OF: Final = (STANDING, PURPLE_STANDING)
WORKSHOP_OF: Final = (WORKSHOP, PURPLE_WORKSHOP)
"""By colour, one's own or purple: where its cars are counted."""


def hand_out(pos: Position) -> None:
    """Give every player cars of their colour [2021 p.33]."""
    for p in pos.players:
        p.count(CARS, pos.catalogue.values["cars"])
    pos.sites = sites.look(pos)


def _change(p: Player, counter: int, more: int) -> None:
    p.count(counter, p.counters[counter] + more)


def _at(p: Player, colour: int) -> int:
    """Return the mask of sites with a car of this colour."""
    return p.counters[LYING_OF[colour]] | p.counters[STANDING_OF[colour]]


def _lay_down(p: Player, colour: int, site: int) -> None:
    _change(p, LYING_OF[colour], 1 << site)


def _lift(p: Player, colour: int, site: int) -> None:
    """Take a car away from a site, active or not."""
    for counter in (LYING_OF[colour], STANDING_OF[colour]):
        p.count(counter, p.counters[counter] & ~(1 << site))


# ---------------------------------------------------------------------- placing and moving


def built(pos: Position, p: Player) -> None:
    """Let who has built a factory place a car, unless all own cars are in the workshop."""
    if p.counters[WORKSHOP] < pos.catalogue.values["cars"]:
        gains.trigger(pos, p, (((CAR, 1),),), 1)


def refuse_car(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why a car cannot be placed or moved like this; 0 if it can.

    One is moved only if none is left to be placed, and there is one of each colour at a site.
    """
    origin, site = divmod(argument, p.industry.gaps)
    mine = _at(p, OWN)
    if mine >> site & 1:
        return CAR_THERE
    if origin == 0:
        return 0 if p.counters[CARS] else NO_CAR_LEFT
    if p.counters[CARS]:
        return SUPPLY_FIRST
    return 0 if mine >> origin - 1 & 1 else NO_CAR_THERE


def offer_places(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every site for a car, from the supply or from another site."""
    base = pos.catalogue.actions.of["car"]
    gaps = p.industry.gaps
    mine = _at(p, OWN)
    free = [site for site in range(gaps) if not mine >> site & 1]
    if p.counters[CARS]:
        out += [base + site for site in free]
        return
    for origin in range(gaps):
        if mine >> origin & 1:
            out += [base + gaps * (origin + 1) + site for site in free]


def step_car(pos: Position, p: Player, argument: int) -> None:
    """Place or move a car: it lies there, whether it was active or not [2021 p.36]."""
    origin, site = divmod(argument, p.industry.gaps)
    if origin:
        _lift(p, OWN, origin - 1)
    else:
        _change(p, CARS, -1)
    _lay_down(p, OWN, site)
    take(pos.agenda, work.entry_of(pos, p, CAR))


def refuse_purple(pos: Position, p: Player, n: int, site: int) -> int:
    """Say why no purple car can be placed here; 0 if one can: there is one at a site."""
    return CAR_THERE if _at(p, PURPLE) >> site & 1 else 0


def offer_purple(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every site for a purple car [2021 p.37]."""
    base = pos.catalogue.actions.of["purple"]
    for site in range(p.industry.gaps):
        if not refuse_purple(pos, p, n, site):
            out.append(base + site)


def step_purple(pos: Position, p: Player, site: int) -> None:
    """Place a purple car; it lies there."""
    _lay_down(p, PURPLE, site)
    take(pos.agenda, work.entry_of(pos, p, PURPLE_CAR))


# ---------------------------------------------------------------------- standing up


def stand_up(pos: Position, site: int) -> None:
    """Make all cars at a site active, whosever they are [2021 p.36]."""
    for seat in range(len(pos.players)):
        for colour in (OWN, PURPLE):
            if pos.players[seat].counters[LYING_OF[colour]] >> site & 1:
                p = pos.own(seat)
                _change(p, LYING_OF[colour], -(1 << site))
                _change(p, STANDING_OF[colour], 1 << site)
                if p.counters[FRESH_TURN] != pos.turns:
                    p.count(FRESH_TURN, pos.turns)
                    p.count(FRESH, 0)
                p.count(FRESH, p.counters[FRESH] | 1 << site + SITES * colour)


def is_fresh(pos: Position, p: Player, colour: int, site: int) -> bool:
    """Whether a car became active in this very turn."""
    if p.counters[FRESH_TURN] != pos.turns:
        return False
    return p.counters[FRESH] >> site + SITES * colour & 1 == 1


# ---------------------------------------------------------------------- using a car


def refuse_drive(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why a car cannot be used; 0 if it can: instead of workers or coins [2021 p.37]."""
    if owes(pos.agenda):
        return OWED_FIRST
    colour, site = divmod(argument, p.industry.gaps)
    if not p.counters[STANDING_OF[colour]] >> site & 1:
        return CAR_LIES if p.counters[LYING_OF[colour]] >> site & 1 else NO_CAR_THERE
    return CAR_FRESH if is_fresh(pos, p, colour, site) else 0


def offer_drives(pos: Position, p: Player, out: list[int]) -> None:
    """Add every car that can be used as the action of the turn."""
    standing = p.counters[STANDING]
    purple = p.counters[PURPLE_STANDING]
    if not standing and not purple:
        return
    _, _, _, acted, _ = pos.agenda[opening(pos.agenda)]
    if acted:
        return
    base = pos.catalogue.actions.of["drive"]
    gaps = p.industry.gaps
    for argument in range(2 * gaps):
        mask = standing if argument < gaps else purple
        if mask >> argument % gaps & 1 and not refuse_drive(pos, p, acted, argument):
            out.append(base + argument)


def step_drive(pos: Position, p: Player, argument: int) -> None:
    """Use a car: the factory's action as an indirect one; the car goes to the workshop."""
    colour, site = divmod(argument, p.industry.gaps)
    start = opening(pos.agenda)
    seat, frame, _, _, _ = pos.agenda[start]
    pos.agenda[start] = (seat, frame, TURN, 1, 0)
    _lift(p, colour, site)
    _change(p, WORKSHOP_OF[colour], 1)
    gains.trigger(pos, p, sites.action(pos, site), 0)


# ---------------------------------------------------------------------- coming back


def refuse_back(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why no car can come back from the workshop to this site; 0 if one can [2021 p.37]."""
    colour, site = divmod(argument, p.industry.gaps)
    if not p.counters[WORKSHOP_OF[colour]]:
        return NO_CAR_TO_BRING
    return CAR_THERE if _at(p, colour) >> site & 1 else 0


def offer_back(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every site to which a car can come back."""
    base = pos.catalogue.actions.of["back"]
    for argument in range(2 * p.industry.gaps):
        if not refuse_back(pos, p, n, argument):
            out.append(base + argument)


def step_back(pos: Position, p: Player, argument: int) -> None:
    """Bring a car back; it lies there."""
    colour, site = divmod(argument, p.industry.gaps)
    _change(p, WORKSHOP_OF[colour], -1)
    _lay_down(p, colour, site)
    take(pos.agenda, work.entry_of(pos, p, CAR_BACK))
