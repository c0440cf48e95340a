"""Many games side by side: each is as if it were played alone."""

import random

import pytest
from tests.env.sets import NEEDED, SETS
from tests.kernel.toy_game import Toy

np = pytest.importorskip("numpy", reason=NEEDED)

import footplate
from footplate import env
from footplate.env.many import Vector
from footplate.env.spaces import Reader
from footplate.kernel.errors import FootplateError, IllegalAction


def right(games, at):
    """Whether the row of a game says what the game says."""
    episode = games.episodes[at]
    seat = episode.state.current_player
    assert games.seats[at] == seat
    assert games.numbers[at].tolist() == games.game.observation(episode.state, seat)
    assert games.legal[at] == episode.state.legal_actions()
    assert np.flatnonzero(games.masks[at]).tolist() == games.legal[at]


@pytest.mark.parametrize("name, options", SETS)
def test_each_row_is_what_the_game_says(name, options):
    games = env.vector(name, count=3, **options)
    assert games.reset(seed=1) is games.observations
    rng = random.Random(1)
    for step in range(120):
        games.step([rng.choice(legal) for legal in games.legal])
        if step % 20 == 0:
            for at in range(3):
                right(games, at)


def test_a_game_of_somebody_else_is_packed_for_it():
    games = Vector(Toy(2), 2, "numbers", "win")
    games.reset(seed=1)
    rng = random.Random(1)
    for _ in range(60):
        games.step(np.array([rng.choice(legal) for legal in games.legal]))
        right(games, 1)


def test_where_a_game_ends_the_next_one_begins():
    games = env.vector("russian", count=2, players=2, reward="points")
    games.reset(seed=3)
    rng = random.Random(2)
    total, ended = np.zeros((2, 2)), 0
    for _ in range(600):
        games.step([rng.choice(legal) for legal in games.legal])
        total += games.rewards
        for at in np.flatnonzero(games.ended):
            ended += 1
            assert total[at].min() > 0
            total[at] = 0
            assert games.episodes[at].total == [0.0, 0.0]
            right(games, at)
    assert ended >= 2


def test_equal_seeds_make_equal_games():
    games = [env.vector("russian", count=2, players=2, observe="scaled") for _ in range(2)]
    for each in games:
        each.reset(seed=8)
        each.step([legal[0] for legal in each.legal])
    assert (games[0].observations == games[1].observations).all()
    assert games[0].observations.dtype == np.float32
    assert np.abs(games[0].observations).max() <= 1
    assert (games[0].numbers[0] != games[0].numbers[1]).any()


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


def test_an_action_that_is_not_legal_is_refused():
    games = env.vector("russian", count=1, players=2)
    games.reset(seed=1)
    with pytest.raises(IllegalAction, match="there is no action -1"):
        games.step([-1])


@pytest.mark.parametrize(
    "given, words",
    [
        ({"count": 0}, "count must be at least 1, not 0"),
        ({"count": 1, "observe": "fields"}, "observations do not come as"),
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
        lambda actions: 3,
    ],
)
def test_anything_but_one_number_for_each_game_is_refused_and_nothing_goes_on(spoil):
    games = env.vector("russian", count=3, players=2)
    with pytest.raises(FootplateError, match="no game is in progress: call reset first"):
        games.step([0, 0, 0])
    games.reset(5)
    actions = [legal[0] for legal in games.legal]
    with pytest.raises(FootplateError, match="actions must be 3 whole numbers, one for each game"):
        games.step(spoil(actions))
    with pytest.raises(IllegalAction):
        games.step([*actions[:2], 10**9])
    assert [legal[0] for legal in games.legal] == actions
    assert [episode.ply for episode in games.episodes] == [games.episodes[0].ply] * 3
    games.step(np.array(actions))


def test_without_a_seed_games_go_on_from_the_last_one():
    one, other = (env.vector("russian", count=2, players=2) for _ in range(2))
    one.reset(5)
    other.reset(5)
    first = one.reset().copy()
    assert (first == other.reset()).all()
    fresh = env.vector("russian", count=2, players=2)
    assert fresh.reset().shape == first.shape
