"""PettingZoo: its own tests pass, and rewards, masks and refusals are as documented."""

import copy
import pickle

import pytest
from tests.env.sets import NEEDED, SETS, SMALL, every_set
from tests.kernel.toy_game import Toy

np = pytest.importorskip("numpy", reason=NEEDED)
pytest.importorskip("pettingzoo", reason=NEEDED)
from pettingzoo.test import api_test, seed_test

from footplate import env
from footplate.env.table import Table
from footplate.kernel.errors import FootplateError, IllegalAction, OptionError

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


def over(table, agent):
    return table.terminations[agent]


def play(table, seed=3):
    """Play to the end; yields each agent with what it is shown before it decides."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in table.agent_iter():
        seen, reward, done, _, info = table.last()
        yield agent, seen, reward, done, info
        table.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize("name, options", SETS)
def test_pettingzoo_finds_nothing_wrong(name, options):
    api_test(env.aec(name, **options), num_cycles=60)


@pytest.mark.long
@pytest.mark.parametrize("name, options", every_set())
def test_pettingzoo_finds_nothing_wrong_in_any_set_of_options(name, options):
    api_test(env.aec(name, **options), num_cycles=300)


@pytest.mark.parametrize("observe", ["numbers", "scaled", "fields"])
def test_pettingzoo_finds_nothing_wrong_in_a_game_of_somebody_else(observe):
    api_test(Table(Toy(3), observe, "win"), num_cycles=60)


@pytest.mark.parametrize("name, options", SMALL)
def test_equal_seeds_make_equal_games(name, options):
    seed_test(lambda: env.aec(name, **options), num_cycles=40)


def test_without_a_seed_games_go_on_from_the_last_one():
    table = env.aec("russian", players=2)
    games = []
    for seed in (5, None, 5, None):
        table.reset(seed=seed)
        games.append(table.episode.state.key())
    assert games[0] == games[2]
    assert games[1] == games[3]
    assert games[0] != games[1]


def test_the_mask_is_that_of_the_agent_that_decides():
    table = env.aec("russian", players=2)
    table.reset(seed=1)
    first = table.agent_selection
    other = next(agent for agent in table.agents if agent != first)
    legal = table.episode.state.legal_actions()
    assert np.flatnonzero(table.observe(first)["action_mask"]).tolist() == legal
    assert np.flatnonzero(table.infos[first]["action_mask"]).tolist() == legal
    assert not table.observe(other)["action_mask"].any()
    assert not table.infos[other]["action_mask"].any()


@pytest.mark.parametrize("observe", ["numbers", "scaled", "fields"])
def test_all_that_is_observed_lies_in_its_space(observe):
    table = env.aec("russian", players=2, observe=observe)
    for agent, seen, _, _, _ in play(table):
        assert table.observation_space(agent).contains(seen)


def test_the_winner_gains_one_and_all_together_nothing():
    table = env.aec("russian", players=3)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent, _, reward, done, _ in play(table):
        if done:
            total[agent] = reward
        else:
            assert reward == 0
    result = table.game.result(table.episode.state)
    assert result is not None
    winners = result.winners
    assert [total[f"player_{seat + 1}"] for seat in range(3)] == [
        1.0 if seat in winners else -0.5 for seat in range(3)
    ]


def test_rewards_of_points_add_up_to_the_points():
    table = env.aec("russian", players=2, reward="points")
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent, _, reward, _, _ in play(table):
        total[agent] += reward
    assert list(total.values()) == table.game.points(table.episode.state)


def test_the_margin_is_that_to_the_best_of_the_others():
    table = env.aec("russian", players=2, reward="margin")
    last = {agent: reward for agent, _, reward, done, _ in play(table) if done}
    first, second = table.game.points(table.episode.state)
    assert last == {"player_1": first - second, "player_2": second - first}


def test_an_action_that_is_not_legal_is_refused_with_the_reason():
    table = env.aec("russian", players=2)
    table.reset(seed=1)
    wrong = next(
        action for action in range(table.game.action_count) if action not in table.episode.legal
    )
    before = table.episode.state.key()
    with pytest.raises(IllegalAction, match="is not legal now: "):
        table.step(wrong)
    with pytest.raises(IllegalAction, match=r"^there is no action 5000: actions are numbers from"):
        table.step(5000)
    assert table.episode.state.key() == before


def test_a_position_is_told_as_text():
    table = env.aec("russian", players=2)
    table.reset(seed=1)
    assert table.render().startswith("Set-up\n0 0\nstart ")
    table.close()


@pytest.mark.parametrize(
    "options, words",
    [
        ({"reward": "gold"}, r'^there is no reward "gold"; use one of win, points, margin'),
        ({"observe": "number"}, r"^observations do not come as \"number\"; .*did you mean"),
    ],
)
def test_what_is_not_known_is_named(options, words):
    with pytest.raises(FootplateError, match=words):
        env.aec("russian", **options)


def test_options_are_those_of_the_game():
    with pytest.raises(OptionError, match="players"):
        env.aec("russian", players=9)


def test_the_state_is_what_all_seats_know_together():
    table = env.aec("world", players=3, map="mexico", render_mode="ansi")
    table.reset(seed=4)
    assert table.render_mode == "ansi"
    whole = table.state()
    assert whole in table.state_space
    for row, agent in zip(whole, table.possible_agents, strict=True):
        assert (row == table.observe(agent)["observation"]).all()
    with pytest.raises(FootplateError, match="human"):
        env.aec("russian", render_mode="human")


def test_a_table_at_which_nothing_was_dealt_says_so():
    table = env.aec("russian", players=2, render_mode="ansi")

    def step_of_the_dead():
        table.step(None)

    for call in (table.last, table.state, table.render, lambda: table.step(0), step_of_the_dead):
        with pytest.raises(FootplateError, match="no game is in progress: call reset first"):
            call()


@pytest.mark.parametrize("action", [1.0, float("nan"), "0", [0], None])
def test_an_action_is_a_whole_number(action):
    table = env.aec("russian", players=2)
    table.reset(seed=1)
    with pytest.raises(FootplateError, match="an action must be a whole number, not"):
        table.step(action)


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))]
)
@pytest.mark.parametrize("observe", ["numbers", "fields"])
def test_a_copy_goes_on_alike_and_by_itself(again, observe):
    def played_on(table):
        for _ in range(8):
            table.step(table.episode.legal[0])
        first = table.episode.state.key(), table.observe(table.agent_selection)
        table.reset()
        return repr((first, table.episode.state.key(), table.last()))

    table = env.aec("russian", players=2, observe=observe, features=True)
    table.reset(seed=1)
    before = table.episode.state.key()
    other = again(table)
    waiting = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not other.infos[waiting]["action_mask"].flags.writeable
    seen = played_on(other)
    assert table.episode.state.key() == before
    assert played_on(table) == seen


@pytest.mark.parametrize("asked", ["observe", "observation_space", "action_space"])
def test_an_agent_that_there_is_not_is_said(asked):
    table = env.aec("russian", players=2)
    table.reset(seed=1)
    with pytest.raises(FootplateError, match="no agent 'foo'; the agents are player_1, player_2"):
        getattr(table, asked)("foo")


def test_after_the_end_every_agent_takes_none_and_then_nothing():
    table = env.aec("russian", players=2)
    table.reset(seed=3)
    while not over(table, table.agent_selection):
        table.step(table.episode.legal[0])
    with pytest.raises(FootplateError, match="the only action is None"):
        table.step(0)
    for _ in table.possible_agents:
        table.step(None)
    with pytest.raises(FootplateError, match="no game is in progress"):
        table.step(None)
