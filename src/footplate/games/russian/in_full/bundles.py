"""What work and gains may come to: for each way to make the choices in them, what comes together.

What a choice may come to is said by its chapter (`Hooks.leads_to`, `Hooks.at_best`)
[2013 p.8-12; 2021 p.10-13].
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import consequences
from footplate.games.russian.state import engines
from footplate.games.russian.tables.kinds import (
    BLAST,
    BLAST_DUE,
    BOILERMAN,
    BUILDING,
    GAP,
    HAND,
    MOVES,
    NUMBERED,
    SITE,
    TILES,
    TRACKS,
    UPGRADE,
    WRENCH,
    Effect,
)

if TYPE_CHECKING:
    from footplate.games.russian.in_full.moves import Bag
    from footplate.games.russian.state.position import Player, Position

MANY: Final = 64
"""So many combinations of gains that come together are told apart."""
LEADING: Final = (HAND, WRENCH, BLAST, BLAST_DUE, BOILERMAN, TRACKS, UPGRADE, SITE)
"""Kinds that lead to more on the boards, beside moves, industry steps and what lets one build."""


class Bundles:
    """What comes together, as far as so many gains let a player build."""

    __slots__ = ("cat", "layers", "leads", "p", "pos", "total")

    def __init__(self, pos: Position, p: Player, total: dict[int, int]) -> None:
        self.pos = pos
        self.cat = pos.catalogue
        self.p = p
        self.total = total
        """By kind that is no move: how much is gained; it grows elsewhere."""
        self.leads: dict[tuple[int, int, int], list[Bag]] = {}
        """What each choice of some work may come to, by its kind, its `n`, and how deep."""
        self.layers = False
        """Whether so much is built on the board for all that another layer may begin."""

    def begin_layer(self) -> None:
        """Let every site be built over: once those that are next are, all the others are."""
        self.leads.clear()
        self.layers = True

    def of(self, kind: int, n: int, deep: int) -> list[Bag]:
        """Return what each choice of some work may come to, further choices included."""
        if kind not in self.cat.foreseen.leads_at_best:
            return []
        if self.layers and kind in BUILDING:
            return self.over_any(deep)
        if (kind, n, deep) in self.leads:
            return self.leads[kind, n, deep]
        found: list[Bag] = []
        self.leads[kind, n, deep] = found
        for must, may in self.cat.foreseen.leads_at_best[kind](self.pos, self.p, n):
            for bundle in self.together(must + may, deep - 1):
                if bundle not in found:
                    found.append(bundle)
        return found

    def together(self, effects: tuple[Effect, ...], deep: int) -> list[Bag]:
        """Return what effects may come to together, for each way to make the choices in them."""
        harmless, at_best = self.cat.foreseen.harmless, self.cat.foreseen.leads_at_best
        choosing = False
        plain: Bag = []
        for kind, n in effects:
            choosing |= kind in at_best
            if kind not in harmless:
                plain.append((kind, n))
        if not choosing:
            return [plain]
        found: list[Bag] = [[]]
        for kind, n in effects:
            inner = self.of(kind, n, deep) if deep and kind >= MOVES else []
            if kind not in at_best or not inner or len(inner) * len(found) > MANY:
                if kind not in harmless:
                    found = [[*bag, (kind, n)] for bag in found]
            else:
                times = 1 if kind in NUMBERED else n
                own = [(kind, n)] if kind in LEADING or kind in BUILDING else []
                inner = [[(what, m * times) for what, m in bag] for bag in inner]
                found = [bag + own + more for bag in found for more in inner]
        return found

    def over_any(self, deep: int) -> list[Bag]:
        """Return what building over any site, or over what was built just now, may lead to."""
        found = self.built(deep - 1)
        for site in range(self.cat.industry.gaps):
            gains = consequences.flat(self.cat.dispatch.factory_gives(self.pos, self.p, site))
            for bundle in self.together(gains, deep - 1):
                if bundle not in found:
                    found.append(bundle)
        return found

    def built(self, deep: int) -> list[Bag]:
        """Return what each factory may give that can be built, those on the boards included."""
        pos, cat, p = self.pos, self.cat, self.p
        taken = count_of(self.total, TILES)
        in_hand = [
            engines.tile_in_hand(n)
            for who, _, kind, n, _ in pos.agenda
            if kind in (GAP, HAND) and who == p.seat
        ]
        found: list[Bag] = []
        for tile, groups in enumerate(cat.factory_effects):
            there = pos.returned[tile] > 0 or tile >= cat.stack_tiles
            there = there or tile in p.locomotives or tile in p.factories or tile in in_hand
            if tile < len(pos.supply) and pos.supply[tile] and taken > 0:
                there = True
                taken -= pos.supply[tile]
            if there:
                for bundle in self.together(consequences.flat(groups), deep):
                    if bundle not in found:
                        found.append(bundle)
        return found


def count_of(total: dict[int, int], kinds: tuple[int, ...]) -> int:
    """Return how much of these kinds there is in all."""
    found = 0
    for kind in kinds:
        found += total.get(kind, 0)
    return found
