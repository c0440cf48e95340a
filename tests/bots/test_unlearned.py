"""What judges games in which no network does."""

import footplate
from footplate.bots.world import family, unlearned, worth


def test_elsewhere_it_judges_as_greedy_does():
    state = footplate.game("world", map="mexico", players="3").new(7)
    for seat in range(3):
        assert unlearned.evaluate(state, seat) == family.evaluate(state, seat)
        assert unlearned.look_again(state, seat) == family.look_again(state, seat)


def test_in_the_transcontinental_game_it_counts_on_less_and_less():
    """What is not in sight brings half of what `greedy` expects, and nothing in the end."""
    state = footplate.game("world", map="transcontinental", players="3").new(7)
    seat = state.current_player
    usual = family.evaluate(state, seat)
    west = unlearned.evaluate(state, seat)
    assert west == worth.evaluate(state, seat, unlearned.WEST) < usual
    assert unlearned.look_again(state, seat) >= west
    state.opened = True
    east = unlearned.evaluate(state, seat)
    assert east == worth.evaluate(state, seat, 0.0) < family.evaluate(state, seat)
