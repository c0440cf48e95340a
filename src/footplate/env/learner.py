"""One seat that learns against bots, as a Gymnasium environment."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np

from footplate.bots import begin, decide
from footplate.bots import bots as make_bots
from footplate.env.describing import Actions, information
from footplate.env.episode import Episode, whole
from footplate.env.seen import MASK, OBSERVATION, Sight, told
from footplate.env.spaces import Mask, mask_of
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.messages import shared
from footplate.kernel.seats import need_seat

__all__ = ["Learner"]

SEEDS: Final = 1 << 62
"""Seeds of games are drawn below this number."""


class Learner(gymnasium.Env[Any, np.int64]):
    """A game in which one seat belongs to the learner and bots sit on all the others.

    A mask that a learner sees is never empty: after the end of a game it allows every action, none
    of which is taken.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: AnyGame,
        bots: Sequence[str],
        seat: int | None,
        observe: str,
        reward: str,
        render_mode: str | None = None,
        *,
        flat: bool = False,
        features: bool = False,
    ) -> None:
        if seat is not None:
            need_seat(seat, game.players)
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise FootplateError(shared("env.render", given=repr(render_mode)))
        self.game: Final = game
        self.fixed: Final = seat
        others = game.players - 1
        self.others: Final = make_bots(bots, others, game.name) if others else []
        self.episode: Final = Episode(game, reward)
        self.sight: Final = Sight(game, observe)
        self.flat: Final = flat
        """Whether an observation is an array alone, with the mask in the information only."""
        self.actions: Final = Actions(game) if features else None
        """What describes the legal actions in the information; None if nothing does."""
        whole = self.sight.space
        self.observation_space = whole[OBSERVATION] if flat else whole
        self.action_space = self.sight.actions
        self.render_mode = render_mode
        self.seat = seat or 0
        """The seat of the learner in this game."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a new game, and play it up to the learner's first decision.

        Args:
            seed: fixes all chance from now on, in later games too; None keeps the present stream.
            options: ignored, for there are none.

        Raises:
            FaultyBotError: a bot fails, or chooses what is not possible; so does `step`.
        """
        super().reset(seed=seed)
        if self.fixed is None:
            self.seat = int(self.np_random.integers(self.game.players))
        start = int(self.np_random.integers(SEEDS))
        self.thoughts = Generator(-start - 1)
        for number, bot in enumerate(self.others):
            begin(bot, self.game, number + (number >= self.seat), seed=start)
        self.episode.begin(start)
        self.play_others([0.0] * self.game.players)
        return self._seen(), self._info(illegal=False)

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots play up to the learner's next decision.

        Args:
            action: if it is not legal the next legal one is taken, or the first one if there is
                none; then `illegal` in the information is True.

        Raises:
            FootplateError: no game is in progress, or the action is no whole number.
        """
        episode = self.episode
        if not episode.legal or episode.state.current_player != self.seat:  # a bot has failed
            raise FootplateError(shared("env.reset"))
        asked = whole(action)
        at = bisect_left(episode.legal, asked)
        taken = episode.legal[at if at < len(episode.legal) else 0]
        rewards = episode.take(taken)
        reward = self.play_others(rewards)
        return self._seen(), reward, episode.over, False, self._info(illegal=taken != asked)

    def play_others(self, rewards: list[float]) -> float:
        """Let the bots decide until it is the learner's turn; return what the learner gains."""
        episode = self.episode
        gain = rewards[self.seat]
        while not episode.over and episode.state.current_player != self.seat:
            who = episode.state.current_player
            move = decide(
                self.others[who if who < self.seat else who - 1],
                self.game,
                episode.state,
                self.thoughts,
                seed=episode.seed,
                ply=episode.ply,
            )
            gain += episode.take(move)[self.seat]
        return gain

    def _seen(self) -> Any:
        seen = self.sight.see(self.episode.state, self.seat, self._allowed())
        return seen[OBSERVATION] if self.flat else seen

    def _allowed(self) -> Sequence[int]:
        """Return what the mask allows: the legal actions, or everything after the end."""
        return range(self.game.action_count) if self.episode.over else self.episode.legal

    def _info(self, illegal: bool) -> dict[str, Any]:
        episode = self.episode
        info: dict[str, Any] = {
            MASK: self.action_masks(),
            "seat": self.seat,
            "points": self.game.points(episode.state),
            "illegal": illegal,
        }
        if self.actions is not None:
            info |= information(self.actions, episode.state, episode.legal)
        if episode.over:
            result = self.game.result(episode.state)
            info["won"] = result is not None and self.seat in result.winners
        return info

    def action_masks(self) -> Mask:
        """Return the mask of the legal actions, as `sb3_contrib.MaskablePPO` asks for it."""
        return mask_of(self.game, self._allowed())

    def __copy__(self) -> Learner:
        """Return an independent game, as positions do too."""
        return deepcopy(self)

    def render(self) -> str | None:
        """Return the position as text if the render mode is `ansi`."""
        return told(self.game, self.episode.state) if self.render_mode == "ansi" else None
