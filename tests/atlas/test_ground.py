"""The ground of maps: curves that agree with the hexes, on every board there is."""

import re
import tomllib
from functools import cache
from typing import Any

import pytest

from footplate.atlas import ages, ground
from footplate.atlas.compiling import compile_file
from footplate.atlas.field import area, curve, filled, outlines, simplified, soft
from footplate.atlas.files import gather
from footplate.atlas.geography import MapError
from footplate.atlas.picture import data, picture
from footplate.atlas.reading import LOOKS, read
from footplate.draw.hexmap.grid import hundredths
from footplate.draw.looks import AGES, PLAIN_LOOK
from footplate.draw.looks import GROUNDS as LOOKS_DRAWN
from footplate.draw.world.board import kept as drawing
from footplate.games.world.tables.schema import BOARD, GEOGRAPHY, MAPS

BOARDS = sorted(file.parent.name for file in MAPS.glob(f"*/{BOARD}"))
PERIODS = [name for name in BOARDS if "[[period]]" in (MAPS / name / BOARD).read_text("utf-8")]
MADE = sorted(file.parent.name for file in MAPS.glob(f"*/{GEOGRAPHY}"))
NEAR = 75
"""A river is nowhere farther from the middle of its hex than this, in hundredths of a hex."""
SMALL = """
[map]
name = "Isle"
hex_km = 20
middle = [0.0, 0.0]
river_reach = 0.42
coast_reach = 0.5
{look}
source = "reconstructed"

[[seats]]
players = 2
markers = 3
fewer = 0
source = "reconstructed"

[[city]]
name = "Here"
at = [0.0, 0.0]
colour = "red"
cubes = 1
links = 2
source = "reconstructed"

[[coast]]
name = "Isle"
points = [[-0.6, -0.9], [0.6, -0.9], [0.6, 0.9], [-0.6, 0.9]]
source = "reconstructed"

[[river]]
name = "Brook"
points = [[0.3, 0.2], [0.3, 1.4]]
source = "reconstructed"

{more}
"""
SEA = '\n[[label]]\nname = "Sea"\nkind = "sea"\nat = [0.9, 0.0]\nsource = "reconstructed"\n'
SHORE = """
[[shore]]
name = "whole"
kind = "land"
points = [[-0.4, -1.4], [0.8, -1.4], [0.8, 1.4], [-0.4, 1.4]]
source = "reconstructed"

[[shore]]
name = "pond"
kind = "lake"
points = [[-0.7, -1.5], [-0.5, -1.5], [-0.5, -1.3]]
source = "reconstructed"
"""


def rings(path):
    """The closed curves of a path, as polygons through the ends and the middles of its bends."""
    found = []
    for part in re.findall(r"M([^M]*)Z", path):
        start, *bends = part.split("q")
        x, y = numbers(start)
        ring = [(x, y)]
        for bend in bends:
            bx, by, ex, ey = numbers(bend)
            ring += [(x + bx / 2 + ex / 4, y + by / 2 + ey / 4), (x + ex, y + ey)]
            x, y = x + ex, y + ey
        found.append(ring)
    return found


def numbers(text):
    return [int(number) for number in re.findall(r"-?\d+", text)]


def crossings(polygons, y):
    """Where a line from west to east crosses polygons."""
    found = []
    for ring in polygons:
        for (ax, ay), (bx, by) in zip([ring[-1], *ring], ring, strict=False):
            if (ay > y) != (by > y):
                found.append(ax + (y - ay) * (bx - ax) / (by - ay))
    return found


def covered(cells, path):
    """The places of those hexes whose middle a path covers."""
    polygons = rings(path)
    found = set()
    for row, signs in enumerate(cells):
        at = crossings(polygons, hundredths(0, row)[1])
        for column in range(len(signs)):
            x = hundredths(column, row)[0]
            if sum(cross < x for cross in at) % 2:
                found.add((column, row))
    return found


def of(cells, signs):
    """The places of the hexes with some signs."""
    return {
        (column, row)
        for row, line in enumerate(cells)
        for column, sign in enumerate(line)
        if sign in signs
    }


def agrees(known, cells):
    """Assert that the curves and the signs of the hexes say the same; returns the sea."""
    land = covered(cells, known["land"])
    water = of(cells, "~")
    assert of(cells, ".^C") <= land
    assert covered(cells, known["plains"]) == land & of(cells, ".^C~")
    assert of(cells, "^") <= covered(cells, known["hills"])
    assert not covered(cells, known["hills"]) & of(cells, ".~")
    wet = covered(cells, known["wet"])
    assert wet == water & land
    streams = [point for ring in rings(known["stream"]) for point in ring]
    for column, row in wet:
        x, y = hundredths(column, row)
        assert any((x - a) ** 2 + (y - b) ** 2 < NEAR**2 for a, b in streams), (column, row)
    return water - land


@cache
def cells_of(name):
    rows = tomllib.loads((MAPS / name / BOARD).read_text("utf-8"))
    return rows["map"][0], tuple(row["cells"] for row in rows["terrain"])


def parts(name, known, cells):
    """The curves of each part of a board, and the signs of its hexes."""
    if "ages" not in known:
        return [(known, cells)]
    rows = tomllib.loads((MAPS / name / BOARD).read_text("utf-8"))["period"]
    assert [row["id"] for row in rows] == list(known["ages"])
    return [
        (known["ages"][row["id"]], [s[row["first"] : row["first"] + row["columns"]] for s in cells])
        for row in rows
    ]


