"""Terrain, cities and connection points of a small island, and maps that make no board."""

import pytest
from tests.atlas.small import board, city, put, row, rows

from footplate.atlas import hexes, writing
from footplate.atlas.geography import MapError
from footplate.games.world.tables.schema import SIDES


def refused(folder, change):
    """The sentence that says why the small map makes no board after a change."""
    with pytest.raises(MapError) as problem:
        board(folder, change)
    assert "\n" not in str(problem.value)
    return str(problem.value).replace(f"{folder}/", "")


def test_an_island_is_land_with_water_around_it(tmp_path):
    assert rows(board(tmp_path)) == [
        "           ",
        " ~~~~~~~~~ ",
        " .C......C~",
        "~......... ",
        " .........~",
        "~......... ",
        " ....C...C~",
        "~......... ",
        " .........~",
        "~......... ",
        " .C......C~",
        "~......... ",
        " ~~~~~~~~~~",
    ]


def test_no_water_where_land_goes_on(tmp_path):
    def cut(tables):
        tables["coast"][0]["cut"] = [[[4, 0], [4, 4]]]

    found = rows(board(tmp_path, cut))
    assert found[1] == " ......... "
    assert found[-1] == " ~~~~~~~~~~"


def test_a_cut_from_the_last_point_to_the_first(tmp_path):
    def cut(tables):
        tables["coast"][0]["cut"] = [[[0, 0], [4, 0]]]

    assert {line[0] for line in rows(board(tmp_path, cut))[3:12:2]} == {"."}


def test_a_river_is_water_a_range_is_mountain_and_mountains_come_first(tmp_path):
    def change(tables):
        put(tables, "river", name="Long", points=[[2.9, 0.0], [2.9, 4.0]])
        put(tables, "mountain", name="High", width_km=60, points=[[2.9, 1.6], [2.9, 2.4]])

    assert row(board(tmp_path, change), 4) == " ~~~^^^~~~~"


def test_a_lake_is_water_near_its_shore_and_nothing_in_its_middle(tmp_path):
    def change(tables):
        points = [[3.3, 1.2], [3.3, 2.8], [2.4, 2.8], [2.4, 1.2]]
        put(tables, "lake", name="Lake", points=points)
        tables["map"]["coast_reach"] = 0.3

    found = board(tmp_path, change)
    assert " " in row(found, 4).strip()
    assert "~" in row(found, 3) + row(found, 5)


def test_a_ridge_parts_hexes(tmp_path):
    def change(tables):
        put(tables, "ridge", name="Crest", points=[[2.7, 1.55], [1.2, 1.55]])

    (edges,) = board(tmp_path, change).ridges.values()
    assert len(edges) >= 4
    assert all(SIDES[side] in ("e", "se", "sw") for _, _, side in edges)
    assert len(set(edges)) == len(edges)


def test_track_crosses_no_barrier(tmp_path):
    def change(tables):
        put(tables, "barrier", name="Gulf", points=[[1.3, -1], [1.3, 5]])

    found = board(tmp_path, change)
    known = found.ways.distances(found.places["redhill"], SIDES.index("se"))
    reached = {place for place, _ in known}
    assert found.places["grayford"] in reached
    assert found.places["blackpool"] not in reached


def test_a_city_moves(tmp_path):
    before = board(tmp_path).places["redhill"]
    after = board(tmp_path, lambda t: city(t, "Redhill").update(move=["e", "ne"])).places["redhill"]
    assert after == hexes.neighbour(hexes.neighbour(before, 0), 1)


def test_sides_given_by_hand(tmp_path):
    def change(tables):
        del city(tables, "Redhill")["links"]
        city(tables, "Redhill")["sides"] = ["w", "e"]

    assert board(tmp_path, change).sides["redhill"] == (SIDES.index("e"), SIDES.index("w"))


def test_connection_points_avoid_cities_and_the_sea(tmp_path):
    def change(tables):
        city(tables, "Grayford")["at"] = [2.0, 2.45]
        for each in tables["city"]:
            each["links"] = 6

    found = board(tmp_path, change)
    east = SIDES.index("e")
    assert hexes.neighbour(found.places["redhill"], east) == found.places["grayford"]
    assert len(found.sides["redhill"]) == 5
    assert east not in found.sides["redhill"]


