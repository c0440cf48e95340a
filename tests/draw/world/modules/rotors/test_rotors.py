"""City rotors: signs beside the city, and words."""

import pytest
from tests.draw.world.drawn import lines, shared
from tests.games.world.table import at, game, view

from footplate.draw.world.modules.rotors import drawing as rotors


@pytest.fixture(scope="module")
def of():
    return game("western_us", 2)


def test_a_rotor_is_drawn_in_the_colour_that_it_shows(of):
    body = shared(at(of, rotors={"tacoma": "red"}))
    assert rotors.rotor("red") in body
    assert "rotor showing red" in body
    assert "own colour" in body


def test_without_rotors_there_is_no_sign():
    assert "rotor showing" not in shared(at(game("western_us", 2, rotors="no")))


def test_a_terminal_has_the_letter_behind_that_of_the_city(of):
    found = lines(view(at(of, rotors={"tacoma": "red"})), 160)
    assert any("Tacoma B/R" in line for line in found)