@pytest.mark.parametrize("name", BOARDS)
def test_every_board_has_a_ground_that_agrees_with_its_hexes(name):
    head, cells = cells_of(name)
    board: Any = {"map": head["id"], "columns": head["columns"], "rows": head["rows"]}
    known = drawing.kept(board)
    assert known is not None
    for part, signs in parts(name, known, cells):
        assert agrees(part, signs)
    assert known["title"] == head["name"].partition(",")[0]
    assert known["look"] in LOOKS


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", MADE)
def test_the_committed_ground_is_what_the_compiler_makes(name):
    made = ground.text(compile_file(MAPS / name / GEOGRAPHY)).encode()
    assert made == drawing.ground_file(name).read_bytes(), f"footplate map compile {name}"


@pytest.mark.parametrize("name", PERIODS)
def test_the_committed_ground_of_periods_is_what_the_compiler_makes(name):
    made = ages.text(MAPS / name / BOARD).encode()
    assert made == drawing.ground_file(name).read_bytes(), f"footplate map compile {name}"


def test_every_period_has_colours_of_its_own():
    for name in PERIODS:
        known = tomllib.loads(drawing.ground_file(name).read_text("utf-8"))
        assert set(known["ages"]) == set(AGES)


def test_grounds_are_of_maps_that_are_built_in():
    assert sorted(file.parent.name for file in drawing.MAPS.glob("*/ground.toml")) == sorted(
        MADE + PERIODS
    )


def test_every_map_has_colours_of_its_own():
    looks = [tomllib.loads(drawing.ground_file(n).read_text())["look"] for n in MADE + PERIODS]
    assert len(set(looks)) == len(looks)
    assert tuple(LOOKS_DRAWN) == LOOKS
    assert LOOKS[0] == PLAIN_LOOK


# ---------------------------------------------------------------------- a map of one's own


def isle(folder, more="", look=""):
    file = folder / GEOGRAPHY
    file.write_text(SMALL.format(more=more, look=look), encoding="utf-8")
    return file


def test_a_map_without_shores_is_drawn_by_its_coasts(tmp_path):
    board = compile_file(isle(tmp_path))
    known = ground.ground(board)
    assert agrees(known, data(board)["cells"])
    assert known["labels"] == []
    assert known["look"] == PLAIN_LOOK
    assert 'class="land"' in picture(board).body


def test_the_real_shore_is_followed_between_the_hexes(tmp_path):
    board = compile_file(isle(tmp_path, SHORE + SEA, 'look = "isles"'))
    known = ground.ground(board)
    agrees(known, data(board)["cells"])
    assert known["land"] != ground.ground(compile_file(isle(tmp_path)))["land"]
    ((name, kind, x, y),) = known["labels"]
    assert (name, kind) == ("Sea", "sea")
    assert isinstance(x, int)
    assert isinstance(y, int)
    assert y < 0 < x
    drawn = picture(board).body
    assert '<g class="isles">' in drawn
    assert 'class="seaname"' in drawn


def test_shores_may_stand_in_a_file_beside_the_geography(tmp_path):
    file = isle(tmp_path)
    (tmp_path / "shores.toml").write_text(SHORE, encoding="utf-8")
    assert [shore.kind for shore in read(gather(file)).shores] == ["land", "lake"]
    alone = tmp_path / "isle.toml"
    alone.write_text(file.read_text(), encoding="utf-8")
    assert read(gather(alone)).shores == []


@pytest.mark.parametrize(
    "more, look, told",
    [
        (SHORE.replace('"lake"', '"pond"'), "", "[[shore]] pond, kind"),
        (SEA.replace('"sea"', '"air"'), "", "[[label]] Sea, kind"),
        ("", 'look = "pink"', "[map], look"),
    ],
)
def test_wrong_words_are_refused(tmp_path, more, look, told):
    with pytest.raises(MapError) as refused:
        read(gather(isle(tmp_path, more, look)))
    assert told in str(refused.value)


# ---------------------------------------------------------------------- fields


def test_what_is_inside_is_filled():
    square = [(5, 5), (35, 5), (35, 25), (5, 25)]
    found = filled([square], range(0, 40, 10), range(0, 50, 10))
    assert [list(row) for row in found] == [
        [0, 0, 0, 0, 0], [0, 1, 1, 1, 0], [0, 1, 1, 1, 0], [0, 0, 0, 0, 0],
    ]  # fmt: skip


def test_edges_become_soft():
    marks = [[0] * 9 + [1] * 9 for _ in range(9)]
    (row, *others) = soft(marks, 1)
    assert row[:7] == [0] * 7
    assert row[8:10] == [333, 666]
    assert row[11:] == [1000] * 7
    assert others == [row] * 8


def test_outlines_go_around_islands_and_the_other_way_around_lakes():
    rows = [[0] * 9 for _ in range(9)]
    for y in range(2, 7):
        for x in range(2, 7):
            rows[y][x] = 100
    rows[4][4] = 0
    island, lake = sorted(outlines(rows, 50), key=area, reverse=True)
    assert area(island) > 0 > area(lake)
    assert min(x for x, _ in island) == 15
    assert max(y for _, y in island) == 65


def test_two_samples_that_touch_at_a_corner_stay_apart():
    rows = [[0] * 6 for _ in range(6)]
    rows[2][2] = rows[3][3] = 100
    assert len(outlines(rows, 50)) == 2
    rows = [list(reversed(row)) for row in rows]
    assert len(outlines(rows, 50)) == 2


def test_points_on_straight_stretches_are_left_out():
    ring = [(0, 0), (50, 1), (100, 0), (100, 100), (0, 100)]
    assert simplified(ring, 4) == [(0, 0), (100, 0), (100, 100), (0, 100)]
    assert simplified(ring, 0) == ring


def test_curves_are_closed():
    drawn = curve([(0, 0), (10, 0), (10, 10), (0, 10)])
    assert drawn == "M0 5q0-5 5-5q5 0 5 5q0 5-5 5q-5 0-5-5Z"
