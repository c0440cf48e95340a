"""Many games side by side: each is as if it were played alone."""

import copy
import multiprocessing
import os
import pickle
import random
import signal
import subprocess
import sys
from multiprocessing.connection import Connection
from typing import Any

import pytest
from tests.env.sets import NEEDED, SETS
from tests.kernel.toy_game import Toy

np = pytest.importorskip("numpy", reason=NEEDED)
gymnasium = pytest.importorskip("gymnasium", reason=NEEDED)

from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

import footplate
from footplate import env
from footplate.env.crew import Crew
from footplate.env.many import Vector
from footplate.env.spaces import Reader
from footplate.kernel.errors import FootplateError, IllegalAction


def drawn(games, rng):
    """One legal action in each game, by chance."""
    return [rng.choice(legal) for legal in games.legal]


def processes(games: Vector) -> Any:
    """The processes that play."""
    return games._played.processes if isinstance(games._played, Crew) else None


def right(games, at):
    """Whether the row of a game says what the game says."""
    state = games._played.games.states[at]
    seat = state.current_player
    assert games.seats[at] == seat
    assert games.observations[at].tolist() == games.game.observation(state, seat)
    assert games.legal[at] == state.legal_actions()
    assert np.flatnonzero(games.masks[at]).tolist() == games.legal[at]


@pytest.mark.parametrize("name, options", SETS)
def test_each_row_is_what_the_game_says(name, options):
    games = env.vector(name, count=3, copy=False, **options)
    assert games.reset(seed=1)[0] is games.observations
    rng = random.Random(1)
    for step in range(120):
        games.step(drawn(games, rng))
        if step % 20 == 0:
            for at in range(3):
                right(games, at)


def test_a_game_of_somebody_else_is_packed_for_it():
    games = Vector(Toy(2), 2)
    games.reset(seed=1)
    rng = random.Random(1)
    for _ in range(60):
        games.step(np.array(drawn(games, rng)))
        right(games, 1)


def test_it_is_a_vector_as_gymnasium_knows_them():
    games = env.vector("russian", count=3, players=2, observe="scaled", reward="points")
    assert isinstance(games, VectorEnv)
    assert games.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert games.action_space.shape == (3,)
    wrapped = DictInfoToList(RecordEpisodeStatistics(games))
    seen, info = wrapped.reset(seed=1)
    assert seen in games.observation_space
    rng = random.Random(1)
    lengths: list[int] = []
    while not lengths:
        actions = drawn(games, rng)
        assert np.array(actions) in games.action_space
        seen, reward, ended, cut, info = wrapped.step(np.array(actions))
        assert seen in games.observation_space
        assert (reward.shape, ended.dtype, cut.any()) == ((3,), np.bool_, np.False_)
        assert info[0]["action_mask"].tolist() == games.masks[0].tolist()
        lengths = [each["episode"]["l"] for each in info if "episode" in each]
    assert lengths[0] > 50
    assert games.unwrapped is games


def test_a_reward_is_for_the_seat_that_acted_and_all_seats_are_told_theirs():
    games = env.vector("russian", count=2, players=2, reward="points")
    _, info = games.reset(seed=3)
    rng = random.Random(2)
    total, finished = np.zeros((2, 2)), 0
    while finished < 2:
        deciding = info["seat"]
        _, reward, ended, _, info = games.step(drawn(games, rng))
        assert (info["acted"] == deciding).all()
        assert (reward == info["rewards"][[0, 1], deciding]).all()
        total += info["rewards"]
        assert ("final_obs" in info) == bool(ended.any())
        for at in np.flatnonzero(ended):
            finished += 1
            final = info["final_info"]
            assert (total[at] == final["points"][at]).all()
            assert final["won"][at].any()
            assert info["final_obs"][at] in games.single_observation_space
            assert info["final_obs"][1 - at] is None
            total[at] = 0
            right(games, at)


