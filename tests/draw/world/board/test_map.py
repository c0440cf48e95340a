"""The map: hexes, terrain that can be told by its signs, names that cover nothing, tracks."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from typing import Any

import pytest
from tests.draw.drawn import contrast

from footplate import locale
from footplate.atlas.compiling import compile_file
from footplate.atlas.picture import data
from footplate.draw.hexmap.frame import Frame
from footplate.draw.hexmap.grid import chains
from footplate.draw.hexmap.ground import named
from footplate.draw.hexmap.hex import (
    OPPOSITE,
    SIDES,
    beside,
    corners,
    doorway,
    edge,
    middle,
    name,
    place,
)
from footplate.draw.hexmap.labels import MARK, labels, letter, lines_at, room
from footplate.draw.hexmap.placing import Box
from footplate.draw.looks import AGES, GROUNDS
from footplate.draw.theme import COLOURS, LOOKS, stylesheet
from footplate.draw.world.board.map import drawn_map
from footplate.draw.world.board.printed import map_drawing
from footplate.draw.world.board.track import SEATS, bridges, cross, half_way, track, way
from footplate.games.world.tables.schema import GEOGRAPHY
from footplate.games.world.tables.schema import MAPS as MAPS_IN

SVG = "{http://www.w3.org/2000/svg}"
MAPS = sorted(file.parent.name for file in MAPS_IN.glob(f"*/{GEOGRAPHY}"))


@cache
def board(of):
    return data(compile_file(MAPS_IN / of / GEOGRAPHY))


def small(**changes):
    """Three by two hexes with a city."""
    site = {
        "city": "here", "name": "Here", "column": 1, "row": 0,
        "sides": ["e"], "colour": "red", "cubes": 2,
    }  # fmt: skip
    given = {
        "map": "", "columns": 3, "rows": 2, "cells": [".C~", "^. "], "cities": [site], "ridges": [],
        "barriers": [], "lines": [],
    }  # fmt: skip
    return {**given, **changes}


# ---------------------------------------------------------------------- hexes


def test_hexes_have_names():
    assert name(0, 0) == "A1"
    assert name(4, 4) == "E5"
    assert name(25, 9) == "Z10"
    assert name(26, 0) == "AA1"
    assert name(37, 41) == "AL42"
    for column in range(80):
        for row in range(0, 80, 7):
            assert place(name(column, row)) == (column, row)


def test_neighbours_share_a_side():
    for row in (4, 5):
        for side in SIDES:
            other = beside(3, row, side)
            assert beside(*other, OPPOSITE[side]) == (3, row)
            assert doorway(3, row, side) == pytest.approx(doorway(*other, OPPOSITE[side]))
            here, there = edge(3, row, side), edge(*other, OPPOSITE[side])
            assert sorted(map(rounded, here)) == sorted(map(rounded, there))
            x, y = middle(3, row)
            ox, oy = middle(*other)
            assert (x - ox) ** 2 + (y - oy) ** 2 == pytest.approx(1)


def rounded(point):
    return round(point[0], 6), round(point[1], 6)


def test_corners_are_as_far_as_the_grid_says():
    for x, y in corners(0, 0):
        assert x * x + y * y == pytest.approx(1 / 3)


# ---------------------------------------------------------------------- names


@pytest.mark.parametrize("of", MAPS)
def test_names_cover_no_city_and_no_other_name(of):
    frame = Frame(board(of))
    boxes = labels(board(of), frame)
    size = frame.scale
    assert len(boxes) == len(board(of)["cities"])
    for site in board(of)["cities"]:
        box = boxes[site["city"]]
        assert box.left >= 0
        assert box.top >= 0
        assert box.right <= frame.width
        assert box.bottom <= frame.height
        for other in board(of)["cities"]:
            x, y = frame.middle(other["column"], other["row"])
            inner = Box(x - size * 0.42, y - size * 0.45, x + size * 0.42, y + size * 0.45)
            assert box.over(inner) == 0, (site["name"], other["name"])
            if other is not site:
                assert box.over(boxes[other["city"]]) == 0, (site["name"], other["name"])


@pytest.mark.parametrize("language", locale.languages())
@pytest.mark.parametrize("of", MAPS)
def test_names_touch_nothing_in_any_language(of, language):
    drawn = drawn_map(board(of), language=language)
    boxes = [*drawn.boxes.values(), *named(drawn.known, drawn.frame)]
    for i, box in enumerate(boxes):
        assert not any(box.over(other) for other in boxes[i + 1 :])
        for site in board(of)["cities"]:
            x, y = drawn.frame.middle(site["column"], site["row"])
            across, down = room(site, drawn.frame.scale)
            assert not box.over(Box(x - across, y - 7, x + across, y + 7))
            assert not box.over(Box(x - 7, y - down, x + 7, y + down))


def test_cities_and_seas_have_names_in_the_language_of_the_reader():
    german, english = (drawn_map(board("europe"), language=each) for each in ("de", "en"))
    assert ">München<" in german.names
    assert ">Nordsee<" in german.ground
    assert ">Munich<" in english.names
    assert ">ミュンヘン<" in drawn_map(board("europe"), language="ja").names


@pytest.mark.parametrize("of", MAPS)
def test_names_stand_beside_their_cities(of):
    frame = Frame(board(of))
    for city, box in labels(board(of), frame).items():
        site = next(each for each in board(of)["cities"] if each["city"] == city)
        x, y = frame.middle(site["column"], site["row"])
        across = max(box.left - x, x - box.right, 0)
        down = max(box.top - y, y - box.bottom, 0)
        assert across <= frame.scale * 1.35
        assert down <= frame.scale * 1.75


@pytest.mark.parametrize("of", MAPS)
def test_two_marks_beside_each_city_cover_no_name(of):
    drawn = drawn_map(board(of))
    for city, spots in drawn.spots.items():
        for x, y in spots[:2]:
            mark = Box(x - MARK / 2, y - MARK / 2, x + MARK / 2, y + MARK / 2)
            assert not any(mark.over(box) > 0 for box in drawn.boxes.values()), city


@pytest.mark.parametrize("of", MAPS)
def test_owners_of_major_lines_stand_beside_the_names(of):
    drawn = drawn_map(board(of))
    for city, letters in lines_at(board(of)).items():
        box, title, owner = drawn.boxes[city], drawn.titles[city], drawn.owners[city]
        assert box.right - box.left - (title.right - title.left) == pytest.approx(11 * len(letters))
        assert not title.left < owner < title.right
        assert box.left < owner < box.right


@pytest.mark.parametrize("of", MAPS)
def test_names_of_seas_and_the_legend_cover_no_hex_and_no_name(of):
    drawn = drawn_map(board(of))
    assert drawn.legend is not None
    left, top, width = drawn.legend
    legend = Box(left, top, left + width, top + drawn.legend_height)
    assert legend.bottom <= drawn.frame.height
    seas = named(drawn.known, drawn.frame)
    assert seas
    for i, box in enumerate([legend, *seas]):
        assert not any(box.over(other) for other in [*seas[i:], *drawn.boxes.values()])
        for row, signs in enumerate(board(of)["cells"]):
            for column, sign in enumerate(signs):
                x, y = drawn.frame.middle(column, row)
                assert sign == " " or not box.over(Box(x - 6, y - 6, x + 6, y + 6)), box


def test_major_lines_have_letters_at_their_ends():
    ends = lines_at(board("eastern_us"))
    assert [letter(i) for i in (0, 1, 25, 26)] == ["a", "b", "z", "a"]
    assert set("".join(ends.values())) == {
        letter(i) for i in range(len(board("eastern_us")["lines"]))
    }
    drawn = map_drawing(board("eastern_us")).body
    for letters in ends.values():
        assert f'<tspan class="lineend" dx=".25em">{letters}</tspan>' in drawn


# ---------------------------------------------------------------------- the drawing


@pytest.mark.parametrize("of", MAPS)
def test_a_map_shows_all_cities_with_letter_and_number(of):
    drawing = map_drawing(board(of), "A map")
    root = ET.fromstring(drawing.standalone())
    words = ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]
    for site in board(of)["cities"]:
        assert any(word.startswith(site["name"]) for word in words)
    coloured = [site for site in board(of)["cities"] if site["colour"] != "gray"]
    assert len([word for word in words if word in "RYBKP"]) == len(coloured)
    assert drawing.name == "A map"


def test_terrain_is_told_by_signs():
    ground = drawn_map(small()).ground
    waves = re.search(r'class="wave" d="([^"]*)"', ground)
    peaks = re.search(r'class="peak" d="([^"]*)"', ground)
    assert waves is not None
    assert waves[1].count("M") == 1
    assert peaks is not None
    assert peaks[1].count("M") == 1
    assert 'class="wave"' not in drawn_map(small(cells=[".C.", "..."])).ground


def test_a_board_without_hexes_or_names_is_drawn():
    empty = small(cells=["   ", "   "], cities=[])
    assert ET.fromstring(map_drawing(empty).standalone()) is not None


def test_a_board_is_drawn_once():
    one = small()
    assert drawn_map(one) is drawn_map(one)
    assert drawn_map(small()) is drawn_map(one)
    assert drawn_map(small(cells=["...", "..."], cities=[])) is not drawn_map(one)
    assert map_drawing(small()) == map_drawing(one)
    boards = [small(rows=rows) for rows in range(100, 160)]
    assert all(drawn_map(each).board is each for each in boards)


def test_ridges_are_joined():
    points = [(0.0, 0.0), (1.0, 0.0), (2.0, 1.0), (9.0, 9.0), (9.0, 8.0)]
    lines = [(points[1], points[0]), (points[1], points[2]), (points[3], points[4])]
    assert sorted(len(chain) for chain in chains(lines)) == [2, 3]
    ridges = [[0, 0, "se"], [0, 0, "e"]]
    ground = drawn_map(small(ridges=ridges)).ground
    found = re.search(r'class="ridge" d="([^"]*)"', ground)
    assert found is not None
    assert found[1].count("M") == 1
    assert 'class="barrier"' in drawn_map(small(barriers=[[0, 0, "e"]])).ground


# ---------------------------------------------------------------------- tracks


def test_tracks_are_straight_or_bend():
    frame = Frame(small())
    straight = way(frame, [[1, 1, "e", "w"]], begins=False, ends=False)
    assert re.fullmatch(r"M[\d.]+ [\d.]+l-[\d.]+ 0", straight)
    bent = way(frame, [[1, 1, "e", "nw"]], begins=False, ends=False)
    assert "q" in bent
    whole = way(frame, [[1, 1, "e", "nw"]])
    assert whole.count("L") == 2
    assert way(frame, []) == ""


def test_a_track_goes_over_another_on_a_bridge():
    assert cross([0, 0, "e", "w"], [0, 0, "ne", "sw"])
    assert cross([0, 0, "w", "e"], [0, 0, "se", "nw"])
    assert not cross([0, 0, "e", "nw"], [0, 0, "w", "se"])
    assert not cross([0, 0, "e", "w"], [0, 0, "e", "sw"])
    frame = Frame(small())
    below: dict[tuple[int, int], list[Any]] = {}
    assert bridges(frame, [[1, 1, "e", "w"]], below) == ""
    assert "bridge" in bridges(frame, [[1, 1, "ne", "sw"]], below)
    assert len(below[1, 1]) == 2


def test_the_owner_stands_in_the_middle_of_a_link():
    frame = Frame(small())
    x, y = half_way(frame, [[1, 1, "e", "w"]])
    assert (x, y) == pytest.approx(frame.middle(1, 1))
    two = half_way(frame, [[0, 1, "w", "e"], [1, 1, "w", "e"]])
    assert two == pytest.approx(frame.doorway(1, 1, "w"))


def test_every_player_has_a_pattern_between_the_rails():
    rules = dict(re.findall(r"\.fp (\.m\d)\{([^}]*)\}", stylesheet()))
    assert len(rules) == len(set(rules.values())) == SEATS
    drawn = {re.sub(r'class="way c\d"', "", track("M0 0H9", seat)) for seat in range(SEATS)}
    assert len(drawn) == SEATS


# ---------------------------------------------------------------------- colours


LANDS = GROUNDS | AGES


@pytest.mark.parametrize("look", LANDS)
def test_words_can_be_read_on_every_ground(look):
    for index in range(len(LOOKS)):
        ground = {part: both[index] for part, both in LANDS[look].items()}
        ink = {name: both[index] for name, both in COLOURS.items()}
        assert contrast(ink["seaname"], ground["sea"]) >= 4.5
        assert contrast(ink["landname"], ink["land"]) >= 4.5
        assert contrast(ink["lineend"], ink["panel"]) >= 4.5
        for part in ("sea", "plains", "hills", "heights"):
            assert contrast(ink["ink"], ground[part]) >= 4.5
        for sign, part in (("peak", "hills"), ("peak", "heights"), ("wave", "sea")):
            assert contrast(ink[sign], ground[part]) >= 3, (sign, part)


@pytest.mark.parametrize("look", LANDS)
def test_plains_hills_and_sea_are_told_apart_without_colour(look):
    for index in range(len(LOOKS)):
        plains, hills, heights = [LANDS[look][p][index] for p in ("plains", "hills", "heights")]
        assert contrast(plains, hills) >= 1.2
        assert contrast(plains, heights) >= 1.4


# ---------------------------------------------------------------------- room


@pytest.mark.parametrize("of", ["eastern_us", "mexico"])
def test_panels_lie_where_nothing_else_does(of):
    drawn = drawn_map(board(of))
    frame = drawn.frame
    wanted = (((300, 260), 120.0), ((240,), 110.0), ((200,), 100.0))
    found = drawn.places(wanted)
    assert found is drawn.places(wanted)
    assert found[0] is not None
    panels = [
        Box(place[0], place[1], place[0] + place[2], place[1] + height)
        for place, (_, height) in zip(found, wanted, strict=True)
        if place is not None
    ]
    for i, panel in enumerate(panels):
        assert 0 <= panel.left < panel.right <= frame.width
        assert 0 <= panel.top < panel.bottom <= frame.height
        assert not any(panel.over(other) for other in panels[:i])
        assert not any(panel.over(box) for box in drawn.boxes.values())
        for row, signs in enumerate(board(of)["cells"]):
            for column, sign in enumerate(signs):
                x, y = frame.middle(column, row)
                assert sign == " " or panel.over(Box(x - 8, y - 8, x + 8, y + 8)) == 0


def test_a_map_without_room_says_so():
    full = small(cells=["." * 9] * 8, columns=9, rows=8, cities=[])
    assert drawn_map(full).places((((120, 80), 90.0),)) == [None]
