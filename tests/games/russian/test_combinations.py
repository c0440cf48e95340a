"""What happens where boards and modules meet [2021 p.46-48; 2014 p.6-12]."""

import pytest
from tests.games.russian.table import (
    at,
    do,
    held,
    legal,
    pending,
    player,
    points,
    tracks,
    turn,
    view,
    why,
    with_options,
)

from footplate.kernel.contract import ScenarioError

# ---------------------------------------------------------------------- industry board and coal

TAKEN = {"wood-2": "1 ww", "green-2": "1 ww", "any": "1 wc", "industry-1": "1 w"}
"""All six workers of a player, and a coin, on the board."""


def with_a_car(foundry, **given):
    """A player without workers who can use a car, or a foundry."""
    mine = {"hand": 0, "coins": 0, "coal": 4, "foundries": [foundry]}
    mine["cars"] = {"standing": ["f1"]}
    of = with_options(board="asian", modules="coal", players=2)
    return at(of, held=TAKEN, players=[mine | given], sites=[["6"]])


def test_a_car_is_a_regular_action_beside_which_coal_is_used():
    """2021 p.37,39: a car is used instead of workers and coins, coal in addition to that."""
    state = with_a_car("coins")
    assert set(legal(state)) == {"drive own f1", "fire coins", "stoke", "pass"}
    do(state, "stoke", "boilerman beijing-1")
    assert "pass" not in legal(state)
    assert why(state, "pass").startswith("You used coal this turn")
    do(state, "drive own f1")
    assert player(state)["coins"] == 1
    do(state, "fire coins")
    assert player(state)["coins"] == 3
    assert turn(state) == 2


def test_who_moves_the_car_away_may_pass_after_all():
    """2021 p.36-37,39: nothing else is left then."""
    cars = {"standing": ["f1"], "lying": ["f4", "f5"]}
    state = do(with_a_car("wood-factory", cars=cars), "fire wood-factory")
    do(state, "advance wood tokyo", "advance wood tokyo", "factory 2a", "build f5")
    do(state, "done", "doubler beijing", "car f1 f2")
    assert turn(state) == 1
    assert legal(state, "drive") == []
    assert "pass" in legal(state)


# ---------------------------------------------------------------------- double steps


@pytest.mark.parametrize(
    ("foundry", "steps"),
    [("industry-doubler", 4), ("wood-industry", 2), ("industry-locomotive", 2)],
)
def test_the_steps_of_a_foundry_may_be_doubled(foundry, steps):
    """2021 p.40,43: it is neither an idea token nor an idea card."""
    of = with_options(modules="coal+ideas")
    mine = {"double_steps": True, "coal": 2, "foundries": [foundry], "factories": ["6"]}
    state = do(at(of, players=[mine]), f"fire {foundry}")
    assert f"{steps} industry" in pending(state)
    do(state, "wrench 1", "done")
    assert "industry" not in str(pending(state))


# ---------------------------------------------------------------------- described positions


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            {"players": [{"locomotives": {"trans-siberian": ["1", "coal"]}}]},
            "given.players.1.locomotives.trans-siberian: coal is no locomotive",
        ),
        (
            {"returned": {"special": 1}},
            "given contradicts itself: special goes to the box, not to the supply",
        ),
    ],
)
def test_factories_that_are_no_locomotives_stay_what_they_are(given, sentence):
    """2021 p.41,43."""
    with pytest.raises(ScenarioError) as error:
        at(with_options(modules="coal+ideas"), **given)
    assert str(error.value) == sentence


def test_a_construction_site_is_no_factory():
    """2021 p.34."""
    with pytest.raises(ScenarioError) as error:
        at(with_options(board="asian"), returned={"site": 1})
    assert str(error.value).endswith("#site cannot be returned: its back is blank")
