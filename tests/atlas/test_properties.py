"""Whatever small map there is: a board that the loader accepts, or one sentence."""

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.atlas.small import write

from footplate.atlas import checks, network, writing
from footplate.atlas.compiling import compile_file
from footplate.atlas.geography import MapError
from footplate.games.world.tables.board import Board
from footplate.games.world.tables.schema import BOARD_TABLES, SIDES
from footplate.kernel.components import load
from footplate.kernel.errors import ComponentError

SOURCE = "reconstructed for tests"
degrees = st.integers(-60, 60).map(lambda tenth: tenth / 10)
points = st.tuples(degrees, degrees).map(list)
names = st.sampled_from(["Ashby", "Bray", "Corby", "Derby", "St. Eu", "Ōsaka", "G"])
colours = st.sampled_from(["red", "yellow", "blue", "black", "purple", "gray"])


def rows(most, least=0, by="name", **values):
    """A list of rows of a table, all with different names."""
    return st.lists(
        st.fixed_dictionaries({**values, "source": st.just(SOURCE)}),
        min_size=least,
        max_size=most,
        unique_by=lambda row: row[by],
    )


maps = st.fixed_dictionaries(
    {
        "map": st.fixed_dictionaries(
            {
                "name": st.just("Anywhere"),
                "hex_km": st.sampled_from([1, 60, 90, 120, 400]),
                "middle": st.just([0.0, 0.0]),
                "river_reach": st.sampled_from([0, 0.42, 1]),
                "coast_reach": st.sampled_from([0, 0.5, 1]),
                "source": st.just(SOURCE),
            }
        ),
        "seats": rows(2, 1, by="players", players=st.integers(2, 6), markers=st.just(3),
                      fewer=st.just(0)),
        "city": rows(7, 1, name=names, at=points, colour=colours, cubes=st.integers(1, 9),
                     links=st.integers(1, 6)),
        "coast": rows(2, 1, name=names, points=st.lists(points, min_size=3, max_size=9)),
        "lake": rows(2, name=names, points=st.lists(points, min_size=3, max_size=5)),
        "river": rows(2, name=names, points=st.lists(points, min_size=2, max_size=5)),
        "mountain": rows(2, name=names, width_km=st.integers(1, 300),
                         points=st.lists(points, min_size=2, max_size=4)),
        "ridge": rows(2, name=names, points=st.lists(points, min_size=2, max_size=4)),
        "barrier": rows(1, name=names, points=st.lists(points, min_size=2, max_size=4)),
    }
)  # fmt: skip


@settings(max_examples=80)
@given(maps, st.data())
def test_a_map_makes_a_board_or_a_sentence(tables, data):
    for coast in tables["coast"]:
        if data.draw(st.booleans()):
            coast["cut"] = [[coast["points"][0], coast["points"][-1]]]
    with tempfile.TemporaryDirectory() as folder:
        file = write(Path(folder), tables)
        try:
            board = compile_file(file)
        except MapError as problem:
            one_sentence(problem, file)
            return
        problems = checks.problems(board)
        for each in problems:
            one_sentence(each, file)
        made = Path(folder) / "board.toml"
        made.write_text(writing.text(board), encoding="utf-8")
        assert writing.text(compile_file(file)) == made.read_text("utf-8")
        try:
            loaded = Board(load([made], BOARD_TABLES))
        except ComponentError:
            assert problems, "what cannot be played is named before"
            return
    assert loaded.columns == board.grid.columns
    assert len(loaded.cities) == len(board.places)
    for city, place in board.places.items():
        assert set(board.sides[city]) <= set(board.ways.out(place))
        assert [SIDES[side] for side in board.sides[city]] == [
            side for side in SIDES if SIDES.index(side) in board.sides[city]
        ]
    known = network.shortest_links(board)
    for city, others in known.items():
        assert all(known[other][city] == tiles for other, tiles in others.items())


def one_sentence(problem, file):
    """It names the file and what is wrong, in one line."""
    assert str(problem).startswith(f"{file}: ")
    assert "\n" not in str(problem)
    assert len(str(problem)) > len(str(file)) + 10
