"""Searches for the best weights of a bot, by matches against another one.

The search is CMA-ES (Hansen, "The CMA evolution strategy", 2016), by the library `cma`. All
candidates of a generation play the same deals, and each generation plays new ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from warnings import catch_warnings, simplefilter

from footplate.bots import bots
from footplate.extras import command
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.lab.counts import at_least_one
from footplate.lab.ledger import Ledger
from footplate.lab.playing import play, seeds
from footplate.lab.processes import spread

WIDTH: Final = 0.25
"""How far the first candidates differ, as a share of the range of each weight."""
MARGIN: Final = 0.001
"""What a point more than the opponent counts beside a victory."""


class Weight(NamedTuple):
    """A weight and its range."""

    name: str
    low: float
    high: float


class Task(NamedTuple):
    """What is tuned, and how."""

    build: Callable[[], AnyGame]
    bot: str
    weights: tuple[Weight, ...]
    against: str
    deals: int
    """How many deals each candidate plays in a generation."""
    seed: int

    def candidate(self, place: Sequence[float]) -> str:
        """Return the bot with the weights at a place, which has a number from 0 to 1 for each."""
        told = [
            f"{weight.name}={weight.low + (weight.high - weight.low) * each:.6f}"
            for weight, each in zip(self.weights, place, strict=True)
        ]
        return ":".join([self.bot, *told])


class Trial(NamedTuple):
    """A game of a candidate."""

    bot: str
    against: str
    seed: int
    swapped: bool


class Generation(NamedTuple):
    """What came of the candidates of a generation."""

    number: int
    places: list[list[float]]
    scores: list[float]


class Tuned(NamedTuple):
    """The best weights so far."""

    bot: str
    generations: list[Generation]


def weights(text: str) -> tuple[Weight, ...]:
    """Read weights such as `coin=3..8,hand=2..9`.

    Raises:
        FootplateError: there are no weights, one comes twice, or a range is wrong.
    """
    found: list[Weight] = []
    for word in [word.strip() for word in text.split(",") if word.strip()]:
        name, _, span = word.partition("=")
        low, _, high = span.partition("..")
        try:
            weight = Weight(name, float(low), float(high))
        except ValueError:
            raise FootplateError(f"the weight {word[:40]} has no range such as coin=3..8") from None
        if not weight.low < weight.high:
            raise FootplateError(f"the range of {name[:40]} must go up, as in coin=3..8")
        if name in [each.name for each in found]:
            raise FootplateError(f"the weight {name[:40]} is given twice")
        found.append(weight)
    if not found:
        raise FootplateError("give at least one weight with its range, such as coin=3..8")
    return tuple(found)


def tune(
    task: Task,
    *,
    generations: int,
    file: Path | None = None,
    jobs: int = 1,
    progress: Callable[[Generation], None] = lambda _: None,
) -> Tuned:
    """Search for the best weights, or go on with a search.

    Args:
        task: what is tuned.
        generations: how many generations of candidates there are.
        file: where finished generations are kept; None for nowhere.
        jobs: how many processes play.
        progress: called with each generation that is finished.

    Raises:
        BotError: a bot that is unknown, does not play the game, or has no such weights.
        FootplateError: the library is missing, a count below 1, or a file of another search.
        OSError: the file cannot be written.
    """
    for what, count in (("generations", generations), ("deals", task.deals), ("jobs", jobs)):
        at_least_one(what, count)
    game = task.build()
    bots([task.candidate([0.5] * len(task.weights)), task.against], 2, game.name)
    ledger = Ledger(file, _heading(task, game))
    search = _search(len(task.weights), task.seed)
    every = seeds(task.seed, generations * task.deals)
    done: list[Generation] = []
    for number in range(generations):
        places = [[float(each) for each in place] for place in search.ask()]
        if number < len(ledger.lines):
            kept = Generation(**ledger.lines[number])
        else:
            deals = every[number * task.deals : (number + 1) * task.deals]
            kept = Generation(number + 1, places, _scores(task, game, places, deals, jobs))
            ledger.add(kept._asdict())
        search.tell(places, [-score for score in kept.scores])
        done.append(kept)
        progress(kept)
    return Tuned(task.candidate([float(each) for each in search.result.xfavorite]), done)


def _search(directions: int, seed: int) -> Any:
    """Begin a search from the middle of all ranges. Raises `FootplateError` without `cma`."""
    try:
        with catch_warnings():
            simplefilter("ignore")  # it misses a library for plots, which is not needed
            cma = import_module("cma")
    except ModuleNotFoundError:
        raise FootplateError(f"tuning needs cma, which `{command('lab')}` brings") from None
    rng = Random(seed)

    def normal(*shape: int) -> Any:
        numpy = import_module("numpy")
        count = numpy.prod(shape, dtype=int)
        return numpy.array([rng.gauss(0, 1) for _ in range(count)]).reshape(shape)

    options = {"bounds": [0, 1], "randn": normal, "seed": float("nan"), "verbose": -9}
    return cma.CMAEvolutionStrategy([0.5] * directions, WIDTH, options)


def _heading(task: Task, game: AnyGame) -> dict[str, object]:
    return {
        "tuning": game.name,
        "options": dict(game.options),
        "rules_version": game.rules_version,
        "digest": game.digest,
        "bot": task.bot,
        "weights": [list(each) for each in task.weights],
        "against": task.against,
        "deals": task.deals,
        "seed": task.seed,
    }


def _scores(
    task: Task,
    game: AnyGame,
    places: Sequence[Sequence[float]],
    deals: Sequence[int],
    jobs: int,
) -> list[float]:
    """Let all candidates play the same deals; return the mean score of each."""
    trials = [
        Trial(task.candidate(place), task.against, deal, swapped)
        for place in places
        for deal in deals
        for swapped in (False, True)
    ]
    here = partial(_make_play, game)
    elsewhere = partial(_build_and_make_play, task.build)
    found = [*spread(here if jobs == 1 else elsewhere, trials, jobs)]
    each = 2 * len(deals)
    return [sum(found[first : first + each]) / each for first in range(0, len(found), each)]


def _build_and_make_play(build: Callable[[], AnyGame]) -> Callable[[Trial], float]:
    """Build the game in another process."""
    return _make_play(build())


def _make_play(game: AnyGame) -> Callable[[Trial], float]:
    """Return the function that plays a game and says how well the candidate did."""
    seats = range(game.players)

    def play_one(trial: Trial) -> float:
        mine = [seat for seat in seats if (seat + trial.swapped) % 2 == 0]
        names = [trial.bot if seat in mine else trial.against for seat in seats]
        result = play(game, bots(names, len(names)), trial.seed).result
        won = sum([seat in mine for seat in result.winners]) / len(result.winners)
        theirs = [result.points[seat] for seat in seats if seat not in mine]
        own = [result.points[seat] for seat in mine]
        margin = _mean(own) - _mean(theirs)
        return won + MARGIN * margin

    return play_one


def _mean(points: Sequence[int]) -> float:
    return sum(points) / len(points) if points else 0.0
