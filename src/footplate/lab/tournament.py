"""Lets bots play against each other, two at a time, until it is clear who is stronger.

Two bots meet in *deals*. A deal is a seed with which they play twice, on alternate seats: a seat
that one bot has in the first game belongs to the other in the second. All pairs play the same
seeds, so that luck with the draws hardly counts. In games for one player each bot plays the seed
alone, and points decide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from footplate.bots import bots
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.lab.counts import at_least_one
from footplate.lab.ledger import Ledger
from footplate.lab.playing import play, seeds
from footplate.lab.processes import spread
from footplate.lab.rating import BOUND, Duel, evidence, ratings
from footplate.lab.statistics import wilson

__all__ = ["Meeting", "Standing", "Task", "Tournament", "hold"]

LOOK: Final = 10
"""How many deals are played before it is checked again whether a pair is decided."""


class Task(NamedTuple):
    """Who plays what."""

    build: Callable[[], AnyGame]
    """Builds the game; it can be pickled, since every process builds its own."""
    bots: tuple[str, ...]
    pool: tuple[str, ...]
    """The bots against which each of them plays; empty if they play against each other."""
    seed: int
    margin: float
    """A pair is decided once one bot is certainly better by this share of victories."""


class Fixture(NamedTuple):
    """A game to play."""

    first: str
    second: str
    deal: int
    seed: int
    swapped: bool
    """Whether the second bot has the first seat."""

    def at(self, seat: int) -> str:
        """Name the bot on a seat."""
        return (self.first, self.second)[(seat + self.swapped) % 2]


class Finished(NamedTuple):
    """What came of a game."""

    first: str
    second: str
    deal: int
    swapped: bool
    points: list[int]
    winners: list[int]
    forfeits: Sequence[str] = ()
    """Why bots forfeited the game, as sentences without full stops."""


class Meeting(NamedTuple):
    """What came of the games of two bots."""

    first: str
    second: str
    deals: int
    score: float
    """The mean share of victories of the first bot; equal bots have 0.5."""
    interval: tuple[float, float]
    """Wilson's 95 % interval of the score."""
    evidence: float
    """The log of the likelihood ratio; beyond `BOUND` on either side the pair is decided."""
    better: str
    """The bot that is certainly better; empty while that is not decided."""


class Standing(NamedTuple):
    """What a bot reached against all others."""

    bot: str
    rating: float
    """In openskill's measure."""
    sigma: float
    interval: tuple[float, float]
    """The 95 % interval of the rating."""
    deals: int
    score: float
    mean: float
    """Its mean points, over all seats that it sat on."""


class Tournament(NamedTuple):
    """What came of a tournament."""

    standings: list[Standing]
    """The strongest first."""
    meetings: list[Meeting]
    games: int
    seconds: float
    """How long this run took."""
    forfeits: list[str]
    """Why games were forfeited, as sentences without full stops."""


