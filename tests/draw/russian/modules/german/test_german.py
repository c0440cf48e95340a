"""The German board: the switch, extensions and income tiles."""

from typing import Any

from tests.draw.russian.drawn import Drawn
from tests.draw.russian.written import at, line

import footplate
from footplate.draw.russian.table.shared import shared_board


def test_the_german_board_shows_what_is_open_and_what_was_built():
    player = {
        "tracks": {"munich": {"wood": 9}, "nuremberg": {"wood": 5}},
        "switch": "berlin",
        "extensions": {"nuremberg": ["4c"]},
        "incomes": ["coin", "coin", "wood-green"],
        "used": ["coin"],
        "locomotives": {"munich": ["1"], "nuremberg": "5"},
    }
    lines = at("german", players=[{}, player]).lines(seat=1)
    assert lines[0].startswith("German Railroads 2021 ")
    assert line(lines, "no locomotive").count("?") == 3
    assert line(lines, "to Berlin").startswith("to Berlin")
    assert line(lines, "Income       1 coin · 1 coin (used)").endswith("1 green move")
    assert line(lines, "Built").split("  ")[-1].endswith("Nuremberg 8-9 open")
    assert "4 spaces     4a 1: +2 industry, 4: +1 worker" in "\n".join(lines)
    start = line(at("german").lines(), "             to Hamburg 9-15: 10: silver tracks")
    assert start


def test_an_opponent_on_the_german_board_is_told_in_short():
    other = {
        "tracks": {"munich": {"wood": 11}, "dresden": {"wood": 7}},
        "switch": "hamburg",
        "extensions": {"dresden": ["3f"]},
        "incomes": ["any"],
    }
    whole = "\n".join(at("german", players=[{}, other]).lines())
    assert "W11 H r1" in whole
    assert "income 1 move of any colour · built 3f" in whole


def test_what_is_chosen_on_the_german_board_is_to_be_done():
    mine = {"tracks": {"munich": {"wood": 8}, "dresden": {"wood": 5}}}
    table = at("german", players=[mine]).do("place wood-1 w", "advance wood munich")
    assert table.lines()[-2] == "Now          You, to do: set the switch"
    table.do("switch hamburg", "advance wood dresden")
    assert table.lines()[-1] == "Now          You, to do: add a route extension"


def german_board(*moves, **mine):
    """The drawings for the player that decides, as one text; all choices are there once."""
    return Drawn({"players": [mine]}, moves, board="german").texts()


def test_both_ways_are_drawn_until_the_switch_is_set():
    laid = {"munich": {"wood": 8}}
    for text in german_board("place wood-1 w", "advance wood munich", tracks=laid):
        assert 'id="board-0-switch-hamburg"' in text
        assert 'id="board-0-switch-berlin"' in text
        assert "Munich to" not in text
    moves = ("place wood-1 w", "advance wood munich", "switch berlin")
    for text in german_board(*moves, tracks=laid):
        assert "board-0-switch" not in text
        assert "Munich to Berlin" in text


def test_extensions_are_offered_and_framed_where_they_were_built():
    laid = {"dresden": {"wood": 5}, "nuremberg": {"wood": 9}}
    moves = ("place wood-1 w", "advance wood dresden")
    built_in = {"nuremberg": ["4b", "2c"]}
    for text in german_board(*moves, tracks=laid, extensions=built_in):
        assert text.count('id="extension-3') == 6
        assert text.count('id="extension-4') == 5
        assert 'id="board-0-extension-4b"' in text
        assert "Open ground for an extension of 3 spaces" in text


def test_ground_that_nobody_needs_any_more_is_not_offered():
    game = footplate.game("russian", players=2, board="german")
    done = {
        "tracks": {"dresden": {"wood": 6}, "nuremberg": {"wood": 8}},
        "extensions": {"dresden": ["3a"], "nuremberg": ["4a", "2a"]},
    }
    other = {**done, "extensions": {"dresden": ["3b"], "nuremberg": ["4b", "2b"]}}
    given: Any = {"players": [done, other]}
    view: Any = game.view(game.position(given), 0)
    board = shared_board(view).inline()
    assert 'id="extension-' not in board
    assert "no ground is open any more" in board


def test_income_tiles_lie_beside_the_board_and_face_down_when_used():
    tiles = {"incomes": ["coin", "coin", "any"], "used": ["any"]}
    for text in german_board(**tiles):
        assert "Income: 1 coin" in text or "Use the income tile: 1 coin" in text
        assert "Income, used this round: 1 move of any colour" in text
        assert 'id="income-wood-green"' in text
