"""What the German board promises beyond the base game, for the bot `greedy`.

Open ground and a switch are worth the best that can still be chosen for them, the more the nearer
the wood track is; income tiles are worth their gain in every round that is left.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian import kinds
from footplate.games.russian.board import Route, Special
from footplate.games.russian.kinds import N_COLOURS
from footplate.games.russian.position import Player, Position

WEIGHTS: Final = {
    "income": 4.5,  # a tile, per round
    "wrench": 6.0,  # another wrench, per later scoring
    "tile": 7.0,  # a locomotive or factory
    "coin": 5.0,
    "industry": 3.5,  # a step
    "idea": 22.0,
    "worker": 7.0,  # per later round
    "star": 0.5,  # per point and later scoring
    "key": 14.0,
    "tracks": 5.0,  # access to a colour, per later scoring
}
USE: Final = {
    kinds.COINS: 5.0,
    kinds.ANY: 4.5,
    kinds.INDUSTRY: 4.0,
    1: 2.0,
    2: 3.0,
    4: 3.5,
}
"""By what an income tile gives: what a use of it is worth."""
READY: Final = 0.8
"""What a tile that is not used yet counts this round, as a part of its use."""
import os
DB=float(os.environ.get("DB","0"))
MA,MB,MC=[float(x) for x in os.environ.get("ME","0.4 0.4 2").split()]
SW = float(os.environ.get("SW","0.5")); EX = float(os.environ.get("EX","0"))

def gain(kind: int, n: int, later: int) -> float:
    """What a special space is worth in points at the end, once it is received."""
    w = WEIGHTS
    if kind == kinds.INCOME:
        return float(os.environ.get("INC","4.5")) * (later + 0.5)
    if kind == kinds.IDEA:
        return w["idea"] * min(1.0, later / 3)
    if kind == kinds.STAR:
        return w["star"] * n * later
    if kind == kinds.WORKER:
        return w["worker"] * later
    if kind == kinds.WRENCH:
        return w["wrench"] * later
    if kind == kinds.TILE:
        return w["tile"]
    if kind == kinds.COINS:
        return w["coin"] * n if later else 1.0
    if kind == kinds.INDUSTRY:
        return w["industry"] * n
    if kind in (kinds.KEY, kinds.POINTS):
        return w["key"]
    if kind == kinds.TRACKS:
        return w["tracks"] * later
    return 0.0


def ahead(state: Position, p: Player, line: Route, later: int) -> float:
    """What is open on a route: for each place the best choice that is left."""
    cat = state.catalogue
    grown = cat.grown[line.index][line.variant]
    worth = 0.0
    for space, pause in enumerate(line.pauses):
        if not pause:
            continue
        best = 0.0
        if pause == kinds.SWITCH:
            for branch in range(len(cat.branches)):
                way = cat.shapes[line.index][grown[len(cat.extensions) + branch]]
                found = 0.0
                for special in way.specials:
                    if special.space >= space:
                        found += _hope(p, line, special, special.space, later)
                best = max(best, found)
        else:
            size = cat.gap_size(line, space)
            for extension, wide in enumerate(cat.extension_sizes):
                if wide == size and state.extensions >> extension & 1:
                    found = 0.0
                    for special in cat.extension_specials[extension]:
                        found += _hope(p, line, special, special.space + space - 1, later)
                    best = max(best, found)
        worth += best * (SW if pause == kinds.SWITCH else EX)
    return worth


def _hope(p: Player, line: Route, special: Special, at: int, later: int) -> float:
    """What a space there would promise if it lay there already."""
    track = p.tracks[line.index * N_COLOURS + special.colour]
    near = min(track, at) / at
    if special.reached:
        near *= min(p.reach[line.index], at) / at
    kind, n = special.effects[0][0]
    return gain(kind, n, later) * near * near


def medal(state: Position, p: Player, near: float, later: int) -> float:
    """What the place of the medal will give, where a token for it is not far away."""
    if p.medal:
        return state.catalogue.medal * later * (MA + MB * near)
    return MC * later * near


def income(state: Position, p: Player, later: int) -> float:
    """What the income tiles of a player will give."""
    worth = DB * later * sum(p.doublers)
    passed = state.passed >> p.seat & 1
    for tile, held in enumerate(p.incomes):
        if held:
            use = 0.0
            for kind, n in state.catalogue.income_effects[tile][0]:
                use += USE.get(kind, 3.0) * n
            worth += use * held * later
            if not passed:
                worth += use * (held - p.used[tile]) * READY
    return worth
