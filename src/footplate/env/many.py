"""Many games side by side, as a Gymnasium `VectorEnv`: one step is one decision in each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from operator import index
from typing import Any, ClassVar, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from footplate.env.arrays import lay_out, reserve
from footplate.env.batch import Batch
from footplate.env.crew import CONTEXT, Crew
from footplate.env.describing import together
from footplate.env.learner import SEEDS
from footplate.env.seen import MASK, space_of
from footplate.env.spaces import NUMBERS, SCALED, Fractions, Mask, Numbers, Reader, form
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import cause, shared

__all__ = ["Vector"]

RESET: Final = "reset_mask"
"""In the options of `reset`, as Gymnasium's own vectors have it: which games begin anew."""
Seen: TypeAlias = Numbers | Fractions
Actions: TypeAlias = Sequence[int] | NDArray[np.integer]


class Vector(VectorEnv[Seen, Actions, NDArray[Any]]):
    """Games that are played side by side; when one ends, another begins in its place.

    All seats learn: each step is a decision of the seat `seats[i]` in game i, and its reward is for
    that seat. What the other seats gain by it stands in `rewards`.

    Args:
        game: what is played.
        count: how many games there are.
        observe: `numbers` or `scaled`.
        reward: what is rewarded (`rewards.REWARDS`).
        processes: how many processes play; with 1, this one does.
        copy: whether what `reset` and `step` return is the caller's own.
        render_mode: `ansi` if `render` is to return text, else None.
        features: whether the information has the legal actions with their features.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: AnyGame,
        count: int,
        observe: str = NUMBERS,
        reward: str = "win",
        *,
        processes: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        features: bool = False,
    ) -> None:
        count = _number(count, None, "env.count")
        processes = _number(processes, count, "env.processes")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise FootplateError(shared("env.render", given=repr(render_mode)))
        scaled = form(observe, (NUMBERS, SCALED)) == SCALED
        self.game: Final = game
        self.num_envs = count
        self.render_mode = render_mode
        self.copy: Final = copy
        self.features: Final = features
        self.single_observation_space = space_of(Reader(game), observe)
        self.single_action_space = spaces.Discrete(game.action_count)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)
        self._made: Final = (game, count, observe, reward, copy, render_mode, features)
        self._begun = False
        self._each: Final = np.arange(count)
        self._all: Final[NDArray[np.bool_]] = np.ones(count, np.bool_)
        self._all.flags.writeable = False  # all callers see the same
        memory = reserve(game, count, scaled=scaled, context=None if processes == 1 else CONTEXT)
        self._arrays: Final = lay_out(memory, game, count, scaled=scaled)
        self._masks: Final = self._arrays.masks[:]
        self._masks.flags.writeable = False  # what is legal is read from them
        self._played: Final[Batch | Crew] = (
            Batch(game, reward, self._arrays)
            if processes == 1
            else Crew(game, reward, memory, count, scaled=scaled, processes=processes)
        )

    @property
    def observations(self) -> Seen:
        """By game: what the seat that decides may know."""
        return self._arrays.observations

    @property
    def masks(self) -> Mask:
        """By game and action: 1 if it is legal. Nobody may write into it."""
        return self._masks

    @property
    def seats(self) -> NDArray[np.int32]:
        """By game: the seat that decides, and whose observation it is."""
        return self._arrays.seats

    @property
    def rewards(self) -> Fractions:
        """By game and seat: the reward of the last step."""
        return self._arrays.rewards

    @property
    def ended(self) -> NDArray[np.bool_]:
        """By game: whether the last step ended it; all else is then of the next game."""
        return self._arrays.ended

    @property
    def legal(self) -> list[list[int]]:
        """By game: the legal actions of the seat that decides, ascending."""
        self._open()
        if not self._begun:
            raise FootplateError(shared("env.reset"))
        return self._played.legal()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin all games anew, or some of them.

        Args:
            seed: fixes all chance from now on, however many processes play; None keeps the present
                streams, or draws a seed.
            options: with `reset_mask`, an array of bools, only games with True begin anew, and the
                others stay as they are.

        Returns:
            The observations, and information: `action_mask`, the `seat` that decides, and if wanted
            `actions`, `action_counts` and `action_features`.

        Raises:
            FootplateError: the mask is not such an array, or no game has begun that could stay.
        """
        self._open()
        wanted = self._wanted(options.get(RESET) if isinstance(options, Mapping) else options)
        seeds = None
        if seed is not None or not self._begun:
            super().reset(seed=seed)
            seeds = self.np_random.integers(SEEDS, size=self.num_envs).tolist()
        self._begun = False  # until it is done: somebody may interrupt it
        self._played.reset(wanted, seeds)
        self._begun = True
        return self._own(self._arrays.observations), self._information()

    def step(
        self, actions: Actions
    ) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take one legal action in each game.

        Args:
            actions: by game.

        Returns:
            The observations, the reward of each seat that took an action, which games have ended,
            which were cut off (none), and information: `action_mask`; the `seat` that decides now;
            the seat that `acted`, whose reward it is; the `rewards` of all seats. Where games have
            ended, also `final_obs` of the seat that acted, and in `final_info` the `points` of each
            seat and whether it `won`.

        Raises:
            IllegalAction: an action that is not legal; no game has gone on.
            FootplateError: not one whole number for each game, `reset` was not called yet, the
                environment is closed, or a process has died.
        """
        self._open()
        if not self._begun:
            raise FootplateError(shared("env.reset"))
        arrays = self._arrays
        self._give(actions)
        acted = arrays.seats.copy()
        self._begun = False  # as in `reset`
        self._played.step()
        self._begun = True
        ended = arrays.ended.copy()
        found = self._information()
        found |= {"acted": acted, "_acted": self._all}
        found |= {"rewards": self._own(arrays.rewards), "_rewards": self._all}
        if ended.any():
            found |= self._finals(ended)
        reward = arrays.rewards[self._each, acted]
        return self._own(arrays.observations), reward, ended, np.zeros_like(ended), found

    def render(self) -> tuple[str, ...] | None:
        """Return each position as text if the render mode is `ansi`."""
        self._open()
        if not self._begun:
            raise FootplateError(shared("env.reset"))
        return tuple(self._played.told()) if self.render_mode == "ansi" else None

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes that play."""
        self._played.close()

    def _open(self) -> None:
        """Raise `FootplateError` if the environment is closed."""
        if self.closed or not self._played.alive:
            raise FootplateError(shared("env.closed"))

    def _wanted(self, chosen: Any) -> list[int]:
        """Return which games are to begin anew. Raises `FootplateError` if that cannot be."""
        if chosen is None:
            return [*range(self.num_envs)]
        try:
            mask = np.asarray(chosen)
        except ValueError:  # lists within the list
            mask = np.empty(0)
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            raise FootplateError(shared("env.chosen", count=str(self.num_envs)))
        if not self._begun and not mask.all():
            raise FootplateError(shared("env.reset"))
        found: list[int] = np.flatnonzero(mask).tolist()
        return found

    def _own(self, array: NDArray[Any]) -> Any:
        """Return an array as callers get it."""
        return array.copy() if self.copy else array

    def _information(self) -> dict[str, Any]:
        masks, seats = self._own(self._masks), self._own(self._arrays.seats)
        found = {MASK: masks, f"_{MASK}": self._all, "seat": seats, "_seat": self._all}
        if self.features:
            for name, array in together(self._played.described()).items():
                found |= {name: array, f"_{name}": self._all}
        return found

    def _finals(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """Return what is told of games that have just ended, as Gymnasium's own vectors do."""
        arrays = self._arrays
        last: NDArray[Any] = np.full(self.num_envs, None, dtype=object)
        for at in np.flatnonzero(ended):
            last[at] = arrays.finals[at].copy()
        told = {"points": arrays.points.copy(), "_points": ended}
        told |= {"won": arrays.won.copy(), "_won": ended}
        return {"final_obs": last, "_final_obs": ended, "final_info": told, "_final_info": ended}

    def _give(self, actions: Actions) -> None:
        """Write the actions into their array. Raises an error unless each can be taken."""
        try:
            given = np.asarray(actions)
        except ValueError:  # lists within the list
            given = np.empty(0)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise FootplateError(shared("env.actions", count=str(self.num_envs)))
        inside = (given >= 0) & (given < self.game.action_count)
        masks = self._arrays.masks
        legal = inside & (masks[self._each, np.where(inside, given, 0)] != 0)
        if not legal.all():
            at = int(np.flatnonzero(~legal)[0])
            why = self._played.refusal(at, int(given[at]))
            raise type(why)(shared("env.game", number=at, why=cause(why)))
        self._arrays.actions[:] = given

    def __copy__(self) -> Vector:
        """Return independent games, as positions do too."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        """Return what makes up the games. Raises `FootplateError` if other processes play them."""
        if not isinstance(self._played, Batch):
            raise FootplateError(shared("env.pickled"))
        return {
            "made": self._made,
            "begun": self._begun,
            "random": (self._np_random, self._np_random_seed),
            "games": self._played.kept(),
            "closed": self.closed,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Make the games again."""
        game, count, observe, reward, copy, mode, features = kept["made"]
        Vector.__init__(
            self, game, count, observe, reward, copy=copy, render_mode=mode, features=features
        )
        self._begun = kept["begun"]
        self._np_random, self._np_random_seed = kept["random"]
        self.closed = kept["closed"]
        assert isinstance(self._played, Batch)
        if self._begun:
            self._played.keep(kept["games"])


def _number(given: Any, most: int | None, refusal: str) -> int:
    """Return a number from 1 to the most, or raise `FootplateError` with the key of a message."""
    try:
        number = -1 if isinstance(given, bool) else index(given)
    except TypeError:
        number = -1
    if number < 1 or (most is not None and number > most):
        known = {} if most is None else {"count": str(most)}
        raise FootplateError(shared(refusal, **known, given=f"{given!r:.40}"))
    return number
