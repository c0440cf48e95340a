"""OpenSpiel: its own tests pass, its MCTS plays, and recorded games are told as they were."""

import copy
import pickle
import random

import numpy as np
import pytest
from tests.atlas import small
from tests.env.sets import NEEDED, SETS, SMALL, every_set

pyspiel = pytest.importorskip("pyspiel", reason=NEEDED)

from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from tests.env import playthroughs

import footplate
from footplate import env
from footplate.games.world.maps import own
from footplate.kernel.errors import ComponentError, FootplateError


def some_way(state, moves, seed=1):
    """Play so many moves by chance."""
    rng = random.Random(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name, options", SETS)
def test_openspiel_finds_nothing_wrong(name, options, capfd):
    pyspiel.random_sim_test(env.openspiel(name, **options), 1, False, False)


@pytest.mark.long
@pytest.mark.parametrize("name, options", every_set())
def test_openspiel_finds_nothing_wrong_in_any_set_of_options(name, options, capfd):
    pyspiel.random_sim_test(env.openspiel(name, **options), 1, False, False)


@pytest.mark.parametrize("name, options", SETS)
def test_a_game_is_written_and_read_with_its_history(name, options):
    game = env.openspiel(name, **options)
    state = some_way(game.new_initial_state(), 80)
    same, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(same) == str(game)
    assert again.history() == state.history()
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.observation_tensor(player) == state.observation_tensor(player)


@pytest.mark.parametrize("name, options", SMALL)
def test_a_clone_goes_its_own_way(name, options):
    state = some_way(env.openspiel(name, **options).new_initial_state(), 60)
    before = state.information_state_string(0), str(state)
    for other in (state.clone(), copy.deepcopy(state)):
        some_way(other, 5)
        assert other.information_state_string(0) != before[0]
    assert (state.information_state_string(0), str(state)) == before


def test_a_game_is_loaded_by_its_name_and_options():
    game = env.openspiel("russian", players=2, modules=["coal", "ideas"])
    again = pyspiel.load_game(str(game))
    assert again.get_parameters() == game.get_parameters()
    assert again.num_players() == 2
    assert again.game.options == game.game.options


@pytest.fixture
def pack(tmp_path):
    """Returns the folder of a house pack in which a medal is worth 33 points."""
    (tmp_path / "a.toml").write_text('[[value]]\nid = "medal"\npoints = 33\nsource = "house"\n')
    return tmp_path


def through_text(game):
    state = game.new_initial_state()
    return pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[0]


@pytest.mark.parametrize(
    "again",
    [
        lambda game: game,
        copy.copy,
        copy.deepcopy,
        lambda game: pickle.loads(pickle.dumps(game)),
        lambda game: pyspiel.load_game(str(game)),
        lambda game: pyspiel.load_game(game.get_type().short_name, game.get_parameters()),
        through_text,
    ],
)
@pytest.mark.parametrize("packed", [True, False])
def test_a_copied_or_pickled_or_loaded_game_is_the_same(again, packed, pack):
    options = {"components": pack} if packed else {}
    game = again(env.openspiel("russian", players=2, **options))
    assert game.game.digest == footplate.game("russian", players=2, **options).digest
    assert some_way(game.new_initial_state(), 12).history()


def test_a_map_of_ones_own_is_found_again_by_another_process(tmp_path):
    text = str(env.openspiel("world", players=2, map=small.write(tmp_path, small.MAP)))
    own.forget()
    assert pyspiel.load_game(text).game.options["map"].startswith("island-")


def test_a_house_pack_that_is_gone_is_said(pack):
    game = env.openspiel("russian", players=2, components=pack)
    (pack / "a.toml").unlink()
    pack.rmdir()
    with pytest.raises(ComponentError, match="there is no such folder"):
        pyspiel.load_game(str(game))


@pytest.mark.parametrize(
    "public, private",
    [
        (True, pyspiel.PrivateInfoType.NONE),
        (True, pyspiel.PrivateInfoType.ALL_PLAYERS),
        (False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
    ],
)
def test_an_observer_sees_what_one_player_may_know_and_no_other_is_made(public, private):
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, public_info=public, private_info=private
    )
    with pytest.raises(FootplateError, match="what one player may know"):
        make_observation(env.openspiel("russian", players=2), kind)


def test_an_information_state_hides_what_the_player_may_not_know():
    state = env.openspiel("world", players=2, turn_limit=5).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    known = [state.information_state_string(player).splitlines() for player in range(2)]
    assert [lines[0] for lines in known] == ["0", "1"]
    assert len(known[0]) == len(known[1]) == 1 + len(state.history())
    hidden = [(mine, yours) for mine, yours in zip(*known, strict=True) if mine != yours][1:]
    assert hidden
    assert all("?" in pair for pair in hidden)


def test_alone_nothing_adds_up_to_nothing():
    alone = env.openspiel("russian", players=1).get_type()
    together = env.openspiel("russian", players=2).get_type()
    assert alone.utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert together.utility == pyspiel.GameType.Utility.ZERO_SUM


def test_mcts_plays_a_whole_game():
    np = pytest.importorskip("numpy")
    from open_spiel.python.algorithms import mcts

    game = env.openspiel("russian", players=2, edition="2013")
    rng = np.random.RandomState(1)

    class Guess:
        """Takes the points of now for an estimate, so that the test is over soon."""

        def evaluate(self, state):
            points = [float(n) for n in str(state).split(": ")[1].split(" (")[0].split()]
            lead = (points[0] - points[1]) / 500
            return np.array([lead, -lead])

        def prior(self, state):
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    bot = mcts.MCTSBot(game, 2, 4, Guess(), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize("name", playthroughs.GAMES)
def test_a_recorded_game_is_told_as_it_was(name):
    written = (playthroughs.FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    actions = [int(line.split()[2]) for line in written[1:-1]]
    choose = lambda at, legal: actions[at] if at < len(actions) else None  # noqa: E731
    assert playthroughs.lines(name, choose) == written


def test_what_a_player_may_not_know_is_drawn_anew():
    state = env.openspiel("world", map="mexico", players=2).new_initial_state()
    rng = random.Random(3)
    others: set[bool] = set()
    while len(others) < 2 and len(state.history()) < 400:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        player = state.current_player()
        before = state.information_state_string(player)
        drawn = state.resample_from_infostate(player, rng.random)
        assert drawn.information_state_string(player) == before
        assert drawn.observation_tensor(player) == state.observation_tensor(player)
        assert drawn.legal_actions() == state.legal_actions()
        assert state.information_state_string(player) == before, "the position itself stays"
        others.add(drawn.at.state.key() != state.at.state.key())
        state.apply_action(rng.choice(state.legal_actions()))
    assert True in others, "nothing was drawn anew"


def test_search_over_information_sets_plays():
    game = env.openspiel("russian", players=2)
    state = game.new_initial_state()
    rng = np.random.RandomState(2)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    assert bot.step(state) in state.legal_actions()
