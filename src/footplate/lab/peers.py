"""Measures the engines most like ours by the same clock: random play with every legal list.

The extra `bench` installs them. Each is used as its own documentation shows.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module, metadata
from time import process_time
from typing import Final, Generic, NamedTuple, TypeVar

MOST_QUIET_PLIES: Final = 100
"""How many plies without a capture or a pawn move end a game of chess as a draw."""


class Stepped(NamedTuple):
    """Steps in a training environment."""

    steps: int
    apart: float
    """The seconds of processor time that opponents took in between."""


Played = TypeVar("Played", int, Stepped)


class Peer(NamedTuple, Generic[Played]):
    """Another engine or its training environment, and how it is measured."""

    name: str
    what: str
    """What is measured."""
    package: str
    play: Callable[[int], Played]
    """Plays one random game from a seed; returns the number of its decisions, or its steps."""

    @property
    def version(self) -> str:
        """The installed version; empty if it is not installed."""
        return installed_version(self.package)


def installed_version(package: str) -> str:
    """Return the installed version of a package; empty if it is not installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def _catanatron(seed: int) -> int:
    catanatron = import_module("catanatron")
    seats = [catanatron.RandomPlayer(color) for color in catanatron.Color]
    game = catanatron.Game(seats, seed=seed)
    limit: int = import_module("catanatron.game").TURNS_LIMIT
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < limit:
        game.play_tick()
        decisions += 1
    return decisions


def _catanatron_environment(seed: int) -> Stepped:
    make = import_module("gymnasium").make
    table = make("catanatron_gym:catanatron-v1", disable_env_checker=True)
    inner = table.unwrapped
    others: Callable[[], None] = inner._advance_until_p0_decision
    apart = 0.0

    def timed() -> None:
        nonlocal apart
        begun = process_time()
        others()
        apart += process_time() - begun

    inner._advance_until_p0_decision = timed
    rng = random.Random(seed)
    _, info = table.reset(seed=seed)
    apart = 0.0
    steps = 0
    over = False
    while not over:
        _, _, ended, cut, info = table.step(rng.choice(info["valid_actions"]))
        over = ended or cut
        steps += 1
    return Stepped(steps, apart)


def _chess(seed: int) -> int:
    board = import_module("chess").Board()
    rng = random.Random(seed)
    decisions = 0
    while board.halfmove_clock < MOST_QUIET_PLIES:
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
        decisions += 1
    return decisions


PEERS: Final = (
    Peer("Catanatron", "four random players, playable actions", "catanatron", _catanatron),
    Peer("python-chess", "random playouts, legal move lists", "chess", _chess),
)

ENVIRONMENTS: Final = (
    Peer(
        "Catanatron's environment",
        "single, against random",
        "catanatron_gym",
        _catanatron_environment,
    ),
)
"""Training environments. It asks for an old Gymnasium, but works with that of the extra `rl`:
`docs/training.md` says how to install it."""
