"""A task never changes: its games, and the choices of its opponents, are those of its first day."""

import hashlib
import json
from pathlib import Path

import pytest

from footplate.bots import bot, decide
from footplate.env import tasks
from footplate.env.tasks import TASKS, task
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.lab.playing import seeds

KNOWN = json.loads((Path(__file__).parent / "tasks.json").read_text())
"""By task: what `fingerprint` was when it was published. Never change a line; add new tasks."""


def fingerprint(wanted):
    """The hash of the first game, played at random, and of what the opponent would have done."""
    game = wanted.game()
    opponent, anybody = bot(wanted.opponent), bot("random")
    seed = seeds(wanted.seed, 1)[0]
    draws, rng = Generator(seed), Generator(1)
    state = game.start()
    found: list[int] = []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            move = draws.outcome(state.chance_outcomes())
        else:
            move = decide(anybody, game, state, rng)
            if len(found) % 60 == 0:
                found.append(decide(opponent, game, state, Generator(2)))
        found.append(move)
        state.apply_action(move)
    observed = [game.observation(state, seat) for seat in range(game.players)]
    return hashlib.sha256(repr([found, game.points(state), observed]).encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", TASKS)
def test_it_is_what_it_was(name):
    assert fingerprint(task(name)) == KNOWN[name]


def test_every_published_task_is_there():
    assert set(KNOWN) == set(TASKS)


def test_a_task_that_nobody_knows_is_refused():
    with pytest.raises(FootplateError, match='there is no task "footplate/Russian2p-v9"; use one'):
        task("footplate/Russian2p-v9")


def test_other_rules_are_refused():
    older = tasks.TASKS["footplate/Mexico2p-v1"]._replace(rules=3)
    with pytest.raises(FootplateError, match="is for version 3 of the rules, and here they have"):
        older.game()
