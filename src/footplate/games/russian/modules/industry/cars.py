"""Maintenance cars: they lie beside a factory, stand up, are used, and come back.

[2021 p.33,36-37]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.industry.kept import (
    CARS,
    MOST_SITES,
    NAME,
    OWN,
    PURPLE,
    OfColour,
    action,
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
from footplate.games.russian.rules import gains, ideas, work
from footplate.games.russian.tables.kinds import CAR, CAR_BACK, PURPLE_CAR, TURN
from footplate.games.russian.tables.reasons import WORKSHOP_EMPTY
from footplate.kernel.agenda import opening, owes, take

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

USE_OF_KEY: Final = 2
"""The use of a key that brings a car back."""


def _at(p: Player, colour: int) -> int:
    """Return the mask of sites with a car of this colour."""
    return CARS.of(p.kept).of_colour(colour).at()


def _lay_down(cars: OfColour, site: int) -> OfColour:
    return cars._replace(lying=cars.lying | 1 << site)


def _lift(cars: OfColour, site: int) -> OfColour:
    """Take a car away from a site, active or not."""
    other = ~(1 << site)
    return cars._replace(lying=cars.lying & other, standing=cars.standing & other)


# ---------------------------------------------------------------------- placing and moving


def built(pos: Position, p: Player) -> None:
    """Let who has built a factory place a car, unless all own cars are in the workshop."""
    if CARS.of(p.kept).own.workshop < pos.catalogue.values["cars"]:
        gains.trigger(pos, p, (((CAR, 1),),), 1)


def refuse_car(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why a car cannot be placed or moved like this; 0 if it can.

    One is moved only if none is left to be placed, and there is one of each colour at a site.
    """
    origin, site = divmod(argument, p.industry.gaps)
    mine, supply = _at(p, OWN), CARS.of(p.kept).supply
    if mine >> site & 1:
        return CAR_THERE
    if origin == 0:
        return 0 if supply else NO_CAR_LEFT
    if supply:
        return SUPPLY_FIRST
    return 0 if mine >> origin - 1 & 1 else NO_CAR_THERE


def offer_places(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every site for a car, from the supply or from another site."""
    base = pos.catalogue.actions.of["car"]
    gaps = p.industry.gaps
    mine = _at(p, OWN)
    free = [site for site in range(gaps) if not mine >> site & 1]
    if CARS.of(p.kept).supply:
        out += [base + site for site in free]
        return
    for origin in range(gaps):
        if mine >> origin & 1:
            out += [base + gaps * (origin + 1) + site for site in free]


def step_car(pos: Position, p: Player, argument: int) -> None:
    """Place or move a car: it lies there, whether it was active or not [2021 p.36]."""
    origin, site = divmod(argument, p.industry.gaps)
    cars = CARS.of(p.kept)
    if origin:
        own, supply = _lift(cars.own, origin - 1), cars.supply
    else:
        own, supply = cars.own, cars.supply - 1
    p.keep(NAME, cars._replace(supply=supply, own=_lay_down(own, site)))
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
    cars = CARS.of(p.kept)
    p.keep(NAME, cars._replace(purple=_lay_down(cars.purple, site)))
    take(pos.agenda, work.entry_of(pos, p, PURPLE_CAR))


# ---------------------------------------------------------------------- standing up


def stand_up(pos: Position, site: int) -> None:
    """Make all cars at a site active, whosever they are [2021 p.36]."""
    bit = 1 << site
    for seat in range(len(pos.players)):
        cars = CARS.of(pos.players[seat].kept)
        fresh = cars.fresh if cars.fresh_turn == pos.turns else 0
        for colour in (OWN, PURPLE):
            here = cars.of_colour(colour)
            if here.lying & bit:
                fresh |= 1 << site + MOST_SITES * colour
                here = here._replace(lying=here.lying ^ bit, standing=here.standing | bit)
                cars = cars.but(colour, here)._replace(fresh=fresh, fresh_turn=pos.turns)
                pos.own(seat).keep(NAME, cars)


def is_fresh(pos: Position, p: Player, colour: int, site: int) -> bool:
    """Whether a car became active in this very turn."""
    cars = CARS.of(p.kept)
    return cars.fresh_turn == pos.turns and cars.fresh >> site + MOST_SITES * colour & 1 == 1


# ---------------------------------------------------------------------- using a car


def refuse_drive(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why a car cannot be used; 0 if it can: instead of workers or coins [2021 p.37]."""
    if owes(pos.agenda):
        return OWED_FIRST
    colour, site = divmod(argument, p.industry.gaps)
    cars = CARS.of(p.kept).of_colour(colour)
    if not cars.standing >> site & 1:
        return CAR_LIES if cars.lying >> site & 1 else NO_CAR_THERE
    return CAR_FRESH if is_fresh(pos, p, colour, site) else 0


def offer_drives(pos: Position, p: Player, out: list[int]) -> None:
    """Add every car that can be used as the action of the turn."""
    cars = CARS.of(p.kept)
    standing, purple = cars.own.standing, cars.purple.standing
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
    cars = CARS.of(p.kept)
    here = _lift(cars.of_colour(colour), site)
    p.keep(NAME, cars.but(colour, here._replace(workshop=here.workshop + 1)))
    gains.trigger(pos, p, action(pos, site), 0)


# ---------------------------------------------------------------------- coming back


def refuse_key(pos: Position, p: Player, n: int, use: int) -> int:
    """Say why a key does not bring a car back; 0 if it does: there must be one in the workshop."""
    cars = CARS.of(p.kept)
    there = use != USE_OF_KEY or cars.own.workshop or cars.purple.workshop
    return 0 if there else WORKSHOP_EMPTY


def offer_keys(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the uses of a key: it may bring a car back, too [2021 p.37]."""
    ideas.offer_keys(pos, p, n, out)
    if not refuse_key(pos, p, n, USE_OF_KEY):
        out.append(pos.catalogue.actions.key + USE_OF_KEY)


def offer_ideas_or_keys(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add what an idea slot gives: a token of one's choice, or a key [2021 p.36]."""
    ideas.offer_ideas(pos, p, n, out)
    offer_keys(pos, p, n, out)


def refuse_back(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why no car can come back from the workshop to this site; 0 if one can [2021 p.37]."""
    colour, site = divmod(argument, p.industry.gaps)
    if not CARS.of(p.kept).of_colour(colour).workshop:
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
    cars = CARS.of(p.kept)
    here = _lay_down(cars.of_colour(colour), site)
    p.keep(NAME, cars.but(colour, here._replace(workshop=here.workshop - 1)))
    take(pos.agenda, work.entry_of(pos, p, CAR_BACK))
