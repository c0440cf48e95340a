"""What some maps of Railways of the World show besides: snow, ferries, mines, local campaigns."""

import pytest
from tests.games.world.table import at, do, known, view

import footplate
from footplate.draw.families import family
from footplate.draw.world.board.frame import Frame
from footplate.draw.world.maps.north_america import land


@pytest.fixture(scope="module")
def north():
    return known(footplate.game("world", map="north_america", players=2))


@pytest.fixture(scope="module")
def nippon():
    return known(footplate.game("world", map="nippon", players=2))


def drawn(state):
    """The shared board as SVG, and as text."""
    seen = view(state)
    drawings = family(seen)
    return drawings.shared_board(seen, compact=False).inline()


def test_flakes_mark_the_snow_line_and_ships_the_ferries(north):
    board = view(at(north))["board"]
    printed = land.printed(board, Frame(board))
    assert printed.count(land.ferry()) == 6
    assert printed.count(land.flake()) > 30
    assert printed in drawn(at(north))


def test_a_board_without_snow_and_ferries_has_no_such_signs(nippon):
    board = view(at(nippon))["board"]
    assert land.printed(board, Frame(board)) == ""


def test_a_mine_is_drawn_and_described(north):
    state = at(north, mines=["kamloops"])
    legend = drawn(at(north)).count(land.mine())
    assert legend == 1
    assert drawn(state).count(land.mine()) == legend + 1
    assert "Kamloops, grey: depleted mine" in drawn(state)


def test_a_campaign_is_drawn_with_its_holder_and_described(nippon):
    cities = {"sendai": {"cubes": "red"}, "niigata": {"cubes": "red"}}
    state = at(nippon, cities=cities, display=["campaign-sendai", "campaign-niigata"])
    body = drawn(do(state, "take campaign-sendai"))
    assert land.campaign(0) in body
    assert land.campaign(None) in body
    assert "Local Campaign of Player 1" in body
    assert "Local Campaign on display" in body


def test_barons_say_the_colour_of_the_cities_that_they_count(nippon):
    state = at(nippon, players=[{"baron": "keita-goto"}])
    seen = view(state, 1)
    board = family(seen).player_board(seen, 0, compact=False).inline()
    assert "1 point for each blue city on your links" in board
