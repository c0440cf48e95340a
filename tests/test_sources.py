"""Where the points of games came from."""

import pytest

import footplate
from footplate.bots.confirming import Pair
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.locale import ACCENTED, languages
from footplate.sources import compared
from tests.kernel.toy_game import Toy


def played(game, start, first, seed):
    """All moves of a game at random from a position, which begins with an action; and the end."""
    state, rng = start.clone(), Generator(seed)
    state.apply_action(first)
    moves = []
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            moves.append(rng.outcome(state.chance_outcomes()))
        else:
            moves.append(rng.choice(state.legal_actions()))
        state.apply_action(moves[-1])
    return (first, moves), game.points(state)


@pytest.mark.parametrize("name", ["russian", "world"])
def test_the_sources_of_two_games_add_up_to_their_difference(name):
    game = footplate.game(name, players="2")
    start = game.new(3)
    while len(start.legal_actions()) < 3:
        start.apply_action(start.legal_actions()[0])
    seat = start.current_player
    legal = start.legal_actions()
    better, most = played(game, start, legal[0], 1)
    made, less = played(game, start, legal[-1], 2)
    before = start.key()
    sources, rivals = compared(game, [Pair(start, better, made)])
    assert start.key() == before
    assert {*sources} == {*languages(), ACCENTED}
    for found in sources.values():
        assert sum(found.values()) == most[seat] - less[seat]
        assert len(found) > 2
        assert [*found.values()] == sorted(found.values(), reverse=True)
    assert rivals == most[1 - seat] - less[1 - seat]
    assert not {*sources["de"]} & {*sources["ja"]}, "each has words of its own"
    halved = compared(game, [Pair(start, better, made), Pair(start, made, made)])
    assert sum(halved[0]["en"].values()) == pytest.approx((most[seat] - less[seat]) / 2, abs=1)


def test_of_a_game_without_drawings_the_words_say_as_much():
    game = Toy(3)
    start = game.new(1)
    while start.current_player == CHANCE:
        start.apply_action(start.chance_outcomes()[0][0])
    one, other = [
        played(game, start, action, seed) for seed, action in enumerate(start.legal_actions()[:2])
    ]
    sources, _ = compared(game, [Pair(start, one[0], other[0])])
    seat = start.current_player
    assert sum(sources["en"].values()) == one[1][seat] - other[1][seat]
    assert len(sources["en"]) <= 1
