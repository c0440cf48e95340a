"""Training environments: every game as other people's learning programs know them.

>>> from footplate import env
>>> table = env.aec("russian", players=3)  # PettingZoo
>>> alone = env.single("russian", bots=["greedy", "greedy"])  # Gymnasium
>>> spiel = env.openspiel("russian", players=2)  # OpenSpiel
>>> many = env.vector("russian", count=256)  # many games at once, in arrays
>>> test = env.task("footplate/Russian2p-v1")  # Gymnasium: a task of the benchmark

They need the extra `rl`; where it is missing, one sentence says how to get it. `docs/training.md`
says what is observed, how rewards are counted, and shows learners.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import footplate
from footplate.env.extra import GYMNASIUM, NUMPY, OPENSPIEL, PETTINGZOO, is_there, need
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import shared

if TYPE_CHECKING:
    import pyspiel

    from footplate.env.describing import Actions
    from footplate.env.learner import Learner
    from footplate.env.many import Vector
    from footplate.env.table import Table

__all__ = ["ID", "actions", "aec", "openspiel", "register", "single", "task", "vector"]

ID: Final = "footplate/{name}-v0"
"""What `gymnasium.make` calls the environment of a game, such as `footplate/russian-v0`."""


def aec(
    name: str,
    /,
    *,
    observe: str = "numbers",
    reward: str = "win",
    render_mode: str | None = None,
    features: bool = False,
    **options: Any,
) -> Table:
    """Make a PettingZoo environment in which all seats learn, one decision after another.

    Args:
        name: the game, such as `russian`.
        observe: the form of the observations (`spaces.FORMS`).
        reward: what is rewarded (`rewards.REWARDS`).
        render_mode: `ansi` to say that `render` is to return text, else None.
        features: whether the information of whoever decides has the legal actions with their
            features (`actions`).
        options: the options of the game and `components`, as for `footplate.game`.

    Returns:
        The environment, an `AECEnv`.

    Raises:
        FootplateError: what it needs is not installed, or an argument is not known.
        OptionError: an unknown game, or options that are not allowed.
    """
    need(PETTINGZOO)
    from footplate.env.table import Table

    game = footplate.game(name, **options)
    return Table(game, observe, reward, render_mode, features=features)


def single(
    name: str,
    *,
    bots: str | Sequence[str] = "random",
    seat: int | None = 0,
    observe: str = "numbers",
    reward: str = "win",
    render_mode: str | None = None,
    flat: bool = False,
    features: bool = False,
    **options: Any,
) -> Learner:
    """Make a Gymnasium environment in which one seat learns against bots.

    `gymnasium.make("footplate.env:footplate/russian-v0", ...)` makes the same.

    Args:
        name: the game, such as `russian`.
        bots: the other seats in order, or one bot for all of them. A list says how many players
            there are, unless `players` is given.
        seat: the seat that learns, from 0 on; None for another one in each game, by chance.
        observe: the form of the observations (`spaces.FORMS`).
        reward: what is rewarded (`rewards.REWARDS`).
        render_mode: `ansi` if `render` is to return text, else None.
        flat: whether an observation is an array alone, with the mask of the legal actions in the
            information (`action_mask`) only.
        features: whether the information has the legal actions with their features (`actions`).
        options: the options of the game and `components`, as for `footplate.game`.

    Returns:
        The environment, a `gymnasium.Env`.

    Raises:
        FootplateError: what it needs is not installed, or an argument is not known.
        OptionError: an unknown game, or options that are not allowed.
        BotError: an unknown bot, or not one for each other seat.
    """
    need(GYMNASIUM)
    from footplate.env.learner import Learner

    told: object = bots
    if not isinstance(told, Sequence) or not all(isinstance(each, str) for each in told):
        raise FootplateError(shared("env.bots", given=f"{told!r:.40}"))
    given = [bots] if isinstance(bots, str) else list(bots)
    if not isinstance(bots, str) and "players" not in options:
        options = {"players": len(given) + 1, **options}
    game = footplate.game(name, **options)
    return Learner(game, given, seat, observe, reward, render_mode, flat=flat, features=features)


def task(
    name: str,
    *,
    observe: str = "scaled",
    reward: str = "win",
    render_mode: str | None = None,
    flat: bool = False,
    features: bool = False,
) -> Learner:
    """Make the Gymnasium environment of a task of the benchmark (`docs/benchmark.md`).

    `gymnasium.make("footplate.env:footplate/Russian2p-v1")` makes the same. The learner has another
    seat in each game, by chance, and the task's opponents have the others.

    Args:
        name: the task, such as `footplate/Russian2p-v1`.
        observe: the form of the observations (`spaces.FORMS`).
        reward: what is rewarded (`rewards.REWARDS`).
        render_mode: `ansi` if `render` is to return text, else None.
        flat: whether an observation is an array alone, with the mask of the legal actions in the
            information (`action_mask`) only.
        features: whether the information has the legal actions with their features (`actions`).

    Returns:
        The environment, a `gymnasium.Env`.

    Raises:
        FootplateError: an unknown task, or what it needs is not installed.
    """
    need(GYMNASIUM)
    from footplate.env import tasks
    from footplate.env.learner import Learner

    wanted = tasks.task(name)
    given = [wanted.opponent]
    return Learner(
        wanted.game(), given, None, observe, reward, render_mode, flat=flat, features=features
    )


def register() -> list[str]:
    """Tell Gymnasium of every game that is installed and every task; importing this does so too.

    Returns:
        The names under which `gymnasium.make` finds them.
    """
    need(GYMNASIUM)
    import gymnasium

    from footplate.env import tasks

    games = {ID.format(name=name): ("single", name) for name in footplate.rulesets()}
    found = {**games, **{name: ("task", name) for name in tasks.known()}}
    for each, (make, name) in found.items():
        if each not in gymnasium.registry:
            gymnasium.register(each, entry_point=f"footplate.env:{make}", kwargs={"name": name})
    return list(found)


def openspiel(name: str, /, **options: Any) -> pyspiel.Game:
    """Make an OpenSpiel game with chance nodes, information states and observation tensors.

    `pyspiel.load_game("footplate_russian(players=2)")` makes the same, once this module's
    `openspiel` was called for any game.

    Args:
        name: the game, such as `russian`.
        options: the options of the game and `components`, as for `footplate.game`.

    Returns:
        The game, a `pyspiel.Game`.

    Raises:
        FootplateError: what it needs is not installed.
        OptionError: an unknown game, or options that are not allowed.
    """
    need(OPENSPIEL)
    from footplate.env.spiel import load

    return load(footplate.game(name, **options), options)


def vector(
    name: str,
    /,
    *,
    count: int,
    observe: str = "numbers",
    reward: str = "win",
    processes: int = 1,
    copy: bool = True,
    render_mode: str | None = None,
    features: bool = False,
    **options: Any,
) -> Vector:
    """Make many games side by side, a Gymnasium `VectorEnv` in which all seats learn.

    Args:
        name: the game, such as `russian`.
        count: how many games there are.
        observe: `numbers` or `scaled` (`spaces.FORMS`).
        reward: what is rewarded (`rewards.REWARDS`).
        processes: how many processes share the games; with 1, this one plays them all. Others write
            into memory that all share; what is played does not depend on their number.
        copy: whether the arrays that `reset` and `step` return are the caller's own. If not, they
            stay the same objects, and each step writes into them.
        render_mode: `ansi` if `render` is to return text, else None.
        features: whether the information has the legal actions with their features (`actions`).
        options: the options of the game and `components`, as for `footplate.game`.

    Returns:
        The environment; `close` ends its processes.

    Raises:
        FootplateError: what it needs is not installed, or an argument is not known.
        OptionError: an unknown game, or options that are not allowed.
    """
    need(GYMNASIUM)
    from footplate.env.many import Vector

    return Vector(
        footplate.game(name, **options),
        count,
        observe,
        reward,
        processes=processes,
        copy=copy,
        render_mode=render_mode,
        features=features,
    )


def actions(name: str, /, **options: Any) -> Actions:
    """Make what describes the actions of a game by numbers: what kind, where, what each brings.

    Args:
        name: the game, such as `russian`.
        options: the options of the game and `components`, as for `footplate.game`.

    Raises:
        FootplateError: what it needs is not installed.
        OptionError: an unknown game, or options that are not allowed.
    """
    need(NUMPY)
    from footplate.env.describing import Actions

    return Actions(footplate.game(name, **options))


if is_there(GYMNASIUM):
    register()
