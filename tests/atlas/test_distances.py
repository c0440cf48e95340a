"""How far the cities of a compiled board are from each other."""

import pytest

from footplate.atlas import network
from footplate.atlas.compiling import compile_file
from footplate.games.world.tables.schema import GEOGRAPHY, MAPS


@pytest.fixture(scope="module")
def shortest():
    """The tiles between any two cities of the eastern board."""
    return network.shortest_links(compile_file(MAPS / "eastern_us" / GEOGRAPHY))


@pytest.mark.parametrize(
    "start, end, tiles",
    [
        ("philadelphia", "baltimore", 1),
        ("kansas-city", "chicago", 9),
        ("savannah", "atlanta", 4),
        ("chicago", "indianapolis", 3),
    ],
)
def test_distances_of_the_eastern_board(shortest, start, end, tiles):
    assert shortest[start][end] == shortest[end][start] == tiles
