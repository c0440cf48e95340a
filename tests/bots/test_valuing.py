"""What decisions are worth, by a network, by the evaluation of greedy, and by random games."""

import pytest
from tests.kernel.toy_game import Toy

import footplate
from footplate.bots import BotError, cards
from footplate.bots.features import digest, features
from footplate.bots.valuing import BEST, ByEvaluation, valuer
from footplate.kernel.generator import Generator

np = pytest.importorskip("numpy", reason="numpy is not installed", exc_type=ImportError)


@pytest.fixture(scope="module")
def weights(tmp_path_factory):
    """The file of a network that knows nothing."""
    file = tmp_path_factory.mktemp("weights") / "some.npz"
    family = features("russian")
    assert family is not None
    rng = np.random.default_rng(1)
    shapes = [(family.LENGTH, 128), (128, 32), (32,)]
    layers = [rng.normal(0, 0.05, shape) for shape in shapes]
    version = footplate.game("russian").rules_version
    card = cards.Card("russian", {}, digest(family), version, "", "0", "", 1, 0, [])
    cards.save(file, layers, card)
    return str(file)


def begun(name, seed=3, **options):
    """A game and a position in which a seat has a choice."""
    game = footplate.game(name, **options)
    state = game.new(seed)
    while len(state.legal_actions()) < 3:
        state.apply_action(state.legal_actions()[0])
    return game, state


def check(game, state, judge):
    before = state.key()
    legal = state.legal_actions()
    found = judge.best(state, legal[-1:], Generator(1))
    assert state.key() == before
    seat = state.current_player
    values = [each.values[seat] for each in found]
    assert values == sorted(values, reverse=True)
    assert legal[-1] in [each.line[0] for each in found]
    assert len({each.line[0] for each in found}) == len(found) <= BEST + 1
    for each in found:
        assert len(each.values) == game.players
        then = state.clone()
        for step in each.line:
            assert step in then.legal_actions()
            then.apply_action(step)
    again = judge.best(state, legal[-1:], Generator(1))
    assert again == found
    for made in (found[0].line[0], legal[-1]):
        some = judge.compare(state, made, Generator(1))
        assert state.key() == before
        assert made in [each.line[0] for each in some]
        values = [each.values[seat] for each in some]
        assert values == sorted(values, reverse=True)
        assert judge.compare(state, made, Generator(1)) == some


def test_a_network_values_what_may_be_chosen(weights):
    game, state = begun("russian", players=3)
    judge = valuer(game, weights)
    assert judge.name == "net"
    check(game, state, judge)


def test_a_network_that_follows_own_moves_values_them():
    """Where none was taught, the baseline does."""
    for map_name in ("mexico", "transcontinental"):
        game, state = begun("world", players=2, map=map_name)
        judge = valuer(game)
        assert (judge.name, judge.leads) == ("net", True)
        check(game, state, judge)


def test_a_search_values_a_position_alike_when_it_comes_again(monkeypatch):
    from footplate.bots.net import Net, Style
    from footplate.bots.outlooks import OwnMoves

    game, state = begun("world", players=2, map="mexico")
    judge = Net("net", Style()).judge(game)
    assert judge is not None
    seat = state.current_player
    moves = judge.family.different(state, state.legal_actions())
    positions, _ = judge.successors(state, moves, seat)

    def outlook(on, those):
        return on.outlook([each.clone() for each in those], True, Generator(4))

    one = OwnMoves(judge, seat)
    found = outlook(one, positions)
    assert found == [outlook(OwnMoves(judge, seat), [each])[0] for each in positions]
    monkeypatch.setattr(judge, "successors", None)  # nothing is judged anew
    assert outlook(one, positions) == found


@pytest.mark.parametrize("name", ["russian", "world"])
def test_the_evaluation_of_greedy_values_whole_manoeuvres(name):
    game, state = begun(name, players=2)
    judge = ByEvaluation(game)
    assert judge.name == "greedy"
    check(game, state, judge)


def test_elsewhere_games_are_played_at_random():
    game = Toy(3)
    state = game.new(1)
    while state.current_player < 0:
        state.apply_action(state.chance_outcomes()[0][0])
    judge = valuer(game)
    assert judge.name == "random"
    check(game, state, judge)


def test_weights_that_do_not_fit_are_refused(tmp_path, weights):
    with pytest.raises(BotError, match="net does not know toy"):
        valuer(Toy(3), weights)
    with pytest.raises(BotError):
        valuer(footplate.game("russian"), str(tmp_path / "none.npz"))


def test_without_a_network_that_fits_greedy_judges(monkeypatch):
    monkeypatch.setattr(cards, "fitting", lambda game, options: [])
    assert valuer(footplate.game("russian")).name == "greedy"
