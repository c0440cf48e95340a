"""Checks whether a choice was a mistake, by games that another network plays to their ends.

Whoever judges a decision may be wrong about it. So a network other than the judge plays games on,
from the best choice and from the one that was made, with the same luck; what counts is how these
games end. A mistake holds if the difference is certain to 95 %.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple, Protocol

from footplate.bots.features import after, features
from footplate.kernel.contract import AnyGame
from footplate.kernel.generator import Generator

STAGES: Final = ((4, 5.84), (8, 2.72), (16, 2.03))
"""After so many games from each choice, so many standard errors are enough.

They are one-sided limits of Student's distribution, for 0.5 %, 1.5 % and 3 %: less than 5 % in all.
"""
HOPELESS: Final = 1.0
"""With fewer standard errors no more games are played: it would hardly become certain."""
HASTE: Final = 1 / 3
"""How much of the noise of learning players (`Features.NOISE`) lets these games differ."""
FOREVER: Final = 1_000_000
"""A round that no game reaches."""


class Check(NamedTuple):
    """What came of the games that were played on."""

    games: int
    """How many from each of both choices."""
    mean: float
    """By how many points those from the best choice ended better."""
    doubt: float
    """The standard error of that."""
    holds: bool
    """Whether it is certain that the other choice was a mistake."""


class Finishing(Protocol):
    """Plays games to their ends (`outlooks.PlayingOn`)."""

    def outlook(self, states: Sequence[Any], noisy: bool, rng: Generator) -> list[list[float]]:
        """Return what every seat has at the ends of games that are played on from positions."""


class Confirming:
    """Plays games on, and compares how they end.

    Args:
        game: what is played.
        name: the name of the network that plays.
        playing: plays games to their ends.
    """

    def __init__(self, game: AnyGame, name: str, playing: Finishing) -> None:
        self.name: Final = name
        self._game: Final = game
        self._playing: Final = playing

    def check(self, state: Any, best: int, made: int, seed: int) -> Check:
        """Compare two choices of the seat that decides.

        Args:
            state: the position; it stays as it is.
            best: the action that seems best.
            made: the action that was chosen.
            seed: fixes all chance.
        """
        seat = state.current_player
        found: list[float] = []
        for games, enough in STAGES:
            for number in range(len(found), games):
                rng = Generator((seed << 8) + number)
                known = self._game.determinize(state, seat, rng)
                ends = [after(known, (action,)) for action in (best, made)]
                better, worse = self._playing.outlook(ends, noisy=True, rng=rng)
                found.append(better[seat] - worse[seat])
            mean, doubt = fmean(found), stdev(found) / sqrt(games)
            if mean <= HOPELESS * doubt or mean > enough * doubt:
                break
        return Check(games, mean, doubt, mean > max(0.0, enough * doubt))


def confirming(game: AnyGame, weights: str = "") -> Confirming | None:
    """Return what checks mistakes in a game; None if there is no network besides the judge's.

    Args:
        game: the game.
        weights: the file of the network that judges; empty for the one that plays the game best.
    """
    try:
        from footplate.bots import cards, net, outlooks
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        return None
    family = features(game.name)
    if family is None:
        return None
    found = cards.second(game, weights)
    if found is None:
        return None
    name, network = found
    playing = outlooks.PlayingOn(net.Judge(game, network), FOREVER, HASTE * family.NOISE[1])
    return Confirming(game, name, playing)
