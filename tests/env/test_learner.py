"""Gymnasium: its own check passes, and bots play all seats but one."""

import copy
import pickle
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.env.sets import NEEDED, SETS
from tests.kernel.toy_game import Toy

np = pytest.importorskip("numpy", reason=NEEDED)
gymnasium = pytest.importorskip("gymnasium", reason=NEEDED)
from gymnasium.utils.env_checker import check_env

from footplate import env
from footplate.bots import BotError
from footplate.bots.deciding import FaultyBotError
from footplate.env.learner import Learner
from footplate.kernel.errors import FootplateError


def play(table, seed):
    """Play with the first legal action to the end; return the rewards and the last information."""
    _, info = table.reset(seed=seed)
    rewards, over = [], False
    while not over:
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, over, _, info = table.step(action)
        rewards.append(reward)
    return rewards, info


@pytest.mark.parametrize("name, options", SETS)
def test_gymnasium_finds_nothing_wrong(name, options):
    made = gymnasium.make(f"footplate.env:footplate/{name}-v0", **options)
    check_env(made.unwrapped)


def test_gymnasium_finds_nothing_wrong_in_what_it_makes_itself():
    named = "footplate.env:footplate/russian-v0"
    made = gymnasium.make(named, players=2, render_mode="ansi", observe="fields")
    check_env(made.unwrapped)


@pytest.mark.filterwarnings("ignore:.*not having a spec:UserWarning")
def test_gymnasium_finds_nothing_wrong_in_a_game_of_somebody_else():
    check_env(Learner(Toy(3), ["random"], None, "fields", "points"))


def test_it_is_made_by_name():
    made = gymnasium.make(
        "footplate.env:footplate/russian-v0", bots=["random", "greedy"], observe="scaled"
    )
    assert made.unwrapped.game.players == 3
    assert [bot.name for bot in made.unwrapped.others] == ["random", "greedy"]
    assert set(env.register()) >= {"footplate/russian-v0", "footplate/world-v0"}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_learner_decides_for_one_seat_only(seat):
    table = env.single("russian", bots=["random", "random"], seat=seat, edition="2013")
    _, info = table.reset(seed=4)
    seats = set()
    for _ in range(6):
        over = False
        while not over:
            assert table.episode.state.current_player == table.seat
            action = int(np.flatnonzero(table.action_masks())[-1])
            seen, _, over, _, info = table.step(action)
            seats.add(info["seat"])
            assert (seen["action_mask"] == info["action_mask"]).all()
        table.reset()
    assert seats == ({0, 1, 2} if seat is None else {seat})


def test_rewards_of_points_add_up_to_the_points_of_the_learner():
    table = env.single("russian", bots="random", players=2, seat=1, reward="points")
    rewards, info = play(table, seed=6)
    assert sum(rewards) == info["points"][1]
    assert info["won"] == (info["points"][1] > info["points"][0])


def test_equal_seeds_make_equal_games():
    tables = [env.single("russian", bots="greedy", players=2, reward="points") for _ in range(2)]
    assert play(tables[0], 9)[0] == play(tables[1], 9)[0]
    assert play(tables[0], 9)[0] != play(tables[1], 10)[0]


def test_an_action_that_is_not_legal_is_replaced_by_the_next_one_that_is():
    table = env.single("russian", bots="random", players=2)
    _, info = table.reset(seed=2)
    legal = table.episode.legal
    assert info["illegal"] is False
    other = env.single("russian", bots="random", players=2)
    other.reset(seed=2)
    _, _, _, _, info = table.step(table.game.action_count - 1)
    assert info["illegal"] is True
    _, _, _, _, info = other.step(legal[0])
    assert info["illegal"] is False
    assert table.episode.state.key() == other.episode.state.key()


def test_alone_there_are_no_bots():
    table = env.single("russian", players=1, reward="points")
    rewards, info = play(table, seed=1)
    assert table.others == []
    assert [sum(rewards)] == info["points"]


def test_render_says_nothing_unless_it_is_asked_to():
    table = env.single("russian", players=2)
    table.reset(seed=1)
    assert table.render() is None
    told = env.single("russian", players=2, render_mode="ansi")
    told.reset(seed=1)
    assert str(told.render()).startswith("Set-up\n")


@pytest.mark.parametrize(
    "options, error, words",
    [
        ({"seat": 4}, FootplateError, "seat must be a number from 0 to 1, not 4"),
        ({"seat": -1}, FootplateError, "seat must be a number from 0 to 1, not -1"),
        ({"bots": "nobody"}, BotError, 'there is no bot "nobody"'),
        ({"bots": ["random", "random"]}, BotError, "bots"),
    ],
)
def test_what_does_not_fit_is_named(options, error, words):
    with pytest.raises(error, match=words):
        env.single("russian", players=2, **options)


