"""All seats learn: a PettingZoo environment with one decision after another."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv

from footplate.env.describing import Actions, information
from footplate.env.episode import Episode, whole
from footplate.env.learner import SEEDS
from footplate.env.seen import MASK, Sight, told
from footplate.env.spaces import Numbers, mask_of
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.messages import shared

ANSI: Final = "ansi"
"""The mode in which `render` returns text."""

__all__ = ["Table"]


class Table(AECEnv[str, Any, Any]):
    """A game in which every seat is an agent: `player_1`, `player_2` and so on."""

    def __init__(
        self,
        game: AnyGame,
        observe: str,
        reward: str,
        render_mode: str | None = None,
        *,
        features: bool = False,
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"footplate_{game.name}_v0",
            "render_modes": [ANSI],
            "is_parallelizable": False,
        }
        self.game: Final = game
        self.episode: Final = Episode(game, reward)
        self.sight: Final = Sight(game, observe)
        self.actions: Final = Actions(game) if features else None
        """What describes the legal actions in the information; None if nothing does."""
        self.possible_agents = [f"player_{seat + 1}" for seat in range(game.players)]
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.sight.space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.sight.actions)
        if render_mode not in (None, ANSI):
            raise FootplateError(shared("env.render", given=repr(render_mode)))
        self.render_mode = render_mode
        self.state_space: Final = Box(
            np.tile(self.sight.reader.low, (game.players, 1)),
            np.tile(self.sight.reader.high, (game.players, 1)),
            dtype=np.int32,
        )
        """What `state` returns."""
        self.random = np_random(None)[0]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.terminations: dict[str, bool] = {}
        self._nothing: Final = mask_of(game, [])
        """What the other agents may do; all see the same array, and nobody may write into it."""
        self._nothing.flags.writeable = False
        self._mask = self._nothing
        """What the agent that decides may do."""

    def observation_space(self, agent: str) -> Dict:
        """Return what an agent sees. Raises `FootplateError` if there is no such agent."""
        self._seat(agent)
        return self.sight.space

    def action_space(self, agent: str) -> Discrete:
        """Return an agent's actions. Raises `FootplateError` if there is no such agent."""
        self._seat(agent)
        return self.sight.actions

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.

        Args:
            seed: fixes all chance from now on, in later games too; None keeps the present stream.
            options: ignored, for there are none.
        """
        if seed is not None:
            self.random = np_random(seed)[0]
        self.episode.begin(int(self.random.integers(SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know; while another one decides its mask is empty.

        Raises:
            FootplateError: there is no such agent, or `reset` was not called yet.
        """
        seat = self._seat(agent)
        decides = agent == self.agent_selection
        mask = self._mask.copy() if decides else mask_of(self.game, [])
        return self.sight.with_mask(self.episode.state, seat, mask)

    def _seat(self, agent: str) -> int:
        """Return the seat of an agent. Raises `FootplateError` if there is no such agent."""
        try:
            return self.possible_agents.index(agent)
        except ValueError:
            known = ", ".join(self.possible_agents)
            told = f"there is no agent {agent!r:.40}; the agents are {known}"
            raise FootplateError(told) from None

    def state(self) -> Numbers:
        """Return what all seats know together, whoever decides: a row of numbers for each.

        A row is the observation of a seat in the form `numbers`. No agent may see it.
        """
        at = self.episode.state
        reader = self.sight.reader
        return np.stack([reader.numbers(at, seat) for seat in range(self.game.players)])

    def step(self, action: int | None) -> None:
        """Take an action of the agent that decides.

        Args:
            action: the action; None once the game is over.

        Raises:
            IllegalAction: the action is not legal; the text says why.
            FootplateError: the action is no whole number, no game is in progress, or the game is
                over and the action is not None.
        """
        if not self.agents:
            raise FootplateError(shared("env.reset"))
        if self.terminations[self.agent_selection]:
            if action is not None:
                raise FootplateError(shared("env.over"))
            self._was_dead_step(None)
            return
        rewards = self.episode.take(whole(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()

    def _next(self) -> None:
        """Select the agent that decides, and say in the information what it may do."""
        who = max(self.episode.state.current_player, 0)
        self.agent_selection = self.possible_agents[who]
        points = self.game.points(self.episode.state)
        self._mask = mask_of(self.game, self.episode.legal)
        self.infos = {agent: {MASK: self._nothing, "points": points} for agent in self.agents}
        self.infos[self.agent_selection][MASK] = self._mask
        if self.actions is not None:
            told = information(self.actions, self.episode.state, self.episode.legal)
            self.infos[self.agent_selection] |= told

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Become a copy; numpy forgets which arrays nobody may write into."""
        self.__dict__.update(kept)
        self._nothing.flags.writeable = False

    def __copy__(self) -> Table:
        """Return an independent game, as positions do too."""
        return deepcopy(self)

    def render(self) -> str:
        """Return the position as text."""
        return told(self.game, self.episode.state)

    def close(self) -> None:
        """Do nothing, because nothing is open."""
