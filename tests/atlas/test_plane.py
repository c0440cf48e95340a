"""Hexes and exact geometry."""

import pytest

from footplate.atlas import hexes, plane
from footplate.games.world.tables.schema import SIDES

SQUARE = [(0, 0), (100, 0), (100, 100), (0, 100)]


@pytest.mark.parametrize(
    "place, name", [((0, 0), "A1"), ((25, 4), "Z5"), ((26, 4), "AA5"), ((79, 79), "CB80")]
)
def test_hexes_have_letters_and_a_number(place, name):
    assert hexes.name(place) == name


@pytest.mark.parametrize("place", [(4, 4), (4, 5)])
def test_the_neighbour_across_a_side_has_this_hex_across_the_opposite_side(place):
    around = [hexes.neighbour(place, side) for side in range(6)]
    assert len(set(around)) == 6
    for side, other in enumerate(around):
        assert hexes.neighbour(other, hexes.opposite(side)) == place
        assert hexes.edge(place, side) == hexes.edge(other, hexes.opposite(side))
        assert SIDES[hexes.edge(place, side)[2]] in ("e", "se", "sw")


def test_odd_rows_are_shifted_to_the_east():
    assert hexes.neighbour((4, 4), SIDES.index("se")) == (4, 5)
    assert hexes.neighbour((4, 5), SIDES.index("se")) == (5, 6)


def test_inside_and_outside():
    outline = plane.segments(SQUARE, closed=True)
    assert plane.inside((50, 50), outline)
    assert plane.inside((1, 99), outline)
    assert not plane.inside((150, 50), outline)
    assert not plane.inside((-1, 50), outline)
    assert not plane.inside((50, 101), outline)


def test_two_outlines_that_share_a_line_share_no_point():
    left = plane.segments(SQUARE, closed=True)
    right = plane.segments([(100, 0), (200, 0), (200, 100), (100, 100)], closed=True)
    for y in range(1, 100):
        assert plane.inside((100, y), left) != plane.inside((100, y), right)


def test_near_is_exact():
    piece = ((0, 0), (100, 0))
    assert plane.near((50, 10), piece, 10)
    assert not plane.near((50, 11), piece, 10)
    assert plane.near((103, 4), piece, 5)
    assert not plane.near((104, 4), piece, 5)
    assert plane.near((3, 4), ((0, 0), (0, 0)), 5)


def test_a_line_through_the_end_of_another_crosses_one_of_two_pieces():
    line = ((0, 50), (100, 50))
    upper, lower = ((50, 0), (50, 50)), ((50, 50), (50, 100))
    assert plane.crosses(line, ((50, 0), (50, 100)))
    assert plane.crosses(line, upper) != plane.crosses(line, lower)
    assert not plane.crosses(line, ((50, 51), (50, 100)))
    assert not plane.crosses(line, ((200, 0), (200, 100)))


def test_corners_are_cut_off_and_ends_stay():
    assert plane.smooth([(0, 0), (100, 0), (100, 100)], closed=False) == [
        (0, 0),
        (75, 0),
        (100, 25),
        (100, 100),
    ]
    assert plane.smooth([(0, 0), (100, 0)], closed=False) == [(0, 0), (100, 0)]
    assert len(plane.smooth(SQUARE, closed=True)) == 8


@pytest.mark.parametrize("outline", [SQUARE, SQUARE[::-1]])
def test_outwards_leads_out(outline):
    for piece in plane.segments(outline, closed=True):
        (ax, ay), (bx, by) = piece
        x, y = plane.outwards(piece, outline, 10)
        middle = ((ax + bx) // 2 + x, (ay + by) // 2 + y)
        assert not plane.inside(middle, plane.segments(outline, closed=True))
        assert abs(x) + abs(y) == 10
