"""Stocks of the American board: prices, dividend tokens, payouts [2021 p.31-32,46]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.modules.american.kept import HOLDING, NAME, STOCKS
from footplate.games.russian.modules.american.numbers import (
    KEY_OR_STOCK,
    PAYOUT,
    PERSONAL_PAYOUT,
    STOCK,
)
from footplate.games.russian.modules.american.shown import (
    AT_TOP,
    NO_DIVIDEND,
    NOT_FIRST,
    STOCK_FIRST,
    levels,
)
from footplate.games.russian.rules import following, gains, work
from footplate.games.russian.tables.kinds import KEY, Effect
from footplate.kernel.agenda import opening, take

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position


def tokens_laid(pos: Position) -> tuple[int, ...]:
    """Return the dividend token of every level; 0 where there is none."""
    return STOCKS.of(pos.kept).tokens[: levels(pos)]


def tokens_left(pos: Position, token: int) -> int:
    """Return how many of a kind of dividend token lie beside the board."""
    things = pos.catalogue.gain_tables["dividend"]
    return things.counts[token] - tokens_laid(pos).count(token + 1)


def refuse_raise(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why the price cannot just rise; 0 if it can: the next level must have its token."""
    level = HOLDING.of(p.kept).level
    there = level == levels(pos) or STOCKS.of(pos.kept).on(level + 1)
    return 0 if there else NO_DIVIDEND


def refuse_dividend(pos: Position, p: Player, n: int, token: int) -> int:
    """Say why this dividend token cannot be chosen; 0 if it can: by the first on a level."""
    level = HOLDING.of(p.kept).level
    if level == levels(pos):
        return AT_TOP
    if STOCKS.of(pos.kept).on(level + 1):
        return NOT_FIRST
    return 0 if tokens_left(pos, token) else NO_DIVIDEND


def offer_stock(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the rise of the price; the first on a level chooses its dividend [2021 p.31]."""
    base = pos.catalogue.actions.of
    if not refuse_raise(pos, p, n, 0):
        out.append(base["raise"])
        return
    for token in range(len(pos.catalogue.gain_tables["dividend"].names)):
        if tokens_left(pos, token):
            out.append(base["dividend"] + token)


def step_raise(pos: Position, p: Player, argument: int) -> None:
    """Raise the price onto a level that has its dividend; at the top there is a payout instead."""
    index = work.entry_of(pos, p, STOCK)
    if HOLDING.of(p.kept).level == levels(pos):
        effects = dividends(pos, p)
    else:
        effects = _rise(pos, p)
    take(pos.agenda, index)
    gains.trigger(pos, p, (effects,), 0)


def step_dividend(pos: Position, p: Player, token: int) -> None:
    """Lay a dividend token on a level, as the first to come there, and get it."""
    level = HOLDING.of(p.kept).level + 1
    pos.keep(NAME, STOCKS.of(pos.kept).with_token(level, token + 1))
    step_raise(pos, p, 0)


def _rise(pos: Position, p: Player) -> tuple[Effect, ...]:
    """Move the price up, to the right of the tokens there, and return what the level gives."""
    board, mine = STOCKS.of(pos.kept), HOLDING.of(p.kept)
    level, moved = mine.level + 1, board.moved + 1
    pos.keep(NAME, board._replace(moved=moved))
    p.keep(NAME, mine._replace(level=level, arrival=moved))
    return pos.catalogue.gain_tables["dividend"].effects[board.on(level) - 1][0]


def dividends(pos: Position, p: Player) -> tuple[Effect, ...]:
    """Return what a payout gives: the dividends of one's level and of all below it [2021 p.31]."""
    found: list[Effect] = []
    effects = pos.catalogue.gain_tables["dividend"].effects
    for token in STOCKS.of(pos.kept).tokens[: HOLDING.of(p.kept).level]:
        found.extend(effects[token - 1][0])
    return tuple(found)


def offer_payout(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add a personal payout, once the price has risen for the idea token [2021 p.32]."""
    for index in range(opening(pos.agenda), len(pos.agenda)):
        if pos.agenda[index][2] == STOCK:
            return
    out.append(pos.catalogue.actions.of["payout"])


def refuse_payout(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why the payout must wait; 0 if it need not."""
    out: list[int] = []
    offer_payout(pos, p, n, out)
    return 0 if out else STOCK_FIRST


def step_payout(pos: Position, p: Player, argument: int) -> None:
    """Give the dividends of all levels up to one's own."""
    take(pos.agenda, work.entry_of(pos, p, PERSONAL_PAYOUT))
    gains.trigger(pos, p, (dividends(pos, p),), 0)


def offer_key_or_stock(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add a key and a rise of the price: the end of the industry board [2021 p.46]."""
    base = pos.catalogue.actions.of["nut"]
    out.extend((base, base + 1))


def step_key_or_stock(pos: Position, p: Player, which: int) -> None:
    """Choose one of the two."""
    take(pos.agenda, work.entry_of(pos, p, KEY_OR_STOCK))
    gains.trigger(pos, p, ((((KEY, STOCK)[which], 1),),), 0)


def rises(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the last of so many rises may lead to: a level's dividend, or a payout."""
    things = pos.catalogue.gain_tables["dividend"]
    laid = tokens_laid(pos)
    above = laid[HOLDING.of(p.kept).level :]
    found: list[Chosen] = []
    for number, groups in enumerate(things.effects):
        left = things.counts[number] - laid.count(number + 1)
        if number + 1 in above or (left and 0 in above):
            found.append(((), groups[0]))
    if HOLDING.of(p.kept).level + n > len(laid):
        found += payouts(pos, p, n)
    return found


def payouts(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return the most that a payout may lead to, with any tokens on levels that have none yet."""
    things = pos.catalogue.gain_tables["dividend"]
    found: list[Effect] = []
    laid = tokens_laid(pos)
    for number, groups in enumerate(things.effects):
        mine = laid.count(number + 1)
        most = mine + min(things.counts[number] - mine, laid.count(0))
        found += [(kind, m * most) for kind, m in groups[0] if most]
    return [((), tuple(found))]


def key_or_stock(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return both choices: a key, and a rise of the price."""
    return [((), ((kind, 1),)) for kind in (KEY, STOCK)]


def queue_payouts(pos: Position, first: int) -> None:
    """Queue a general payout after this turn, in turn order from a player on."""
    place = pos.order.index(first)
    seats = [*pos.order[place:], *pos.order[:place]]
    following.after_turn(pos, PAYOUT, [seat + 1 for seat in seats])


def carry_out_payout(pos: Position, n: int) -> None:
    """Give one player the share of a payout, to be taken now or never [2021 p.32]."""
    p = pos.own(n - 1)
    following.keep_apart(pos, p.seat)
    gains.separate(pos, p, dividends(pos, p))
