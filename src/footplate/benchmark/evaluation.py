"""Plays the test of a task, and writes a row that says how it went and how to play it again."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Callable
from functools import partial
from importlib import metadata
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from footplate.benchmark.policies import policy
from footplate.bots import bot
from footplate.env.tasks import Task, task
from footplate.kernel.errors import FootplateError
from footplate.lab.build import build
from footplate.lab.counts import at_least_one
from footplate.lab.playing import play, seeds
from footplate.lab.processes import spread
from footplate.lab.statistics import Z, wilson

SAME: Final = ("task", "policy", "sha256", "rules", "digest", "games")
"""What must be the same before a row can be checked."""
FOUND: Final = ("points", "won", "lead", "forfeits", "checksum")
"""What must come out again."""


class Row(NamedTuple):
    """What came of a test."""

    task: str
    policy: str
    sha256: str
    """The hash of the file of the policy; empty for a bot."""
    games: int
    points: float
    """The mean of the policy's points."""
    points_95: float
    """Half of the 95 % interval around it."""
    won: float
    """The share of victories, where a shared one counts in parts."""
    won_95: tuple[float, float]
    """Wilson's 95 % interval of it."""
    lead: float
    """The mean of the points beyond the best opponent; alone, the points."""
    lead_95: float
    forfeits: int
    """How many games were lost by hanging, ending, or nonsense."""
    checksum: str
    """The hash of all decisions of all games."""
    rules: int
    digest: str
    """The digest of the game's values."""
    footplate: str
    python: str
    build: str


class _Game(NamedTuple):
    points: int
    lead: int
    won: float
    forfeited: bool
    decisions: str


def evaluate(
    name: str,
    player: str,
    *,
    games: int | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Row:
    """Play the test of a task.

    Args:
        name: the task, such as `footplate/Russian2p-v1`.
        player: the policy, as `policies.policy` reads it.
        games: how many of its games are played, the first ones; None for all.
        jobs: how many processes play; it changes nothing of the row.
        progress: called after each game with the number of games played so far.

    Raises:
        FootplateError: an unknown task or policy, or one that does not fit; a count below 1.
        FaultyBotError: the policy fails, or chooses what is not legal.
    """
    wanted = task(name)
    count = wanted.games if games is None else games
    at_least_one("games", count)
    at_least_one("jobs", jobs)
    game = wanted.game()
    sha256 = policy(player, game).sha256
    plan = [*enumerate(seeds(wanted.seed, count))]
    found: list[_Game] = []
    for each in spread(partial(_make_play, wanted, player), plan, jobs):
        found.append(each)
        progress(len(found))
    points, points_95 = _around([each.points for each in found])
    lead, lead_95 = _around([each.lead for each in found])
    won = sum([each.won for each in found])
    return Row(
        task=name,
        policy=player,
        sha256=sha256,
        games=count,
        points=points,
        points_95=points_95,
        won=round(won / count, 4),
        won_95=(round(wilson(won, count)[0], 4), round(wilson(won, count)[1], 4)),
        lead=lead,
        lead_95=lead_95,
        forfeits=sum([each.forfeited for each in found]),
        checksum=hashlib.sha256("".join([each.decisions for each in found]).encode()).hexdigest(),
        rules=wanted.rules,
        digest=game.digest,
        footplate=metadata.version("footplate"),
        python=platform.python_version(),
        build=build(),
    )


def verify(row: dict[str, Any], player: str, jobs: int = 1) -> list[str]:
    """Play the test of a row again, and return each difference as a sentence.

    Args:
        row: a row as it was written.
        player: the policy, whose file may lie elsewhere now.
        jobs: how many processes play.

    Raises:
        FootplateError: what it holds is no row, or it cannot be played here.
    """
    missing = [name for name in Row._fields if name not in row]
    if missing:
        raise FootplateError(f"this is no row of an evaluation: {', '.join(missing)} is missing")
    if not isinstance(row["games"], int):
        raise FootplateError(f"games: must be a whole number, not {row['games']!r:.40}")
    again = evaluate(str(row["task"]), player, games=row["games"], jobs=jobs)._asdict()
    again["policy"] = row["policy"]
    return [
        f"{name} is {again[name]} here, and {row[name]} in the row"
        for name in (*SAME, *FOUND)
        if again[name] != row[name]
    ]


def _make_play(wanted: Task, player: str) -> Callable[[tuple[int, int]], _Game]:
    """Seat the policy and its opponents; return the function that plays a game of the test."""
    game = wanted.game()
    mine = policy(player, game).bot
    others = [bot(wanted.opponent) for _ in range(game.players - 1)]

    def play_one(each: tuple[int, int]) -> _Game:
        number, seed = each
        seat = number % game.players
        played = play(game, [*others[:seat], mine, *others[seat:]], seed)
        points, winners = played.result.points, played.result.winners
        rivals = [n for at, n in enumerate(points) if at != seat]
        return _Game(
            points=points[seat],
            lead=points[seat] - max(rivals, default=0),
            won=1 / len(winners) if seat in winners else 0.0,
            forfeited=seat in played.forfeits,
            decisions=hashlib.sha256(repr(played.actions).encode()).hexdigest(),
        )

    return play_one


def _around(values: list[int]) -> tuple[float, float]:
    """Return a mean, and half of its 95 % interval."""
    spread_ = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return round(mean(values), 2), round(Z * spread_, 2)
