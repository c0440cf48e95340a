"""What the rest of a turn can bring."""

from tests.table.serving import recorded, whole

import footplate
from footplate.table.shown import ahead


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


def test_the_end_of_a_game_is_nothing_that_a_turn_brings():
    last = whole("russian-2021-2").ply - 1
    match = recorded("russian-2021-2", last)
    game, state = match.game, match.state
    seat = state.current_player
    assert ahead.most(game, state, seat) == 0
    before = game.points(state)[seat]
    state.apply_action(whole("russian-2021-2").entries[-1].move)
    assert game.points(state)[seat] > before