@pytest.mark.parametrize(
    "given, says",
    [
        ({"bots": 7}, "bots must be a name or a list of names, not 7"),
        ({"bots": [7]}, "not [7]"),
        ({"seat": "1"}, "seat must be a number from 0 to 1, not '1'"),
        ({"seat": 1.5}, "seat must be a number from 0 to 1, not 1.5"),
        ({"seat": True}, "not True"),
        ({"render_mode": "human"}, "render_mode must be \"ansi\" or None, not 'human'"),
    ],
)
def test_arguments_that_cannot_be_used_are_said(given, says):
    with pytest.raises(FootplateError) as error:
        env.single("russian", players=2, **given)
    assert says in str(error.value)


def test_a_step_wants_a_game_in_progress_and_a_whole_number():
    table = env.single("russian", players=1, bots=[], edition="2021", render_mode="ansi")
    for call in (lambda: table.step(0), table.render, table.action_masks):
        with pytest.raises(FootplateError, match="no game is in progress: call reset first"):
            call()
    play(table, 1)
    with pytest.raises(FootplateError, match="no game is in progress: call reset first"):
        table.step(0)
    table.reset(seed=2)
    wrong: Any
    for wrong in ("up", 1.5, None):
        with pytest.raises(FootplateError, match=f"must be a whole number, not {wrong!r}"):
            table.step(wrong)


class Failing:
    name = "failing"
    looks = True

    def choose(self, game, state, legal, rng):
        raise ValueError("oops")


def test_nobody_moves_for_a_bot_that_has_failed():
    table: Any = env.single("russian", players=2, edition="2013", seat=1, bots="random")
    table.reset(seed=3)
    table.others[0] = Failing()
    with pytest.raises(FaultyBotError, match="oops"):
        [*map(table.step, iter(lambda: table.episode.legal[0], None))]
    before = table.episode.ply
    with pytest.raises(FootplateError, match="reset"):
        table.step(table.episode.legal[0])
    assert table.episode.ply == before


def test_a_task_of_the_benchmark_is_an_environment():
    made = gymnasium.make("footplate.env:footplate/RussianSolo-v1").unwrapped
    assert dict(made.game.options)["players"] == "1"
    _, info = play(made, 3)
    assert "won" in info
    assert env.task("footplate/Russian2p-v1").others[0].name == "greedy"
    flat = env.task("footplate/Russian2p-v1", flat=True, features=True)
    seen, info = flat.reset(seed=1)
    assert seen in flat.observation_space
    assert "action_features" in info
    with pytest.raises(FootplateError, match='there is no task "None"'):
        env.task(None)  # type: ignore[arg-type]


def test_a_flat_learner_sees_an_array_and_the_mask_beside_it():
    table = env.single("russian", players=2, flat=True, observe="scaled")
    check_env(table, skip_render_check=True)
    seen, info = table.reset()
    assert seen in table.observation_space
    assert info["action_mask"].sum() == len(table.episode.legal)


def test_no_mask_is_empty_even_after_the_end():
    table = env.single("russian", players=1, solo="yes")
    seen, info = table.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, info = table.step(int(info["action_mask"].argmax()))
        assert seen["action_mask"].any()
        assert info["action_mask"].any()
    assert seen["action_mask"].all()
    assert table.action_masks().all()


ENGINE = Path(__file__).parents[2] / "examples/engines/eager.py"
COPIES = [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))]


def played_on(table):
    """Take some steps and begin another game; return all that was seen."""
    found = []
    for _ in range(6):
        seen, reward, _, _, info = table.step(int(np.flatnonzero(table.action_masks())[0]))
        found.append((seen["observation"].tolist(), reward, info["points"]))
    return [*found, table.reset()[0]["observation"].tolist()]


@pytest.mark.parametrize("again", COPIES)
@pytest.mark.parametrize("bots", ["random", "net", "plan:4n"])
def test_a_copy_goes_on_alike_and_by_itself(bots, again):
    table = env.single("russian", players=2, bots=bots, seat=None, features=True)
    table.reset(seed=1)
    for _ in range(3):  # the bot has decided, and holds on to what it has looked up
        table.step(int(np.flatnonzero(table.action_masks())[0]))
    before = table.episode.state.key()
    other = again(table)
    seen = played_on(other)
    assert table.episode.state.key() == before
    assert played_on(table) == seen


def test_a_copy_starts_a_program_of_its_own():
    bot = f"cmd:{shlex.join([sys.executable, str(ENGINE)])}"
    table = env.single("russian", players=2, bots=bot)
    table.reset(seed=1)
    other = copy.copy(table)
    assert played_on(other) == played_on(table)


@pytest.mark.parametrize("again", COPIES)
def test_a_game_of_somebody_else_is_copied_too(again):
    table = Learner(Toy(2), ["random"], 0, "numbers", "win", features=True)
    table.reset(seed=1)
    assert again(table).episode.state.key() == table.episode.state.key()
