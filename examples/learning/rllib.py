"""Let RLlib's PPO, with masks, learn a task of the benchmark against its opponents.

    python3 run.py install rl
    python3 -m pip --python .venv/bin/python install "ray[rllib]" torch
    .venv/bin/python examples/learning/rllib.py footplate/Russian2p-v1 --minutes 10

Everything runs in one process; `--runners 4` lets so many more play.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Any

from gymnasium import spaces
from gymnasium.wrappers import TransformObservation, TransformReward
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from footplate import env

SCALE = 20
"""So many points are a reward of 1: networks learn small numbers better."""


def table(given: dict[str, Any]) -> Any:
    """Make the environment, with the words and scales of RLlib."""
    made = env.task(given["task"], reward="points")
    inside = {
        "observations": made.observation_space["observation"],
        "action_mask": made.observation_space["action_mask"],
    }
    renamed = TransformObservation(
        made,
        lambda seen: {"observations": seen["observation"], "action_mask": seen["action_mask"]},
        spaces.Dict(inside),
    )
    return TransformReward(renamed, lambda points: float(points) / SCALE)


def configured(task: str, runners: int, steps: int, seed: int) -> Any:
    """Say how PPO is to learn."""
    register_env("footplate", table)
    network = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"fcnet_hiddens": [256, 128], "fcnet_activation": "relu"},
    )
    return (
        PPOConfig()
        .environment("footplate", env_config={"task": task})
        .framework("torch")
        .env_runners(num_env_runners=runners)
        .learners(num_learners=0)
        .rl_module(rl_module_spec=network)
        .training(
            gamma=0.995,
            lr=5e-4,
            train_batch_size_per_learner=steps,
            minibatch_size=min(256, steps),
            num_epochs=4,
            entropy_coeff=0.01,
        )
        .debugging(seed=seed)
    )


def train(
    task: str, minutes: float, *, runners: int = 0, steps: int = 4096, seed: int = 1
) -> Iterator[tuple[int, float]]:
    """Learn for a while, and yield decisions so far and the mean points of the latest games."""
    learner = configured(task, runners, steps, seed).build_algo()
    begun, decisions = time.monotonic(), 0
    try:
        while time.monotonic() < begun + 60 * minutes:
            played = learner.train()["env_runners"]
            decisions += int(played["num_env_steps_sampled"])
            yield decisions, SCALE * float(played.get("episode_return_mean", "nan"))
    finally:
        learner.stop()


def main() -> None:
    """Train, and say after each batch how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--runners", type=int, default=0)
    given = parser.parse_args()
    for decisions, points in train(given.task, given.minutes, runners=given.runners):
        print(f"{decisions} decisions: {points:.1f} points", flush=True)


if __name__ == "__main__":
    main()
