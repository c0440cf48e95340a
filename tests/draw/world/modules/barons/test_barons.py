"""Rail Barons."""

from tests.draw.world.drawn import game
from tests.games.world.table import at, view

from footplate.draw.families import family


def test_barons_say_the_colour_of_the_cities_that_they_count():
    state = at(game("nippon"), players=[{"baron": "keita-goto"}])
    seen = view(state, 1)
    board = family(seen).player_board(seen, 0, compact=False).inline()
    assert "1 point for each blue city on your links" in board
