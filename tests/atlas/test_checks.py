"""What would spoil a game, each found on a small island, and the sentence that says it."""

import pytest
from tests.atlas.small import board, changed, city, put, write

from footplate.atlas import checks
from footplate.atlas.compiling import compile_file
from footplate.atlas.geography import MapError
from footplate.atlas.report import report


def found(folder, change=lambda tables: None):
    """The sentences about the small map after a change, without the folder."""
    problems = checks.problems(board(folder, change))
    return [str(problem).replace(f"{folder}/", "") for problem in problems]


def test_nothing_is_wrong_with_the_island(tmp_path):
    assert found(tmp_path) == []
    checks.checked(board(tmp_path))


def apart(tables, **values):
    """A second island far off, with a city on it."""
    points = [[2.0, 7.0], [3.0, 7.0], [3.0, 8.0], [2.0, 8.0]]
    put(tables, "coast", name="Rock", points=points)
    put(tables, "city", name="Farport", at=[2.5, 7.5], colour="gray", cubes=1, links=2, **values)


def moated(tables):
    """A wall around Redhill."""
    ring = [[2.42, 1.49], [2.42, 2.11], [1.8, 2.11], [1.8, 1.49], [2.42, 1.49]]
    put(tables, "barrier", name="Wall", points=ring)


TOWNS = [
    *[(f"Town {n}", [3.3 - n, 1.2]) for n in range(3)],
    *[(f"Burg {n}", [3.3 - n, 2.8]) for n in range(3)],
    *[(f"Ham {n}", [1.8, 0.2 + n]) for n in range(2)],
]
"""More cities that the island has room for."""


def colours(*words):
    """The colours of the cities in turn."""

    def change(tables):
        for row, word in zip(tables["city"], words, strict=True):
            row["colour"] = word

    return change


UNREACHED = (
    "no track can reach it from the other cities; if that is as it should be, say separate = true"
)


@pytest.mark.parametrize(
    "change, expected",
    [
        (apart, f"[[city]] Farport, at: {UNREACHED}"),
        (moated, "[[city]] Redhill, links: no side of it can be built from"),
        (
            lambda t: city(t, "Grayford").update(at=[2.0, 2.3]),
            "[[city]] Grayford, at: its hex (G7) touches that of Redhill, so no track fits "
            "between them; let one of them move",
        ),
        (
            colours("gray", "yellow", "blue", "black", "purple", "gray"),
            "[[city]], colour: no city is red: nobody could deliver red cubes",
        ),
        (
            lambda t: (
                city(t, "Grayford").update(at=[2.0, 3.0], colour="red"),
                city(t, "Redhill").update(at=[2.0, 2.0]),
            ),
            "[[city]] Grayford, colour: Redhill is red too and too near: "
            "3 steps away instead of 4 or more",
        ),
        (
            lambda t: (
                [row.update(cubes=9) for row in t["city"]]
                + [
                    put(t, "city", name=name, at=at, colour="gray", cubes=9, links=2)
                    for name, at in TOWNS
                ]
            ),
            "[[city]], cubes: all cities have 126 together; there are 125, 7 for the bag",
        ),
        (
            lambda t: put(t, "seats", players=3, markers=7, fewer=0),
            "[[seats]] 3, markers: 7 empty city markers are more than the 6 cities",
        ),
        (
            lambda t: t["coast"][0].update(points=[[4, 0], [4, 4], [2, 4], [0, 4], [0, 2], [0, 0]]),
            "[[coast]] Island, points: from [4, 0] to [4, 4] the coast runs straight for more "
            "than 6 hexes; if land goes on behind it, name that stretch in cut",
        ),
        (
            lambda t: put(t, "river", name="Nile", points=[[-5, 0], [-6, 0]]),
            "[[river]] Nile, points: none of them lies on the board",
        ),
        (
            lambda t: put(t, "ridge", name="Reef", points=[[-5, 0], [-6, 0]]),
            "[[ridge]] Reef, points: the ridge parts no two playable hexes",
        ),
        (
            lambda t: put(t, "barrier", name="Reef", points=[[-5, 0], [-6, 0]]),
            "[[barrier]] Reef, points: the barrier parts no two playable hexes",
        ),
    ],
)
def test_a_board_that_would_spoil_the_game(tmp_path, change, expected):
    problems = found(tmp_path, change)
    assert f"island.toml: {expected}" in problems
    with pytest.raises(MapError) as problem:
        checks.checked(board(tmp_path, change))
    assert str(problem.value).replace(f"{tmp_path}/", "") == problems[0]


def test_one_colour_may_not_be_much_more_frequent_than_another(tmp_path):
    def change(tables):
        for row in tables["city"]:
            row["cubes"] = 1
        tables["map"]["hex_km"] = 40
        for number, at in enumerate([[2.0, 0.3], [0.3, 2.0], [3.7, 2.0]]):
            put(tables, "city", name=f"Town {number}", at=at, colour="yellow", cubes=1, links=2)

    assert found(tmp_path, change) == [
        "island.toml: [[city]], colour: 4 cities are yellow, but only 1 are blue; "
        "the difference should be 2 at most"
    ]


def test_four_red_cities_are_too_many(tmp_path):
    def change(tables):
        tables["map"]["hex_km"] = 40
        city(tables, "Grayford")["colour"] = "red"
        for number, at in enumerate([[2.0, 0.3], [0.3, 2.0]]):
            put(tables, "city", name=f"Town {number}", at=at, colour="red", cubes=1, links=2)

    assert found(tmp_path, change) == [
        "island.toml: [[city]], colour: 4 cities are red; 3 at most should be"
    ]


def test_a_city_may_be_separate(tmp_path):
    assert found(tmp_path, lambda tables: apart(tables, separate=True)) == []


def test_a_line_to_a_city_out_of_reach(tmp_path):
    def change(tables):
        apart(tables, separate=True)
        put(tables, "line", ends=["Redhill", "Farport"], points=9)
        put(tables, "line", ends=["Redhill", "Blackpool"], points=3)

    assert found(tmp_path, change) == [
        "island.toml: [[line]] number 1, ends: no track can join these two cities"
    ]
    lines = report(board(tmp_path, change))
    assert "  Redhill to Blackpool: 3 points, 4 tiles in 1 link" in lines
    assert not any("Farport" in line for line in lines)


def test_not_all_cities_can_be_separate(tmp_path):
    def change(tables):
        for row in tables["city"]:
            row["separate"] = True

    (problem,) = found(tmp_path, change)
    assert problem.endswith("separate: not all cities can be separate")


def test_the_smaller_group_of_cities_is_the_one_cut_off(tmp_path):
    def change(tables):
        apart(tables)
        tables["city"].insert(0, tables["city"].pop())

    assert found(tmp_path, change) == [f"island.toml: [[city]] Farport, at: {UNREACHED}"]


def test_a_map_in_two_files_makes_the_same_board(tmp_path):
    first = compile_file(write(tmp_path, changed(lambda tables: None), "one.toml"))
    second = compile_file(write(tmp_path, changed(lambda tables: None), "two.toml"))
    assert (first.terrain, first.sides) == (second.terrain, second.sides)
