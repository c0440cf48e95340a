"""The view of a seat as a fixed-length list of ints, for learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.rules import ideas
from footplate.games.russian.shown import knowledge
from footplate.games.russian.state import engines, occupancy
from footplate.games.russian.tables import kinds
from footplate.games.russian.tables.counters import PLAYER_COUNTERS, TABLE_COUNTERS
from footplate.kernel.contract import TERMINAL

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

WRENCHES: Final = 3
AGENDA: Final = 8
"""How many entries of the agenda are told, newest first."""


def length(cat: Catalogue) -> int:
    """Return how many ints an observation has."""
    return (
        9
        + 5 * len(cat.spaces)
        + len(cat.strip_names)
        + 2 * len(cat.tiles)
        + len(cat.bonuses)
        + 4 * AGENDA
        + len(cat.extensions)
        + len(cat.incomes)
        + _counters(cat, TABLE_COUNTERS)
        + cat.players * _player_length(cat)
    )


def _counters(cat: Catalogue, count: int) -> int:
    """Return how many numbers the chapters keep: none in the base game."""
    return count if cat.chapters else 0


def _player_length(cat: Catalogue) -> int:
    board = cat.board
    return (
        20
        + _counters(cat, PLAYER_COUNTERS)
        + 2 * len(cat.incomes)
        + len(board.routes)
        + kinds.N_COLOURS * len(board.routes)
        + len(board.slots)
        + 2 * len(board.routes)
        + cat.industry.gaps
        + WRENCHES
        + len(cat.engineers)
        + 2 * len(cat.ideas)
        + len(cat.bonuses)
    )


def observe(pos: Position, seat: int) -> list[int]:
    """Return what `seat` may know; players come in seat order beginning with `seat`.

    Returns:
        First the table: round, rounds, whose decision (relative to `seat`, -1 nobody's), who has
        passed (mask relative to `seat`), place of `seat` in the order, doublers, idea cards (mask),
        starting cards (mask), end bonus pile; then by space holder (relative, -1 free) and pieces;
        the strip; the supply and the returned factories by tile; the end bonus cards known to be
        missing (1) or not (0); the newest agenda entries as holder, kind, n, owed; the extensions
        and income tiles left; then a block for each player.
    """
    cat = pos.catalogue
    count = cat.players
    passed = 0
    for who in range(count):
        if pos.passed >> who & 1:
            passed |= 1 << (who - seat) % count
    out = [
        pos.round,
        cat.rounds,
        _relative(pos.current_player, seat, count),
        passed,
        pos.order.index(seat) if seat in pos.order else -1,
        pos.doublers,
        pos.cards,
        pos.starting,
        ideas.pile(pos),
    ]
    for held in pos.held:
        if held:
            out.append(_relative(occupancy.holder(held), seat, count))
            out.extend(occupancy.pieces(held))
        else:
            out.extend((-1, 0, 0, 0, 0))
    out.extend(pos.strip)
    out.extend([0] * (len(cat.strip_names) - len(pos.strip)))
    out.extend(pos.supply)
    out.extend(pos.returned)
    missing = knowledge.missing(pos, seat) or []
    out.extend([1 if card in missing else 0 for card in range(len(cat.bonuses))])
    newest = pos.agenda[::-1][:AGENDA]
    for who, _, kind, n, owed in newest:
        out.extend((_relative(who, seat, count), kind, n, owed))
    out.extend([-1, -1, 0, 0] * (AGENDA - len(newest)))
    out.extend([pos.extensions >> i & 1 for i in range(len(cat.extensions))])
    out.extend(pos.incomes)
    if cat.chapters:
        out.extend(pos.counters)
    for ahead in range(count):
        _player(pos, pos.players[(seat + ahead) % count], seat, out)
    return out


def _relative(who: int, seat: int, count: int) -> int:
    if who == occupancy.NO_SEAT:
        return count
    return (who - seat) % count if who >= 0 else -1


def _player(pos: Position, p: Player, seat: int, out: list[int]) -> None:
    cat = pos.catalogue
    out.extend(
        (
            p.points,
            p.coins,
            p.hand,
            p.temporary,
            p.wooden,
            p.workers,
            p.has_wooden,
            p.spare,
            p.basic,
            p.basic_uses,
            p.colours,
            p.got & 0x7FFFFFFF,
            p.got >> 31,
            p.medal,
            p.valuation,
            p.keys,
            p.bonuses.bit_count(),
            p.boilermen,
            sum([p.ahead[at] for at in p.wrenches]),
            len(p.wrenches),
        )
    )
    if cat.chapters:
        out.extend(p.counters)
    out.extend(p.incomes)
    out.extend(p.used)
    out.extend([line.variant for line in p.routes])
    out.extend(p.tracks)
    out.extend([engines.number_at(cat, p, slot) for slot in range(len(p.locomotives))])
    out.extend(p.reach)
    out.extend(p.doublers)
    out.extend(p.factories)
    out.extend(p.wrenches)
    out.extend([-1] * (WRENCHES - len(p.wrenches)))
    out.extend([1 if number in p.engineers else 0 for number in cat.engineers])
    for mask, count in ((p.tokens, len(cat.ideas)), (p.placed, len(cat.ideas))):
        out.extend([mask >> i & 1 for i in range(count)])
    known = p.seat == seat or pos.current_player == TERMINAL
    out.extend([p.bonuses >> i & 1 if known else 0 for i in range(len(cat.bonuses))])
