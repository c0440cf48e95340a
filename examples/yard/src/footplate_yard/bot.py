"""The bot `foreman`: couples what leaves most room for heavier wagons to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.bots import BotError
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.generator import Generator
from footplate_yard.game import HEAVIEST, NAME, Position, Yard, weight

GAMES: Final = (NAME,)
"""The only games that this bot plays."""
ROOM: Final = 0.6
"""What it is worth that a track can still take wagons of one more weight."""


class Foreman:
    """Looks at the end of its own turn, and takes what it likes best."""

    name: Final = "foreman"
    looks: Final = True

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Choose the action after which the own yard is worth most; of equal ones the first."""
        assert isinstance(game, Yard)
        assert isinstance(state, Position)
        return max(legal, key=lambda action: _best(game, state, action))


def _best(game: Yard, state: Position, action: int) -> float:
    """Return what the yard is worth after an action, and after coupling the wagon at its best."""
    seat = state.current_player
    after = state.clone()
    after.apply_action(action)
    if after.held >= 0:
        return max([_best(game, after, each) for each in after.legal_actions()])
    room = [HEAVIEST - weight(track[-1]) if track else HEAVIEST for track in after.yards[seat]]
    left = (after.rounds - after.round + 1) / after.rounds
    contract = 0 if after.over else game.fulfilled(after, seat)
    return game.points(after)[seat] + contract + ROOM * left * sum(room)


def make(parameters: Sequence[str]) -> Foreman:
    """Make the bot. Raises `BotError` if it is given parameters, since it has none."""
    if parameters:
        raise BotError(f'bot foreman has no parameters, so "{parameters[0]}" means nothing to it')
    return Foreman()
