"""The end of a row: what a network learns of boards and modules beyond the base game."""

from __future__ import annotations

from typing import Final

from footplate.bots.places import byte, flags, one_of, up_to
from footplate.bots.russian import beyond_base
from footplate.games.russian.modules.american import shown
from footplate.games.russian.modules.american.numbers import STOCK_LEVEL
from footplate.games.russian.modules.coal.numbers import FIRED, FOUNDRIES
from footplate.games.russian.modules.emil.numbers import EMIL_HAND, EMIL_PASSED, EMIL_WORKERS
from footplate.games.russian.modules.ideas.numbers import FACTORY_USED, ON_FACTORY
from footplate.games.russian.modules.industry.numbers import (
    LYING,
    PURPLE_LYING,
    PURPLE_STANDING,
    STANDING,
)
from footplate.games.russian.modules.manufactory.numbers import TRAIN_OPEN, TRAIN_RUN
from footplate.games.russian.state.position import Player, Position
from footplate.games.russian.tables.counters import (
    BOULDERS,
    CARS,
    COAL_HELD,
    DOUBLING,
    FOUNDRY_OPEN,
    FREIGHT_ROUTE,
    LAYERS,
    PURPLE_WORKSHOP,
    SITES,
    SPECIAL_CARDS,
    SPIKE_CHOSEN,
    TRAIN_CARS,
    WORKSHOP,
)

FOUNDRY_BITS: Final[int] = 14
TOKENS: Final[int] = 10
INCOMES: Final[int] = 6

LAYOUT: Final[tuple[tuple[str, int, int], ...]] = (
    ("stock price", 8, 1),
    ("rank by stock price", 4, 1),
    ("boulders", 2, 1),
    ("coal", 8, 1),
    ("foundries", FOUNDRY_BITS, 1),
    ("foundries used", FOUNDRY_BITS, 1),
    ("open foundries", FOUNDRY_BITS, 1),
    ("tokens on the train", TOKENS, 1),
    ("tokens beside the train", TOKENS, 1),
    ("special cards on the table", 8, 1),
    ("freight car", 4, 1),
    ("maintenance cars standing", SITES, 1),
    ("purple cars standing", SITES, 1),
    ("layers", SITES, 4),
    ("golden spike, doubling, special factory", 3, 1),
    ("cars: left, lying, workshop, purple lying, purple workshop", 5, 6),
    ("tokens on the special factory", 1, 3),
    ("boilermen", 1, 4),
    ("income tiles", INCOMES, 2),
    ("income tiles not used", INCOMES, 2),
    ("the train has run", 1, 1),
    ("Emil: hand, workers, passed", 3, 8),
    ("routes: stops", 3, 21),
    ("worth beside the board", 1, 120),
)
LENGTH: Final[int] = sum([count for _, count, _ in LAYOUT])
NOTHING: Final = bytes(LENGTH)


def row(state: Position, p: Player, later: int) -> bytes:
    """Return the end of a row for a position; `later` scorings come after the next one."""
    cat = state.catalogue
    mine = p.counters
    table = state.counters
    train = beside = 0
    for place in range(3):
        train |= 1 << table[TRAIN_CARS + place]
        beside |= 1 << table[TRAIN_OPEN + place]
    rank = shown.ranking(state).index(p.seat) if mine[STOCK_LEVEL] else 3
    parts = [
        up_to(8, mine[STOCK_LEVEL]),
        one_of(4, rank),
        flags(2, mine[BOULDERS]),
        up_to(8, mine[COAL_HELD]),
        flags(FOUNDRY_BITS, mine[FOUNDRIES]),
        flags(FOUNDRY_BITS, mine[FIRED]),
        flags(FOUNDRY_BITS, table[FOUNDRY_OPEN]),
        flags(TOKENS, train >> 1),
        flags(TOKENS, beside >> 1),
        flags(8, table[SPECIAL_CARDS]),
        one_of(4, mine[FREIGHT_ROUTE]),
        flags(SITES, mine[STANDING]),
        flags(SITES, mine[PURPLE_STANDING]),
    ]
    small = [byte(table[LAYERS + site]) for site in range(SITES)]
    small += [
        mine[SPIKE_CHOSEN],
        mine[DOUBLING],
        mine[FACTORY_USED],
        byte(mine[CARS]),
        mine[LYING].bit_count(),
        byte(mine[WORKSHOP]),
        mine[PURPLE_LYING].bit_count(),
        byte(mine[PURPLE_WORKSHOP]),
        mine[ON_FACTORY].bit_count(),
        p.boilermen.bit_count(),
    ]
    for kind in range(INCOMES):
        small.append(p.incomes[kind] if kind < len(p.incomes) else 0)
    for kind in range(INCOMES):
        small.append(p.incomes[kind] - p.used[kind] if kind < len(p.incomes) else 0)
    small += [
        byte(table[TRAIN_RUN]),
        byte(table[EMIL_HAND]),
        byte(table[EMIL_WORKERS]),
        byte(table[EMIL_PASSED]),
        *[line.stop for line in p.routes],
    ]
    worth = 0.0
    for beside_board in beyond_base.knowledge(cat.in_play).beside:
        worth += beside_board(state, p, later)
    small.append(byte(int(worth)))
    parts.append(bytes(small))
    return b"".join(parts)
