"""The snow line and the ferries of North America."""

from tests.draw.world.drawn import game, shared
from tests.games.world.table import at, view

from footplate.draw.hexmap.frame import Frame
from footplate.draw.world.maps.north_america import drawing as land
from footplate.draw.world.sheet import Sheet


def printed(state):
    """What is printed on the map."""
    seen = view(state)
    return land.printed(Sheet(seen), Frame(seen["board"]))


def test_flakes_mark_the_snow_line_and_ships_the_ferries():
    north = at(game("north_america"))
    assert printed(north).count(land.ferry()) == 6
    assert printed(north).count(land.flake()) > 30
    assert printed(north) in shared(north)


def test_a_board_without_snow_and_ferries_has_no_such_signs():
    assert printed(at(game("nippon"))) == ""