@pytest.mark.parametrize("processes", [1, 2])
def test_some_games_begin_anew_and_the_others_stay(processes):
    made = {"count": 3, "players": 2, "copy": True, "processes": processes}
    games, fresh = env.vector("russian", **made), env.vector("russian", **made)
    first, _ = games.reset(seed=4)
    rng = random.Random(1)
    for _ in range(9):
        before, *_, info = games.step(drawn(games, rng))
    chosen = np.array([False, True, True])
    seen, found = games.reset(options={"reset_mask": chosen})
    assert (seen[0] == before[0]).all()
    assert (found["action_mask"][0] == info["action_mask"][0]).all()
    assert (games.rewards[chosen] == 0).all()
    fresh.reset(seed=4)
    assert (seen[1:] == fresh.reset()[0][1:]).all()
    assert (games.reset(seed=4, options={"reset_mask": chosen})[0][1:] == first[1:]).all()
    games.close()
    fresh.close()


@pytest.mark.parametrize(
    "mask", [[True], [[True, True]], [0, 1], [False, False], "all", [[True], 1]]
)
def test_a_mask_of_games_is_a_bool_for_each(mask):
    games = env.vector("russian", count=2, players=2)
    with pytest.raises(FootplateError, match="no game is in progress"):
        games.reset(options={"reset_mask": np.array([True, False])})
    seen, _ = games.reset(seed=1, options={"reset_mask": np.array([True, True])})
    for options in ({"reset_mask": mask}, mask):  # the second one is no mapping at all
        with pytest.raises(FootplateError, match="reset_mask must be 2 bools"):
            games.reset(options=options)
    assert (games.observations == seen).all()


def test_equal_seeds_make_equal_games():
    games = [env.vector("russian", count=2, players=2, observe="scaled") for _ in range(2)]
    for each in games:
        each.reset(seed=8)
        each.step([legal[0] for legal in each.legal])
    assert (games[0].observations == games[1].observations).all()
    assert games[0].observations.dtype == np.float32
    assert np.abs(games[0].observations).max() <= 1
    assert (games[0].observations[0] != games[0].observations[1]).any()


def test_what_was_returned_stays_unless_one_asks_otherwise():
    games = env.vector("russian", count=2, players=2)
    seen, info = games.reset(seed=1)
    before = seen.copy(), info["action_mask"].copy()
    rng = random.Random(1)
    for _ in range(20):
        games.step(drawn(games, rng))
    assert (seen == before[0]).all()
    assert (info["action_mask"] == before[1]).all()
    assert (games.observations != seen).any()


def test_nobody_changes_what_games_need_to_go_on():
    games = env.vector("russian", count=2, players=2, copy=False)
    _, info = games.reset(seed=1)
    for array in (games.masks, info["action_mask"], info["_action_mask"]):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    legal = games.legal
    before = legal[:]
    games.step([each[0] for each in legal])
    assert legal == before


@pytest.mark.parametrize("name, options", [SETS[1], SETS[5]])
def test_fields_say_where_numbers_stand_and_in_which_range(name, options):
    game = footplate.game(name, **options)
    reader = Reader(game)
    state = game.new(2)
    numbers = reader.numbers(state, 0)
    named = reader.named(numbers)
    assert list(named) == [field.name for field in game.observation_fields]
    assert sum([part.size for part in named.values()]) == game.observation_length
    assert (reader.low <= numbers).all()
    assert (numbers <= reader.high).all()
    assert named["player_0.points"].tolist() == [game.points(state)[0]]


@pytest.mark.parametrize("name, options", [SETS[1], SETS[5]])
def test_fractions_are_shares_of_the_range_and_of_its_logarithm_where_it_is_wide(name, options):
    game = footplate.game(name, **options)
    reader = Reader(game)
    numbers = reader.numbers(game.new(2), 0).astype(np.float32)
    expected = numbers / reader.farthest
    far = numbers[reader.wide]
    expected[reader.wide] = (
        np.sign(far) * np.log1p(abs(far)) / np.log1p(reader.farthest[reader.wide])
    )
    assert np.allclose(reader.fractions(game.new(2), 0), expected, rtol=1e-6, atol=0)


