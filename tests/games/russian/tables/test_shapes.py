"""The shapes that a route can take, laid out once: what leads from one to another."""

import pytest
from tests.games.russian.table import EDITIONS, game, german

from footplate.games.russian.modules.german.numbers import INCOME
from footplate.games.russian.tables.kinds import EXTENSION, SWITCH, WRENCH
from footplate.games.russian.tables.shapes import Ground
from footplate.kernel.components import Components, Row

both = pytest.mark.parametrize("edition", EDITIONS)


@both
def test_a_board_without_open_ground_has_one_shape_of_each_route(edition):
    cat = game(edition).catalogue
    assert [len(shapes) for shapes in cat.shapes] == [1, 1, 1]
    assert (cat.extensions, cat.branches, cat.incomes) == ((), (), ())


@both
def test_every_choice_has_a_shape(edition):
    cat = german(edition).catalogue
    assert [len(shapes) for shapes in cat.shapes] == [1 + 6, 1 + 2, 1 + 6 + 6 * 6]
    for route, shapes in enumerate(cat.shapes):
        for variant, shape in enumerate(shapes):
            assert (shape.index, shape.variant) == (route, variant)


@both
def test_a_choice_fits_where_it_has_a_place_and_nowhere_else(edition):
    cat = german(edition).catalogue
    words = [*cat.extensions, *cat.branches]
    fits = [[w for w, to in zip(words, grown[0], strict=True) if to >= 0] for grown in cat.grown]
    assert fits[0] == ["3a", "3b", "3c", "3d", "3e", "3f"]
    assert fits[1] == ["hamburg", "berlin"]
    assert fits[2] == ["4a", "4b", "4c", "4d", "4e", "4f"]
    hamburg = cat.grown[1][0][words.index("hamburg")]
    assert set(cat.grown[1][hamburg]) == {-1}
    assert cat.branch_of(cat.shapes[1][hamburg]) == "hamburg"
    assert cat.branch_of(cat.shapes[1][0]) is None


@both
def test_a_pause_stands_where_something_is_chosen(edition):
    cat = german(edition).catalogue
    pauses = [[(at, kind) for at, kind in enumerate(s[0].pauses) if kind] for s in cat.shapes]
    assert pauses == [[(6, EXTENSION)], [(9, SWITCH)], [(4, EXTENSION), (8, EXTENSION)]]
    for shapes in cat.shapes:
        assert not any(shapes[-1].pauses)


@both
def test_the_spaces_of_an_extension_count_on_from_the_station(edition):
    cat = german(edition).catalogue
    nuremberg = cat.shapes[2][cat.grown[2][0][cat.extensions.index("4b")]]
    found = [(s.space, s.kind) for s in nuremberg.specials if s.kind in (WRENCH, INCOME)]
    assert found == [(5, WRENCH)]
    assert cat.built_on(nuremberg) == [(4, "4b")]


@both
def test_a_benefit_keeps_its_bit_in_every_shape(edition):
    cat = german(edition).catalogue
    for shapes in cat.shapes:
        printed = {(s.space, s.colour): s.bit for s in shapes[0].specials}
        for shape in shapes:
            there = {(s.space, s.colour): s.bit for s in shape.specials}
            assert printed.items() <= there.items()
    bits = [special.bit for shapes in cat.shapes for special in shapes[0].specials]
    bits += [special.bit for specials in cat.extension_specials for special in specials]
    assert len(set(bits)) == len(bits)
    assert max(bits) < 62


def test_the_size_of_ground_that_is_not_there_is_an_error():
    cat = german().catalogue
    assert cat.gap_size(cat.shapes[2][0], 8) == 2
    with pytest.raises(KeyError, match="munich has no gap at 4"):
        cat.gap_size(cat.shapes[1][0], 4)


def test_a_gap_before_a_switch_may_be_filled_before_or_after():
    """No printed route has both; the shapes of both orders are the same."""

    def row(table, name, **values):
        return name, Row(table, name, "house", values)

    route = {"board": "toy", "length": 5, "colours": ("wood",), "doublers": 0}
    way = {"route": "line", "space": 4, "length": 5, "colours": ("wood",)}
    parts = Components(
        {
            "route": dict([row("route", "line", **route)]),
            "branch": dict([row("branch", "left", **way), row("branch", "right", **way)]),
            "gap": dict([row("gap", "meadow", route="line", space=2, size=2)]),
            "extension": dict([row("extension", "bridge", size=2)]),
            "upgrade": {},
            "boulder": {},
        },
        "",
    )
    ground = Ground(parts, "toy", [])
    assert ground.states[0][0] == (-1, (-1,), -1, False)
    assert len(ground.shapes[0]) == 6
    left_first = ground.grown[0][ground.grown[0][0][1]][0]
    bridge_first = ground.grown[0][ground.grown[0][0][0]][1]
    assert left_first == bridge_first
