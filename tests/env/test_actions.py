"""What the legal actions are like, as numbers."""

import random

import pytest
from tests.env.sets import NEEDED, SETS, SMALL
from tests.kernel.toy_game import Toy

np = pytest.importorskip("numpy", reason=NEEDED)

import footplate
from footplate import env
from footplate.env.describing import Actions, together
from footplate.kernel.contract import TERMINAL
from footplate.kernel.generator import Generator


def positions(game, every=5, most=200):
    """Some positions of a random game in which a seat decides."""
    rng, draws = random.Random(2), Generator(2)
    state = game.start()
    for step in range(most):
        if state.current_player == TERMINAL:
            return
        if state.current_player < 0:
            state.apply_action(draws.outcome(state.chance_outcomes()))
            continue
        if step % every == 0:
            yield state
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name, options", SETS)
def test_words_are_those_of_the_notation(name, options):
    actions = env.actions(name, **options)
    for action in range(0, actions.game.action_count, 7):
        words = [actions.words[number] for number in actions.table[action]]
        assert " ".join(words).rstrip() == actions.game.action_text(action)


MADE = [
    footplate.game("russian", players=3, edition="2013"),
    footplate.game("world", players=2, turn_limit=5),
]


@pytest.mark.parametrize("game", [*MADE, Toy(2)], ids=["russian", "world", "toy"])
def test_features_say_what_each_action_changes_at_once(game):
    actions = Actions(game)
    places, at = {}, 0
    for field in game.observation_fields:
        places[field.name] = at
        at += field.length
    for state in positions(game):
        seat, legal = state.current_player, state.legal_actions()
        table = actions.features(state, legal)
        assert table.shape == (len(legal), len(actions.names))
        before = game.observation(state, seat)
        for action, row in zip(legal, table.tolist(), strict=True):
            told = dict(zip(actions.names, row, strict=True))
            then = state.clone()
            then.apply_action(action)
            shown = then.secrets == state.secrets
            after = game.observation(then, seat) if shown else before
            assert actions.words[told["kind"]] == game.action_text(action).split(" ")[0]
            assert told["again"] == (then.current_player == seat)
            assert told["unknown"] == (not shown)
            changes = row[-len(actions.figures) :]
            for n, name in enumerate(actions.figures):
                place = places[name] + actions.figures[:n].count(name)
                assert changes[n] == after[place] - before[place]
    assert "+player_0.points" in actions.names or isinstance(game, Toy)


@pytest.mark.parametrize("name, options", SMALL)
def test_features_know_nothing_that_is_hidden(name, options):
    game = footplate.game(name, **options)
    actions = Actions(game)
    rng = Generator(1)
    for state in positions(game, every=9):
        legal = state.legal_actions()
        other = game.determinize(state, state.current_player, rng)
        assert (actions.features(state, legal) == actions.features(other, legal)).all()


def test_legal_actions_of_several_games_lie_in_one_array():
    tables = [np.ones((n, 3), np.int32) for n in (2, 0, 1)]
    found = together(list(zip([[4, 5], [], [9]], tables, strict=True)))
    assert found["actions"].tolist() == [[4, 5], [-1, -1], [9, -1]]
    assert found["action_counts"].tolist() == [2, 0, 1]
    assert found["action_features"][:, :, 0].tolist() == [[1, 1], [0, 0], [1, 0]]


def test_all_environments_tell_them_on_request():
    games = env.vector("russian", count=2, players=2, features=True)
    _, info = games.reset(seed=1)
    for at, legal in enumerate(games.legal):
        assert info["actions"][at, : info["action_counts"][at]].tolist() == legal
    _, _, _, _, info = games.step(info["actions"][:, 0])
    assert info["action_features"].shape[:2] == info["actions"].shape
    table = env.aec("russian", players=2, features=True)
    table.reset(seed=1)
    info = table.infos[table.agent_selection]
    assert info["actions"].tolist() == table.episode.legal
    assert len(info["action_features"]) == len(info["actions"])
    alone = env.single("russian", players=2, features=True)
    _, info = alone.reset(seed=1)
    over = False
    while not over:
        assert info["actions"].tolist() == np.flatnonzero(info["action_mask"]).tolist()
        _, _, over, _, info = alone.step(info["actions"][0])
    assert info["action_features"].shape == (0, len(env.actions("russian", players=2).names))
