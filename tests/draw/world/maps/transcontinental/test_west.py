"""The west of the transcontinental game, as long as it is closed."""

from tests.draw.world.drawn import game, map_of_page, words
from tests.games.world.table import at, view

from footplate.draw.world.board.legend import map_of
from footplate.draw.world.maps.transcontinental.drawing import banner_place, closed
from footplate.draw.world.sheet import Sheet


def test_the_west_is_veiled_until_it_is_open():
    of = game("transcontinental", 3)
    east, west = view(at(of)), view(at(of, phase="west"))
    assert closed(east)
    assert "The west is still closed" in map_of_page(east)
    assert 'class="veil"' in map_of_page(east)
    assert "The west is still closed" in words(east)
    assert not closed(west)
    assert 'class="veil"' not in map_of_page(west)
    assert "The west is still closed" not in words(west)
    assert not closed(view(at(game("eastern_us"))))


def test_the_banner_lies_on_no_hex_and_no_name():
    assert banner_place(map_of(Sheet(view(at(game("transcontinental", 6)))))) is not None
