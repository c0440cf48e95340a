"""PPO in one file: a network learns a game by playing all seats of many games side by side.

    python3 run.py install rl onnx
    python3 -m pip --python .venv/bin/python install torch
    .venv/bin/python examples/learning/selfplay.py footplate/Russian2p-v1 --minutes 10
    .venv/bin/footplate evaluate footplate/Russian2p-v1 --policy ppo.onnx

The network scores the legal actions alone, by the words of their notation, so that it need not
learn each of 10,000 actions by itself. All seats learn from their own points. Minutes are those of
the processor.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from footplate import env
from footplate.env.tasks import task

GAMES = 64
STEPS = 128
"""So many games take so many steps before the network learns from them."""
EPOCHS = 4
BATCH = 1024
GAMMA = 0.999
LAMBDA = 0.95
CLIP = 0.2
ENTROPY = 0.01
RATE = 4e-4
SCALE = 100
"""So many points are a reward of about 1; greater rewards count by their logarithm."""


class Agent(nn.Module):
    """What a position is worth, and a score for each action that is legal in it."""

    def __init__(self, length: int, words: Tensor, width: int = 256, size: int = 64) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(length, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.value = nn.Linear(width, 1)
        self.wish = nn.Linear(width, size)
        self.register_buffer("words", words)  # by action: the words of its notation, by number
        self.word = nn.Embedding(int(words.max()) + 1, size)
        self.action = nn.Sequential(nn.ReLU(), nn.Linear(size, size))
        nn.init.zeros_(self.value.weight)

    def meaning(self, actions: Tensor) -> Tensor:
        """Return a row for each of these actions."""
        return self.action(self.word(self.words[actions]).sum(1))

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Return values, and for all legal actions their rows, their numbers and log chances."""
        thought = self.body(seen)
        rows, actions = masks.nonzero(as_tuple=True)
        scores = (self.wish(thought)[rows] * self.meaning(actions)).sum(1) / 8
        best = torch.full((len(seen),), -torch.inf).scatter_reduce(0, rows, scores, "amax")
        scores = scores - best.detach()[rows]
        total = torch.zeros(len(seen)).index_add(0, rows, scores.exp())
        return self.value(thought)[:, 0], rows, actions, scores - total.log()[rows]


class Rollout(NamedTuple):
    """What was seen, done and gained: a row for each decision."""

    seen: Tensor
    masks: Tensor
    places: Tensor
    """Where the action stands in the list of the legal ones."""
    chances: Tensor
    """The logarithm of how likely the action was."""
    advantages: Tensor
    returns: Tensor


def draw(chances: Tensor, rows: Tensor, count: int) -> Tensor:
    """Draw an action for each row: where it stands among all legal ones."""
    luck = chances - torch.empty_like(chances).exponential_().log()
    best = torch.full((count,), -torch.inf).scatter_reduce(0, rows, luck, "amax")
    found = (luck == best[rows]).nonzero()[:, 0]
    return found[torch.searchsorted(rows[found], torch.arange(count))]  # two may be equally lucky


def play(agent: Agent, games: Any, now: tuple[Tensor, Tensor]) -> tuple[Rollout, Any, list[float]]:
    """Play some steps in all games."""
    count, players = games.num_envs, games.game.players
    each = np.arange(count)
    seen, masks = now
    kept: list[Any] = []
    values = np.zeros((STEPS, count), np.float32)
    seats = np.zeros((STEPS, count), np.int64)
    rewards = np.zeros((STEPS, count, players), np.float32)
    ended = np.zeros((STEPS, count), np.bool_)
    latest = np.zeros((count, players), np.float32)  # what each seat last thought of its game
    points: list[float] = []
    for step in range(STEPS):
        with torch.no_grad():
            value, rows, actions, chances = agent(seen, masks)
            drawn = draw(chances, rows, count)
        first = torch.searchsorted(rows, torch.arange(count))
        kept.append((seen, masks, drawn - first, chances[drawn]))
        values[step], seats[step] = value, games.seats
        latest[each, seats[step]] = value
        found, _, over, _, info = games.step(actions[drawn].numpy())
        ended[step] = over
        gained = info["rewards"]
        rewards[step] = np.sign(gained) * np.log1p(np.abs(gained) / SCALE)
        latest[over] = 0
        if over.any():
            points += info["final_info"]["points"][over].ravel().tolist()
        seen, masks = arrays(found, info)
    with torch.no_grad():
        latest[each, games.seats] = agent(seen, masks)[0]
    better = torch.from_numpy(credit(values, seats, rewards, ended, latest))
    returns = better + torch.from_numpy(values)
    columns = [*(torch.stack(column) for column in zip(*kept, strict=True)), better, returns]
    rollout = Rollout._make(column.flatten(0, 1) for column in columns)
    return rollout, (seen, masks), points


