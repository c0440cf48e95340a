"""The compiled boards: known distances, and what the rules need to be there."""

import pytest

from footplate.atlas.compiling import compile_file
from footplate.atlas.hexes import neighbour
from footplate.atlas.terrain import NOTHING, PLAINS, WATER
from footplate.games.world.tables.board import Board
from footplate.games.world.tables.schema import BOARD, BOARD_TABLES, GEOGRAPHY, GRAY, MAPS
from footplate.kernel.components import load

NAMES = sorted(file.parent.name for file in MAPS.glob(f"*/{GEOGRAPHY}"))
"""Without those that were corrected since: they have a board and no geography."""


@pytest.fixture(scope="module")
def parts():
    """The rows of each board."""
    return {name: load([MAPS / name / BOARD], BOARD_TABLES) for name in NAMES}


@pytest.fixture(scope="module")
def eastern():
    return compile_file(MAPS / "eastern_us" / GEOGRAPHY)


def test_philadelphia_and_baltimore_are_joined_over_plains(eastern):
    between = [
        place
        for place in {neighbour(eastern.places["philadelphia"], side) for side in range(6)}
        if place in {neighbour(eastern.places["baltimore"], side) for side in range(6)}
    ]
    assert PLAINS in [eastern.terrain[place] for place in between]


def test_chicago_and_indianapolis_are_joined_over_three_plains(eastern):
    place = eastern.places["chicago"]
    for _ in range(3):
        place = neighbour(place, 5)
        assert eastern.terrain[place] == PLAINS
    assert neighbour(place, 5) == eastern.places["indianapolis"]


def test_what_was_corrected_in_the_eastern_us(parts):
    """By reports of games; the colours of Toronto and Duluth are reconstructed."""
    now = parts["eastern_us"]
    before = load([MAPS / "eastern_us_1" / BOARD], BOARD_TABLES)
    cities = {
        name: (now.row("city", name).text("colour"), now.row("city", name).int("cubes"))
        for name in ("philadelphia", "duluth", "toronto")
    }
    assert cities == {"philadelphia": ("blue", 3), "duluth": ("black", 2), "toronto": ("yellow", 2)}
    assert now.row("city", "toronto").text("hex") == "V9"

    def told(table):
        return tuple([{found.id for found in part.rows(table)} for part in (now, before)])

    for table, new, old in (
        ("city", {"toronto"}, set()),
        ("bounty", {"duluth", "toronto"}, {"minneapolis", "portland"}),
        ("line", {"boston--washington-dc"}, {"boston--buffalo"}),
    ):
        today, once = told(table)
        assert (today - once, once - today) == (new, old)


def test_four_links_can_be_built_at_chicago(parts):
    assert len(parts["eastern_us"].row("city", "chicago").texts("sides")) == 4


def test_capital_charters_have_room_for_links(parts):
    for row in parts["europe"].rows("charter"):
        if row.text("kind") == "capital":
            assert len(parts["europe"].row("city", row.id).texts("sides")) >= 4
    assert len(parts["europe"].row("city", "paris").texts("sides")) == 6


def test_the_western_edge_has_no_water_but_rivers(eastern):
    """The board is cut out of a continent: no row of sea along its western edge."""
    edge = []
    for row in range(3, 33):
        (first, *_) = [column for column in range(38) if eastern.terrain[column, row] != NOTHING]
        edge.append(eastern.terrain[first, row])
    assert WATER not in edge


@pytest.mark.parametrize("name", NAMES)
def test_no_city_touches_another(parts, name):
    board = Board(parts[name])
    places = board.places[board.cells :]
    for place in places:
        assert not {neighbour(place, side) for side in range(6)} & set(places)


@pytest.mark.parametrize("name", NAMES)
def test_lines_and_cards_name_cities_of_the_board(parts, name):
    cities = {row.id for row in parts[name].rows("city")}
    for table in ("hotel", "bounty", "rotor", "charter", "campaign", "western"):
        assert {row.id for row in parts[name].rows(table)} <= cities
    for row in parts[name].rows("line"):
        assert set(row.texts("ends")) <= cities
        assert row.id == "--".join(row.texts("ends"))


@pytest.mark.parametrize("name", NAMES)
def test_bounties_and_rotors_have_a_colour(parts, name):
    """A rotor turns a colour [RC p.7]; a city without one has none."""
    for row in parts[name].rows("rotor"):
        assert parts[name].row("city", row.id).text("colour") != GRAY


@pytest.mark.parametrize("name", NAMES)
def test_every_value_has_a_source(parts, name):
    for _, _, source in parts[name].items():
        assert source.split()[0].rstrip(":,;") in ("rulebook", "public", "reconstructed")


def test_the_western_link_line(parts):
    row = parts["eastern_us"].row("line", "new-york--kansas-city")
    assert (row.int("points"), row.int("western")) == (20, 15)
    assert [row.id for row in parts["eastern_us"].rows("western")] == ["kansas-city", "des-moines"]


def test_the_mountains_part_east_and_west(eastern, parts):
    cells = parts["eastern_us"].row("zone", "west-of-the-mountains").texts("cells")
    west = {city for city, (column, row) in eastern.places.items() if cells[row][column] == "x"}
    assert {"chicago", "buffalo", "pittsburgh", "wheeling", "knoxville", "mobile"} <= west
    assert not {"new-york", "albany", "roanoke", "charlotte", "atlanta", "tallahassee"} & west
    for (column, row), sign in eastern.terrain.items():
        if sign in ("^", NOTHING):
            assert cells[row][column] == "."


def test_nothing_crosses_the_humber(parts):
    (row,) = parts["great_britain"].rows("barrier")
    assert len(row.texts("edges")) == 6


def test_ferries_are_the_only_way_to_two_cities(parts):
    north = parts["north_america"]
    assert [row.text("city") for row in north.rows("ferry")] == ["iqaluit"] * 4 + ["st-john"] * 2
    for city, count in (("iqaluit", 4), ("st-john", 2)):
        assert len(north.row("city", city).texts("sides")) == count
    assert north.row("zone", "north-of-the-snow-line").texts("cells")[5][10] == "x"
