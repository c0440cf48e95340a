"""How far a player's wrenches can go, and what the factories give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.tables.kinds import Effects

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

GAP_BIT: Final = 16
"""Where the gaps begin in `Player.boilermen`."""


def steps(pos: Position, p: Player) -> int:
    """Return how many steps the wrenches can make in all before an empty gap or the end.

    In 2013 two wrenches never share a space, so the second one stops behind the first
    [2013 p.22]; in 2021 they may [2021 p.46].
    """
    free = 0
    wrenches = p.wrenches
    for at in wrenches:
        free += p.ahead[at]
    if not pos.catalogue.edition_2021:
        count = len(wrenches)
        free -= count * (count - 1) // 2
    return free


def factory_effects(pos: Position, p: Player, gap: int) -> Effects:
    """Return what a factory gives, enhanced where a boilerman stands; nothing in an empty gap."""
    cat = pos.catalogue
    tile = p.factories[gap]
    better = p.boilermen >> GAP_BIT + gap & 1
    return cat.better_effects[tile] if better else cat.factory_effects[tile]


def steps_at_will(pos: Position, p: Player, n: int) -> int:
    """Return how many steps one may make for so many that are gained."""
    more = 0
    for ask in pos.catalogue.hooks.more_steps:
        more += ask(p, n)
    return n + more
