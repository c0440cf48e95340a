"""The bot that looks one decision ahead, and lets a network judge what comes of it.

Where no network can be used, it decides as `greedy` does, by an evaluation that suits such games
(`greedy.UNLEARNED`); in a family that has none, the baseline of the features judges. The baseline
also judges for a bot with noise or a taste, and for whoever else asks for a judge, if it is a fair
estimate.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from footplate import parts
from footplate.bots import BotError, cards, strange
from footplate.bots.features import Features, Move, features, required
from footplate.bots.greedy import UNLEARNED, Greedy, judged
from footplate.bots.network import Floats, Judging, Rows
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared
from footplate.kernel.versions import same_rules

NEEDS: Final = "features"
"""The bot plays the games that have this part."""
MOST_NOISE: Final = 1000


class Style(NamedTuple):
    """How a bot with a network differs from the best one."""

    noise: float = 0.0
    """By about how many points a choice may be worse than the best."""
    taste: str = ""
    """What the bot likes beyond points (`Features.TASTES`)."""
    weights: str = ""
    """The file or the name of its network, if it is not to be the best one."""


def style(bot: str, parameters: Sequence[str]) -> Style:
    """Read parameters such as `noise=20`, `taste=kyiv` and `weights=FILE`.

    Raises:
        BotError: an unknown parameter, a noise that is no number, or an unknown taste.
    """
    found = Style()
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name == "weights" and value:
            found = found._replace(weights=value)
        elif name == "taste" and value in _tastes():
            found = found._replace(taste=value)
        elif name == "noise" and value.isascii() and value.isdigit() and len(value) <= 4:
            found = found._replace(noise=float(min(int(value), MOST_NOISE)))
        else:
            tastes = ", ".join(_tastes())
            raise BotError(shared("bots.style", bot=bot, given=parameter[:40], tastes=tastes))
    return found


def _tastes() -> list[str]:
    """List the tastes of all families."""
    games = parts.games(NEEDS)
    return sorted({taste for game in games for taste in required(game).TASTES})


class Judge:
    """A network for one game, with its buffer of rows.

    Args:
        game: what is played.
        network: the judge; None if only the baseline is known.
    """

    def __init__(self, game: AnyGame, network: Judging | None) -> None:
        self.game: Final = game
        self.family: Final = required(game.name)
        self.network: Final[Judging | None] = network
        self.rows: Final = Rows(self.family)
        self.width: Final = self.family.width(game.start())

    def __reduce__(self) -> tuple[type[Judge], tuple[AnyGame, Judging | None]]:
        """Say how a copied or pickled one is made again: its family is a module."""
        return Judge, (self.game, self.network)

    def successors(self, state: Any, moves: Sequence[Move], seat: int) -> tuple[list[Any], Floats]:
        """Return the positions after some moves, and what they are worth to a seat."""
        self.rows.clear()
        found = self.rows.successors(state, moves, seat)
        return found, self.values()

    def values(self) -> Floats:
        """Return what the positions in the buffer are worth to their seats."""
        return self.rows.values(self.network, self.width)

    def all_seats(self, states: Sequence[Any]) -> list[list[float]]:
        """Return what positions are worth to every seat."""
        seats = self.game.players
        self.rows.clear()
        for state in states:
            for seat in range(seats):
                self.rows.add(state, seat)
        found = self.values().reshape(len(states), seats)
        return [[float(value) for value in each] for each in found]

    def fondness(self, state: Any, moves: Sequence[Move], taste: str) -> list[float]:
        """Return how many extra points each move is worth to a player with a taste."""
        found = liked(self.family, taste)
        if found is None:
            return [0.0] * len(moves)
        places, worth = found
        self.successors(state, moves, state.current_player)
        return [float(each) for each in self.rows.all[: len(moves), places] @ worth]


def liked(family: Features, taste: str) -> tuple[Any, Any] | None:
    """Return the places in a row of what a taste likes, and how many points each 1 there is worth.

    A taste of another family likes nothing.
    """
    if taste not in family.TASTES:
        return None
    places: list[int] = []
    worth: list[float] = []
    at = 0
    for name, count, _ in family.LAYOUT:
        if name in family.TASTES[taste]:
            places += range(at, at + count)
            worth += [family.TASTES[taste][name]] * count
        at += count
    return np.array(places), np.array(worth, dtype=np.float32)


class Net:
    """Looks one decision ahead.

    Args:
        name: the string that the bot was made from.
        given: its style.
        network: what judges; None for what its style or the game says.
    """

    looks: Final = True

    def __init__(self, name: str, given: Style, network: Judging | None = None) -> None:
        self.name: Final = name
        self._network: Final = network
        self._style: Final = given
        self._is_plain: Final = not given.noise and not given.taste
        self._greedy: Final = Greedy(UNLEARNED)
        self._judge: Judge | None = None
        self._game: AnyGame | None = None

    def judge(self, game: AnyGame) -> Judge | None:
        """Return the judge of a game; None if it needs a network and none can be used.

        Raises:
            BotError: the game has no features, or the bot's own file of weights cannot be used.
        """
        if game is not self._game:
            if features(game.name) is None:
                raise strange(self.name.partition(":")[0], game.name, parts.games(NEEDS))
            network = self._network
            if self._style.weights:
                file = cards.named(self._style.weights, game.name)
                network = cards.load(file, required(game.name), same_rules(game))
            elif network is None:
                network = cards.network(game)
                fair = required(game.name).ESTIMATES or not judged(game)
                if network is None and not fair:
                    self._judge, self._game = None, game
                    return None
            self._judge, self._game = Judge(game, network), game
        return self._judge

    def choose(self, game: AnyGame, state: State, legal: Sequence[int], rng: Generator) -> int:
        """Take the first step of the move after which the network expects most."""
        if len(legal) == 1:
            return legal[0]
        judge = self.judge(game)
        if judge is None or (judge.network is None and self._is_plain and judged(game)):
            return self._greedy.choose(game, state, legal, rng)
        moves = judge.family.different(state, legal)
        if len(moves) == 1:
            return moves[0][0]
        _, values = judge.successors(state, moves, state.current_player)
        if self._style.taste:
            values += np.array(judge.fondness(state, moves, self._style.taste), dtype=np.float32)
        if self._style.noise:
            values += np.array([self._style.noise * rng.gumbel() for _ in moves], dtype=np.float32)
        return moves[int(np.argmax(values))][0]


def make(parameters: Sequence[str]) -> Net:
    """Make the bot `net`. Raises `BotError` for an unknown parameter."""
    return Net(":".join(["net", *parameters]), style("net", parameters))
