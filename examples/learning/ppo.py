"""Let a maskable PPO of sb3-contrib learn the Russian game against `random`, and measure it.

    python3 run.py install rl
    python3 -m pip --python .venv/bin/python install sb3-contrib
    .venv/bin/python examples/learning/ppo.py --minutes 10

It prints what it has learned every minute, and at the end how it does in games it never saw.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from statistics import mean, stdev
from typing import Any

from gymnasium.wrappers import TransformReward
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from footplate import env

SCALE = 20
"""So many points are a reward of 1: networks learn small numbers better."""
TEST_SEEDS = 1_000_000
"""The games of the test begin with this seed; those of the training are drawn from another one."""


class Clock(BaseCallback):
    """Stops the training when its time is over, and tells how it goes each minute."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.begun = time.monotonic()
        self.minutes = minutes
        self.told = 0

    def _on_step(self) -> bool:
        passed = (time.monotonic() - self.begun) / 60
        if passed >= self.told + 1:
            self.told += 1
            found = [each["r"] for each in self.model.ep_info_buffer or []]
            if found:
                points = SCALE * mean(found)
                print(f"{self.told} min, {self.num_timesteps} decisions: {points:.1f} points")
        return passed < self.minutes


def main() -> None:
    """Train, then play the test games with the learner and with random moves in its seat."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    given = parser.parse_args()
    options: dict[str, Any] = {"players": given.players, "observe": "scaled", "bots": "random"}
    table = env.single("russian", reward="points", seat=None, **options)
    model = MaskablePPO(
        "MultiInputPolicy",
        TransformReward(table, lambda points: float(points) / SCALE),
        n_steps=2048,
        batch_size=256,
        n_epochs=4,
        gamma=0.995,
        ent_coef=0.01,
        learning_rate=5e-4,
        policy_kwargs={"net_arch": [256, 128]},
        seed=1,
        device="cpu",
    )
    model.learn(10**9, callback=Clock(given.minutes))

    def learned(seen: dict[str, Any], mask: Any) -> int:
        return int(model.predict(seen, action_masks=mask, deterministic=True)[0])

    tested = env.single("russian", reward="points", seat=None, **options)
    measure("learner", tested, given.games, learned)
    measure("random", tested, given.games, lambda seen, mask: int(tested.action_space.sample(mask)))


def measure(
    name: str, table: Any, games: int, choose: Callable[[dict[str, Any], Any], int]
) -> None:
    """Play games that nobody trained on, and print the share won and the mean of the points."""
    points, others, won = [], [], 0
    table.action_space.seed(TEST_SEEDS)
    for game in range(games):
        seen, info = table.reset(seed=TEST_SEEDS + game)
        over = False
        while not over:
            action = choose(seen, info["action_mask"])
            seen, _, over, _, info = table.step(action)
        won += info["won"]
        seat = info["seat"]
        points.append(info["points"][seat])
        others.append(mean([n for at, n in enumerate(info["points"]) if at != seat]))
    error = 1.96 * stdev(points) / games**0.5
    print(
        f"{name}: {games} games, won {won / games:.0%}, "
        f"{mean(points):.1f} points (± {error:.1f}), the others {mean(others):.1f}"
    )


if __name__ == "__main__":
    main()
