"""What the rest of a turn can bring."""

import footplate
from footplate.table import ahead


def play(game, state, *texts):
    for text in texts:
        action = next(a for a in state.legal_actions() if game.action_text(a).startswith(text))
        state.apply_action(action)


def test_the_points_that_the_rest_of_a_turn_can_bring_are_found():
    game = footplate.game("russian", players="2")
    state = game.new(3)
    play(game, state, "start coin")
    seat = state.current_player
    assert ahead.most(game, state, seat) == 0, "there is too much to choose from"
    play(game, state, "place industry-1")
    assert ahead.most(game, state, seat) == 1
    play(game, state, "wrench")
    assert ahead.most(game, state, seat) == 0, "the turn is over"


def test_what_others_do_does_not_count():
    game = footplate.game("world", players="2")
    state = game.new(1)
    assert ahead.most(game, state, 0) == 0
    assert ahead.most(game, state, 1) == 0
