"""Upgrading the engine: an action raises it by one level, up to the highest [RC p.5, p.21]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import bonds, goals
from footplate.games.world.tables.cards import ENGINE_FREE, ENGINE_HALF
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import CARD_NOT_HELD, TOP_ENGINE

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position


def refuse(pos: Position, p: Player, argument: int) -> int:
    """Say why the engine cannot be upgraded for money (0) or with a card; 0 if it can."""
    cat = pos.catalogue
    if p.engine == cat.printed.top_engine:
        return TOP_ENGINE
    if argument and not p.hand[cat.deck.engine_cards[argument - 1]]:
        return CARD_NOT_HELD
    return 0


def offer(pos: Position, p: Player, out: list[int]) -> None:
    """Add the upgrade for money, and the upgrade with each card held for it."""
    cat = pos.catalogue
    if p.engine == cat.printed.top_engine:
        return
    out.append(cat.actions.upgrade)
    for i, card in enumerate(cat.deck.engine_cards):
        if p.hand[card]:
            out.append(cat.actions.upgrade + 1 + i)


def price(pos: Position, level: int, argument: int) -> int:
    """Return what it costs to get to a level, for money (0) or with a card [RC p.5, p.21]."""
    cat = pos.catalogue
    full = pos.terms.engines[level]
    if not argument:
        return full
    card = cat.deck.cards[cat.deck.engine_cards[argument - 1]]
    if card.effect == ENGINE_FREE:
        return 0
    if card.effect == ENGINE_HALF:
        return (full + 1) // 2
    return max(0, full - card.n)


def step(pos: Position, p: Player, argument: int) -> None:
    """Raise the engine by one level, for money or with a card."""
    cat = pos.catalogue
    if argument:
        p.hold(cat.deck.engine_cards[argument - 1], -1)
    bonds.pay(pos, p, price(pos, p.engine + 1, argument))
    p.engine += 1
    if pos.first_level[p.engine] == NONE:
        first = pos.first_level[:]
        first[p.engine] = p.seat
        pos.first_level = first
        for after in cat.hooks.after_first_engine:
            after(pos, p)
    goals.upgraded(pos, p)
