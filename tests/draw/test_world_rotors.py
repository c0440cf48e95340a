"""City rotors and fuel depots of Railways of the World: signs beside the city, and words."""

import pytest
from tests.draw.test_world_land import drawn
from tests.draw.test_world_text import drawn as written
from tests.games.world.table import at, game, rails, view

from footplate.draw.world import player_board
from footplate.draw.world.modules.depots import fuel
from footplate.draw.world.modules.rotors import rotors
from footplate.draw.world.pieces.goods import cube


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


def waiting(of):
    """The view of a position in which a blue cube from Tacoma waits in Portland."""
    state = at(of, links=rails(of, "1 tacoma portland"))
    (link,) = view(state)["links"]
    side = link["to_side"] if link["to"] == "portland" else link["from_side"]
    players = [{"held": f"blue tacoma portland {side}"}]
    links = rails(of, "1 tacoma portland")
    return view(at(of, links=links, fuel=["1 portland 2"], players=players))


WAITS = "A blue cube from Tacoma waits in Portland (1 link so far)"


@pytest.mark.parametrize("compact", [False, True])
def test_the_cube_that_waits_lies_before_its_player(of, compact):
    seen = waiting(of)
    mine = player_board(seen, 0, compact=compact).inline()
    assert WAITS in mine
    assert cube("blue") in mine
    assert "2 fuel depots left" in mine
    other = player_board(seen, 1, compact=compact).inline()
    assert "4 fuel depots left" in other
    assert "waits in" not in other


def test_a_terminal_says_which_cube_waits(of):
    lines = written(waiting(of), 160)
    assert any(WAITS in line and "2 fuel depots left" in line for line in lines)


def test_without_fuel_depots_none_are_left():
    seen = view(at(game("western_us", 2, fuel="no")))
    assert "fuel depot" not in player_board(seen, 0).inline()
    assert not any("fuel depot" in line for line in written(seen, 160))
