"""The bot that takes any legal action, every one equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.bots import BotError
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared


class Random:
    """Chooses at random, without looking."""

    name: Final = "random"
    looks: Final = False

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Choose one of `legal` by one number of `rng`."""
        return legal[rng.below(len(legal))]


def make(parameters: Sequence[str]) -> Random:
    """Make the bot `random`. Raises `BotError` if it is given parameters, since it has none."""
    if parameters:
        raise BotError(shared("bots.random", given=parameters[0]))
    return Random()
