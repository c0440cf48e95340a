"""Checks whether a choice was a mistake, by games that another network plays to their ends.

Whoever judges a decision may be wrong about it. So a network other than the judge plays games on,
from the best choice and from the one that was made, with the same luck; what counts is how these
games end. A mistake holds if the difference is certain to 95 %.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from footplate.bots.features import Going, after, features
from footplate.kernel.contract import AnyGame
from footplate.kernel.generator import Generator

STAGES: Final = ((3, 9.92, 0.7), (6, 3.36, 1.0), (10, 2.57, 1.3), (16, 2.25, 0.0))
"""(games from each choice, so many standard errors are enough, with so few it is given up).

Enough are one-sided limits of Student's distribution, for 0.5 %, 1 %, 1.5 % and 2 %: 5 % in all.
"""
HASTE: Final = 1 / 3
"""How much of the noise of learning players (`Features.NOISE`) lets these games differ."""
FAR: Final = 4.0
"""At so many times this noise a move is so bad that it is left out for a while."""
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
    sources: Mapping[str, Mapping[str, float]] = {}
    """By language, for what holds: how many points more the better way brought from each source."""
    rivals: float = 0.0
    """How many points more the best of the others had after it."""


class Pair(NamedTuple):
    """Two games that were played on from a position with the same luck."""

    start: Any
    """The position, as the seat that decides may know it."""
    better: tuple[int, Sequence[int]]
    """The best choice, and all actions and outcomes after it."""
    made: tuple[int, Sequence[int]]
    """The choice that was made, and all after it."""


Telling: TypeAlias = Callable[[AnyGame, Sequence[Pair]], tuple[dict[str, dict[str, float]], float]]
"""Says where the points of games came from: `Check.sources` and `Check.rivals`."""


class Finishing(Protocol):
    """Plays games to their ends (`outlooks.PlayingOn`)."""

    def ends(self, games: Sequence[Going], rng: Generator | None) -> list[list[float]]:
        """Play games to their ends, with noise from `rng`; return what every seat has there."""


class Confirming:
    """Plays games on, and compares how they end.

    Args:
        game: what is played.
        name: the name of the network that plays.
        playing: plays games to their ends.
        tell: says where points came from; None if nobody wants to know.
    """

    def __init__(
        self, game: AnyGame, name: str, playing: Finishing, tell: Telling | None = None
    ) -> None:
        self.name: Final = name
        self._game: Final = game
        self._playing: Final = playing
        self._tell: Final = tell

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
        pairs: list[Pair] = []
        for games, enough, hopeless in STAGES:
            better: list[Going] = []
            worse: list[Going] = []
            for number in range(len(found), games):
                rng = Generator((seed << 8) + number)
                known = self._game.determinize(state, seat, rng)
                luck = rng.word()
                better.append(Going(after(known, (best,)), Generator(luck)))
                worse.append(Going(after(known, (made,)), Generator(luck), better[-1], seat))
                pairs.append(Pair(known, (best, better[-1].taken), (made, worse[-1].taken)))
            ends = [self._playing.ends(each, rng) for each in (better, worse)]
            found += [one[seat] - other[seat] for one, other in zip(*ends, strict=True)]
            mean, doubt = fmean(found), stdev(found) / sqrt(games)
            if mean <= hopeless * doubt or mean > enough * doubt:
                break
        check = Check(games, mean, doubt, mean > max(0.0, enough * doubt))
        if check.holds and self._tell is not None:
            sources, rivals = self._tell(self._game, pairs)
            check = check._replace(sources=sources, rivals=rivals)
        return check


def confirming(game: AnyGame, weights: str = "", tell: Telling | None = None) -> Confirming | None:
    """Return what checks mistakes in a game; None if there is no network besides the judge's.

    Args:
        game: the game.
        weights: the file of the network that judges; empty for the one that plays the game best.
        tell: says where points came from; None if nobody wants to know.
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
    noise = family.NOISE[1]
    playing = outlooks.PlayingOn(net.Judge(game, network), FOREVER, HASTE * noise, FAR * noise)
    return Confirming(game, name, playing, tell)
