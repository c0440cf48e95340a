"""How hexes, and the ways out of them, are named: by the cities of the map."""

from collections import Counter

import pytest
from tests.games.world.table import game

from footplate.games.world.shown.places import hex_data, hex_place, way
from footplate.games.world.tables.schema import SIDES
from footplate.kernel.messages import Name


@pytest.fixture(scope="module")
def board():
    return game("eastern_us", 2).catalogue.board


@pytest.mark.parametrize(
    "name, said",
    [
        ("N13", "east of Chicago"),
        ("Q11", "between Detroit and Grand Rapids"),
        ("B3", "7 hexes northwest of Minneapolis"),
    ],
)
def test_a_hex_is_named_by_the_cities_around_it(board, name, said):
    assert str(hex_place(board, board.cell(name))) == said


def test_a_view_gives_the_same_by_the_ids_of_the_cities(board):
    assert hex_data(board, board.cell("N13")) == ["place.e", "chicago"]
    assert hex_data(board, board.cell("Q11")) == ["place.between", "detroit", "grand-rapids"]
    assert hex_data(board, board.cell("B3")) == ["place.far.nw", "minneapolis", 7]


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


@pytest.mark.parametrize("name", ["eastern_us", "europe", "north_america", "nippon"])
def test_a_name_tells_a_hex_from_nearly_all_others(name):
    board = game(name, 2).catalogue.board
    named = Counter([str(hex_place(board, cell)) for cell in range(board.cells)])
    assert max(named.values()) <= 6
    assert len(named) > 0.7 * board.cells


@pytest.mark.parametrize("name", ["B3", "C3", "C30", "D20"])
def test_the_number_of_hexes_is_that_of_the_steps_to_the_city(board, name):
    place = hex_place(board, board.cell(name))
    named = place.arguments["city"]
    assert isinstance(named, Name)
    city = board.cities.index(named.id)
    known, steps = {board.cell(name)}, 0
    while board.cells + city not in known:
        steps += 1
        known |= {there for cell in known for there in around(board, cell)}
    assert steps == place.arguments["hexes"]


def around(board, cell):
    """All that lies beside a hex, as far as there is anything."""
    return [there for there in board.next[cell * 6 : cell * 6 + 6] if there >= 0]
