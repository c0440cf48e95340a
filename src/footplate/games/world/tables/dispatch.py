"""The functions of the rules by which a game goes on, found by number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.hooks import Offer, Step


class Dispatch:
    """What a position calls; `flow` puts it together."""

    def __init__(
        self,
        legal_actions: Callable[[Position], list[int]],
        chance_outcomes: Callable[[Position], list[tuple[int, int]]],
        apply_action: Callable[[Position, int], None],
        offers: list[Offer],
        steps: list[Step],
        arguments: list[int],
    ) -> None:
        self.legal_actions: Final = legal_actions
        self.chance_outcomes: Final = chance_outcomes
        self.apply_action: Final = apply_action
        self.offers: Final = offers
        """By kind of pending work: what adds the actions for it."""
        self.steps: Final = steps
        """By action: what carries it out."""
        self.arguments: Final = arguments
        """By action: its argument, which is its place in its block."""

    def carry_out(self, pos: Position, action: int) -> None:
        """Carry out a legal action without going on to whoever decides next."""
        self.steps[action](pos, pos.own(pos.current_player), self.arguments[action])
