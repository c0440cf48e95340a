"""Which gains may stand where in a house pack.

What a space or an engineer gives, or an idea card in 2013, must be carried out in full, so nothing
stands there that may prove impossible and is not counted beforehand. What belongs to a chapter
stands only where that chapter is played.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.packs.boards import wrong
from footplate.games.russian.tables.kinds import (
    ANY,
    BASIC,
    BLAST_DUE,
    BONUS,
    BONUS_OR_POINTS,
    BRONZE,
    CARD,
    CARD_ENGINEER,
    CARD_LOCOMOTIVE,
    COAL,
    COAL_FACTORY,
    COINS,
    COLOURS,
    DOUBLE_ROUTE,
    DOUBLE_STEPS,
    DOUBLER,
    ENGINEER_SUM,
    EXCHANGE,
    FACTORY,
    FACTORY_IDEAS,
    FOUNDRY,
    FREIGHT_CAR,
    FUEL,
    GIFT,
    GOLD,
    GREEN,
    HIGHEST,
    HIRE,
    IDEA,
    INCOME,
    INDUSTRY,
    KEY,
    LEAP,
    LOCOMOTIVE,
    LOCOMOTIVE_SUM,
    MARKS,
    MEDAL,
    MEDAL_PLACE,
    NUT,
    OPERATE,
    PERSONAL_PAYOUT,
    PLACE,
    POINTS,
    PURPLE_CAR,
    RANDOM_STARTS,
    RECRUIT,
    REPEAT,
    REUSE,
    REVALUATION,
    SECOND_WORKER,
    SILVER,
    SITE,
    SPECIAL_CARD,
    SPECIAL_FACTORY,
    SPECIAL_VALUATION,
    SPIKE,
    SPIKE_PLACE,
    STAR,
    STOCK,
    TEMPORARY,
    TILE,
    TRACK_SUM,
    TRACKS,
    TRAIN,
    TRIO,
    UPGRADE,
    WIDE_REUSE,
    WOOD,
    WOODEN_WORKER,
    WORKER,
    WRENCH,
    Effects,
    effects,
    is_phrase,
    name,
)
from footplate.kernel.components import Components, Row

ROLES: Final = {
    "space.hire": HIRE,
    "space.temporary": TEMPORARY,
    "space.first": PLACE,
    "space.second": PLACE,
    "idea.wrench": WRENCH,
    "card.engineer": CARD_ENGINEER,
    "card.worker": WOODEN_WORKER,
    "card.locomotive": CARD_LOCOMOTIVE,
    "card.special-valuation": SPECIAL_VALUATION,
    "idea.spike": SPIKE,
    "idea.osaka": UPGRADE,
    "idea.special": SPECIAL_CARD,
    "card.coal-factory": COAL_FACTORY,
    "card.purple-cars": PURPLE_CAR,
    "space.foundry": FOUNDRY,
    "space.train": TRAIN,
    "engineer.cards": RANDOM_STARTS,
    "engineer.factory": OPERATE,
    "engineer.leap": LEAP,
    "engineer.gift": GIFT,
    "engineer.second": SECOND_WORKER,
    "engineer.trio": TRIO,
    "factory.special": FACTORY_IDEAS,
    "special-card.double": DOUBLE_STEPS,
    "special-card.recruit": RECRUIT,
    "special-card.freight": FREIGHT_CAR,
    "special-card.factory": SPECIAL_FACTORY,
}
"""Gains of one row alone, which keeps it as its first."""
NO_ROLE: Final = -1

MOVES: Final = (1 << WOOD, 1 << GREEN, 1 << BRONZE, 1 << SILVER, 1 << GOLD, BASIC, ANY)
_DIRECT: Final = (
    *MOVES,
    INDUSTRY,
    LOCOMOTIVE,
    FACTORY,
    TILE,
    DOUBLER,
    ENGINEER_SUM,
    LOCOMOTIVE_SUM,
    TRACK_SUM,
    COINS,
    POINTS,
    WORKER,
)
_INDIRECT: Final = (*_DIRECT, REUSE, CARD, BONUS, BONUS_OR_POINTS, KEY)
_PLAIN: Final = (*MOVES, INDUSTRY, DOUBLER, COINS, POINTS)
"""What anybody can take in the turn of anybody, as far as it is possible."""

GAINS: Final = {
    "space": (*_DIRECT, REUSE),
    "space.coal": (*_DIRECT, REUSE, COAL),
    "space.foundry": (COINS, POINTS, COAL),
    "space.train": (COINS, POINTS),
    "engineer": (*_DIRECT, REUSE),
    "engineer.coal": (*_DIRECT, REUSE, COAL),
    "engineer.cards": (COINS, POINTS),
    "engineer.factory": (COINS, POINTS),
    "engineer.leap": (COINS, POINTS),
    "engineer.gift": (COINS, POINTS),
    "engineer.second": (COINS, POINTS),
    "engineer.trio": (COINS, POINTS),
    "factory": (*_INDIRECT, IDEA),
    "factory.10b": (*_INDIRECT, IDEA, EXCHANGE),
    "factory.2a": (*[kind for kind in _INDIRECT if kind not in (FACTORY, TILE)], IDEA),
    "factory.coal": (*_INDIRECT, IDEA, FUEL),
    "factory.special": (),
    "special": (
        *_INDIRECT,
        IDEA,
        INCOME,
        WRENCH,
        TRACKS,
        STAR,
        DOUBLE_ROUTE,
        MEDAL_PLACE,
        STOCK,
        BLAST_DUE,
        SPIKE_PLACE,
        SITE,
    ),
    "income": _INDIRECT,
    "industry": (*_INDIRECT, NUT),
    "starting": (1 << WOOD, BASIC, ANY, INDUSTRY, DOUBLER, COINS, POINTS, WORKER),
    "starting.coal": (1 << WOOD, BASIC, ANY, INDUSTRY, DOUBLER, COINS, POINTS, WORKER, COAL),
    "idea": (*_INDIRECT, IDEA, REVALUATION, MEDAL),
    "idea.coal": (*_INDIRECT, IDEA, COAL),
    "idea.stock": (*_INDIRECT, IDEA, STOCK, PERSONAL_PAYOUT),
    "idea.special": (COINS, POINTS),
    "idea.spike": (COINS, POINTS),
    "idea.osaka": (COINS, POINTS),
    "card": _DIRECT,
    "card.repeat": (*_DIRECT, REPEAT),
    "card.locomotive": (COINS, POINTS, WORKER),
    "card.coal-factory": (COINS, POINTS, COAL),
    "card.purple-cars": (COINS, POINTS),
    "dividend": _PLAIN,
    "token": _PLAIN,
    "printed": (*_PLAIN, KEY),
    "foundry": (*_DIRECT, WIDE_REUSE, HIGHEST),
    "special-card": (COINS, POINTS, KEY),
}
"""By table, or by table and row: the gains that may stand there. A factory that builds factories
would have no end on one board for all, so the other #2 cannot [2021 p.34]."""