def test_an_action_that_is_not_legal_is_refused():
    games = env.vector("russian", count=np.int64(2), players=2)
    with pytest.raises(FootplateError, match="no game is in progress"):
        games.legal  # noqa: B018
    games.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"^game 1: there is no action -1"):
        games.step([games.legal[0][0], -1])


@pytest.mark.parametrize(
    "given, words",
    [
        ({"count": 0}, "count must be a whole number from 1 on, not 0"),
        ({"count": True}, "count must be a whole number from 1 on, not True"),
        ({"count": "2"}, "count must be a whole number from 1 on, not '2'"),
        ({"count": 1, "observe": "fields"}, "observations do not come as"),
        ({"count": 1, "observe": 3}, 'observations do not come as "3"'),
        ({"count": 1, "reward": ["win"]}, "there is no reward"),
        ({"count": 2, "processes": 3}, "processes must be a whole number from 1 to 2"),
        ({"count": 2, "processes": 1.0}, "processes must be a whole number from 1 to 2"),
        ({"count": 2, "render_mode": "human"}, 'render_mode must be "ansi" or None'),
    ],
)
def test_what_does_not_fit_is_named(given, words):
    with pytest.raises(FootplateError, match=words):
        env.vector("russian", **given)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda actions: actions[:-1],
        lambda actions: [*actions, 0],
        lambda actions: np.array([actions]),
        lambda actions: np.array(actions) + 0.5,
        lambda actions: ["up", *actions[1:]],
        lambda actions: [[1, 2], *actions[1:]],
        lambda actions: 3,
    ],
)
def test_anything_but_one_number_for_each_game_is_refused_and_nothing_goes_on(spoil):
    games = env.vector("russian", count=3, players=2)
    with pytest.raises(FootplateError, match="no game is in progress: call reset first"):
        games.step([0, 0, 0])
    with pytest.raises(FootplateError, match="no game is in progress: call reset first"):
        games.render()
    games.reset(seed=5)
    actions = [legal[0] for legal in games.legal]
    before = games.observations.copy()
    with pytest.raises(FootplateError, match="actions must be 3 whole numbers, one for each game"):
        games.step(spoil(actions))
    with pytest.raises(IllegalAction):
        games.step([*actions[:2], 10**9])
    assert (games.observations == before).all()
    games.step(np.array(actions))


def test_without_a_seed_games_go_on_from_the_last_one():
    one, other = (env.vector("russian", count=2, players=2) for _ in range(2))
    one.reset(seed=5)
    other.reset(seed=5)
    first = one.reset()[0]
    assert (first == other.reset()[0]).all()
    fresh = env.vector("russian", count=2, players=2)
    assert fresh.reset()[0].shape == first.shape


@pytest.mark.parametrize("name, options", [SETS[1], SETS[5]])
@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))]
)
def test_games_can_be_pickled_and_copied_and_go_on_alike(name, options, again):
    games = env.vector(name, count=2, render_mode="ansi", **options)
    fresh = again(games)
    rng = random.Random(4)
    games.reset(seed=4)
    for _ in range(30):
        games.step(drawn(games, rng))
    other = again(games)
    assert other.render() == games.render()
    for _ in range(150):
        actions = drawn(games, rng)
        found = [each.step(actions) for each in (games, other)]
        assert (found[0][0] == found[1][0]).all()
        assert (found[0][4]["rewards"] == found[1][4]["rewards"]).all()
    fresh.reset(seed=4)
    games.reset(seed=4)
    assert (fresh.observations == games.observations).all()


