"""The Railroad Inspectors of Great Britain."""

from tests.draw.world.drawn import map_of_page, words
from tests.games.world.table import at, do, practice, rails, view

from footplate.draw.families import family
from footplate.draw.world.maps.great_britain import drawing as stops


def stopped(*moves):
    of = practice("great_britain", 3)
    hands = [{}, {"hand": {"railroad-inspector": 1}}, {}]
    goods = {"leeds": {"cubes": "red red"}}
    state = at(of, links=rails(of, "1 leeds london"), cities=goods, players=hands)
    return view(do(state, "deliver leeds red", "hop london e", *moves))


def test_a_delivery_that_may_be_stopped_has_a_sign():
    seen = stopped()
    assert "An Inspector may stop this delivery" in map_of_page(seen)
    assert map_of_page(seen).count(stops.stop()) == 2
    assert map_of_page(stopped("let pass")).count(stops.stop()) == 1


def test_whoever_was_stopped_shows_it():
    seen = stopped("stop")
    draw = family(seen)
    for compact in (False, True):
        assert stops.stop() in draw.player_board(seen, 0, compact=compact).body
        assert stops.stop() not in draw.player_board(seen, 2, compact=compact).body
    assert stops.stop() in draw.thumbnail(seen, 0).body
    assert stops.stop() not in draw.thumbnail(seen, 2).body
    assert "stopped by an Inspector" in words(seen)
