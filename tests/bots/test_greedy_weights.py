"""The bot greedy with other weights than the usual ones."""

import pytest

import footplate
from footplate import parts
from footplate.bots import BotError, bot
from footplate.bots.greedy import WEIGHTED, evaluation, weighing
from footplate.kernel.generator import Generator
from footplate.lab.playing import play


def opening(name):
    game = footplate.game(name, players=2)
    return game, game.new(3)


@pytest.mark.parametrize("name", parts.games(WEIGHTED))
def test_the_usual_weights_change_nothing(name):
    game, state = opening(name)
    family = weighing(name)
    assert family is not None
    found = family.Weighted({})
    usual = evaluation(game)
    assert found.SECOND_LOOKS == usual.SECOND_LOOKS
    assert found.pending(state) == usual.pending(state)
    legal = state.legal_actions()
    assert found.candidates(state, legal) == usual.candidates(state, legal)
    assert found.evaluate(state, 1) == usual.evaluate(state, 1)
    assert found.look_again(state, 1) == usual.look_again(state, 1)


@pytest.mark.parametrize("name, weight", [("russian", "coin"), ("world", "turns")])
def test_other_weights_hold_for_that_bot_alone(name, weight):
    game, state = opening(name)
    module = weighing(name)
    assert module is not None
    before = evaluation(game).evaluate(state, 0)
    other = module.Weighted({weight: module.WEIGHTS[weight] * 3})
    assert other.evaluate(state, 0) != before
    assert evaluation(game).evaluate(state, 0) == before


def test_a_bot_with_weights_plays_and_is_named_after_them():
    game = footplate.game("russian", players=2)
    made = bot("greedy:coin=0.5:hand=12")
    assert made.name == "greedy:coin=0.5:hand=12"
    usual = bot("greedy")
    assert play(game, [made, usual], 3).actions != play(game, [usual, usual], 3).actions


@pytest.mark.parametrize(
    "text, says",
    [
        ("greedy:nothing=3", 'bot greedy has no weight "nothing"; it has alone, '),
        ("greedy:coin", "means nothing to it"),
        ("greedy:coin=x", "means nothing to it"),
        ("greedy:base:coin=3", "means nothing to it"),
    ],
)
def test_what_is_no_weight_is_refused(text, says):
    with pytest.raises(BotError, match=says):
        bot(text)


def test_weights_of_another_family_are_refused_when_it_plays():
    game, state = opening("russian")
    made = bot("greedy:later=0.5")
    with pytest.raises(BotError, match='no weight "later"; it has beyond, '):
        made.choose(game, state, state.legal_actions(), Generator(1))