@pytest.fixture(scope="module")
def shared():
    """Games in two processes, which other tests must leave in order."""
    games = env.vector(
        "russian", count=3, players=2, processes=2, render_mode="ansi", features=True
    )
    yield games
    children = processes(games)[:]
    games.close()
    games.close()
    assert not {*children} & {*multiprocessing.active_children()}


def test_what_is_played_does_not_depend_on_the_number_of_processes(shared):
    alone = env.vector("russian", count=3, players=2, render_mode="ansi", features=True)
    rng = random.Random(4)
    seen = [games.reset(seed=6)[0] for games in (alone, shared)]
    assert (seen[0] == seen[1]).all()
    ends = 0
    for _ in range(200):
        assert alone.legal == shared.legal
        actions = drawn(alone, rng)
        found = [games.step(actions) for games in (alone, shared)]
        for one, other in zip(found[0][:4], found[1][:4], strict=True):
            assert (one == other).all()
        assert list(found[0][4]) == list(found[1][4])
        for name in ("rewards", "acted", "actions", "action_features"):
            assert (found[0][4][name] == found[1][4][name]).all()
        ends += found[0][2].any()
    assert ends
    assert alone.render() == shared.render()


def test_other_processes_refuse_alike_and_cannot_be_pickled(shared):
    shared.reset(seed=2)
    with pytest.raises(IllegalAction, match=r"game 2: .* is not legal now"):
        shared.step(
            [legal[0] for legal in shared.legal[:2]] + [min({*range(99)} - {*shared.legal[2]})]
        )
    with pytest.raises(FootplateError, match="take processes=1"):
        pickle.dumps(shared)


def test_a_process_that_dies_ends_the_games_with_a_sentence():
    games = env.vector("russian", count=2, players=2, processes=2)
    games.reset(seed=1)
    children = processes(games)[:]
    os.kill(children[1].pid, signal.SIGKILL)
    children[1].join()
    with pytest.raises(FootplateError, match="was ended from outside"):
        games.step([legal[0] for legal in games.legal])
    assert not {*children} & {*multiprocessing.active_children()}
    for call in (games.reset, games.render, lambda: games.legal):
        with pytest.raises(FootplateError, match="this environment is closed"):
            call()


UNGUARDED = """
from footplate import env
env.vector("russian", count=2, players=2, processes=2).reset(seed=1)
"""


def test_a_script_without_a_guard_is_told_of_it(tmp_path):
    script = tmp_path / "unguarded.py"
    script.write_text(UNGUARDED, encoding="utf-8")
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True)
    last = ran.stderr.strip().splitlines()[-1]
    assert "could not start" in last
    assert 'if __name__ == "__main__":' in last


def interrupt(*given):
    """What Ctrl-C does."""
    raise KeyboardInterrupt


def test_an_interrupted_step_leaves_no_game_half_way(monkeypatch):
    games = env.vector("russian", count=2, players=2)
    games.reset(seed=1)
    actions = [legal[0] for legal in games.legal]
    monkeypatch.setattr(games._played, "_write", interrupt)
    with pytest.raises(KeyboardInterrupt):
        games.step(actions)
    monkeypatch.undo()
    with pytest.raises(FootplateError, match="no game is in progress: call reset first"):
        games.step(actions)
    games.reset(seed=1)
    assert [legal[0] for legal in games.legal] == actions


def test_what_other_processes_still_answer_is_never_taken_for_something_else(monkeypatch):
    games = env.vector("russian", count=2, players=2, processes=2)
    games.reset(seed=1)
    actions = [legal[0] for legal in games.legal]
    children = processes(games)[:]
    monkeypatch.setattr(Connection, "recv", interrupt)
    with pytest.raises(KeyboardInterrupt):
        games.step(actions)
    monkeypatch.undo()
    with pytest.raises(FootplateError, match="this environment is closed"):
        games.reset(seed=1)
    assert not {*children} & {*multiprocessing.active_children()}