def hold(
    task: Task,
    *,
    deals: int,
    file: Path | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Tournament:
    """Hold a tournament, or go on with one.

    Args:
        task: who plays what.
        deals: how many deals each pair has at most.
        file: where finished games are kept; None for nowhere.
        jobs: how many processes play.
        progress: called with the number of games, of `most_games`, that are played or not needed.

    Raises:
        BotError: bots are unknown or do not play the game.
        FootplateError: fewer than two bots, one that is named twice, a count below 1, or a file of
            another tournament.
        OSError: the file cannot be written.
    """
    at_least_one("deals", deals)
    at_least_one("jobs", jobs)
    game = task.build()
    pairs = _pairs(task)
    for pair in pairs:
        bots(pair, 2, game.name)
    if not 0 < task.margin < 0.5:
        raise FootplateError(f"margin must be between 0 and 0.5, not {task.margin:g}")
    ledger = Ledger(file, _heading(task, game))
    known = {_key(each): each for each in _read(ledger)}
    setup = partial(_make_play, game) if jobs == 1 else partial(_build_and_make_play, task.build)
    began = perf_counter()
    every = seeds(task.seed, deals)
    open_pairs = list(pairs)
    scores: dict[tuple[str, str], list[float]] = {pair: [] for pair in pairs}
    used: list[Finished] = []
    settled = 0
    for start in range(0, deals, LOOK):
        block = range(start, min(start + LOOK, deals))
        fixtures = _fixtures(open_pairs, block, every)
        missing = [each for each in fixtures if _key(each) not in known]
        ready = settled + len(fixtures) - len(missing)
        progress(ready)
        for number, done in enumerate(spread(setup, missing, jobs), 1):
            ledger.add(done._asdict())
            known[_key(done)] = done
            progress(ready + number)
        used += [known[_key(each)] for each in fixtures]
        for pair in open_pairs:
            scores[pair] += [_score(pair, deal, known) for deal in block]
        still = [p for p in open_pairs if abs(evidence(scores[p], task.margin)) < BOUND]
        settled += len(fixtures) + 2 * (len(open_pairs) - len(still)) * (deals - block.stop)
        open_pairs = still
        progress(settled)
    return Tournament(
        _standings(pairs, scores, used),
        [_meeting(pair, each, task.margin) for pair, each in scores.items()],
        len(used),
        perf_counter() - began,
        [each for game in used for each in game.forfeits],
    )


def most_games(task: Task, deals: int) -> int:
    """Return how many games are played if no pair is decided early."""
    return len(_pairs(task)) * 2 * deals


def _pairs(task: Task) -> list[tuple[str, str]]:
    """List who plays against whom. Raises `FootplateError` unless there are two bots."""
    everybody = [*task.bots, *task.pool]
    for bot in everybody:
        if everybody.count(bot) > 1:
            raise FootplateError(f"the bot {bot} is named twice")
    if len(everybody) < 2:
        raise FootplateError("a tournament needs at least two bots, separated by commas")
    if task.pool:
        return [(bot, other) for bot in task.bots for other in task.pool]
    return [*combinations(task.bots, 2)]


def _heading(task: Task, game: AnyGame) -> Mapping[str, Any]:
    """Say in the file of a tournament what is played; only the number of deals may change."""
    return {
        "tournament": game.name,
        "options": dict(game.options),
        "rules_version": game.rules_version,
        "digest": game.digest,
        "bots": list(task.bots),
        "pool": list(task.pool),
        "seed": task.seed,
        "margin": task.margin,
    }


def _read(ledger: Ledger) -> list[Finished]:
    """Return the games that are finished. Raises `FootplateError` for a line that holds no game."""
    try:
        return [Finished(**line) for line in ledger.lines]
    except TypeError:
        raise FootplateError("the file of the tournament has a line that is no game") from None


def _key(each: Fixture | Finished) -> tuple[str, str, int, bool]:
    return each.first, each.second, each.deal, each.swapped


def _build_and_make_play(build: Callable[[], AnyGame]) -> Callable[[Fixture], Finished]:
    """Build the game in another process."""
    return _make_play(build())


def _make_play(game: AnyGame) -> Callable[[Fixture], Finished]:
    """Return the function that plays one game after the other."""
    seats = range(game.players)

    def play_one(each: Fixture) -> Finished:
        names = [each.at(seat) for seat in seats]
        played = play(game, bots(names, len(names)), each.seed)
        points, winners = list(played.result.points), list(played.result.winners)
        forfeits = [*played.forfeits.values()]
        return Finished(each.first, each.second, each.deal, each.swapped, points, winners, forfeits)

    return play_one


def _fixtures(
    pairs: Sequence[tuple[str, str]], deals: Sequence[int], every: Sequence[int]
) -> list[Fixture]:
    """List the two games that each pair plays in each of some deals; `every` holds all seeds."""
    return [
        Fixture(*pair, deal, every[deal], swapped)
        for deal in deals
        for pair in pairs
        for swapped in (False, True)
    ]


def _score(
    pair: tuple[str, str], deal: int, known: Mapping[tuple[str, str, int, bool], Finished]
) -> float:
    """Return the first bot's share of victories in the two games of a deal."""
    two = [known[*pair, deal, swapped] for swapped in (False, True)]
    if len(two[0].points) == 1:
        mine, theirs = two[0].points[0], two[1].points[0]
        return (mine > theirs) + (mine == theirs) / 2
    return (_share(two[0]) + _share(two[1])) / 2


def _share(game: Finished) -> float:
    """Return the first bot's share of the victory; half of it if both bots forfeited the game."""
    if not game.winners:
        return 0.5
    mine = [seat for seat in game.winners if (seat + game.swapped) % 2 == 0]
    return len(mine) / len(game.winners)


def _meeting(pair: tuple[str, str], scores: Sequence[float], margin: float) -> Meeting:
    """Sum up the deals of a pair."""
    count = len(scores)
    total = sum(scores)
    found = evidence(scores, margin)
    better = "" if abs(found) < BOUND else pair[found < 0]
    return Meeting(*pair, count, total / count, wilson(total, count), found, better)


def _standings(
    pairs: Sequence[tuple[str, str]],
    scores: Mapping[tuple[str, str], Sequence[float]],
    games: Sequence[Finished],
) -> list[Standing]:
    """Sum up what each bot reached, the strongest first."""
    everybody = list(dict.fromkeys([bot for pair in pairs for bot in pair]))
    most = max([len(each) for each in scores.values()])
    duels = [
        Duel(*pair, scores[pair][deal])
        for deal in range(most)
        for pair in pairs
        if deal < len(scores[pair])
    ]
    rated = ratings(everybody, duels)
    points: dict[str, list[int]] = {bot: [] for bot in everybody}
    for game in games:
        for seat, each in enumerate(game.points):
            bot = (game.first, game.second)[(seat + game.swapped) % 2]
            points[bot].append(each)
    found = []
    for bot in everybody:
        shares = [duel.score for duel in duels if duel.first == bot]
        shares += [1 - duel.score for duel in duels if duel.second == bot]
        rating = rated[bot]
        mean = sum(points[bot]) / len(points[bot])
        score = sum(shares) / len(shares)
        found.append(
            Standing(bot, rating.mu, rating.sigma, rating.interval, len(shares), score, mean)
        )
    return sorted(found, key=lambda each: -each.rating)
