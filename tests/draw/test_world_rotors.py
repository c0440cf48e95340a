"""City rotors and fuel depots of Railways of the World: signs beside the city, and words."""

import pytest
from tests.draw.test_world_land import drawn
from tests.draw.test_world_text import drawn as written
from tests.games.world.table import at, game, view

from footplate.draw.world import fuel, rotors


@pytest.fixture(scope="module")
def of():
    return game("western_us", 2)


def test_a_rotor_is_drawn_in_the_colour_that_it_shows(of):
    body = drawn(at(of, rotors={"tacoma": "red"}))
    assert rotors.rotor("red") in body
    assert "rotor showing red" in body
    assert "own colour" in body


def test_without_rotors_there_is_no_sign():
    assert "rotor showing" not in drawn(at(game("western_us", 2, rotors="no")))


def test_a_terminal_has_the_letter_behind_that_of_the_city(of):
    lines = written(view(at(of, rotors={"tacoma": "red"})), 160)
    assert any("Tacoma B/R" in line for line in lines)


def test_fuel_depots_are_drawn_and_described(of):
    state = at(of, fuel=["1 tacoma 2", "2 denver 1"])
    body = drawn(state)
    assert fuel.depot(0, 2) in body
    assert fuel.depot(1, 1) in body
    assert "2 fuel depots of Player 1" in body
    assert "fuel depot of Player 2" in body
    lines = written(view(state), 160)
    assert any("FF1" in line for line in lines)
    assert any("F2" in line for line in lines)
