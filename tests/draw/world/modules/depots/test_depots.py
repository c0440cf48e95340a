"""Fuel depots: barrels beside the city, and the cube that waits."""

import pytest
from tests.draw.world.drawn import lines, shared
from tests.games.world.table import at, game, rails, view

from footplate.draw.world import player_board
from footplate.draw.world.modules.depots import drawing as fuel
from footplate.draw.world.pieces.goods import cube


@pytest.fixture(scope="module")
def of():
    return game("western_us", 2)


def test_fuel_depots_are_drawn_and_described(of):
    state = at(of, fuel=["1 tacoma 2", "2 denver 1"])
    body = shared(state)
    assert fuel.depot(0, 2) in body
    assert fuel.depot(1, 1) in body
    assert "2 fuel depots of Player 1" in body
    assert "fuel depot of Player 2" in body
    found = lines(view(state), 160)
    assert any("FF1" in line for line in found)
    assert any("F2" in line for line in found)


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
    found = lines(waiting(of), 160)
    assert any(WAITS in line and "2 fuel depots left" in line for line in found)


def test_without_fuel_depots_none_are_left():
    seen = view(at(game("western_us", 2, fuel="no")))
    assert "fuel depot" not in player_board(seen, 0).inline()
    assert not any("fuel depot" in line for line in lines(seen, 160))
