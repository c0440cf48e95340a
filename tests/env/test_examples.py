"""The examples of learners run, each for a moment, and learn."""

import importlib.util
import json
import math
import sys
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest
from tests.env.sets import NEEDED

pytest.importorskip("gymnasium", reason=NEEDED)

from footplate.benchmark.evaluation import evaluate
from footplate.extras import command

FOLDER = Path(__file__).parents[2] / "examples" / "learning"
TASK = "footplate/Russian2p-v1"
PIP = "python3 -m pip --python .venv/bin/python install"
TORCH = f"the examples of learners need torch: {PIP} torch"
SB3 = f"examples/learning/ppo.py needs sb3-contrib: {PIP} sb3-contrib"
RAY = f"examples/learning/rllib.py needs RLlib: {PIP} 'ray[rllib]'"


def example(name: str) -> ModuleType:
    """A module of the examples, as if it were installed."""
    spec = importlib.util.spec_from_file_location(f"example_{name}", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_cells_of_the_notebook_run():
    cells = json.loads((FOLDER / "words.ipynb").read_text(encoding="utf-8"))["cells"]
    text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    for large, small in {"GAMES = 64\n": "GAMES = 4\n", "ROUNDS = 30\n": "ROUNDS = 2\n"}.items():
        assert large in text
        text = text.replace(large, small)
    names: dict[str, object] = {}
    exec(text, names)
    assert isinstance(names["course"], list)
    assert len(names["course"]) == 2
    match = names["match"]
    assert match.result is not None  # type: ignore[attr-defined]


def test_ppo_on_games_side_by_side_writes_what_can_be_measured(tmp_path, monkeypatch):
    """It learns a few hundred decisions of all seats, and its file plays."""
    pytest.importorskip("torch", reason=TORCH)
    pytest.importorskip(
        "onnxruntime", reason=f"networks as files need what `{command('onnx')}` brings"
    )
    ppo = example("selfplay")
    monkeypatch.setattr(ppo, "GAMES", 4)
    monkeypatch.setattr(ppo, "STEPS", 64)
    *_, last = islice(ppo.train(TASK, 1, seed=1), 2)
    assert last.decisions == 2 * 4 * 64
    assert last.points > 0
    file = tmp_path / "ppo.onnx"
    ppo.write(last.agent, file)
    assert evaluate(TASK, str(file), games=1).points > 0


def test_an_action_is_drawn_for_each_row_even_if_two_are_equally_lucky():
    torch = pytest.importorskip("torch", reason=TORCH)
    rows = torch.tensor([0, 0, 1, 2, 2])
    sure = torch.tensor([torch.inf, torch.inf, 0.0, -torch.inf, 5.0])
    assert example("selfplay").draw(sure, rows, 3).tolist() == [0, 2, 4]


def test_credit_goes_to_the_seat_that_decided(monkeypatch):
    """Two seats in turn, then again; nothing was expected, and nothing is discounted."""
    pytest.importorskip("torch", reason=TORCH)
    import numpy as np

    ppo = example("selfplay")
    monkeypatch.setattr(ppo, "GAMMA", 1.0)
    monkeypatch.setattr(ppo, "LAMBDA", 1.0)
    seats = np.array([[0], [1], [0], [1]])
    rewards = np.array([[[1, 0]], [[0, 5]], [[2, 10]], [[0, 0]]], np.float32)
    ended = np.array([[False], [False], [True], [False]])
    found = ppo.credit(np.zeros((4, 1), np.float32), seats, rewards, ended, np.full((1, 2), 7.0))
    # seat 0: 1, then 2 at its last decision; seat 1: 5 of its own and 10 of the other's last move;
    # the last decision belongs to the next game, and has only what is expected of it
    assert found[:, 0].tolist() == [3, 15, 2, 7]


@pytest.mark.long
@pytest.mark.filterwarnings("default")
def test_maskable_ppo_of_sb3_contrib_learns_and_is_measured(monkeypatch, capsys):
    pytest.importorskip("sb3_contrib", reason=SB3)
    monkeypatch.setattr(sys, "argv", ["ppo.py", "--minutes", "0.05", "--games", "2"])
    example("ppo").main()
    assert capsys.readouterr().out.startswith("learner: 2 games, won ")


@pytest.mark.long
@pytest.mark.filterwarnings("default")
def test_rllib_learns_a_task():
    """Most of its time is Ray's start."""
    pytest.importorskip("torch", reason=TORCH)
    pytest.importorskip("ray.rllib", reason=RAY)
    rllib = example("rllib")
    decisions, points = next(iter(rllib.train(TASK, 1, steps=256)))
    assert decisions >= 256
    assert math.isnan(points) or points > 0
