"""How hexes, and the ways out of them, are named: by the cities of the map."""

import pytest
from tests.games.world.table import game

from footplate.games.world.shown.places import hex_data, hex_place, way
from footplate.games.world.tables.schema import SIDES


@pytest.fixture(scope="module")
def board():
    return game("eastern_us", 2).catalogue.board


@pytest.mark.parametrize(
    "name, said",
    [
        ("N13", "east of Chicago"),
        ("Q11", "between Detroit and Grand Rapids"),
        ("B3", "near Minneapolis"),
    ],
)
def test_a_hex_is_named_by_the_cities_around_it(board, name, said):
    assert str(hex_place(board, board.cell(name))) == said


def test_a_view_gives_the_same_by_the_ids_of_the_cities(board):
    assert hex_data(board, board.cell("N13")) == ["place.e", "chicago"]
    assert hex_data(board, board.cell("Q11")) == ["place.between", "detroit", "grand-rapids"]
    assert hex_data(board, board.cell("B3")) == ["place.near", "minneapolis"]


@pytest.mark.parametrize(
    "name, side, said",
    [
        ("R13", "ne", "northeast into Detroit"),
        ("R13", "se", "southeast towards Columbus"),
        ("AC14", "se", "southeast"),
    ],
)
def test_track_is_named_by_where_it_leads(board, name, side, said):
    assert str(way(board, board.cell(name), SIDES.index(side))) == said
