"""Which gains may stand where in a house pack.

What a space or an engineer gives, or an idea card in 2013, must be carried out in full, so nothing
stands there that may prove impossible and is not counted beforehand. What belongs to a chapter
stands only where that chapter is played.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.packs.boards import wrong
from footplate.games.russian.tables.component_words import counted, effect_text, effects, name
from footplate.games.russian.tables.kinds import MARKS, TRACKS, Effects
from footplate.kernel.components import Components, Row

ROLES: Final = {
    "space.hire": "engineer",
    "space.temporary": "temporary",
    "space.first": "place",
    "space.second": "place",
    "idea.wrench": "wrench",
    "card.engineer": "first engineer",
    "card.worker": "wooden worker",
    "card.locomotive": "card locomotive",
    "card.special-valuation": "special valuation",
    "idea.spike": "golden spike",
    "idea.osaka": "osaka",
    "idea.special": "special card",
    "card.coal-factory": "coal factory",
    "card.purple-cars": "purple car",
    "space.foundry": "foundry",
    "space.train": "couple",
    "engineer.cards": "random bonus",
    "engineer.factory": "own factory",
    "engineer.leap": "leap",
    "engineer.gift": "gift",
    "engineer.second": "second worker",
    "engineer.trio": "trio",
    "factory.special": "factory idea",
    "special-card.double": "double steps",
    "special-card.recruit": "engineer from the box",
    "special-card.freight": "freight car",
    "special-card.factory": "special factory",
}
"""By row: the gain that it alone has, and keeps as its first, in the words of components."""

MOVES: Final = ("wood", "green", "bronze", "silver", "gold", "wood or green", "any")
_DIRECT: Final = (
    *MOVES,
    "industry",
    "locomotive",
    "factory",
    "tile",
    "doubler",
    "engineer sum",
    "locomotive sum",
    "track sum",
    "coins",
    "points",
    "worker",
)
_INDIRECT: Final = (*_DIRECT, "reuse", "card", "bonus", "bonus or points", "key")
_PLAIN: Final = (*MOVES, "industry", "doubler", "coins", "points")
"""What anybody can take in the turn of anybody, as far as it is possible."""

GAINS: Final = {
    "space": (*_DIRECT, "reuse"),
    "space.coal": (*_DIRECT, "reuse", "coal"),
    "space.foundry": ("coins", "points", "coal"),
    "space.train": ("coins", "points"),
    "engineer": (*_DIRECT, "reuse"),
    "engineer.coal": (*_DIRECT, "reuse", "coal"),
    "engineer.cards": ("coins", "points"),
    "engineer.factory": ("coins", "points"),
    "engineer.leap": ("coins", "points"),
    "engineer.gift": ("coins", "points"),
    "engineer.second": ("coins", "points"),
    "engineer.trio": ("coins", "points"),
    "factory": (*_INDIRECT, "idea"),
    "factory.10b": (*_INDIRECT, "idea", "exchange"),
    "factory.2a": (*[kind for kind in _INDIRECT if kind not in ("factory", "tile")], "idea"),
    "factory.coal": (*_INDIRECT, "idea", "fuel"),
    "factory.special": (),
    "special": (
        *_INDIRECT,
        "idea",
        "income",
        "wrench",
        "tracks",
        "star",
        "double route",
        "medal place",
        "stock",
        "blast",
        "golden spike place",
        "construction site",
    ),
    "income": _INDIRECT,
    "industry": (*_INDIRECT, "key or stock"),
    "starting": (
        "wood",
        "wood or green",
        "any",
        "industry",
        "doubler",
        "coins",
        "points",
        "worker",
    ),
    "starting.coal": (
        "wood",
        "wood or green",
        "any",
        "industry",
        "doubler",
        "coins",
        "points",
        "worker",
        "coal",
    ),
    "idea": (*_INDIRECT, "idea", "revaluation", "medal"),
    "idea.coal": (*_INDIRECT, "idea", "coal"),
    "idea.stock": (*_INDIRECT, "idea", "stock", "payout"),
    "idea.special": ("coins", "points"),
    "idea.spike": ("coins", "points"),
    "idea.osaka": ("coins", "points"),
    "card": _DIRECT,
    "card.repeat": (*_DIRECT, "repeat"),
    "card.locomotive": ("coins", "points", "worker"),
    "card.coal-factory": ("coins", "points", "coal"),
    "card.purple-cars": ("coins", "points"),
    "dividend": _PLAIN,
    "token": _PLAIN,
    "printed": (*_PLAIN, "key"),
    "foundry": (*_DIRECT, "wide reuse", "highest locomotive"),
    "special-card": ("coins", "points", "key"),
}
"""By table, or by table and row: the gains that may stand there. A factory that builds factories
would have no end on one board for all, so the other #2 cannot [2021 p.34]."""

IN_GROUPS: Final = ("factory", "industry", "idea", "card")
"""Tables whose gains may come one after the other (`then`)."""

_MANY: Final = ("place", "temporary", "random bonus", "purple car", "factory idea")
ONE: Final = (
    "reuse",
    "wide reuse",
    "worker",
    "engineer",
    "wrench",
    "payout",
    "highest locomotive",
    "key or stock",
    *[kind for kind in ROLES.values() if kind not in _MANY],
)
MOST: Final = {
    "coins": 50,
    "points": 200,
    "star": 200,
    "temporary": 2,
    "random bonus": 3,
    "purple car": 3,
    "factory idea": 2,
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
    """Return all rows of a table, or one: `strip`, `space.first`."""
    table, _, key = place.partition(".")
    return [parts.row(table, key)] if key else parts.rows(table)


def _check_gain(row: Row, key: str, groups: Effects) -> None:
    place = f"{row.table}.{row.id}"
    every = [effect for group in groups for effect in group]
    if len(groups) > 1 and row.table not in IN_GROUPS:
        raise wrong(row, key, 'nothing can begin with "then" here: all of it comes together')
    if () in groups:
        raise wrong(row, key, "expected something that is given, and given first")
    role = ROLES.get(place, "")
    if role and name(every[0][0]) != role:
        raise wrong(row, key, f'expected "{counted(role, 1)}" as the first gain')
    allowed = GAINS.get(place, GAINS[row.table])
    total: dict[str, int] = {}
    for kind, n in every:
        word = name(kind)
        if word not in allowed and word != role:
            others = f"; expected {', '.join(allowed)}" if allowed else " beside the other"
            raise wrong(row, key, f'"{effect_text(kind, n)}" cannot stand here{others}')
        if kind >= MARKS and len(every) > 1:
            raise wrong(
                row, key, f'"{effect_text(kind, n)}" stands alone: it counts at every scoring'
            )
        if kind != TRACKS:
            total[word] = total.get(word, 0) + n
    for word, n in total.items():
        most = 1 if word in ONE else MOST.get(word, 9)
        if n > most:
            raise wrong(row, key, f'"{counted(word, n)}" in all; expected at most {most}')