IN_GROUPS: Final = ("factory", "industry", "idea", "card")
"""Tables whose gains may come one after the other (`then`)."""

_MANY: Final = (PLACE, TEMPORARY, RANDOM_STARTS, PURPLE_CAR, FACTORY_IDEAS)
ONE: Final = (
    REUSE,
    WIDE_REUSE,
    WORKER,
    HIRE,
    WRENCH,
    PERSONAL_PAYOUT,
    HIGHEST,
    NUT,
    *[kind for kind in ROLES.values() if kind not in _MANY],
)
MOST: Final = {
    COINS: 50,
    POINTS: 200,
    STAR: 200,
    TEMPORARY: 2,
    RANDOM_STARTS: 3,
    PURPLE_CAR: 3,
    FACTORY_IDEAS: 2,
}
"""How much of a gain a row may have in all: one of some, of others what stands here, or else 9."""


def check(parts: Components) -> None:
    """Raises `ComponentError` with a sentence if a gain cannot stand where it does."""
    for place in GAINS:
        for row in rows_of(parts, place):
            for key in ("gain", "gain_2021", "gain_with_american"):
                if row.has(key):
                    _check_gain(row, key, effects(row.texts(key), f"{row.table}.{row.id}"))


def rows_of(parts: Components, place: str) -> list[Row]:
    """All rows of a table, or one: `strip`, `space.first`."""
    table, _, key = place.partition(".")
    return [parts.row(table, key)] if key else parts.rows(table)


def _check_gain(row: Row, key: str, groups: Effects) -> None:
    place = f"{row.table}.{row.id}"
    every = [effect for group in groups for effect in group]
    if len(groups) > 1 and row.table not in IN_GROUPS:
        raise wrong(row, key, 'nothing can begin with "then" here: all of it comes together')
    if () in groups:
        raise wrong(row, key, "expected something that is given, and given first")
    role = ROLES.get(place, NO_ROLE)
    if role != NO_ROLE and every[0][0] != role:
        raise wrong(row, key, f'expected "{_text(role, 1)}" as the first gain')
    allowed = GAINS.get(place, GAINS[row.table])
    total: dict[int, int] = {}
    for kind, n in every:
        if kind not in allowed and kind != role:
            others = f"; expected {_names(allowed)}" if allowed else " beside the other"
            raise wrong(row, key, f'"{_text(kind, n)}" cannot stand here{others}')
        if kind >= MARKS and len(every) > 1:
            raise wrong(row, key, f'"{_text(kind, n)}" stands alone: it counts at every scoring')
        if kind != TRACKS:
            total[kind] = total.get(kind, 0) + n
    for kind, n in total.items():
        most = 1 if kind in ONE else MOST.get(kind, 9)
        if n > most:
            raise wrong(row, key, f'"{_text(kind, n)}" in all; expected at most {most}')


def _text(kind: int, n: int) -> str:
    if kind == TRACKS:
        return f"{COLOURS[n]} tracks"
    return name(kind) if is_phrase(kind) else f"{n} {name(kind)}"


def _names(kinds: tuple[int, ...]) -> str:
    return ", ".join(["tracks" if kind == TRACKS else name(kind) for kind in kinds])
