"""The player board: its special spaces [2013 p.16-18; 2021 p.18-19]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import gains, industry
from footplate.games.russian.kinds import (
    CARD,
    FACTORY,
    GOLD,
    IDEA,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    REUSE,
    SITE,
    TILE,
    TRACKS,
    WOOD,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.board import Special
    from footplate.games.russian.position import Player, Position

FILLING: Final = (IDEA, CARD, REUSE, FACTORY, TILE)
"""Gains of a special space that may lead to a factory, or to another wrench."""


FAR: Final = 99
"""As far as locomotives can reach at all."""
SERVING: Final = (KEY, IDEA, CARD, REUSE, FACTORY, TILE, LOCOMOTIVE)
"""Gains of a special space that may lead to moves."""


def arrived(pos: Position, p: Player, route: int, colour: int, space: int) -> None:
    """Give what a track gets by moving onto a space.

    Some benefits want a locomotive to reach the space too; they come now or when it does
    [2013 p.16; 2021 p.18].
    """
    here = p.routes[route].by_track[colour][space]
    if here:
        reach = p.reach[route]
        _receive(pos, p, [s for s in here if not s.reached or reach >= space])


def reached(pos: Position, p: Player, route: int) -> None:
    """Give what became due on a route because its locomotives reach further."""
    reach = p.reach[route]
    _receive(
        pos,
        p,
        [
            s
            for s in p.routes[route].needing_reach
            if s.space <= reach and p.track(route, s.colour) >= s.space
        ],
    )


def laid(pos: Position, p: Player, route: int) -> None:
    """Give what is due at once on a route that something was laid over: its tracks stay there."""
    reach = p.reach[route]
    due: list[Special] = []
    for colour, spaces in enumerate(p.routes[route].by_track):
        for here in spaces[: p.track(route, colour) + 1]:
            due += [s for s in here if not s.reached or s.space <= reach]
    _receive(pos, p, due)


def help_ahead(p: Player, moves: bool = False, further: int = FAR) -> bool:
    """Whether the next move of a wood track opens an idea slot, or gives what fills a gap.

    Args:
        p: the player.
        moves: whether what may lead to moves helps too.
        further: how much further locomotives may reach until then.
    """
    for route in p.routes:
        at = p.track(route.index, WOOD) + 1
        if at <= route.length:
            if route.pauses[at]:
                return True  # nobody knows yet what comes there
            for special in route.by_track[WOOD][at]:
                if special.reached and p.reach[route.index] + further < at:
                    continue
                for kind, _ in special.effects[0]:
                    if kind in FILLING or (moves and (kind < INDUSTRY or kind in SERVING)):
                        return True
    return False


def unlocks(p: Player, colour: int) -> bool:
    """Whether the next move of a wood track gives access to a colour."""
    for route in p.routes:
        at = p.track(route.index, WOOD) + 1
        if at <= route.stop:
            for special in route.by_track[WOOD][at]:
                if (TRACKS, colour) in special.effects[0]:
                    return True
    return False


def opens(p: Player) -> bool:
    """Whether the next move of a wood track may give access to any colour."""
    for route in p.routes:
        at = p.track(route.index, WOOD) + 1
        if at <= route.stop:
            if route.pauses[at]:
                return True  # nobody knows yet what comes there
            for special in route.by_track[WOOD][at]:
                for kind, _ in special.effects[0]:
                    if kind == TRACKS:
                        return True
    return False


def helps(p: Player) -> bool:
    """Whether a locomotive that reaches further would give something that serves moves."""
    for route in p.routes:
        for special in route.needing_reach:
            if (
                special.space > p.reach[route.index]
                and p.track(route.index, special.colour) >= special.space
                and not p.got >> special.bit & 1
            ):
                for kind, _ in special.effects[0]:
                    if kind < INDUSTRY or kind in SERVING:
                        return True
    return False


def gives_ahead(pos: Position, p: Player, colour: int, moves: int) -> bool:
    """Whether a track comes to anything that may open another colour in so many moves."""
    for route in p.routes:
        at = p.track(route.index, colour)
        for space in range(at + 1, min(at + moves, route.length) + 1):
            if route.pauses[space] or _opens(pos, p, route.by_track[colour][space]):
                return True
    return False


def waits_for_reach(pos: Position, p: Player) -> bool:
    """Whether a track stands on such a space, and waits for a locomotive to reach it."""
    for route in p.routes:
        if _opens(
            pos,
            p,
            tuple(
                [
                    special
                    for special in route.needing_reach
                    if p.track(route.index, special.colour) >= special.space
                ]
            ),
        ):
            return True
    return False


def _opens(pos: Position, p: Player, specials: tuple[Special, ...]) -> bool:
    """Whether any of these is to be got, a construction site only for the industry step."""
    for special in specials:
        if not p.got >> special.bit & 1 and (special.kind != SITE or industry.something_ahead(p)):
            return True
    return False


def _receive(pos: Position, p: Player, specials: list[Special]) -> None:
    """Each benefit comes once; those of one event come together."""
    effects: list[Effect] = []
    for special in specials:
        if not p.got >> special.bit & 1:
            p.got |= 1 << special.bit
            effects.extend(special.effects[0])
    if effects:
        gains.trigger(pos, p, (tuple(effects),), 0)


def unlock(pos: Position, p: Player, colour: int) -> None:
    """Give access to the tracks of a colour [2013 p.6; 2021 p.8-9]."""
    p.colours |= 1 << colour
    room = p.room[:]
    room[colour] = p.room_for(colour, pos.catalogue.pieces[colour])
    if colour < GOLD:
        room[colour + 1] = p.room_for(colour + 1, pos.catalogue.pieces[colour + 1])
    p.room = room


def extra_worker(p: Player) -> None:
    """Take a worker from the supply, to be used from now on [2013 p.17; 2021 p.18]."""
    if p.spare:
        p.spare -= 1
        p.workers += 1
        p.hand += 1