def test_connection_points_are_no_more_than_the_links(tmp_path):
    for count in range(1, 7):
        found = board(tmp_path, lambda t, n=count: city(t, "Redhill").update(links=n))
        assert len(found.sides["redhill"]) == count


def test_hexes_that_hang_together_with_no_city_are_left_out(tmp_path):
    def change(tables):
        points = [[2.0, 6.0], [2.6, 6.0], [2.6, 6.6], [2.0, 6.6]]
        put(tables, "coast", name="Rock", points=points)

    found = rows(board(tmp_path, change))
    assert all(set(line[12:]) <= {" "} for line in found)


def test_two_zones_part_the_board(tmp_path):
    def change(tables):
        points = [[5, 1], [2, 2], [-1, 2.5]]
        put(tables, "zone", name="West", side="west", points=points)
        put(tables, "zone", name="East", side="east", points=points[::-1], without=["water"])
        put(tables, "zone", name="North", side="north", points=[[2, 0], [1, 3]])

    found = writing.text(board(tmp_path, change))
    west, east, north = (
        line.split('["')[1].rstrip('"]').split('", "')
        for line in found.splitlines()
        if line.startswith("cells = [")
    )
    assert west[6] == ".xxxxx....."
    assert east[6] == "......xxxx."
    assert north[2] == ".xxxxxxxxxx"
    assert north[-1] == "..........."


def test_ferries(tmp_path):
    found = board(tmp_path, lambda t: put(t, "ferry", city="Redhill", sides=["e", "w"]))
    assert [(hexes.name(place), name) for place, name, _ in found.ferries] == [
        ("G7", "redhill"),
        ("E7", "redhill"),
    ]
    assert [found.terrain[place] for place, _, _ in found.ferries] == ["~", "~"]


NO_LAND = (
    "[[coast]], points: no hex has land, "
    "for the coasts hold no middle of a hex; make hex_km smaller"
)


@pytest.mark.parametrize(
    "change, expected",
    [
        (
            lambda t: city(t, "Grayford").update(at=[2.0, 1.9]),
            "[[city]] Grayford, at: lies in the same hex (F7) as Redhill; let one of them move",
        ),
        (
            lambda t: city(t, "Grayford").update(at=[2.0, 5.0]),
            "[[city]] Grayford, at: lies in the sea or off the map: no playable hex is there; "
            "check it, or use move",
        ),
        (
            lambda t: city(t, "Grayford").update(at=[40.0, 100.0]),
            "[[city]] Grayford, at: lies in the sea or off the map: no playable hex is there; "
            "check it, or use move",
        ),
        (
            lambda t: t["map"].update(hex_km=1),
            "[map], hex_km: makes 448 columns and 517 rows; a board has 80 at most",
        ),
        (
            lambda t: t["map"].update(hex_km=1000, coast_reach=0.1),
            NO_LAND,
        ),
        (
            lambda t: t["coast"][0].update(points=[[1, 1], [1, 1.001], [1.001, 1]]),
            NO_LAND,
        ),
        (
            lambda t: (
                city(t, "Blackpool").pop("links"),
                city(t, "Blackpool").update(at=[0.0, 0.0], sides=["sw"]),
            ),
            "[[city]] Blackpool, sides: no track can be laid behind the side sw",
        ),
        (
            lambda t: (
                city(t, "Blackpool").update(at=[0.0, 0.0]),
                put(t, "ferry", city="Blackpool", sides=["sw"]),
            ),
            "[[ferry]] Blackpool, sides: no track can be laid behind the side sw",
        ),
        (
            lambda t: put(t, "ferry", city="Redhill", sides=["e", "e"]),
            "[[ferry]] Redhill, sides: G7 is already a ferry",
        ),
        (
            lambda t: put(t, "river", name="Far", points=[[1, 1], [1, 101]]),
            "[[river]] Far, points: [1, 101] lies more than 100 hexes off the map",
        ),
        (
            lambda t: (
                t["map"].update(hex_km=10),
                put(t, "mountain", name="Wide", width_km=2000, points=[[1, 1], [1, 2]]),
            ),
            "[[mountain]] Wide, width_km: is more than 100 hexes",
        ),
    ],
)
def test_a_map_that_makes_no_board(tmp_path, change, expected):
    assert refused(tmp_path, change) == f"island.toml: {expected}"
