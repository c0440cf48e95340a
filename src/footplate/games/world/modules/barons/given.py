"""Rail Barons in positions described by hand, and what must always hold for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import cards, choosing
from footplate.games.world.tables.kinds import NONE
from footplate.kernel import given_values
from footplate.kernel.contract import ScenarioError

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.kernel.contract import JSON

PLAYER_KEYS: Final = ("dealt", "baron", "revealed")


def player_described(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read the cards of a player."""
    all_cards = cards.of(pos.catalogue).cards
    names = tuple([card.name for card in all_cards])
    dealt = given_values.mask(table, "dealt", names, 0, where)
    baron = NONE
    if "baron" in table:
        baron = given_values.index_of(names, str(table["baron"]), f"{where}.baron")
        dealt |= 1 << baron
    cards.give(pos, p.seat, dealt, baron)
    if given_values.flag(table, "revealed", where):
        if baron == NONE or all_cards[baron].kind != "first-to-engine":
            raise ScenarioError(
                f"{where}.revealed: before the end only a card that asks for the first at an "
                "engine's level lies open [RC p.19]"
            )
        cards.reveal(pos, p.seat)


def worked_out(pos: Position) -> None:
    """Show the cards that must be shown, and let the players choose who have to.

    Raises:
        ScenarioError: a card lies open although its holder was not the first.
    """
    said = cards.held(pos).revealed
    cards.hide(pos)
    for p in pos.players:
        choosing.show(pos, p)
        if said >> p.seat & 1 and not cards.held(pos).revealed >> p.seat & 1:
            kept = cards.of(pos.catalogue).cards[cards.held(pos).baron[p.seat]]
            raise ScenarioError(
                f"given.players.{p.seat + 1}.revealed: this seat was not the first at "
                f"engine level {kept.level}"
            )
    if not cards.of(pos.catalogue).late or max(pos.claimed, default=NONE) != NONE:
        now = cards.held(pos)
        for seat, dealt in enumerate(now.dealt):
            if dealt and now.baron[seat] == NONE:
                choosing.ask(pos, seat)


def check(pos: Position) -> None:
    """Raises `AssertionError` if a card is in two places."""
    dealt = 0
    now = cards.held(pos)
    for mask, baron in zip(now.dealt, now.baron, strict=True):
        assert not dealt & mask, "a baron was dealt twice"
        dealt |= mask
        assert baron == NONE or mask >> baron & 1, "a baron was kept that was not dealt"
