"""Set-up: what everybody begins with, and the starting bonus cards.

[2013 p.3-4,21-22; 2021 p.4-6,23]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.rules import gains, locomotives
from footplate.games.russian.tables.kinds import (
    AT_ONCE,
    DEAL_STARTS,
    DRAW_ENGINEER,
    DRAW_ORDER,
    N_COLOURS,
    NOBODY,
    START,
    WOOD,
)
from footplate.games.russian.tables.reasons import START_GONE
from footplate.kernel.agenda import at_once, queue
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position


def lay_out(pos: Position, players: list[Player]) -> None:
    """Lay out everything that needs no draw: the supply, and each player's pieces."""
    cat = pos.catalogue
    pos.lowest = locomotives.lowest(cat, pos.supply)
    for seat, p in enumerate(players):
        p.seat = seat
        p.coins = cat.coins
        p.hand = p.workers = cat.workers
        p.spare = cat.spare
        p.routes = cat.board.routes
        tracks = [0] * (N_COLOURS * len(p.routes))
        for line in p.routes:
            tracks[line.index * N_COLOURS + WOOD] = 1  # on the first space [2013 p.4; 2021 p.6]
        p.tracks = tracks
        p.locomotives = [0] * len(cat.board.slots)
        p.locomotives[cat.start_slot] = cat.start_tile
        for slot in cat.site_slots:
            p.locomotives[slot] = cat.site_tile
        p.industry = cat.industry
        p.incomes = [0] * len(cat.incomes)
        p.used = p.incomes
        p.factories = [0] * cat.industry.gaps
        p.wrenches = list(cat.industry.starts)
        p.doublers = [0] * len(p.routes)
        p.tokens = (1 << len(cat.ideas)) - 1
        p.kept = {name: start(cat) for name, start in cat.hooks.player_kept.items()}
        pos.players.append(p)
    for set_up in cat.hooks.set_up:
        set_up(pos)
    for p in players:
        p.rebuild(cat)
    if cat.players > 1:
        queue(pos.agenda, CHANCE, DRAW_ORDER, cat.players, 1)
    else:
        pos.order = [0]
    queue(pos.agenda, CHANCE, DRAW_ENGINEER, len(cat.strip_names), 1)
    queue(pos.agenda, NOBODY, DEAL_STARTS, 1, 0)


def deal_starts(pos: Position, n: int) -> None:
    """Let all but the first player choose a starting bonus card, the last player first."""
    for seat in pos.order[1:]:
        at_once(pos.agenda, seat, START, 1, 1)


def refuse_start(pos: Position, card: int) -> int:
    """Say why this starting bonus card cannot be chosen; 0 if it can."""
    return 0 if pos.starting >> card & 1 else START_GONE


def offer_starts(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the starting bonus cards that are left."""
    for card in range(len(pos.catalogue.starting)):
        if not refuse_start(pos, card):
            out.append(pos.catalogue.actions.start + card)


def step_start(pos: Position, p: Player, card: int) -> None:
    """Take a starting bonus card.

    It is used at once in 2013 [p.4], after all have chosen in 2021 [p.6].
    """
    pos.starting &= ~(1 << card)
    del pos.agenda[-1]
    for kind, n in pos.catalogue.starting_effects[card][0]:
        if kind >= AT_ONCE:
            gains.arrive(pos, p, kind, n)
        elif pos.catalogue.edition_2021:
            queue(pos.agenda, p.seat, kind, n, 1)
        else:
            at_once(pos.agenda, p.seat, kind, n, 1)
