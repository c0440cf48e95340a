"""The German board [2021 p.25-27; 2014 p.4-5]: the switch, the route extensions, and income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian import board_spaces, flow, gains, serving
from footplate.games.russian.kinds import AT_ONCE, INCOME, WOOD
from footplate.games.russian.reasons import (
    NO_INCOME_LEFT,
    NO_SUCH_INCOME,
    NOT_PENDING,
    NOT_YOUR_TURN,
    OTHER_GAP,
    TILE_GONE,
    USED_THIS_ROUND,
)
from footplate.kernel.agenda import owes, take

if TYPE_CHECKING:
    from footplate.games.russian.position import Player, Position

# ---------------------------------------------------------------------- extensions and the switch


def _route(pos: Position) -> int:
    """The route whose wood track waits for a choice, which is alone on top."""
    _, _, _, n, _ = pos.agenda[-1]
    return n - 1


def refuse_extension(pos: Position, p: Player, extension: int) -> int:
    """Why this extension cannot be placed; 0 if it can."""
    route = _route(pos)
    if not pos.extensions >> extension & 1:
        return TILE_GONE
    grown = pos.catalogue.grown[route][p.routes[route].variant][extension]
    return OTHER_GAP if grown < 0 else 0


def offer_extensions(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Every extension left that fits the open ground."""
    for extension in range(len(pos.catalogue.extensions)):
        if not refuse_extension(pos, p, extension):
            out.append(pos.catalogue.actions.extension + extension)


def step_extension(pos: Position, p: Player, extension: int) -> None:
    """Build the extension in; the track stands on its first space and gets what is there."""
    pos.extensions ^= 1 << extension
    _grow(pos, p, extension)


def refuse_switch(pos: Position, p: Player, branch: int) -> int:
    """Why the switch cannot be set like this; 0 if it can."""
    route = _route(pos)
    choice = len(pos.catalogue.extensions) + branch
    return NOT_PENDING if pos.catalogue.grown[route][p.routes[route].variant][choice] < 0 else 0


def offer_switch(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Both ways."""
    base = pos.catalogue.actions.switch
    branches = range(len(pos.catalogue.branches))
    out.extend([base + branch for branch in branches if not refuse_switch(pos, p, branch)])


def step_switch(pos: Position, p: Player, branch: int) -> None:
    """Set the switch: the other way is closed for every colour from now on."""
    _grow(pos, p, len(pos.catalogue.extensions) + branch)


def _grow(pos: Position, p: Player, choice: int) -> None:
    """The route on top of the agenda takes another shape, and its wood track arrives."""
    cat = pos.catalogue
    route = _route(pos)
    del pos.agenda[-1]
    shape = cat.grown[route][p.routes[route].variant][choice]
    routes = list(p.routes)
    routes[route] = cat.shapes[route][shape]
    p.routes = tuple(routes)
    p.rebuild(cat)
    board_spaces.arrived(pos, p, route, WOOD, p.track(route, WOOD))


# ---------------------------------------------------------------------- income


def refuse_income(pos: Position, tile: int) -> int:
    """Why this income tile cannot be taken; 0 if it can."""
    return 0 if pos.incomes[tile] else NO_INCOME_LEFT


def offer_incomes(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """The income tiles that are left."""
    for tile in range(len(pos.incomes)):
        if not refuse_income(pos, tile):
            out.append(pos.catalogue.actions.income + tile)


def step_income(pos: Position, p: Player, tile: int) -> None:
    """Take an income tile; it can be used from now on."""
    incomes = pos.incomes[:]
    incomes[tile] -= 1
    pos.incomes = incomes
    mine = p.incomes[:]
    mine[tile] += 1
    p.incomes = mine
    take(pos.agenda, serving.entry(pos, p, INCOME, INCOME))


def refuse_use(pos: Position, p: Player, tile: int) -> int:
    """Why an income tile cannot be used now; 0 if it can: once a round, on one's own turn."""
    if owes(pos.agenda):
        return NOT_YOUR_TURN
    if not p.incomes[tile]:
        return NO_SUCH_INCOME
    return 0 if p.incomes[tile] > p.used[tile] else USED_THIS_ROUND


def offer_uses(pos: Position, p: Player, out: list[int]) -> None:
    """The income tiles that are face up and good for anything now.

    They come before or after a direct action, not in the midst of it [2014 p.5; 2021 p.27].
    """
    if p.incomes == p.used or owes(pos.agenda):
        return
    for tile in range(len(p.incomes)):
        if not refuse_use(pos, p, tile) and _helps(pos, p, tile):
            out.append(pos.catalogue.actions.use + tile)


def _helps(pos: Position, p: Player, tile: int) -> bool:
    """Whether anything of what a tile gives is possible."""
    out: list[int] = []
    for kind, n in pos.catalogue.income_effects[tile][0]:
        if kind >= AT_ONCE:
            return True
        flow.offer(pos, p, kind, n, out)
        if out:
            return True
    return False


def step_use(pos: Position, p: Player, tile: int) -> None:
    """Turn an income tile face down for what it gives, or for as much of it as is possible."""
    used = p.used[:]
    used[tile] += 1
    p.used = used
    gains.trigger(pos, p, pos.catalogue.income_effects[tile], 0)


def face_up(p: Player) -> None:
    """After the scoring phase every income tile can be used again."""
    p.used = [0] * len(p.incomes)