def credit(values: Any, seats: Any, rewards: Any, ended: Any, later: Any) -> Any:
    """Return how much better than thought each decision turned out for its seat.

    Between two decisions of a seat others decide, and it may gain by that.
    """
    each = np.arange(later.shape[0])
    later = later.copy()  # by game and seat: what its next decision is worth
    better = np.zeros_like(later)  # and how much better than thought that one turned out
    gained = np.zeros_like(later)  # and what came before it
    found = np.zeros_like(values)
    for step in reversed(range(len(values))):
        for array in (later, better, gained):
            array[ended[step]] = 0
        gained += rewards[step]
        at = each, seats[step]
        found[step] = gained[at] + GAMMA * later[at] - values[step] + GAMMA * LAMBDA * better[at]
        later[at], better[at], gained[at] = values[step], found[step], 0
    return found


def learn(agent: Agent, rollout: Rollout, optimizer: torch.optim.Optimizer) -> None:
    """Go over what was played a few times, in small batches."""
    for batch in batches(rollout):
        value, rows, _, chances = agent(batch.seen, batch.masks)
        first = torch.searchsorted(rows, torch.arange(len(value)))
        ratio = (chances[first + batch.places] - batch.chances).exp()
        better = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-6)
        policy = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
        entropy = -(chances.exp() * chances).sum() / len(value)
        loss = (value - batch.returns).square().mean() / 2 - policy - ENTROPY * entropy
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
        optimizer.step()


def batches(rollout: Rollout) -> Iterator[Rollout]:
    """Shuffle the decisions, and return them in batches, once for each epoch."""
    for _ in range(EPOCHS):
        for chosen in torch.randperm(len(rollout.seen)).split(BATCH):
            yield Rollout._make(column[chosen] for column in rollout)


def arrays(seen: Any, info: dict[str, Any]) -> tuple[Tensor, Tensor]:
    """Return observations and masks as the network reads them."""
    return torch.from_numpy(seen), torch.from_numpy(info["action_mask"]).bool()


def write(agent: Agent, file: Path) -> None:
    """Write the scores of all actions as an ONNX file, which `footplate evaluate` plays by."""
    from onnx import TensorProto, checker, helper, numpy_helper, save

    with torch.no_grad():
        meaning = agent.meaning(torch.arange(len(agent.words)))
        layers = [(part.weight, part.bias) for part in (agent.body[0], agent.body[2], agent.wish)]
        layers.append((meaning, torch.zeros(len(meaning))))
    nodes, weights, last = [], [], "seen"
    for number, layer in enumerate(layers):
        names = [f"{kind}{number}" for kind in ("weight", "bias", "out")]
        for name, tensor in zip(names[:2], layer, strict=True):
            weights.append(numpy_helper.from_array(tensor.detach().numpy(), name))
        nodes.append(helper.make_node("Gemm", [last, *names[:2]], [names[2]], transB=1))
        last = names[2]
        if number < 2:
            nodes.append(helper.make_node("Relu", [last], [f"relu{number}"]))
            last = f"relu{number}"
    length = agent.body[0].in_features
    shapes = [("seen", length), (last, len(meaning))]
    goes_in, comes_out = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, ["rows", n]) for name, n in shapes
    ]
    graph = helper.make_graph(nodes, "policy", [goes_in], [comes_out], weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    checker.check_model(model)
    save(model, str(file))


class Progress(NamedTuple):
    """How far the training is."""

    minutes: float
    decisions: int
    points: float
    """The mean of the latest games."""
    agent: Agent


def train(name: str, minutes: float, seed: int) -> Iterator[Progress]:
    """Learn a task, and tell after each round of steps how far it is."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    wanted = task(name)
    options: dict[str, Any] = {**wanted.options}
    words = env.actions(wanted.family, **options).table
    games = env.vector(wanted.family, count=GAMES, observe="scaled", reward="points", **options)
    agent = Agent(games.game.observation_length, torch.from_numpy(words).long())
    optimizer = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)
    now = arrays(*games.reset(seed=seed))
    begun, passed, decisions = time.process_time(), 0.0, 0
    recent: list[float] = []
    while passed < minutes:
        rollout, now, points = play(agent, games, now)
        learn(agent, rollout, optimizer)
        decisions += GAMES * STEPS
        recent = (recent + points)[-200:]
        passed = (time.process_time() - begun) / 60
        yield Progress(passed, decisions, mean(recent) if recent else math.nan, agent)


def main() -> None:
    """Train, say each minute how it goes, and write the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path("ppo.onnx"))
    given = parser.parse_args()
    told = 0.0
    for now in train(given.task, given.minutes, given.seed):
        if now.minutes >= min(told + 1, given.minutes):
            told = now.minutes
            print(f"{told:.0f} min, {now.decisions} decisions: {now.points:.1f} points", flush=True)
            write(now.agent, given.file)


if __name__ == "__main__":
    main()
