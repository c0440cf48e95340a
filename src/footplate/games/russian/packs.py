"""What a house pack may change: all but what stands here.

The schema says which words and numbers a key may hold. The tables below say what the rules are
written around: keys that stay as they are printed, gains that belong to one row, and which gains
may stand where. A pack that passes can be played to the end, in both editions and by any number of
players.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian import pack_boards
from footplate.games.russian.kinds import (
    ANY,
    AT_ONCE,
    BASIC,
    BONUS,
    BONUS_OR_POINTS,
    BRONZE,
    CARD,
    CARD_ENGINEER,
    CARD_LOCOMOTIVE,
    COINS,
    COLOURS,
    DOUBLE_ROUTE,
    DOUBLER,
    ENGINEER_SUM,
    EXCHANGE,
    FACTORY,
    GOLD,
    GREEN,
    HIRE,
    IDEA,
    INCOME,
    INDUSTRY,
    KEY,
    LOCOMOTIVE,
    LOCOMOTIVE_SUM,
    MARKS,
    MEDAL,
    MEDAL_PLACE,
    PLACE,
    POINTS,
    REPEAT,
    REUSE,
    REVALUATION,
    SILVER,
    SPECIAL_VALUATION,
    STAR,
    TEMPORARY,
    TILE,
    TRACK_SUM,
    TRACKS,
    WOOD,
    WOODEN_WORKER,
    WORKER,
    WRENCH,
    Effects,
    effects,
    is_phrase,
    name,
)
from footplate.games.russian.pack_boards import wrong
from footplate.kernel.components import Components, Row
from footplate.kernel.contract import ComponentError

FIXED: Final = {
    "strip": ("face", "players"),
    "locomotive": ("editions", "copies", "factory"),
    "factory": ("editions",),
    "space.basic": ("cost", "gain"),
    "space.first": ("cost", "gain"),
    "space.second": ("cost", "gain"),
    "piece.wood": ("count",),
    "engineer.1": ("stack",),
    "industry.russian-0": ("kind",),
    "industry.russian-15": ("kind",),
    "route": ("board",),
    "branch": ("route",),
    "gap": ("route",),
    "card": ("board",),
    "card.repeat": ("gain",),
    "bonus.majority": ("editions",),
}
"""By table, or by table and row: keys that stay as they are printed."""

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

GAINS: Final = {
    "space": (*_DIRECT, REUSE),
    "engineer": (*_DIRECT, REUSE),
    "factory": (*_INDIRECT, IDEA),
    "factory.10b": (*_INDIRECT, IDEA, EXCHANGE),
    "special": (
        *_INDIRECT,
        IDEA,
        INCOME,
        WRENCH,
        TRACKS,
        STAR,
        DOUBLE_ROUTE,
        MEDAL_PLACE,
    ),
    "income": _INDIRECT,
    "industry": _INDIRECT,
    "starting": (1 << WOOD, BASIC, ANY, INDUSTRY, DOUBLER, COINS, POINTS, WORKER),
    "idea": (*_INDIRECT, IDEA, REVALUATION, MEDAL),
    "card": _DIRECT,
    "card.repeat": (*_DIRECT, REPEAT),
    "card.locomotive": (COINS, POINTS, WORKER),
}
"""By table, or by table and row: the gains that may stand there. What a space, an engineer or, in
2013, an idea card gives must be carried out in full, so nothing stands there that may prove
impossible and is not counted beforehand."""

IN_GROUPS: Final = ("factory", "industry", "idea", "card")
"""Tables whose gains may come one after the other (`then`)."""

ONE: Final = (REUSE, WORKER, HIRE, WRENCH, CARD_ENGINEER, WOODEN_WORKER, CARD_LOCOMOTIVE)
MOST: Final = {COINS: 50, POINTS: 200, STAR: 200, TEMPORARY: 2}
"""How much of a gain a row may have in all: one of some, of others what stands here, or else 9."""


def check(parts: Components, printed: Components) -> None:
    """Raises `ComponentError` with a sentence if a house pack, laid over the rest, is unusable."""
    for place, keys in FIXED.items():
        for row in _rows(parts, place):
            before = printed.row(row.table, row.id).values()
            for key in keys:
                if row.values().get(key) != before.get(key):
                    raise wrong(row, key, "a house pack cannot change this")
    for place in GAINS:
        for row in _rows(parts, place):
            for key in ("gain", "gain_2021"):
                if row.has(key):
                    _check_gain(row, key, effects(row.texts(key), f"{row.table}.{row.id}"))
    pack_boards.check(parts)
    _check_stacks(parts)
    _check_lists(parts)
    _check_starts(parts)


def _rows(parts: Components, place: str) -> list[Row]:
    """All rows of a table, or one: `strip`, `space.first`."""
    table, _, key = place.partition(".")
    return [parts.row(table, key)] if key else parts.rows(table)


# ---------------------------------------------------------------------- gains


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
            raise wrong(
                row, key, f'"{_text(kind, n)}" cannot stand here; expected {_names(allowed)}'
            )
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


# ---------------------------------------------------------------------- stacks and lists


def _check_stacks(parts: Components) -> None:
    for letter in ("A", "B"):
        found = [r for r in parts.rows("engineer") if r.text("stack") == letter]
        wanted = 0
        for seats in parts.rows("seats"):
            strip = [r for r in parts.rows("strip") if int(seats.id) in r.ints("players")]
            wanted = max(wanted, len([r for r in strip if r.text("stack") == letter]))
        if len(found) < wanted:
            raise ComponentError(
                f"engineer, stack: {len(found)} engineers of stack {letter}; "
                f"expected at least {wanted} for the strip"
            )
    before = 0
    for row in parts.rows("locomotive"):
        if row.text("copies") == "stack":
            if row.int("number") < before:
                raise wrong(row, "number", f"expected at least {before}, as on the stack before")
            before = row.int("number")


def _check_lists(parts: Components) -> None:
    for row in parts.rows("valuation"):
        if len(row.ints("colours")) != len(COLOURS):
            raise wrong(row, "colours", f"expected {len(COLOURS)} numbers, one for each colour")
    for row in parts.rows("bonus"):
        steps = row.ints("steps") if row.has("steps") else ()
        if len(steps) % 2 or list(steps[::2]) != sorted(set(steps[::2])):
            raise wrong(row, "steps", "expected pairs, a rising number and its points")


def _check_starts(parts: Components) -> None:
    """What a starting bonus card gives must be possible on every board as it is then."""
    kinds = [row.text("kind") for row in parts.rows("industry")]
    for board in sorted({row.text("board") for row in parts.rows("route")}):
        routes = [row for row in parts.rows("route") if row.text("board") == board]
        doublers = min([row.int("doublers") for row in parts.rows("edition")])
        above = sum([row.int("doublers") for row in routes])
        room = {
            "wood": sum([row.int("length") - 1 for row in routes]),
            "industry": kinds.index("gap") - 1,
        }
        for row in parts.rows("starting"):
            room["doubler"] = min(doublers, above)
            wanted = dict.fromkeys(room, 0)
            for kind, n in effects(row.texts("gain"), f"starting.{row.id}")[0]:
                if kind < AT_ONCE:
                    wanted["wood" if kind <= ANY else name(kind)] += n
            for what, n in wanted.items():
                if n > room[what]:
                    raise wrong(
                        row,
                        "gain",
                        f'"{n} {what}" is not possible at the start; at most {room[what]}',
                    )
            doublers -= wanted["doubler"]
