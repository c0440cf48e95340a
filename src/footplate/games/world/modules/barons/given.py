"""Rail Barons in positions described by hand, and what must always hold for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import cards, choosing
from footplate.games.world.tables.kinds import NONE
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.kernel.contract import JSON

PLAYER_KEYS: Final = ("dealt", "baron", "revealed")


def player_described(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read the cards of a player."""
    all_cards = cards.of(pos.catalogue).cards
    names = tuple([card.name for card in all_cards])
    dealt = given_values.mask(table, "dealt", names, 0, where)
    kept = 0
    if isinstance(table.get("baron"), list):
        kept = given_values.mask(table, "baron", names, 0, where)
    elif "baron" in table:
        kept = 1 << given_values.index_of(names, str(table["baron"]), f"{where}.baron")
    for pack in cards.of(pos.catalogue).packs:
        if (kept & pack).bit_count() > 1:
            raise ScenarioError(f"{where}.baron: nobody keeps two cards of one pack [RC p.4]")
    cards.give(pos, p.seat, dealt | kept, kept)
    if given_values.flag(table, "revealed", where):
        able = [card for card in cards.numbers(kept) if all_cards[card].kind == cards.FIRST]
        if not able:
            raise ScenarioError(
                f"{where}.revealed: before the end only a card that asks for the first at an "
                "engine's level lies open [RC p.19]"
            )
        for card in able:
            cards.reveal(pos, card)


def worked_out(pos: Position) -> None:
    """Show the cards that must be shown, and let the players choose who have to.

    Raises:
        ScenarioError: a card lies open although its holder was not the first.
    """
    said = cards.held(pos).revealed
    cards.hide(pos)
    for p in pos.players:
        choosing.show(pos, p)
        now = cards.held(pos)
        for wrong in cards.numbers(now.kept[p.seat] & said & ~now.revealed):
            level = cards.of(pos.catalogue).cards[wrong].level
            raise ScenarioError(
                f"given.players.{p.seat + 1}.revealed: this seat was not the first at "
                f"engine level {level}"
            )
    if not cards.of(pos.catalogue).late or max(pos.claimed, default=NONE) != NONE:
        for p in pos.players:
            for pack in choosing.undecided(pos, p.seat):
                choosing.ask(pos, p.seat, pack)


def check(pos: Position) -> None:
    """Raises `AssertionError` if a card is in two places."""
    dealt = 0
    now = cards.held(pos)
    for mask, kept in zip(now.dealt, now.kept, strict=True):
        assert not dealt & mask, "a baron was dealt twice"
        dealt |= mask
        assert not kept & ~mask, "a baron was kept that was not dealt"
        for pack in cards.of(pos.catalogue).packs:
            assert (kept & pack).bit_count() <= 1, "two barons of a pack were kept"
