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
    assert west == worth.evaluate(state, seat, unlearned.BEFORE) < usual
    assert unlearned.look_again(state, seat) >= west
    state.opened = True
    east = unlearned.evaluate(state, seat)
    assert east == worth.evaluate(state, seat, 0.0) < family.evaluate(state, seat)


def test_with_more_bonds_than_its_points_carry_it_counts_on_less():
    """Whoever builds on bonds with nothing to deliver would pay for bonds with bonds."""
    state = footplate.game("world", map="transcontinental", players="3").new(7)
    seat = state.current_player
    player = state.own(seat)

    def hope(bonds, points):
        player.bonds, player.points = bonds, points
        return unlearned.hope(state, seat)

    assert hope(0, 0) == hope(2, 0) == hope(12, 40) == unlearned.BEFORE
    assert hope(2, 0) > hope(3, 0) > hope(6, 0) > hope(7, 0) == hope(30, 0) == 0.0
    assert hope(6, 8) > hope(6, 0)


def test_elsewhere_bonds_change_nothing():
    state = footplate.game("world", map="mexico", players="3").new(7)
    state.own(0).bonds = 20
    assert unlearned.hope(state, 0) == 1.0
